"""What the app explains: the rules of each game, and how to begin."""
