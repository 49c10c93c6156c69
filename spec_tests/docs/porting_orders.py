"""Questions about what orders moves: which come first, and what killers and history have learnt from a search.

Specifies  `order, hint M`, the moves at the root of a tree with a hint, which need not be legal; `order, killer M`,
           after a move was a killer elsewhere; `killers` and `history` after an alpha-beta search of the tree, as
           `PLY: MOVE MOVE` and `side SIDE, move MOVE: MERIT`.
"""

from typing import Any, Final

from reference.search.alphabeta import alphabeta
from reference.search.ordering import HintFirst
from reference.search.ranking import History, Killers, Ranked
from reference.trees.tree import Tree, leaf_value
from spec_tests.docs.porting_rows import Question, Row
from spec_tests.mutants.orderings import ranked


def order(row: Row, make: Any) -> str:
    """The moves at the root, in the order in which they are tried."""
    *_, kind, move = row.cells["ask"].split()
    tree, made = Tree.from_text(row.position), make()
    if kind == "killer":
        made.refuted(tree, int(move), 1, 0)
    return " ".join(map(str, made.moves(tree, 0, int(move) if kind == "hint" else None)))


def learnt(row: Row, search: Any) -> str:
    """What an order knows after a search."""
    killers, history, tree = Killers(), History(), Tree.from_text(row.position)
    search(tree, tree.height, leaf_value, order=Ranked(killers, history))
    if row.word == "killers":
        told = [f"{ply}: {' '.join(map(str, moves))}" for ply, moves in sorted(killers.slots.items())]
    else:
        told = [f"side {whose}, move {move}: {merit}" for (whose, move), merit in sorted(history.scores.items())]
    return "; ".join(told) or "none"


def orders(row: Row) -> tuple[Any, ...]:
    """An order that learns, or one with a hint."""
    return (ranked,) if "killer" in row.cells["ask"] else (HintFirst,)


QUESTIONS: Final = {
    "order": Question(order, orders),
    "killers": Question(learnt, lambda row: (alphabeta,)),
    "history": Question(learnt, lambda row: (alphabeta,)),
}
