"""The engine keeps its laws."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.engines.chess_engine import Engine
from spec_tests.chess_engine import call_laws, laws, selective_laws, uci_laws
from spec_tests.search.law import Law


@pytest.mark.parametrize("law", (*laws.LAWS, *selective_laws.LAWS, *uci_laws.LAWS), ids=lambda law: law.name)
def test_the_engine_keeps_the_law(law: Law) -> None:
    """What it needs stands in its docstring. An example is some searches, so there are as many as the profile says."""

    @given(example=st.tuples(*law.strategies))
    def keeps_the_law(example: tuple[object, ...]) -> None:
        law.check(Engine, *example)

    keeps_the_law()


@given(example=st.tuples(*call_laws.EXAMPLES))
def test_the_selective_search_keeps_the_laws_of_its_calls(example: tuple[object, ...]) -> None:
    """All of them on each example."""
    for law in call_laws.LAWS:
        law.check(Engine, *example)
