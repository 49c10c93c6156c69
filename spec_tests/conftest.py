"""How the suite is run: quick by default, `--deep` for the long checks and twenty times the examples.

Hypothesis tries other examples every time, except in continuous integration (the variable CI is set), where the same
commit must give the same verdict.

With `--port CMD` nothing of the reference is tested: the cases of `python -m reference check` are put to that program,
one test each, and Hypothesis draws and shrinks the rest (`port/test_live_port.py`, which is not collected otherwise).
"""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from reference.errors import BadInput
from reference.ports.open import PROTOCOLS
from reference.ports.transport import read_command

EXAMPLES = Path(__file__).parents[1] / "examples" / "ports"
LIVE = "test_live_port.py"
WAY_TO_LIVE = ("spec_tests", "port")

settings.register_profile(
    "default",
    max_examples=100,
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("deep", settings.get_profile("default"), max_examples=2000)
settings.load_profile("default")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --deep, and what a live port needs."""
    parser.addoption("--deep", action="store_true", help="also run the long checks; Hypothesis tries 20 times more")
    port = parser.getgroup("a live port")
    port.addoption("--port", metavar="CMD", help="test this program instead of the reference")
    port.addoption("--protocol", default="jsonl", choices=PROTOCOLS, help="how it is asked (default: jsonl)")
    port.addoption("--port-game", action="append", metavar="NAME", help="only this game; may be given again")
    port.addoption("--port-level", type=int, default=6, metavar="N", help="up to this level (default: all)")
    port.addoption("--port-largest", type=int, default=20_000, metavar="NODES", help="leave larger fixtures out")
    port.addoption("--port-corpus", metavar="DIR", help="ask the cases that a check has kept there first")
    port.addoption("--port-timeout", type=float, default=10, metavar="SECONDS", help="for one answer (default: 10)")
    port.addoption("--port-shell", action="store_true", help="start it by a shell")


def pytest_configure(config: pytest.Config) -> None:
    """Choose how hard Hypothesis tries."""
    config.addinivalue_line("markers", "deep: long checks, run by pytest spec_tests --deep")
    if config.getoption("--deep"):
        settings.load_profile("deep")
    if config.getoption("--port") is not None:
        try:
            read_command(config.getoption("--port"), shell=config.getoption("--port-shell"))
        except BadInput as error:
            raise pytest.UsageError(f"--port: {error}") from None


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With --port only the tests of the port, without it not those; the examples where they are, in a checkout."""
    if collection_path.name == "test_examples.py" and not EXAMPLES.is_dir():
        return True
    if collection_path.is_dir():
        return True if config.getoption("--port") and collection_path.name not in WAY_TO_LIVE else None
    return True if (collection_path.name == LIVE) != bool(config.getoption("--port")) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the deep checks unless they are asked for; pytest's last line says how many."""
    if config.getoption("--deep"):
        return
    deep = [item for item in items if item.get_closest_marker("deep")]
    config.hook.pytest_deselected(items=deep)
    items[:] = [item for item in items if item not in deep]
