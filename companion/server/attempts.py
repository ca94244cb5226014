"""Wrong codes are counted: a million codes would otherwise be tried in minutes."""

import ipaddress
import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

FREE: Final = 5
"""Wrong tries of one address that cost nothing: people mistype."""
FIRST_WAIT_S: Final = 10.0
"""The wait after one more; each further one doubles it."""
LONGEST_WAIT_S: Final = 600.0
FORGOTTEN_AFTER_S: Final = 3600.0
"""An address that has not tried for so long begins anew."""
MOST_IN_ALL: Final = 60
"""Wrong tries of all addresses together, within `IN_ALL_WITHIN_S`: 8640 a day, of a million codes."""
IN_ALL_WITHIN_S: Final = 600.0
MOST_ADDRESSES: Final = 1000
"""More are not remembered; the one that tried longest ago is forgotten. The count in all still holds them back."""


@dataclass(slots=True)
class _Tries:
    wrong: int
    last_s: float


class Attempts:
    """Who has to wait before the next code.

    Args:
        clock: seconds that never go back.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._by_address: OrderedDict[str, _Tries] = OrderedDict()
        self._all: deque[float] = deque()

    def wait_s(self, address: str) -> int:
        """Whole seconds until this address may try again; 0 for now. Meanwhile the right code is refused as well."""
        now = self._clock()
        while self._all and now - self._all[0] >= IN_ALL_WITHIN_S:
            self._all.popleft()
        until = self._all[0] + IN_ALL_WITHIN_S if len(self._all) >= MOST_IN_ALL else now
        tries = self._by_address.get(_home(address))
        if tries is not None and tries.wrong > FREE:
            # Bounded before it is raised: no float is larger than two to the 1024th.
            doubled = FIRST_WAIT_S * 2.0 ** min(tries.wrong - FREE - 1, 16)
            until = max(until, tries.last_s + min(doubled, LONGEST_WAIT_S))
        return max(0, math.ceil(until - now))

    def left(self, address: str) -> int:
        """How many more wrong codes this address may tell until it has to wait."""
        tries = self._by_address.get(_home(address))
        return FREE + 1 if tries is None else max(0, FREE + 1 - tries.wrong)

    def wrong(self, address: str) -> None:
        """This address has told a wrong code."""
        now, home = self._clock(), _home(address)
        self._all.append(now)
        tries = self._by_address.pop(home, None)
        if tries is None or now - tries.last_s > FORGOTTEN_AFTER_S:
            tries = _Tries(0, now)
        tries.wrong, tries.last_s = tries.wrong + 1, now
        self._by_address[home] = tries
        while len(self._by_address) > MOST_ADDRESSES:
            self._by_address.popitem(last=False)

    def right(self, address: str) -> None:
        """This address has told the right code: whoever mistyped there need not wait any more."""
        self._by_address.pop(_home(address), None)


def _home(address: str) -> str:
    """One device: of IPv6 its network, since it has as many addresses there as it likes."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        return str(ip.ipv4_mapped or ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)
