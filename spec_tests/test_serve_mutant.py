"""Wrong ports over JSON lines: mutants of the catalogue, served and put to the check, which finds them out."""

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

BEYOND: Final = {
    "a port's objects and the moves of its own program are not seen, only texts": """
        O-true-is-a-square O-counted-from-the-end O-equal-by-identity O-field-can-be-set CH-equal-by-identity
        CH-equal-with-all-memory CH-bare-tuple-played G-true-is-b15 G-negative-squares-count-from-the-end
        T-true-is-b3 T-negative-squares-count-from-the-end C-true-is-column-2
        C-negative-columns-count-from-the-right""",
    "keys are asked for as Zobrist's, which `serve` works out from the text": """
        O-key-from-h8 O-key-without-side CH-key-with-the-file-of-the-wrong-side CH-key-with-castling-by-wing
        CH-key-with-en-passant-always CH-key-with-en-passant-if-attacked CH-key-without-en-passant
        CH-key-without-castling CH-key-without-side CH-key-with-the-clock
        CH-key-of-own-and-other C-size-not-in-the-key C-rows-counted-from-the-top-in-the-key
        G-stones-left-not-in-the-key G-no-guard-bit-in-the-key T-key-of-own-and-other T-key-without-the-side""",
    "which pieces give check is not asked, only whether there is one": "CH-one-checker-of-two",
    "a position's text does not say how often a side has passed": "O-second-pass-ends",
    "no move leads there": """
        O-diagram-on-trust C-columns-and-rows-exchanged C-stones-may-hang C-two-winners-accepted
        G-two-winners-accepted T-two-winners-accepted T-side-from-the-stones T-win-of-the-last-mover-only""",
    "moves that are illegal are asked for where fixtures have some, which these games have not": """
        C-after-the-end-merely-illegal C-full-columns-are-moves G-anybody-may-pass
        G-after-the-end-merely-illegal T-after-the-end-merely-illegal T-a-taken-square-is-overwritten""",
    "games that are over are met in random play, if at all": """
        CH-check-is-mate CH-stalemate-is-not-over C-exactly-four C-full-board-is-a-draw
        C-longest-diagonal-missing C-the-side-to-move-has-always-lost G-a-longer-row-can-be-closed-in-caro
        G-a-read-board-has-no-winner G-ends-do-not-matter-in-caro G-first-turn-of-two-stones
        G-full-board-is-a-draw G-rising-diagonals-missing G-six-of-o-do-not-win-in-renju G-six-of-x-win-in-renju
        G-six-do-not-win-in-freestyle G-the-edge-closes-an-end-in-caro G-the-side-to-move-has-always-lost
        T-game-goes-on-after-a-win""",
    "fixtures do not ask for it, and random play hardly ever": "CH-clock-stops-at-fifty-moves R-overline-named-last",
    "no planned search of tic-tac-toe shows it: it takes a window, a pass, an extra turn or a larger tree": """
        S5-leaf-leaks-out-of-the-window S5-cutoff-leaks-out-of-the-window second-search-window-not-turned
        S13-distance-added-to-wins-only S23-horizon-one-ply-late S24-window-not-turned-back
        fail-soft-low-reported-as-exact S27-learns-from-raised-alphas S20-beta-below-the-best-value
        S20-second-search-at-the-next-depth S22-slow-wins-preferred E001-02-remaining-depth-for-distance
        distance-not-counted S30-one-node-too-many moves-ordered-anew-in-every-pass S21-beta-is-always-the-guess
        S21-beta-is-always-one-above-the-guess S21-whole-steps-on-scores-in-quarters
        S21-an-answer-equal-to-beta-fails-low S21-bounds-of-the-driver-swapped
        done-when-the-answer-is-the-question memory-key-without-depth memory-key-without-distance
        S24-memory-test-negates-always reply-turned-without-its-bound S24-extra-turn-negated
        pass-always-costs-depth pass-never-costs-depth bound-kind-not-mirrored S26-both-killers-the-same
        S26-killers-of-the-wrong-ply S27-history-of-the-other-side S27-history-counts-every-depth-alike
        S19-trusted-one-level-too-far-up leaf-sets-the-merit MAX-by-distance S11-collision-not-noticed
        S12-deeper-entries-answer S12-any-depth-answers bounds-of-different-depths-merged
        merged-bounds-the-wrong-way-round S14-key-forgets-the-way narrowed-by-entries-of-any-depth
        narrowed-window-with-the-ends-exchanged answer-judged-by-the-narrowed-window
        enhanced-hands-on-an-exact-child enhanced-cuts-at-alpha enhanced-at-the-wrong-distance""",
    "slow: a wrong game that never ends is searched for mates": """
        CH-castling-over-men CH-castling-onto-a-man CH-en-passant-by-any-piece
        CH-promoted-piece-is-white""",
}
"""Mutants that can be served and that the planned cases do not reject in a short time, by the reason."""


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
    beyond = {id for ids in BEYOND.values() for id in ids.split()}
    tried = [mutant for mutant in servable(area) if mutant.id not in beyond]
    passed = [mutant.id for mutant in tried if first_failure(mutant, wishes) is None]
    assert len(tried) >= 5 and not passed, passed
