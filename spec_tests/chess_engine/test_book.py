"""Books: PolyGlot's format and keys as python-chess has them, and our own."""

import sys
from pathlib import Path

import chess
import chess.polyglot
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.chess.bitboard import BitboardPosition
from reference.chess.book import Book, Entry, of_lines, open_polyglot, own_key, packed, polyglot_key, read, write
from reference.chess.diagram import Diagram, read_move, read_square
from reference.chess.history import History
from reference.engines.chess_engine import Engine
from reference.engines.chess_openings import LINES, moves_of, own_book
from reference.errors import BadInput, Reason
from spec_tests.chess.strategies import boards

words = st.integers(0, 2**16 - 1)
entries = st.builds(Entry, st.integers(0, 2**64 - 1), words, words, st.integers(0, 2**32 - 1))


@given(st.lists(entries))
def test_a_book_reads_back(listed: list[Entry]) -> None:
    """Sorted by key, equals in their order; 16 bytes each."""
    data = write(listed)
    assert len(data) == 16 * len(listed)
    assert read(data) == sorted(listed, key=lambda entry: entry.key)


def test_a_torn_book_is_refused() -> None:
    with pytest.raises(BadInput) as error:
        read(b"\0" * 17)
    assert error.value.reason is Reason.TRUNCATED


@given(boards())
def test_every_move_is_packed_as_python_chess_unpacks_it(diagram: Diagram) -> None:
    """And no two legal moves are packed alike."""
    position = BitboardPosition.from_diagram(diagram)
    board = chess.Board(position.to_text(), chess960=diagram.chess960)
    seen = set()
    for move in position.legal_moves():
        raw = packed(diagram, move)
        seen.add(raw)
        assert unpacked(board, raw) == str(move)
    assert len(seen) == len(position.legal_moves())


def unpacked(board: chess.Board, raw: int) -> str:
    """By the published layout; python-chess says how castling is written on this board."""
    promotion = (None, chess.KNIGHT, chess.BISHOP, chess.ROOK, chess.QUEEN)[raw >> 12 & 7]
    move = chess.Move(raw >> 6 & 63, raw & 63, promotion)
    return board.uci(move)


@pytest.mark.parametrize(
    ("fen", "move", "rook"),
    [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "h1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "a1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8g8", "h8"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "a8"),
        ("1r3k1r/8/8/8/8/8/8/1R3K1R w HBhb - 0 1", "f1b1", "b1"),
    ],
)
def test_castling_is_packed_as_king_takes_rook(fen: str, move: str, rook: str) -> None:
    """python-chess reads the king's move as well, so it cannot tell."""
    diagram = BitboardPosition.from_text(fen).diagram()
    assert packed(diagram, read_move(move)) & 63 == read_square(rook)


def test_the_key_of_the_start_is_the_published_one() -> None:
    """463b96181691fc9c; and after e2e4 823c9b50fd114196."""
    start = BitboardPosition.initial()
    assert polyglot_key(start) == 0x463B96181691FC9C
    assert polyglot_key(start.play(read_move("e2e4"))) == 0x823C9B50FD114196


def test_a_polyglot_file_is_played_from(tmp_path: Path) -> None:
    """The weightiest legal move; weight 0 and what is not legal are left out; python-chess reads the same file."""
    start = BitboardPosition.initial()
    key = polyglot_key(start)
    moves = {"e2e4": 3, "d2d4": 9, "a2a3": 0}
    listed = [Entry(key, packed(start.diagram(), read_move(text)), weight) for text, weight in moves.items()]
    path = tmp_path / "book.bin"
    path.write_bytes(write([*listed, Entry(key, 0o7777, 99)]))
    book = open_polyglot(str(path))
    assert [(str(move), weight) for move, weight in book.moves(start)] == [("d2d4", 9), ("e2e4", 3)]
    with chess.polyglot.open_reader(path) as reader:
        assert reader.find(chess.Board()).move.uci() == "d2d4"
    answer = Engine(book=book).choose(History.of(start))
    assert str(answer.move) == "d2d4" and answer.from_book


def test_without_python_chess_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess.polyglot", None)
    with pytest.raises(BadInput, match="pip install chess") as error:
        polyglot_key(BitboardPosition.initial())
    assert error.value.reason is Reason.MISSING_EXTRA


def test_our_book_knows_its_lines_and_nothing_else() -> None:
    """Every move of every line is known where it is played; it weighs as many as there are lines with it."""
    book = own_book()
    start = BitboardPosition.initial()
    played = [line.split()[0] for line in LINES.values()]
    assert {str(move): weight for move, weight in book.moves(start)} == {
        "e2e4": played.count("e4"),
        "d2d4": played.count("d4"),
        "c2c4": played.count("c4"),
    }
    for line in LINES.values():
        position = start
        for move in moves_of(line):
            assert move in [known for known, _ in book.moves(position)]
            position = position.play(move)
        assert len({entry.key for entry in book.entries}) > 50
    assert read(write(book.entries)) == list(book.entries)
    assert Book(read(write(book.entries)), own_key).moves(start) == book.moves(start)


def test_a_line_that_is_not_legal_makes_no_book() -> None:
    with pytest.raises(BadInput):
        of_lines([[read_move("e2e5")]], 4)
