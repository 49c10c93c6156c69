"""A port is asked on the boards that it has, and told on which it was not asked."""

from typing import Final

import pytest

from fixtures.loader import Json
from reference.commands.checks.asking import Examiner
from reference.commands.checks.boards import WHY, has_board
from reference.commands.checks.case import Case
from reference.commands.checks.corpus import put_first
from reference.commands.checks.planned import Plan, Wishes, planned
from reference.commands.serves.session import Session
from reference.games import all_games, find_game
from reference.ports.port import Abilities, read_abilities, text
from reference.ports.protocol import Fields
from reference.ports.signatures import probes
from spec_tests.port.programs import PATIENT

REQUESTS: Final[list[Json]] = ["legal_moves", "play", "outcome", "walk", "perft", "divide"]
ORACLE: Final = Session("bitboard")


def plan_of(game: str, **said: Json) -> Plan:
    """What a port is asked that says this of itself."""
    return planned({"games": {game: {"requests": REQUESTS, **said}}}, Wishes(largest=10**99))


@pytest.mark.parametrize("size", [64, 36])
def test_othello_on_one_board_is_asked_on_no_other(size: int) -> None:
    """What is right is asked on a board of that size; what is wrong is asked of all; the rest is counted."""
    plan = plan_of("othello") if size == 64 else plan_of("othello", boards=["6x6"])
    cases = [*plan.cases, *plan.waiting]
    right = [case for case in cases if "error" not in ORACLE.ask({**case.question, "request": "legal_moves"})]
    assert right and {len(text(case.question, "position")) for case in right} == {size + 2}
    assert len(cases) > len(right)
    everything = plan_of("othello", boards=[*find_game("othello").boards])
    left = len(everything.cases) + len(everything.waiting) - len(cases)
    assert left > 0 and any(f"({left} cases)" in line and WHY in line for line in plan.not_tested)
    assert not any(WHY in line for line in everything.not_tested)


@pytest.mark.parametrize("name", sorted(all_games()))
def test_every_start_that_is_named_is_asked_about_and_no_other(name: str) -> None:
    """Board by board, each as the only one; the usual one where none is named."""
    game = find_game(name)
    for board in game.boards:
        abilities = read_abilities(game, {"requests": REQUESTS, "boards": [board]})
        for other in game.boards:
            assert has_board(game, abilities, game.start("bitboard", other).to_text()) is (other == board)
    usual = read_abilities(game, {"requests": REQUESTS})
    for variant in game.variants:
        assert has_board(game, usual, game.start("bitboard", game.boards[0], variant).to_text())
    assert has_board(game, usual, game.start("bitboard", game.boards[0]).to_text())
    assert has_board(game, usual, "no position")


def test_a_kept_case_of_another_board_is_not_asked() -> None:
    """It is noted as one that the port lacks."""
    plan = Plan(abilities={"othello": read_abilities(find_game("othello"), {"requests": REQUESTS})})
    put_first(plan, [Case("x", {"request": "legal_moves", "game": "othello", "position": "-" * 16 + " X"}, (1,))], 2)
    assert not plan.cases and len(plan.not_tested) == 1


class Asked(Examiner):
    """Instead of a port the reference, which notes what it is asked."""

    def __init__(self) -> None:
        super().__init__(["nobody"], "jsonl", PATIENT)
        self.positions: set[str] = set()

    def ask(self, question: Fields) -> Fields:
        self.positions.add(text(question, "position"))
        return self.oracle.ask(question)


def test_a_guess_asks_on_no_other_board_either() -> None:
    """The divides of the known mistakes are on many boards."""
    game = find_game("othello")
    conventions: Json = [{"pass_plies": plies, "ended": ended} for plies in (0, 1) for ended in ("keep", "drop")]

    def positions(boards: list[Json]) -> set[str]:
        asked = Asked()
        abilities: Abilities = read_abilities(
            game, {"requests": REQUESTS, "boards": boards, "conventions": conventions}
        )
        asked.guess("othello", abilities)
        return asked.positions

    every = {probe.position for probe in probes("othello")}
    assert positions([*game.boards]) == every
    assert positions(["8x8"]) == {position for position in every if len(position) == 66} != every
