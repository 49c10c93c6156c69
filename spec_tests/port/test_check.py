"""A check finds what is wrong, makes it small, counts what it has run, and says so."""

import random

import pytest

from perft.playouts import fnv1a
from reference.commands.checks.asking import Examiner
from reference.commands.checks.case import LEVELS, RULES, VALUE, Case
from reference.commands.checks.explaining import shrunk
from reference.commands.checks.judging import Judge
from reference.commands.checks.planned import Wishes, planned
from reference.commands.checks.playing import questions, random_game
from reference.commands.checks.result import Result
from reference.commands.checks.shrinking import FICKLE, Shrinking, asked_after
from reference.commands.checks.telling import told
from reference.commands.serves.trees import GAME as TREES
from reference.games import all_games, find_game
from reference.ports.port import read_abilities
from reference.ports.protocol import Fields
from reference.search.negamax import negamax
from reference.tictactoe.bitboard import BitboardPosition
from reference.tictactoe.evaluation import outcome_only
from spec_tests.port.fakes.play import Liar, is_misjudged, misjudged
from spec_tests.port.programs import PATIENT, checked, fake, reference_command, typed

SEARCH: Fields = {
    "request": "search",
    "game": "tictactoe",
    "variant": "negamax",
    "evaluation": "draw-until-over",
    "alpha": None,
    "beta": None,
    "pass_plies": 1,
    "final": "plain",
}
Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("backend", ["array", "bitboard"])
def test_the_reference_passes_its_own_check(backend: str) -> None:
    """A sample of every level of every game; all of it in the deep run."""
    examiner = Examiner(reference_command("serve", "--backend", backend), "jsonl", PATIENT)
    try:
        plan = planned(examiner.greet(), Wishes(largest=100))
        examiner.claims(plan.abilities)
        sample = plan.cases[:: 47 if backend == "array" else 17]
        assert {level for case in sample for level in case.levels} == set(LEVELS) - {0}
        assert {case.game for case in sample} == {*all_games(), TREES}
        for case in sample:
            verdict = examiner.examine(case)
            assert not verdict.findings and not verdict.not_tested, (case, verdict)
        assert examiner.leave() is None
    finally:
        examiner.drop()


@pytest.mark.deep
@pytest.mark.parametrize("backend", ["array", "bitboard"])
def test_the_reference_passes_its_whole_check(backend: str) -> None:
    """Every game, every level, and some random play."""
    result = checked(reference_command("serve", "--backend", backend), Wishes(largest=2000), 20)
    assert result.is_right, "\n".join(told(result, backend))


def test_the_reference_passes_by_uci() -> None:
    """What UCI can ask: rules and counts, Chess960 too."""
    examiner = Examiner(reference_command("uci"), "uci", PATIENT)
    try:
        plan = planned(examiner.greet(), Wishes(largest=500))
        for case in plan.cases[::25]:
            verdict = examiner.examine(case)
            assert not verdict.findings, (case, verdict)
        assert examiner.answers > 20 and examiner.leave() is None
    finally:
        examiner.drop()


def test_a_lie_about_one_position_in_a_thousand_is_found_and_walked_down_to() -> None:
    """From a count that differs to the position that lacks a move."""
    command = fake("lies-alike")
    result = checked(command, Wishes(("tictactoe",), 2, 20_000), 1.0)
    report = "\n".join(told(result, typed(command)))
    assert not result.is_right and "WRONG: only levels 1 passed" in report
    assert "missing moves (legal, the port lacks them): " in report
    assert "first difference after: " in report and "reproduce: echo " in report


def test_a_lie_met_in_play_is_shrunk() -> None:
    """Lists of moves alone are wrong, of one position in a thousand: such a position is left, and a way to it."""
    game, source = find_game("tictactoe"), random.Random(5)
    abilities = read_abilities(game, {"requests": ["legal_moves"]})
    long = next(
        case
        for start, moves, texts in iter(lambda: random_game(game, abilities, source), None)
        for ply, text in enumerate(texts[:8])
        if is_lied_about(text)
        for case in questions(game, abilities, start, moves[:ply], text, RULES, source)
    )
    examiner = Examiner(fake("lies"), "jsonl", PATIENT)
    try:
        small, verdict = shrunk(examiner, long, examiner.examine(long))
    finally:
        examiner.drop()
    assert "missing moves" in verdict.findings[0].what and len(small.moves) <= len(long.moves)
    assert is_lied_about(str(small.question["position"]))


def is_lied_about(text: str) -> bool:
    """The fakes' choice."""
    return fnv1a(text.encode()) % Liar.one_in == 7


def test_a_wrong_value_is_walked_down_to_the_node_that_is_wrong() -> None:
    """All its moves are right, and it is not; the way there is told."""
    start = BitboardPosition.initial()
    position = next(
        after
        for first in start.legal_moves()
        for second in start.play(first).legal_moves()
        if misjudged(after := start.play(first).play(second), 3) != negamax(after, 3, outcome_only).value
    )
    case = Case("x", {**SEARCH, "position": position.to_text(), "depth": 3}, (VALUE,))
    examiner = Examiner(fake("misjudges"), "jsonl", PATIENT)
    try:
        verdict = examiner.examine(case)
        lines = examiner.explained(case, verdict, read_abilities(find_game("tictactoe"), {"requests": ["search"]}))
    finally:
        examiner.drop()
    assert verdict.findings and lines[0].startswith("first node that is wrong after: ")
    assert is_misjudged(lines[1].removeprefix("position: ")) and lines[-1].startswith("all its moves agree")


def test_a_port_is_not_asked_what_nobody_here_can_compare() -> None:
    """Its own evaluation, a search that is unknown or unsound, refusals where it says that it has none."""
    result = checked(fake("boasts"), Wishes(("tictactoe",), largest=100))
    assert result.is_right, result.failures
    noted = " ".join(result.not_tested)
    assert "evaluation nnue" in noted and "search guess" in noted and "search alphabeta-table-deeper" in noted
    assert "are refused" in noted


def test_a_port_that_answers_differently_the_second_time_is_said_to() -> None:
    """No shrinking can follow it."""
    result = checked(fake("flaky"), Wishes(("tictactoe",), 1, 0), 1.0)
    whats = [finding.what for failure in result.failures for finding in failure.findings]
    assert whats and (
        any(FICKLE in what for what in whats) or all(not failure.case.start for failure in result.failures)
    )


def test_a_slow_port_passes_and_its_time_is_told() -> None:
    """Slow is not wrong."""
    result = checked(fake("slow"), Wishes(("tictactoe",), 1, 0))
    assert result.is_right and result.seconds / result.answers > 0.01
    assert " ms each" in "\n".join(told(result, "slow"))


def test_what_is_planned_is_run_or_the_result_is_not_right() -> None:
    """Counted level by level; an honest port has run all."""
    result = checked(fake("honest"))
    assert result.is_right and all(tally.run == tally.planned > 0 for tally in result.tallies.values())
    for tally in result.tallies.values():
        tally.run -= 1
        assert not result.is_right and tally.verdict == "NOT FINISHED"
        tally.run += 1
    assert not Result("jsonl", 1).is_right


def test_the_smallest_case_has_the_fewest_moves() -> None:
    """The law of shrinking, for a fault that shows after two moves wherever they come: b2 and c3 are both taken."""
    case = Case("x", {"request": "legal_moves", "game": "tictactoe", "position": ""}, (1,), start="......... X")
    long = next(asked_after(case, ("a1", "b2", "a3", "c3", "c1")))
    asked: list[Case] = []

    def fails(each: Case) -> bool:
        asked.append(each)
        board = str(each.question["position"])
        return board[4] != "." and board[2] != "."

    smallest, fickle = Shrinking(fails).smallest(long)
    assert not fickle and sorted(smallest.moves) == ["b2", "c3"] and len(asked) < 100


def test_keys_are_compared_as_classes() -> None:
    """Any keys will do, unless two positions share one, or one position has two."""
    judge = Judge()
    one, other, again = (
        Case("k", {"request": "key", "game": "tictactoe", "position": text}, (1,))
        for text in ("X........ O", ".X....... O", "x--/---/--- O")
    )
    assert not judge.verdict(one, {"key": "0x1"}, {"key": "mine"}).findings
    assert "two positions" in judge.verdict(other, {"key": "0x2"}, {"key": "mine"}).findings[0].what
    assert "two keys" in judge.verdict(again, {"key": "0x1"}, {"key": "yours"}).findings[0].what
    strict = Judge(zobrist=frozenset(["tictactoe"]))
    assert "Zobrist" in strict.verdict(one, {"key": "0x1"}, {"key": "0x2"}).findings[0].what
