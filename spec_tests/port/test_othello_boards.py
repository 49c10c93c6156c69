"""Boards as programs print them, and whose turn it is by a program that passes by itself."""

import random

import pytest

from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import read_board
from reference.ports.othello_boards import Shown, read_diagram, read_shown, settled
from reference.position import PASS
from spec_tests.port.fakes.edax import EdaxProgram
from spec_tests.port.fakes.gtp import GtpProgram


def test_the_side_is_the_next_by_the_rules_or_the_difference_shows() -> None:
    """After every move of random games: whoever names the right side, or passes itself, is right, and nobody else."""
    source, passes, ends = random.Random(4), 0, 0
    for _ in range(60):
        position = BitboardPosition.initial()
        while position.legal_moves():
            mover = "XO"[position.side_to_move]
            child = position.play(source.choice(position.legal_moves()))
            if position.legal_moves() != (PASS,):
                cells, other = read_board(child.to_text()).cells, "XO".replace(mover, "")
                must_pass = child.legal_moves() == (PASS,)
                assert settled(Shown(cells, other), mover) == child.to_text()
                assert (settled(Shown(cells, mover), mover) == child.to_text()) == must_pass
                assert (settled(Shown(cells, ""), mover) == child.to_text()) == child.is_over()
                passes, ends = passes + must_pass, ends + child.is_over()
            position = child
    assert passes > 20 and ends > 30


@pytest.mark.parametrize("kind", ["rhino", "plain", "edax"])
def test_what_is_printed_is_read(kind: str) -> None:
    """Three ways of printing; of several boards the last counts, and dots are legal moves where there are dashes."""
    program = EdaxProgram("right") if kind == "edax" else GtpProgram(kind)
    lines: list[str] = []
    source = random.Random(6)
    for _ in range(12):
        program.play(source.choice(program.moves()))
        lines += program.board() if isinstance(program, EdaxProgram) else program.board().splitlines()
        shown = read_shown(lines)
        assert shown is not None and (shown.cells, shown.side) == (program.cells, "XO"[program.side])
        if kind == "edax":
            assert shown.marked == program.position.legal_moves()


def test_what_is_no_board_is_not_read() -> None:
    """Rows that are missing, too short, or out of order."""
    rows = [f"{row} {' '.join('--------')}" for row in range(1, 9)]
    assert read_shown(rows) == Shown("-" * 64, "", ())
    for wrong in (rows[:7], rows[1:], [*rows[:3], *rows[4:]], rows[::-1], [row[:-1] for row in rows], []):
        assert read_shown(wrong) is None
    assert read_shown([*rows[:3], *rows]) == Shown("-" * 64, "", ())
    assert read_diagram("nonsense") is None and read_diagram("-----OX--XO----- X") is None
