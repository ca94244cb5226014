"""A referee's program that speaks the protocol and misbehaves in one way, named where a source would be.

It is given the same arguments as the real one: `--follow -- SOURCE` or `--sample --follow`.
"""

import base64
import json
import os
import signal
import sys
import threading
import time
from dataclasses import replace

from finish_kit import shown_for
from table_kit import status, verdict

from engine.refereeing import (
    ORDERS,
    REPORTS,
    Arm,
    CamerasFound,
    Disarm,
    Fault,
    FaultCode,
    FindSeats,
    FoundCamera,
    Look,
    Mode,
    Pace,
    Picture,
    Quit,
    Ready,
    Report,
    VerdictGiven,
)

TICK_S = 0.05
lock = threading.Lock()


def write(line: bytes) -> None:
    with lock:
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()


def tell(report: Report) -> None:
    write(REPORTS.dumps(report).encode() + b"\n")


def complain(line: str) -> None:
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


def junk() -> None:
    write(b"WARNING: All log messages before absl::InitializeLog() is called are written to STDERR\n")
    write(b"\xff\xfe\x00 no text at all \x80\n")
    write(b'{"kind":"status","version":1\n')
    write(b'{"kind":"crystal_ball","version":1}\n')
    write(b'{"kind":"status","version":1,"mode":"idle","fps":"fast","delay_s":0,"wanted":4,"seats":[]}\n')
    write(b'{"kind":"picture","version":1,"jpeg":"no base64!","width":1,"height":1}\n')
    write(b"[1,2,3]\n42\n\n   \nnull\n")
    write(b"[" * 100_000 + b"\n")
    write(b'{"kind":"picture","jpeg":"' + b"A" * (9 * 1024 * 1024) + b'"}\n')


class Referee:
    def __init__(self, manner: str) -> None:
        self.manner = manner
        self.mode, self.wanted, self.deal = Mode.IDLE, 4, ""
        self.looking = False

    def run(self) -> None:
        if self.manner == "dies at the start":
            complain("cannot open the camera")
            sys.exit(3)
        if self.manner == "bad source":
            tell(Fault(FaultCode.CAMERA_BUSY, "camera 0 is busy: close the program that uses it"))
            sys.exit(2)
        if self.manner == "never ready":
            time.sleep(600)
        if self.manner == "stubborn":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
        if self.manner == "junk":
            junk()
        tell(Ready("fake", 1280, 720, 30.0))
        if self.manner != "mute":
            threading.Thread(target=self.beat, daemon=True).start()
        for line in sys.stdin:
            self.obey(ORDERS.loads(line))
        if self.manner == "stubborn":
            time.sleep(600)

    def beat(self) -> None:
        number = 0
        if self.manner.startswith("bad camera"):
            self.bad_camera(FaultCode(self.manner.split()[-1]))
        while True:
            found = 3 if self.manner == "one missing" and number < 4 else self.wanted
            if number == 1 and self.manner == "one missing":
                tell(Fault(FaultCode.SEATS_MISSING, "3 faces of 4 found", found=3, wanted=4, fatal=False))
            tell(status(self.mode, found, self.wanted))
            if self.looking:
                tell(Picture(base64.b64encode(b"\xff\xd8 picture %d" % number).decode(), 640, 360))
            number += 1
            time.sleep(TICK_S)

    def bad_camera(self, code: FaultCode) -> None:
        """Bad for a while, then well again; one player has gone to the kitchen meanwhile."""
        tell(Fault(code, "look after the camera", fatal=False))
        black = code is FaultCode.CAMERA_BLACK
        for _ in range(4):
            tell(replace(status(stalled=not black), pace=Pace(30.0, black=black)))
            time.sleep(TICK_S)
        while True:
            tell(replace(status(found=3), pace=Pace(30.0)))
            time.sleep(TICK_S)

    def obey(self, order: object) -> None:
        complain(json.dumps(ORDERS.to_wire(order)) if isinstance(order, Arm) else repr(order))  # type: ignore[arg-type]
        match order:
            case FindSeats(count):
                self.wanted = count
            case Look(on):
                self.looking = on
            case Arm(deal, _):
                self.mode, self.deal = Mode.ARMED, deal
                self.race(deal)
            case Disarm():
                self.mode = Mode.IDLE
                if self.manner == "late":
                    tell(VerdictGiven(verdict(self.deal, last=1)))
            case Quit():
                if self.manner != "stubborn":
                    sys.exit(0)

    def race(self, deal: str) -> None:
        manners = {
            "dies armed": lambda: os._exit(7),
            "killed armed": lambda: os.kill(os.getpid(), signal.SIGKILL),
            "stops armed": lambda: os.kill(os.getpid(), signal.SIGSTOP),
            "other deal": lambda: tell(VerdictGiven(verdict("another table's", last=1))),
            "twice": lambda: tell(VerdictGiven(verdict(deal, last=3))),
        }
        manners.get(self.manner, lambda: None)()
        if self.manner not in {"late", "silent armed"}:
            tell(VerdictGiven(verdict(deal, last=3)))
            tell(shown_for(verdict(deal, last=3)))


def main() -> None:
    if sys.argv[1:3] == ["--cameras", "--follow"]:
        busy = [int(number) for number in sys.argv[4::2]]
        found = (FoundCamera(0, "Integrated camera", 1280, 720), FoundCamera(2, "HD Pro Webcam", 1280, 720))
        tell(CamerasFound(tuple(replace(one, width=0, height=0) if one.number in busy else one for one in found)))
        return
    follow_file = sys.argv[1:] == ["--follow", "--", sys.argv[-1]]
    if not follow_file and sys.argv[1:] != ["--sample", "--follow"]:
        complain(f"bad arguments: {sys.argv[1:]}")
        sys.exit(2)
    Referee(sys.argv[-1] if follow_file else "good").run()


main()
