"""GGF games replayed: to the result they claim, passes written or not, and refused where a move is wrong."""

import pytest

from reference.errors import BadInput, Reason
from reference.othello.ggf import read_game, replay
from reference.othello.notation import BLACK, read_transcript
from reference.position import PASS
from spec_tests.othello.texts import AFTER_MANY_PASSES, BACKENDS, MANY_PASSES, Backend

BOARD = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"

# Two games of the Generic Game Server, 2003 and 2011, as (start, moves, Black's result): the first with a pass,
# the second from a random start with White to move.
SERVER_GAMES = (
    (
        "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *",
        "d3c5e6d2c6d6b5f5e7f6f4f3g4d7g3g5h6h5h4e8c7h3c3h7e3b6g6f7d8c2d1c4b4a5f8f2e2a4a3b3f1g7b7c8a6a7c1b2a8b8"
        "a2e1h8g8h2g1h1g2--a1b1",
        0,
    ),
    (
        "8 -------- -------- --OOO*-- -O*OO*-- --O*OO-- --O***-- --O*---- -------- O",
        "b5e2d8g4f2d2d1c1f1e1b1c2b3a6a5b6a7e8f8a3e7b8g7h8g3f7h5b2c8g8a1a2a4g6g5h3h4b7h6h7a8h2g2g1h1",
        8,
    ),
)


def as_record(start: str, moves: str, *, passes: bool = True) -> str:
    """A transcript as GGF, colours taken from the plain alternation with passes."""
    sides = "WB" if start.endswith("O") else "BW"
    listed = [
        f"{sides[ply % 2]}[{'PA' if move == PASS else 'abcdefgh'[move % 8] + str(move // 8 + 1)}]"
        for ply, move in enumerate(read_transcript(moves))
        if passes or move != PASS
    ]
    return f"(;GM[Othello]BO[{start}]{''.join(listed)};)"


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(("start", "moves", "score"), SERVER_GAMES)
@pytest.mark.parametrize("passes", [True, False])
def test_a_server_game_ends_with_its_result(backend: Backend, start: str, moves: str, score: int, passes: bool) -> None:
    positions = replay(read_game(as_record(start, moves, passes=passes)), backend)
    last = positions[-1]
    outcome = last.outcome()
    assert len(positions) == len(read_transcript(moves)) + 1
    assert outcome is not None
    assert outcome.score * (1 if last.side_to_move == BLACK else -1) == score


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("passes", [True, False])
def test_left_out_passes_are_found_by_colour(backend: Backend, passes: bool) -> None:
    record = as_record(SERVER_GAMES[0][0], MANY_PASSES, passes=passes)
    assert replay(read_game(record), backend)[-1].to_text() == AFTER_MANY_PASSES


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(
    ("moves", "reason", "where"),
    [
        ("B[f5]B[d6]", Reason.INCONSISTENT, "move 2"),
        ("W[f5]", Reason.INCONSISTENT, "move 1"),
        ("B[f5]W[a1]", Reason.ILLEGAL_MOVE, "move 2"),
        ("B[f5]W[PA]", Reason.ILLEGAL_MOVE, "move 2"),
        ("B[d3]W[c3]B[b3]W[d2]B[e1]W[d6]B[d7]W[e3]B[f4]W[PA]", Reason.GAME_OVER, "move 10"),
    ],
)
def test_a_wrong_move_is_named(backend: Backend, moves: str, reason: Reason, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        replay(read_game(f"(;GM[Othello]{BOARD}{moves};)"), backend)
    assert (caught.value.reason, caught.value.where.split(", ")[0]) == (reason, where)
