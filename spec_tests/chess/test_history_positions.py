"""A chess position with its past is a value: equal, hashed and printed by what is on the board and what came before."""

from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import read_move
from reference.chess.history import History
from reference.chess.with_history import HistoryPosition, KeyKnows
from reference.errors import Reason
from reference.position import Outcome
from spec_tests.assertions import same
from spec_tests.chess.texts import refused

BACK_AND_FORTH: Final = "g1f3 g8f6 f3g1 f6g8"
"""Four plies, after which the start is there again."""


def played(words: str, **how: object) -> HistoryPosition[BitboardPosition]:
    """From the start, move by move."""
    position = HistoryPosition.of(BitboardPosition.initial(), **how)  # type: ignore[arg-type]  # repeats, key_knows
    for word in words.split():
        position = position.play(read_move(word))
    return position


@given(st.lists(st.integers(0, 40), max_size=10))
def test_what_is_printed_is_the_position(numbers: list[int]) -> None:
    """Read back it is equal, with the same hash, key and text; every position on the way is another."""
    ways = [HistoryPosition.initial()]
    for number in numbers:
        moves = ways[-1].legal_moves()
        if not moves:
            break
        ways.append(ways[-1].play(moves[number % len(moves)]))
    for position in ways:
        again = eval(repr(position), {"HistoryPosition": HistoryPosition})
        same("the position", again == position and hash(again) == hash(position), True, position.board)
        same("text", again.to_text(), position.to_text(), position.board)
        same("equal to its text", position == position.to_text(), False, position.board)
        assert str(again) == str(position.board)
    for before, after in pairwise(ways):
        same("equal to what came before", before == after, False, after.board)


def test_the_same_board_with_another_past_is_another_position() -> None:
    """Unless the key knows no past: after four plies the start is there again."""
    for knows, equal in ((KeyKnows.PAST, False), (KeyKnows.CLOCK, True), (KeyKnows.NOTHING, True)):
        once, again = played("", key_knows=knows), played(BACK_AND_FORTH, key_knows=knows)
        assert once.board == again.board
        assert (once == again) == equal == (once.key() == again.key())


@pytest.mark.parametrize("repeats", [2, 3])
def test_after_a_draw_by_repetition_nothing_is_played(repeats: int) -> None:
    """The board has its moves; the position has none, and says why."""
    position = played(" ".join([BACK_AND_FORTH] * (repeats - 1)), repeats=repeats)
    assert position.is_drawn() and position.is_over() and position.legal_moves() == ()
    assert position.board.legal_moves() and not position.board.is_over()
    refused(lambda text: position.play(read_move(text)), "e2e4", Reason.GAME_OVER, "")


def test_the_rule_is_the_third_time_unless_told_otherwise() -> None:
    """However the position is made, with the whole past in its key."""
    board = BitboardPosition.initial()
    for position in (HistoryPosition(History.of(board), board), HistoryPosition.of(board), HistoryPosition.initial()):
        assert (position.repeats, position.key_knows, position.moves) == (3, KeyKnows.PAST, ())


@pytest.mark.parametrize("repeats", [1, 0, True, 2.5])
def test_the_first_time_is_no_repetition(repeats: int) -> None:
    """Nor is what is no number."""
    refused(lambda _: HistoryPosition.of(BitboardPosition.initial(), repeats=repeats), "", Reason.BAD_NUMBER, "")


def test_a_text_that_says_moves_has_some() -> None:
    """Else it was cut short."""
    text = BitboardPosition.initial().to_text() + " moves "
    refused(HistoryPosition.from_text, text, Reason.TRUNCATED, "moves")


def test_what_a_position_is_told_it_keeps() -> None:
    """Along quiet moves, captures and pawn moves, and from its text: repeats, what the key knows, and Chess960."""
    told = {"repeats": 2, "key_knows": KeyKnows.CLOCK}
    position = HistoryPosition.from_text(BitboardPosition.initial().to_text(), chess960=True, **told)  # type: ignore[arg-type]
    assert position.board.diagram().chess960
    for word in ("e2e4", "d7d5", "e4d5", "g8f6", "g1f3"):
        position = position.play(read_move(word))
        assert (position.repeats, position.key_knows) == (2, KeyKnows.CLOCK)
    assert [str(move) for move in position.moves] == ["g8f6", "g1f3"]
    assert position.start.halfmoves == 0


def test_the_rule_is_what_is_meant_if_nothing_is_told() -> None:
    """The third time, and a key that knows the past; from wherever a position comes."""
    board = BitboardPosition.initial()
    for position in (HistoryPosition.initial(), HistoryPosition.of(board), HistoryPosition.from_text(board.to_text())):
        assert (position.repeats, position.key_knows) == (3, KeyKnows.PAST)
        assert not position.board.diagram().chess960


@pytest.mark.parametrize("clock", [0, 1, 59, 60, 61, 99, 100, 101])
def test_the_clock_is_in_the_key_as_far_as_it_matters(clock: int) -> None:
    """Always up to a hundred plies, when the game is drawn; or from sixty plies on only; or not at all."""
    board = BitboardPosition.from_text(f"4k3/8/8/8/8/8/8/R3K3 w - - {clock} 90")
    counts = frozenset({(board.key(), 1)})
    capped = min(clock, 100)
    for knows, expected in (
        (KeyKnows.PAST, (board.key(), capped, counts)),
        (KeyKnows.CLOCK, (board.key(), capped if clock >= 60 else 0)),
        (KeyKnows.NOTHING, board.key()),
    ):
        position = HistoryPosition.of(board, key_knows=knows)
        same("key", position.key(), expected, board)
        same("drawn", position.is_drawn(), clock >= 100, board)
        same("outcome", position.outcome(), Outcome(0) if clock >= 100 else None, board)
