"""The player never loses: it meets every line an opponent can play, as the first and as the second player."""

from collections import Counter
from collections.abc import Callable
from typing import Final, TypeAlias

import pytest

from reference.engines.tictactoe import choose
from reference.errors import BadInput, Reason
from reference.position import Move, Position
from reference.tictactoe.array import ArrayPosition
from reference.tictactoe.bitboard import BitboardPosition
from spec_tests.assertions import same
from spec_tests.laws import law
from spec_tests.tictactoe import oracle
from spec_tests.tictactoe.test_values import CLASSES, POSITIONS

Player: TypeAlias = Callable[[Position], Move]
PLAYERS: Final = {"choose": choose}


def games_of(player: Player, side: int) -> Counter[int]:
    """How all games end in which the player has a side and the opponent tries everything: +1, 0, -1 for the player."""
    chosen: dict[object, Move] = {}
    ends: Counter[int] = Counter()

    def meet(position: Position) -> None:
        outcome = position.outcome()
        if outcome is not None:
            ends[outcome.score if position.side_to_move == side else -outcome.score] += 1
        elif position.side_to_move == side:
            if position.key() not in chosen:
                chosen[position.key()] = player(position)
            meet(position.play(chosen[position.key()]))
        else:
            for move in position.legal_moves():
                meet(position.play(move))

    meet(BitboardPosition.initial())
    return ends


@law(PLAYERS)
def test_it_never_loses_as_the_first_player(player: Player) -> None:
    """Against every sequence of replies."""
    same("games lost", games_of(player, 0)[-1], 0, BitboardPosition.initial())


@law(PLAYERS)
def test_it_never_loses_as_the_second_player(player: Player) -> None:
    """Against every sequence of moves."""
    same("games lost", games_of(player, 1)[-1], 0, BitboardPosition.initial())


@pytest.mark.parametrize(("side", "games"), [(0, {1: 82, 0: 10}), (1, {1: 368, 0: 153})])
def test_the_games_it_plays(side: int, games: dict[int, int]) -> None:
    """Won and drawn against all lines of the opponent: 92 as the first player, 521 as the second."""
    assert games_of(choose, side) == games


def test_it_wins_as_soon_and_loses_as_late_as_it_can() -> None:
    """In one position of each class up to symmetry: the 627 that are not final."""
    open_boards = [cells for cells in CLASSES if not oracle.result(cells)]
    assert len(open_boards) == 627
    for cells in open_boards:
        assert choose(POSITIONS[cells]) in oracle.solved(cells).timely, f"\n{POSITIONS[cells]}"


def test_both_backends_are_played_alike() -> None:
    """The opening, and a reply to each opening."""
    assert choose(ArrayPosition.initial().play(0)) == choose(BitboardPosition.initial().play(0)) == 4


def test_a_finished_game_has_no_move() -> None:
    with pytest.raises(BadInput) as caught:
        choose(BitboardPosition.from_text("XXX.OO... O"))
    assert caught.value.reason is Reason.GAME_OVER
