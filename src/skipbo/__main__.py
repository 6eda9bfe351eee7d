"""`python -m skipbo`: the command line."""

from __future__ import annotations

import sys

from skipbo.cli import main

sys.exit(main())
