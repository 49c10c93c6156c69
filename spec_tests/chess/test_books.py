"""Opening books: in which order moves are given, by which keys they are found, and where a bad book is refused."""

import sys
from pathlib import Path

import chess.polyglot
import pytest

from reference.chess.bitboard import BitboardPosition
from reference.chess.book import MOST_WEIGHT, Book, Entry, open_polyglot, own_key, packed, polyglot_key, read, write
from reference.chess.diagram import read_move
from reference.chess.start import start_diagram
from reference.errors import Reason
from spec_tests.assertions import same
from spec_tests.chess.agreement import played
from spec_tests.chess.texts import refused

START = BitboardPosition.initial()


def book_of(*weights: tuple[str, int]) -> Book:
    """A book of the start, its entries in this order."""
    listed = [Entry(own_key(START), packed(START.diagram(), read_move(text)), weight) for text, weight in weights]
    return Book(listed, own_key)


@pytest.mark.parametrize("first, second", [("a2a3", "h2h3"), ("h2h3", "a2a3")])
def test_moves_of_one_weight_stay_in_the_order_of_the_book(first: str, second: str) -> None:
    """Behind the weightier ones and before the lighter ones, and so in `entries`; no number of a move decides."""
    book = book_of((first, 5), ("e2e4", 9), (second, 5), ("d2d4", 3))
    assert [(str(move), weight) for move, weight in book.moves(START)] == [
        *(("e2e4", 9), (first, 5), (second, 5), ("d2d4", 3))
    ]
    assert [entry.weight for entry in book.entries] == [5, 9, 5, 3]


def test_an_entry_is_sixteen_bytes() -> None:
    """The key in eight, the move and its weight in two each, four that nobody uses; big-endian. The largest weight
    of our own book is the largest that fits."""
    assert write([Entry(1, 2, 3)]).hex() == "00000000000000010002000300000000"
    assert write([Entry(1, 2, MOST_WEIGHT)]).hex() == "00000000000000010002ffff00000000"


def test_a_position_that_is_in_no_entry_has_no_moves() -> None:
    assert book_of(("e2e4", 1)).moves(START.play(read_move("e2e4"))) == []


def test_our_keys_are_those_of_the_specification() -> None:
    """Nothing to take at the start; after a7a6, e4e5 and d7d5 the capture on d6 is in the key."""
    assert own_key(START) == 0x0A68A12B6692753D
    same("key", own_key(played(START, "e2e4 a7a6 e4e5 d7d5")), 0x93D7660C0174FACE, START)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [0, 518, 959])
def test_polyglot_s_key_of_a_chess960_position_is_python_chess_s(number: int) -> None:
    """The rights are in it, on whichever files the rooks begin."""
    position = BitboardPosition.from_diagram(start_diagram(number))
    same("key", polyglot_key(position), chess.polyglot.zobrist_hash(chess.Board.from_chess960_pos(number)), position)


def test_a_bad_book_says_what_and_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A torn one, one that is not there, with no more of its name than fits a line, and keys that nobody has."""
    refused(lambda text: read(text.encode()), "x" * 17, Reason.TRUNCATED, "book")
    absent = str(tmp_path / ("x" * 100))
    refused(open_polyglot, absent, Reason.UNREADABLE_FILE, f"book {absent[:80]}")
    monkeypatch.setitem(sys.modules, "chess.polyglot", None)
    refused(lambda _: polyglot_key(START), "", Reason.MISSING_EXTRA, "book")
