"""Positions for questions: random games, the fixtures' positions, and the questions that one position is asked.

Specifies  Where a random game starts (the starts of the boards and variants that the port has, and as often a fixture's
           position on such a board, where mistakes are known), how it goes on (a legal move, each as likely), and which
           questions are small enough to be asked of any position (`MOST_NODES`).
Contract   Everything is drawn from the source that is handed in: the same seed, the same questions.
"""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from fixtures.loader import Json, load, paths
from reference.commands.checks.case import EVALUATION, LINE, NODES, PERFT, RULES, VALUE, Case
from reference.commands.serves.session import Session
from reference.errors import BadInput
from reference.game import Game
from reference.ports.port import Abilities, number
from reference.ports.protocol import Fields
from reference.position import Position
from reference.search.variants import VARIANTS

ORACLE: Final = Session("bitboard")
SQUARE: Final = re.compile("[XO-]")
MOST_PLIES: Final = 80
MOST_NODES: Final = 1500
CHOSEN: Final = 0.2
"""The share of positions of which the move to play is asked: a port may think about it for long."""
WITH_POSITIONS: Final = ("moves", "legal", "outcome", "play", "perft", "values", "score", "renju")
"""The kinds of fixtures whose positions are evaluated and played from."""

SEARCHES: Final = 3
"""Of each position; what they are is drawn."""
WITH_A_WINDOW: Final = 0.6
WINDOWS: Final = ((-1, 0), (0, 1), (-1, 1), (-2, 1), (-1, 2), (-30, -2), (2, 30), (-6, 6))
"""By where their ends lie from the true value: a cutoff that is one off shows near it, and hardly anywhere else."""


def near_window(question: Fields, source: random.Random) -> Fields:
    """A window about the true value of a search."""
    value = number(ORACLE.ask(question), "value") or 0
    alpha, beta = source.choice(WINDOWS)
    return {"alpha": value + alpha, "beta": value + beta}


@lru_cache
def starts(game: Game, abilities: Abilities) -> list[str]:
    """The starts of the boards and variants that the port has; combinations that do not exist are left out."""
    found = []
    for board in abilities.boards:
        for variant in abilities.variants:
            try:
                found.append(game.start(game.backend(None), board, variant).to_text())
            except BadInput:
                continue
    return found or [game.start(game.backend(None), game.board(None)).to_text()]


@lru_cache
def known_places(game: Game, abilities: Abilities) -> list[str]:
    """The fixtures' unfinished positions on the boards that the port has."""
    shapes = {shape_of(game, text) for text in starts(game, abilities)}
    here = [text for text in fixture_positions(game) if shape_of(game, text) in shapes]
    return [text for text in here if not read(game, text).is_over()]


def shape_of(game: Game, text: str) -> str:
    """The board and its rules, without what stands on it."""
    *words, side = text.split()
    if game.name == "chess":
        return "standard" if set(words[2]) <= {*"KQkq-"} else "chess960"
    return " ".join([*words[:-1], SQUARE.sub(".", words[-1]), side[1:] and "of two"])


def random_game(
    game: Game, abilities: Abilities, source: random.Random, *, anywhere: bool = False
) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """Start, moves, and the texts of all positions from the start on. `anywhere`: or from a known place."""
    places = (known_places(game, abilities) if anywhere and source.random() < 0.5 else ()) or starts(game, abilities)
    position = game.read_position(game.backend(None), source.choice(places))
    texts, moves = [position.to_text()], []
    for _ in range(source.randint(1, MOST_PLIES)):
        legal = position.legal_moves()
        if not legal:
            break
        move = source.choice(legal)
        moves.append(game.write_move(position, move))
        position = position.play(move)
        texts.append(position.to_text())
    return texts[0], tuple(moves), tuple(texts)


def fixture_positions(game: Game) -> list[str]:
    """The positions of the fixtures, each once."""
    kinds = [kind for kind in WITH_POSITIONS if f"{game.name}/{kind}.json" in paths()]
    return list(dict.fromkeys(case.text("position") for kind in kinds for case in load(game.name, kind)))


def evaluated_positions(game: Game, most: int) -> list[str]:
    """Unfinished positions of the fixtures, spread over all of them."""
    going_on = [text for text in fixture_positions(game) if not read(game, text).is_over()]
    return going_on[:: max(1, len(going_on) // most)][:most]


def read(game: Game, text: str) -> Position:
    """A position that is known to be right."""
    return game.read_position(game.backend(None), text)


def questions(
    game: Game, abilities: Abilities, start: str, moves: tuple[str, ...], text: str, level: int, source: random.Random
) -> Iterator[Case]:
    """What is asked of one position, by levels. The reference has the answers."""
    position = read(game, text)
    legal = [game.write_move(position, move) for move in position.legal_moves()]
    depth = next(plies for plies in (4, 3, 2, 1) if plies == 1 or len(legal) ** plies <= MOST_NODES)

    def case(request: str, *levels: int, **fields: Json) -> Case:
        question: Fields = {"request": request, "game": game.name, "position": text, **fields}
        within = tuple(each for each in levels if each <= level)
        return Case(f"random play, {request}", question, within, start=start, moves=moves)

    made = [case("legal_moves", RULES), case("outcome", RULES), case("key", RULES)]
    if legal:
        made.append(case("play", RULES, move=source.choice(legal)))
    if legal and "choose" in abilities.requests and source.random() < CHOSEN:
        made.append(replace(case("choose", RULES), is_complete=True))
    if moves:
        walk: list[Json] = list(moves)
        made.append(
            Case(
                "random play, walk",
                {**made[0].question, "request": "walk", "position": start, "moves": walk},
                (RULES,),
                start=start,
                moves=moves,
            )
        )
    plies, ended = source.choice(abilities.conventions)
    convention: Fields = {"pass_plies": plies, "ended": ended}
    made.append(case("perft", PERFT, depth=depth, **convention))
    if legal:
        made.append(case("divide", PERFT, depth=depth, **convention))
    made += [case("evaluate", EVALUATION, evaluation=name) for name in abilities.evaluations if legal]
    for _ in range(SEARCHES if abilities.searches and abilities.evaluations else 0):
        name = source.choice(abilities.searches)
        search: Fields = {"variant": name, "depth": source.randint(1, depth), "pass_plies": plies, "final": "plain"}
        search |= {"evaluation": source.choice(abilities.evaluations), "alpha": None, "beta": None}
        if VARIANTS[name].outside is not None and "search" in abilities.requests and source.random() < WITH_A_WINDOW:
            search |= near_window({**made[0].question, "request": "search", **search}, source)
        made.append(case("search", VALUE, LINE, NODES, **search))
        if VARIANTS[name].nests and len(legal) ** depth <= 200:
            made.append(case("trace", NODES, **search))
    for one in made:
        if one.request in abilities.requests and one.levels:
            yield one
