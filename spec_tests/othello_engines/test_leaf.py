"""What is looked at below a leaf: forced moves, threatened corners; and what is not taken instead."""

from typing import Final

from hypothesis import settings
from hypothesis import strategies as st

from reference.bits import squares_of
from reference.engines.othello_leaf import Estimate, Leaf
from reference.engines.othello_parameters import ESTIMATES
from reference.engines.othello_points import in_points
from reference.othello import evaluation_bitboard, learned_bitboard
from reference.othello.bitboard import BitboardPosition
from reference.othello.features_bitboard import corner_bits
from reference.search.forced_moves import forced_line
from reference.search.quiescence import quiescence
from spec_tests.assertions import same
from spec_tests.laws import law
from spec_tests.othello.endings import late_positions
from spec_tests.othello_engines.boards import STAGED, known, positions

LEAVES: Final = {"leaf": Leaf}
PLIES: Final = st.integers(1, 4)
late: Final = late_positions((4, 6, 8), 16).map(BitboardPosition.from_diagram)
FORMS: Final = {
    "positional": (ESTIMATES["positional"], evaluation_bitboard.positional),
    "positional-fading": (ESTIMATES["positional-fading"], evaluation_bitboard.positional_fading),
    "staged": (ESTIMATES["staged"], evaluation_bitboard.staged),
}


def other_wants_a_corner(position: BitboardPosition) -> bool:
    """Whether the side that is not to move could play on a corner."""
    *_, replies = known(position)
    return bool(replies & corner_bits(position.size))


@law(FORMS, position=positions | late)
def test_an_estimate_is_the_evaluation(form: tuple[Estimate, object], position: BitboardPosition) -> None:
    """Of an unfinished position; a finished one is worth its score in points."""
    estimate, evaluate = form
    assert callable(evaluate)
    same("value", Leaf(estimate, position.size).value(*known(position)), evaluate(position), position)


@law(LEAVES, position=positions | late, plies=PLIES)
def test_forced_moves_are_followed(leaf: type[Leaf], position: BitboardPosition, plies: int) -> None:
    """As `forced_line` does it (E002-08): so the value is never better for the mover than the line itself."""
    expected = forced_line(evaluation_bitboard.staged, plies, final=in_points)(position)
    made = leaf(STAGED, position.size, forced=plies)
    same("value", made.value(*known(position)), expected, position)
    assert made.nodes <= plies


@settings(max_examples=40)
@law(LEAVES, position=positions | late, plies=st.integers(1, 2))
def test_corner_or_lose_is_a_quiescence(leaf: type[Leaf], position: BitboardPosition, plies: int) -> None:
    """Positions in which the opponent wants a corner are forced, all their moves looked at; nothing else is loud."""
    expected = quiescence(
        position, plies, evaluation_bitboard.staged, forced=other_wants_a_corner, final=in_points
    ).value
    same("value", leaf(STAGED, position.size, corner=plies).value(*known(position)), expected, position)


def test_a_threatened_corner_is_seen() -> None:
    """E002-15, named in the article and not there. White could play a1 if it were his turn, which the estimate does not
    see; after Black's best move things look better than they did."""
    position = BitboardPosition.from_text("-XO------XXX----OXXX----OOOXX----XOO----OOOOO------------------- X")
    own, opponent, moves, replies = known(position)
    assert set(squares_of(replies & corner_bits(8))) == {0}
    looked = Leaf(STAGED, corner=2)
    assert (Leaf(STAGED).value(own, opponent, moves, replies), looked.value(own, opponent, moves, replies)) == (
        -125,
        -92,
    )
    assert looked.nodes > 0


def test_the_learned_evaluation_has_an_estimate() -> None:
    """Only on 8x8, so it stands apart from the others."""
    position = BitboardPosition.initial().play(19)
    assert Leaf(ESTIMATES["learned"]).value(*known(position)) == learned_bitboard.learned(position)
