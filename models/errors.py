"""What can be wrong with the models. Each message says which file, what was expected, what was found, what to do."""


class ModelError(Exception):
    """A model cannot be used.

    Attributes:
        file: the file or model it is about, with its folder where one is known.
        expected: what should have been there.
        found: what was there.
        remedy: what to do about it.
    """

    def __init__(self, file: str, *, expected: str, found: str, remedy: str) -> None:
        super().__init__(f"{file}: expected {expected}, found {found}. {remedy}")
        self.file = file
        self.expected = expected
        self.found = found
        self.remedy = remedy


class UnknownModelError(ModelError):
    """A name that the manifest does not list."""


class MissingModelError(ModelError):
    """No such file, or no package that carries it."""


class DamagedModelError(ModelError):
    """The file is there but is not the one the manifest describes: truncated, changed, another version, unreadable."""


class ManifestError(ModelError):
    """The manifest itself is malformed."""
