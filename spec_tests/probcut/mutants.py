"""Mutants of ProbCut, Multi-ProbCut, the move filter and the forced-move extension."""

from typing import Any

from reference.position import Move
from reference.search.forced_moves import forced_line
from reference.search.move_filter import move_filter
from reference.search.multi_probcut import multi_probcut
from reference.search.prediction import Form, Pair, Thresholds
from reference.search.probcut import probcut
from reference.trees.graph import GraphPosition
from spec_tests.catalogue import Mutant
from spec_tests.mutants.mutant import rewritten
from spec_tests.probcut import laws, multi_laws, relatives
from spec_tests.search.law import Law


def of_the_model(id: str, sentence: str, old: str, new: str, law: Law = laws.cuts_are_those_of_the_model) -> Mutant:
    """A wrong threshold."""
    return rewritten(id, sentence, Pair.thresholds, old, new, law, owner=Pair, search=probcut)


def of_the_windows(id: str, sentence: str, old: str, new: str) -> Mutant:
    """A wrong question."""
    law = laws.rounded_windows_decide_as_the_model
    return rewritten(id, sentence, Form.windows, old, new, law, owner=Form, search=probcut)


def of_the_decision(id: str, sentence: str, old: str, new: str) -> Mutant:
    """A wrong answer."""
    law = laws.cuts_are_those_of_the_model
    return rewritten(id, sentence, Thresholds.cut, old, new, law, owner=Thresholds, search=probcut)


def of_multi(id: str, sentence: str, old: str, new: str, law: Law) -> Mutant:
    """A wrong Multi-ProbCut."""
    return rewritten(id, sentence, multi_probcut, old, new, law)


def a_filter(position: Any, depth: int, evaluate: Any, **how: Any) -> object:
    """Multi-ProbCut as source 002 describes it."""

    def promise(position: GraphPosition, move: Move) -> int:
        return -int(evaluate(position.play(move)))

    kept = {name: how[name] for name in ("window", "observe")}
    return move_filter(position, depth, evaluate, promise=promise, threshold=10**6, at_least=2, **kept)


SOUND = laws.an_exact_prediction_is_sound
DECIDED = laws.nothing_is_predicted_near_decided_values
LEFT = relatives.a_filter_is_minimax_of_what_it_leaves
FORCED = relatives.a_forced_move_is_not_better_than_what_comes_of_it
MODEL, ONE_OF_MODEL = laws.cuts_are_those_of_the_model, multi_laws.every_cut_is_one_of_the_model

MUTANTS = [
    of_the_model("P1-sigma-against-the-high-cut", "The error is in favour of a high cut.", "(t * self", "(-t * self"),
    of_the_model("P2-sigma-against-the-low-cut", "The error is in favour of a low cut.", "(-t * self", "(t * self"),
    of_the_model(
        "P3-slope-inverted-high",
        "The limit is multiplied by a.",
        "beta - self.intercept) /",
        "beta - self.intercept) *",
    ),
    of_the_model(
        "P4-slope-inverted-low",
        "The limit is multiplied by a.",
        "alpha - self.intercept) /",
        "alpha - self.intercept) *",
        SOUND,
    ),
    of_the_model(
        "P5-no-intercept",
        "b is left out of the threshold of a high cut.",
        "window.beta - self.intercept",
        "window.beta",
        SOUND,
    ),
    of_the_model(
        "P6-intercept-added",
        "b has the wrong sign in the threshold of a low cut.",
        "alpha - self.intercept",
        "alpha + self.intercept",
        SOUND,
    ),
    of_the_model("P7-decided-limit", "Won games are predicted.", "abs(window.beta) < beyond and ", "", DECIDED),
    of_the_model("P8-decided-limit-low", "Lost games are predicted.", "abs(window.alpha) < beyond and ", "", DECIDED),
    of_the_model("P9-from-a-decided-value", "A won game predicts.", " and abs(high) < decided", "", DECIDED),
    of_the_model("P10-from-a-lost-game", "A lost game predicts.", " and abs(low) < decided", "", DECIDED),
    of_the_windows("P11-high-rounded-down", "The high threshold is rounded down.", "math.ceil", "math.floor"),
    of_the_windows("P12-low-rounded-up", "The low threshold is rounded up.", "math.floor", "math.ceil"),
    of_the_windows(
        "P13-high-window-above", "Asks for more than the threshold.", "(high - 1, high)", "(high, high + 1)"
    ),
    of_the_windows("P14-low-window-below", "Asks for less than the threshold.", "(low, low + 1)", "(low - 1, low)"),
    of_the_windows(
        "P15-one-window-at-the-low-end",
        "The one window is a null window: the high end is not asked.",
        "Window(low, high)",
        "Window(low, low + 1)",
    ),
    of_the_decision("P16-high-cut-called-upper", "A lower bound is called an upper one.", "Bound.LOWER", "Bound.UPPER"),
    of_the_decision("P17-low-cut-returns-beta", "The wrong end.", "window.alpha, Bound", "window.beta, Bound"),
    of_the_decision("P18-high-cut-only-above", "A value at the threshold does not cut.", ">= self.high", "> self.high"),
    rewritten(
        "P19-asked-with-the-node-s-window",
        "The shallow search has the window of the deep one, not one at the threshold.",
        probcut,
        "visit(position, pair.shallow, ply, asked)",
        "visit(position, pair.shallow, ply, window)",
        laws.null_windows_are_null,
    ),
    rewritten(
        "P20-shallow-search-too-deep",
        "One ply more than the prediction is made from.",
        probcut,
        "visit(position, pair.shallow, ply, asked)",
        "visit(position, pair.shallow + (pair.shallow + 1 < depth), ply, asked)",
        MODEL,
    ),
    rewritten(
        "P21-root-cut", "The root is cut and has no move.", probcut, "ply > 0 and ", "", laws.the_root_has_a_move
    ),
    rewritten(
        "P22-shallow-value-returned",
        "The answer is the shallow search's, a value of another depth.",
        probcut,
        "best = cut_short(answer, best.nodes, best.leaves)",
        "best = shallow",
        MODEL,
    ),
    rewritten(
        "P23-shallow-nodes-not-counted",
        "The work of shallow searches is forgotten, which makes ProbCut look cheap.",
        probcut,
        "best.counted(best.nodes + shallow.nodes, best.leaves + shallow.leaves)",
        "best",
        laws.counts_are_the_events,
    ),
    rewritten(
        "P24-every-depth",
        "The prediction is used at nodes of any depth.",
        probcut,
        "depth == pair.deep",
        "depth > pair.shallow",
        MODEL,
    ),
    of_multi(
        "P25-nested-though-not-asked",
        "A shallow search believes even shallower ones.",
        "ply, asked, nested)",
        "ply, asked, True)",
        multi_laws.nothing_is_believed_inside_a_shallow_search,
    ),
    of_multi(
        "P26-shallow-searches-read-guesses",
        "Shallow searches are answered from the table of the search that cuts.",
        "tables[may_cut]",
        "tables[True]",
        ONE_OF_MODEL,
    ),
    of_multi(
        "P27-dearest-first",
        "The last pair is asked first.",
        "pairs(position, depth) if",
        "reversed(pairs(position, depth)) if",
        ONE_OF_MODEL,
    ),
    of_multi(
        "P28-certainty-ignored",
        "One deviation, whatever is asked.",
        "pair.thresholds(window, t, decided)",
        "pair.thresholds(window, 1.0, decided)",
        multi_laws.with_infinite_certainty_it_is_the_plain_search,
    ),
    of_multi(
        "P29-children-cannot-cut",
        "Below the first ply no node is ever cut: sound, slow, and nobody notices by the value.",
        "narrow.seen(turn), may_cut",
        "narrow.seen(turn), False",
        ONE_OF_MODEL,
    ),
    rewritten(
        "P30-filter-counts-one-more",
        "One move more than asked.",
        move_filter,
        "rank >= at_least",
        "rank > at_least",
        LEFT,
    ),
    rewritten(
        "P31-worst-promise-first",
        "The filter keeps the moves that promise least.",
        move_filter,
        "-promises[move]",
        "promises[move]",
        LEFT,
    ),
    rewritten(
        "P32-reduced-moves-dropped",
        "Left out instead of searched less.",
        move_filter,
        "reduction is None",
        "True",
        LEFT,
    ),
    rewritten(
        "P33-forced-move-declined",
        "The better of the forced line and the static value.",
        forced_line,
        "return view * static(here, evaluate, final, ply).value",
        "return max(view * static(here, evaluate, final, ply).value, static(position, evaluate, final, 0).value)",
        FORCED,
        seen="source 002 (E002-08)",
    ),
    rewritten(
        "P34-forced-view-not-turned",
        "The value of the line's end is taken in the mover's view there.",
        forced_line,
        "return view * static",
        "return static",
        FORCED,
    ),
    rewritten("P35-forced-line-without-end", "The limit is not kept.", forced_line, "ply < plies", "True", FORCED),
    rewritten(
        "P36-choices-called-forced", "The first of two moves is forced.", forced_line, "!= 1", "not in (1, 2)", FORCED
    ),
    rewritten(
        "P38-bound-converted-twice",
        "A high cut returns its limit in units that it has already: the bound is multiplied once more.",
        Thresholds.cut,
        "return window.beta, Bound",
        "return 4 * window.beta, Bound",
        MODEL,
        owner=Thresholds,
        search=probcut,
        seen="public bug report O28",
    ),
    Mutant(
        "P37-a-move-filter-for-multi-probcut",
        "The few moves that look best are searched, the others given up, at any certainty.",
        "source 002 (E002-16)",
        multi_laws.with_infinite_certainty_it_is_the_plain_search,
        lambda _: a_filter,
    ),
]
