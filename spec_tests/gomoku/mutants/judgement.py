"""Mutants of the evaluation, of threats and of Zobrist keys."""

from reference.gomoku import zobrist
from reference.gomoku.bitboard import BitboardPosition
from reference.gomoku.evaluation import open_rows
from reference.gomoku.notation import Diagram
from reference.gomoku.rows import DIRECTIONS, ends_of, letter_at, row_through
from reference.gomoku.rules import Rules
from reference.gomoku.threats import (
    after_each_move,
    completions,
    double_fours,
    fives,
    open_fours,
)
from reference.position import PASS
from spec_tests.gomoku import test_evaluation as evaluation
from spec_tests.gomoku import test_threats as threats
from spec_tests.gomoku import test_zobrist as keys
from spec_tests.gomoku.mutants import CLASSIC, GOMOKU
from spec_tests.gomoku.strategies import Board
from spec_tests.gomoku.test_threats import Threats, Undecided
from spec_tests.gomoku.test_zobrist import Keys

mutant, patched = GOMOKU.mutant, GOMOKU.patched


# Evaluation


@mutant(
    "E-counts-before-it-looks-for-a-win",
    "Open rows are counted on a decided board too: five in a row is then worth nothing.",
    seen="a source's engine that missed its winning stone",
    law=evaluation.test_a_decided_board_is_worth_its_outcome,
)
def counts_first(position: BitboardPosition) -> int:
    return open_rows(Undecided(position))


@mutant(
    "E-always-for-x",
    "The value is X's, whoever moves.",
    seen=CLASSIC,
    law=evaluation.test_the_other_side_sees_the_same_board_with_the_opposite_sign,
)
def for_x(position: BitboardPosition) -> int:
    return open_rows(position) * (1 if position.side_to_move == 0 else -1)


@mutant(
    "E-a-bonus-for-the-move",
    "The side to move gets one point more, and the other side does not lose it.",
    seen=CLASSIC,
    law=evaluation.test_the_other_side_sees_the_same_board_with_the_opposite_sign,
)
def tempo(position: BitboardPosition) -> int:
    return open_rows(position) + 1


@mutant(
    "E-left-is-worth-more",
    "A stone is worth more the nearer it is to the left edge.",
    seen=CLASSIC,
    law=evaluation.test_a_turned_or_mirrored_board_is_worth_the_same,
)
def left(position: BitboardPosition) -> int:
    cells, side = position.diagram().cells, "XO"[position.side_to_move]
    bonus = sum(square % position.rules.width for square, cell in enumerate(cells) if cell == side)
    return open_rows(position) if position.is_over() else open_rows(position) - bonus


# Threats


def closed_fours(position: Board) -> tuple[int, ...]:
    """Moves that make a four with one completion."""
    rules = position.diagram().rules
    return tuple(move for move, board, point in after_each_move(position) if completions(rules, board, point))


@patched(
    "T-a-closed-four-is-open",
    "A four with one completion is taken for an open one.",
    seen=CLASSIC,
    law=threats.test_an_open_or_double_four_is_a_win_in_three_and_there_is_no_other,
)
def closed_is_open(_: object) -> Threats:
    return Threats(fives, closed_fours, double_fours)


@patched(
    "T-no-double-fours",
    "Only open fours are looked for.",
    seen=CLASSIC,
    law=threats.test_an_open_or_double_four_is_a_win_in_three_and_there_is_no_other,
)
def no_double_fours(_: object) -> Threats:
    return Threats(fives, open_fours, lambda position: ())


@patched(
    "T-open-fours-by-their-ends",
    "Four side by side with empty ends are open, though a completion would be a row too long.",
    seen=CLASSIC,
    law=threats.test_threats_by_hand,
)
def open_by_ends(_: object) -> Threats:
    def wrong(position: Board) -> tuple[int, ...]:
        return tuple(
            move
            for move, board, point in after_each_move(position)
            for line in DIRECTIONS
            if len(row := row_through(board, point, line)) == position.rules.k - 1
            and all(letter_at(board, end) == "." for end in ends_of(row, line))
        )

    return Threats(fives, wrong, double_fours)


@patched(
    "T-fives-of-the-other-side",
    "The opponent's winning squares are named.",
    seen=CLASSIC,
    law=threats.test_a_five_is_a_move_that_wins_at_once,
)
def fives_of_the_other(_: object) -> Threats:
    def wrong(position: Board) -> tuple[int, ...]:
        diagram = position.diagram()
        return fives(type(position).from_diagram(diagram._replace(side=1 - diagram.side)))

    return Threats(wrong, open_fours, double_fours)


# Keys


@patched(
    "Z-turn-forgotten",
    "The key after a move is that of the stones; whose turn it is is left out.",
    seen=CLASSIC,
    law=keys.test_a_key_kept_move_by_move_is_the_key_from_scratch,
)
def turn_forgotten(_: object) -> Keys:
    def after(key: int, rules: Rules, side: int, left: int, move: int) -> int:
        return key if move == PASS else key ^ zobrist.words(rules)[2 * move + side]

    return Keys(zobrist.zobrist_key, after)


@patched(
    "Z-turn-changes-with-every-stone",
    "Each stone changes the word of O to move, also the first of two.",
    seen="a classic trap of connect6",
    law=keys.test_a_key_kept_move_by_move_is_the_key_from_scratch,
)
def turn_always_changes(_: object) -> Keys:
    def after(key: int, rules: Rules, side: int, left: int, move: int) -> int:
        key ^= zobrist.words(rules)[-2]
        return key if move == PASS else key ^ zobrist.words(rules)[2 * move + side]

    return Keys(zobrist.zobrist_key, after)


@patched(
    "Z-stones-left-not-in-the-key",
    "Positions with one and with two stones left share a key.",
    seen="a classic trap of connect6",
    law=keys.test_turn_and_every_stone_are_in_the_key,
)
def stones_left_forgotten(_: object) -> Keys:
    def of(diagram: Diagram) -> int:
        return zobrist.zobrist_key(diagram._replace(stones_left=diagram.rules.stones))

    return Keys(of, zobrist.key_after)


@patched(
    "Z-the-same-word-for-both-sides",
    "A stone is in the key, whose it is is not.",
    seen=CLASSIC,
    law=keys.test_turn_and_every_stone_are_in_the_key,
)
def colour_blind(_: object) -> Keys:
    def of(diagram: Diagram) -> int:
        return zobrist.zobrist_key(diagram._replace(cells=diagram.cells.replace("O", "X")))

    return Keys(of, zobrist.key_after)
