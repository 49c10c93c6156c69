"""What the pieces are worth: the numbers of document 004 and of a public suite; and other numbers are heard."""

from fixtures import load
from reference.chess import exchange, ordering
from reference.chess.bitboard import BitboardPosition
from reference.chess.loud import DEPTH_004, MARGIN_004
from reference.chess.material import ROUND_VALUES, VALUES_004
from reference.chess.ordering import A_POINT, LOUD
from spec_tests.assertions import same
from spec_tests.chess.agreement import moves

PAWN_FOR_KNIGHT = "4k3/8/2p5/3n4/8/2N5/8/4K3 w - - 0 1"
"""The knight takes a knight that a pawn defends."""


def test_document_004_has_these_numbers() -> None:
    """P100 N320 B330 R500 Q900 K20000; captures have 100,000 more; quiescence has eight plies, its delta 200."""
    assert VALUES_004 == {"p": 100, "n": 320, "b": 330, "r": 500, "q": 900, "k": 20000}
    assert (LOUD, DEPTH_004, MARGIN_004) == (100_000, 8, 200)


def test_the_public_suite_counts_with_the_round_values() -> None:
    """Each of its exchanges says so; a king is worth more than all that can be taken."""
    (found,) = {
        tuple(map(int, case.value("values")))  # type: ignore[arg-type]
        for case in load("chess", "exchange")
        if "public suite" in case.text("source")
    }
    assert found == tuple(ROUND_VALUES.values())[:-1] and tuple(ROUND_VALUES)[-1] == "k"
    assert ROUND_VALUES["k"] == VALUES_004["k"] > 16 * ROUND_VALUES["q"]


def test_an_exchange_that_comes_out_even_loses_nothing() -> None:
    """And a promise counts with the values that it is given: eight for a point, less the knight's rank of one."""
    position, (takes,) = BitboardPosition.from_text(PAWN_FOR_KNIGHT), moves("c3d5")
    same("exchange", exchange.exchange(position, takes), 0, position)
    same("loses", ordering.losing(position, takes), 0, position)
    for values in (VALUES_004, {**VALUES_004, "n": 77}):
        same("promise", ordering.promise(position, takes, values), LOUD + 8 * values["n"] - 1, position)
    assert A_POINT == 8


def test_whether_a_move_loses_goes_by_the_values_given() -> None:
    """A rook takes a defended bishop: a loss, unless rooks are cheap."""
    position, (takes,) = BitboardPosition.from_text("4k3/8/2p5/3b4/8/8/8/3RK3 w - - 0 1"), moves("d1d5")
    same("loses", ordering.losing(position, takes), -1, position)
    same("loses, cheap rooks", ordering.losing(position, takes, {**VALUES_004, "r": 300}), 0, position)
