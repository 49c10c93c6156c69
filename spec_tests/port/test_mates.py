"""Mates as a question to a port: what is right, and every way in which an answer is wrong."""

from functools import lru_cache

import pytest

from fixtures.loader import Json
from reference.commands.checks.case import Case
from reference.commands.checks.judging import Judge
from reference.commands.checks.mates import mates_of
from reference.commands.checks.planned import Wishes, planned
from reference.commands.serves.session import Session
from reference.games import find_game
from reference.ports.port import texts
from reference.ports.protocol import Fields

CASES = {case.id: case for case in mates_of(find_game("chess"))}
SESSION = Session("bitboard")
IN_1 = "chess-mate-1-002"
IN_2 = "chess-mate-2-001"


def findings(case: Case, answer: Fields) -> list[str]:
    """What is wrong with an answer."""
    return [finding.what for finding in Judge().verdict(case, case.expected, answer).findings]


@lru_cache
def right(name: str) -> Fields:
    """The reference's answer."""
    return SESSION.ask(CASES[name].question)


def changed(case: Case, **fields: Json) -> list[str]:
    """What is wrong with the right answer after a change."""
    return findings(case, {**right(case.id), **fields})


@pytest.mark.parametrize("name", [*CASES][::37])
def test_the_reference_mates_by_a_key_move_to_the_end(name: str) -> None:
    """Of every length; nothing is found wrong, and the line has twice the moves less one."""
    case = CASES[name]
    answer = right(name)
    assert findings(case, answer) == []
    assert len(texts(answer, "principal_variation")) == 2 * int(str(answer["mate_in"])) - 1


def test_every_length_is_among_those() -> None:
    """So that the law above is not empty."""
    assert {CASES[name].expected["mate_in"] for name in [*CASES][::37]} == {1, 2, 3}


@pytest.mark.parametrize("name", [IN_1, IN_2])
def test_another_length_is_wrong(name: str) -> None:
    """None, longer, in plies, negative as if the side to move were mated itself."""
    case = CASES[name]
    keys = " or ".join(texts(case.expected, "moves"))
    moves = int(str(case.expected["mate_in"]))
    there = f"there is a mate in {moves}: {keys}"
    assert changed(case, mate_in=None, principal_variation=[]) == [f"no mate is found; {there}"]
    assert changed(case, mate_in=None, principal_variation=["a2a3"], seconds=5) == [
        f"no mate is found in 5 s, and a2a3 would be played; {there}"
    ]
    assert changed(case, mate_in=moves + 1) == [f"mate in {moves + 1}; {there}"]
    assert changed(case, mate_in=-moves) == [f"mated in {moves}; {there}"]


def test_another_move_than_a_key_is_wrong() -> None:
    """Every legal one, and none at all."""
    case = CASES[IN_2]
    legal = texts(SESSION.ask({**case.question, "request": "legal_moves"}), "moves")
    others = [move for move in legal if move not in texts(case.expected, "moves")]
    assert len(others) > 20
    for move in others:
        assert f"mate in 2 by {move};" in changed(case, principal_variation=[move])[0]
    assert "mate in 2 by no move;" in changed(case, principal_variation=[])[0]


def test_a_line_must_be_legal_and_end_in_mate() -> None:
    """A line that stops early is right only if what is left is a mate in what is left."""
    case = CASES[IN_2]
    line = [*texts(right(IN_2), "principal_variation")]
    for length in range(1, 3):
        assert changed(case, principal_variation=[*line[:length]]) == [], "the rest may stand in a table"
    assert "an illegal move, a1a1, at ply 2" in changed(case, principal_variation=[line[0], "a1a1", line[2]])[0]
    assert "goes on after the end" in changed(case, principal_variation=[*line, "a1a1"])[0]
    after: Fields = {"request": "walk", "game": "chess", "position": case.question["position"], "moves": [*line[:2]]}
    here = str(SESSION.ask(after)["after"])
    legal = texts(SESSION.ask({"request": "legal_moves", "game": "chess", "position": here}), "moves")
    weak = [move for move in legal if changed(case, principal_variation=[*line[:2], move])]
    assert line[2] not in weak and len(weak) >= len(legal) - 5
    assert "does not end in mate after 3 plies" in changed(case, principal_variation=[*line[:2], weak[0]])[0]


def test_mates_are_planned_by_their_size() -> None:
    """In 1 with the small fixtures, in 2 by default, in 3 if larger ones are asked for; none without the request."""
    hello: Fields = {"games": {"chess": {"requests": ["mate"]}, "othello": {"requests": []}}}
    for largest, lengths in ((100, {1}), (20_000, {1, 2}), (200_000, {1, 2, 3})):
        plan = planned(hello, Wishes(largest=largest))
        assert {case.question["mate_in"] for case in plan.cases} == lengths
        assert plan.left_out == len(CASES) - len(plan.cases)
        assert "chess: the port has no perft" in plan.not_tested and not any("mate" in each for each in plan.not_tested)
    assert not planned({"games": {"chess": {"requests": []}}}, Wishes(largest=200_000)).cases
