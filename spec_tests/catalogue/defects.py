"""Every defect that was seen in a source, a public program or a report, by its number, and the mutants that have it.

Specifies  The numbers: E000-01 and so on, the errata of the sources; C1 to C54 and O3 to O32, public reports of chess
           and Othello programs; S1 to S30, mistakes of public programs that search. A mutant has a defect if its id
           begins with the number or `seen` names it; `ALSO` adds the rest. `WITHOUT` says why a defect has none.
           `TRAPS` are the classic ones, which nobody numbered.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from spec_tests.catalogue import Mutant

NUMBER: Final = re.compile(r"\b(?:E\d{3}-\d{2}|[CSO]\d{1,2})\b")


def span(letter: str, *numbers: int | range) -> list[str]:
    """C3, C5, C6 and so on."""
    return [f"{letter}{n}" for each in numbers for n in (each if isinstance(each, range) else (each,))]


def errata(source: str, count: int) -> list[str]:
    """E000-01 to the last."""
    return [f"E{source}-{number:02}" for number in range(1, count + 1)]


NUMBERS: Final = (
    *errata("000", 12),
    *errata("001", 10),
    *errata("002", 17),
    *errata("004", 17),
    *span("C", range(1, 11), range(12, 17), range(19, 23), range(24, 29), 30, 32, 33, range(35, 39), range(40, 49)),
    *span("C", range(50, 55)),
    *span("O", range(3, 10), 11, 12, range(15, 33)),
    *span("S", range(1, 31)),
)

ALSO: Final[Mapping[str, str]] = {
    "E000-05": "pass-always-costs-depth pass-never-costs-depth",
    "E000-07": "O-zobrist-old-colour-stays",
    "E000-08": "deep-resident-stays-against-its-own-position equal-depth-resident-stays",
    "E001-01": "T-game-goes-on-after-a-win",
    "E001-04": "S4-equal-replies-accepted",
    "E001-05": "S2-cutoff-only-above-beta",
    "E001-06": "S3-minimiser-raises-beta S3-maximiser-lowers-beta S3-minimiser-raises-alpha",
    "E001-07": "S1-fresh-window-for-each-root-move",
    "E001-09": "T-outcome-for-x T-evaluation-for-x T-player-one-colour S6-evaluation-in-one-colour",
    "E002-09": "O-pass-for-ever",
    "E002-11": "P1-sigma-against-the-high-cut P2-sigma-against-the-low-cut",
    "E002-12": "P19-asked-with-the-node-s-window P11-high-rounded-down P12-low-rounded-up E-shallow-with-the-window",
    "E002-13": "P3-slope-inverted-high P4-slope-inverted-low",
    "E002-14": "P25-nested-though-not-asked E-nested",
    "E004-03": "CH-end-is-a-king-taken CH-castling-into-check CH-right-survives-the-rooks-move "
    "CH-right-survives-the-rooks-capture",
    "C37": "S13-distance-stored-from-the-root S13-distance-read-from-the-node CE-mate-stored-from-the-root",
    "C44": "S16-null-window-below-beta every-move-searched-twice S16-no-second-search-fail-soft",
    "C45": "S20-edge-of-the-window-accepted",
    "C46": "second-search-from-above-the-bound fail-soft-low-reported-as-exact",
}

WITHOUT: Final[Mapping[str, str]] = {
    "E000-11": "numbers of nodes that were not measured so",
    "E001-03": "a remark on infinity that no program follows",
    "E001-08": "a loss scored as minus infinity, which the article's own scores never reach",
    "E001-10": "a number of moves in a sentence",
    "E002-04": "a text that does not compile",
    "E002-10": "statistics that no run gives",
    "E004-02": "a text that does not compile",
    "E004-15": "numbers of nodes that were not measured so",
    "E004-16": "suspicions that turned out to be wrong",
    "C5": "a wrong count without a cause",
    "C10": "the program was right, and its user wrong",
    "C20": "a published table with a wrong number",
    "C21": "a doubt about a published number that was right",
    "C27": "an empty entry of a pawn table says 0, which is what no pawns are worth here",
    "O8": "a report that was wrong: the count it doubts is right",
    "O15": "books of two programs, which we do not have",
    "O16": "one build of a compiler",
    "O17": "a search for wipe-outs, which nothing here has",
    "O18": "a move in a book that is not the best",
    "O25": "published scores of two positions",
    "O26": "memory beyond the end of an array",
    "O27": "two checksums of one key, in two builds",
}
"""Nothing in a text that one could change: each is held by a fixture or a test, or is about something else."""

PARTS: Final[Mapping[str, str]] = {
    "C41": "a killer table of 128 plies: no line that a test could search is so long",
    "C44": "every first child marked as principal variation: no node has such a mark here",
}
"""What a report says besides, of which there is no mutant, and why."""

TRAPS: Final[Mapping[str, str]] = {
    "alpha and beta swapped": "window-not-turned second-search-window-not-turned E-window-not-turned "
    "N2-null-window-not-turned Q9-window-not-turned",
    "wrong re-search window": "second-search-from-above-the-bound S16-null-window-below-alpha",
    "bound kind stored wrong": "S8-lower-and-upper-swapped S8-upper-bounds-stored-exact O-endgame-bounds-exchanged",
    "table hit with the wrong depth": "S12-any-depth-answers S12-deeper-entries-answer CE-any-depth-answers",
    "value not negated on a pass": "O-endgame-pass-keeps-the-sign",
    "value negated though the mover stays": "S24-extra-turn-negated S24-window-not-turned-back",
    "stale best move after a time-out": "S30-unfinished-depth-returned E004-14-an-unfinished-depth-is-an-answer",
    "time-out stored": "S30-unfinished-node-stored E004-14-zeros-of-a-time-out-are-stored",
    "mate distance stored from the root": "S13-distance-stored-from-the-root CE-mate-stored-from-the-root",
    "killer from another ply": "S26-killers-of-the-wrong-ply CE-killer-of-another-ply CH-killers-of-every-ply",
    "history overflow": "CH-history-overflows",
    "history without a cap": "CH-history-without-a-cap S27-history-never-aged",
    "quiescence in check stands pat": "Q1-stands-pat-in-check CH-stands-pat-in-check E004-08-stand-pat-in-check",
    "ProbCut's sign of sigma": "P1-sigma-against-the-high-cut P2-sigma-against-the-low-cut",
    "a bound returned as exact": "S7-bounds-used-as-exact fail-soft-low-reported-as-exact",
    "MTD(f) that never converges": "S21-beta-is-always-the-guess S21-whole-steps-on-scores-in-quarters",
    "endgame score without the empties": "O-empties-to-nobody O-endgame-empties-to-nobody",
    "symmetric key without its colour": "O-canonical-without-colour O-canonical-without-side",
    "window in the key": "S10-window-in-the-key",
    "collision not noticed": "S11-collision-not-noticed",
    "evaluation in one colour": "S6-evaluation-in-one-colour O-score-for-black CH-value-for-white T-outcome-for-x",
    "shift that wraps around the edge": "O-wrap-row CH-pawn-wraps C-columns-run-over-the-top T-row-wraps",
    "key without the side to move": "O-key-without-side CH-key-without-side T-key-without-the-side",
}


def mutants_by_number(catalogue: Iterable[Mutant]) -> dict[str, list[str]]:
    """The ids of the mutants that have each numbered defect."""
    found: dict[str, list[str]] = {number: ALSO.get(number, "").split() for number in NUMBERS}
    for mutant in catalogue:
        for number in {*NUMBER.findall(mutant.seen), *NUMBER.findall(mutant.id)}:
            found.setdefault(number, []).append(mutant.id)
    return found
