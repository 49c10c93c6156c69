"""The fixtures of a game as questions: its rules and its counts; and which fixtures nobody can be asked, and why."""

from collections.abc import Iterator, Mapping
from typing import Final

import fixtures
from fixtures.loader import Json, load, paths
from reference.commands.checks.case import NODES, PERFT, RULES, Case
from reference.commands.serves.session import Session
from reference.game import Game
from reference.ports.port import Abilities
from reference.ports.protocol import Fields

ORACLE: Final = Session("bitboard")
UNASKED: Final[Mapping[str, str]] = {
    "breakdown": "kinds of moves are no part of an answer",
    "distinct": "how many positions differ is no rule",
    "exchange": "no request asks what an exchange wins",
    "games": "how many games there are is no rule",
    "shortest": "how soon something can happen is no rule",
    "signatures": "they are the answers of wrong programs",
}
"""Kinds of fixtures that are put to no port, and why."""


def cases_of(game: str, kind: str) -> tuple[fixtures.Case, ...]:
    """The fixtures of a kind, none if there is no such file."""
    return load(game, kind) if f"{game}/{kind}.json" in paths() else ()


def ask(game: Game, request: str, position: str, **fields: Json) -> Fields:
    """A question."""
    return {"request": request, "game": game.name, "position": position, **fields}


def of_fixtures(game: Game, abilities: Abilities) -> Iterator[Case]:
    """Levels 1 and 2."""
    rules = (RULES, NODES) if abilities.searches else (RULES,)
    for case in cases_of(game.name, "moves"):
        question = ask(game, "legal_moves", case.text("position"))
        yield Case(case.id, question, rules, {"moves": case.expected}, True)
    for case in cases_of(game.name, "legal"):
        yield Case(case.id, ask(game, "legal_moves", case.text("position")), (RULES,))
        if not case.flag("expected"):
            question = ask(game, "play", case.text("position"), move=case.text("move"))
            yield Case(f"{case.id}, played", question, (RULES,), ORACLE.ask(question), True)
    for case in cases_of(game.name, "play"):
        question = ask(game, "play", case.text("position"), move=case.text("move"))
        yield Case(case.id, question, (RULES,), {"position": case.expected}, True)
    for case in cases_of(game.name, "outcome"):
        score = None if case.expected is None else case.part("expected").number("score")
        yield Case(case.id, ask(game, "outcome", case.text("position")), (RULES,), {"score": score}, True)
    for case in cases_of(game.name, "invalid"):
        if case.text("input") == "position":
            question = ask(game, "legal_moves", case.text("text"))
            yield Case(case.id, question, (RULES,), {"error": case.expected}, True)
    for case in cases_of(game.name, "same"):
        for name in ("position", "other"):
            yield Case(f"{case.id}, {name}", ask(game, "key", case.text(name)), (RULES,))
    for case in cases_of(game.name, "key") if abilities.zobrist else ():
        position = game.play_moves(game.read_position(game.backend(None), case.text("position")), case.text("moves"))
        yield Case(case.id, ask(game, "key", position.to_text()), (RULES,), {"key": case.expected}, True)
    for case in cases_of(game.name, "renju") if "renju" in abilities.variants else ():
        yield Case(case.id, ask(game, "legal_moves", case.text("position")), (RULES,))
    for case in cases_of(game.name, "perft"):
        convention = (case.number("pass_plies"), case.text("ended"))
        if convention in abilities.conventions:
            counted: Fields = {"depth": case.number("depth"), "pass_plies": convention[0], "ended": convention[1]}
            question = ask(game, "perft", case.text("position"), **counted)
            yield Case(case.id, question, (PERFT,), {"nodes": case.expected}, True)


def search_of(game: Game, position: str, variant: str, depth: int, evaluation: str) -> Fields:
    """A search with the full window, a pass being a ply, a finished game worth its score."""
    question = ask(game, "search", position, variant=variant, depth=depth, evaluation=evaluation)
    return {**question, "alpha": None, "beta": None, "pass_plies": 1, "final": "plain"}


def unasked(game: Game) -> Iterator[str]:
    """The fixtures of a game that are put to no port."""
    for kind, why in UNASKED.items():
        if number := len(cases_of(game.name, kind)):
            yield f"{game.name}: {number} fixtures {kind}: {why}"
    refusals = [case for case in cases_of(game.name, "invalid") if case.text("input") != "position"]
    if refusals:
        yield f"{game.name}: {len(refusals)} fixtures invalid: about other texts than positions"
