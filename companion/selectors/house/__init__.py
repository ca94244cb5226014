"""What the screens of the house book show: people, matches, statistics."""
