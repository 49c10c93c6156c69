"""The trees that have a name: those of `fixtures/search/tree.json`, each with its source and its value.

Contract   `three-leaf` is the tree of the case `search-tree-three-leaf`. Leaves are in the root's view, as there.
           The small ones, made to show one thing each, come last.
"""

from fixtures import Case, load
from reference.errors import BadInput, Reason
from reference.trees.tree import Nested, checked_nested, write_nested

PREFIX = "search-tree-"
SMALL = "small-"


def named_trees() -> dict[str, Case]:
    """The cases by the names of their trees."""
    cases = {case.id.removeprefix(PREFIX): case for case in load("search", "tree")}
    return dict(sorted(cases.items(), key=lambda item: item[0].startswith(SMALL)))


def find_tree(name: str) -> Nested:
    """The tree of this name. Raises `BadInput`."""
    if name not in named_trees():
        raise BadInput(Reason.UNKNOWN_NAME, f"{name!r}; --list names the trees", "tree")
    return tree_of(named_trees()[name])


def tree_of(case: Case) -> Nested:
    """Its tree. Raises `BadInput`."""
    return checked_nested(case.value("tree"), 0)


def about(name: str, case: Case) -> str:
    """One line for a list: what the tree is worth, and its source, or the tree itself if it is a small one."""
    value = case.part("expected").number("value")
    return f"value {value:>3}  {write_nested(tree_of(case)) if name.startswith(SMALL) else case.text('source')}"
