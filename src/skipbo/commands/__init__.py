"""What the command line does: a module for each command, and what they share. `skipbo.cli` reads the arguments."""
