"""King and one man against king: the published counts, and every value from the values one ply later.

The second witness is the board: a value must follow from those of the positions that legal moves lead to, whoever made
the moves. That also ties the tables to both backends, with either colour to have the man.
"""

from functools import cache
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.bits import bits_of, squares_of
from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import BLACK, EMPTY, WHITE, Diagram
from reference.chess.endgames import Ending, attacks, beside, legal_positions, solve, turned
from reference.chess.notation import read_fen
from reference.errors import Reason
from spec_tests.assertions import same
from spec_tests.chess import oracle
from spec_tests.chess.texts import refused

MATE_IN: Final = {
    "q": "2448 5012 9064 19964 26164 32064 32104 15000 2680 8",
    "r": "1512 4676 3852 1900 4848 8708 11320 17172 20088 19016 20476 21480 17824 16136 5244 916",
    "p": "80 194 438 844 1830 3272 6242 11294 15082 16790 17202 16356 13438 7658 2130 2308 2132 1742 1316 1116 1212 "
    "1124 686 288 128 38 14 6",
    "b": "",
    "n": "",
}
"""How many positions with White to move are mate in 1, 2, 3 ... moves: published with the endgame tables."""

MATED_IN: Final = {
    "q": "364 1352 2956 7480 14144 25484 39908 54052 43800 11300 56",
    "r": "216 624 1948 648 1584 3768 4728 5444 11448 13672 15872 22788 28732 33516 36372 17284 3056",
    "p": "0 18 46 128 306 664 1624 4178 8452 14360 15714 14430 11686 8370 5002 2052 2388 1804 1422 1194 872 1130 860 "
    "584 218 62 28 8 4",
    "b": "",
    "n": "",
}
"""The same for Black to move: mated now, in 1, 2, ... moves."""

LEGAL: Final = {
    "q": (144508, 223944),
    "r": (175168, 223944),
    "p": (163328, 168024),
    "b": (193284, 223944),
    "n": (205496, 223944),
}
"""Legal positions with White and with Black to move."""


@pytest.mark.parametrize("kind", "kqrbnp")
def test_a_man_attacks_what_walking_finds(kind: str) -> None:
    """From every square, on the empty board and where men stand on d4 and g7; beside a king is what he attacks."""
    for square in range(64):
        for men in ((), (27, 54)):
            cells = oracle.changed(EMPTY * 64, [*((at, "p") for at in men), (square, kind.upper())])
            blocker = bits_of(at for at in men if at != square)
            assert attacks(kind, square, blocker) == bits_of(oracle.reach(cells, square)), (kind, square, men)
        if kind == "k":
            assert beside(1 << square) == attacks("k", square)
            assert beside(1 << square | 1) == attacks("k", square) | attacks("k", 0)


@pytest.mark.parametrize("kind", LEGAL)
def test_there_are_as_many_legal_positions_as_published(kind: str) -> None:
    ending = legal_positions(kind)
    seen = [sum(map(int.bit_count, places.values())) for places in (ending.white_to_move, ending.black_to_move)]
    assert (ending.kind, *seen) == (kind, *LEGAL[kind])


@pytest.mark.parametrize("kind", LEGAL)
def test_there_are_as_many_wins_of_each_length_as_published(kind: str) -> None:
    ending = solve(kind)
    assert ending.histogram(ending.won) == {2 * moves + 1: n for moves, n in enumerate(map(int, MATE_IN[kind].split()))}
    mated = {2 * moves: n for moves, n in enumerate(map(int, MATED_IN[kind].split())) if n}
    assert ending.histogram(ending.lost) == mated


@cache
def places(kind: str, side: int) -> list[tuple[tuple[int, int], int]]:
    """Where White's men may stand, each with the squares that are then left to the black king."""
    ending = solve(kind)
    sets = ending.white_to_move if side == WHITE else ending.black_to_move
    return [(place, kings) for place, kings in sets.items() if kings]


@st.composite
def diagrams(draw: st.DrawFn) -> tuple[str, Diagram]:
    """A legal position of one of the endings, the man White's or Black's."""
    kind = draw(st.sampled_from("qrp"))
    side = draw(st.sampled_from((WHITE, BLACK)))
    place, kings = draw(st.sampled_from(places(kind, side)))
    king = draw(st.sampled_from(list(squares_of(kings))))
    men = {place[0]: "K", place[1]: kind.upper(), king: "k"}
    cells = "".join(men.get(square, EMPTY) for square in range(64))
    if draw(st.booleans()):
        return kind, Diagram(turned(cells), 1 - side)
    return kind, Diagram(cells, side)


def value_of(diagram: Diagram) -> int | None:
    """Plies to mate in whatever of our endings this is; None for a draw, bare kings among them."""
    men = diagram.cells.replace(EMPTY, "").lower().replace("k", "")
    return solve(men).plies(diagram) if men else None


@pytest.mark.parametrize("backend", [ArrayPosition, BitboardPosition])
@given(drawn=diagrams())
def test_a_value_follows_from_the_values_one_ply_later(
    backend: type[ArrayPosition] | type[BitboardPosition], drawn: tuple[str, Diagram]
) -> None:
    """Won in one more than the quickest loss of the other side, lost in one more than his slowest win, or mated."""
    kind, diagram = drawn
    position = backend.from_diagram(diagram)
    replies = [value_of(position.play(move).diagram()) for move in position.legal_moves()]
    quickest = min((reply for reply in replies if reply is not None and reply % 2 == 0), default=None)
    expected: int | None
    if quickest is not None:
        expected = quickest + 1
    elif replies and all(reply is not None for reply in replies):
        expected = max(reply for reply in replies if reply is not None) + 1
    else:
        expected = 0 if position.is_check() and not replies else None
    same(f"plies to mate, K{kind}K", solve(kind).plies(diagram), expected, position)


@pytest.mark.parametrize(
    ("kind", "fen", "reason"),
    [
        ("q", "8/8/8/8/8/8/8/K1kR4 w - - 0 1", Reason.UNSUPPORTED),
        ("q", "8/8/8/8/8/8/8/K1k5 w - - 0 1", Reason.UNSUPPORTED),
        ("q", "Qq6/8/8/8/8/8/8/K1k5 w - - 0 1", Reason.UNSUPPORTED),
        ("r", "8/8/8/8/8/8/8/K1kR4 w - - 0 1", Reason.INCONSISTENT),
        ("p", "8/8/8/8/8/8/8/K1k4P w - - 0 1", Reason.INCONSISTENT),
        ("p", "8/8/8/8/8/2K5/8/k6P w - - 0 1", Reason.INCONSISTENT),
    ],
)
def test_another_ending_is_refused(kind: str, fen: str, reason: Reason) -> None:
    refused(lambda text: solve(kind).plies(read_fen(text)), fen, reason, "ending")


@pytest.mark.parametrize(
    ("kind", "fen", "plies"),
    [
        ("r", "7K/6R1/5k2/8/8/8/8/8 w - - 0 1", 31),
        ("q", "7K/6Q1/8/8/2k5/8/8/8 w - - 0 1", 19),
        ("p", "8/8/8/6k1/8/7K/1P6/8 w - - 0 1", 55),
        ("p", "8/1p6/7k/8/6K1/8/8/8 b - - 0 1", 55),
        ("r", "7k/8/7K/8/8/8/8/R7 w - - 0 1", 1),
        ("r", "R6k/8/7K/8/8/8/8/8 b - - 0 1", 0),
        ("q", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", None),
    ],
)
def test_well_known_positions_have_their_distance(kind: str, fen: str, plies: int | None) -> None:
    """The longest wins, a mate, a mate in one and the stalemate of an article's chess."""
    assert solve(kind).plies(read_fen(fen)) == plies


def test_an_ending_says_what_it_is() -> None:
    """A table is an `Ending` and keeps no empty set of positions."""
    ending = solve("p")
    assert isinstance(ending, Ending) and ending.kind == "p"
    assert all(ending.histogram(sets)[plies] for sets in (ending.won, ending.lost) for plies in sets)
