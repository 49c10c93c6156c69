"""From a case that fails to the smallest that still does: fewer plies, no window, the shortest moves to it.

Specifies  First the smallest depth; then no window, or the narrowest; then the shortest beginning of the game that has
           the fault; then that game with single moves and pairs of moves left out, wherever what is left can be
           played.
Contract   The result fails, and for the same request. At most `MOST_TRIES` questions are asked. A case whose
           question is answered rightly the second time is returned as it is, and said to be `fickle`.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from reference.commands.checks.case import Case
from reference.errors import BadInput
from reference.games import find_game
from reference.ports.port import number
from reference.ports.protocol import Fields

MOST_TRIES: Final = 400
FICKLE: Final = "asked again, the port answered rightly: it does not answer the same question always alike"


class Shrinking:
    """The search for a smaller case. `fails` asks the port."""

    def __init__(self, fails: Callable[[Case], bool]) -> None:
        self.ask = fails
        self.tries = 0

    def fails(self, case: Case) -> bool:
        """Whether a case fails; no, once enough have been tried."""
        self.tries += 1
        return self.tries <= MOST_TRIES and self.ask(case)

    def smallest(self, case: Case) -> tuple[Case, bool]:
        """The smallest case found, and whether the first was fickle."""
        if not self.fails(case):
            return case, True
        case = self.with_less_depth(case)
        case = self.with_a_simpler_window(case)
        case = self.with_a_beginning(case)
        return self.with_moves_left_out(case), False

    def with_less_depth(self, case: Case) -> Case:
        """Depth first: what is asked about fewer plies is easier to follow."""
        for depth in range(1, number(case.question, "depth") or 0):
            smaller = replace(case, question={**case.question, "depth": depth})
            if self.fails(smaller):
                return smaller
        return case

    def with_a_simpler_window(self, case: Case) -> Case:
        """None at all, else one that holds no value between its ends."""
        alpha, beta = number(case.question, "alpha"), number(case.question, "beta")
        if alpha is None or beta is None:
            return case
        for ends in ((None, None), (alpha, alpha + 1), (beta - 1, beta)):
            smaller = replace(case, question={**case.question, "alpha": ends[0], "beta": ends[1]})
            if ends != (alpha, beta) and self.fails(smaller):
                return smaller
        return case

    def with_a_beginning(self, case: Case) -> Case:
        """The shortest beginning of the game."""
        for length in range(len(case.moves)):
            for shorter in asked_after(case, case.moves[:length]):
                if self.fails(shorter):
                    return shorter
        return case

    def with_moves_left_out(self, case: Case) -> Case:
        """One move, or two that follow each other, at a time, until nothing more can go."""
        smaller = True
        while smaller and self.tries < MOST_TRIES:
            smaller = False
            for moves in shorter_games(case.moves):
                found = next((each for each in asked_after(case, moves) if self.fails(each)), None)
                if found is not None:
                    case, smaller = found, True
                    break
        return case


def shorter_games(moves: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """With two neighbours left out, then with two at any places, then with one."""
    for first in range(len(moves) - 1):
        yield moves[:first] + moves[first + 2 :]
    for first in range(len(moves)):
        for second in range(first + 2, min(len(moves), first + 9)):
            yield moves[:first] + moves[first + 1 : second] + moves[second + 1 :]
    for first in range(len(moves)):
        yield moves[:first] + moves[first + 1 :]


def asked_after(case: Case, moves: tuple[str, ...]) -> Iterator[Case]:
    """The question of a case after other moves from its start; nothing where they cannot be played.

    A question about a move is asked about every legal one.
    """
    game = find_game(case.game)
    position = game.read_position(game.backend(None), case.start)
    try:
        for word in moves:
            position = position.play(game.read_move(position, word))
    except BadInput:
        return
    made = replace(case, moves=moves, question={**case.question, "position": position.to_text()})
    if case.request == "walk":
        question: Fields = {**case.question, "moves": list(moves)}
        yield replace(case, moves=moves, question=question, expected={}, is_complete=False)
    elif case.request == "play":
        for move in position.legal_moves():
            yield replace(made, question={**made.question, "move": game.write_move(position, move)})
    elif position.legal_moves() or case.request not in ("divide", "evaluate", "choose"):
        yield made
