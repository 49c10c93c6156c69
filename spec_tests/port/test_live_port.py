"""The port behind `--port`: every case of `python -m reference check` as a test, and random play by Hypothesis.

Specifies  The same cases, the same judge (`reference/commands/checks`). What differs in random play, Hypothesis shrinks
           to the shortest moves, and remembers for the next run.
Contract   A case that the port answers `unsupported` is skipped, with what it says. After too many faults every
           further case fails: what could not be run is not right.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.commands.checks.asking import Examiner
from reference.commands.checks.case import PERFT, Case
from reference.commands.checks.corpus import Corpus, put_first
from reference.commands.checks.planned import LEVEL_OF, Plan, Wishes, planned
from reference.commands.checks.playing import known_places, questions, starts
from reference.commands.checks.result import Failure
from reference.commands.checks.telling import lines_of
from reference.games import find_game
from reference.ports.faults import PortFault
from reference.ports.transport import Limits, read_command


@dataclass
class Live:
    """The port and its plan; `trouble` if it could not even be greeted."""

    examiner: Examiner
    command: str
    wishes: Wishes
    plan: Plan
    trouble: str = ""
    guesses: dict[str, list[str]] = field(default_factory=dict)

    def check(self, case: Case) -> None:
        """Fail with all that is known, skip what the port lacks."""
        if self.trouble or self.examiner.is_given_up:
            pytest.fail(self.trouble or "not run: the port was given up after too many faults", pytrace=False)
        verdict = self.examiner.examine(case)
        if verdict.findings:
            explained = self.examiner.explained(case, verdict, self.plan.abilities.get(case.game))
            failure = Failure(case, verdict.findings, explained, verdict.is_fault)
            told = [*lines_of(failure, self.examiner.protocol, self.command)]
            if not verdict.is_fault and failure.level <= PERFT:
                told += self.guess(case.game)
            pytest.fail("\n".join(told), pytrace=False)
        if set(verdict.not_tested) == set(case.levels):
            pytest.skip(f"not supported: {next(iter(verdict.not_tested.values()))}")

    def guess(self, game: str) -> list[str]:
        """What its mistake looks like; asked once a game."""
        if game not in self.guesses:
            self.guesses[game] = self.examiner.guess(game, self.plan.abilities[game])
        return self.guesses[game]


@lru_cache(maxsize=1)
def live_of(config: pytest.Config) -> Live:
    """Start the port and plan, once."""
    command = config.getoption("--port")
    limits = Limits(answer_seconds=config.getoption("--port-timeout"))
    examiner = Examiner(
        read_command(command, shell=config.getoption("--port-shell")), config.getoption("--protocol"), limits
    )
    games = tuple(config.getoption("--port-game") or ())
    wishes = Wishes(games, config.getoption("--port-level"), config.getoption("--port-largest"))
    try:
        plan = planned(examiner.greet(), wishes)
    except PortFault as fault:
        examiner.drop()
        return Live(examiner, command, wishes, Plan(), str(fault))
    if config.getoption("--port-corpus"):
        put_first(plan, Corpus(config.getoption("--port-corpus")).cases(), wishes.level)
    examiner.claims(plan.abilities)
    return Live(examiner, command, wishes, plan)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test a case, and one a game and request."""
    live = live_of(metafunc.config)
    if "case" in metafunc.fixturenames:
        cases = [*live.plan.cases, *(live.plan.waiting if metafunc.config.getoption("--deep") else ())]
        metafunc.parametrize("case", cases, ids=[f"level{min(case.levels)}-{case.id}" for case in cases])
    if "played" in metafunc.fixturenames:
        pairs = [
            (game, request)
            for game, abilities in live.plan.abilities.items()
            for request in sorted(abilities.requests & LEVEL_OF.keys())
            if LEVEL_OF[request] <= live.wishes.level
        ]
        metafunc.parametrize("played", pairs, ids=[f"{game}-{request}" for game, request in pairs])


@pytest.fixture(scope="session")
def live(request: pytest.FixtureRequest) -> Iterator[Live]:
    """The port; no process is left behind."""
    live = live_of(request.config)
    yield live
    live.examiner.drop()


def test_the_conversation_works(live: Live) -> None:
    """Hello and the smoke check: a failure here is no wrong rule. And there is something to ask."""
    if live.trouble:
        pytest.fail(live.trouble, pytrace=False)
    assert live.plan.cases, f"nothing can be asked: {live.plan.not_tested}"


def test_case(live: Live, case: Case) -> None:
    """One question, one right answer."""
    live.check(case)


@given(start=st.integers(0, 10_000), choices=st.lists(st.integers(0, 250), max_size=60), number=st.integers(0, 999))
def test_random_play(live: Live, played: tuple[str, str], start: int, choices: list[int], number: int) -> None:
    """From any start or known place that the port has, any moves; `number` draws what else a question needs."""
    name, request = played
    game, abilities = find_game(name), live.plan.abilities[name]
    known = [*starts(game, abilities), *known_places(game, abilities)]
    first = known[start % len(known)]
    position = game.read_position(game.backend(None), first)
    moves: list[str] = []
    for choice in choices:
        legal = position.legal_moves()
        if not legal:
            break
        move = legal[choice % len(legal)]
        moves.append(game.write_move(position, move))
        position = position.play(move)
    source = random.Random(number)
    for case in questions(game, abilities, first, tuple(moves), position.to_text(), live.wishes.level, source):
        if case.request == request:
            live.check(case)


def test_the_port_ends_in_order(live: Live) -> None:
    """Bye is answered, nothing is left to read, and the program ends."""
    if not live.trouble and not live.examiner.is_given_up:
        farewell = live.examiner.leave()
        assert farewell is None, farewell
