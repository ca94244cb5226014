"""Run a program in a network namespace without interfaces but the loopback, and count its attempts to leave.

    unshare --net python tests/offline.py REPORT PROGRAM [ARGUMENT ...]

Brings the loopback up, runs the program, then writes to REPORT how often the kernel found no way out for anything
inside the namespace (a name asked of a server, a connection, a datagram; IPv4 and IPv6), and ends as the program did.
"""

import fcntl
import socket
import struct
import subprocess
import sys
from pathlib import Path

_SET_FLAGS = 0x8914  # SIOCSIFFLAGS, <linux/sockios.h>
_UP_AND_RUNNING = 0x1 | 0x40  # IFF_UP | IFF_RUNNING, <linux/if.h>


def raise_loopback() -> None:
    """A fresh namespace has a loopback that is down."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        fcntl.ioctl(control, _SET_FLAGS, struct.pack("16sh", b"lo", _UP_AND_RUNNING))


def attempts() -> int:
    """How often this namespace's kernel had no route for something that wanted to leave."""
    rows = [line.split() for line in Path("/proc/net/snmp").read_text().splitlines() if line.startswith("Ip:")]
    count = int(dict(zip(*rows, strict=True))["OutNoRoutes"])
    version_6 = Path("/proc/net/snmp6")
    if version_6.exists():
        count += sum(int(line.split()[1]) for line in version_6.read_text().splitlines() if "OutNoRoutes" in line)
    return count


if __name__ == "__main__":
    raise_loopback()
    code = subprocess.run(sys.argv[2:], check=False).returncode
    Path(sys.argv[1]).write_text(str(attempts()), encoding="ascii")
    sys.exit(code)
