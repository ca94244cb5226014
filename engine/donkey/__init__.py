"""Donkey without stock."""
