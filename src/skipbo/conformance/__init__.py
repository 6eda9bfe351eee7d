"""The conformance suite: what any implementation of the rules and of the log format must reproduce, as plain JSON.

It is recorded from this package into its folder ``data/conformance``, and the tests compare the two: a change of
behaviour cannot pass unseen. ``python -m skipbo.conformance`` compares, ``python -m skipbo.conformance --write``
records anew.
"""
