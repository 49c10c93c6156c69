"""The transcripts of the fixtures as questions: a whole game, move by move.

Specifies  `records_of(game)`: for each transcript the walk through all its moves, and each move by itself; and, to be
           asked as time allows (`positions_of`), the legal moves of every position on the way.
Contract   The moves are found by reading longer and longer beginnings of the record and playing between the positions
           found; a beginning that means something else than the whole (`O-O` of `O-O-O`) is passed over.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from reference.commands.checks.case import RULES, Case
from reference.commands.checks.fixtured import ask, cases_of
from reference.errors import BadInput
from reference.game import Game
from reference.games import find_game
from reference.position import PASS, Position


class Record(NamedTuple):
    """A game: the moves in their written form, and all positions from the start on."""

    id: str
    moves: tuple[str, ...]
    positions: tuple[str, ...]


@lru_cache
def records(name: str) -> tuple[Record, ...]:
    """The transcripts of a game, those that can be followed to their expected end."""
    game = find_game(name)
    found = []
    for case in cases_of(name, "transcript"):
        record = followed(game, case.id, case.text("position"), case.text("moves"))
        if record.positions[-1].split()[0] == str(case.expected).split()[0]:
            found.append(record)
    return tuple(found)


def followed(game: Game, name: str, start: str, text: str) -> Record:
    """Step by step."""
    first = here = game.read_position(game.backend(None), start)
    moves: list[str] = []
    texts = [first.to_text()]
    for length in range(1, len(text) + 1):
        try:
            reached = game.play_moves(first, text[:length])
        except BadInput:
            continue
        way = () if reached.to_text() == here.to_text() else way_between(here, reached)
        for move in way or ():
            moves.append(game.write_move(here, move))
            here = here.play(move)
            texts.append(here.to_text())
    return Record(name, tuple(moves), tuple(texts))


def way_between(here: Position, there: Position) -> tuple[object, ...] | None:
    """One move, or a forced pass with one move before or after it; None if there is no such way."""
    for move in here.legal_moves():
        after = here.play(move)
        if after.to_text() == there.to_text():
            return (move,)
        if PASS in (move, *after.legal_moves()[:1]):
            for second in after.legal_moves():
                if after.play(second).to_text() == there.to_text():
                    return (move, second)
    return None


def records_of(game: Game) -> Iterator[Case]:
    """The walk, and each move."""
    for record in records(game.name):
        start = record.positions[0]
        question = ask(game, "walk", start, moves=list(record.moves))
        there = {"after": record.positions[-1], "back": start}
        yield Case(record.id, question, (RULES,), dict(there), True, start, record.moves)
        for ply, move in enumerate(record.moves):
            question = ask(game, "play", record.positions[ply], move=move)
            after = {"position": record.positions[ply + 1]}
            yield Case(f"{record.id}, move {ply + 1}", question, (RULES,), dict(after), True, start, record.moves[:ply])


def positions_of(game: Game) -> Iterator[Case]:
    """The legal moves of every position."""
    for record in records(game.name):
        for ply, position in enumerate(record.positions):
            question = ask(game, "legal_moves", position)
            yield Case(
                f"{record.id}, after {ply} plies",
                question,
                (RULES,),
                start=record.positions[0],
                moves=record.moves[:ply],
            )
