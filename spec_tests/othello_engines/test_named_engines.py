"""The engines by name: those of the two articles, and ours beside them, are the sets of parameters they say."""

from collections.abc import Callable, Mapping
from typing import Final

import pytest

from reference.engines import othello_probcut, othello_pvs
from reference.engines.othello_engine import Engine
from reference.engines.othello_parameters import PROBCUT, PVS, SOURCE_000, SOURCE_002_SET, Parameters
from reference.errors import BadInput, Reason
from reference.othello.bitboard import BitboardPosition
from spec_tests.othello.texts import START

NAMED: Final[Mapping[str, tuple[Callable[..., Engine], Parameters]]] = {
    "ours": (othello_pvs.engine, PVS),
    "source-000": (othello_pvs.source_000, SOURCE_000),
    "ours with ProbCut": (othello_probcut.engine, PROBCUT),
    "source-002": (othello_probcut.source_002, SOURCE_002_SET),
}


@pytest.mark.parametrize("name", NAMED)
def test_an_engine_by_name_answers_as_its_set(name: str) -> None:
    """The same move, value and work, from the start two plies deep; the move is legal."""
    make, parameters = NAMED[name]
    position = BitboardPosition.from_text(START)
    answer = make().with_limits(depth=2).choose(position)
    assert answer.move in position.legal_moves()
    assert answer == Engine(parameters).with_limits(depth=2).choose(position)


@pytest.mark.parametrize("name", ["source-000", "source-002"])
def test_the_articles_engines_play_on_smaller_boards(name: str) -> None:
    """Their evaluations know any size; the learned one of ours knows 8x8 only and says so."""
    position = BitboardPosition.initial(6)
    assert NAMED[name][0](6).with_limits(depth=2).choose(position).move in position.legal_moves()
    for make in (othello_pvs.engine, othello_probcut.engine):
        with pytest.raises(BadInput) as refused:
            make(6)
        assert refused.value.reason is Reason.UNSUPPORTED
