"""Mutants of the evaluation and of Zobrist keys."""

from reference.connect4 import zobrist
from reference.connect4.evaluation import fours_of, open_fours
from reference.connect4.notation import Diagram
from spec_tests.connect4 import test_evaluation as laws
from spec_tests.connect4.mutants import CLASSIC, CONNECT4
from spec_tests.connect4.strategies import Board
from spec_tests.connect4.test_evaluation import Keys

mutant, patched = CONNECT4.mutant, CONNECT4.patched


@mutant(
    "C-counts-before-it-looks-for-a-win",
    "Open fours are counted on a decided board too.",
    seen="a source's engine that missed its winning stone",
    law=laws.test_a_decided_board_is_worth_its_outcome,
)
def counts_first(position: Board) -> int:
    width, height, cells, side = position.diagram()
    own, other = "XO"[side], "XO"[1 - side]
    fours = [{cells[cell] for cell in four} for four in fours_of(width, height)]
    return sum(other not in four for four in fours) - sum(own not in four for four in fours)


@mutant(
    "C-always-for-x",
    "The value is X's, whoever moves.",
    seen=CLASSIC,
    law=laws.test_the_other_side_sees_the_same_board_with_the_opposite_sign,
)
def for_x(position: Board) -> int:
    return open_fours(position) * (1 if position.side_to_move == 0 else -1)


@mutant(
    "C-left-is-worth-more",
    "A stone is worth more the nearer it is to the left edge.",
    seen=CLASSIC,
    law=laws.test_a_mirrored_board_is_worth_the_same,
)
def left(position: Board) -> int:
    cells, own = position.diagram().cells, "XO"[position.side_to_move]
    bonus = sum(place % position.width for place, cell in enumerate(cells) if cell == own)
    return open_fours(position) - (0 if position.is_over() else bonus)


@patched(
    "C-zobrist-turn-forgotten",
    "The key after a move is that of the stones; whose turn it is is left out.",
    seen=CLASSIC,
    law=laws.test_a_key_kept_move_by_move_is_the_key_from_scratch,
)
def turn_forgotten(_: object) -> Keys:
    def after(key: int, width: int, height: int, mover: int, cell: int) -> int:
        return key ^ zobrist.words(width, height)[2 * cell + mover]

    return Keys(zobrist.zobrist_key, after)


@patched(
    "Z-the-column-s-word",
    "The word of the column's top cell is taken, wherever the stone comes to rest.",
    seen="a classic trap: the move is a column",
    law=laws.test_a_key_kept_move_by_move_is_the_key_from_scratch,
)
def word_of_the_column(_: object) -> Keys:
    def after(key: int, width: int, height: int, mover: int, cell: int) -> int:
        return zobrist.key_after(key, width, height, mover, cell % width)

    return Keys(zobrist.zobrist_key, after)


@patched(
    "Z-side-not-in-the-key",
    "A position has the same key whoever moves.",
    seen=CLASSIC,
    law=laws.test_turn_and_every_stone_are_in_the_key,
)
def side_forgotten(_: object) -> Keys:
    def of(diagram: Diagram) -> int:
        return zobrist.zobrist_key(diagram._replace(side=0))

    return Keys(of, zobrist.key_after)
