"""Worked examples: the trees that people learn from, with what is known about each.

Specifies  Name, source, tree and value. Leaves are printed in the view of the side to move at the root (MAX), as in
           the sources; `Worked.position` turns them.
Contract   Every value is checked by brute force, every leaf order by the tests of search.
"""

from dataclasses import dataclass
from typing import Final

from reference.errors import BadInput, Reason
from reference.trees.tree import THREE_LEAF, Nested, Tree, read_nested


@dataclass(frozen=True)
class Worked:
    """One tree, its leaves in the root's view."""

    source: str
    nested: Nested
    value: int

    @property
    def position(self) -> Tree:
        """The tree as a game."""
        return Tree.from_root_view(self.nested)


def worked(source: str, text: str, value: int) -> Worked:
    """A tree from its text."""
    return Worked(source, read_nested(text), value)


WORKED: Final[dict[str, Worked]] = {
    "three-leaf": Worked("source 001, its worked example", THREE_LEAF, 7),
    "aima": worked(
        "S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach, figure 5.2",
        "[[3,12,8],[2,4,6],[14,5,2]]",
        3,
    ),
    "wikipedia": worked(
        "Wikipedia, Alpha-beta pruning, the illustration",
        "[[[[5,6],[7,4,5]],[[3]]],[[[6],[6,9]],[[7]]],[[[5]],[[9,8],[6]]]]",
        6,
    ),
    "plaat": worked(
        "A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, Best-first fixed-depth minimax algorithms, 1996",
        "[[[[41,5],[12,90]],[[101,80],[20,30]]],[[[34,80],[36,35]],[[50,36],[25,3]]]]",
        35,
    ),
    "pi": worked(
        "27 digits of pi, after D. E. Knuth and R. W. Moore, An analysis of alpha-beta pruning, 1975",
        "[[[3,1,4],[1,5,9],[2,6,5]],[[3,5,8],[9,7,9],[3,2,3]],[[8,4,6],[2,6,4],[3,3,8]]]",
        6,
    ),
    "equal-scores": worked(
        "a question on why the cutoff is >=: two branches seem to be worth 3, one is", "[[1,1,5],[3,4],[3,2]]", 3
    ),
    "binary": worked("a tree used by many tutorials", "[[[3,5],[6,9]],[[1,2],[0,-1]]]", 5),
    "matey": worked(
        "the smallest depth at which deep cutoffs matter, from a text file on minimax of the 1980s",
        "[[[[8,20],[18,16]],[[24,20],[10,12,4]]],[[[8,21],[11,5,10]],[[32,27],[10,9,4,3]]]]",
        16,
    ),
    "second-search": worked(
        "source 000: the first move is worth 320, the others are asked with (320, 321), the fifth answers 380",
        "[[320,500],[300,400],[320,340],[120,90],[390,380],[380,400],[200],[60,10]]",
        380,
    ),
}


def find_worked(name: str) -> Worked:
    """The worked tree of this name. Raises `BadInput` with the names there are."""
    if name not in WORKED:
        raise BadInput(Reason.UNKNOWN_NAME, f"{name!r}; there are {', '.join(WORKED)}", "tree")
    return WORKED[name]
