"""The door of the program `asinus`."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve the table; see `companion.server.command_line.main`."""
    try:
        # Loading the rest takes a second or two, and who presses Ctrl-C meanwhile must not be shown a traceback.
        from companion.server.command_line import main as serve  # noqa: PLC0415  # as said above

        return serve(arguments)
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main())
