"""The cases that are planned before the first is run: the fixtures of every game that the port has, and a few walks.

Specifies  `planned(hello, wishes)`: a list that depends on nothing but what the port says it can do, the level, the
           size of the largest case, and the seed. So that afterwards everybody can count whether all were run.
Contract   Fixtures give their expected answers; an evaluation, a walk and a trace have theirs from the reference.
           A perft or search with more nodes than `largest` is left out, and counted in `left_out`.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from fixtures.loader import load, paths
from reference.commands.checks.boards import on_its_boards
from reference.commands.checks.case import EVALUATION, LINE, NODES, PERFT, RULES, VALUE, Case
from reference.commands.checks.choosing import choices
from reference.commands.checks.fixtured import ask, cases_of, of_fixtures, search_of, unasked
from reference.commands.checks.mates import mates_of
from reference.commands.checks.playing import evaluated_positions, random_game
from reference.commands.checks.records import positions_of, records_of
from reference.commands.checks.solved import solved_of
from reference.commands.checks.trees import of_trees
from reference.commands.serves.trees import GAME as TREES
from reference.commands.serves.values import evaluations
from reference.game import Game
from reference.games import all_games
from reference.ports.port import Abilities, read_abilities
from reference.ports.protocol import Fields
from reference.search.variants import VARIANTS

EVALUATION_NAMES: Final = {"nothing": "draw-until-over", "disc difference": "disc-difference", "scattered": "scattered"}
"""What fixtures call them, and what the protocol does."""
UNREACHABLE: Final = "no game leads to the position"
"""What the note of a fixture says of such a position."""
MOST_NODES_OF_A_TRACE: Final = 300
WALKS: Final = 8
EVALUATED: Final = 40


@dataclass(frozen=True)
class Wishes:
    """What the user asked for."""

    games: tuple[str, ...] = ()
    """None: all the port has."""
    level: int = NODES
    largest: int = 20_000
    seed: int = 1


@dataclass
class Plan:
    """The cases, the port's abilities by game, and what is not going to be tested, with its reason."""

    cases: list[Case] = field(default_factory=list)
    waiting: list[Case] = field(default_factory=list)
    """More of the same, asked as time allows; nobody counts on them."""
    abilities: dict[str, Abilities] = field(default_factory=dict)
    not_tested: list[str] = field(default_factory=list)
    left_out: int = 0


def planned(hello: Fields, wishes: Wishes) -> Plan:
    """All cases."""
    plan = Plan()
    games = hello["games"]
    assert isinstance(games, dict)
    for name, said in games.items():
        if wishes.games and name not in wishes.games:
            continue
        if name == TREES and isinstance(said, dict):
            cases, notes = of_trees(said)
            plan.not_tested += notes
            plan.cases += [within(case, wishes.level) for case in cases if min(case.levels) <= wishes.level]
            continue
        game = all_games().get(name)
        if game is None or not isinstance(said, dict):
            plan.not_tested.append(f"{name}: no game that is known here")
            continue
        abilities = plan.abilities[name] = known_here(game, read_abilities(game, said), plan.not_tested)
        for request, level in LEVEL_OF.items():
            if request == "mate" and game.name != "chess":
                continue
            if request not in abilities.requests and level <= wishes.level:
                plan.not_tested.append(f"{name}: the port has no {request}")
        if not abilities.refuses:
            plan.not_tested.append(f"{name}: that wrong positions and moves are refused")
        plan.not_tested += unasked(game)
        solved, waiting = solved_of(game, abilities)
        others: Counter[str] = Counter()
        every = wanted([*of_game(game, abilities, wishes), *solved], abilities)
        for case in on_its_boards(game, abilities, every, others):
            if size_of(case) > wishes.largest:
                plan.left_out += 1
            elif min(case.levels) <= wishes.level:
                plan.cases.append(within(case, wishes.level))
        every = wanted([*positions_of(game), *waiting], abilities)
        for case in on_its_boards(game, abilities, every, others):
            if size_of(case) <= wishes.largest and min(case.levels) <= wishes.level:
                plan.waiting.append(within(case, wishes.level))
        plan.not_tested += [f"{what} ({number} cases)" for what, number in others.items()]
    plan.not_tested += [f"{name}: the port does not have it" for name in wishes.games if name not in games]
    plan.cases.sort(key=lambda case: min(case.levels))
    random.Random(wishes.seed).shuffle(plan.waiting)
    return plan


def within(case: Case, level: int) -> Case:
    """A case up to a level, with what is known of it."""
    about = known_of(case)
    levels = tuple(each for each in case.levels if each <= level)
    return replace(case, levels=levels, about=about, is_reachable=UNREACHABLE not in about.casefold())


def known_here(game: Game, abilities: Abilities, not_tested: list[str]) -> Abilities:
    """Without the searches and evaluations that nobody here can compare, which are noted."""
    sound = tuple(name for name in abilities.searches if name in VARIANTS and VARIANTS[name].sound)
    for name in set(abilities.searches) - {*sound}:
        not_tested.append(f"{game.name}: search {name} is not one of the sound variants known here")
    known = tuple(name for name in abilities.evaluations if name in evaluations(game))
    for name in set(abilities.evaluations) - {*known}:
        not_tested.append(f"{game.name}: evaluation {name} is not known here")
    return replace(abilities, searches=sound, evaluations=known)


LEVEL_OF: Final[Mapping[str, int]] = {
    "legal_moves": RULES,
    "play": RULES,
    "outcome": RULES,
    "choose": RULES,
    "walk": RULES,
    "key": RULES,
    "perft": PERFT,
    "divide": PERFT,
    "evaluate": EVALUATION,
    "search": VALUE,
    "mate": LINE,
    "trace": NODES,
}
"""The first level for which a request counts."""


def size_of(case: Case) -> int:
    """The nodes of a perft or search, known or at most; 0 of anything else."""
    size = case.expected.get("nodes")
    return size if isinstance(size, int) else case.size


def of_game(game: Game, abilities: Abilities, wishes: Wishes) -> Iterator[Case]:
    """The cases of one game."""
    yield from of_fixtures(game, abilities)
    yield from records_of(game)
    yield from of_searches(game, abilities)
    yield from mates_of(game)
    yield from of_reference(game, abilities, wishes)


def wanted(cases: Iterable[Case], abilities: Abilities) -> Iterator[Case]:
    """Those that the port can be asked."""
    for case in cases:
        if case.request in abilities.requests and (abilities.refuses or not is_refused(case)):
            yield case


def known_of(case: Case) -> str:
    """What the fixture of a case says about it."""
    if case.start and "," in case.id:
        return ""  # one move of a transcript, whose mistake is somewhere in it
    own = case.id.partition(",")[0]
    found = abouts(case.game).get(own) or abouts("search").get(own)
    return found or ""


@lru_cache
def abouts(folder: str) -> dict[str, str]:
    """Of each fixture of a folder what it catches, and its note."""
    kinds = [path.split("/")[1].removesuffix(".json") for path in paths() if path.startswith(f"{folder}/")]
    return {
        case.id: "; ".join(case.text(name) for name in ("catches", "note") if case.has(name))
        for kind in kinds
        for case in load(folder, kind)
    }


def is_refused(case: Case) -> bool:
    """Whether the right answer is a refusal."""
    return "error" in case.expected


def of_searches(game: Game, abilities: Abilities) -> Iterator[Case]:
    """Levels 4 to 6: the searches of `fixtures/search/profile.json`."""
    sound = abilities.searches
    plies = {convention[0] for convention in abilities.conventions}
    for case in cases_of("search", "profile"):
        if not case.has("of") or case.text("of") != game.name or case.text("variant") not in sound:
            continue
        evaluation = EVALUATION_NAMES[case.text("evaluation")]
        if evaluation not in abilities.evaluations or case.number("pass_plies") not in plies:
            continue
        window = case.value("window") if case.has("window") else [None, None]
        assert isinstance(window, list)
        question = search_of(game, case.text("position"), case.text("variant"), case.number("depth"), evaluation)
        question |= {"alpha": window[0], "beta": window[1], "pass_plies": case.number("pass_plies")}
        question |= {"final": "quick-wins" if case.has("final") else "plain"}
        expected = case.part("expected").fields
        right = {name: expected[name] for name in ("value", "nodes", "leaves", "checksum")}
        yield Case(case.id, question, (VALUE, LINE, NODES), right)
        if case.part("expected").number("nodes") <= MOST_NODES_OF_A_TRACE and VARIANTS[case.text("variant")].nests:
            yield Case(f"{case.id}, traced", {**question, "request": "trace"}, (NODES,))


def of_reference(game: Game, abilities: Abilities, wishes: Wishes) -> Iterator[Case]:
    """Levels 1 and 3, with answers from the reference: walks there and back, keys on the way, evaluations."""
    source = random.Random(f"{game.name} {wishes.seed}")
    for number in range(WALKS):
        start, moves, texts = random_game(game, abilities, source)
        question = ask(game, "walk", start, moves=list(moves))
        there = {"after": texts[-1], "back": start}
        yield Case(f"{game.name}-walk-{number}", question, (RULES,), dict(there), True, start, moves)
        for ply in sorted(source.sample(range(len(texts)), min(4, len(texts)))):
            yield Case(f"{game.name}-walk-{number}-key-{ply}", ask(game, "key", texts[ply]), (RULES,))
    for position in evaluated_positions(game, EVALUATED):
        for name in abilities.evaluations:
            question = ask(game, "evaluate", position, evaluation=name)
            yield Case(f"{game.name}-evaluate-{name} of {position}", question, (EVALUATION,))
    if "choose" in abilities.requests:
        yield from choices(game, abilities, wishes.seed)
