"""Laws about searches (`spec_tests/laws.py`): `@law(strategy, ...)` turns `check(search, *example)` into one.

The tests call its `holds`, for one search, or `holds_for`, for several.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from hypothesis.strategies import SearchStrategy

from spec_tests.laws import Body
from spec_tests.laws import Law as Law

Subject: TypeAlias = Callable[..., object]
"""What a law is about: a search, or something that makes an ordering or a table."""


def law(*strategies: SearchStrategy[Any]) -> Callable[[Body], Law]:
    """The decorator."""
    return lambda check: Law(check, strategies)
