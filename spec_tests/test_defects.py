"""The catalogue is complete: what was seen to be wrong somewhere is a mutant here, and counts as it did there."""

import re
from typing import Final

import pytest

from perft.counting import Convention
from perft.plain import perft
from reference.chess.bitboard import BitboardPosition
from spec_tests.catalogue import made
from spec_tests.catalogue.defects import ALSO, NUMBERS, PARTS, TRAPS, WITHOUT, mutants_by_number
from spec_tests.catalogue.registry import catalogue, find

POSITIONS: Final = {
    "start": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "kiwipete": "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
    "position 3": "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
    "position 4": "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -",
    "position 5": "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -",
    "position 6": "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -",
    "promotions": "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - -",
    "castling": "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -",
    "castling under fire": "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq -",
    "en passant along the rank": "3k4/3p4/8/K1P4r/8/8/8/8 b - -",
    "en passant in check": "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3",
    "en passant from a check": "8/8/8/2k5/2pP4/8/B7/4K3 b - d3",
    "en passant pinned": "8/8/5k2/8/2Pp4/8/1B6/4K3 b - c3",
    "two may take": "4k3/8/8/2PpP3/8/8/8/4K3 w - d6",
    "a rook to be taken": "4k3/8/8/3b3R/8/8/8/4K2R b K -",
}

COUNTS: Final = (
    ("CH-no-en-passant", "en passant in check", 1, 14),
    ("CH-no-en-passant", "kiwipete", 2, 2038),
    ("CH-no-en-passant", "position 3", 3, 2810),
    ("CH-en-passant-ignores-the-rank", "position 3", 2, 193),
    ("CH-en-passant-ignores-the-rank", "en passant along the rank", 2, 93),
    ("CH-en-passant-leaves-the-pawn", "en passant in check", 2, 129),
    ("CH-en-passant-leaves-the-pawn", "position 3", 2, 193),
    ("CH-en-passant-sticks", "en passant in check", 3, 2040),
    ("CH-en-passant-sticks", "start", 3, 9070),
    ("CH-en-passant-not-for-two", "two may take", 1, 8),
    ("CH-en-passant-not-in-check", "en passant from a check", 1, 7),
    ("CH-en-passant-not-when-pinned", "en passant pinned", 1, 8),
    ("CH-queen-only", "promotions", 1, 15),
    ("CH-queen-only", "position 5", 1, 41),
    ("CH-queen-only-when-taking", "promotions", 1, 18),
    ("CH-queen-only-when-taking", "position 4", 2, 246),
    ("CH-no-knight-without-a-capture", "promotions", 1, 23),
    ("CH-no-knight-without-a-capture", "position 4", 2, 258),
    ("CH-castling-through-check", "kiwipete", 2, 2043),
    ("CH-castling-out-of-check", "castling", 2, 570),
    ("CH-castling-attacked-b1-forbids", "castling under fire", 1, 25),
    ("CH-castling-attacked-b1-forbids", "kiwipete", 2, 2038),
    ("CH-castling-occupied-b1-allows", "castling under fire", 2, 1142),
    ("CH-kings-may-touch", "en passant along the rank", 2, 93),
    ("CH-king-hides-behind-itself", "en passant in check", 2, 128),
    ("CH-king-hides-behind-itself", "promotions", 2, 498),
    ("CH-pawn-attacks-forgotten", "position 3", 1, 15),
    ("CH-pawn-attacks-forgotten", "position 5", 2, 1525),
    ("CH-jump", "kiwipete", 1, 51),
    ("CH-jump", "position 6", 2, 2083),
    ("CH-castling-with-a-rook-that-was-taken", "a rook to be taken", 2, 405),
)
"""Mutants, positions, depths and the wrong number there: first those where the defect shows at the smallest depth.

Two routes: the mutants here, and wrong generators that were written without them for a list of wrong numbers.
"""

DEEP_COUNTS: Final = (
    ("CH-castling-with-a-rook-that-was-taken", "position 5", 3, 62416),
    ("CH-castling-with-a-rook-that-moved", "castling", 3, 13966),
    ("CH-right-survives-the-rooks-capture", "a rook to be taken", 4, 136228),
    ("CH-castling-occupied-b1-allows", "kiwipete", 3, 97903),
    ("CH-king-hides-behind-itself", "position 5", 3, 62386),
    ("CH-castling-out-of-check", "position 5", 3, 62478),
    ("CH-en-passant-sticks", "kiwipete", 3, 97986),
    ("CH-pawn-attacks-forgotten", "kiwipete", 3, 97983),
)
GENERATORS: Final[dict[str, str | None]] = {
    "noep": "CH-no-en-passant",
    "eppin": "CH-en-passant-ignores-the-rank",
    "epnocap": "CH-en-passant-leaves-the-pawn",
    "epstick": "CH-en-passant-sticks",
    "qonly": "CH-queen-only",
    "qonlycap": "CH-queen-only-when-taking",
    "no_n": "CH-no-knight-without-a-capture",
    "nocaprights": "CH-right-survives-the-rooks-capture",
    "rookmove": "CH-right-survives-the-rooks-move",
    "kingmove": "CH-right-survives-the-kings-move",
    "norookchk": None,
    "nocaprights and norookchk": "CH-castling-with-a-rook-that-was-taken",
    "rookmove and norookchk": "CH-castling-with-a-rook-that-moved",
    "kingmove and norookchk": None,
    "thru": "CH-castling-through-check",
    "outcheck": "CH-castling-out-of-check",
    "b1att": "CH-castling-attacked-b1-forbids",
    "b1occ": "CH-castling-occupied-b1-allows",
    "kingadj": "CH-kings-may-touch",
    "nopawnatt": "CH-pawn-attacks-forgotten",
    "jump": "CH-jump",
    "kingray": "CH-king-hides-behind-itself",
    "epone": "CH-en-passant-not-for-two",
    "noepev": "CH-en-passant-not-in-check",
    "eppinned": "CH-en-passant-not-when-pinned",
}
"""The wrong generators of the list by their names there. None: the right moves at any depth, with or without a rook to
castle with, since in them a right ends with the king's and the rook's first move, or the king castles from home alone.
"""

UNSEEN: Final = ("CH-right-survives-the-rooks-move",)
"""No count shows it while nobody castles without the rook: the list says so too. Laws about rights do."""

OTHERWISE: Final = (("CH-right-survives-the-kings-move", "castling", 3, 13827),)
"""The list's generator castles from e1 and e8 alone, so that no count shows it; ours from wherever the king stands."""


def test_every_numbered_defect_has_a_mutant_or_a_reason() -> None:
    """Not both: a reason is for what cannot be put into a program."""
    found = mutants_by_number(catalogue().values())
    assert {*found} == {*NUMBERS}, f"unknown numbers: {sorted({*found} - {*NUMBERS})}"
    lacking = [number for number in NUMBERS if bool(found[number]) == (number in WITHOUT)]
    assert not lacking and len(NUMBERS) == 158


def test_every_classic_trap_has_its_mutants() -> None:
    for trap, ids in TRAPS.items():
        assert ids and all(id in catalogue() for id in ids.split()), trap
    assert {*PARTS} <= {*NUMBERS} - {*WITHOUT}
    for number, ids in ALSO.items():
        assert number in NUMBERS and all(id in catalogue() for id in ids.split()), number


def counted(id: str, position: str, depth: int) -> int:
    """perft of a mutant."""
    with made(find(id)) as board:
        return perft(board.from_text(POSITIONS[position]), depth, Convention(1, "drop"))


@pytest.mark.parametrize(("id", "position", "depth", "nodes"), (*COUNTS, *OTHERWISE))
def test_a_wrong_generator_counts_as_wrong_as_published(id: str, position: str, depth: int, nodes: int) -> None:
    """The right generator counts otherwise."""
    assert counted(id, position, depth) == nodes


@pytest.mark.deep
@pytest.mark.parametrize(("id", "position", "depth", "nodes"), DEEP_COUNTS)
def test_a_wrong_generator_counts_as_wrong_as_published_further_down(
    id: str, position: str, depth: int, nodes: int
) -> None:
    """Where it takes a larger tree."""
    assert counted(id, position, depth) == nodes


def test_every_wrong_generator_of_the_list_is_here() -> None:
    """Each has a number, or none can be had, and says which of the list it is."""
    named = {id: mutant.seen for id, mutant in catalogue().items() if "wrong generator" in mutant.seen}
    of_the_list = {name: id for name, id in GENERATORS.items() if id is not None}
    for name, id in of_the_list.items():
        assert re.search(rf"wrong generators? {name}(,|$)", named[id]), (name, named[id])
    listed = {id for id in named if "lanes" not in id}
    assert listed == {*of_the_list.values()} == {id for id, *_ in (*COUNTS, *DEEP_COUNTS, *OTHERWISE)} | {*UNSEEN}


def test_a_mate_that_is_kept_as_a_leaf_is_one_more() -> None:
    """C6: 4085604 instead of 4085603 in Kiwipete, for the one mate at its third ply. Here it is the first."""
    board = BitboardPosition.from_text("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
    assert perft(board, 2, Convention(1, "keep")) == perft(board, 2, Convention(1, "drop")) + 1


@pytest.mark.deep
def test_kiwipete_with_its_mate_kept_counts_as_was_reported() -> None:
    board = BitboardPosition.from_text(POSITIONS["kiwipete"])
    assert perft(board, 4, Convention(1, "keep")) == 4085604
