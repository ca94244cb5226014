"""The rules of the games and the words every other part speaks in. Pure: no clock, no random, no I/O."""
