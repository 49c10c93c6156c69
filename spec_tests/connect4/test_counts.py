"""How many nodes and positions there are, ply by ply; and the 67,557 positions of the well-known data set."""

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from perft import cli, distinct, plain
from perft.counting import Convention
from reference.connect4.bitboard import BitboardPosition
from reference.connect4.notation import Diagram, start_diagram
from spec_tests.assertions import same
from spec_tests.connect4 import oracle
from spec_tests.connect4.solver import Solver
from spec_tests.connect4.strategies import BOARDS, Board, BoardClass, boards
from spec_tests.laws import law

PERFT: Final = (1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234, 39394572)
DISTINCT: Final = (1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275, 558186)
"""OEIS A212693."""
UP_TO_MIRROR: Final = (1, 4, 25, 121, 568, 2144, 8231, 27473, 92244)
DROP: Final = Convention(1, "drop")


@pytest.mark.parametrize(("name", "plies"), [("array", 6), ("bitboard", 7)])
def test_perft_by_distinct_positions(name: str, plies: int) -> None:
    """Up to ply 6 every column can be played: 7 to the power of the ply. Then columns fill and games end."""
    counts = [count.nodes for count in distinct.counts(BOARDS[name].initial(), plies, DROP)]
    assert counts == list(PERFT[: plies + 1])
    assert counts[:7] == [7**ply for ply in range(7)]


def test_perft_by_plain_recursion() -> None:
    assert [plain.perft(BitboardPosition.initial(), ply, DROP) for ply in range(6)] == list(PERFT[:6])


@pytest.mark.deep
def test_perft_of_nine_plies() -> None:
    assert [count.nodes for count in distinct.counts(BitboardPosition.initial(), 9, DROP)] == list(PERFT)


@settings(max_examples=30)
@law(BOARDS, diagram=boards, depth=st.integers(0, 3))
def test_perft_is_what_brute_force_on_text_counts(board: BoardClass, diagram: Diagram, depth: int) -> None:
    position = board.from_diagram(diagram)
    same("perft", plain.perft(position, depth, DROP), oracle.perft(diagram, depth), position)


def layers(start: Board, plies: int) -> list[dict[object, Board]]:
    """The distinct positions after each number of plies, won ones among them."""
    found: list[dict[object, Board]] = [{start.key(): start}]
    for _ in range(plies):
        children = (position.play(move) for position in found[-1].values() for move in position.legal_moves())
        found.append({child.key(): child for child in children})
    return found


@pytest.mark.parametrize(("name", "plies"), [("array", 5), ("bitboard", 7)])
def test_distinct_positions_by_plies(name: str, plies: int) -> None:
    """Raw, and with each position and its mirror image counted once."""
    found = layers(BOARDS[name].initial(), plies)
    assert [len(layer) for layer in found] == list(DISTINCT[: plies + 1])
    up_to_mirror = [
        len({min(p.diagram().cells, oracle.mirrored(p.diagram()).cells) for p in layer.values()}) for layer in found[:6]
    ]
    assert up_to_mirror == list(UP_TO_MIRROR[:6])


def test_67557_positions_of_eight_plies() -> None:
    """Nobody has won, neither side can complete four with its next stone, mirror images counted once.

    From 184,275 positions, 182,383 of them not won, remain 134,934. By sets of squares.
    """
    solver = Solver(7, 6)
    quiet, not_won = set(), 0
    for own, mask in pairs_after(solver, 8):
        sides = (own, own ^ mask)
        if any(has_four(stones) for stones in sides):
            continue
        not_won += 1
        landing = solver.landing(mask)
        if not any(solver.completing(stones, mask) & landing for stones in sides):
            quiet.add((own, mask))
    assert (not_won, len(quiet)) == (182383, 134934)
    assert len({min(pair, (mirror(pair[0]), mirror(pair[1]))) for pair in quiet}) == 67557


def pairs_after(solver: Solver, plies: int) -> set[tuple[int, int]]:
    """(stones of the side to move, all stones) of every distinct position after some plies."""
    layer = {(0, 0)}
    for _ in range(plies):
        following = set()
        for own, mask in layer:
            if not has_four(own ^ mask):
                landing = solver.landing(mask)
                while landing:
                    stone = landing & -landing
                    landing ^= stone
                    following.add((own ^ mask, mask | stone))
        layer = following
    return layer


def has_four(stones: int) -> bool:
    """Whether a set of squares of the 7 by 6 board holds four in a row."""
    for step in (1, 6, 7, 8):
        pairs = stones & stones >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


def mirror(stones: int) -> int:
    """The columns of 7 bits in the opposite order."""
    return sum((stones >> 7 * column & 127) << 7 * (6 - column) for column in range(7))


@pytest.mark.deep
@pytest.mark.parametrize(("name", "plies", "expected"), [("array", 5, 1922), ("bitboard", 8, 67557)])
def test_67557_positions_on_a_backend(name: str, plies: int, expected: int) -> None:
    """The second route: each of the two sides is asked for a winning move, on the boards themselves."""
    board = BOARDS[name]
    quiet = set()
    for position in layers(board.initial(), plies)[-1].values():
        if not position.is_over() and not any(can_win(board, position, side) for side in (0, 1)):
            quiet.add(min(position.diagram().cells, oracle.mirrored(position.diagram()).cells))
    assert len(quiet) == expected


def can_win(board: BoardClass, position: Board, side: int) -> bool:
    """Whether a side, were it to move, could complete four."""
    asked = board.from_diagram(position.diagram()._replace(side=side))
    outcomes = (asked.play(move).outcome() for move in asked.legal_moves())
    return any(outcome is not None and outcome.is_loss for outcome in outcomes)


@given(boards)
def test_a_layer_has_as_many_mirror_images_as_positions(diagram: Diagram) -> None:
    """Mirroring is its own inverse."""
    assert oracle.mirrored(oracle.mirrored(diagram)) == diagram
    assert oracle.mirrored(start_diagram()) == start_diagram()


# The command line


def test_the_command_prints_and_checks_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m perft connect4 7 --check`."""
    assert cli.main(["connect4", "6", "--check"]) == 0
    shown = capsys.readouterr().out
    assert shown.count("agrees") == 6 and "117,649" in shown
    assert cli.main(["connect4", "4", "--board", "5x4", "--backend", "array"]) == 0
    assert cli.main(["connect4", "2", "--board", "10x4"]) == 2
    assert "10x4" in capsys.readouterr().err
