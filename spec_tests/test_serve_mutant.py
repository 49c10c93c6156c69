"""Wrong ports over JSON lines: mutants of the catalogue, served and put to the check, which finds them out."""

import io
from collections.abc import Iterator
from typing import Final

import pytest

from reference.commands.checks.asking import Examiner
from reference.commands.checks.case import Case, Verdict
from reference.commands.checks.planned import Wishes, planned
from reference.commands.checks.running import run
from reference.commands.checks.telling import told
from reference.errors import BadInput, Reason
from spec_tests import serve_mutant
from spec_tests.beyond import BEYOND, why_beyond
from spec_tests.catalogue import Mutant
from spec_tests.catalogue.registry import catalogue, find
from spec_tests.port.programs import PATIENT, python

SMALL: Final = 100
"""Nodes of the largest count or search that the sample is asked for."""
GAMES: Final = ("chess", "connect4", "gomoku", "othello", "tictactoe")

SAMPLE: Final = (
    ("O-wrap-falling", 1),
    ("O-pass-at-will", 1),
    ("O-wrong-winner", 1),
    ("C-columns-run-over-the-top", 1),
    ("CH-queen-only", 1),
    ("CH-castling-attacked-b1-forbids", 1),
    ("CH-en-passant-not-in-check", 1),
    ("G-forbidden-points-are-legal", 1),
    ("T-row-wraps", 1),
    ("S6-evaluation-in-one-colour", 4),
    ("S4-equal-replies-accepted", 5),
    ("S2-cutoff-only-above-beta", 6),
)
"""Mutants, and the first level that each breaks."""


def command(id: str) -> list[str]:
    """A program that is wrong in this one way."""
    return python(f"from spec_tests.serve_mutant import main; sys.exit(main([{id!r}]))")


def games_of(mutant: Mutant) -> tuple[str, ...]:
    """What a port with this mutant is asked about: its game, or for a search the smallest game."""
    return (mutant.area,) if mutant.area in GAMES else ("tictactoe",)


def first_failure(mutant: Mutant, wishes: Wishes) -> tuple[Case, Verdict] | None:
    """The first planned case that a served mutant answers wrongly; a crash is none."""
    examiner = Examiner(command(mutant.id), "jsonl", PATIENT)
    try:
        plan = planned(examiner.greet(), wishes)
        examiner.claims(plan.abilities)
        for case in plan.cases:
            verdict = examiner.examine(case)
            if verdict.findings and not verdict.is_fault:
                return case, verdict
            if examiner.is_given_up:
                break
        return None
    finally:
        examiner.drop()


@pytest.mark.parametrize(("id", "level"), SAMPLE)
def test_a_served_mutant_is_rejected_at_its_level(id: str, level: int) -> None:
    """By a wrong answer about a position, and no level below is broken."""
    found = first_failure(find(id), Wishes(games_of(find(id)), 6, SMALL))
    assert found is not None, f"{id} passes the check"
    case, verdict = found
    assert min(finding.level for finding in verdict.findings) == level, (case, verdict)
    assert case.question["position"] or case.start


def test_the_whole_check_of_a_served_mutant_reports_it() -> None:
    """As a user sees it: the level, the position, a line that reproduces it, and WRONG."""
    result = run(Examiner(command("T-row-wraps"), "jsonl", PATIENT), Wishes(("tictactoe",), 1, SMALL), 0.2)
    report = "\n".join(told(result, "a wrong port"))
    assert not result.is_right and not result.trouble and result.tallies[1].verdict == "FAILED", report
    assert "--- level 1, failure 1 of " in report and "reproduce: echo " in report and "WRONG: " in report


def test_what_cannot_be_served_is_refused() -> None:
    """A solver, a clock: no port is asked for it. And a name that is none. What is beyond the check is a mutant."""
    assert all(id in catalogue() for ids in BEYOND.values() for id in ids.split())
    for id, reason in (("O-endgame-empty-window", Reason.UNSUPPORTED), ("no-such-mutant", Reason.UNKNOWN_NAME)):
        with pytest.raises(BadInput) as caught:
            serve_mutant.main([id])
        assert caught.value.reason is reason


def test_what_the_planned_cases_do_not_find_out_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On standard error, when it is served; of others nothing is said."""
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert serve_mutant.main(["T-key-without-the-side"]) == 0
    assert "T-key-without-the-side out: keys are asked for as Zobrist's" in capsys.readouterr().err
    assert serve_mutant.main(["T-row-wraps"]) == 0
    assert capsys.readouterr().err == ""


def servable(area: str) -> Iterator[Mutant]:
    """The mutants of a folder that can be served."""
    for mutant in catalogue().values():
        if mutant.area == area:
            with pytest.MonkeyPatch.context() as patch:
                try:
                    serve_mutant.put(mutant, patch)
                except BadInput:
                    continue
            yield mutant


@pytest.mark.deep
@pytest.mark.parametrize("area", [*GAMES, "search"])
def test_every_mutant_that_can_be_served_is_rejected(area: str) -> None:
    """All but those that the planned cases do not reject, in some minutes a folder."""
    wishes = Wishes(("tictactoe",) if area == "search" else (area,), 6, 300)
    tried = [mutant for mutant in servable(area) if why_beyond(mutant.id) is None]
    passed = [mutant.id for mutant in tried if first_failure(mutant, wishes) is None]
    assert len(tried) >= 5 and not passed, passed
