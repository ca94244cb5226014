"""Donkey: its state as its screens show it."""
