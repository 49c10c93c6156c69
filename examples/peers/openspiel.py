"""OpenSpiel's Python searches, on our positions and on its own games of the same name.

Package    `pip install open-spiel`; written for 2.0.2.
Beware     The search only looks at members of a state, so ours need not be a registered game; the `game` it also
           wants is asked for its kind and nothing else. OpenSpiel's Othello scores a finished game by who has won,
           ours by discs: on its own game the searches must end before the game can (depth 8 from the start).
"""

import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final, Self
from unittest.mock import patch

import pyspiel
from open_spiel.python.algorithms import minimax as open_spiel

from examples.peers.answer import Answer, Ask, Tally, worth
from reference.errors import BadInput, Reason
from reference.position import Move, Position, Side
from reference.search.result import Evaluation

NAMES: Final = {
    "......... X": "tic_tac_toe",
    "......./......./......./......./......./....... X": "connect_four",
    "---------------------------OX------XO--------------------------- X": "othello",
}
"""OpenSpiel's games by the text of our start. Their moves come in the same order as ours."""


class State:
    """One of our positions behind the members of `pyspiel.State` that the searches use."""

    __slots__ = ("evaluate", "position", "tally")

    def __init__(self, position: Position, evaluate: Evaluation, tally: Tally) -> None:
        self.position = position
        self.evaluate = evaluate
        self.tally = tally

    def current_player(self) -> Side:
        return self.position.side_to_move

    def is_terminal(self) -> bool:
        return self.position.is_over()

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self) -> tuple[Move, ...]:
        return self.position.legal_moves()

    def clone(self) -> Self:
        return type(self)(self.position, self.evaluate, self.tally)

    def apply_action(self, move: Move) -> None:
        self.tally.moves += 1
        self.position = self.position.play(move)

    def player_return(self, player: Side) -> int:
        """The score of a leaf, of an unfinished one as well."""
        self.tally.leaves += 1
        value = worth(self.position, self.evaluate)
        return value if self.position.side_to_move == player else -value


def alphabeta(position: Position, depth: int, evaluate: Evaluation) -> Answer:
    """Its alpha-beta on our position."""
    tally, mover = Tally(), position.side_to_move
    state, game = State(position, evaluate, tally), pyspiel.load_game("tic_tac_toe")
    start = time.process_time()
    value, move = open_spiel.alpha_beta_search(game, state, lambda leaf: leaf.player_return(mover), depth)
    return Answer(value, move, tally.moves + 1, tally.leaves, time.process_time() - start)


def minimax(position: Position, depth: int, evaluate: Evaluation) -> Answer:
    """Its expectiminimax, which is minimax where there is no chance, on our position."""
    tally, mover = Tally(), position.side_to_move
    state = State(position, evaluate, tally)
    start = time.process_time()
    value, move = open_spiel.expectiminimax(state, depth, lambda leaf: leaf.player_return(mover), mover)
    return Answer(value, move, tally.moves + 1, tally.leaves, time.process_time() - start)


def own_name(position: Position) -> str:
    """OpenSpiel's game for a start of ours. Raises `BadInput`."""
    name = NAMES.get(position.to_text())
    if name is None:
        raise BadInput(Reason.UNSUPPORTED, "no game of OpenSpiel begins like this", "position")
    return name


def own_start(position: Position) -> "tuple[pyspiel.Game, pyspiel.State]":
    """That game and its start."""
    game = pyspiel.load_game(own_name(position))
    return game, game.new_initial_state()


def own_value(state: "pyspiel.State") -> int:
    """Othello: the discs of the first player less those of the second. The other games: nothing."""
    board = str(state).split("\n", 1)[-1]
    return board.count("x") - board.count("o") if "a b c d e f g h" in board else 0


def counted(name: str, ask: Callable[[], object]) -> tuple[int, int]:
    """Calls of one of the package's functions, by itself too: nodes, and those that are leaves."""
    search, nodes, leaves = getattr(open_spiel, name), 0, 0

    def counting(state: "pyspiel.State", depth: int, *rest: Any, **named: Any) -> object:
        nonlocal nodes, leaves
        nodes += 1
        leaves += depth == 0 or state.is_terminal()
        return search(state, depth, *rest, **named)

    with patch.object(open_spiel, name, counting):
        ask()
    return nodes, leaves


def own_alphabeta(position: Position, depth: int, evaluate: Evaluation) -> Answer:
    """Its alpha-beta on its own game, a C++ object driven from Python; counted in a run of its own."""
    search = partial(open_spiel.alpha_beta_search, *own_start(position), own_value, depth)
    nodes, leaves = counted("_alpha_beta", search)
    start = time.process_time()
    value, move = search()
    return Answer(value, move, nodes, leaves, time.process_time() - start)


def own_minimax(position: Position, depth: int, evaluate: Evaluation) -> Answer:
    """Its minimax on its own game."""
    _, state = own_start(position)

    def search() -> Any:
        return open_spiel.expectiminimax(state, depth, own_value, 0)

    nodes, leaves = counted("expectiminimax", search)
    start = time.process_time()
    value, move = search()
    return Answer(value, move, nodes, leaves, time.process_time() - start)


PEERS: Final[dict[str, Ask]] = {
    "openspiel-alphabeta": alphabeta,
    "openspiel-minimax": minimax,
    "openspiel-own-alphabeta": own_alphabeta,
    "openspiel-own-minimax": own_minimax,
}
