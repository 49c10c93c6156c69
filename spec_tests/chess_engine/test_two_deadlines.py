"""An engine that thinks inside somebody else's deadline: its own ends it quietly, the other's is handed on."""

import pytest

from reference.chess.bitboard import BitboardPosition
from reference.chess.history import History
from reference.engines.chess_engine import Engine
from reference.engines.chess_parameters import OURS
from reference.search.clock import Budget, Deadline, Spent

START = History.of(BitboardPosition.initial())


def test_the_engines_own_deadline_ends_its_thinking() -> None:
    """With the answers of the depths that were finished."""
    answers = list(Engine(OURS).think(START, depth=4, budget=Budget(nodes=300), observe=Deadline(Budget(nodes=10**9))))
    assert 1 <= len(answers) <= 4 and all(answer.move in START.position.legal_moves() for answer in answers)


def test_another_deadline_is_not_taken_for_the_engines_own() -> None:
    """Who set it must hear of it, and by which deadline."""
    outer = Deadline(Budget(nodes=300))
    with pytest.raises(Spent) as spent:
        list(Engine(OURS).think(START, depth=4, budget=Budget(nodes=10**9), observe=outer))
    assert spent.value.deadline is outer
