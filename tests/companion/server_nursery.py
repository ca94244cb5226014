"""Raises whole servers of a table, one after the other, that a test kills. Forked from here, each serves within a moment.

For each line "folder port" on standard input it forks one, says its process number, waits for its death and says "gone".
"""

import os
import signal
import sys

from companion.server.command_line import main as serve


def main() -> None:
    for line in sys.stdin:
        folder, port = line.split()
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            nothing = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1):
                os.dup2(nothing, stream)
            arguments = [
                "--host",
                "127.0.0.1",
                "--port",
                port,
                "--lang",
                "en",
                "--camera",
                "none",
                "--data-dir",
                folder,
            ]
            os._exit(serve(arguments))
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()
        os.waitpid(child, 0)
        sys.stdout.write("gone\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
