"""The evaluations part by part: what a side's men are worth, and each part on integers against the plain one."""

from itertools import combinations

from reference.bits import bits_of
from reference.chess import evaluation_bitboard
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import EMPTY, START, Diagram
from reference.chess.evaluation import (
    SOURCE_004,
    STRUCTURED,
    TABLED,
    king_in_the_middle_game,
    material,
    structure,
    terms,
)
from reference.chess.king_shelter import shelter
from reference.chess.square_tables import KING_ENDGAME
from spec_tests.assertions import same
from spec_tests.chess import oracle
from spec_tests.chess.pictures import marked


def test_a_king_is_not_among_what_counts() -> None:
    """At the start a side has 8 pawns, 2 knights, 2 bishops, 2 rooks and a queen; a king alone has nothing."""
    expected = 8 * 100 + 2 * 320 + 2 * 330 + 2 * 500 + 900
    assert [material(START.cells, side, SOURCE_004.values) for side in (0, 1)] == [expected, expected]
    bare = BitboardPosition.from_text("4k3/8/8/8/8/8/8/4K3 w - - 0 1")
    for evaluation in (evaluation_bitboard.source_004, evaluation_bitboard.structured):
        assert [evaluation.pieces(bare, own, 0) for own in (bare.own, bare.opponent)] == [0, 0]


def test_the_numbers_are_those_of_the_table() -> None:
    """Of docs/chess-engine.md: isolated -12, doubled -10, passed 5 to 100 by steps made, 6 a point of shelter."""
    for steps, bonus in enumerate((5, 10, 20, 35, 60, 100)):
        pawn = 8 * (steps + 1) + 1
        assert structure(oracle.changed(EMPTY * 64, [(pawn, "P")]), 0, STRUCTURED) == bonus - 12
        assert structure(oracle.changed(EMPTY * 64, [(pawn ^ 56, "p")]), 1, STRUCTURED) == bonus - 12
    assert structure(oracle.changed(EMPTY * 64, [(8, "P"), (16, "P")]), 0, STRUCTURED) == -12 - 12 - 10 + 10
    alone, sheltered = (oracle.changed(EMPTY * 64, [(6, "K"), *pawns]) for pawns in ([], [(14, "P")]))
    in_the_middle = [king_in_the_middle_game(cells, 0, STRUCTURED) for cells in (alone, sheltered)]
    assert in_the_middle[1] - in_the_middle[0] == 2 * 6
    assert STRUCTURED.king_endgame == KING_ENDGAME != STRUCTURED.king
    for plain in (SOURCE_004, TABLED):
        assert (plain.isolated, plain.doubled, set(plain.passed), plain.shelter, plain.king_endgame) == (
            0,
            0,
            {0},
            0,
            None,
        )


def test_shelter_on_integers_is_the_plain_one() -> None:
    """Kings at all edges and between, every pattern of pawns on the six squares before them; turned for Black.

    Before a king at the side of the board two of the six are round the edge.
    """
    for king in (0, 7, 33, 47, 48, 60):
        ahead = [king + up + aside for up in (8, 16) for aside in (-1, 0, 1) if king + up + aside < 64]
        for pawns in (pawns for count in range(len(ahead) + 1) for pawns in combinations(ahead, count)):
            cells = oracle.changed(EMPTY * 64, [(king, "K"), *((square, "P") for square in pawns)])
            turned = bits_of(square ^ 56 for square in pawns)
            seen = [
                evaluation_bitboard.shelter(1 << king, bits_of(pawns), 0),
                evaluation_bitboard.shelter(1 << (king ^ 56), turned, 1),
            ]
            assert seen == [shelter(cells, 0)] * 2, (king, marked(cells, "P"))


def test_files_are_filled_from_a_square_to_the_edge() -> None:
    """Upwards and downwards, the square itself included."""
    for square in range(64):
        above, below = range(square, 64, 8), range(square % 8, square + 1, 8)
        assert evaluation_bitboard.upwards(1 << square) == bits_of(above), square
        assert evaluation_bitboard.downwards(1 << square) == bits_of(below), square


def test_two_pawns_know_each_other_on_any_ranks() -> None:
    """On one file or on two beside each other, of either side, the integers count them as the plain form does."""
    for one, other in combinations([square for square in range(8, 56) if square % 8 in (1, 2)], 2):
        for side, men in ((0, "PPKk"), (1, "ppkK")):
            cells = oracle.changed(EMPTY * 64, zip((one, other, 7 - 7 * side, 56 + 7 * side), men, strict=True))
            position = BitboardPosition.from_diagram(Diagram(cells, side))
            seen = evaluation_bitboard.structured.estimate(position)
            same("estimate", seen, sum(terms(position.diagram(), STRUCTURED)), position)
