"""What several tests of the companion share and is slow to make."""

from collections.abc import Iterator

import pytest
from postgres_kit import Postgres, running_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of our own, for all tests of this run."""
    with running_postgres() as server:
        yield server
