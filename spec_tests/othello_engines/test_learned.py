"""The learned evaluation: its features, both forms alike, and what its weights say."""

from collections.abc import Callable
from typing import Final

import pytest

from reference.errors import BadInput, Reason
from reference.othello import learned, learned_bitboard
from reference.othello.bitboard import BitboardPosition
from reference.othello.evaluation import POINTS
from reference.othello.learned import FEATURES, features_of, stage_of, weighed
from reference.othello.learned_weights import WEIGHTS
from reference.othello.notation import Diagram
from reference.othello.symmetry import colours_reversed, image, symmetries
from spec_tests.assertions import same
from spec_tests.laws import law
from spec_tests.othello.endings import late_positions
from spec_tests.othello.strategies import BOARDS, BoardClass, boards
from spec_tests.othello_engines.boards import known

FORMS: Final[dict[str, Callable[..., int]]] = {"plain": learned.learned, "on integers": learned_bitboard.learned}
diagrams: Final = boards((8,)) | late_positions((8,), 16)


@law(BOARDS, diagram=diagrams)
def test_both_forms_count_alike(board: BoardClass, diagram: Diagram) -> None:
    """Every feature, and the value."""
    position = BitboardPosition.from_diagram(diagram)
    if not position.is_over():
        plain = features_of(board.from_diagram(diagram))
        same("features", tuple(learned_bitboard.features(*known(position))), plain, position)
    same("value", learned_bitboard.learned(position), learned.learned(board.from_diagram(diagram)), position)


@law(FORMS, diagram=diagrams)
def test_colours_do_not_matter_nor_how_the_board_lies(form: Callable[..., int], diagram: Diagram) -> None:
    """As for the documented evaluations."""
    position = BitboardPosition.from_diagram(diagram)
    for like in (colours_reversed(diagram), *(image(diagram, symmetry) for symmetry in symmetries(8)[1:4])):
        same("value", form(BitboardPosition.from_diagram(like)), form(position), position)


@law(FORMS, diagram=diagrams)
def test_a_decided_game_outranks_any_estimate(form: Callable[..., int], diagram: Diagram) -> None:
    """POINTS a disc; an estimate is less than two discs."""
    position = BitboardPosition.from_diagram(diagram)
    if position.is_over():
        same("value", form(position), POINTS * position.final_score(), position)
    else:
        same("an estimate is worth less than two discs", abs(form(position)) < 2 * POINTS, True, position)


@law(FORMS, diagram=diagrams)
def test_what_is_a_side_s_is_negated_for_the_other(form: Callable[..., int], diagram: Diagram) -> None:
    """All features but the last two, which are of the move."""
    position = BitboardPosition.from_diagram(diagram)
    other = BitboardPosition.from_diagram(diagram._replace(side=1 - diagram.side))
    if not position.is_over():
        seen, turned = features_of(position), features_of(other)
        same("features", tuple(-each for each in seen[:-2]) + seen[-2:], turned, position)
    assert callable(form)


def test_the_features_of_a_position_by_hand() -> None:
    """Black a1, b1, White b2, White to move. Only Black could: b3, c3. a1 and b1 are stable, the corner is taken."""
    position = BitboardPosition.from_text("XX-------O------" + "-" * 48 + " O")
    expected = dict.fromkeys(FEATURES, 0) | {
        "mobility": -2,
        "potential mobility": 4 - 7,
        "frontier": 1 - 2,
        "stable discs": -2,
        "a1": -1,
        "b1": -1,
        "b2": 1,
        "to move": 1,
        "parity": 1,
    }
    assert dict(zip(FEATURES, features_of(position), strict=True)) == expected


def test_the_weights_fit_the_features_and_stages() -> None:
    """One row for each ten empty squares, the last for all that is left."""
    assert [stage_of(empties) for empties in (0, 1, 10, 11, 20, 40, 41, 60)] == [0, 0, 0, 1, 1, 3, 4, 4]
    assert len(WEIGHTS) == 5 and {len(row) for row in WEIGHTS} == {len(FEATURES)}
    assert weighed((1, 0), (-15, 3)) == -1 and weighed((1000, 0), (1000, 0)) == 2 * POINTS - 1


def test_the_weights_say_what_every_book_says() -> None:
    """Corners are good, a disc beside an empty one is bad, frontier discs are bad, and moves are good from 40 on."""
    names = ("a1", "mobility", "frontier", "stable discs", "b2", "X, corner empty")
    corner, mobility, frontier, stable, b2, trap = (FEATURES.index(name) for name in names)
    for row in WEIGHTS[1:]:
        assert row[corner] + row[stable] > 0 and row[b2] + row[trap] < 0 and row[frontier] < 0
    assert all(row[mobility] > 0 for row in WEIGHTS[:4])


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS.keys())
def test_another_board_is_refused(form: Callable[..., int]) -> None:
    with pytest.raises(BadInput) as refused:
        form(BitboardPosition.initial(6))
    assert refused.value.reason is Reason.UNSUPPORTED
