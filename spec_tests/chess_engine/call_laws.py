"""Laws of what the selective search asks of its nodes, each call by itself. The subject is always `Engine`."""

from collections.abc import Hashable
from typing import Final

from hypothesis import strategies as st

from reference.chess.diagram import Diagram
from reference.chess.selective import is_quiet
from reference.chess.with_history import NEAR_THE_END
from reference.engines.chess_parameters import OURS, TRUSTING, Selective
from spec_tests.chess_engine.positions import few_men
from spec_tests.chess_engine.watched import Node, inner, watched
from spec_tests.search.law import Subject, law

ASKED: Final = (
    Selective(null_move=0),
    Selective(full_moves=1, least_depth=2),
    Selective(margins=(0, 50)),
    Selective(null_move=0, extensions=2),
    Selective(null_move=1, full_moves=2, least_depth=2, margins=(100,), extensions=1),
    TRUSTING,
)
EXAMPLES: Final = (few_men(), st.sampled_from((2, 3, 3, 4)), st.sampled_from(ASKED))


@law(*EXAMPLES)
def an_open_window_leaves_nothing_out(engine: Subject, diagram: Diagram, depth: int, selective: Selective) -> None:
    """No pass is tried there, and every legal move is searched until one reaches beta."""
    for node in inner(diagram, depth, selective):
        if node.is_open:
            assert not any(each.is_pass for each in node.searches), node.board
            missing = [move for move, searches in node.children.items() if not searches]
            assert not missing or -node.searches[-1].answer >= node.beta, f"{missing}\n{node.board}"


@law(*EXAMPLES)
def what_raises_alpha_was_searched_in_full(engine: Subject, diagram: Diagram, depth: int, selective: Selective) -> None:
    """The last search of such a move is a ply less deep than the node, with room for its value below beta."""
    for node in inner(diagram, depth, selective):
        assert node.extended is not None
        alpha = node.alpha
        last = {each.key: each for each in node.searches if not each.is_pass}
        for each in last.values():
            if -each.answer > alpha:
                assert each.depth == node.extended - 1, f"{each.depth} of {node.extended} plies\n{each.board}"
                assert each.answer > each.alpha or -each.answer >= node.beta, f"{each.answer}\n{each.board}"
                alpha = -each.answer
        if node.is_open and node.answer > node.alpha and node.searches:
            assert node.answer == alpha, node.board


@law(*EXAMPLES)
def the_table_tells_trees_apart(engine: Subject, diagram: Diagram, depth: int, selective: Selective) -> None:
    """One name, one position with as many extensions left and as free to pass; and the other way round."""
    trees: dict[Hashable, Hashable] = {}
    names: dict[Hashable, Hashable] = {}
    for node in watched(diagram, depth, selective, 300):
        if node.name is not None:
            left = max(0, selective.extensions - sum(each.board.is_check() for each in node.way))
            clock = node.board.halfmoves if node.board.halfmoves >= NEAR_THE_END else None
            tree = node.key, clock, left, node.is_pass
            assert trees.setdefault(node.name, tree) == tree, f"{node.name} is two trees\n{node.board}"
            assert names.setdefault(tree, node.name) == node.name, f"{node.name} has two names\n{node.board}"


@law(*EXAMPLES)
def only_what_may_be_is_left_out(engine: Subject, diagram: Diagram, depth: int, selective: Selective) -> None:
    """Passes, searches a ply less deep and moves not searched at all: each where its numbers allow it, and no check."""
    for node in inner(diagram, depth, selective):
        passes_may_be(node, selective)
        late_moves_may_be(node, selective)
        left_out_may_be(node, selective)


def trusts(node: Node) -> bool:
    """Whether anything may be left out here at all."""
    return node.ply > 0 and not node.is_open and not node.board.is_check()


def passes_may_be(node: Node, selective: Selective) -> None:
    """Before any move, with a piece, not after a pass, as much less deep as was said, at the window's upper end."""
    passes = [each for each in node.searches if each.is_pass]
    for each in passes:
        assert trusts(node) and not node.is_pass and selective.null_move is not None, node.board
        assert passes == node.searches[:1], node.board
        assert node.board.own & ~(node.board.pawns | node.board.kings), node.board
        assert node.extended is not None and each.depth == node.extended - 1 - selective.null_move >= 0, node.board
        assert (each.alpha, each.beta) == (-node.beta, 1 - node.beta), node.board


def late_moves_may_be(node: Node, selective: Selective) -> None:
    """Quiet ones, with a null window, out of check and far from the horizon, after so many others."""
    tried = list(dict.fromkeys(each.key for each in node.searches if not each.is_pass))
    for move, searches in node.children.items():
        assert node.extended is not None
        if searches and searches[0].depth != node.extended - 1:
            first = searches[0]
            assert first.depth == node.extended - 2 and node.extended >= selective.least_depth, first.board
            assert not first.is_open and not node.board.is_check(), first.board
            assert is_quiet(node.board, move, first.board), first.board
            assert selective.full_moves is not None
            assert selective.margins or tried.index(first.key) >= selective.full_moves, first.board


def left_out_may_be(node: Node, selective: Selective) -> None:
    """Quiet moves near the horizon that the margin does not bring to alpha, which the node's value says.

    After a search that reached beta the rest need not be tried; an estimate alone never reaches it.
    """
    if any(-each.answer >= node.beta for each in node.searches):
        return
    for move, searches in node.children.items():
        if not searches:
            assert node.extended is not None
            assert trusts(node) and node.extended <= len(selective.margins), f"{move}\n{node.board}"
            assert is_quiet(node.board, move, node.board.play(move)), f"{move}\n{node.board}"
            reach = OURS.evaluation(node.board) + selective.margins[node.extended - 1]
            assert reach <= node.alpha and reach <= node.answer, f"{move}\n{node.board}"


LAWS: Final = (
    an_open_window_leaves_nothing_out,
    what_raises_alpha_was_searched_in_full,
    the_table_tells_trees_apart,
    only_what_may_be_is_left_out,
)
