"""What a check consists of: levels, cases, findings.

Specifies  A case is one question to the port, the levels it counts for, and what is known of its answer. A finding is
           one sentence about an answer that is wrong, with the level that it breaks.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from reference.ports.protocol import Fields

CONVERSATION, RULES, PERFT, EVALUATION, VALUE, LINE, NODES = range(7)

LEVELS: Final[Mapping[int, str]] = {
    CONVERSATION: "conversation",
    RULES: "rules: moves, play, outcome, text",
    PERFT: "perft and divide",
    EVALUATION: "evaluation exact",
    VALUE: "search value exact",
    LINE: "principal variation valid, best move among the optimal",
    NODES: "node-exact: the same leaves in the same order",
}
"""Each a plain sentence of the report."""


class Finding(NamedTuple):
    """What is wrong, and the level it breaks."""

    level: int
    what: str


@dataclass(frozen=True)
class Case:
    """One question. What `expected` lacks, the reference is asked when the case is run.

    `moves` lead from `start` to the position of the question, where a case was made by playing.
    """

    id: str
    question: Fields
    levels: tuple[int, ...]
    expected: Fields = field(default_factory=dict)
    is_complete: bool = False
    start: str = ""
    moves: tuple[str, ...] = ()
    size: int = 0
    """The nodes of a search whose answer does not say them, at most."""
    about: str = ""
    """Of a fixture: which mistake gives another answer, and what else is known."""
    is_reachable: bool = True
    """False where the fixture says that no game leads to the position."""

    @property
    def game(self) -> str:
        """The game's name."""
        return str(self.question["game"])

    @property
    def request(self) -> str:
        """The kind of question."""
        return str(self.question["request"])


@dataclass(frozen=True)
class Verdict:
    """How a case went: what was found, and the levels that the port did not answer for, and why."""

    findings: tuple[Finding, ...] = ()
    not_tested: Mapping[int, str] = field(default_factory=dict)
    is_fault: bool = False
    is_refusal: bool = False
    """Whether the port answered with an error."""
