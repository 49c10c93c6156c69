"""The questions that a check makes of others: divides in parts, shorter games, emptier boards, ways between boards."""

import random
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Final

import pytest

from reference.commands.checks.asking import Examiner
from reference.commands.checks.case import CONVERSATION, PERFT, RULES, Case, Finding, Verdict
from reference.commands.checks.corpus import put_first, worth_keeping
from reference.commands.checks.dividing import divider
from reference.commands.checks.explaining import shrunk
from reference.commands.checks.lightening import MOST_TRIES, lightest
from reference.commands.checks.planned import Plan, Wishes, planned
from reference.commands.checks.records import way_between
from reference.commands.checks.result import Failure
from reference.commands.checks.shrinking import asked_after
from reference.commands.checks.solved import NOTHING, made_of
from reference.commands.checks.telling import reproduction
from reference.commands.serves.session import Session
from reference.games import find_game
from reference.ports.port import read_abilities
from reference.ports.protocol import Fields
from reference.position import PASS, Position
from spec_tests.port.programs import PATIENT

ORACLE: Final = Session("bitboard")
THIRD: Final = "XO..X.... O"
MUST_PASS: Final = "-OX------------- O"
PARTS: Final = ("legal_moves", "perft")


@pytest.mark.parametrize("ended", ["keep", "drop"])
@pytest.mark.parametrize("plies", [0, 1])
@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize(("game", "position"), [("tictactoe", THIRD), ("othello", MUST_PASS), ("othello", "")])
def test_a_divide_in_parts_is_that_in_one(game: str, position: str, depth: int, plies: int, ended: str) -> None:
    """By legal moves and a perft below each; whoever lacks either has no divide."""
    place = position or find_game(game).start("bitboard", "4x4").to_text()
    question: Fields = {"request": "divide", "game": game, "position": place, "depth": depth}
    question |= {"pass_plies": plies, "ended": ended}
    whole = ORACLE.ask(question)
    assert divider(ORACLE.ask, ["divide"])(question) == divider(ORACLE.ask, PARTS)(question) == whole
    for name in PARTS:
        unable: Fields = {"unsupported": name}
        told = divider(partial(unable_to, name), PARTS)(question)
        assert told == (whole if name == "perft" and depth == 1 else unable)
        assert "unsupported" in divider(ORACLE.ask, [name])(question)


def unable_to(name: str, question: Fields) -> Fields:
    """The reference, without a request."""
    return {"unsupported": name} if question["request"] == name else ORACLE.ask(question)


def test_a_move_that_is_illegal_counts_nothing_below_it() -> None:
    """It cannot be played here; with no ply to go it is one of theirs."""
    question: Fields = {"request": "divide", "game": "tictactoe", "position": THIRD, "pass_plies": 1, "ended": "drop"}
    for depth, nodes in ((1, 1), (2, 0)):
        asked = divider(lambda part: {"moves": ["a3"]} if part["request"] == "legal_moves" else ORACLE.ask(part), PARTS)
        assert asked({**question, "depth": depth}) == {"moves": {"a3": nodes}}


def lines_of_moves(source: random.Random) -> Iterator[tuple[str, ...]]:
    """Squares in any order, some of them twice, up to a whole board."""
    squares = [column + row for column in "abc" for row in "123"]
    for length in (*range(10), *range(10)):
        yield tuple(source.sample(squares, min(length, 9)))
    yield ("a1", "a1")


@pytest.mark.parametrize("request_name", ["legal_moves", "play", "outcome", "choose", "walk", "divide", "evaluate"])
def test_a_question_after_other_moves_is_one_that_can_be_asked(request_name: str) -> None:
    """The reference answers it, and refuses nothing; where the moves cannot be played nothing is asked."""
    game = find_game("tictactoe")
    start = game.start("bitboard", "3x3").to_text()
    question: Fields = {"request": request_name, "game": "tictactoe", "position": start, "move": "a1", "moves": []}
    question |= {"depth": 2, "pass_plies": 1, "ended": "drop", "evaluation": "open-lines"}
    case, counts = Case("x", question, (RULES,), start=start), []
    for moves in lines_of_moves(random.Random(2)):
        made = list(asked_after(case, moves))
        counts.append(len(made))
        walk = ORACLE.ask({**question, "request": "walk", "moves": [*moves]})
        assert not made or "error" not in walk
        for each in made:
            answer = ORACLE.ask(each.question)
            assert "error" not in answer and "unsupported" not in answer, (each, answer)
            assert each.moves == moves and each.request == request_name
            assert each.question["position"] == (start if request_name == "walk" else walk["after"])
    assert 0 in counts and max(counts) == (9 if request_name == "play" else 1)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", ["divide", "legal_moves", "evaluate"])
@pytest.mark.parametrize(("game", "position"), [("chess", ""), ("othello", "-OX-XOXO-XO-OOXX X"), ("tictactoe", THIRD)])
def test_an_emptier_board_can_be_asked_about(game: str, position: str, name: str, seed: int) -> None:
    """Whatever fails, what is asked has an answer, the result fails, and the questions have an end."""
    place = position or find_game(game).start("bitboard", "8x8").to_text()
    question: Fields = {"request": name, "game": game, "position": place, "depth": 1, "pass_plies": 1, "ended": "drop"}
    question["evaluation"] = "draw-until-over"
    source, asked = random.Random(seed), 0
    failed: list[Case] = []

    def fails(case: Case) -> bool:
        nonlocal asked
        asked += 1
        answer = ORACLE.ask(case.question)
        assert "error" not in answer and "unsupported" not in answer, (case, answer)
        failed.extend([case] if source.random() < 0.3 * seed else [])
        return failed[-1:] == [case]

    assert lightest(Case("x", question, (RULES,)), fails) == (failed[-1] if failed else None)
    assert 0 < asked <= MOST_TRIES


def test_an_end_comes_however_much_could_go() -> None:
    """A board of which only the last piece that is tried can go, again and again."""
    question: Fields = {
        "request": "legal_moves",
        "game": "chess",
        "position": find_game("chess").start("bitboard", "8x8").to_text(),
    }
    asked: list[Case] = []

    def fails(case: Case) -> bool:
        asked.append(case)
        return len(asked) % 15 == 0

    found = lightest(Case("x", question, (RULES,)), fails)
    assert len(asked) == MOST_TRIES and found == asked[MOST_TRIES // 15 * 15 - 1]


def test_faults_and_keys_are_not_made_smaller() -> None:
    """A fault may have come of anything, and a key is wrong by another."""
    nobody = Examiner(["nobody"], "jsonl", PATIENT)
    finding = Finding(RULES, "wrong")
    for name, is_fault in (("key", False), ("legal_moves", True)):
        case = Case("x", {"request": name, "game": "tictactoe", "position": THIRD}, (RULES,), moves=("a1",))
        assert shrunk(nobody, case, Verdict((finding,), is_fault=is_fault)) == (case, Verdict((finding,), {}, is_fault))


def test_a_game_that_nobody_knows_is_not_tested() -> None:
    """It is named, and nothing is asked about it."""
    plan = planned({"name": "x", "games": {"draughts": {"requests": ["legal_moves"]}}}, Wishes())
    assert not plan.cases and plan.not_tested == ["draughts: no game that is known here"]


def test_kept_cases_come_first_as_far_as_they_can_be_asked() -> None:
    """Those above the level are left, those of a game that is lacking are noted."""
    plan = Plan(abilities={"tictactoe": read_abilities(find_game("tictactoe"), {"requests": ["legal_moves", "perft"]})})
    about: Fields = {"game": "tictactoe", "position": THIRD}
    low = Case("low", {"request": "legal_moves", **about}, (RULES,))
    high = Case("high", {"request": "perft", **about}, (PERFT,))
    other = Case("other", {"request": "legal_moves", **about, "game": "chess"}, (RULES,))
    put_first(plan, [high, low, other], RULES)
    assert plan.cases == [low] and len(plan.not_tested) == 1
    assert CONVERSATION < RULES < PERFT


@pytest.mark.parametrize("seed", range(5))
def test_a_way_between_two_boards_leads_from_one_to_the_other(seed: int) -> None:
    """One move, or one beside a forced pass; from a board to one before it there is none."""
    game, source = find_game("othello"), random.Random(seed)
    position: Position = game.start("bitboard", "6x6")
    positions = [position]
    while position.legal_moves():
        position = position.play(source.choice(position.legal_moves()))
        positions.append(position)
    for before, after in pairwise(positions):
        way = way_between(before, after)
        assert way is not None and way_between(after, before) is None
        reached = before
        for move in way:
            reached = reached.play(move)
        assert reached.to_text() == after.to_text() and len([move for move in way if move != PASS]) <= 1


@pytest.mark.parametrize("plies", [0, 1])
@pytest.mark.parametrize("name", ["othello", "tictactoe"])
def test_a_solved_position_is_searched_to_its_end_however_passes_count(name: str, plies: int) -> None:
    """The reference finds the fixture's value at the depth that is asked for, in some of the smallest."""
    said: Fields = {"requests": ["search"], "conventions": [{"pass_plies": plies, "ended": "drop"}]}
    said |= {"evaluations": [NOTHING], "searches": ["alphabeta"]}
    made = [*made_of(find_game(name), read_abilities(find_game(name), said))]
    assert {case.question["pass_plies"] for case in made} == {plies}
    small = [case for case in made if case.size < 2000]
    assert small
    for case in small[::250]:
        assert ORACLE.ask(case.question)["value"] == case.expected["value"], case


def test_what_random_play_met_is_kept_and_what_is_smaller_than_a_fixture() -> None:
    """A fixture that failed is at hand anyway."""
    case = Case("x", {"request": "legal_moves", "game": "tictactoe", "position": THIRD}, (RULES,))
    lighter = Failure(case, (Finding(RULES, "wrong"),), [], False)
    for was_planned in (True, False):
        for smaller in (None, lighter):
            failure = Failure(case, (Finding(RULES, "wrong"),), [], False, was_planned, smaller)
            kept = [*worth_keeping(failure)]
            assert kept == [each for each in (None if was_planned else failure, smaller) if each is not None]


def test_a_question_that_has_no_script_is_reproduced_by_the_program_alone() -> None:
    """A position that a protocol does not have cannot be typed."""
    case = Case("x", {"request": "legal_moves", "game": "othello", "position": MUST_PASS}, (RULES,))
    assert reproduction(case, "gtp", "./engine") == "./engine"
