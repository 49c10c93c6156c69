"""The evaluation, the order of moves and the Zobrist keys of Connect Four."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

import pytest
from hypothesis import given

from reference.connect4.bitboard import BitboardPosition
from reference.connect4.evaluation import WON, fours_of, open_fours
from reference.connect4.notation import Diagram, play_transcript, read_board, replay, start_diagram
from reference.connect4.ordering import centre_first
from reference.connect4.zobrist import SEED, key_after, landing_cell, words, zobrist_key
from reference.zobrist import random_words
from spec_tests.assertions import same
from spec_tests.connect4 import oracle
from spec_tests.connect4.strategies import BOARDS, Board, BoardClass, any_diagrams, boards, games
from spec_tests.laws import law

Evaluate: TypeAlias = Callable[[Board], int]
EVALUATIONS: Final[dict[str, Evaluate]] = {"open_fours": open_fours}

# Evaluation


@law(EVALUATIONS, diagram=boards)
def test_a_decided_board_is_worth_its_outcome(evaluate: Evaluate, diagram: Diagram) -> None:
    """For the side to move; and more than any board that is not decided."""
    position = BitboardPosition.from_diagram(diagram)
    outcome = position.outcome()
    if outcome is None:
        same("an undecided board is worth less than a won one", abs(evaluate(position)) < WON, True, position)
    else:
        same("evaluation", evaluate(position), WON * outcome.score, position)


@law(EVALUATIONS, diagram=boards)
def test_the_other_side_sees_the_same_board_with_the_opposite_sign(evaluate: Evaluate, diagram: Diagram) -> None:
    position = BitboardPosition.from_diagram(diagram)
    other = BitboardPosition.from_diagram(diagram._replace(side=1 - diagram.side))
    same("evaluation", evaluate(other), -evaluate(position), position)


@law(EVALUATIONS, diagram=boards)
def test_a_mirrored_board_is_worth_the_same(evaluate: Evaluate, diagram: Diagram) -> None:
    position = BitboardPosition.from_diagram(diagram)
    mirrored = BitboardPosition.from_diagram(oracle.mirrored(diagram))
    same("evaluation", evaluate(mirrored), evaluate(position), position, mirrored)


@law(BOARDS, diagram=boards)
def test_both_backends_are_evaluated_and_ordered_alike(board: BoardClass, diagram: Diagram) -> None:
    one, other = board.from_diagram(diagram), BitboardPosition.from_diagram(diagram)
    same("evaluation", open_fours(one), open_fours(other), one)
    same("order", centre_first(one, one.legal_moves()), centre_first(other, other.legal_moves()), one)


def test_a_board_has_as_many_fours_as_there_are_places_for_them() -> None:
    """69 on 7 by 6: 24 across, 21 down, 12 and 12 along the diagonals; none is listed twice."""
    assert len(fours_of(7, 6)) == 24 + 21 + 12 + 12
    assert len(fours_of(9, 9)) == 180 == WON - 1
    assert fours_of(3, 3) == ()
    for width, height in ((7, 6), (9, 4), (4, 9)):
        assert len({frozenset(four) for four in fours_of(width, height)}) == len(fours_of(width, height))


def test_a_four_is_four_cells_side_by_side_on_a_line() -> None:
    """All on the board, which may be broader than one the game is played on."""
    assert len(fours_of(10, 4)) == 28 + 10 + 7 + 7
    for four in fours_of(10, 4):
        points = [divmod(cell, 10) for cell in four]
        steps = {(after[0] - before[0], after[1] - before[1]) for before, after in pairwise(points)}
        assert steps <= {(0, 1), (1, 0), (1, 1), (1, -1)} and len(steps) == 1, four
        assert set(four) <= set(range(40)), four


@given(boards)
def test_open_fours_are_those_that_text_can_fill(diagram: Diagram) -> None:
    """The second route: a four is open to a side if filling all empty cells with its letter completes it."""
    position = BitboardPosition.from_diagram(diagram)
    if position.is_over():
        return

    def completed(letter: str) -> int:
        filled = diagram.cells.replace(".", letter)
        return sum(all(filled[cell] == letter for cell in four) for four in fours_of(diagram.width, diagram.height))

    own, other = "XO"[diagram.side], "XO"[1 - diagram.side]
    same("evaluation", open_fours(position), completed(own) - completed(other), position)


@pytest.mark.parametrize(("moves", "value"), [("", 0), ("4", -7), ("1", -3), ("41", 4), ("7", -3)])
def test_open_fours_by_hand(moves: str, value: int) -> None:
    """The bottom cell of column 4 is in seven fours: four across, one up, two along diagonals; of column 1 in three."""
    assert open_fours(play_transcript(BitboardPosition.initial(), moves)) == value


# Ordering


@law(BOARDS, diagram=boards)
def test_an_ordering_keeps_every_column_once(board: BoardClass, diagram: Diagram) -> None:
    position = board.from_diagram(diagram)
    moves = position.legal_moves()
    same("moves", tuple(sorted(centre_first(position, moves))), moves, position)


def test_the_middle_comes_first() -> None:
    start = BitboardPosition.initial()
    assert [move + 1 for move in centre_first(start, start.legal_moves())] == [4, 3, 5, 2, 6, 1, 7]


# Keys


class Keys(NamedTuple):
    """An implementation: a key from scratch, and the key after a stone of (key, width, height, mover, cell)."""

    of: Callable[[Diagram], int]
    after: Callable[[int, int, int, int, int], int]


KEYS: Final = {"zobrist.py": Keys(zobrist_key, key_after)}


@law(KEYS, game=games())
def test_a_key_kept_move_by_move_is_the_key_from_scratch(keys: Keys, game: tuple[tuple[int, int], list[int]]) -> None:
    size, moves = game
    positions = replay(BitboardPosition.initial(*size), moves)
    key = keys.of(start_diagram(*size))
    for before, move, after in zip(positions, moves, positions[1:], strict=False):
        cell = landing_cell(before.diagram(), move)
        key = keys.after(key, *size, before.side_to_move, cell)
        same("key", hex(key), hex(keys.of(after.diagram())), before, after)


@law(KEYS, diagram=any_diagrams())
def test_turn_and_every_stone_are_in_the_key(keys: Keys, diagram: Diagram) -> None:
    """All keys differ, and fit 64 bits."""
    cells = diagram.cells
    others = [diagram._replace(side=side) for side in (0, 1)]
    for cell in range(len(cells)):
        changed = (cells[:cell] + letter + cells[cell + 1 :] for letter in ".XO" if letter != cells[cell])
        others += [diagram._replace(cells=more) for more in changed]
    found = [keys.of(other) for other in others]
    assert len(set(found)) == len(found), diagram
    assert all(0 <= key < 1 << 64 for key in found)


def test_a_port_that_draws_the_same_words_gets_these_keys() -> None:
    """85 words on 7 by 6: of X and of O in the top left cell the first two, of O to move the last."""
    assert int.from_bytes(b"Connect4", "big") == SEED
    assert words(7, 6) == random_words(SEED + 16 * 7 + 6, 85)
    assert words(7, 6) != words(6, 7)
    table = words(2, 1)
    assert zobrist_key(read_board("X. O")) == table[0] ^ table[4]
    assert zobrist_key(read_board("XO X")) == table[0] ^ table[3]
