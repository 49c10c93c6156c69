"""What the pieces are worth: the numbers of document 004 and of a public suite; and other numbers are heard."""

from fixtures import load
from reference.chess import exchange, ordering, square_tables
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


def test_document_004_has_these_tables() -> None:
    """From rank 8 down, files a to d; the other half is the same from h to e."""
    same(
        "pawn",
        square_tables.PAWN_004,
        whole("0 0 0 0 / 50 50 50 50 / 10 10 20 30 / 5 5 10 25 / 0 0 0 20 / 5 -5 -10 0 / 5 10 10 -20 / 0 0 0 0"),
    )
    same(
        "knight",
        square_tables.KNIGHT_004,
        whole(
            "-50 -40 -30 -30 / -40 -20 0 0 / -30 0 10 15 / -30 5 15 20 / -30 0 15 20 / -30 5 10 15 / -40 -20 0 5 /"
            "-50 -40 -30 -30"
        ),
    )
    same(
        "king",
        square_tables.KING_004,
        whole("-30 -40 -40 -50 /" * 4 + "-20 -30 -30 -40 / -10 -20 -20 -20 / 20 20 0 0 / 20 30 10 0"),
    )


def whole(left_half: str) -> square_tables.Table:
    """A table from the numbers of its queen's side."""
    rows = [tuple(map(int, row.split())) for row in left_half.split("/")]
    return tuple((*row, *reversed(row)) for row in rows)


def test_every_table_is_the_same_for_both_wings() -> None:
    tables = {name: table for name, table in vars(square_tables).items() if name.isupper() and isinstance(table, tuple)}
    assert len(tables) == 7
    for name, table in tables.items():
        same(name, table, tuple(tuple(reversed(row)) for row in table))
        assert len(table) == 8 and {*map(len, table)} == {8}


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
