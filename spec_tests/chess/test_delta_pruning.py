"""Delta pruning on chess: what it must not overlook, when it is exact, and what it costs.

Specifies  `reference/search/delta_quiescence.py` with chess's gains and source 004's margin.
"""

import random
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import pytest
from hypothesis import strategies as st

from reference.chess import evaluation_bitboard, loud, ordering_bitboard
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram, Move
from reference.chess.evaluation import material
from reference.chess.loud import DEPTH_004, MARGIN_004
from reference.chess.material import VALUES_004
from reference.search.delta_quiescence import delta_quiescence
from reference.search.leaf import quick_wins
from reference.search.quiescence import quiescence
from reference.search.result import INFINITY, SearchResult, Window, everything
from spec_tests.assertions import holds, same
from spec_tests.chess.strategies import arbitrary, fewer, promotions
from spec_tests.chess.test_loud import quiet_search
from spec_tests.laws import law

Gain: TypeAlias = Callable[[Any, Move], int]

GAINS: Final[dict[str, Gain]] = {"plain": loud.gain_of, "bitboard": ordering_bitboard.gain_of}


def delta_search(position: BitboardPosition, gain: Gain, window: Window, **changes: Any) -> SearchResult:
    """Quiescence with delta pruning as chess has it; a test may change its parts."""
    parts: dict[str, Any] = {
        "loud_moves": ordering_bitboard.loud_moves,
        "forced": loud.in_check,
        "final": quick_wins,
        "margin": MARGIN_004,
        **changes,
    }
    evaluate = parts.pop("evaluate", evaluation_bitboard.source_004)
    return delta_quiescence(position, DEPTH_004, evaluate, gain=gain, window=window, **parts)


@law(GAINS)
def test_e004_07_a_queen_for_nothing_is_not_pruned(gain: Gain) -> None:
    """Standing at -780, a pawn takes a queen: 125. By a hundred times the kinds' numbers it looks like -80."""
    position = BitboardPosition.from_text("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1")
    for window in (Window(0, 1000), Window(-50, -49), everything):
        same("value", delta_search(position, gain, window).value, 125, position)


@law(GAINS)
def test_c47_a_promotion_that_takes_is_not_pruned(gain: Gain) -> None:
    """Two queens down, a pawn takes a rook and becomes a queen: 500 and 800 are won at once."""
    position = BitboardPosition.from_text("r3k3/1P6/8/8/8/8/2qq4/7K w - - 0 1")
    standing = evaluation_bitboard.source_004(position)
    value = quiet_search(position).value
    holds(value - standing > 1000, "more than a queen is won", position)
    same("value", delta_search(position, gain, Window(standing + 1000, INFINITY)).value, value, position)


def material_alone(position: BitboardPosition) -> int:
    """The evaluation of which gains are all that changes."""
    cells, side = position.diagram().cells, position.side_to_move
    return material(cells, side, VALUES_004) - material(cells, 1 - side, VALUES_004)


def loud_and_going_on(position: BitboardPosition) -> tuple[Move, ...]:
    """Loud moves that do not end the game."""
    return tuple(move for move in ordering_bitboard.loud_moves(position) if not position.play(move).is_over())


@law(GAINS, diagram=arbitrary() | promotions(), alpha=st.integers(-20, 20), width=st.sampled_from([1, 100, 900]))
@fewer(2)
def test_by_material_alone_delta_pruning_needs_no_margin(gain: Gain, diagram: Diagram, alpha: int, width: int) -> None:
    """Any position of at most 10 pieces, checks and ends left out: the answer is a bound as without pruning."""
    position = BitboardPosition.from_diagram(diagram)
    if 64 - diagram.cells.count(".") > 10 or position.is_over():
        return
    window = Window(50 * alpha, 50 * alpha + width)
    rules: dict[str, Any] = {"loud_moves": loud_and_going_on, "forced": lambda position: False}
    value = delta_search(position, gain, window, margin=0, evaluate=material_alone, **rules).value
    right = quiescence(position, DEPTH_004, material_alone, **rules).value
    if value <= window.alpha:
        holds(right <= value, f"{right} is at most {value}", position)
    elif value >= window.beta:
        holds(right >= value, f"{right} is at least {value}", position)
    else:
        same("value", value, right, position)


def played_at_random(count: int) -> list[BitboardPosition]:
    """Positions of random games after 10 to 60 plies, none of them over; the same ones every time."""
    dice = random.Random(2026)
    found: list[BitboardPosition] = []
    while len(found) < count:
        position = BitboardPosition.initial()
        for _ in range(dice.randint(10, 60)):
            legal = position.legal_moves()
            if not legal:
                break
            position = position.play(dice.choice(legal))
        if not position.is_over():
            found.append(position)
    return found


PRICE: Final = {"none": (38818, 0), "0": (10596, 44), "200": (21993, 7), "500": (31364, 1), "numbers": (18857, 31)}
"""Nodes and wrong answers out of 1,200 by margin; by the numbers of the kinds with 200 (docs/chess-engine.md)."""


@pytest.mark.deep
@pytest.mark.parametrize("how", PRICE)
def test_the_price_of_delta_pruning(how: str) -> None:
    """300 positions, four windows of 100 each: what is saved, and how often low, high or the value is wrong."""
    margin = {"none": 10**7, "numbers": MARGIN_004}[how] if how in ("none", "numbers") else int(how)
    gain = by_number if how == "numbers" else ordering_bitboard.gain_of
    nodes = wrong = 0
    for position in played_at_random(300):
        right = quiet_search(position).value
        for offset in (-300, 0, 300, 900):
            middle = evaluation_bitboard.source_004.estimate(position) + offset
            window = Window(middle - 50, middle + 50)
            result = delta_search(position, gain, window, margin=margin)
            nodes += result.nodes
            wrong += answer(result.value, window) != answer(right, window)
    assert (nodes, wrong) == PRICE[how]


def answer(value: int, window: Window) -> int:
    """Below, above, or the value."""
    return max(window.alpha, min(window.beta, value))


def by_number(position: BitboardPosition, move: Move) -> int:
    """The document's estimate: a hundred times the number of the victim's kind."""
    return 100 * ".pnbrq".index(position.diagram().cells[move.target].lower())
