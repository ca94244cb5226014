"""Donkey: its screens."""
