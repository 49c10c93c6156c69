"""What the second search program walks on: nested lists, or any game's positions, all values in MAX's view.

MAX is the side to move at the root. A place is a node of a list with the way to it, or a position.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from typing import Final, Generic, TypeAlias, TypeVar

from reference.position import PASS, Move, Position
from reference.search.result import Evaluation

Nested: TypeAlias = int | tuple["Nested", ...]
"""A tree as sources print it: leaves in MAX's view."""

ListPlace: TypeAlias = tuple[tuple[int, ...], Nested]
"""(the numbers of the children on the way, what is below)"""

INFINITY: Final = 10**9
MILLION: Final = 10**6

Place = TypeVar("Place")


class World(ABC, Generic[Place]):
    """What can be asked of a place."""

    @abstractmethod
    def turn(self, place: Place) -> int:
        """+1 if MAX moves, -1 if MIN does."""

    @abstractmethod
    def final(self, place: Place) -> int | None:
        """What a finished game is worth; None while it goes on."""

    @abstractmethod
    def guess(self, place: Place) -> int:
        """What an unfinished place at the horizon is worth."""

    @abstractmethod
    def moves(self, place: Place) -> Sequence[Move]:
        """The moves in their order."""

    @abstractmethod
    def after(self, place: Place, move: Move) -> Place:
        """The place a move leads to."""

    @abstractmethod
    def name(self, place: Place) -> Hashable:
        """What a table knows the place by."""

    def kept(self, place: Place, value: int) -> int:
        """A value as a table keeps it: so that it holds wherever the place is met."""
        return value

    def met(self, place: Place, value: int) -> int:
        """The way back."""
        return value


class Lists(World[ListPlace]):
    """Nested lists. The sides take turns. An inner node at the horizon is worth its first leaf, as a guess."""

    def turn(self, place: ListPlace) -> int:
        return -1 if len(place[0]) % 2 else 1

    def final(self, place: ListPlace) -> int | None:
        return place[1] if isinstance(place[1], int) else None

    def guess(self, place: ListPlace) -> int:
        nested = place[1]
        while not isinstance(nested, int):
            nested = nested[0]
        return nested

    def moves(self, place: ListPlace) -> Sequence[Move]:
        assert not isinstance(place[1], int)
        return range(len(place[1]))

    def after(self, place: ListPlace, move: Move) -> ListPlace:
        assert not isinstance(place[1], int)
        return (*place[0], move), place[1][move]

    def name(self, place: ListPlace) -> Hashable:
        return place[0]


class Boards(World[Position]):
    """The positions of a game below one of them."""

    def __init__(self, root: Position, evaluate: Evaluation) -> None:
        self.max = root.side_to_move
        self.evaluate = evaluate

    def turn(self, place: Position) -> int:
        return 1 if place.side_to_move == self.max else -1

    def final(self, place: Position) -> int | None:
        outcome = place.outcome()
        return None if outcome is None else self.turn(place) * outcome.score

    def guess(self, place: Position) -> int:
        return self.turn(place) * self.evaluate(place)

    def moves(self, place: Position) -> Sequence[Move]:
        return place.legal_moves()

    def after(self, place: Position, move: Move) -> Position:
        return place.play(move)

    def name(self, place: Position) -> Hashable:
        return place.key()


class QuickBoards(World[tuple[Position, int]]):
    """The same, with the distance from the root: a win is worth a million less that distance, a loss the opposite."""

    def __init__(self, root: Position, evaluate: Evaluation) -> None:
        self.boards = Boards(root, evaluate)

    def turn(self, place: tuple[Position, int]) -> int:
        return self.boards.turn(place[0])

    def final(self, place: tuple[Position, int]) -> int | None:
        score = self.boards.final(place[0])
        if score is None or score == 0:
            return score
        return MILLION - place[1] if score > 0 else place[1] - MILLION

    def guess(self, place: tuple[Position, int]) -> int:
        return self.boards.guess(place[0])

    def moves(self, place: tuple[Position, int]) -> Sequence[Move]:
        return self.boards.moves(place[0])

    def after(self, place: tuple[Position, int], move: Move) -> tuple[Position, int]:
        return self.boards.after(place[0], move), place[1] + 1

    def name(self, place: tuple[Position, int]) -> Hashable:
        return self.boards.name(place[0])

    def kept(self, place: tuple[Position, int], value: int) -> int:
        return value + place[1] * decided(value)

    def met(self, place: tuple[Position, int], value: int) -> int:
        return value - place[1] * decided(value)


def decided(value: int) -> int:
    """+1 for the value of a won game, -1 for that of a lost one, 0 for anything else, the infinities too."""
    if not MILLION // 2 < abs(value) < INFINITY:
        return 0
    return 1 if value > 0 else -1


class Walk(Generic[Place]):
    """One search: where it walks, and what it has seen."""

    def __init__(self, world: World[Place], free_pass: bool = False) -> None:
        self.world = world
        self.free_pass = free_pass
        self.nodes = 0
        self.leaves: list[Place] = []

    def enter(self, place: Place, depth: int) -> int | None:
        """Count the place; its worth if it is a leaf, else None."""
        self.nodes += 1
        return self.scored(place, depth)

    def scored(self, place: Place, depth: int) -> int | None:
        """The worth of a leaf, noted; None if there is more to look at."""
        value = self.world.final(place)
        if value is None and depth == 0:
            value = self.world.guess(place)
        if value is not None:
            self.leaves.append(place)
        return value

    def below(self, place: Place, depth: int) -> Iterator[tuple[Move, Place, int]]:
        """(move, place after it, depth left there) of every move."""
        for move in self.world.moves(place):
            yield move, self.world.after(place, move), self.rest(move, depth)

    def rest(self, move: Move, depth: int) -> int:
        """The depth that is left after a move."""
        return depth if self.free_pass and move == PASS else depth - 1
