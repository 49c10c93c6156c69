"""aima3's searches on our positions: minimax_decision, alphabeta_search and alphabeta_cutoff_search.

Package    `pip install aima3`; written for 1.0.11, the code of Russell and Norvig's book, 3rd edition.
Beware     These answer with a move and keep the value to themselves. The side that does not move at the root is the
           minimiser at every second ply, whoever `to_move` is: only games in which the sides move in turn can be
           wrapped. The first two know no horizon, so the state carries the depth that is left and the game ends
           there. The third has one, and evaluates one ply beyond it: it is asked for a depth of one less.
"""

import time
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from aima3.games import Game, alphabeta_cutoff_search, alphabeta_search, minimax_decision

from examples.peers.answer import Answer, Ask, Tally, worth
from reference.position import Move, Position, Side
from reference.search.result import Evaluation


class State(NamedTuple):
    """A position and the plies to the horizon."""

    position: Position
    depth: int


class Positions(Game):
    """Our positions as aima3's game."""

    def __init__(self, evaluate: Evaluation) -> None:
        super().__init__()
        self.evaluate = evaluate
        self.tally = Tally()

    def actions(self, state: State) -> tuple[Move, ...]:
        return state.position.legal_moves()

    def result(self, state: State, move: Move) -> State:
        self.tally.moves += 1
        return State(state.position.play(move), state.depth - 1)

    def utility(self, state: State, player: Side) -> int:
        self.tally.leaves += 1
        value = worth(state.position, self.evaluate)
        return value if state.position.side_to_move == player else -value

    def terminal_test(self, state: State) -> bool:
        return state.depth == 0 or state.position.is_over()

    def to_move(self, state: State) -> Side:
        return state.position.side_to_move


Decide: TypeAlias = Callable[[State, Positions], Move]


def timed(decide: Decide, position: Position, depth: int, evaluate: Evaluation) -> Answer:
    """Run one of aima3's searches."""
    game, state = Positions(evaluate), State(position, depth)
    start = time.process_time()
    move = decide(state, game)
    seconds = time.process_time() - start
    return Answer(None, move, game.tally.moves + 1, game.tally.leaves, seconds)


def minimax(position: Position, depth: int, evaluate: Evaluation) -> Answer:
    """Minimax."""
    return timed(minimax_decision, position, depth, evaluate)


def alphabeta(position: Position, depth: int, evaluate: Evaluation) -> Answer:
    """Alpha-beta to the end of the game, which is here the horizon."""
    return timed(alphabeta_search, position, depth, evaluate)


def cutoff_as_documented(position: Position, depth: int, evaluate: Evaluation) -> Answer:
    """Alpha-beta with the package's own horizon at `depth`. The leaves are scored for the side at the root."""

    def decide(state: State, game: Positions) -> Move:
        def seen_from_root(leaf: State) -> int:
            return game.utility(leaf, state.position.side_to_move)

        # The horizon of the state lies far away; that of the package counts.
        return alphabeta_cutoff_search(state._replace(depth=-1), game, depth, None, seen_from_root)

    return timed(decide, position, depth, evaluate)


def cutoff(position: Position, depth: int, evaluate: Evaluation) -> Answer:
    """The same, asked for one ply less, so that the leaves are those of `depth` plies."""
    return cutoff_as_documented(position, depth - 1, evaluate)


PEERS: Final[dict[str, Ask]] = {
    "aima-minimax": minimax,
    "aima-alphabeta": alphabeta,
    "aima-cutoff": cutoff,
}
