"""Chess's move ordering: victims before attackers, loud before quiet whatever has been learnt, and every move once."""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any, Final, TypeAlias

import pytest
from hypothesis import strategies as st

from reference.chess import loud, material, ordering, ordering_bitboard
from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import KINDS, Diagram, Move
from reference.chess.material import VALUES_004
from reference.chess.ordering import LOUD
from reference.engines.chess_ordering import A_KILLER, HISTORY_CAP, in_one_number, ordered
from reference.search.capped_history import CappedHistory
from reference.search.ordering import Ordering
from spec_tests.assertions import holds, same, same_moves
from spec_tests.chess import oracle
from spec_tests.chess.agreement import moves
from spec_tests.chess.strategies import boards, fewer
from spec_tests.chess.test_source_004 import KIWIPETE
from spec_tests.laws import law

Promise: TypeAlias = Callable[[Any, Move], int]
MakeOrdering: TypeAlias = Callable[[], Ordering]

PROMISES: Final[dict[str, Promise]] = {"plain": ordering.promise, "bitboard": ordering_bitboard.promise}
ORDERINGS: Final[dict[str, MakeOrdering]] = {
    "rank by rank": ordered,
    "in one number": in_one_number,
    "plain": lambda: ordered(bitboard=False),
}
SOURCE_MAXIMA: Final = (27_492, 117_400, 757_641)
"""What the history table of the document's program reaches on Kiwipete at depths 6, 7 and 8 (E004-12)."""

cutoffs = st.lists(st.tuples(st.integers(0, 255), st.integers(1, 2000), st.integers(0, 1)), max_size=6)
"""Which move caused a cutoff, with how much depth to go, at which ply."""


def kinds_of(cells: str, move: Move) -> tuple[str, str]:
    """The victim's kind (empty: none) and the mover's, by looking whether a piece is missing afterwards."""
    mover, victim = cells[move.origin].lower(), cells[move.target].lower()
    if victim == "." or cells[move.target].islower() == cells[move.origin].islower():
        victim = "p" if mover == "p" and move.origin % 8 != move.target % 8 else ""
    return victim, mover


# Before anything has been learnt


@law(PROMISES, diagram=boards())
def test_more_won_comes_first_then_the_lesser_attacker(promise: Promise, diagram: Diagram) -> None:
    """Any position: by values; en passant takes a pawn; a promotion adds what it adds; quiet moves have nothing."""
    position = BitboardPosition.from_diagram(diagram)
    ranked = []
    for move in position.legal_moves():
        victim, mover = kinds_of(diagram.cells, move)
        won = (VALUES_004[victim] if victim else 0) + (VALUES_004[move.promotion] - 100 if move.promotion else 0)
        is_loud = bool(victim or move.promotion)
        same(f"{move} is loud", promise(position, move) > LOUD, is_loud, position)
        same(f"{move} is quiet", promise(position, move) == 0, not is_loud, position)
        if is_loud:
            ranked.append(((-won, KINDS.index(mover)), promise(position, move)))
    ranked.sort()
    for (one, first), (other, second) in pairwise(ranked):
        same("order of promises", first > second, one != other, position)


@law({"bitboard": ordering_bitboard}, diagram=boards())
def test_the_fast_forms_are_the_plain_ones(fast: Any, diagram: Diagram) -> None:
    """Any position, every legal move."""
    position = BitboardPosition.from_diagram(diagram)
    for move in position.legal_moves():
        same(f"promise of {move}", fast.promise(position, move), ordering.promise(position, move), position)
        same(f"gain of {move}", fast.gain_of(position, move), loud.gain_of(position, move), position)
        same(f"{move} is quiet", fast.is_quiet(position, move), material.is_quiet(position, move), position)
    plain = loud.loud_moves(ArrayPosition.from_diagram(diagram))
    same_moves(fast.loud_moves(position), plain, position)


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("4k3/8/8/3q4/4P3/2N5/8/3RK3 w - - 0 1", "e4d5 c3d5 d1d5"),
        ("3rk3/4P3/8/3q4/4P3/8/8/4K3 w - - 0 1", "e7d8q e4d5 e7d8r e7d8b e7d8n"),
        ("4k3/8/2n5/1P1pP3/8/8/8/4K3 w - d6 0 1", "b5c6 e5d6"),
        ("8/P7/8/8/8/8/8/K1k5 w - - 0 1", "a7a8q a7a8r a7a8b a7a8n"),
    ],
)
def test_first_moves_by_hand(text: str, first: str) -> None:
    """A queen by a pawn, a knight, a rook; a queen's promotion that takes; a knight before a pawn in passing."""
    position = BitboardPosition.from_text(text)
    listed = moves(first)
    same_moves(ordering.best_first(position, position.legal_moves())[: len(listed)], listed, position)
    assert (
        ordering.best_first(position, position.legal_moves(), hint=position.legal_moves()[-1])[0]
        == (position.legal_moves()[-1])
    )


@pytest.mark.parametrize(("victim", "worth"), [("p", 100), ("n", 320), ("b", 330), ("r", 500), ("q", 900)])
def test_each_victim_is_worth_its_value(victim: str, worth: int) -> None:
    """By source 004, in the plain form and on integers; 8 for each point, and 100,000 for being loud."""
    position = BitboardPosition.from_text(f"4k3/8/8/3{victim}4/4P3/8/8/4K3 w - - 0 1")
    (move,) = moves("e4d5")
    assert loud.gain_of(position, move) == ordering_bitboard.gain_of(position, move) == worth
    for promise in PROMISES.values():
        assert promise(position, move) == 100_000 + 8 * worth


def test_a_losing_capture_is_known_by_its_exchange() -> None:
    """The queen takes a pawn that a pawn defends, and the pawn takes the other one. A pawn for a pawn loses nothing."""
    position = BitboardPosition.from_text("4k3/8/2p5/3p4/4P3/8/8/3QK3 w - - 0 1")
    losing = {str(move): ordering.losing(position, move) for move in position.legal_moves()}
    assert losing.pop("d1d5") == -1 and set(losing.values()) == {0}
    even = BitboardPosition.from_text("4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1")
    assert not any(ordering.losing(even, move) for move in even.legal_moves())


# After whatever has been learnt


def told(make: MakeOrdering, position: BitboardPosition, learnt: Iterable[tuple[int, int, int]]) -> Ordering:
    """An ordering that has been told of cutoffs in a position."""
    order, legal = make(), position.legal_moves()
    for choice, depth, ply in learnt:
        order.refuted(position, legal[choice % len(legal)], depth, ply)
    return order


@law(ORDERINGS, diagram=boards(), learnt=cutoffs, ply=st.integers(0, 1))
@fewer(2)
def test_no_quiet_move_comes_before_a_loud_one(
    make: MakeOrdering, diagram: Diagram, learnt: list[tuple[int, int, int]], ply: int
) -> None:
    """Any position, whatever cutoffs there were, however deep (E004-12, bug report C42); each legal move once."""
    position = BitboardPosition.from_diagram(diagram)
    if position.legal_moves():
        listed = told(make, position, learnt).moves(position, ply)
        same_moves(sorted(listed), sorted(position.legal_moves()), position)
        quiet = [material.is_quiet(position, move) for move in listed]
        same("loud first", quiet, sorted(quiet), position)


@law(ORDERINGS, diagram=boards(), learnt=cutoffs, ply=st.integers(0, 1))
@fewer(2)
def test_killers_come_before_other_quiet_moves(
    make: MakeOrdering, diagram: Diagram, learnt: list[tuple[int, int, int]], ply: int
) -> None:
    """Any position: the last two different quiet moves that were told at this ply, the last one first."""
    position = BitboardPosition.from_diagram(diagram)
    legal = position.legal_moves()
    if legal:
        listed = told(make, position, learnt).moves(position, ply)
        here = [legal[choice % len(legal)] for choice, _, where in learnt if where == ply]
        quiet = [move for move in reversed(here) if material.is_quiet(position, move)]
        killers = list(dict.fromkeys(quiet))[:2]
        quiet_listed = [move for move in listed if material.is_quiet(position, move)]
        same_moves(quiet_listed[: len(killers)], killers, position)


@law(ORDERINGS, diagram=boards(), learnt=cutoffs, choice=st.integers(0, 255))
@fewer(4)
def test_the_hint_comes_first(
    make: MakeOrdering, diagram: Diagram, learnt: list[tuple[int, int, int]], choice: int
) -> None:
    """Any position, whatever has been learnt: a table's move, quiet or not; one that is not legal is ignored."""
    position = BitboardPosition.from_diagram(diagram)
    legal = position.legal_moves()
    if legal:
        order = told(make, position, learnt)
        hint = legal[choice % len(legal)]
        listed = order.moves(position, 0)
        same_moves(order.moves(position, 0, hint), [hint, *(move for move in listed if move != hint)], position)
        same_moves(order.moves(position, 0, Move(0, 0)), listed, position)


@law(ORDERINGS)
def test_history_as_long_as_the_documents_leaves_captures_first(make: MakeOrdering) -> None:
    """Kiwipete, as many merits as that program gives one move at depths 6 to 8: from 7 on it comes before captures."""
    position = BitboardPosition.from_text(KIWIPETE)
    (aside,) = moves("f3g3")
    captures = [move for move in position.legal_moves() if not material.is_quiet(position, move)]
    for maximum in SOURCE_MAXIMA:
        order = make()
        for depth in squares_that_make(maximum):
            order.refuted(position, aside, depth, 9)
        listed = order.moves(position, 0)
        same_moves(sorted(listed[: len(captures)]), sorted(captures), position)
        same("the first quiet move", listed[len(captures)], aside, position)


def squares_that_make(total: int) -> list[int]:
    """Depths of which the squares add up to a number."""
    depths = []
    while total:
        depths.append(int(total**0.5))
        total -= depths[-1] ** 2
    return depths


@law({"in one number": in_one_number}, diagram=boards(), learnt=cutoffs, ply=st.integers(0, 1))
@fewer(2)
def test_one_number_sorts_as_rank_by_rank(
    make: MakeOrdering, diagram: Diagram, learnt: list[tuple[int, int, int]], ply: int
) -> None:
    """Any position: the sizes of the numbers keep the ranks apart."""
    position = BitboardPosition.from_diagram(diagram)
    if position.legal_moves():
        by_rank = told(ordered, position, learnt).moves(position, ply)
        same_moves(told(make, position, learnt).moves(position, ply), by_rank, position)


def test_the_bands_do_not_touch() -> None:
    """History below killers, killers with any history below the least loud move: a pawn taken by a king."""
    assert HISTORY_CAP < A_KILLER
    assert 2 * A_KILLER + HISTORY_CAP < LOUD
    position = BitboardPosition.from_text("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1")
    assert ordering.promise(position, moves("e1e2")[0]) > LOUD


# The cap itself


@law({"capped": CappedHistory}, learnt=st.lists(st.tuples(st.integers(0, 19), st.integers(0, 300)), max_size=20))
def test_history_never_exceeds_its_cap_and_halves_everything(
    make: type[CappedHistory], learnt: list[tuple[int, int]]
) -> None:
    """Any cutoffs at the start: the scores are those of plain addition, halved together whenever one is too large."""
    position = BitboardPosition.initial()
    history, expected = make(10_000), dict.fromkeys(position.legal_moves(), 0)
    for choice, depth in learnt:
        move = position.legal_moves()[choice]
        history.refuted(position, move, depth, 0)
        expected[move] += depth * depth
        while max(expected.values()) > 10_000:
            expected = {each: score // 2 for each, score in expected.items()}
        same("scores", {each: history.rank(position, each, 0) for each in expected}, expected, position)
        holds(max(expected.values()) <= 10_000, "the cap is kept", position)


def test_castling_takes_nothing() -> None:
    """In Chess960 the king goes to his own rook's square."""
    position = BitboardPosition.from_text("4k3/8/8/8/8/8/8/4KR2 w F - 0 1")
    (castling,) = moves("e1f1")
    assert castling in oracle.moves(position.diagram())
    assert material.is_quiet(position, castling)
    assert ordering.promise(position, castling) == ordering_bitboard.promise(position, castling) == 0
