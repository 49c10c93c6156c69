"""What a search must find, worked out the slow way and without any search code."""

from reference.position import Position, turn_between
from reference.search.result import Evaluation, Window
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.collect import Path


def brute_value(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    passes: bool = True,
    win: int | None = None,
    ply: int = 0,
) -> int:
    """The value for the side to move, by looking at everything.

    `passes`: a pass costs depth. `win`: a win counts so much less the distance from the root; None: plain scores.
    """
    outcome = position.outcome()
    if outcome is not None:
        if win is None or outcome.score == 0:
            return outcome.score
        return win - ply if outcome.score > 0 else ply - win
    if depth == 0:
        return evaluate(position)
    values = []
    for move in position.legal_moves():
        child = position.play(move)
        rest = depth if move == -1 and not passes else depth - 1
        values.append(turn_between(position, child) * brute_value(child, rest, evaluate, passes, win, ply + 1))
    return max(values)


def extended_values(position: Position, depth: int, evaluate: Evaluation) -> set[int]:
    """All values the position can have if every unfinished leaf at the horizon may be looked into further, or not."""
    outcome = position.outcome()
    if outcome is not None:
        return {outcome.score}
    choices = []
    for move in position.legal_moves():
        child = position.play(move)
        turn = turn_between(position, child)
        choices.append({turn * value for value in extended_values(child, max(depth - 1, 0), evaluate)})
    floor = max(min(values) for values in choices)
    reachable = {value for values in choices for value in values if value >= floor}
    return reachable | {evaluate(position)} if depth == 0 else reachable


def needed_leaves(position: Position, depth: int, evaluate: Evaluation, window: Window) -> list[Path]:
    """The leaves that alpha-beta must visit, by the closed form of Knuth, Moore, Baudet and Fuller.

    Let low be the maximum of alpha and of the true values of the older siblings at the maximiser's ancestors, high
    the same minimum with beta at the minimiser's. A leaf is needed if and only if low < high. Nothing is cut here:
    the whole tree is walked, and every sibling's true value is known.
    """
    needed: list[Path] = []

    def walk(position: Position, depth: int, path: Path, low: int, high: int) -> None:
        """low and high in the view of the mover at `position`."""
        if depth == 0 or position.is_over():
            if low < high:
                needed.append(path)
            return
        for move in position.legal_moves():
            child = position.play(move)
            turn = turn_between(position, child)
            below = (low, high) if turn > 0 else (-high, -low)
            walk(child, depth - 1, (*path, move), *below)
            low = max(low, turn * brute_value(child, depth - 1, evaluate))

    walk(position, depth, (), window.alpha, window.beta)
    return needed


def needed_leaves_of_shallow_cutoffs(tree: Tree) -> list[Path]:
    """The leaves of Knuth and Moore's F1: a child is visited unless an older sibling reached the parent's bound.

    The bound of a node is the negative of its parent's best so far, by true values; the root has none.
    """
    needed: list[Path] = []

    def walk(tree: Tree, bound: int | None) -> None:
        if tree.is_over():
            needed.append(tree.path)
        best: int | None = None
        for move in tree.legal_moves():
            child = tree.play(move)
            walk(child, None if best is None else -best)
            value = -brute_value(child, child.height, leaf_value)
            best = value if best is None else max(best, value)
            if bound is not None and best >= bound:
                return

    walk(tree, None)
    return needed


def is_subset(fewer: list[Path], more: list[Path]) -> bool:
    """Whether every leaf of the first list is in the second."""
    return set(fewer) <= set(more)
