"""The pages of the house book: players, matches, statistics, and how everything is kept."""
