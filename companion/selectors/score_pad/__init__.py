"""The score pad: its state as its screens show it."""
