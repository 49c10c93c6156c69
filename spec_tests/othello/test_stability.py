"""Stable discs are never turned over, whatever is played; the plain rule and the one on integers find the same."""

from collections.abc import Callable
from typing import Final, TypeAlias

import pytest

from reference.bits import squares_of
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import Diagram, read_board, read_transcript, square_name
from reference.othello.stability import stable_of, stable_squares
from reference.othello.symmetry import colours_reversed, image, symmetries
from spec_tests.assertions import same
from spec_tests.laws import law
from spec_tests.othello.endings import endings, ever_turned, late_positions
from spec_tests.othello.strategies import boards

Stable: TypeAlias = Callable[[Diagram], frozenset[int]]


def stable_on_integers(diagram: Diagram) -> frozenset[int]:
    """The quick form, as squares; each side's discs are its own."""
    position = BitboardPosition.from_diagram(diagram)
    own, opponent = stable_of(position.own, position.opponent, position.size)
    assert own & ~position.own == 0 and opponent & ~position.opponent == 0
    return frozenset(squares_of(own | opponent))


STABLE: Final[dict[str, Stable]] = {"plain": stable_squares, "on integers": stable_on_integers}


def named(squares: frozenset[int], diagram: Diagram) -> str:
    """Squares for a person."""
    return " ".join(square_name(square, diagram.size) for square in sorted(squares))


@law(STABLE, diagram=endings((4, 6, 8), 5) | late_positions((6, 8), 6) | endings((4,), 8))
def test_no_stable_disc_is_turned_over_in_any_continuation(stable: Stable, diagram: Diagram) -> None:
    """Few empty squares, so that all continuations can be played to the end; any discs on the others."""
    position = BitboardPosition.from_diagram(diagram)
    turned = ever_turned(position)
    broken = frozenset(square for square in stable(diagram) if turned >> square & 1)
    same("stable discs that were turned over", named(broken, diagram), "", position)


@law(STABLE, diagram=boards() | endings((4, 6, 8, 10), 12))
def test_both_forms_find_the_same_stable_discs(stable: Stable, diagram: Diagram) -> None:
    """Any board of any size, compared with both."""
    position = BitboardPosition.from_diagram(diagram)
    for one in STABLE.values():
        same("stable discs", named(stable(diagram), diagram), named(one(diagram), diagram), position)


@law(STABLE, diagram=boards() | endings((4, 6, 8, 10), 12))
def test_stability_goes_with_the_board_and_knows_no_colour(stable: Stable, diagram: Diagram) -> None:
    """All eight symmetries; colours reversed."""
    found = stable(diagram)
    assert stable(colours_reversed(diagram)) == found
    for symmetry in symmetries(diagram.size):
        assert stable(image(diagram, symmetry)) == {symmetry.map[square] for square in found}


@law(STABLE)
def test_stable_discs_by_hand(stable: Stable) -> None:
    """Small boards, each for one clause of the rule and one way to get it wrong."""
    for text, expected in (
        ("------------------XXXX------------------------------------------ X", ""),
        ("X--------------------------------------------------------------- X", "a1"),
        ("XX-------------------------------------------------------------- X", "a1b1"),
        ("OX-------------------------------------------------------------- X", "a1"),
        ("XXXXXXXO-------------------------------------------------------- X", "a1b1c1d1e1f1g1h1"),
        ("XXXXXXX--------------------------------------------------------- X", "a1b1c1d1e1f1g1"),
        ("-XXXXXX--------------------------------------------------------- X", ""),
        ("OXXXXXXO-------------------------------------------------------- X", "a1b1c1d1e1f1g1h1"),
        ("XXX-----XX------X----------------------------------------------- X", "a1b1c1a2b2a3"),
        ("XXX-----XX------O----------------------------------------------- X", "a1b1c1a2b2"),
        ("XXO-----XX------O----------------------------------------------- X", "a1b1a2b2"),
        ("XX------XX------------------------------------------------------ X", "a1b1a2"),
    ):
        diagram = read_board(text)
        squares = frozenset(read_transcript(expected))
        same("stable discs", named(stable(diagram), diagram), named(squares, diagram))


@law(STABLE)
def test_on_a_full_board_every_disc_is_stable(stable: Stable) -> None:
    """Striped: most discs have no stable neighbour of their colour on three of their lines."""
    assert stable(read_board("XXXXXXXXOOOOOOOO" * 4 + " X")) == frozenset(range(64))


@pytest.mark.parametrize("text", ["---------------------------OX------XO--------------------------- X"])
def test_no_disc_of_the_start_is_stable(text: str) -> None:
    assert stable_squares(read_board(text)) == frozenset()
