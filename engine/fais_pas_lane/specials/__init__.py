"""The special cards: one file a card, each with what the rules make of a wish and how a fact changes the round."""
