"""The pages are in a checkout only; from an installed package nothing here is collected."""

from pathlib import Path

from spec_tests.docs.pages import pages


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """True, that is not to be collected, where there are no pages; else whoever else is asked decides."""
    return None if pages() else True
