"""`asinus phone`: the app for a phone alone as a folder for a web space."""

import argparse
from typing import Final

from companion.server.console import Console
from companion.server.journal_commands import CommandError
from companion.server.phone_build import BuildError, build

_MEGABYTE: Final = 1_000_000


def phone(asked: argparse.Namespace, console: Console) -> None:
    """Write the folder.

    Raises:
        CommandError: it cannot be written, or something is missing that it is made of.
    """
    try:
        built = build(asked.into)
    except BuildError as error:
        raise CommandError(str(error)) from error
    fetched, unpacked = (f"{size / _MEGABYTE:.0f}" for size in (built.fetched, built.unpacked))
    console.say("phone-built", path=str(built.folder), files=built.files, fetched=fetched, unpacked=unpacked)
    console.say("phone-try", path=str(built.folder))
