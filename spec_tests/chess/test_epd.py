"""EPD: lines are read leniently, written in one way, and their moves and numbers are checked when asked for."""

from functools import partial

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from reference.chess.board import ChessBoard
from reference.chess.diagram import START, Diagram
from reference.chess.epd import Epd, Operation, read_epd, read_lines, read_operations, write_epd
from reference.chess.notation import read_fen, write_fen
from reference.errors import BadInput, Reason
from spec_tests.chess import oracle
from spec_tests.chess.strategies import boards, fewer
from spec_tests.chess.texts import BACKENDS, mutated, near_text, refused, value_or_refusal
from spec_tests.laws import law

START_EPD = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"

# From public collections: a mate problem, an exchange problem in its own manner, and perft counts after a whole FEN.
MATE = "4rkr1/1p1Rn1pp/p3p2B/4Qp2/8/8/PPq2PPP/3R2K1 w - - dm 1; bm e5f6;"
EXCHANGE = "6k1/1pp4p/p1pb4/6q1/3P1pRr/2P4P/PP1Br1P1/5RKN w - -; Rfxf4; -100; P - R + B"
PERFT = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 ;D1 48 ;D2 2039 ;D3 97862"

words = st.text(st.sampled_from("abcNRxO-+#=12345.,()'"), min_size=1, max_size=6)
quoted = st.text(st.characters(exclude_characters='"\n'), max_size=12)
opcodes = st.text(st.sampled_from("abcdmvDKW_019"), min_size=1, max_size=4).filter(lambda text: text[0].isalpha())


@st.composite
def epds(draw: DrawFn) -> Epd:
    """Any position with any operations."""
    names = draw(st.lists(opcodes | st.sampled_from(("id", "c0", "bm", "dm")), unique=True, max_size=4))
    operations = [Operation(name, tuple(draw(st.lists(words | quoted, max_size=3)))) for name in names]
    return Epd(draw(boards()), tuple(operations))


@given(epds())
def test_a_line_is_read_back_as_written(epd: Epd) -> None:
    text = write_epd(epd)
    assert read_epd(text) == epd
    assert text.split()[:4] == write_fen(epd.diagram).split()[:4]
    assert "\n" not in text


@given(mutated(epds().map(write_epd) | st.sampled_from((MATE, EXCHANGE, PERFT))) | near_text)
def test_any_text_is_a_line_or_refused(text: str) -> None:
    epd = value_or_refusal(read_epd, text)
    if isinstance(epd, BadInput):
        assert epd.where.startswith("EPD") and len(str(epd)) < 300
    else:
        assert read_epd(write_epd(epd)) == epd


@given(st.lists(epds(), max_size=3))
@fewer(4)
def test_a_file_is_its_lines(several: list[Epd]) -> None:
    text = "# made by hand\n\n" + "".join(write_epd(epd) + "\r\n\n" for epd in several)
    assert read_lines(text) == [(3 + 2 * index, epd) for index, epd in enumerate(several)]


@given(boards())
def test_python_chess_reads_what_is_written(diagram: Diagram) -> None:
    """But for castling in Chess960: python-chess reads the moves of a line on a board of standard chess."""
    unread = oracle.castlings(diagram).values() if diagram.chess960 else ()
    moves = tuple(move for move in oracle.moves(diagram) if move not in unread)[:2]
    board = oracle.as_chess(diagram)
    sans = tuple(board.san(board.parse_uci(str(move))) for move in moves)
    epd = Epd(diagram, (Operation("bm", sans), Operation("id", ("a test; of texts",)), Operation("dm", ("3",))))
    other = chess.Board(None, chess960=diagram.chess960)
    read = other.set_epd(write_epd(epd))
    assert oracle.diagram_of(other)[:4] == diagram[:4]
    assert (read["id"], read["dm"]) == ("a test; of texts", 3)
    assert [oracle.as_move(move) for move in read.get("bm", [])] == list(moves)  # type: ignore[arg-type, union-attr]
    for backend in BACKENDS:
        assert epd.moves("bm", backend.from_diagram(diagram)) == moves


# What the operations mean


@pytest.mark.parametrize("board", BACKENDS)
def test_moves_are_read_in_either_notation(board: type[ChessBoard]) -> None:
    mate = read_epd(MATE)
    position = board.from_diagram(mate.diagram)
    assert list(map(str, mate.moves("bm", position))) == ["e5f6"]
    assert read_epd(MATE.replace("e5f6", "Qf6+")).moves("bm", position) == mate.moves("bm", position)
    assert mate.moves("am", position) == ()
    refused(
        lambda text: read_epd(text).moves("bm", position), MATE.replace("e5f6", "Qe8"), Reason.ILLEGAL_MOVE, "EPD, bm"
    )


def test_numbers_texts_and_counts() -> None:
    assert read_epd(MATE).number("dm") == 1
    assert read_epd(MATE).number("ce") is None
    assert read_epd(START_EPD + " ce -35;").number("ce") == -35
    assert read_epd(START_EPD + ' id "BK; 01";').text("id") == "BK; 01"
    assert read_epd(START_EPD + " id BK.01").text("id") == "BK.01"
    assert read_epd(PERFT).perft() == {1: 48, 2: 2039, 3: 97862}
    assert read_epd(START_EPD + " D1 20; id start; D2 400;").perft() == {1: 20, 2: 400}
    refused(lambda text: read_epd(text).number("dm"), START_EPD + " dm two;", Reason.BAD_NUMBER, "EPD, dm")
    refused(lambda text: read_epd(text).text("id"), START_EPD + " id a b;", Reason.TRAILING_DATA, "EPD, id")


@law({"epd": Epd})
def test_a_count_without_a_number_is_refused(line: type[Epd]) -> None:
    """It is not none: a port would be wrong that counts any."""

    def counts(text: str) -> dict[int, int]:
        return line(START, read_operations(text)).perft()

    assert counts("D1 20; D2 0;") == {1: 20, 2: 0}
    for text, where in (("D1 x;", "EPD, D1"), ("D1 20; D2;", "EPD, D2")):
        found = value_or_refusal(counts, text)
        assert isinstance(found, BadInput) and (found.reason, found.where) == (Reason.BAD_NUMBER, where), found


def test_counters_are_the_diagram_s() -> None:
    counted = START._replace(halfmoves=3, fullmove=9)
    assert read_epd(START_EPD).diagram == START
    assert read_epd(START_EPD + " 3 9").diagram == counted == read_epd(START_EPD + " hmvc 3; fmvn 9;").diagram
    assert write_epd(Epd(counted)) == START_EPD + " hmvc 3; fmvn 9;"
    assert write_epd(Epd(START)) == START_EPD


def test_written_texts_are_quoted_and_words_are_not() -> None:
    """Of the comments c0 to c9 are texts; there is no tenth."""
    epd = Epd(
        START,
        (
            *(Operation(name, ("one",)) for name in ("id", "c0", "c9", "c10")),
            Operation("bm", ("e4", "d4")),
            Operation("x"),
            Operation("y", ("a b", "")),
        ),
    )
    operations = 'id "one"; c0 "one"; c9 "one"; c10 one; bm e4 d4; x; y "a b" "";'
    assert write_epd(epd) == START_EPD + " " + operations
    assert read_operations(operations) == epd.operations


@pytest.mark.parametrize(
    ("text", "reason", "where"),
    [
        ("", Reason.MISSING_FIELD, "EPD"),
        ("8/8 w -", Reason.MISSING_FIELD, "EPD"),
        (START_EPD.replace(" w ", " x "), Reason.BAD_SIDE, "EPD, FEN, side"),
        (START_EPD + " bm e4; 17;", Reason.BAD_FORMAT, "EPD, operation 2"),
        (START_EPD + ' id "open;', Reason.BAD_FORMAT, "EPD, operation 1"),
        (START_EPD + " bm e4; am d4; bm c4;", Reason.INCONSISTENT, "EPD, operation 3"),
        (START_EPD + " hmvc;", Reason.BAD_FORMAT, "EPD, hmvc"),
        (START_EPD + " fmvn x;", Reason.BAD_NUMBER, "EPD, fmvn"),
        (START_EPD + " 5", Reason.BAD_FORMAT, "EPD, operation 1"),
        (EXCHANGE, Reason.BAD_FORMAT, "EPD, operation 2"),
    ],
)
def test_a_bad_line_says_what_and_where(text: str, reason: Reason, where: str) -> None:
    """The last is a collection whose lines are fields of their own between semicolons."""
    refused(read_epd, text, reason, where)
    refused(read_lines, "\n" + text if text else "\n8/8", reason, f"line 2, {where}")


@pytest.mark.parametrize(
    "operations",
    [
        (Operation("id", ('a"b',)),),
        (Operation("id", ("a\nb",)),),
        (Operation("1x"),),
        (Operation(""),),
        (Operation("hmvc", ("5",)),),
        (Operation("x"), Operation("x")),
    ],
)
def test_what_cannot_be_written_is_refused(operations: tuple[Operation, ...]) -> None:
    """Nor what would be read as something else: a counter belongs to the diagram, and no opcode comes twice."""
    refused(lambda _: write_epd(Epd(START, operations)), "", Reason.BAD_FORMAT, "EPD")


def test_a_long_bad_line_is_refused_at_once() -> None:
    """A hundred thousand spaces before what is no operation: read once, not once from each of them."""
    refused(read_epd, START_EPD + " " * 100_000 + '"', Reason.BAD_FORMAT, "EPD, operation 1")


def test_kings_side_rooks_of_chess960() -> None:
    text = "4k3/8/8/8/8/8/8/2R1K1RR w K -"
    assert read_epd(text, chess960=True).diagram == read_fen(text + " 0 1", chess960=True)
    ((_, epd),) = read_lines(text, chess960=True)
    assert epd.diagram.chess960 and epd.diagram.castling == (7,)
    refused(read_epd, text.replace("2R1K1RR", "2RK2R1"), Reason.BAD_CASTLING, "EPD, FEN, castling")
    assert partial(read_epd, chess960=True)(write_epd(read_epd(text, chess960=True))).diagram.castling == (7,)
