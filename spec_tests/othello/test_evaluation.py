"""The documented evaluations: for the side to move, every term a difference, a decided game beyond every estimate."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from reference.bits import bits_of
from reference.engines.othello_points import in_points
from reference.othello import evaluation, evaluation_bitboard
from reference.othello.bitboard import GEOMETRIES, BitboardPosition, moves_of
from reference.othello.evaluation import POINTS, POSITIONAL_000, POSITIONAL_FADING
from reference.othello.notation import Diagram, play_transcript, read_board, read_square
from reference.othello.symmetry import colours_reversed, image, symmetries
from reference.search.alphabeta import alphabeta
from reference.search.minimax import minimax
from reference.search.result import Search
from spec_tests.assertions import same
from spec_tests.laws import law
from spec_tests.othello.endings import endings, late_positions
from spec_tests.othello.strategies import BOARDS, BoardClass, boards

Evaluate: TypeAlias = Callable[[Any], int]


class Evaluations(NamedTuple):
    """The three evaluations of one form."""

    positional: Evaluate
    positional_fading: Evaluate
    staged: Evaluate


FORMS: Final = {
    "plain": Evaluations(evaluation.positional, evaluation.positional_fading, evaluation.staged),
    "on integers": Evaluations(
        evaluation_bitboard.positional, evaluation_bitboard.positional_fading, evaluation_bitboard.staged
    ),
}
START: Final = "---------------------------OX------XO--------------------------- X"
LATE: Final = "X-OOO--OXO-OO-O-XOOO-O--XOOXXX-XXXXXXXXXXXXXOXXXXXXOXOXXXXXXXXXX"
"""E000-02, where White is to move."""
SIX_ROWS: Final = 48 * "X"
"""Above a7: weights 98 and 78 in sum, all stable. White on a7 is turned from a8, and has a move along its row."""

positions = boards() | endings() | late_positions((4, 6, 8), 16)


@law(FORMS, diagram=positions)
def test_a_decided_game_is_worth_its_score_and_outranks_any_estimate(form: Evaluations, diagram: Diagram) -> None:
    """Over is neither side can move, be the board full or not; the empties go to the winner, in either one's view."""
    position = BitboardPosition.from_diagram(diagram)
    for evaluate in form:
        if position.is_over():
            same("evaluation", evaluate(position), 1000 * position.final_score(), position)
        else:
            same("an estimate is worth less than two discs", abs(evaluate(position)) < 2 * POINTS, True, position)


@law(FORMS, diagram=positions)
def test_the_other_side_sees_the_same_board_with_the_opposite_sign(form: Evaluations, diagram: Diagram) -> None:
    """Parity alone, at most 12 empties and not over, is a matter of the move: it is for both the same."""
    position = BitboardPosition.from_diagram(diagram)
    other = BitboardPosition.from_diagram(diagram._replace(side=1 - diagram.side))
    for evaluate in form[:2]:
        same("evaluation", evaluate(other), -evaluate(position), position)
    has_parity = position.empties() <= 12 and not position.is_over()
    tempo = (2 if position.empties() % 2 else -2) if has_parity else 0
    same("staged", form.staged(other), tempo - form.staged(position), position)


@law(FORMS, diagram=positions)
def test_colours_do_not_matter_nor_how_the_board_lies(form: Evaluations, diagram: Diagram) -> None:
    """With all colours and the side reversed, and in all eight symmetries."""
    position = BitboardPosition.from_diagram(diagram)
    for like in (colours_reversed(diagram), *(image(diagram, symmetry) for symmetry in symmetries(diagram.size)[1:4])):
        for evaluate in form:
            same("evaluation", evaluate(BitboardPosition.from_diagram(like)), evaluate(position), position)


@law(BOARDS, diagram=positions)
def test_both_backends_and_both_forms_agree(board: BoardClass, diagram: Diagram) -> None:
    position, bits = board.from_diagram(diagram), BitboardPosition.from_diagram(diagram)
    for plain, quick in zip(*FORMS.values(), strict=True):
        same("evaluation", plain(position), quick(bits), position)


@law(FORMS)
def test_evaluations_by_hand(form: Evaluations) -> None:
    """All cancels; a corner; d3 against no move; E000-02: mobility -3, weights -161, discs -20, stable -30."""
    for text, expected in (
        (START, [0, 0, 0]),
        (START.replace(" X", " O"), [0, 0, 0]),
        ("XO------OX------------------------------------------------------ X", [90, 90, 120]),
        ("-X--------O----------------------------------------------------- X", [-10, -10, -15]),
        (LATE + " O", [-246, -241, -131]),
        (swapped(LATE) + " X", [-246, -241, -131]),
    ):
        position = BitboardPosition.from_text(text)
        same("evaluations", [evaluate(position) for evaluate in form], expected, position)


@law(FORMS)
def test_late_begins_where_the_sources_say(form: Evaluations) -> None:
    """Positional below 15 empties, staged from 12 down. By hand; Black to move, White only on a7.

    15: mobility 1, weights 118 and 103. 14: mobility 0, weights 68 and 53, discs 48. 13: weights 66 and 51, discs 49.
    12: weights 64, discs 50, stable 48.
    """
    for row, expected in (
        ("O", [8 + 118, 2 + 118, 8 + 40 + 103]),
        ("OX", [17 + 480, 17 + 480, 40 + 53]),
        ("OXX", [16 + 490, 16 + 490, 40 + 51]),
        ("OXXX", [16 + 500, 16 + 500, 100 + 144 - 1]),
    ):
        position = BitboardPosition.from_text(SIX_ROWS + row.ljust(16, "-") + " X")
        same("evaluations", [evaluate(position) for evaluate in form], expected, position)


@given(st.sets(st.integers(0, 15)))
def test_a_table_has_the_sum_of_every_set_of_squares(squares: set[int]) -> None:
    """4x4 with weights that tell which squares were counted; the empty set weighs nothing."""
    row_weights = [1, 10, 10, 1, 100, 1000, 1000, 100]
    weights = row_weights + row_weights[4:] + row_weights[:4]
    (sums,) = evaluation_bitboard.sums_of(4, ((1, 10), (100, 1000)))
    assert sums[bits_of(squares)] == sum(weights[square] for square in squares)


@settings(max_examples=40)
@given(boards((8,)))
@example(read_board(SIX_ROWS + "O--------------- X"))
@example(read_board(SIX_ROWS + "OX-------------- X"))
@example(read_board("XO------" * 8 + " X"))
@example(read_board("--O---" + "--X---" * 2 + "XO----" * 2 + "------" + " X"))
def test_tables_for_whole_boards_give_the_same_estimate(diagram: Diagram) -> None:
    """Any unfinished board; 15 and 14 empties, where tables end; discs in all rows; 6x6, which has none."""
    position = BitboardPosition.from_diagram(diagram)
    own, opponent, geometry = position.own, position.opponent, GEOMETRIES[diagram.size]
    if not position.is_over():
        moves, replies = moves_of(own, opponent, geometry), moves_of(opponent, own, geometry)
        for numbers in (POSITIONAL_000, POSITIONAL_FADING):
            seen = evaluation_bitboard.estimate_by(numbers)(own, opponent, moves, replies, diagram.size)
            same("estimate", seen, evaluation_bitboard.evaluated(position, numbers), position)


@law(FORMS)
def test_finished_games_of_the_errata_have_their_scores(form: Evaluations) -> None:
    """E000-03: both sides without a move, squares empty. E002-09 and -17: a wipe-out; a full board of one colour."""
    for position, score in (
        (play_transcript(BitboardPosition.initial(), "f5d6c5f4e3f6g5e6e7"), -64),
        (BitboardPosition.from_text("OOOOOOOOOOOOOOOOOOOOOOOOOOOOOXOOOOOOXOOOOOOOOOXOOOOOXXXO-OOOOOOO O"), 52),
        (BitboardPosition.from_text("X" * 64 + " X"), 64),
        (BitboardPosition.from_text("X" * 64 + " O"), -64),
    ):
        same("evaluations", [evaluate(position) for evaluate in form], [1000 * score] * 3, position)


def swapped(cells: str) -> str:
    """Every disc in the other colour."""
    return cells.translate(str.maketrans("XO", "OX"))


@pytest.mark.parametrize("search", [minimax, alphabeta])
@pytest.mark.parametrize(
    ("text", "depth", "move", "score"),
    [
        ("O-OOOOOOOOOOOOOOOOOXOOOOOOXOOXXOOOXOOOXOOXOXXXOOXXXXXXXOOOOOOOXO X", 1, "b1", -16),
        ("OOOOXXX-OOXOOXXOOXOOXXXOXXXXXXXOXXOXXXOOXOXOXOOOXXOXOOOXXXXXOOOO O", 1, "h1", 4),
        ("O-OOOOO-OOOOOOOXOOOOOXXXOOOOXXXOXXOXOXOOXXXOXOOOXXXXOXOOXXXXXXXO X", 10, "h1", 16),
    ],
)
def test_the_end_of_a_game_is_searched_for_the_side_to_move(
    search: Search, text: str, depth: int, move: str, score: int
) -> None:
    """E000-01: scores in Black's view are wrong where Black plays last, and choose b1 for -2 in the third position."""
    position = BitboardPosition.from_text(text)
    result = search(position, depth, evaluation_bitboard.positional, final=in_points)
    same("value in points", result.value, 1000 * score, position)
    same("move", result.best_move, read_square(move), position)


def test_a_win_is_preferred_to_any_estimate() -> None:
    """E7 wipes White out at once: in points the best move at every depth, as 64 less than a corner."""
    position = play_transcript(BitboardPosition.initial(), "f5d6c5f4e3f6g5e6")
    for depth in (1, 2, 3):
        result = alphabeta(position, depth, evaluation_bitboard.positional, final=in_points)
        assert (result.value, result.best_move) == (64_000, read_square("e7"))
    assert min(evaluation.QUARTER_000[0][0], evaluation.QUARTER_002[0][0]) > 64
