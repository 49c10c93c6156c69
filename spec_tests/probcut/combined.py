"""Several laws on the same examples: drawing a graph costs more than most laws do."""

from collections.abc import Mapping
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from spec_tests.search.law import Law, Subject


def hold(searches: Mapping[str, Subject], *laws: Law) -> None:
    """All laws for all searches, on as many examples as the Hypothesis profile says. Needs: all laws draw the same."""
    assert len({len(each.strategies) for each in laws}) == 1 and searches, "laws with different examples, or no search"

    @given(example=st.tuples(*laws[0].strategies))
    def all_hold(example: tuple[Any, ...]) -> None:
        for name, search in searches.items():
            for law in laws:
                try:
                    law(search, *example)
                except Exception as error:
                    error.add_note(f"{name} breaks the law: {law.name}")
                    raise

    all_hold()
