"""A guess at the kind of a mistake: a port's divides held against those of deliberately wrong implementations.

Specifies  `guess(game, ours, theirs)`: both are asked for the divides of `fixtures/GAME/signatures.json`; the mistakes
           whose divides are the port's at all of these positions fit. The file has one case for each wrong
           implementation and position at which it counts something wrong: the moves whose nodes differ.
Contract   The divides are compared, move by move, never the totals: two mistakes can have one sum. A mistake that
           counts wrong where the port counts right, or the other way round, does not fit. Where nothing fits, the
           nearest are those that give the most of the divides that are wrong.
Beware     A guess is a hint, no proof: a mistake that nobody has written down fits nothing, or something else.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from fixtures.loader import load, paths
from reference.ports.port import numbers
from reference.ports.protocol import Fields

KIND: Final = "signatures"
NO_COUNT: Final = "no count"
"""Expected where a mistake comes to none."""
MOST_TOLD: Final = 3


class Probe(NamedTuple):
    """A divide that both sides are asked for."""

    position: str
    depth: int
    pass_plies: int
    ended: str


Counts: TypeAlias = Mapping[str, int]
Wrong: TypeAlias = Mapping[str, int | None]
"""The moves of a divide whose nodes are not the right ones; None for a legal move that is missing."""


Theirs: TypeAlias = Callable[[Probe], Counts | None]
"""The divide of a port; None where it cannot say."""


class Mistake(NamedTuple):
    """A wrong implementation: its id, what is wrong, and its divides; None where it gives none.

    At the positions that are not named it counts right.
    """

    id: str
    sentence: str
    wrong: Mapping[Probe, Wrong | None]


class Guess(NamedTuple):
    """How a port counts at `asked` positions, at `differing` of them wrong; the mistakes that do the same."""

    asked: int
    differing: int
    fits: tuple[Mistake, ...]
    nearest: tuple[Mistake, ...] = ()
    explained: int = 0
    """How many of the wrong divides the nearest give."""

    def lines(self) -> list[str]:
        """For a person; nothing where no divide is wrong."""
        if self.fits:
            first, *others = self.fits
            told = [f"looks like: {first.sentence} ({first.id})"]
            told += [f"also fits: {each.sentence} ({each.id})" for each in others[:MOST_TOLD]]
            more = len(others) - MOST_TOLD
            told += [f"also fits: {more} more known mistakes"] if more > 0 else []
            return [
                *told,
                f"(by the divides of {self.asked} positions, {self.differing} of them wrong; a hint, no proof)",
            ]
        if self.nearest:
            which = f"{self.explained} of the {self.differing} divides that are wrong (of {self.asked} asked)"
            return [f"counts like no known mistake; the nearest have {which}:"] + [
                f"  {each.sentence} ({each.id})" for each in self.nearest[:MOST_TOLD]
            ]
        return ["counts like none of the known mistakes"] if self.differing else []


def departures(right: Counts, seen: Counts) -> Wrong:
    """The moves whose nodes differ, in the order of the right divide, then those that are no legal moves."""
    return {move: seen.get(move) for move in {**right, **seen} if right.get(move) != seen.get(move)}


@lru_cache
def mistakes(game: str) -> tuple[Mistake, ...]:
    """The known mistakes of a game, none where it has no such file."""
    found: dict[str, dict[Probe, Wrong | None]] = {}
    sentences: dict[str, str] = {}
    for case in load(game, KIND) if f"{game}/{KIND}.json" in paths() else ():
        probe = Probe(case.text("position"), case.number("depth"), case.number("pass_plies"), case.text("ended"))
        name = case.text("mutant")
        sentences[name] = case.text("catches")
        wrong = case.expected
        found.setdefault(name, {})[probe] = None if not isinstance(wrong, dict) else read_wrong(wrong)
    return tuple(Mistake(name, sentences[name], wrong) for name, wrong in found.items())


def read_wrong(fields: Mapping[str, object]) -> Wrong:
    """As a case has it."""
    return {move: nodes if isinstance(nodes, int) else None for move, nodes in fields.items()}


def probes(game: str) -> tuple[Probe, ...]:
    """What is asked, the small divides first."""
    every = {probe for mistake in mistakes(game) for probe in mistake.wrong}
    return tuple(sorted(every, key=lambda probe: (probe.depth, probe)))


def guess(game: str, ours: Callable[[Probe], Counts], theirs: Theirs) -> Guess:
    """Ask both."""
    seen: dict[Probe, Wrong] = {}
    for probe in probes(game):
        counts = theirs(probe)
        if counts is not None:
            seen[probe] = departures(ours(probe), counts)
    differing = [probe for probe, wrong in seen.items() if wrong]
    if not differing:
        return Guess(len(seen), 0, ())
    fits = tuple(mistake for mistake in mistakes(game) if all(agreement(mistake, seen)))
    if fits:
        return Guess(len(seen), len(differing), fits)
    explained = [sum(mistake.wrong.get(probe) == seen[probe] for probe in differing) for mistake in mistakes(game)]
    most = max(explained, default=0)
    nearest = tuple(each for each, number in zip(mistakes(game), explained, strict=True) if number == most > 0)
    return Guess(len(seen), len(differing), (), nearest, most)


def agreement(mistake: Mistake, seen: Mapping[Probe, Wrong]) -> Iterator[bool]:
    """Whether a mistake counts as the port does, position by position, where it counts at all; somewhere wrong."""
    known = {probe: mistake.wrong.get(probe, {}) for probe in seen}
    yield any(known.values())
    for probe, wrong in known.items():
        if wrong is not None:
            yield wrong == seen[probe]


def question(game: str, probe: Probe) -> Fields:
    """A probe as a request."""
    return {"request": "divide", "game": game, **probe._asdict()}


def asked_by(ask: Callable[[Fields], Fields], game: str, conventions: Sequence[tuple[int, str]]) -> Theirs:
    """How a port counts: by its answers to `divide`, in the conventions that it has."""

    def theirs(probe: Probe) -> Counts | None:
        if (probe.pass_plies, probe.ended) not in conventions:
            return None
        answer = ask(question(game, probe))
        return numbers(answer, "moves") if "moves" in answer else None

    return theirs
