"""WTHOR bytes: built here field by field from the layout, read back, replayed, and broken."""

import random
import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.errors import BadInput, Reason
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import BLACK, read_transcript, write_transcript
from reference.othello.wthor import WthorGame, check_score, read_games, read_players, read_tournaments, replay
from reference.position import PASS
from spec_tests.othello.texts import AFTER_MANY_PASSES, BACKENDS, MANY_PASSES, Backend

# Shortest ends, with the discs that Black is given: all 64 squares, none, or all but White's one disc.
SHORT_GAMES = (
    ("d3c3b3d2e1d6d7e3f4", 64),
    ("d3c3c4e3d2c1c2c5b3a3", 0),
    ("f5f4c3e6f7g6g4e8g8g5h5", 63),
)


def header_bytes(games: int = 0, *, names: int = 0, size: int = 8, kind: int = 0) -> bytes:
    """16 bytes: a file of 21 March 2004 about the year 2003, theoretical scores from 24 empties."""
    return (
        bytes([20, 4, 3, 21])
        + struct.pack("<I", games)
        + struct.pack("<H", names)
        + struct.pack("<H", 2003)
        + bytes([size, kind, 24, 0])
    )


def record_bytes(text: str, discs: int, *, size: int = 8, theoretical: int = 32) -> bytes:
    """One game as bytes; the moves are cut and coded here, not by the code under test."""
    codes = []
    for word in text.replace("--", "").split():
        codes.append(10 * int(word[1:]) + "abcdefghij".index(word[0]) + 1)
    length = size * size - 4
    return struct.pack("<HHHBB", 7, 258, 513, discs, theoretical) + bytes(codes).ljust(length, b"\0")


def spaced(transcript: str, size: int = 8) -> str:
    """The moves of a transcript as words."""
    return " ".join(write_transcript([move], size) for move in read_transcript(transcript, size))


def file_of(*records: bytes, size: int = 8) -> bytes:
    """A file of games."""
    return header_bytes(len(records), size=size) + b"".join(records)


@st.composite
def played_games(draw: st.DrawFn) -> tuple[int, str, int]:
    """A random game on 8x8 or 10x10 played to its end: size, moves as words, Black's discs with the empties."""
    size = draw(st.sampled_from((8, 10)))
    chance = random.Random(draw(st.integers(0, 2**32)))
    position = BitboardPosition.initial(size)
    words = []
    while moves := position.legal_moves():
        move = chance.choice(moves)
        position = position.play(move)
        words += [] if move == PASS else [write_transcript([move], size)]
    cells = position.to_text()
    black, white = cells[:-1].count("X"), cells[:-1].count("O")
    winner_takes = {True: size * size - white, False: black}
    return size, " ".join(words), size * size // 2 if black == white else winner_takes[black > white]


def test_a_file_is_read_field_by_field() -> None:
    data = file_of(record_bytes("f5 d6 c3", 40, theoretical=31), record_bytes("", 0))
    assert len(data) == 16 + 2 * 68
    found = read_games(data)
    assert found.header.created == (2004, 3, 21)
    assert (found.header.year, found.header.size, found.header.depth) == (2003, 8, 24)
    assert (found.header.games, found.header.names, found.header.kind) == (2, 0, 0)
    assert found.games == (
        WthorGame(8, 7, 258, 513, 40, 31, tuple(read_transcript("f5d6c3"))),
        WthorGame(8, 7, 258, 513, 0, 32, ()),
    )


def test_size_0_is_8_and_10_has_longer_records() -> None:
    eight = record_bytes("f5", 32)
    assert read_games(header_bytes(1, size=0) + eight).games == read_games(file_of(eight)).games
    ten = record_bytes("a1 j1 a10 j10", 50, size=10)
    assert len(ten) == 104
    assert [ten[8], ten[9], ten[10], ten[11]] == [11, 20, 101, 110]
    assert read_games(file_of(ten, size=10)).games[0].moves == (0, 9, 90, 99)


def test_a_file_may_be_empty() -> None:
    """The header alone."""
    assert read_games(header_bytes()).games == ()
    assert read_players(header_bytes()) == read_tournaments(header_bytes()) == []


def test_every_square_has_its_code() -> None:
    for size in (8, 10):
        squares = size * size - 4
        words = [write_transcript([square], size) for square in range(size * size)]
        first, rest = words[:squares], words[squares:]
        data = file_of(*(record_bytes(" ".join(part), 0, size=size) for part in (first, rest)), size=size)
        games = read_games(data).games
        assert games[0].moves + games[1].moves == tuple(range(size * size))


@given(st.lists(played_games(), min_size=1, max_size=2))
@settings(max_examples=15, deadline=None)
def test_a_played_game_confirms_its_count(played: list[tuple[int, str, int]]) -> None:
    for size, words, discs in played:
        game = read_games(file_of(record_bytes(words, discs, size=size), size=size)).games[0]
        assert write_transcript(game.moves, size) == words.replace(" ", "")
        assert all(check_score(game, backend) for backend in BACKENDS)
        wrong = read_games(file_of(record_bytes(words, (discs + 1) % 64, size=size), size=size)).games[0]
        with pytest.raises(BadInput) as caught:
            check_score(wrong, BitboardPosition)
        assert (caught.value.reason, caught.value.where) == (Reason.INCONSISTENT, "black discs")


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(("transcript", "discs"), SHORT_GAMES)
def test_the_winner_gets_the_empties(backend: Backend, transcript: str, discs: int) -> None:
    """So many discs and no others."""
    wrong = (discs + 1) % 65
    right_game, wrong_game = read_games(file_of(*(record_bytes(spaced(transcript), n) for n in (discs, wrong)))).games
    assert check_score(right_game, backend)
    with pytest.raises(BadInput) as caught:
        check_score(wrong_game, backend)
    assert (caught.value.reason, caught.value.where) == (Reason.INCONSISTENT, "black discs")
    assert caught.value.detail == f"{wrong}, the moves give {discs}"


@pytest.mark.parametrize("backend", BACKENDS)
def test_passes_are_put_in(backend: Backend) -> None:
    game = read_games(file_of(record_bytes(spaced(MANY_PASSES.replace("--", "")), 3))).games[0]
    positions = replay(game, backend)
    assert positions[-1].to_text() == AFTER_MANY_PASSES
    assert len(positions) == len(game.moves) + MANY_PASSES.count("--") + 1


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_game_that_stops_early_confirms_nothing(backend: Backend) -> None:
    for words in ("", "f5 d6"):
        game = read_games(file_of(record_bytes(words, 64))).games[0]
        assert not check_score(game, backend)
        assert replay(game, backend)[0].side_to_move == BLACK


@pytest.mark.parametrize(
    ("words", "reason", "where"),
    [
        ("f5 f5", Reason.ILLEGAL_MOVE, "move 2"),
        ("e3", Reason.ILLEGAL_MOVE, "move 1"),
        (spaced(SHORT_GAMES[0][0]) + " h8", Reason.GAME_OVER, "move 10"),
    ],
)
def test_a_wrong_move_is_named_in_the_replay(words: str, reason: Reason, where: str) -> None:
    game = read_games(file_of(record_bytes(words, 32))).games[0]
    with pytest.raises(BadInput) as caught:
        check_score(game, BitboardPosition)
    assert (caught.value.reason, caught.value.where.split(", ")[0]) == (reason, where)


def with_byte(data: bytes, place: int, value: int) -> bytes:
    """The data with one byte changed."""
    return data[:place] + bytes([value]) + data[place + 1 :]


GOOD = file_of(record_bytes("f5 d6 c3", 40), record_bytes("c4 e3", 30))
SECOND = 16 + 68


@pytest.mark.parametrize(
    ("data", "reason", "where"),
    [
        (b"", Reason.TRUNCATED, "header"),
        (GOOD[:15], Reason.TRUNCATED, "header"),
        (GOOD[:-1], Reason.TRUNCATED, "byte 151"),
        (GOOD + b"\0", Reason.TRAILING_DATA, "byte 152"),
        (with_byte(GOOD, 4, 1), Reason.TRAILING_DATA, "byte 84"),
        (with_byte(GOOD, 7, 1), Reason.TRUNCATED, "byte 152"),
        (with_byte(GOOD, 8, 1), Reason.UNSUPPORTED, "header"),
        (with_byte(GOOD, 12, 6), Reason.BAD_BOARD_SIZE, "header, byte 12"),
        (with_byte(GOOD, 12, 10), Reason.TRUNCATED, "byte 152"),
        (with_byte(GOOD, 13, 1), Reason.UNSUPPORTED, "header"),
        (with_byte(GOOD, SECOND + 6, 65), Reason.BAD_NUMBER, "game 2, black discs"),
        (with_byte(GOOD, SECOND + 7, 65), Reason.BAD_NUMBER, "game 2, theoretical black discs"),
        (with_byte(GOOD, SECOND + 8, 0), Reason.INCONSISTENT, "game 2, move 1"),
        (with_byte(GOOD, SECOND + 9, 10), Reason.OUTSIDE_BOARD, "game 2, move 2"),
        (with_byte(GOOD, SECOND + 9, 1), Reason.OUTSIDE_BOARD, "game 2, move 2"),
        (with_byte(GOOD, SECOND + 9, 19), Reason.OUTSIDE_BOARD, "game 2, move 2"),
        (with_byte(GOOD, SECOND + 9, 20), Reason.OUTSIDE_BOARD, "game 2, move 2"),
        (with_byte(GOOD, SECOND + 9, 89), Reason.OUTSIDE_BOARD, "game 2, move 2"),
        (with_byte(GOOD, SECOND + 9, 91), Reason.OUTSIDE_BOARD, "game 2, move 2"),
        (with_byte(GOOD, SECOND + 67, 255), Reason.INCONSISTENT, "game 2, move 3"),
    ],
)
def test_bad_bytes_say_what_and_where(data: bytes, reason: Reason, where: str) -> None:
    assert len(read_games(GOOD).games) == 2
    with pytest.raises(BadInput) as caught:
        read_games(data)
    assert (caught.value.reason, caught.value.where) == (reason, where)


@pytest.mark.parametrize("data", [GOOD[:-1], GOOD + b"\0"])
def test_a_file_of_another_length_is_told_which_it_should_have(data: bytes) -> None:
    with pytest.raises(BadInput) as caught:
        read_games(data)
    assert caught.value.detail == f"{len(data)} bytes, 2 records of 68 make 152"


@given(st.binary(max_size=200), st.integers(0, len(GOOD)), st.integers(0, 255))
def test_any_bytes_are_games_or_refused(data: bytes, place: int, value: int) -> None:
    for attempt in (data, with_byte(GOOD, place, value), GOOD[:16] + data):
        for read in (read_games, read_players, read_tournaments):
            try:
                read(attempt)
            except BadInput as error:
                assert error.where


def test_names_end_at_their_zero_byte() -> None:
    players = header_bytes(names=2) + b"Doe Jane".ljust(20, b"\0") + b"Andr\xe9\0junk".ljust(20, b"x")
    assert read_players(players) == ["Doe Jane", "André"]
    tournaments = header_bytes(names=1) + (b"x" * 25 + b"\0")
    assert read_tournaments(tournaments) == ["x" * 25]


@pytest.mark.parametrize(
    ("data", "reason", "where"),
    [
        (header_bytes(names=1) + b"x" * 20, Reason.BAD_FORMAT, "name 1"),
        (header_bytes(names=2) + b"x".ljust(20, b"\0"), Reason.TRUNCATED, "byte 36"),
        (header_bytes(names=1) + b"x".ljust(26, b"\0"), Reason.TRAILING_DATA, "byte 36"),
        (GOOD, Reason.UNSUPPORTED, "header"),
    ],
)
def test_bad_names_say_what_and_where(data: bytes, reason: Reason, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_players(data)
    assert (caught.value.reason, caught.value.where) == (reason, where)
