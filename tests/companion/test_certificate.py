"""The table's own certificate, and the table behind it."""

import os
import socket
import ssl
import stat
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.server.certificate import RENEWED_BEFORE, VALID, CertificateError, own_certificate

try:
    import cryptography
except ImportError:
    if os.environ.get("CI") == "true":
        raise
    pytest.skip("cryptography is not installed: run make setup", allow_module_level=True)

NOW = datetime(2026, 1, 6, 19, 30, tzinfo=UTC)
HOME = ("192.168.1.20", "fd00::2")
ROOT = Path(__file__).parents[2]
assert cryptography.__version__


def test_it_is_made_once_and_kept(tmp_path: Path) -> None:
    first = own_certificate(tmp_path, HOME, NOW)
    pem = first.certificate.read_bytes()
    again = own_certificate(tmp_path, HOME[::-1], NOW + timedelta(days=100))
    assert (first.renewed, again.renewed) == (True, False)
    assert again.certificate.read_bytes() == pem


@pytest.mark.parametrize(
    ("addresses", "later"),
    [
        (("192.168.1.21",), timedelta()),
        ((), timedelta()),
        ((*HOME, "10.0.0.1"), timedelta()),
        (HOME, VALID - RENEWED_BEFORE + timedelta(hours=1)),
        (HOME, -timedelta(days=30)),
    ],
)
def test_it_is_made_anew_where_it_would_not_serve(addresses: tuple[str, ...], later: timedelta, tmp_path: Path) -> None:
    before = own_certificate(tmp_path, HOME, NOW).certificate.read_bytes()
    after = own_certificate(tmp_path, addresses, NOW + later)
    assert after.renewed
    assert after.certificate.read_bytes() != before


@pytest.mark.parametrize("damaged", ["certificate.pem", "key.pem"])
@pytest.mark.parametrize("content", [b"", b"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n", None])
def test_what_is_damaged_is_made_anew(damaged: str, content: bytes | None, tmp_path: Path) -> None:
    made = own_certificate(tmp_path, HOME, NOW)
    path = made.key.parent / damaged
    if content is None:
        path.unlink()
    else:
        path.write_bytes(content)
    assert own_certificate(tmp_path, HOME, NOW).renewed
    assert not own_certificate(tmp_path, HOME, NOW).renewed


def test_a_key_of_another_certificate_is_not_served(tmp_path: Path) -> None:
    one, other = own_certificate(tmp_path, HOME, NOW), tmp_path / "other"
    other.mkdir()
    one.key.write_bytes(own_certificate(other, HOME, NOW).key.read_bytes())
    assert own_certificate(tmp_path, HOME, NOW).renewed


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_only_its_owner_reads_the_key(tmp_path: Path) -> None:
    made = own_certificate(tmp_path, HOME, NOW)
    assert stat.S_IMODE(made.key.stat().st_mode) == 0o600
    assert stat.S_IMODE(made.key.parent.stat().st_mode) == 0o700


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "https").write_text("in the way")
    with pytest.raises(CertificateError, match="https"):
        own_certificate(tmp_path, HOME, NOW)


def test_the_table_is_served_with_it(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "companion", "--https", "--host", "127.0.0.1", "--port", str(port)]
    with subprocess.Popen(
        [*command, "--camera", "none", "--lang", "en", "--data-dir", str(tmp_path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as server:
        assert server.stdout is not None
        said = ""
        for line in server.stdout:
            said += line
            if "Ctrl-C" in line:
                break
        try:
            assert f"https://127.0.0.1:{port}" in said
            assert "each device warns once" in said
            # Whoever trusts this one certificate finds its name right.
            trusting = ssl.create_default_context(cafile=str(tmp_path / "https" / "certificate.pem"))
            with (
                socket.create_connection(("127.0.0.1", port), timeout=10) as plain,
                trusting.wrap_socket(plain, server_hostname="127.0.0.1") as link,
            ):
                link.sendall(f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
                assert b"200 OK" in link.recv(1000)
        finally:
            server.terminate()
            server.wait(15)


def free_port() -> int:
    """One that nobody listens at: the family's own table may be open."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def test_what_is_missing_is_told_with_the_command(tmp_path: Path) -> None:
    # The library is hidden from a program of its own, as where nobody has installed it.
    hide = "import sys; sys.modules['cryptography'] = None; from companion.__main__ import main; sys.exit(main())"
    how = ["--https", "--lang", "en", "--camera", "none", "--data-dir", str(tmp_path), "--port", str(free_port())]
    done = subprocess.run(
        [sys.executable, "-c", hide, *how],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )
    assert done.returncode == 2
    assert "pip install --require-hashes -r lock/https.txt" in done.stderr
    assert "Traceback" not in done.stderr + done.stdout
