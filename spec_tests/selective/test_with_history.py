"""Chess positions that know their past, and what goes wrong in a table whose key does not."""

import pytest

from reference.chess.bitboard import BitboardPosition
from reference.chess.with_history import HistoryPosition, KeyKnows
from reference.errors import BadInput, Reason
from reference.search.alphabeta import alphabeta
from reference.search.leaf import WIN, quick_wins
from reference.search.result import SearchResult
from reference.search.table import Table
from reference.search.transposition import alphabeta_with_table
from spec_tests.selective import history_laws as laws
from spec_tests.selective.test_chess import material

Position = HistoryPosition[BitboardPosition]


def test_the_past_draws_as_python_chess_says() -> None:
    laws.the_past_draws_as_python_chess_says.holds(HistoryPosition)


def test_its_text_is_its_past() -> None:
    laws.its_text_is_its_past.holds(HistoryPosition)


def test_a_table_is_sound_where_the_key_knows_the_past() -> None:
    laws.a_table_is_sound_where_the_key_knows_the_past.holds(HistoryPosition, effort=1)


def test_equal_keys_mean_equal_pasts() -> None:
    laws.equal_keys_mean_equal_pasts.holds(HistoryPosition)


def estimate(position: Position) -> int:
    """Material, whatever the past."""
    return material(position.board)


def asked_after(first: Position, second: Position, depth: int) -> tuple[SearchResult, SearchResult]:
    """What a table answers about the second position that has seen the first, and what is right."""
    table = Table()
    alphabeta_with_table(first, depth, estimate, final=quick_wins, table=table)
    after = alphabeta_with_table(second, depth, estimate, final=quick_wins, table=table)
    return after, alphabeta(second, depth, estimate, final=quick_wins)


MATE_IN_TWO = "7k/8/5K2/8/8/8/8/R7 w - - {} 60"


@pytest.mark.parametrize("knows", KeyKnows)
def test_a_mate_that_comes_too_late(knows: KeyKnows) -> None:
    """C36: with 98 plies on the clock the mate in three plies is a draw after two; the bare key says mate."""
    early, late = (Position.from_text(MATE_IN_TWO.format(clock), key_knows=knows) for clock in (0, 98))
    said, right = asked_after(early, late, 3)
    assert right.value == 0
    assert said.value == (WIN - 3 if knows is KeyKnows.NOTHING else 0)


def test_a_mate_on_the_hundredth_ply_wins() -> None:
    """One ply earlier it is not too late; and the mated side has no claim."""
    position = Position.from_text(MATE_IN_TWO.format(97))
    assert alphabeta(position, 3, estimate, final=quick_wins).value == WIN - 3


THIRD_TIME = "5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - f6 7 4 moves d7c8 f8f7 c8d7 f7f8 d7d8 f8f7 d8d7"


@pytest.mark.parametrize("knows", KeyKnows)
def test_a_draw_that_is_missed(knows: KeyKnows) -> None:
    """C28: Kf8 is forced and there for the third time, en passant or not; two keys of three see Black win."""
    repeated = Position.from_text(THIRD_TIME, key_knows=knows)
    fresh = Position.from_text(repeated.board.to_text(), key_knows=knows)
    said, right = asked_after(fresh, repeated, 3)
    assert (right.value, [str(move) for move in right.principal_variation]) == (0, ["f7f8"])
    assert (said.value == 0) == (knows is KeyKnows.PAST)
    assert knows is KeyKnows.PAST or said.value > 2000


def test_the_second_time_may_be_enough() -> None:
    """As searches often have it: repetition is sought at its first return."""
    line = "moves f1e1 h8g8 e1f1 g8h8"
    for repeats, drawn in ((2, True), (3, False)):
        text = f"7k/8/8/8/8/8/8/R4K2 w - - 0 1 {line}"
        position = Position.from_text(text, repeats=repeats)
        assert position.is_drawn() == drawn
        assert (position.legal_moves() == ()) == drawn


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("7k/8/8/8/8/8/8/R4K2 w - - 0 1 moves", Reason.TRUNCATED),
        ("7k/8/8/8/8/8/8/R4K2 w - - 0 1 moves a9a1", Reason.OUTSIDE_BOARD),
        ("7k/8/8/8/8/8/8/R4K2 w - - 0 1 moves a1b2", Reason.ILLEGAL_MOVE),
        ("7k/8/8/8/8/8/8/R4K2 w - - 99 80 moves f1e1 h8g8", Reason.GAME_OVER),
        ("7k/8/8/8/8/8/8/8 w - - 0 1", Reason.NO_KING),
    ],
)
def test_bad_texts_are_refused(text: str, reason: Reason) -> None:
    """And say why."""
    with pytest.raises(BadInput) as caught:
        Position.from_text(text)
    assert caught.value.reason is reason


@pytest.mark.parametrize("repeats", [1, 0, True, 2.5])
def test_a_position_is_repeated_the_second_time_at_the_earliest(repeats: int) -> None:
    """A game that is drawn as it begins is none."""
    with pytest.raises(BadInput) as caught:
        HistoryPosition.of(BitboardPosition.initial(), repeats=repeats)
    assert caught.value.reason is Reason.BAD_NUMBER
