"""Othello on 4x4, known to the last leaf: every position of every game, on both backends.

Source     The counts were computed twice, by two programs that share no code; the value -8 for Black by plain
           disc difference is the same by both. The rules are those of 8x8.
"""

from collections import Counter
from functools import cache
from typing import Final, NamedTuple

import pytest

from reference.position import PASS
from spec_tests.assertions import holds, same, same_moves
from spec_tests.othello.lines import flips_by_move
from spec_tests.othello.strategies import BOARDS, Board
from spec_tests.othello.test_ends import for_the_other_side

PERFT: Final = (1, 4, 12, 44, 128, 424, 1256, 3624, 9116, 20044, 36540, 50704, 57436)
"""Nodes by ply; a pass is a ply and a finished game stays one leaf."""
GAMES: Final = 60060
VALUE: Final = -8
"""Black's best disc difference against White's best, empty squares belonging to nobody."""


class Node(NamedTuple):
    """A position with what follows it and how many ways lead to it."""

    position: Board
    moves: tuple[int, ...]
    children: tuple[Board, ...]
    paths: int


@cache
def layers(backend: str) -> list[dict[Board, Node]]:
    """The different positions at each ply, from the start until every game is over."""
    found: list[dict[Board, Node]] = []
    paths: Counter[Board] = Counter({BOARDS[backend].initial(4): 1})
    while paths:
        layer: dict[Board, Node] = {}
        below: Counter[Board] = Counter()
        for position, count in paths.items():
            moves = position.legal_moves()
            children = tuple(position.play(move) for move in moves)
            layer[position] = Node(position, moves, children, count)
            for child in children:
                below[child] += count
        found.append(layer)
        paths = below
    return found


def nodes(backend: str) -> list[Node]:
    """Every different position of every game."""
    return [node for layer in layers(backend) for node in layer.values()]


both = pytest.mark.parametrize("backend", BOARDS)


@both
def test_all_games_are_counted(backend: str) -> None:
    """A game is a path to a position without moves; perft keeps each as one leaf."""
    kept, table = 0, []
    for layer in layers(backend):
        table.append(kept + sum(node.paths for node in layer.values()))
        kept += sum(node.paths for node in layer.values() if not node.moves)
    assert table[: len(PERFT)] == list(PERFT)
    assert kept == table[-1] == GAMES


@both
def test_black_loses_by_eight_discs(backend: str) -> None:
    """Minimax over all positions, the last ply first; who moves next is asked of the position."""
    values: dict[Board, int] = {}
    for layer in reversed(layers(backend)):
        for position, node in layer.items():
            turned = [-values[child] for child in node.children]
            values[position] = max(turned) if turned else position.disc_difference()
    assert values[BOARDS[backend].initial(4)] == VALUE


def test_every_position_has_the_moves_that_its_lines_show() -> None:
    """A pass is the one legal move where only the other side has one; no move at all where neither has."""
    for node in nodes("bitboard"):
        diagram = node.position.diagram()
        moves = tuple(flips_by_move(diagram))
        if not moves and flips_by_move(for_the_other_side(diagram)):
            moves = (PASS,)
        same_moves(node.moves, moves, node.position)
        same("is over", node.position.is_over(), not moves, node.position)


@both
def test_every_move_adds_a_disc_and_every_pass_none(backend: str) -> None:
    """So a game has at most twelve moves, and the number of discs says how many were made."""
    for ply, layer in enumerate(layers(backend)):
        for node in layer.values():
            holds(16 - node.position.empties() <= 4 + ply, "at most one disc a ply", node.position)
            for move, child in zip(node.moves, node.children, strict=True):
                same("empties", child.empties(), node.position.empties() - (move != PASS), node.position, child)
                same("side to move", child.side_to_move, 1 - node.position.side_to_move, node.position, child)


@both
def test_no_two_passes_follow_each_other(backend: str) -> None:
    """A game ends when neither side can move, and is then over at once: no pass is played to say so."""
    passes = [child for node in nodes(backend) if node.moves == (PASS,) for child in node.children]
    assert passes
    for position in passes:
        holds(position.legal_moves() not in ((), (PASS,)), "a move follows a pass", position)


@both
def test_games_end_with_and_without_empty_squares(backend: str) -> None:
    """And with and without discs of both colours; the score gives the empty squares to the winner."""
    ends = [node.position for node in nodes(backend) if not node.moves]
    assert {position.empties() > 0 for position in ends} == {True, False}
    for position in ends:
        outcome, difference = position.outcome(), position.disc_difference()
        winner = (difference > 0) - (difference < 0)
        same("score", outcome and outcome.score, difference + winner * position.empties(), position)


def test_both_backends_have_the_same_game_graph() -> None:
    """Every position by key, with its moves and the keys of its children."""
    array, bitboard = (
        {node.position.key(): (node.moves, [child.key() for child in node.children]) for node in nodes(backend)}
        for backend in BOARDS
    )
    assert array == bitboard
