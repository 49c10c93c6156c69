"""The printed trace: the textbook tree by hand, and any tree against a hand calculation made apart."""

import re
from collections.abc import Iterator
from typing import TypeAlias

import pytest
from hypothesis import given

from fixtures import Case, load
from fixtures.loader import Json
from reference.__main__ import main
from reference.commands.traces.events import Exit, Hit, Leaf, Path
from reference.commands.traces.named import tree_of
from reference.commands.traces.printer import summary, tell
from reference.commands.traces.subject import name_in_tree, name_line_in_tree, of_tree
from reference.commands.traces.traced import traced
from reference.search.variants import VARIANTS
from reference.trees.tree import Nested, Tree, read_nested
from spec_tests.search.strategies import nested_trees, trees

THREE_LEAF = """\
alphabeta, depth 2
[[3,17,8],[9,7,12],[14,5,2]]

root: MAX to move, 2 plies to go, window (-inf, +inf)
  A: MIN to move, window (-inf, +inf)
    A1 = 3     window (-inf, +inf) -> (-inf, 3)
    A2 = 17    window (-inf, 3) stays
    A3 = 8     window (-inf, 3) stays
  A = 3      window of root (-inf, +inf) -> (3, +inf)
  B: MIN to move, window (3, +inf)
    B1 = 9     window (3, +inf) -> (3, 9)
    B2 = 7     window (3, 9) -> (3, 7)
    B3 = 12    window (3, 7) stays
  B = 7      window of root (3, +inf) -> (7, +inf)
  C: MIN to move, window (7, +inf)
    C1 = 14    window (7, +inf) -> (7, 14)
    C2 = 5     window (7, 14) -> (7, 5)
    cut: beta 5 <= alpha 7; C3 is skipped
  C <= 5     window of root (7, +inf) stays
root = 7

value 7, principal variation B B2, 12 nodes, 8 leaves
"""

SECOND_LOOK = """\
root: MAX to move, 2 plies to go, window (-inf, +inf)
  A: MIN to move, window (-inf, +inf)
    A1 = 1     window (-inf, +inf) -> (-inf, 1)
  A = 1      window of root (-inf, +inf) -> (1, +inf)
  B: MIN to move, window (1, 2)
    B1 = 5     window (1, 2) stays
    B2 = 4     window (1, 2) stays
  B >= 4; asked with (1, 2); once more, with (1, +inf)
  B: MIN to move, window (1, +inf)
    B1 = 5     window (1, +inf) -> (1, 5)
    B2 = 4; asked with (4, 5); once more, with (1, 5)
    B2 = 4     window (1, 5) -> (1, 4)
  B = 4      window of root (1, +inf) -> (4, +inf)
root = 4

value 4, principal variation B B2, 10 nodes, 6 leaves, 2 searched again
"""

BEST_FIRST = """\
root: MAX to move, merit +inf
A: MIN to move, merit +inf
A1 = 3     merit +inf -> 3
B: MIN to move, merit +inf
B1 = 9     merit +inf -> 9
C: MIN to move, merit +inf
C1 = 14    merit +inf -> 14
C2 = 5     merit 14 -> 5
B2 = 7     merit 9 -> 7
B3 = 12    merit 7 stays

value 7, principal variation B B2, 10 nodes, 6 leaves
"""


def told(name: str, tree: Tree) -> str:
    """What the command prints below its heading."""
    trace = traced(of_tree(tree), name)
    return "\n".join([*tell(trace), "", summary(trace)]) + "\n"


Step: TypeAlias = tuple[str, int, tuple[float, float], tuple[float, float]] | tuple[str, list[str]]
"""A child's name, its answer, the window before and after; or a cut and the names of what is skipped."""


def by_hand(nested: Nested, name: str, is_max: bool, alpha: float, beta: float, steps: list[Step]) -> int:
    """Alpha-beta as one does it on paper, everything in MAX's view, written apart from `reference/search`."""
    if isinstance(nested, int):
        return nested
    names = [chr(ord("A") + number) if not name else f"{name}.{number + 1}" for number in range(len(nested))]
    best: int | None = None
    for number, child in enumerate(nested):
        answer = by_hand(child, names[number], not is_max, alpha, beta, steps)
        best = answer if best is None else max(best, answer) if is_max else min(best, answer)
        before = alpha, beta
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        steps.append((names[number], answer, before, (alpha, beta)))
        if alpha >= beta:
            steps.append(("cut", names[number + 1 :]))
            break
    assert best is not None
    return best


def read_steps(text: str) -> Iterator[Step]:
    """The steps that a printed trace tells."""
    window = r"\(([^,]+), ([^)]+)\)"
    child = re.compile(rf"\s*([\w.]+) [<>]?= (-?\d+) +window (?:of [\w.]+ )?{window} (?:-> {window}|stays)")
    for line in text.splitlines():
        if found := child.fullmatch(line):
            name, value, *ends = found.groups()
            alpha, beta, after_alpha, after_beta = (float(end) if end else None for end in ends)
            assert alpha is not None and beta is not None
            after = (alpha, beta) if after_alpha is None or after_beta is None else (after_alpha, after_beta)
            assert (after_alpha is None) == (after == (alpha, beta))
            yield dotted(name), int(value), (alpha, beta), after
        elif "cut:" in line:
            skipped = line.partition("; ")[2].removesuffix(" skipped").rpartition(" ")[0]
            yield "cut", [] if "nothing" in skipped else [dotted(name) for name in skipped.split(", ")]


def dotted(name: str) -> str:
    """`B2.1` -> `B.2.1`."""
    return f"{name[0]}.{name[1:]}" if name[1:] else name


def test_the_hand_calculation(capsys: pytest.CaptureFixture[str]) -> None:
    """The textbook tree: eight leaves, the window before and after each; C3 is skipped; 7 by the second branch."""
    assert main(["trace", "three-leaf"]) == 0
    assert capsys.readouterr().out == THREE_LEAF


@given(nested_trees())
def test_alpha_beta_is_told_as_it_is_done_by_hand(nested: Nested) -> None:
    """Any tree, step by step: each answer, the windows around it, each cut and what it skips."""
    for name in ("alphabeta", "alphabeta-two-player"):
        steps: list[Step] = []
        text = told(name, Tree.from_root_view(nested))
        value = by_hand(nested, "", True, float("-inf"), float("inf"), steps)
        assert f"value {value}, " in text
        assert list(read_steps(text)) == steps


@pytest.mark.parametrize("case", load("search", "steps"), ids=lambda case: case.id)
def test_the_steps_on_record_are_told(case: Case) -> None:
    """The hand calculations of the fixtures: every answer with the window before and after it, every cut."""
    expected = case.expected
    assert isinstance(expected, list)
    steps = [step_of(step) for step in expected if isinstance(step, dict) and step["does"] in ("answer", "cut")]
    assert list(read_steps(told("alphabeta", Tree.from_root_view(tree_of(case))))) == steps


def step_of(step: dict[str, Json]) -> Step:
    """A step as the fixtures write it."""
    path, skipped = step["path"], step.get("skipped")
    assert isinstance(path, list)
    if isinstance(skipped, list):
        return "cut", [place([*path, child]) for child in skipped]
    value = step["value"]
    assert isinstance(value, int)
    return place(path), value, ends(step["before"]), ends(step["after"])


def place(path: list[Json]) -> str:
    """[1, 1, 0] -> `B.2.1`."""
    first, *rest = (move for move in path if isinstance(move, int))
    return ".".join([chr(ord("A") + first), *(str(move + 1) for move in rest)])


def ends(window: Json) -> tuple[float, float]:
    """A window with null for no limit."""
    assert isinstance(window, list)
    alpha, beta = window
    return (
        float(alpha) if isinstance(alpha, int) else float("-inf"),
        float(beta) if isinstance(beta, int) else float("inf"),
    )


@given(trees())
def test_every_trace_is_told_to_its_end(tree: Tree) -> None:
    """A line for each leaf and table answer; the summary counts what was seen."""
    for name in VARIANTS:
        trace = traced(of_tree(tree), name)
        answers = [line for line in tell(trace) if "=" in line and "cut:" not in line]
        leaves = sum(isinstance(event, Leaf) for event in trace.events)
        hits = sum(isinstance(event, Hit) for event in trace.events)
        finished = 0 if trace.jumps else sum(isinstance(event, Exit) for event in trace.events)
        assert len(answers) == leaves + hits + finished
        assert f" {leaves} leaves" in summary(trace)


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [("pvs", "[[1],[5,4]]", SECOND_LOOK), ("sss-star", "[[3,17,8],[9,7,12],[14,5,2]]", BEST_FIRST)],
)
def test_other_searches_are_told(name: str, text: str, expected: str) -> None:
    """Null windows and second searches; the merits of SSS*."""
    assert told(name, Tree.from_root_view(read_nested(text))) == expected


def test_a_search_without_a_window_is_told_without_one() -> None:
    assert "window" not in told("minimax", Tree.initial())
    assert "window" not in told("negamax", Tree.initial())


def test_table_answers_and_infinite_neighbours_are_told() -> None:
    """SSS* as MTD(+infinity): its first question lies just below +inf."""
    text = told("sss-star-as-mtd", Tree.from_root_view(((3, 17, 8), (9, 7, 12), (14, 5, 2))))
    assert "window (+inf-1, +inf)" in text
    assert "known from the table" in text


def test_many_skipped_moves_are_counted() -> None:
    tree = Tree.from_root_view(((5,), (1, 2, 3, 4, 5, 6, 7, 8, 9)))
    assert "B2, B3, B4, B5, B6, B7, 2 more are skipped" in told("alphabeta", tree)
    assert "cut: beta 1 <= alpha 5; nothing was left to skip" in told("alphabeta", Tree.from_root_view(((5,), (1,))))


def test_the_names_of_nodes() -> None:
    paths: list[Path] = [(), (1,), (1, 1), (1, 1, 0), (26, 0), ("e4", 1), (-1,)]
    assert [name_in_tree(path) for path in paths] == ["root", "B", "B2", "B2.1", "#27.1", "e4 1", "-1"]
    assert name_line_in_tree((1, 1, 0)) == "B B2 B2.1"
