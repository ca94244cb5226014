"""Raises whole servers of a table, one after the other, that a test kills. Forked from here, each serves within a moment.

For each line "folder port" on standard input it forks one, says its process number, waits for its death and says "gone".
"""

import os

from kill_nursery import nurse

from companion.server.command_line import main as serve


def raise_server(line: str) -> None:
    folder, port = line.split()
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):
        os.dup2(nothing, stream)
    os._exit(serve(["--host", "127.0.0.1", "--port", port, "--lang", "en", "--camera", "none", "--data-dir", folder]))


if __name__ == "__main__":
    nurse(raise_server)
