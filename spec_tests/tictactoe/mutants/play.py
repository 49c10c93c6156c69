"""Mutants of evaluations, of Zobrist keys, and of the player."""

from reference.position import Move, Outcome, Position, Side
from reference.search.alphabeta import alphabeta
from reference.search.leaf import FinalScore, quick_wins
from reference.search.negamax import negamax
from reference.tictactoe.evaluation import LINES, WON, open_lines, outcome_only
from reference.tictactoe.notation import CROSS, SIDE_LETTERS, Diagram, read_board
from reference.tictactoe.zobrist import WORDS, key_after, zobrist_key
from spec_tests.tictactoe import test_evaluation as evaluations
from spec_tests.tictactoe import test_player as player
from spec_tests.tictactoe import test_zobrist as zobrist
from spec_tests.tictactoe.mutants import CLASSIC, TICTACTOE
from spec_tests.tictactoe.test_zobrist import Keys

mutant = TICTACTOE.mutant

IN_ONE_COLOUR = "source 001, pitfall 5: the evaluation keeps MAX's view in a negamax"


# Evaluations


@mutant(
    "T-evaluation-before-the-outcome",
    "Open lines are counted on a board that is decided.",
    seen="an engine that missed its winning stone because it evaluated first",
    law=evaluations.test_a_decided_board_is_worth_its_outcome,
)
def lines_before_the_outcome(position: Position) -> int:
    cells, side = read_board(position.to_text())
    lines = [{cells[square] for square in line} for line in LINES]
    own, other = SIDE_LETTERS[side], SIDE_LETTERS[1 - side]
    return sum(other not in line for line in lines) - sum(own not in line for line in lines)


@mutant(
    "T-evaluation-for-x",
    "Lines are counted for X, whoever moves.",
    seen=IN_ONE_COLOUR,
    law=evaluations.test_the_other_side_sees_the_same_board_with_the_opposite_sign,
)
def lines_for_x(position: Position) -> int:
    return open_lines(position) if position.side_to_move == CROSS else -open_lines(position)


@mutant(
    "T-evaluation-of-a-win-is-a-line",
    "A won board is worth as much as one open line.",
    seen=CLASSIC,
    law=evaluations.test_a_decided_board_is_worth_its_outcome,
)
def a_win_is_a_line(position: Position) -> int:
    return open_lines(position) // WON if position.is_over() else open_lines(position)


@mutant(
    "T-evaluation-without-a-diagonal",
    "Seven of the eight lines are counted.",
    seen=CLASSIC,
    law=evaluations.test_a_turned_or_mirrored_board_is_worth_the_same,
)
def seven_lines(position: Position) -> int:
    if position.is_over():
        return open_lines(position)
    cells, side = read_board(position.to_text())
    lines = [{cells[square] for square in line} for line in LINES[:-1]]
    own, other = SIDE_LETTERS[side], SIDE_LETTERS[1 - side]
    return sum(other not in line for line in lines) - sum(own not in line for line in lines)


# Zobrist keys


def key_after_the_other(key: int, mover: int, move: int) -> int:
    """With the word of the other letter."""
    return key_after(key, mover, move) ^ WORDS[2 * move] ^ WORDS[2 * move + 1]


def key_of_the_stones(diagram: Diagram) -> int:
    """Without the side to move."""
    return zobrist_key(diagram._replace(side=CROSS))


def key_of_the_taken_squares(diagram: Diagram) -> int:
    """With one word a square, whoever's the stone."""
    return zobrist_key(diagram._replace(cells=diagram.cells.replace("O", "X")))


TICTACTOE.mutant(
    "T-zobrist-other-letter",
    "A move changes the key by the other letter's word.",
    seen=CLASSIC,
    law=zobrist.test_a_key_kept_move_by_move_is_the_key_from_scratch,
)(Keys(zobrist_key, key_after_the_other))

TICTACTOE.mutant(
    "T-zobrist-without-the-side",
    "The side to move is in the kept key and not in the one from scratch.",
    seen=CLASSIC,
    law=zobrist.test_a_key_kept_move_by_move_is_the_key_from_scratch,
)(Keys(key_of_the_stones, key_after))

TICTACTOE.mutant(
    "T-zobrist-one-word-a-square",
    "Both letters have the same word.",
    seen=CLASSIC,
    law=zobrist.test_no_two_reachable_positions_share_a_key,
)(Keys(key_of_the_taken_squares, key_after))


# The player


@mutant(
    "T-player-looks-two-plies",
    "It wins at once and blocks at once, and sees no fork coming.",
    seen=CLASSIC,
    law=player.test_it_never_loses_as_the_second_player,
)
def two_plies(position: Position) -> Move:
    return alphabeta(position, 2, outcome_only, final=quick_wins).best_move


class ForX(FinalScore):
    """A finished game as X sees it. `side` is the root's."""

    def __init__(self, side: Side) -> None:
        self.side = side

    def score(self, outcome: Outcome, ply: int) -> int:
        return outcome.score if (self.side + ply) % 2 == CROSS else -outcome.score


@mutant(
    "T-player-one-colour",
    "Its leaves are scored for X, whoever moves.",
    seen="source 001, pitfall 5: a wrong move in 1,688 of 4,520 positions",
    law=player.test_it_never_loses_as_the_second_player,
)
def one_colour(position: Position) -> Move:
    return alphabeta(position, 9, outcome_only, final=ForX(position.side_to_move)).best_move


@mutant(
    "T-player-worst-move",
    "It takes the move that is best for the opponent.",
    seen=CLASSIC,
    law=player.test_it_never_loses_as_the_first_player,
)
def worst_move(position: Position) -> Move:
    return min(position.legal_moves(), key=lambda move: -negamax(position.play(move), 1, outcome_only).value)
