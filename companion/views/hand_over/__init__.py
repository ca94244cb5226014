"""Matches on their way from one device to another."""
