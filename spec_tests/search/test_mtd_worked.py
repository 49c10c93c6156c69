"""MTD(f) and SSS* on trees from books and articles, pass by pass and leaf by leaf.

Leaves, questions and answers are in the root's view, as the sources print them. The passes were worked out by another
program before this one was written; of the three-leaf tree by this one, and checked by hand.
"""

from typing import Final, NamedTuple

import pytest

from reference.position import Position, turn_between
from reference.search.mtdf import mtdf
from reference.search.result import INFINITY
from reference.search.sss_star import sss_star
from reference.trees.tree import Tree, leaf_value, read_nested
from spec_tests.search.collect import Leaves
from spec_tests.search.passes import passes_of

Worked = tuple[int, int, list[int]]
"""A pass: is the value at least this? The answer, and the leaves scored for it."""

LOWEST: Final = -INFINITY + 1
"""The first question from below: is the value more than -INFINITY?"""


class Example(NamedTuple):
    """A tree, its value, and by first guess the passes."""

    source: str
    tree: str
    value: int
    passes: dict[int, list[Worked]]


EXAMPLES = {
    "aima-5.2": Example(
        "S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach, figure 5.2",
        "[[3,12,8],[2,4,6],[14,5,2]]",
        3,
        {
            INFINITY: [(INFINITY, 14, [3, 2, 14]), (14, 5, [5]), (5, 3, [2]), (3, 3, [12, 8])],
            -INFINITY: [(LOWEST, 3, [3, 12, 8]), (4, 3, [2, 14, 5, 2])],
            3: [(3, 3, [3, 12, 8]), (4, 3, [2, 14, 5, 2])],
            0: [(0, 3, [3, 12, 8]), (4, 3, [2, 14, 5, 2])],
        },
    ),
    "wikipedia": Example(
        "the picture of alpha-beta pruning in Wikipedia",
        "[[[[5,6],[7,4,5]],[[3]]],[[[6],[6,9]],[[7]]],[[[5]],[[9,8],[6]]]]",
        6,
        {
            INFINITY: [(INFINITY, 7, [5, 7, 6, 6, 5]), (7, 6, [4]), (6, 6, [7])],
            -INFINITY: [(LOWEST, 3, [5, 6, 3]), (4, 6, [6, 7]), (7, 6, [6, 5])],
            6: [(6, 6, [5, 7, 4, 6, 7]), (7, 6, [6, 5])],
        },
    ),
    "plaat-binary": Example(
        "A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, Best-first fixed-depth minimax algorithms, 1996",
        "[[[[41,5],[12,90]],[[101,80],[20,30]]],[[[34,80],[36,35]],[[50,36],[25,3]]]]",
        35,
        {
            INFINITY: [(INFINITY, 41, [41, 12, 34, 36]), (41, 36, [5]), (36, 35, [35]), (35, 35, [50, 36])],
            -INFINITY: [
                (LOWEST, 5, [41, 5, 101, 80]),
                (6, 12, [12, 90]),
                (13, 34, [34, 80, 50, 36]),
                (35, 35, [36, 35]),
                (36, 35, []),
            ],
            34: [(34, 34, [41, 5, 12, 34, 80, 50, 36]), (35, 35, [36, 35]), (36, 35, [])],
            35: [(35, 35, [41, 5, 12, 34, 36, 35, 50, 36]), (36, 35, [])],
            36: [(36, 35, [41, 5, 12, 34, 36, 35]), (35, 35, [50, 36])],
        },
    ),
    "digits-of-pi": Example(
        "the first 27 digits of pi, left to right, on a ternary tree of height 3",
        "[[[3,1,4],[1,5,9],[2,6,5]],[[3,5,8],[9,7,9],[3,2,3]],[[8,4,6],[2,6,4],[3,3,8]]]",
        6,
        {
            INFINITY: [
                (INFINITY, 8, [3, 1, 4, 3, 5, 8, 8, 4, 6]),
                (8, 6, [9, 3, 2, 3, 2, 6, 4]),
                (6, 6, [3, 3, 8]),
            ],
            -INFINITY: [
                (LOWEST, 1, [3, 1, 2]),
                (2, 2, [5]),
                (3, 3, [6]),
                (4, 4, [1, 4]),
                (5, 6, [3, 5, 9, 3, 2, 3, 8, 2, 6, 3, 3, 8]),
                (7, 6, [4]),
            ],
            5: [(5, 6, [3, 1, 4, 3, 5, 9, 3, 2, 3, 8, 2, 6, 3, 3, 8]), (7, 6, [4])],
        },
    ),
    "equal-leaves": Example(
        "a question about alpha-beta pruning: why cut when alpha equals beta?",
        "[[1,1,5],[3,4],[3,2]]",
        3,
        {
            INFINITY: [(INFINITY, 3, [1, 3, 3]), (3, 3, [4])],
            -INFINITY: [(LOWEST, 1, [1, 1, 5]), (2, 3, [3, 4]), (4, 3, [3])],
        },
    ),
    "binary-eight": Example(
        "the binary tree with eight leaves of many tutorials",
        "[[[3,5],[6,9]],[[1,2],[0,-1]]]",
        5,
        {
            INFINITY: [(INFINITY, 5, [3, 5, 1, 2]), (5, 5, [6])],
            -INFINITY: [(LOWEST, 3, [3, 6]), (4, 5, [5]), (6, 5, [1, 2])],
        },
    ),
    "matey": Example(
        "the tutorial text of the chess program Matey: a tree with deep cutoffs",
        "[[[[8,20],[18,16]],[[24,20],[10,12,4]]],[[[8,21],[11,5,10]],[[32,27],[10,9,4,3]]]]",
        16,
        {
            INFINITY: [(INFINITY, 18, [8, 18, 8, 11]), (18, 16, [16]), (16, 16, [24, 20])],
            -INFINITY: [(LOWEST, 8, [8, 20, 24, 20]), (9, 16, [18, 16]), (17, 16, [8, 11])],
        },
    ),
    "three-leaf": Example(
        "the worked example of source 001",
        "[[3,17,8],[9,7,12],[14,5,2]]",
        7,
        {
            INFINITY: [(INFINITY, 14, [3, 9, 14]), (14, 9, [5]), (9, 7, [7]), (7, 7, [12])],
            -INFINITY: [(LOWEST, 3, [3, 17, 8]), (4, 7, [9, 7, 12]), (8, 7, [14, 5])],
            7: [(7, 7, [3, 9, 7, 12]), (8, 7, [14, 5])],
        },
    ),
}

CASES = [
    pytest.param(example, guess, id=f"{name} from {'+-'[guess < 0] + 'INFINITY' if abs(guess) == INFINITY else guess}")
    for name, example in EXAMPLES.items()
    for guess in example.passes
]


def read(example: Example) -> Tree:
    """The tree as a position."""
    return Tree.from_root_view(read_nested(example.tree))


def printed(tree: Tree, leaves: list[Position]) -> list[int]:
    """Leaves as the source prints them."""
    return [turn_between(tree, leaf) * score(leaf) for leaf in leaves]


def score(leaf: Position) -> int:
    """The value of a leaf, for the side to move there."""
    outcome = leaf.outcome()
    assert outcome is not None
    return outcome.score


@pytest.mark.parametrize(("example", "guess"), CASES)
def test_every_pass_is_as_worked_out(example: Example, guess: int) -> None:
    tree = read(example)
    result, passes = passes_of(mtdf, tree, guess, 10)
    assert result.value == example.value
    assert [(each.beta, each.value, printed(tree, each.leaves)) for each in passes] == example.passes[guess]


@pytest.mark.parametrize("name", EXAMPLES)
def test_sss_star_scores_the_leaves_of_the_passes_from_above(name: str) -> None:
    example = EXAMPLES[name]
    tree, leaves = read(example), Leaves()
    assert sss_star(tree, tree.height, leaf_value, observe=leaves).value == example.value
    assert printed(tree, leaves.seen) == [leaf for _, _, scored in example.passes[INFINITY] for leaf in scored]
