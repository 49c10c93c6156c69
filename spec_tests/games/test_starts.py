"""What no game can be started with is refused: an unknown backend, a board it is not played on, an unknown variant."""

from typing import Final

import pytest

from reference.errors import BadInput, Reason
from reference.games import all_games

WRONG: Final = {
    "connect4": [
        ("wood", "7x6", None, Reason.UNKNOWN_NAME, "backend"),
        ("array", "7x5", None, Reason.BAD_BOARD_SIZE, "board"),
        ("array", "7x6", "popout", Reason.UNKNOWN_NAME, "variant"),
    ],
    "othello": [
        ("wood", "8x8", None, Reason.UNKNOWN_NAME, "backend"),
        ("array", "8x6", None, Reason.BAD_BOARD_SIZE, "board"),
        ("array", "12x12", None, Reason.BAD_BOARD_SIZE, "board"),
        ("array", "8x8", "misere", Reason.UNKNOWN_NAME, "variant"),
    ],
    "tictactoe": [
        ("wood", "3x3", None, Reason.UNKNOWN_NAME, "backend"),
        ("array", "4x4", None, Reason.BAD_BOARD_SIZE, "board"),
        ("array", "3x3", "misere", Reason.UNKNOWN_NAME, "variant"),
    ],
}
"""Backend, board, variant; why they are refused, and where. Chess and gomoku, which have variants, have tests of their
own."""


@pytest.mark.parametrize(("game", "wrong"), [(game, wrong) for game, cases in WRONG.items() for wrong in cases])
def test_what_no_game_can_be_started_with_is_refused(
    game: str, wrong: tuple[str, str, str | None, Reason, str]
) -> None:
    backend, board, variant, reason, where = wrong
    with pytest.raises(BadInput) as caught:
        all_games()[game].start(backend, board, variant)
    assert (caught.value.reason, caught.value.where) == (reason, where)
