"""Every reachable position, on both backends: how many there are, and that the backends agree on all of them."""

from collections import Counter
from itertools import product
from typing import Final

import pytest

from reference.tictactoe.array import ArrayPosition
from reference.tictactoe.bitboard import BitboardPosition
from reference.tictactoe.notation import Diagram
from spec_tests.assertions import same
from spec_tests.laws import law
from spec_tests.tictactoe import oracle
from spec_tests.tictactoe.agreement import agree
from spec_tests.tictactoe.strategies import BOARDS, Board, BoardClass, has_one_winner_at_most

BY_STONES: Final = (1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78)
UP_TO_SYMMETRY: Final = (1, 3, 12, 38, 108, 174, 204, 153, 57, 15)
FINISHED: Final = {"X": 626, "O": 316, "draw": 16}
FINISHED_UP_TO_SYMMETRY: Final = {"X": 91, "O": 44, "draw": 3}


def layers_of(board: BoardClass) -> list[list[Board]]:
    """The positions a backend itself reaches from the start, by plies."""
    layers: list[list[Board]] = [[board.initial()]]
    while layers[-1]:
        children = (position.play(move) for position in layers[-1] for move in position.legal_moves())
        layers.append(list({child.key(): child for child in children}.values()))
    return layers[:-1]


def winner(position: Board) -> str:
    """Whose line a finished position has: 'X', 'O', or 'draw'."""
    outcome = position.outcome()
    assert outcome is not None
    if outcome.is_draw:
        return "draw"
    return "XO"[position.side_to_move if outcome.is_win else 1 - position.side_to_move]


@law(BOARDS)
def test_5478_positions_are_reachable(board: BoardClass) -> None:
    """By stones 1, 9, 72, 252, 756, 1,260, 1,520, 1,140, 390, 78: the boards of the oracle, and no others."""
    layers = layers_of(board)
    same("positions by plies", tuple(map(len, layers)), BY_STONES, board.initial())
    seen = {position.to_text() for layer in layers for position in layer}
    same("boards", sorted(seen ^ {oracle.text(cells) for cells in oracle.reachable()}), [], board.initial())


@law(BOARDS)
def test_958_positions_are_final(board: BoardClass) -> None:
    """626 won by X, 316 by O, 16 drawn."""
    final = [position for layer in layers_of(board) for position in layer if position.is_over()]
    same("final positions", Counter(map(winner, final)), Counter(FINISHED), board.initial())
    same("final positions", len(final), 958, board.initial())


@law(BOARDS)
def test_765_positions_differ_up_to_symmetry(board: BoardClass) -> None:
    """By stones 1, 3, 12, 38, 108, 174, 204, 153, 57, 15. Of them 138 are final: 91, 44 and 3."""
    classes = [
        {oracle.canonical(position.diagram().cells): position for position in layer} for layer in layers_of(board)
    ]
    same("classes by plies", tuple(map(len, classes)), UP_TO_SYMMETRY, board.initial())
    final = [position for layer in classes for position in layer.values() if position.is_over()]
    same("final classes", Counter(map(winner, final)), Counter(FINISHED_UP_TO_SYMMETRY), board.initial())
    same("final classes", len(final), 138, board.initial())


def test_765_by_burnside() -> None:
    """The second route to the classes: the boards that each of the eight symmetries leaves as they are, averaged."""
    for layer, classes in zip(oracle.layers(), UP_TO_SYMMETRY, strict=True):
        kept = sum(oracle.image(cells, symmetry) == cells for cells in layer for symmetry in oracle.symmetries())
        assert kept == 8 * classes


def test_the_backends_agree_on_every_reachable_position() -> None:
    """All 5,478, each backend on the positions it played itself."""
    array, bitboard = (layers_of(board) for board in BOARDS.values())
    for one, other in zip(array, bitboard, strict=True):
        others = {position.key(): position for position in other}
        for position in one:
            agree(position, others[position.key()])


@pytest.mark.deep
def test_the_backends_agree_on_every_board_there_is() -> None:
    """All ways to fill nine squares and say who moves: 39,366, less those with two winners."""
    diagrams = [Diagram("".join(cells), side) for cells in product(".XO", repeat=9) for side in (0, 1)]
    allowed = list(filter(has_one_winner_at_most, diagrams))
    assert (len(diagrams), len(allowed)) == (39366, 38742)
    for diagram in allowed:
        agree(ArrayPosition.from_diagram(diagram), BitboardPosition.from_diagram(diagram))
