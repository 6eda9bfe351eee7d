"""The rules of Skip-Bo: immutable states, checked moves, house rules as fields, logs that replay."""

__version__ = "0.1.0"
