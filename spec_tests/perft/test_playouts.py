"""The checksum over random games: its parts by their published values, the whole by a second program."""

import pytest

from perft.cli import main
from perft.playouts import fnv1a
from reference.othello.array import ArrayPosition
from reference.othello.notation import square_name
from reference.zobrist import splitmix64


@pytest.mark.parametrize(
    ("data", "expected"),
    [(b"", 0xCBF29CE484222325), (b"a", 0xAF63DC4C8601EC8C), (b"foobar", 0x85944171F73967E8)],
)
def test_fnv1a_has_its_published_values(data: bytes, expected: int) -> None:
    """From the authors' test vectors."""
    assert fnv1a(data) == expected


def test_splitmix64_has_its_published_values() -> None:
    """The first outputs from state 0, and from state 1234567."""
    for state, outputs in (
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423]),
    ):
        for expected in outputs:
            state, word = splitmix64(state)
            assert word == expected


def checksum_from_the_description(games: int, seed: int) -> int:
    """The docstring of `perft/playouts.py` followed once more, on the readable board, in one piece."""
    state, total = seed, 0xCBF29CE484222325
    for _ in range(games):
        position = ArrayPosition.initial()
        done = False
        while not done:
            moves = position.legal_moves()
            if moves:
                state, number = splitmix64(state)
                move = moves[number % len(moves)]
                line = f"{position.to_text()} {square_name(move)}\n"
                position = position.play(move)
            else:
                done = True
                line = f"{position.to_text()} end {position.final_score()}\n"
            for byte in line.encode("ascii"):
                total = ((total ^ byte) * 0x100000001B3) % 2**64
    return total


@pytest.mark.parametrize("backend", ["array", "bitboard"])
def test_the_checksum_is_the_described_one_on_either_backend(capsys: pytest.CaptureFixture[str], backend: str) -> None:
    """Thirty games."""
    assert main(["othello", "--playouts", "30", "--seed", "7", "--backend", backend]) == 0
    assert f"checksum=0x{checksum_from_the_description(30, 7):016x}" in capsys.readouterr().out


def test_the_checksum_that_another_program_found(capsys: pytest.CaptureFixture[str]) -> None:
    """A JavaScript program, written from the description with a move generator of its own, has the same."""
    assert main(["othello", "--playouts", "20"]) == 0
    assert "checksum=0x0169f9153ca020e8" in capsys.readouterr().out


def test_show_prints_the_lines_that_are_summed(capsys: pytest.CaptureFixture[str]) -> None:
    """So that two programs can be compared with diff."""
    assert main(["othello", "--playouts", "2", "--show"]) == 0
    out, last = capsys.readouterr()
    lines = out.splitlines()
    total = fnv1a("".join(f"{line}\n" for line in lines).encode())
    assert last == f"othello playouts=2 seed=1 lines={len(lines)} checksum=0x{total:016x}\n"
    assert sum(" end " in line for line in lines) == 2


def test_the_seed_changes_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    """Two seeds, two sums; the same seed, the same sum."""
    sums = []
    for seed in ("1", "2", "1"):
        assert main(["othello", "--playouts", "3", "--seed", seed, "--json"]) == 0
        sums.append(capsys.readouterr().out)
    assert sums[0] == sums[2] != sums[1]
