"""Mutants of judgement: evaluations and stable discs."""

from typing import Any

import pytest

from reference.othello import evaluation, stability
from reference.othello.notation import Diagram
from reference.othello.stability import is_safe, occupied
from spec_tests.mutants.mutant import edited
from spec_tests.othello import test_evaluation as judged
from spec_tests.othello import test_stability as stable
from spec_tests.othello.mutants import CLASSIC, OTHELLO
from spec_tests.othello.test_evaluation import FORMS, Evaluations

mutant, patched = OTHELLO.mutant, OTHELLO.patched
SOURCE_000 = "source 000, an article on Othello by principal variation search in Java"
SOURCE_002 = "source 002, an article on Othello by ProbCut in Java"


def wrong(patch: pytest.MonkeyPatch, function: Any, old: str, new: str) -> Evaluations:
    """The plain evaluations with one function of theirs wrong."""
    patch.setattr(evaluation, function.__name__, edited(function, old, new))
    return FORMS["plain"]


# Finished games


@patched(
    "O-decided-in-black-s-view",
    "A finished game is scored black minus white, whoever is to move.",
    seen=SOURCE_000 + " (E000-01)",
    law=judged.test_a_decided_game_is_worth_its_score_and_outranks_any_estimate,
)
def decided_for_black(patch: pytest.MonkeyPatch) -> Evaluations:
    return wrong(patch, evaluation.evaluated, "* outcome.score", "* outcome.score * (1 - 2 * position.diagram().side)")


@patched(
    "O-over-only-when-full",
    "A game that ended with empty squares is estimated like any other position.",
    seen=SOURCE_000 + " (E000-03)",
    law=judged.test_a_decided_game_is_worth_its_score_and_outranks_any_estimate,
)
def over_only_when_full(patch: pytest.MonkeyPatch) -> Evaluations:
    full = 'outcome is not None and "-" not in position.diagram().cells'
    return wrong(patch, evaluation.evaluated, "outcome is not None", full)


@patched(
    "O-decided-in-discs",
    "A finished game is worth its discs, in the scale of no estimate.",
    seen=SOURCE_002 + " (E002-17)",
    law=judged.test_a_decided_game_is_worth_its_score_and_outranks_any_estimate,
)
def decided_in_discs(patch: pytest.MonkeyPatch) -> Evaluations:
    return wrong(patch, evaluation.evaluated, "POINTS * outcome.score", "outcome.score")


# Terms


@patched(
    "O-late-discs-for-black",
    "The late blend adds black minus white, whoever is to move.",
    seen=SOURCE_000 + " (E000-02)",
    law=judged.test_colours_do_not_matter_nor_how_the_board_lies,
)
def late_discs_for_black(patch: pytest.MonkeyPatch) -> Evaluations:
    term = "difference(discs, position)"
    return wrong(patch, evaluation.counts_of, term, f"{term} * (1 - 2 * diagram.side)")


@patched(
    "O-own-mobility-only",
    "Mobility counts the moves of the side to move and forgets the other side's.",
    seen=SOURCE_000 + " (E000-04)",
    law=judged.test_the_other_side_sees_the_same_board_with_the_opposite_sign,
)
def own_mobility_only(patch: pytest.MonkeyPatch) -> Evaluations:
    return wrong(patch, evaluation.counts_of, "difference(mobility, position)", "mobility(position)")


@patched(
    "O-corners-of-a-number",
    "From the own corners the bits of the other colour's number are taken.",
    seen=SOURCE_002 + " (E002-05)",
    law=judged.test_the_other_side_sees_the_same_board_with_the_opposite_sign,
)
def corners_of_a_number(patch: pytest.MonkeyPatch) -> Evaluations:
    bits = "corners(position) - (1 if diagram.side else 4)"
    return wrong(patch, evaluation.counts_of, "difference(corners, position)", bits)


@patched(
    "O-own-weights-only",
    "Squares of the other side weigh nothing.",
    seen=SOURCE_002 + " (E002-06)",
    law=judged.test_the_other_side_sees_the_same_board_with_the_opposite_sign,
)
def own_weights_only(patch: pytest.MonkeyPatch) -> Evaluations:
    return wrong(patch, evaluation.own_minus_other, "else -1", "else 0")


@patched(
    "O-weights-of-the-legend",
    "Edges weigh 12 and inner squares 8, as the text above the table says.",
    seen=SOURCE_000 + " (E000-10)",
    law=judged.test_evaluations_by_hand,
)
def weights_of_the_legend(patch: pytest.MonkeyPatch) -> Evaluations:
    legend = ((100, -20, 12, 12), (-20, -20, 8, 8), (12, 8, 8, 8), (12, 8, 8, 8))
    return wrong(patch, evaluation.weight, "quarter[", f"{legend}[")


@patched(
    "O-quarter-rounded-down",
    "The late quarter is cut toward minus infinity, as Python divides.",
    seen="a trap for ports of source 000 (E000-12)",
    law=judged.test_the_other_side_sees_the_same_board_with_the_opposite_sign,
)
def quarter_rounded_down(patch: pytest.MonkeyPatch) -> Evaluations:
    return wrong(patch, evaluation.cut, "value // divisor if value >= 0 else -(-value // divisor)", "value // divisor")


@patched(
    "O-late-below-twelve",
    "The late stage begins at 11 empty squares, as the text says, not at 12.",
    seen=SOURCE_002 + " (E002-15)",
    law=judged.test_the_other_side_sees_the_same_board_with_the_opposite_sign,
)
def late_below_twelve(patch: pytest.MonkeyPatch) -> Evaluations:
    return wrong(patch, evaluation.staged_formula, "empties > numbers", "empties >= numbers")


@patched(
    "O-parity-for-the-other",
    "An even number of empty squares counts for the side to move.",
    seen=CLASSIC,
    law=judged.test_the_other_side_sees_the_same_board_with_the_opposite_sign,
)
def parity_for_the_other(patch: pytest.MonkeyPatch) -> Evaluations:
    return wrong(patch, evaluation.staged_formula, "counts.empties % 2", "not counts.empties % 2")


# Stable discs


@mutant(
    "O-stable-in-four-rounds",
    "Stability grows four rounds from the corners, which does not reach across an edge.",
    seen=SOURCE_002 + " (E002-17)",
    law=stable.test_stable_discs_by_hand,
)
def stable_in_four_rounds(diagram: Diagram) -> frozenset[int]:
    found: set[int] = set()
    for _ in range(4):
        found |= {
            square for square in occupied(diagram) if is_safe(diagram, square, found) and not spread(found, square)
        }
    return frozenset(found)


def spread(found: set[int], square: int) -> bool:
    """Whether a disc is far from all that is stable so far, and no corner."""
    near = any(abs(square % 8 - other % 8) <= 1 and abs(square // 8 - other // 8) <= 1 for other in found)
    return square not in (0, 7, 56, 63) and not near


@mutant(
    "O-stable-without-full-lines",
    "Only edges and stable neighbours count, full lines do not.",
    seen=SOURCE_002 + " (E002-17)",
    law=stable.test_on_a_full_board_every_disc_is_stable,
)
def stable_without_full_lines(diagram: Diagram) -> frozenset[int]:
    safe = edited(is_safe, "is_full or", "False or")
    wrong_rule = edited(stability.stable_squares, "is_safe(diagram, square, stable)", "SAFE(diagram, square, stable)")
    wrong_rule.__globals__["SAFE"] = safe
    found: frozenset[int] = wrong_rule(diagram)
    return found


@mutant(
    "O-stable-beside-any-stable-disc",
    "A stable neighbour of either colour protects.",
    seen=CLASSIC,
    law=stable.test_no_stable_disc_is_turned_over_in_any_continuation,
)
def stable_beside_any(diagram: Diagram) -> frozenset[int]:
    safe = edited(is_safe, "each in stable and cells[each] == cells[square]", "each in stable")
    wrong_rule = edited(stability.stable_squares, "is_safe(diagram, square, stable)", "SAFE(diagram, square, stable)")
    wrong_rule.__globals__["SAFE"] = safe
    found: frozenset[int] = wrong_rule(diagram)
    return found


@mutant(
    "O-stable-on-every-edge",
    "Whatever stands on an edge is stable.",
    seen=CLASSIC,
    law=stable.test_no_stable_disc_is_turned_over_in_any_continuation,
)
def stable_on_every_edge(diagram: Diagram) -> frozenset[int]:
    last = diagram.size - 1
    edge = {square for square in occupied(diagram) if {0, last} & set(divmod(square, diagram.size))}
    return stability.stable_squares(diagram) | edge
