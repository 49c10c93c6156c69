"""What a refusal tells: the squares, men and words that are wrong, so that whoever typed them finds the place."""

from functools import partial

import pytest

from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import START, Diagram
from reference.chess.notation import read_fen
from reference.chess.pgn import read_games
from reference.chess.san import read_san
from reference.chess.validity import REACHABLE, check
from reference.errors import BadInput
from spec_tests.chess.texts import value_or_refusal


def detail_of(answer: object) -> str:
    """What a refusal says beside its reason and place."""
    assert isinstance(answer, BadInput), f"not refused: {answer}"
    return answer.detail


@pytest.mark.parametrize(
    ("fen", "detail"),
    [
        ("8/2k5/8/8/2k5/8/8/7K w - - 0 1", "Black has 2"),
        ("8/8/8/8/8/8/5kK1/8 w - - 0 1", "g2 and f2"),
        ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "a1"),
        ("1n6/8/2Q5/1rK5/8/8/8/5k2 b - - 0 1", "Black to move could take the king on c5 from b5"),
        ("4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1", "e6: no pawn on e5 that passed over it"),
        ("4k3/8/8/3pP3/8/8/8/4K3 b - e3 0 1", "e3: no pawn on e4 that passed over it"),
        ("4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1", "e6: the pawn's way was not empty"),
        ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "e3: White to move takes on the other side of the board"),
        ("4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1", "e6: Black to move takes on the other side of the board"),
        ("rnbqkbnr/pppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "Black has 17 men"),
        ("rnbqkbn1/pppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "Black has 9 pawns"),
        ("4k3/8/8/8/8/N7/PPPPPPP1/NNN1K3 w - - 0 1", "White has 2 promoted men and 1 missing pawns"),
        ("4k3/8/8/8/8/5n2/8/q3K1r1 w - - 0 1", "from a1 and g1 and f3"),
        ("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", "with a pawn that has just passed over d3"),
        ("4k3/pppppppp/1b1b4/8/8/8/8/4K3 w - - 0 1", "Black has 1 promoted men and 0 missing pawns"),
        ("4k3/8/8/8/8/8/8/4K3 b - - 20 10", "20; 19 plies were played, and the game ends at 150"),
        ("2r1k3/8/8/8/8/8/8/K6R w H - 0 1", "a king on a1 began between no rooks"),
        ("8/1k6/8/8/8/8/8/R6K w A - 0 1", "a king on h1 began between no rooks"),
        ("r6k/8/8/8/8/8/8/K7 w a - 0 1", "a king on h8 began between no rooks"),
        ("r3k3/8/8/8/8/8/8/3K3R w Ha - 0 1", "the two sides' king did not begin on one file"),
        ("r3k3/8/8/8/8/8/8/1R2K3 w Ba - 0 1", "the two sides' left rook did not begin on one file"),
        ("4k2r/8/8/8/8/8/8/4K1R1 w Gh - 0 1", "the two sides' right rook did not begin on one file"),
    ],
)
def test_a_refused_position_is_told_by_its_squares_and_men(fen: str, detail: str) -> None:
    assert detail_of(value_or_refusal(partial(read_fen, strictness=REACHABLE), fen)) == detail


def test_a_refused_right_is_told_by_its_letter() -> None:
    """And how rooks are named, if the text may be of Chess960 and has not said so."""
    fen, told = "4k3/8/8/8/8/8/8/R3K3 w K - 0 1", "'K' has no such king and rook"
    assert detail_of(value_or_refusal(partial(read_fen, chess960=True), fen)) == told
    hint = "; in Chess960 rooks are named by their files, such as HAha"
    assert detail_of(value_or_refusal(read_fen, fen)) == told + hint


@pytest.mark.parametrize(
    ("diagram", "detail"),
    [
        (START._replace(castling=(1,), chess960=True), "rook on b1: White has no rook there"),
        (START._replace(castling=(57,), chess960=True), "rook on b8: Black has no rook there"),
        (START._replace(castling=(24,)), "rook on a4: not on a back rank"),
        (START._replace(castling=(7, 32)), "rook on a5: not on a back rank"),
        (
            Diagram("RR..K..." + "." * 52 + "k...", 0, (0, 1), chess960=True),
            "rook on a1: two rooks may castle on one side of the king",
        ),
        (
            Diagram("R..K...." + "." * 52 + "k...", 0, (0,)),
            "rook on a1: king and rook are not where standard chess begins",
        ),
        (
            Diagram(".R..K..." + "." * 52 + "k...", 0, (1,)),
            "rook on b1: king and rook are not where standard chess begins",
        ),
        (
            Diagram("R..........K" + "." * 48 + "k...", 0, (0,), chess960=True),
            "rook on a1: White's king is not on the back rank",
        ),
    ],
)
def test_a_right_that_nobody_has_is_told_by_its_rook(diagram: Diagram, detail: str) -> None:
    assert detail_of(value_or_refusal(lambda _: check(diagram), "")) == detail


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        ("1.e4 <" + "x" * 30, "'<xxxxxxxxxxxxxxxxxxx'"),
        ("1.e4 <x\n2.d4", "'<x'"),
        ("1.e4 e5\n2.<x\nd4", "'<x'"),
        ("1.e4 {1.d4 *", "'{1.d4 *' has no closing brace"),
        ("[Event x]\n*", "'[Event x]'; a tag is [Name \"text\"]"),
        ("1.e4 (1.d4 *) *", "'*' instead of ')'"),
        ("1.e4", "the end instead of a result"),
        ('1.e4 [Event "x"]', "'Event' instead of a result"),
        ("1.e4 $0001", "'$0001'; a NAG is $0 to $255"),
        ('[Result "1-0"] 1.e4 0-1', "'0-1' at the end, '1-0' in the tag"),
        ("1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7# Kxf7 *", "'Kxf7' after checkmate"),
    ],
)
def test_a_refused_game_is_told_by_what_stands_there(text: str, detail: str) -> None:
    """At most twenty characters of it, and no further than its line."""
    assert detail_of(value_or_refusal(partial(read_games, board=BitboardPosition), text)) == detail


@pytest.mark.parametrize(
    ("fen", "text", "detail"),
    [
        ("4k3/8/8/8/8/2N1N3/8/1N2K3 w - - 0 1", "Nd5", "'Nd5' may be Ncd5 or Ned5"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O-O", "'O-O-O'; legal for a king: Kd1, Kf1, O-O, Kd2, Ke2, Kf2"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1", "'Kg1'; legal for a king: Kd1, Kf1, O-O, Kd2, Ke2, Kf2"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Nf3", "'Nf3'; legal for a knight: nothing"),
        ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e5", "'e5'; legal for a pawn: e4"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Kg8", "'Kg8' after stalemate"),
    ],
)
def test_a_refused_move_is_told_by_the_legal_ones(fen: str, text: str, detail: str) -> None:
    assert detail_of(value_or_refusal(partial(read_san, BitboardPosition.from_text(fen)), text)) == detail
