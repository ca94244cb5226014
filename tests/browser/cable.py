"""A cable between a device and the table that a test can cut."""

import contextlib
import socket
import threading


class Cable:
    """Listens on a port of its own and passes everything on to the table's."""

    def __init__(self, table_port: int) -> None:
        self._table_port = table_port
        self._ends: list[socket.socket] = []
        self._lock = threading.Lock()
        self.port = 0
        self.mend()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}/"

    def cut(self) -> None:
        """Every connection ends, and no new one comes about: nobody is there any more."""
        with self._lock:
            ends, self._ends = self._ends, []
        for end in (self._listener, *ends):
            _end(end)

    def mend(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", self.port))
        self.port = int(self._listener.getsockname()[1])
        threading.Thread(target=self._accept, args=(self._listener,), daemon=True).start()

    def close(self) -> None:
        self.cut()

    def _accept(self, listener: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                device, _ = listener.accept()
                table = socket.create_connection(("127.0.0.1", self._table_port))
                with self._lock:
                    self._ends += [device, table]
                for one, other in ((device, table), (table, device)):
                    threading.Thread(target=_pass_on, args=(one, other), daemon=True).start()


def _pass_on(one: socket.socket, other: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := one.recv(65536):
            other.sendall(data)
    _end(one)
    _end(other)


def _end(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
