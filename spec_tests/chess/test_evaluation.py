"""Chess's evaluations: whose view, which way up, each term by its picture, and the fast form against the plain one."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.chess import evaluation, evaluation_bitboard
from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram, read_square
from reference.chess.evaluation import SOURCE_004, STRUCTURED, TABLED, WON, Numbers, mobility, terms
from reference.chess.evaluation_bitboard import BitboardEvaluation
from reference.chess.king_shelter import phase, shelter, tapered
from reference.chess.notation import read_fen
from reference.chess.pawn_structure import doubled, isolated, passed
from spec_tests.assertions import same
from spec_tests.chess import oracle
from spec_tests.chess.pictures import marked, picture_of
from spec_tests.chess.strategies import Board, arbitrary, boards, fewer
from spec_tests.laws import law

Evaluate: TypeAlias = Callable[[BitboardPosition], int]

NUMBERS: Final[dict[str, Numbers]] = {"source_004": SOURCE_004, "tabled": TABLED, "structured": STRUCTURED}
PLAIN: Final[dict[str, Evaluate]] = {name: getattr(evaluation, name) for name in NUMBERS}
FAST: Final[dict[str, BitboardEvaluation]] = {name: getattr(evaluation_bitboard, name) for name in NUMBERS}
EVALUATIONS: Final[dict[str, Evaluate]] = {**PLAIN, **{f"{name}-bitboard": each for name, each in FAST.items()}}

START: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def position_of(text: str) -> BitboardPosition:
    return BitboardPosition.from_text(text)


# Whose view


@law(EVALUATIONS, diagram=boards())
@fewer(4)
def test_swapped_colours_are_worth_the_same(evaluate: Evaluate, diagram: Diagram) -> None:
    """Any position, seen from the other side of the board with the other colours."""
    position = BitboardPosition.from_diagram(diagram)
    there = BitboardPosition.from_diagram(oracle.colours_swapped(diagram))
    same("evaluation", evaluate(there), evaluate(position), position, there)


@law(EVALUATIONS, diagram=boards())
@fewer(4)
def test_the_other_side_sees_the_opposite(evaluate: Evaluate, diagram: Diagram) -> None:
    """Any position that the other side could have to play, the game not being over for either."""
    position = BitboardPosition.from_diagram(diagram)
    other = BitboardPosition.from_diagram(diagram._replace(side=1 - diagram.side, en_passant=None))
    if not position.is_check() and not position.is_over() and not other.is_over():
        same("evaluation", evaluate(other), -evaluate(position), position, other)


@law(EVALUATIONS, diagram=boards())
@fewer(4)
def test_mirrored_files_are_worth_the_same(evaluate: Evaluate, diagram: Diagram) -> None:
    """Any position, its castling rights taken away, for they can be the only legal moves."""
    diagram = diagram._replace(castling=(), chess960=False)
    position = BitboardPosition.from_diagram(diagram)
    there = BitboardPosition.from_diagram(oracle.files_mirrored(diagram))
    same("evaluation", evaluate(there), evaluate(position), position, there)


@law(EVALUATIONS, diagram=boards())
@fewer(2)
def test_a_finished_game_outranks_every_estimate(evaluate: Evaluate, diagram: Diagram) -> None:
    """Mate is lost, stalemate and dead positions are drawn; a game that goes on is worth less than a won one."""
    position = BitboardPosition.from_diagram(diagram)
    outcome = position.outcome()
    if outcome is None:
        same("a game that goes on is worth less", abs(evaluate(position)) < WON, True, position)
    else:
        same("evaluation", evaluate(position), WON * outcome.score, position)


@law(EVALUATIONS)
def test_ends_by_name(evaluate: Evaluate) -> None:
    """Mate, stalemate and a dead position, with much material and with little."""
    for text, worth in (
        ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 0 1", -WON),
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", -WON),
        ("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", 0),
        ("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", 0),
    ):
        position = position_of(text)
        same("evaluation", evaluate(position), worth, position)


def test_a_board_full_of_queens_is_not_won() -> None:
    """The most that material can count: every square a queen but for the kings'."""
    cells = "K" + "Q" * 62 + "k"
    for numbers in NUMBERS.values():
        assert abs(sum(terms(Diagram(cells, 0), numbers))) < WON < 10**6 / 2
    assert WON == 100_000


@law(FAST, diagram=boards())
def test_the_fast_form_is_the_plain_one(evaluate: BitboardEvaluation, diagram: Diagram) -> None:
    """Any position, either backend in the plain form."""
    position = BitboardPosition.from_diagram(diagram)
    plain = evaluation.evaluated(ArrayPosition.from_diagram(diagram), evaluate.numbers)
    same("evaluation", evaluate(position), plain, position)


@given(boards())
def test_an_evaluation_has_no_memory(diagram: Diagram) -> None:
    """What is kept of pawns is theirs alone: a fresh evaluation says the same."""
    position = BitboardPosition.from_diagram(diagram)
    same("evaluation", FAST["structured"](position), BitboardEvaluation(STRUCTURED)(position), position)


# Orientation, and numbers worked out by hand


@pytest.mark.parametrize(
    ("piece", "square", "worth"),
    [
        ("P", "a7", 50), ("P", "a2", 5), ("P", "d2", -20), ("P", "d4", 20), ("P", "d5", 25), ("P", "c3", -10),
        ("N", "a1", -50), ("N", "e2", 5), ("N", "e7", 0), ("N", "b3", 5), ("N", "b6", 0),
        ("K", "e1", 0), ("K", "g1", 30), ("K", "e8", -50), ("K", "b2", 20), ("K", "c4", -30),
        ("B", "b2", 12), ("B", "b7", 4), ("R", "a7", 12), ("R", "d1", 8), ("Q", "b2", 0), ("Q", "c1", -4),
    ],
)  # fmt: skip
def test_tables_are_the_right_way_up(piece: str, square: str, worth: int) -> None:
    """White's piece on the square, and Black's on the square across the board."""
    at = read_square(square)
    for side in (0, 1):
        letter, there = (piece, at) if side == 0 else (piece.lower(), at ^ 56)
        cells = "." * there + letter + "." * (63 - there)
        if piece == "K":
            seen = evaluation.king_table(cells, side, TABLED.king)
        else:
            seen = evaluation.standing(cells, side, TABLED.tables)
        same(f"{letter} on {square}", seen, worth)


@pytest.mark.parametrize("evaluate", EVALUATIONS.values(), ids=EVALUATIONS.keys())
def test_the_start_is_worth_nothing(evaluate: Evaluate) -> None:
    assert evaluate(position_of(START)) == 0


def test_source_004_by_hand() -> None:
    """1. e4: the pawn's 20 instead of -20; the bishop f1 has 5 squares and the knight g1 a third, 30 together."""
    after = position_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
    assert -PLAIN["source_004"](after) == 40 + 5 * (5 + 1)


@pytest.mark.parametrize(
    ("square", "squares"), [("a1", 2), ("b1", 3), ("e4", 8), ("h8", 2), ("g2", 4), ("c3", 8), ("a4", 4)]
)
def test_e004_13_a_knight_has_no_squares_beyond_the_edge(square: str, squares: int) -> None:
    """The document's program counts 8 everywhere."""
    at = read_square(square)
    assert mobility("." * at + "N" + "." * (63 - at), 0, "nb") == squares


def test_e004_13_the_start_has_four_squares_a_side() -> None:
    """Two for each knight, none for the bishops; the document's program counts 14."""
    assert mobility(read_fen(START).cells, 0, "nb") == mobility(read_fen(START).cells, 1, "nb") == 4


@given(arbitrary(), st.sampled_from(["n", "b", "nb", "nbrq"]))
def test_mobility_by_walking(diagram: Diagram, kinds: str) -> None:
    """The second route: the squares that a piece reaches, without those of its own side."""
    for side in (0, 1):
        expected = 0
        for square, cell in enumerate(diagram.cells):
            if oracle.is_own(cell, side) and cell.lower() in kinds:
                reach = oracle.reach(diagram.cells, square)
                expected += sum(not oracle.is_own(diagram.cells[target], side) for target in reach)
        same("mobility", mobility(diagram.cells, side, kinds), expected, ArrayPosition.from_diagram(diagram))


# Terms by their pictures

PawnTerm: TypeAlias = Callable[[str, int], tuple[int, ...]]
PAWN_TERMS: Final[dict[str, PawnTerm]] = {"isolated": isolated, "doubled": doubled, "passed": passed}


def turned(cells: str) -> str:
    """The other colours, from the other side of the board."""
    return oracle.colours_swapped(Diagram(cells, 0)).cells


@pytest.mark.parametrize("term", PAWN_TERMS.values(), ids=PAWN_TERMS.keys())
def test_pawns_are_those_of_the_picture(term: PawnTerm) -> None:
    """For White as drawn, and for Black with the board turned."""
    picture = picture_of(term)
    cells = picture.replace("*", "P")
    assert term(cells, 0) == marked(picture, "*")
    assert term(turned(cells), 1) == tuple(sorted(square ^ 56 for square in marked(picture, "*")))


def test_shelter_is_that_of_the_picture() -> None:
    picture = picture_of(shelter)
    cells = "".join("P" if cell.isdigit() else cell for cell in picture)
    assert shelter(cells, 0) == shelter(turned(cells), 1) == sum(int(cell) for cell in picture if cell.isdigit()) == 3


def test_mobility_is_that_of_the_picture() -> None:
    picture = picture_of(mobility)
    cells = picture.replace("1", ".")
    assert mobility(cells, 0, "n") == mobility(turned(cells), 1, "n") == len(marked(picture, "1")) == 3


def test_the_phase_and_the_mixture() -> None:
    """24 at the start, 0 without pieces, 1 for a knight or bishop, 2 for a rook, 4 for a queen; and half way the mean,
    cut toward zero for both sides."""
    assert phase(read_fen(START).cells) == 24
    assert phase("KPPPkppp" + "." * 56) == 0
    assert phase("K" + "Q" * 9 + "k" + "." * 53) == 24
    assert [phase(f"Kk{piece}") for piece in "pnbrqPNBRQ"] == [0, 1, 1, 2, 4] * 2
    assert (tapered(10, 40, 24), tapered(10, 40, 0), tapered(10, 40, 12)) == (10, 40, 25)
    assert tapered(1, 0, 12) == tapered(-1, 0, 12) == 0


@given(boards())
@fewer(2)
def test_each_term_can_be_switched_off(diagram: Diagram) -> None:
    """`structured` without its own numbers is `tabled`, and `tabled` without its tables is the source's."""
    plain = replace(STRUCTURED, king_endgame=None, isolated=0, doubled=0, passed=(0,) * 6, shelter=0)
    board: Board = ArrayPosition.from_diagram(diagram)
    same("tabled", terms(diagram, plain), terms(diagram, TABLED), board)
    same("source 004", terms(diagram, replace(plain, tables=SOURCE_004.tables)), terms(diagram, SOURCE_004), board)
