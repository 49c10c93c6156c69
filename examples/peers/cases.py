"""Which search of which package is held to which law, on which examples.

A case with a witness is known to break its law there: the smallest example known. Where there is none, no example is
known, and Hypothesis looks for one.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pyspiel
from easyAI import DUAL, SSS, Negamax, NonRecursiveNegamax, solve_with_depth_first_search
from hypothesis import strategies as st
from open_spiel.python.algorithms.minimax import alpha_beta_search

from examples.peers import aima, easyai, openspiel
from examples.peers.answer import Answer, Ask
from examples.peers.their_laws import (
    alternating,
    depths_from_one,
    level_trees,
    low_trees,
    root_move_is_best_at_every_depth,
    unfinished,
)
from reference.position import Position
from reference.search.result import Evaluation, everything
from reference.trees.graph import FIVE_NODES, GraphPosition, graph
from reference.trees.tree import Tree, leaf_value
from spec_tests.search import laws
from spec_tests.search.law import Law

Examples = tuple[st.SearchStrategy[Any], ...]
WHOLE: Final[Examples] = (low_trees(),)
LEVEL: Final[Examples] = (level_trees(),)
LEVEL_FULL: Final[Examples] = (level_trees(), st.just(everything))
IN_TURN: Final[Examples] = (alternating(), depths_from_one(), st.just(True))
IN_TURN_MOVES: Final[Examples] = (alternating(), depths_from_one())
ANY_TURN: Final[Examples] = (unfinished(), depths_from_one(), st.just(True))

VALUE: Final = laws.returns_minimax_value
MOVE: Final = laws.root_move_is_best
AT_DEPTH: Final = laws.returns_minimax_value_at_every_depth
LEAVES: Final = laws.visits_exactly_the_needed_leaves_from_the_full_window

READ: Final = Tree.from_text
LONE_LEAF: Final = (READ("0"),)
DEEPER_ENTRY: Final = (GraphPosition(FIVE_NODES), 3, True)
EXTRA_TURN: Final = (GraphPosition(graph([[1], [2, 3], [], []], [0, 0, 1, -1], [0, 0, 0, 0])), 2, True)
EXTRA_TURN_TO_CHOOSE: Final = (
    GraphPosition(graph([[1, 2], [3, 4], [], [], []], [0, 0, 0, 1, -1], [0, 0, 0, 0, 0])),
    2,
)
BEHIND_THE_HORIZON: Final = (GraphPosition(graph([[1, 2], [3], [4], [], []], [0, 0, -1, 1, 0])), 1)


class Case(NamedTuple):
    """A search under a name that begins with its package's, a law, examples, and a known counterexample if any."""

    name: str
    ask: Ask
    law: Law
    examples: Examples
    witness: tuple[Any, ...] | None = None


class Mute(easyai.Board):
    """A game whose own scoring knows nothing, so that the one handed over must be used."""

    def scoring(self) -> float:
        return 0


def given_scoring(algorithm: Any) -> Ask:
    """easyAI's algorithm with the scoring as an argument, as its documentation offers."""

    def ask(position: Position, depth: int, evaluate: Evaluation) -> Answer:
        return easyai.timed(algorithm(depth, scoring=easyai.Board.scoring), Mute(position, evaluate, 1))

    return ask


def solved(position: Position, depth: int, evaluate: Evaluation) -> Answer:
    """easyAI's depth-first solver: won, drawn or lost."""
    value = solve_with_depth_first_search(easyai.Board(position, evaluate), win_score=1)
    return Answer(value, None, 0, 0, 0)


sss, dual = easyai.driver(SSS), easyai.driver(DUAL)

CASES: Final = (
    # Kept, as far as Hypothesis looked.
    Case("easyai-negamax", easyai.negamax, VALUE, WHOLE),
    Case("easyai-negamax", easyai.negamax, MOVE, WHOLE),
    Case("easyai-negamax", easyai.negamax, AT_DEPTH, IN_TURN),
    Case("easyai-negamax", easyai.negamax, LEAVES, LEVEL),
    Case("easyai-negamax, scoring=", given_scoring(Negamax), VALUE, LEVEL),
    Case("easyai-nonrecursive", easyai.negamax_nonrecursive, VALUE, WHOLE),
    Case("easyai-nonrecursive", easyai.negamax_nonrecursive, MOVE, WHOLE),
    Case("easyai-nonrecursive", easyai.negamax_nonrecursive, AT_DEPTH, IN_TURN),
    Case("easyai-nonrecursive", easyai.negamax_nonrecursive, LEAVES, WHOLE),
    Case("easyai-nonrecursive, scoring=", given_scoring(NonRecursiveNegamax), VALUE, LEVEL),
    Case("easyai-negamax-table", easyai.negamax_with_table, VALUE, WHOLE),
    Case("easyai-negamax-table", easyai.negamax_with_table, MOVE, WHOLE),
    Case("easyai-negamax-table", easyai.negamax_with_table, LEAVES, LEVEL),
    Case("easyai-sss", sss, VALUE, WHOLE),
    Case("easyai-sss", sss, MOVE, WHOLE),
    Case("easyai-sss", sss, laws.visits_only_needed_leaves, LEVEL_FULL),
    Case("easyai-dual", dual, VALUE, LEVEL),
    Case("easyai-dual", dual, MOVE, LEVEL),
    Case("easyai-dual", dual, laws.visits_only_needed_leaves, LEVEL_FULL),
    Case("easyai-solve", solved, VALUE, (low_trees(most=1),)),
    Case("openspiel-alphabeta", openspiel.alphabeta, VALUE, WHOLE),
    Case("openspiel-alphabeta", openspiel.alphabeta, MOVE, (st.one_of(low_trees(), st.just(READ("0"))),)),
    Case("openspiel-alphabeta", openspiel.alphabeta, AT_DEPTH, ANY_TURN),
    Case("openspiel-alphabeta", openspiel.alphabeta, LEAVES, WHOLE),
    Case("openspiel-minimax", openspiel.minimax, VALUE, WHOLE),
    Case("openspiel-minimax", openspiel.minimax, MOVE, WHOLE),
    Case("openspiel-minimax", openspiel.minimax, AT_DEPTH, ANY_TURN),
    Case("aima-minimax", aima.minimax, MOVE, WHOLE),
    Case("aima-minimax", aima.minimax, root_move_is_best_at_every_depth, IN_TURN_MOVES),
    Case("aima-alphabeta", aima.alphabeta, MOVE, WHOLE),
    Case("aima-alphabeta", aima.alphabeta, root_move_is_best_at_every_depth, IN_TURN_MOVES),
    Case("aima-alphabeta", aima.alphabeta, LEAVES, WHOLE),
    Case("aima-cutoff", aima.cutoff, root_move_is_best_at_every_depth, IN_TURN_MOVES),
    Case("aima-cutoff", aima.cutoff, LEAVES, WHOLE),
    # Broken. A search that stops at a finished game has no move to answer with.
    Case("easyai-negamax", easyai.negamax, MOVE, WHOLE, LONE_LEAF),
    Case("easyai-sss", sss, MOVE, WHOLE, LONE_LEAF),
    Case("easyai-dual", dual, MOVE, WHOLE, LONE_LEAF),
    Case("aima-minimax", aima.minimax, MOVE, WHOLE, LONE_LEAF),
    # A table's entry of a deeper search answers as well.
    Case("easyai-negamax-table", easyai.negamax_with_table, AT_DEPTH, IN_TURN, DEEPER_ENTRY),
    Case("easyai-sss", sss, AT_DEPTH, IN_TURN, DEEPER_ENTRY),
    Case("easyai-dual", dual, AT_DEPTH, IN_TURN, DEEPER_ENTRY),
    # The next question is the last answer plus one, whatever is known already.
    Case("easyai-dual", dual, VALUE, WHOLE, (READ("[-1,[1]]"),)),
    Case("easyai-dual, quarter values", easyai.driver(DUAL, 0.25), VALUE, LEVEL, (READ("[2,0]"),)),
    # The reward for a quick win is larger than the win.
    Case("easyai-sss, scores of 1", easyai.driver(SSS, 1), MOVE, WHOLE, (READ("[1,[[0]]]"),)),
    # Infinity is a million, whatever the scores are.
    Case("easyai-sss, millions", easyai.driver(SSS, 10**6, win_score=10**9), VALUE, LEVEL, (READ("[2]"),)),
    # The scoring that is handed over is not used.
    Case("easyai-sss, scoring=", given_scoring(SSS), VALUE, LEVEL, (READ("[1]"),)),
    Case("easyai-dual, scoring=", given_scoring(DUAL), VALUE, LEVEL, (READ("[1]"),)),
    # Leaves are not kept in the table, and are scored again in later passes.
    Case("easyai-sss", sss, laws.visits_no_leaf_twice, LEVEL_FULL, (READ("[0]"), everything)),
    Case("easyai-dual", dual, laws.visits_no_leaf_twice, LEVEL_FULL, (READ("[0]"), everything)),
    # The value turns after every move, whoever moves next.
    Case("easyai-negamax", easyai.negamax, AT_DEPTH, IN_TURN, EXTRA_TURN),
    Case("easyai-nonrecursive", easyai.negamax_nonrecursive, AT_DEPTH, IN_TURN, EXTRA_TURN),
    Case("easyai-sss", sss, AT_DEPTH, IN_TURN, EXTRA_TURN),
    Case("aima-minimax", aima.minimax, root_move_is_best_at_every_depth, IN_TURN_MOVES, EXTRA_TURN_TO_CHOOSE),
    Case("aima-alphabeta", aima.alphabeta, root_move_is_best_at_every_depth, IN_TURN_MOVES, EXTRA_TURN_TO_CHOOSE),
    # The horizon lies one ply behind the depth asked for.
    Case("aima-cutoff, as documented", aima.cutoff_as_documented, root_move_is_best_at_every_depth, IN_TURN_MOVES,
         BEHIND_THE_HORIZON),
)  # fmt: skip

REFUSALS: Final[tuple[tuple[str, str, Callable[[], object]], ...]] = (
    (
        "openspiel-alphabeta",
        "ValueError: a game of chance",
        lambda: alpha_beta_search(pyspiel.load_game("kuhn_poker")),
    ),
    (
        "easyai-solve",
        "a message: deeper than maxdepth",
        lambda: solve_with_depth_first_search(easyai.Board(READ("[[0]]"), leaf_value), 1, maxdepth=1),
    ),
)
"""What a package says it refuses, and with what."""
