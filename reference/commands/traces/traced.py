"""One search, traced: what was searched, how, its events and its answer."""

from dataclasses import dataclass

from reference.commands.traces.events import Event
from reference.commands.traces.subject import Subject
from reference.errors import BadInput, Reason
from reference.names import unknown
from reference.search.result import SearchResult, Window, everything
from reference.search.variants import VARIANTS, Leaves


@dataclass(frozen=True)
class Trace:
    """The events of one search and its answer."""

    subject: Subject
    variant: str
    events: list[Event]
    result: SearchResult

    @property
    def jumps(self) -> bool:
        """Whether its nodes do not lie inside each other."""
        return not VARIANTS[self.variant].nests

    @property
    def has_windows(self) -> bool:
        """Whether its windows say anything."""
        return VARIANTS[self.variant].leaves is not Leaves.ALL


def traced(subject: Subject, name: str, window: Window = everything) -> Trace:
    """Search and collect. Raises `BadInput`."""
    variant = VARIANTS.get(name)
    if variant is None:
        raise unknown(name, VARIANTS, "--variant")
    asked: dict[str, Window] = {}
    if window != everything:
        if variant.outside is None:
            raise BadInput(Reason.UNSUPPORTED, f"{name} takes no window", "--window")
        asked["window"] = window
    collector = subject.collector(jumps=not variant.nests)
    result = variant.search(subject.root, subject.depth, subject.evaluate, observe=collector, **asked)
    return Trace(subject, name, collector.events, result)
