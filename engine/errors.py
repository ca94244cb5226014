"""What can go wrong inside the rules, told apart: malformed, illegal, stale."""


class EngineError(Exception):
    """Any refusal of the engine. The message says what was wrong, with the values."""


class MalformedError(EngineError):
    """A record that is not what it claims to be: unknown kind, missing or impossible field."""


class NewerRecordError(MalformedError):
    """A record was written by a newer version of the program: its kind is known, and its version is not yet."""


class IllegalCommandError(EngineError):
    """A well-formed command that the rules do not allow in this state.

    Attributes:
        rule: the number of the rule it breaks, as in the rule list ("D16"), or "state" when it is merely out of turn.
        code: a stable word for the reason, by which an interface finds its own wording.
        values: what the reason speaks of, for that wording.
    """

    def __init__(self, code: str, message: str, *, rule: str = "state", **values: object) -> None:
        super().__init__(message if rule == "state" else f"{message} ({rule})")
        self.rule = rule
        self.code = code
        self.values = values


class StaleStateError(EngineError):
    """A command was given on a state that somebody else has changed in the meantime."""

    def __init__(self, expected: int, found: int) -> None:
        super().__init__(f"the match has moved on: the command saw entry {expected}, the journal ends at {found}")
        self.expected = expected
        self.found = found
