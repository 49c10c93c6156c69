"""Assertions that show the board: what differs, the positions drawn, and the line that reproduces it.

Specifies  Comparisons for the laws of every game. On failure the message has what was seen and what was expected
           in the game's own words, a drawing of each position, and a command to look at it outside the tests.
Contract   Silent when the two agree; `AssertionError` and nothing else when they do not.
"""

import shlex
from collections.abc import Iterable
from itertools import zip_longest
from typing import Final, TypeVar

from reference.game import Game
from reference.games import all_games
from reference.position import Move, Position

Value = TypeVar("Value")

GAP: Final = "      "
"""Between two drawings side by side."""


def holds(fact: bool, what: str, *positions: Position) -> None:
    """Assert a fact about positions."""
    __tracebackhide__ = True
    if not fact:
        raise AssertionError("\n".join((f"does not hold: {what}", *map(shown, positions))))


def same(what: str, seen: Value, expected: Value, *positions: Position) -> None:
    """Assert that two values are equal that are not positions or moves; the positions are where they come from."""
    __tracebackhide__ = True
    if seen != expected:
        difference = (f"{what} differs", f"  seen      {seen!r}", f"  expected  {expected!r}")
        raise AssertionError("\n".join((*difference, *map(shown, positions))))


def same_moves(seen: Iterable[Move], expected: Iterable[Move], position: Position) -> None:
    """Assert that two lists of moves in a position are equal, order included."""
    __tracebackhide__ = True
    seen, expected = tuple(seen), tuple(expected)
    if seen != expected:
        lines = [
            "moves differ",
            f"  seen      {names(seen, position)}",
            f"  expected  {names(expected, position)}",
            f"  missing   {names([move for move in expected if move not in seen], position)}",
            f"  extra     {names([move for move in seen if move not in expected], position)}",
            shown(position),
        ]
        raise AssertionError("\n".join(lines))


def same_position(what: str, seen: Position, expected: Position, *positions: Position) -> None:
    """Assert that two positions, of any backends, have the same text and key; the others are where they come from."""
    __tracebackhide__ = True
    if (seen.to_text(), seen.key()) != (expected.to_text(), expected.key()):
        lines = [
            f"{what} differs",
            side_by_side(f"seen\n{drawn(seen)}", f"expected\n{drawn(expected)}"),
            f"seen      {seen.to_text()}  key {seen.key()}",
            f"expected  {expected.to_text()}  key {expected.key()}",
        ]
        raise AssertionError("\n".join((*lines, *map(shown, positions))))


def shown(position: Position) -> str:
    """A position drawn, its moves by name, and a command that lists them with its text."""
    game, backend = game_of(position)
    text = shlex.quote(position.to_text())
    command = f"python -m perft {game.name} 1 --position {text} --backend {backend} --divide"
    return f"{drawn(position)}\nmoves: {names(position.legal_moves(), position)}\nreproduce: {command}"


def drawn(position: Position) -> str:
    """The board for a person, headed by its game and backend."""
    game, backend = game_of(position)
    return f"{game.name}, {backend}\n{game.draw(position)}"


def names(moves: Iterable[Move], position: Position) -> str:
    """Moves in the game's notation, one after another."""
    game, _ = game_of(position)
    return " ".join(game.write_move(position, move) for move in moves) or "none"


def game_of(position: Position) -> tuple[Game, str]:
    """The game a position belongs to, and the backend; a subclass counts as its backend."""
    for game in all_games().values():
        for name, backend in game.backends.items():
            if isinstance(position, backend):
                return game, name
    raise LookupError(f"{type(position).__name__} belongs to no game")


def side_by_side(left: str, right: str) -> str:
    """Two texts of several lines beside each other."""
    rows = list(zip_longest(left.splitlines(), right.splitlines(), fillvalue=""))
    width = max(len(one) for one, _ in rows)
    return "\n".join(f"{one:{width}}{GAP}{other}".rstrip() for one, other in rows)
