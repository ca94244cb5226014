"""Where other devices reach this computer. Found without sending anything."""

import contextlib
import ipaddress
import socket
from typing import Final

ALL_INTERFACES: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104  # phones at the table are the point
_ELSEWHERE: Final = ("10.255.255.255", "192.168.255.255", "172.31.255.255", "192.0.2.1")
"""Addresses in the private ranges and in the one reserved for documentation: asked for a route, never written to."""


def routed_addresses() -> tuple[str, ...]:
    """The addresses from which this computer would send into other networks: quickly asked, and nobody else is."""
    found: dict[str, None] = {}
    for elsewhere in _ELSEWHERE:
        # A datagram socket that is "connected" has only looked up its route: no packet leaves.
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            found[probe.getsockname()[0]] = None
    return tuple(found)


def lan_addresses() -> tuple[str, ...]:
    """The IPv4 addresses of this computer in its local networks, the likeliest first; empty without a network."""
    found = dict.fromkeys(routed_addresses())
    with contextlib.suppress(OSError):
        for *_, address in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(address[0])] = None
    usable = [address for address in found if _usable(address)]
    # A home network before a public address: the phones at the table are in the former.
    return tuple(sorted(usable, key=lambda address: not ipaddress.ip_address(address).is_private))


def _usable(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return not (ip.is_loopback or ip.is_unspecified or ip.is_multicast)


def reached_at(host: str) -> tuple[str, ...]:
    """The addresses at which phones reach what is served on this interface."""
    if host in ALL_INTERFACES:
        return lan_addresses()
    return () if host.startswith("127.") or host in {"localhost", "::1"} else (host,)


def url_of(host: str, port: int, *, https: bool = False) -> str:
    """What people type to get there."""
    named = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    return f"https://{named}" if https else f"http://{named}"


def bind(host: str, port: int) -> socket.socket:
    """A socket that holds this port, before anything is said to anybody.

    Args:
        host: the interface's address or name; "0.0.0.0" or "::" for all.
        port: 0 for any that is free.

    Raises:
        OSError: it is taken, needs more rights, or there is no such interface.
    """
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    taken = socket.socket(family, kind, protocol)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            # On Windows SO_REUSEADDR would let two programs share a port.
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(address)
        # Bound and not yet listening, Linux would give the port to a second server with SO_REUSEADDR.
        taken.listen(128)
    except OSError:
        taken.close()
        raise
    return taken


def next_free(host: str, port: int, tries: int = 20) -> int | None:
    """A free port above one that is taken, or None when the next ones are taken too."""
    for candidate in range(port + 1, min(port + 1 + tries, 65536)):
        with contextlib.suppress(OSError), bind(host, candidate):
            return candidate
    return None
