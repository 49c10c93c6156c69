"""The walk to the first difference ends where the legal moves differ, or where the port contradicts itself."""

from collections.abc import Callable, Mapping
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from perft.counting import Convention
from perft.plain import perft
from reference.games import find_game
from reference.ports.descent import CONTRADICTS, Divide, first_difference
from reference.position import Position

GAME: Final = find_game("tictactoe")
START: Final = GAME.start("bitboard", "3x3")
PLAIN: Final = Convention(GAME.pass_plies, GAME.ended)
DEPTH: Final = 3
"""No game is over before the fifth stone, so whatever is left out is missed."""

FEW: Final = settings(max_examples=max(1, settings().max_examples // 2))

paths = st.lists(st.integers(0, 8), max_size=DEPTH - 1)


def ours(position: Position, depth: int) -> Mapping[str, int]:
    """The reference's divide."""
    moves = position.legal_moves()
    return {GAME.write_move(position, move): perft(position.play(move), depth - 1, PLAIN) for move in moves}


def reached(path: list[int]) -> Position:
    """The position after these moves, each the number of a legal one."""
    position = START
    for number in path:
        moves = position.legal_moves()
        position = position.play(moves[number % len(moves)])
    return position


def changed(where: Position, change: Callable[[dict[str, int]], None]) -> Divide:
    """A generator that is wrong at one position, and counts accordingly above it."""

    def theirs(position: Position, depth: int) -> Mapping[str, int]:
        counts = {}
        for move in position.legal_moves():
            child = position.play(move)
            counts[GAME.write_move(position, move)] = sum(theirs(child, depth - 1).values()) if depth > 1 else 1
        if position == where:
            change(counts)
        return counts

    return theirs


def settled(position: Position) -> Position:
    """Nobody passes here."""
    return position


@FEW
@given(paths, st.integers(0, 8), st.booleans())
def test_a_wrong_list_of_moves_is_found(path: list[int], number: int, lacks: bool) -> None:
    """One move missing, or one too many, at any position: the way told leads there, and names the move."""
    where = reached(path)
    moves = [GAME.write_move(where, move) for move in where.legal_moves()]
    move = moves[number % len(moves)] if lacks else "d4"

    def change(counts: dict[str, int]) -> None:
        if lacks:
            del counts[move]
        else:
            counts[move] = 1

    found = first_difference(GAME, START, DEPTH, ours, changed(where, change), settled)
    assert found is not None and found.position == where and found.note == ""
    assert GAME.play_moves(START, "".join(found.path)) == where
    assert (found.missing, found.extra) == (([move], []) if lacks else ([], [move]))
    told = "\n".join(found.lines(GAME))
    assert f"{'missing' if lacks else 'extra'} moves" in told and told.count(move) >= 1


@FEW
@given(paths, st.integers(0, 8), st.integers(1, 3))
def test_a_port_that_contradicts_itself_is_told_so(path: list[int], number: int, error: int) -> None:
    """A move is counted otherwise than the position after it: the walk stops above, and shows both counts."""
    where = reached(path)
    moves = [GAME.write_move(where, move) for move in where.legal_moves()]
    move = moves[number % len(moves)]

    def change(counts: dict[str, int]) -> None:
        counts[move] += error

    found = first_difference(GAME, START, DEPTH, ours, changed(where, change), settled)
    assert found is not None and found.position == where and found.note == CONTRADICTS
    assert (found.missing, found.extra) == ([], [])
    assert found.theirs[move] == found.ours[move] + error
    assert f"{move}: ours {found.ours[move]}, theirs {found.theirs[move]}" in found.lines(GAME)
    assert found.lines(GAME)[-1] == CONTRADICTS


def test_equal_divides_have_no_difference() -> None:
    """At any depth."""
    for depth in range(DEPTH + 1):
        assert first_difference(GAME, START, depth, ours, ours, settled) is None


def test_totals_that_agree_do_not_hide_a_difference() -> None:
    """Two errors of opposite sign."""

    def change(counts: dict[str, int]) -> None:
        first, second, *_ = counts
        counts[first], counts[second] = counts[first] + 1, counts[second] - 1

    theirs = changed(START, change)
    assert sum(theirs(START, 2).values()) == sum(ours(START, 2).values())
    found = first_difference(GAME, START, 2, ours, theirs, settled)
    assert found is not None and found.position == START and found.note == CONTRADICTS
