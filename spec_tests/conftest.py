"""How the suite is run: quick by default, `--deep` for the long checks and twenty times the examples.

Hypothesis tries other examples every time, except in continuous integration (the variable CI is set), where the same
commit must give the same verdict.
"""

import os

import pytest
from hypothesis import HealthCheck, settings

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
    """Add --deep."""
    parser.addoption("--deep", action="store_true", help="also run the long checks; Hypothesis tries 20 times more")


def pytest_configure(config: pytest.Config) -> None:
    """Choose how hard Hypothesis tries."""
    config.addinivalue_line("markers", "deep: long checks, run by pytest spec_tests --deep")
    if config.getoption("--deep"):
        settings.load_profile("deep")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the deep checks unless they are asked for; pytest's last line says how many."""
    if config.getoption("--deep"):
        return
    deep = [item for item in items if item.get_closest_marker("deep")]
    config.hook.pytest_deselected(items=deep)
    items[:] = [item for item in items if item not in deep]
