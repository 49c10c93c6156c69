"""What a check has found, level by level: everything that a report says."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from reference.commands.checks.case import PERFT, Case, Finding

KEPT: Final = 3
"""Failures of a kind that random play and further fixtures met and that are made smaller and kept in a corpus."""


@dataclass
class Tally:
    """The cases of one level. `played` are those of random play, which nobody can plan."""

    planned: int = 0
    run: int = 0
    failed: int = 0
    not_answered: int = 0
    played: int = 0

    @property
    def verdict(self) -> str:
        """One word or two."""
        if self.failed:
            return "FAILED"
        if self.run < self.planned:
            return "NOT FINISHED"
        return "passed" if self.run + self.played > self.not_answered else "not tested"


@dataclass
class Failure:
    """A case that failed: what was found, and what more is known."""

    case: Case
    findings: tuple[Finding, ...]
    explained: list[str]
    is_fault: bool
    was_planned: bool = False
    lighter: "Failure | None" = None
    """The same with fewer pieces on the board."""
    is_refusal: bool = False
    """Whether the port answered with an error."""
    is_shrunk: bool = False

    @property
    def kind(self) -> tuple[int, str, str]:
        """The level, the game and the request: of failures that share them a few are enough."""
        return (self.level, self.case.game, self.case.request)

    @property
    def is_own(self) -> bool:
        """Whether the answer is wrong in what the case is there for: neither a refusal nor only an order of moves."""
        return not self.is_fault and not self.is_refusal and self.level == self.case.levels[0]

    @property
    def level(self) -> int:
        """The first that it breaks."""
        return self.findings[0].level


@dataclass
class Result:
    """Everything that a report says."""

    protocol: str
    seed: int
    name: str = "?"
    version: str = ""
    tallies: dict[int, Tally] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    guesses: dict[str, list[str]] = field(default_factory=dict)
    """Of each game whose rules are wrong, which known mistake counts alike."""
    trouble: list[str] = field(default_factory=list)
    """What went wrong with the conversation itself."""
    not_tested: Counter[str] = field(default_factory=Counter)
    left_out: int = 0
    waiting: int = 0
    waited: int = 0
    """Of so many cases that wait for time, so many were asked."""
    positions_played: int = 0
    answers: int = 0
    seconds: float = 0.0
    slowest: tuple[float, str] = (0.0, "")
    interrupted: bool = False

    def is_unreachable_only(self, level: int) -> bool:
        """Whether a level fails on nothing but positions that no game leads to."""
        failures = [each.case for each in self.failures if level in {finding.level for finding in each.findings}]
        return bool(failures) and not any(case.is_reachable for case in failures)

    def games_with_wrong_rules(self) -> list[str]:
        """Those that fail at level 1 or 2 by an answer."""
        wrong = [each.case.game for each in self.failures if not each.is_fault and each.level <= PERFT]
        return sorted({*wrong})

    @property
    def is_right(self) -> bool:
        """Nothing failed, all that was planned was run, and something was."""
        done = [tally.verdict for tally in self.tallies.values()]
        return (
            not self.trouble and not self.interrupted and "passed" in done and not {"FAILED", "NOT FINISHED"} & {*done}
        )
