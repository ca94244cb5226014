"""The house book: who plays here, and what people have noted about their matches. A journal of its own beside theirs."""
