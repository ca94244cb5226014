"""The table's own certificate, for `--https`: made here, signed by nobody else, and known to no one until they accept it.

Browsers give the wake lock, the share sheet and the clipboard to secure pages only. The key never leaves the folder.
This is the one file that imports `cryptography`, and only when somebody asks for https.
"""

import contextlib
import ipaddress
import logging
import os
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

FOLDER: Final = "https"
VALID: Final = timedelta(days=390)
"""Phones refuse certificates that are good for more than 398 days."""
RENEWED_BEFORE: Final = timedelta(days=30)
LONGEST_NAME: Final = 63
_YESTERDAY: Final = timedelta(days=1)
"""A phone whose clock is a little late must not find a certificate from the future."""


class CertificateError(Exception):
    """There can be no certificate: the library is not installed, or the folder cannot be written."""


class MissingLibraryError(CertificateError):
    """`cryptography` is not installed."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate and its key.

    Attributes:
        certificate: its file, PEM.
        key: the file of its key, PEM, readable by its owner only.
        renewed: whether it was made just now: phones that had accepted the old one ask again.
    """

    certificate: Path
    key: Path
    renewed: bool


def own_certificate(data: Path, addresses: Iterable[str], now: datetime | None = None) -> Certificate:
    """The certificate of this table. The one that is there, if it is for these addresses and good for a month.

    Args:
        data: the table's folder.
        addresses: names and addresses under which the table is reached; this computer's own names are added.
        now: the time, UTC.

    Raises:
        CertificateError: says what to do.
    """
    names = {"localhost", "127.0.0.1", "::1", *_own_names(), *addresses}
    folder = data / FOLDER
    found = Certificate(folder / "certificate.pem", folder / "key.pem", renewed=False)
    moment = now or datetime.now(UTC)
    try:
        if _serves(found, names, moment):
            return found
        _make(found, names, moment)
    except ImportError as error:
        raise MissingLibraryError(str(error)) from error
    except OSError as error:
        raise CertificateError(f"{folder}: {error.strerror or error}") from error
    return Certificate(found.certificate, found.key, renewed=True)


def _own_names() -> set[str]:
    name = socket.gethostname().lower()
    return {name, f"{name.partition('.')[0]}.local"} if _is_name(name) else set()


def _is_name(name: str) -> bool:
    """Whether DNS could hold it: some computers are called what no certificate can name."""
    parts = name.split(".")
    return name.isascii() and len(name) <= LONGEST_NAME and all(part.replace("-", "").isalnum() for part in parts)


def _serves(kept: Certificate, names: set[str], now: datetime) -> bool:
    from cryptography import x509  # noqa: PLC0415  # optional
    from cryptography.hazmat.primitives.serialization import load_pem_private_key  # noqa: PLC0415

    try:
        certificate = x509.load_pem_x509_certificate(kept.certificate.read_bytes())
        key = load_pem_private_key(kept.key.read_bytes(), None)
        known = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except FileNotFoundError:
        return False
    except (ValueError, TypeError, x509.ExtensionNotFound) as error:
        log.warning("the certificate in %s cannot be read (%s); a new one is made", kept.certificate.parent, error)
        return False
    has = {str(name) for kind in (x509.DNSName, x509.IPAddress) for name in known.get_values_for_type(kind)}
    in_time = certificate.not_valid_before_utc <= now <= certificate.not_valid_after_utc - RENEWED_BEFORE
    return in_time and key.public_key() == certificate.public_key() and has == _plain(names)


def _plain(names: Iterable[str]) -> set[str]:
    plain = set()
    for name in names:
        try:
            plain.add(str(ipaddress.ip_address(name)))
        except ValueError:
            plain.add(name)
    return plain


def _make(wanted: Certificate, names: set[str], now: datetime) -> None:
    from cryptography import x509  # noqa: PLC0415  # optional
    from cryptography.hazmat.primitives import hashes, serialization  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415
    from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID  # noqa: PLC0415

    def spoken(name: str) -> x509.GeneralName:
        try:
            return x509.IPAddress(ipaddress.ip_address(name))
        except ValueError:
            return x509.DNSName(name)

    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Asinus, this table")])
    usage = x509.KeyUsage(
        digital_signature=True,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=False,
        crl_sign=False,
        encipher_only=False,
        decipher_only=False,
    )
    certificate = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - _YESTERDAY)
        .not_valid_after(now - _YESTERDAY + VALID)
        .add_extension(x509.SubjectAlternativeName([spoken(name) for name in sorted(_plain(names))]), critical=False)
        # No authority: whoever has accepted it for this table has accepted it for nothing else.
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(usage, critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, hashes.SHA256())
    )
    wanted.key.parent.mkdir(mode=0o700, exist_ok=True)
    pem = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    _write(wanted.key, pem)
    _write(wanted.certificate, certificate.public_bytes(serialization.Encoding.PEM))


def _write(path: Path, content: bytes) -> None:
    fresh = path.with_suffix(".new")
    with contextlib.suppress(FileNotFoundError):
        fresh.unlink()
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
    fresh.replace(path)
