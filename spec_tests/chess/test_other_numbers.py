"""The evaluations hold for any numbers, not for the three sets that have names: the fast form is the plain one."""

from dataclasses import replace
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from reference.chess import evaluation
from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram
from reference.chess.evaluation import SOURCE_004, STRUCTURED
from reference.chess.evaluation_bitboard import BitboardEvaluation
from spec_tests.assertions import same
from spec_tests.chess.strategies import boards

KINDS: Final = [
    BitboardEvaluation(replace(numbers, mobile=mobile, mobility=mobility))
    for numbers in (SOURCE_004, STRUCTURED)
    for mobile, mobility in (("nbrq", 3), ("r", 7), ("q", 2), ("b", -1), ("", 5))
]
"""Mobility of every kind, of one, of none."""


@given(boards(), st.sampled_from(KINDS))
def test_the_mobility_of_any_kinds_is_counted_alike(diagram: Diagram, fast: BitboardEvaluation) -> None:
    """Rooks see along lines, queens along all eight, whatever stands there last; own men are no squares to go to."""
    position = BitboardPosition.from_diagram(diagram)
    plain = evaluation.evaluated(ArrayPosition.from_diagram(diagram), fast.numbers)
    same(f"evaluation with {fast.numbers.mobile!r} mobile", fast(position), plain, position)
