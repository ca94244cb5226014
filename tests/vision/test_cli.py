import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import av
import cv2
import numpy as np
import pytest
from footage import SAMPLE, TRUTH, numbered, table, write_picture, write_sound, write_video

from vision.errors import OptionsError
from vision.options import parse
from vision.trace import read_trace

REFEREE = (sys.executable, "-m", "vision")


def referee(
    *arguments: object, env: dict[str, str] | None = None, timeout: float = 280
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*REFEREE, *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
        encoding="utf-8",
        env=os.environ | (env or {}),
    )


@pytest.mark.parametrize(
    ("arguments", "count", "names"),
    [
        (["race.mp4"], None, ()),
        (["race.mp4", "--players", "3"], 3, ()),
        (["race.mp4", "--names", "Ana, Bob ,Cléo"], 3, ("Ana", "Bob", "Cléo")),
        (["race.mp4", "--names", "Ana,Bob", "--players", "2"], 2, ("Ana", "Bob")),
        (["0", "--names", "Zoë"], 1, ("Zoë",)),
        (["--sample"], 4, ()),
        (["--sample", "--follow"], 4, ()),
        (["--follow", "--", "-1"], None, ()),
    ],
)
def test_options_that_make_sense(arguments: list[str], count: int | None, names: tuple[str, ...]) -> None:
    options = parse(arguments)
    assert (options.count, options.names, options.hold_ms) == (count, names, 250.0)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "name one source"),
        (["race.mp4", "--sample"], "name one source"),
        (["race.mp4", "--players", "3", "--names", "Ana,Bob"], "--players says 3, --names names 2"),
        (["race.mp4", "--names", "Ana,,Cléo"], "each name has"),
        (["race.mp4", "--names", ""], "each name has"),
        (["race.mp4", "--names", "A" * 41], "each name has"),
        (["race.mp4", "--names", "a,b,c,d,e"], "at most 4"),
        (["race.mp4", "--names", "Ana,ana"], "twice"),
        (["race.mp4", "--follow", "--json"], "do not go with it"),
        (["race.mp4", "--follow", "--trace", "x.jsonl"], "do not go with it"),
        (["race.mp4", "--follow", "--finish", "x.png"], "do not go with it"),
    ],
)
def test_options_that_contradict_each_other(arguments: list[str], words: str) -> None:
    with pytest.raises(OptionsError, match=words) as caught:
        parse(arguments)
    assert caught.value.exit_code == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["race.mp4", "--players", "0"], "1 to 4"),
        (["race.mp4", "--players", "5"], "1 to 4"),
        (["race.mp4", "--players", "four"], "1 to 4"),
        (["race.mp4", "--players", "²"], "1 to 4"),
        (["race.mp4", "--hold-ms", "49"], "50 to 5000"),
        (["race.mp4", "--hold-ms", "5001"], "50 to 5000"),
        (["race.mp4", "--hold-ms", "nan"], "50 to 5000"),
        (["race.mp4", "--hold-ms", "soon"], "50 to 5000"),
        (["race.mp4", "--unknown"], "unrecognized"),
        (["race.mp4", "other.mp4"], "unrecognized"),
    ],
)
def test_options_that_are_malformed(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        parse(arguments)
    assert caught.value.code == 2
    assert words in capsys.readouterr().err


def file_with(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


BAD: dict[str, Callable[[Path], list[object]]] = {
    "missing": lambda folder: [folder / "nobody.mp4"],
    "folder": lambda folder: [folder],
    "empty": lambda folder: [file_with(folder / "empty.mp4", "")],
    "text": lambda folder: [file_with(folder / "text.mp4", "not a video\n" * 50)],
    "sound": lambda folder: [write_sound(folder / "sound.m4a")],
    "picture": lambda folder: [write_picture(folder / "picture.png")],
    "no camera": lambda _: ["97"],
    "no stream": lambda _: ["rtsp://127.0.0.1:9/none"],
    "bad trace": lambda folder: [file_with(folder / "bad.jsonl", "[]\n")],
    "no trace": lambda folder: [folder / "nobody.jsonl"],
    "nowhere to write": lambda folder: [SAMPLE, "--annotate", folder / "no such folder" / "out.mp4"],
    "no video ending": lambda folder: [SAMPLE, "--annotate", folder / "out.txt"],
    "onto itself": lambda folder: [write_video(folder / "clip.mp4", numbered(3)), "--annotate", folder / "clip.mp4"],
    "trace into a folder": lambda folder: [SAMPLE, "--trace", folder],
    "finish nowhere": lambda folder: [SAMPLE, "--finish", folder / "no such folder" / "out.png"],
    "finish no picture": lambda folder: [SAMPLE, "--finish", folder / "out.mp4"],
    "finish of a trace": lambda folder: [file_with(folder / "t.jsonl", ""), "--finish", folder / "out.png"],
}
"""The arguments of runs that must fail."""


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("missing", "there is no file"),
        ("folder", "is a folder"),
        ("empty", "is empty"),
        ("text", "is not a video"),
        ("sound", "holds no video"),
        ("picture", "is a picture"),
        ("no camera", "camera 97"),
        ("no stream", "cannot be opened"),
        ("bad trace", "bad.jsonl"),
        ("no trace", "nobody.jsonl"),
        ("nowhere to write", "there is no such folder"),
        ("no video ending", "cannot write"),
        ("onto itself", "it is the source itself"),
        ("trace into a folder", "it is a folder"),
        ("finish nowhere", "there is no such folder"),
        ("finish no picture", "its name ends in .png or .jpg"),
        ("finish of a trace", "--finish need a video"),
    ],
)
def test_bad_input_is_told_in_one_line_with_exit_code_2(tmp_path: Path, what: str, words: str) -> None:
    run = referee(*BAD[what](tmp_path), "--json")
    assert run.returncode == 2
    assert run.stdout == ""
    assert words in run.stderr
    assert run.stderr.startswith("asinus-referee: ")
    assert run.stderr.count("\n") == 1
    assert "Traceback" not in run.stderr


@pytest.mark.camera
@pytest.mark.parametrize(("people", "asked"), [(0, 4), (3, 4), (1, 2)])
def test_seats_that_are_missing_are_counted_with_exit_code_3(tmp_path: Path, people: int, asked: int) -> None:
    image = table([(seat, 90, 180 + 300 * seat, 300) for seat in range(people)])
    clip = write_video(tmp_path / "few.mp4", [image] * 6)
    run = referee(clip, "--players", asked, "--json", "--annotate", tmp_path / "out.mp4")
    assert run.returncode == 3
    assert run.stdout == ""
    assert f"{people} of {asked} seats found" in run.stderr
    assert "Traceback" not in run.stderr
    assert not (tmp_path / "out.mp4").exists()


def test_a_black_video_has_no_seats(tmp_path: Path) -> None:
    clip = write_video(tmp_path / "black.mp4", [np.zeros((120, 160, 3), np.uint8)] * 5)
    assert referee(clip, "--json").returncode == 3


@pytest.mark.parametrize(
    ("module", "words"), [("cv2", "libGL.so.1"), ("mediapipe", "No module named"), ("av", "No module named")]
)
@pytest.mark.parametrize("follow", [False, True])
def test_what_is_not_installed_is_named(tmp_path: Path, module: str, words: str, follow: bool) -> None:
    """A package that cannot be imported stands before the real one on the path."""
    if words.startswith("lib"):
        (tmp_path / f"{module}.py").write_text(
            f"raise ImportError('{words}: cannot open shared object file: No such file or directory')"
        )
    else:
        (tmp_path / f"{module}.py").write_text(f"raise ModuleNotFoundError(\"{words} '{module}'\")")
    run = referee(SAMPLE, *(["--follow"] if follow else ["--json"]), env={"PYTHONPATH": str(tmp_path)})
    assert run.returncode == 2
    assert "Traceback" not in run.stderr
    if follow:
        fault = json.loads(run.stdout)
        assert (fault["kind"], fault["code"], fault["fatal"]) == ("fault", "libraries_missing", True)
        assert words in fault["message"]
    else:
        assert run.stdout == ""
        assert words in run.stderr
        assert "install" in run.stderr.lower()


def test_a_trace_needs_neither_opencv_nor_mediapipe(tmp_path: Path) -> None:
    for module in ("cv2", "mediapipe", "av"):
        (tmp_path / f"{module}.py").write_text("raise ImportError('not here')")
    trace = tmp_path / "empty.jsonl"
    trace.write_text('{"schema": 1, "name": "empty", "fps": 30.0, "width": 640, "height": 480, "seats": 2}\n')
    run = referee(trace, "--json", env={"PYTHONPATH": str(tmp_path)})
    assert (run.returncode, run.stderr) == (0, "")
    assert json.loads(run.stdout)["races"] == []


@pytest.mark.parametrize(("asked", "code"), [(1, 2), (2, 0), (4, 3)])
def test_a_trace_with_other_seats_than_asked_for(tmp_path: Path, asked: int, code: int) -> None:
    trace = tmp_path / "two.jsonl"
    trace.write_text('{"schema": 1, "name": "two", "fps": 30.0, "width": 640, "height": 480, "seats": 2}\n')
    run = referee(trace, "--players", asked)
    assert run.returncode == code
    assert code == 0 or "--players 2" in run.stderr


@pytest.fixture(scope="module")
def sample_run(tmp_path_factory: pytest.TempPathFactory) -> tuple[subprocess.CompletedProcess[str], Path]:
    """The sample race judged once, with everything asked for."""
    folder = tmp_path_factory.mktemp("sample")
    run = referee(
        "--sample",
        "--names",
        "Ana,Bob,Cléo,Dan",
        "--json",
        "--annotate",
        folder / "out.mp4",
        "--trace",
        folder / "out.jsonl",
    )
    assert run.returncode == 0, run.stderr
    return run, folder


@pytest.mark.camera
def test_the_sample_is_judged_as_it_was_rendered(sample_run: tuple[subprocess.CompletedProcess[str], Path]) -> None:
    run, _ = sample_run
    answer = json.loads(run.stdout)
    assert run.stdout.count("\n") == 1
    assert run.stderr == ""  # no vendor's chatter, and no bar where there is no terminal
    assert answer["frames"] == {"read": TRUTH["frames"], "judged": TRUTH["frames"], "dropped": 0}
    assert answer["fps"]["source"] == pytest.approx(TRUTH["fps"], rel=0.01)
    assert [(seat["seat"], seat["name"], seat["found"]) for seat in answer["seats"]] == [
        (0, "Ana", True),
        (1, "Bob", True),
        (2, "Cléo", True),
        (3, "Dan", True),
    ]
    (race,) = answer["races"]
    assert [touch["seat"] for touch in race["touches"]] == TRUTH["order"]
    assert (race["ruling"], race["first"], race["last"]) == ("last", TRUTH["order"][0], TRUTH["last"])
    assert race["reason"].startswith("Bob was last")
    for touch in race["touches"]:
        onset = next(t["onset_s"] for t in TRUTH["touches"] if t["seat"] == touch["seat"])
        assert touch["onset_s"] == pytest.approx(onset, abs=0.03)


@pytest.mark.camera
def test_the_annotated_video_plays_and_is_drawn_on(sample_run: tuple[subprocess.CompletedProcess[str], Path]) -> None:
    _, folder = sample_run
    with av.open(str(folder / "out.mp4")) as container, av.open(str(SAMPLE)) as original:
        stream = container.streams.video[0]
        assert (stream.codec_context.name, stream.pix_fmt) == ("h264", "yuv420p")
        assert (stream.width, stream.height) == (TRUTH["width"], TRUTH["height"])
        drawn, plain = list(container.decode(stream)), list(original.decode(video=0))
    assert [frame.time for frame in drawn] == pytest.approx([frame.time for frame in plain], abs=1e-3)
    before, after = (
        np.abs(drawn[i].to_ndarray(format="bgr24").astype(int) - plain[i].to_ndarray(format="bgr24")) for i in (30, -1)
    )
    x, y, width, height = (round(v) for v in TRUTH["touches"][0]["face"])
    around = np.s_[y - 30 : y + height + 10, x - 30 : x + width + 30]
    assert (before[around] > 60).mean() > 0.01  # the box, the name, the nose
    assert (before[620:] > 60).mean() < 0.001
    assert (after[620:] > 60).mean() > 0.005  # the ruling


@pytest.mark.camera
def test_the_trace_is_judged_like_the_video(sample_run: tuple[subprocess.CompletedProcess[str], Path]) -> None:
    run, folder = sample_run
    head, frames = read_trace(folder / "out.jsonl")
    assert (head.name, head.width, head.height, head.seats) == ("race", TRUTH["width"], TRUTH["height"], 4)
    assert len(list(frames)) == TRUTH["frames"]
    again = referee(folder / "out.jsonl", "--json")
    assert again.returncode == 0
    video, trace = json.loads(run.stdout)["races"][0], json.loads(again.stdout)["races"][0]
    assert [t["seat"] for t in trace["touches"]] == [t["seat"] for t in video["touches"]]
    assert [t["onset_s"] for t in trace["touches"]] == pytest.approx([t["onset_s"] for t in video["touches"]], abs=2e-3)
    assert (trace["ruling"], trace["last"]) == (video["ruling"], video["last"])
    people = referee(folder / "out.jsonl", "--names", "Ana,Bob,Cléo,Dan").stdout
    assert "1. Cléo" in people
    assert "Bob was last" in people


@pytest.mark.camera
def test_a_stream_is_judged_until_it_ends(tmp_path: Path) -> None:
    """Three still people over HTTP, in a form that has no known end, as fast as a camera would send them."""
    still = table([(seat, 60, 110 + 210 * seat, 160) for seat in range(3)], width=640, height=360)
    random = np.random.default_rng(2)
    images = [cv2.add(still, random.integers(0, 9, still.shape, dtype=np.uint8)) for _ in range(150)]
    data = write_video(tmp_path / "live.ts", images).read_bytes()

    class Live(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            for part in range(30):
                self.wfile.write(data[part * len(data) // 30 : (part + 1) * len(data) // 30])
                time.sleep(0.1)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Live)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        run = referee(f"http://127.0.0.1:{server.server_port}/live.ts", "--players", 3, "--json")
    finally:
        server.shutdown()
    assert run.returncode == 0, run.stderr
    answer = json.loads(run.stdout)
    assert [seat["found"] for seat in answer["seats"]] == [True] * 3
    assert answer["frames"]["read"] == answer["frames"]["judged"] + answer["frames"]["dropped"]
    assert answer["races"] == []


@pytest.mark.camera
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process alone")
def test_ctrl_c_tells_what_was_seen_so_far(tmp_path: Path) -> None:
    trace = tmp_path / "out.jsonl"
    process = subprocess.Popen(
        [*REFEREE, "--sample", "--json", "--trace", str(trace)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    end = time.monotonic() + 60
    while time.monotonic() < end and not (trace.exists() and trace.stat().st_size > 5000):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 0
    assert err == ""
    assert json.loads(out)["frames"]["judged"] < TRUTH["frames"]
    assert len(list(read_trace(trace)[1])) == json.loads(out)["frames"]["judged"]
