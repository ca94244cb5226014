"""The score pad: its screens."""
