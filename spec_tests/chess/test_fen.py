"""FEN and the printed board: what is written is read back, and whatever else is typed is refused by name."""

from functools import partial
from typing import Literal

import chess
import pytest
from hypothesis import given

from reference.chess.board import ChessBoard
from reference.chess.conventions import EN_PASSANT, fen_of
from reference.chess.diagram import BLACK, START, Diagram, Move, read_square, square_name
from reference.chess.notation import CASTLING_STYLES, draw_board, read_fen, write_fen
from reference.chess.validity import PLAYABLE
from reference.errors import BadInput, Reason
from spec_tests.assertions import same
from spec_tests.chess import oracle
from spec_tests.chess.strategies import boards
from spec_tests.chess.texts import BACKENDS, mutated, near_text, positions, refused, value_or_refusal

START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def with_field(number: int, text: str) -> str:
    """The start with another text in one of its six fields, 0 to 5."""
    fields = START_FEN.split()
    return " ".join((*fields[:number], text, *fields[number + 1 :]))


# Round trips


@given(boards())
def test_a_diagram_is_read_back_as_written_in_either_castling_style(diagram: Diagram) -> None:
    for style in CASTLING_STYLES:
        assert read_fen(write_fen(diagram, castling=style), chess960=diagram.chess960) == diagram
    assert read_fen(write_fen(diagram)) == diagram


@given(mutated(boards().map(write_fen)) | near_text)
def test_any_text_is_a_position_or_refused(text: str) -> None:
    for chess960 in (False, True):
        read = value_or_refusal(partial(read_fen, chess960=chess960), text)
        if isinstance(read, BadInput):
            assert read.where.startswith("FEN") and len(str(read)) < 200
        else:
            assert read_fen(write_fen(read)) == read


@given(mutated(boards().map(write_fen)))
def test_both_backends_read_the_same_texts(text: str) -> None:
    one, other = (value_or_refusal(board.from_text, text) for board in BACKENDS)
    if isinstance(one, BadInput) or isinstance(other, BadInput):
        assert str(one) == str(other)
    else:
        assert one.diagram() == other.diagram()


def test_the_start_is_written_as_everyone_does() -> None:
    assert write_fen(START) == START_FEN == chess.STARTING_FEN
    assert read_fen(START_FEN) == START == read_fen(START_FEN.removesuffix(" 0 1"))


# The three conventions


@given(positions())
def test_each_convention_is_python_chess_s(position: ChessBoard) -> None:
    board = oracle.as_chess(position.diagram())
    names: dict[str, Literal["fen", "xfen", "legal"]] = {"always": "fen", "pseudo-legal": "xfen", "legal": "legal"}
    for name in EN_PASSANT:
        for style, expected in (("x-fen", board.fen), ("shredder", board.shredder_fen)):
            if style == "x-fen" or position.diagram().chess960:
                seen = fen_of(position, en_passant=name, castling=style)
                same(f"{name}, {style}", seen, expected(en_passant=names[name]), position)


@given(positions())
def test_conventions_differ_in_one_field_and_each_implies_the_one_before(position: ChessBoard) -> None:
    fields = [fen_of(position, en_passant=name).split() for name in EN_PASSANT]
    assert len({(*text[:3], *text[4:]) for text in fields}) == 1
    told = [text[3] != "-" for text in fields]
    assert told == sorted(told, reverse=True)


@pytest.mark.parametrize("board", BACKENDS)
@pytest.mark.parametrize(
    ("fen", "move", "expected"),
    [
        (START_FEN, "e2e4", ("e3", "-", "-")),
        ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4", ("e3", "e3", "e3")),
        ("4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e2e4", ("e3", "e3", "e3")),
        ("4k3/4p3/8/r2P3K/8/8/8/8 b - - 0 1", "e7e5", ("e6", "e6", "-")),
        ("4k3/8/8/8/8/7p/P7/4K3 w - - 0 1", "a2a4", ("a3", "-", "-")),
        ("4k3/7p/P7/8/8/8/8/4K3 b - - 0 1", "h7h5", ("h6", "-", "-")),
    ],
)
def test_the_square_passed_over_is_told_or_not(
    board: type[ChessBoard], fen: str, move: str, expected: tuple[str, ...]
) -> None:
    """Nobody beside it, a pawn on either side that may take, one whose capture would open the rank to its king, and
    the edges."""
    position = board.from_text(fen).play(Move(read_square(move[:2]), read_square(move[2:])))
    assert tuple(fen_of(position, en_passant=name).split()[3] for name in EN_PASSANT) == expected
    assert position.to_text().split()[3] == expected[0]


@pytest.mark.parametrize("board", BACKENDS)
def test_the_usual_conventions(board: type[ChessBoard]) -> None:
    """Legal captures only, and rooks by their files."""
    fen = "1r2k3/8/8/3pP3/8/8/8/1R2K2R w HBb d6 0 1"
    assert fen_of(board.from_text(fen)) == fen
    assert fen_of(board.from_text(fen.replace("3pP3", "3p4"))) == fen.replace("3pP3", "3p4").replace("d6", "-")


def test_an_unknown_convention_is_refused() -> None:
    position = BACKENDS[0].initial()
    refused(lambda name: fen_of(position, en_passant=name), "sometimes", Reason.UNKNOWN_NAME, "en passant")
    refused(lambda name: fen_of(position, castling=name), "fen", Reason.UNKNOWN_NAME, "castling")


# Chess960


@pytest.mark.parametrize(
    ("fen", "shredder", "x_fen", "rooks"),
    [
        ("rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11", "Gga", "Gkq", "g1 a8 g8"),
        ("1r1k1r2/8/8/8/8/8/8/R1RK4 b QBF - 0 1", "", "", ""),
        ("1r1k1r2/8/8/8/8/8/8/R1RK4 b Cfb - 0 1", "Cfb", "Ckq", "c1 b8 f8"),
        ("1r1k1r2/8/8/8/8/8/8/R1RK4 b Qq - 0 1", "Ab", "Qq", "a1 b8"),
    ],
)
def test_rooks_are_named_by_file_or_as_the_outermost(fen: str, shredder: str, x_fen: str, rooks: str) -> None:
    if not rooks:
        refused(partial(read_fen, chess960=True), fen, Reason.BAD_CASTLING, "FEN, castling")
        return
    diagram = read_fen(fen, chess960=True)
    assert " ".join(map(square_name, diagram.castling)) == rooks
    assert [write_fen(diagram, castling=style).split()[2] for style in CASTLING_STYLES] == [shredder, x_fen]


@pytest.mark.parametrize(
    ("fen", "rooks"),
    [
        ("4k3/8/8/8/8/8/R7/4K2R w K - 0 1", "h1"),
        ("r3k3/8/8/r7/8/8/8/4K3 b q - 0 1", "a8"),
        ("4k2r/8/8/8/8/8/r7/4K3 b k - 0 1", "h8"),
        ("4k3/8/8/8/8/8/7R/R3K3 w Q - 0 1", "a1"),
        ("4k3/8/8/8/8/8/8/R3K3 w K - 0 1", ""),
        ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", ""),
        ("r3k3/8/8/8/8/8/8/4K3 b k - 0 1", ""),
        ("4k2r/8/8/8/8/8/8/4K3 b q - 0 1", ""),
    ],
)
def test_an_outermost_rook_is_on_its_side_of_the_king_and_on_his_rank(fen: str, rooks: str) -> None:
    """Not another one, wherever it stands; without one the right is refused."""
    read = partial(read_fen, chess960=True)
    if rooks:
        assert " ".join(map(square_name, read(fen).castling)) == rooks
    else:
        refused(read, fen, Reason.BAD_CASTLING, "FEN, castling")


def test_the_flag_falls_with_the_last_right() -> None:
    assert not read_fen(with_field(2, "-"), chess960=True).chess960
    assert read_fen(with_field(2, "H"), chess960=False).chess960


# Refusals


@pytest.mark.parametrize(
    ("text", "reason", "where"),
    [
        ("", Reason.MISSING_FIELD, "FEN"),
        (START_FEN[:-2], Reason.MISSING_FIELD, "FEN"),
        (START_FEN + " x", Reason.TRAILING_DATA, "FEN"),
        (with_field(0, "8/8"), Reason.BAD_LENGTH, "FEN, board"),
        (with_field(0, "rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR"), Reason.BAD_LENGTH, "FEN, board, rank 6"),
        (with_field(0, "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"), Reason.BAD_LENGTH, "FEN, board, rank 7"),
        (with_field(0, "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR"), Reason.BAD_FORMAT, "FEN, board, rank 6"),
        (with_field(0, "rnbqkbnr/pppppppp/8/9/8/8/PPPPPPPP/RNBQKBNR"), Reason.BAD_CHARACTER, "FEN, board, rank 5"),
        (with_field(0, "rnbqkbnr/pppppppp/8/7X/8/8/PPPPPPPP/RNBQKBNR"), Reason.BAD_CHARACTER, "FEN, board, rank 5"),
        (with_field(0, "rnbqKbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ\u212abNR"), Reason.BAD_CHARACTER, "FEN, board, rank 1"),
        (with_field(1, "W"), Reason.BAD_SIDE, "FEN, side"),
        (with_field(1, "-"), Reason.BAD_SIDE, "FEN, side"),
        (with_field(2, "KK"), Reason.BAD_FORMAT, "FEN, castling"),
        (with_field(2, "KQkqx"), Reason.BAD_FORMAT, "FEN, castling"),
        (with_field(2, "KX"), Reason.BAD_FORMAT, "FEN, castling"),
        (with_field(2, "KQkqABCDEFGHabcdefgh"), Reason.BAD_CASTLING, "FEN, castling"),
        (with_field(2, "KH"), Reason.INCONSISTENT, "FEN, castling"),
        (with_field(2, "Dd"), Reason.BAD_CASTLING, "FEN, castling"),
        (with_field(3, "e9"), Reason.BAD_FORMAT, "FEN, en passant"),
        (with_field(3, "E3"), Reason.BAD_FORMAT, "FEN, en passant"),
        (with_field(3, "e4"), Reason.BAD_EN_PASSANT, "FEN, en passant"),
        (with_field(4, "-1"), Reason.BAD_NUMBER, "FEN, halfmoves"),
        (with_field(4, "\u0661"), Reason.BAD_NUMBER, "FEN, halfmoves"),
        (with_field(5, "1.5"), Reason.BAD_NUMBER, "FEN, fullmove"),
        (with_field(5, "9" * 5000), Reason.BAD_NUMBER, "FEN, fullmove"),
        ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", Reason.BAD_CASTLING, "FEN, castling"),
        ("4k3/8/8/8/8/8/8/3K3R w K - 0 1", Reason.BAD_CASTLING, "FEN, castling"),
        ("4k3/8/8/8/8/8/8/K3K2R w K - 0 1", Reason.BAD_CASTLING, "FEN, castling"),
        ("7r/4k3/8/8/8/8/8/4K3 b h - 0 1", Reason.BAD_CASTLING, "FEN, castling"),
        ("4k3/8/8/8/8/8/K7/7R w H - 0 1", Reason.BAD_CASTLING, "FEN, castling"),
    ],
)
def test_a_bad_fen_says_what_and_where(text: str, reason: Reason, where: str) -> None:
    error = refused(read_fen, text, reason, where)
    assert len(str(error)) < 200
    for board in BACKENDS:
        refused(board.from_text, text, reason, where)


def test_strictness_is_asked_while_reading() -> None:
    fen = "8/8/8/8/8/8/8/K7 w - - 0 1"
    assert read_fen(fen).cells.count("K") == 1
    refused(partial(read_fen, strictness=PLAYABLE), fen, Reason.NO_KING, "FEN, board")


# The printed board


@given(boards())
def test_the_printed_board_shows_every_square_under_its_letter(diagram: Diagram) -> None:
    lines, pictures = draw_board(diagram).split("\n"), draw_board(diagram, unicode=True).split("\n")
    for square, cell in enumerate(diagram.cells):
        name = square_name(square)
        row, column = 8 - int(name[1]), lines[8].index(name[0])
        assert lines[row][0] == name[1]
        assert lines[row][column] == cell
        piece = "." if cell == "." else chess.Piece.from_symbol(cell).unicode_symbol()
        assert pictures[row][column] == piece
    assert lines[9] == ("Black to move" if diagram.side == BLACK else "White to move")


def test_the_start_as_printed() -> None:
    ranks = ["8 r n b q k b n r", "7 p p p p p p p p", *(f"{rank} . . . . . . . ." for rank in "6543")]
    ranks += ["2 P P P P P P P P", "1 R N B Q K B N R", "  a b c d e f g h", "White to move"]
    assert draw_board(START) == str(BACKENDS[0].initial()) == "\n".join(ranks)
