"""The dialogues of the special cards: one file a card, each from the rules' state to one question."""
