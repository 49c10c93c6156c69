"""perft of tic-tac-toe: the nodes at exactly each ply. By default a finished game is not counted on ("drop")."""

from typing import Final

import pytest

from perft import cli, distinct, plain
from perft.counting import Convention
from reference.tictactoe.bitboard import BitboardPosition
from spec_tests.tictactoe import oracle
from spec_tests.tictactoe.strategies import BOARDS, BoardClass

DROPPED: Final = [1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]
"""Plies 0 to 9; 549,946 nodes in all."""

KEPT: Final = [1, 9, 72, 504, 3024, 15120, 56160, 154944, 255168, 255168]
"""The last is the number of games; so is the one before, since on a last square only one move can be made."""

TABLES: Final = {"drop": DROPPED, "keep": KEPT}

both_tables = pytest.mark.parametrize("ended", TABLES)
both_backends = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)


@both_tables
@both_backends
def test_perft_to_the_last_ply(board: BoardClass, ended: str) -> None:
    """By distinct positions, on both backends. One ply more than there are squares: nothing, or the games once more."""
    counts = [count.nodes for count in distinct.counts(board.initial(), 10, Convention(1, ended))]
    assert counts == [*TABLES[ended], 0 if ended == "drop" else 255168]


@both_tables
@both_backends
def test_perft_by_plain_recursion(board: BoardClass, ended: str) -> None:
    """The definition, to the ply after the first games have ended."""
    assert [plain.perft(board.initial(), ply, Convention(1, ended)) for ply in range(6)] == TABLES[ended][:6]
    after_five = board.from_text("XXXOO.... O")
    assert plain.perft(after_five, 2, Convention(1, ended)) == (1 if ended == "keep" else 0)


@pytest.mark.deep
@both_tables
def test_perft_by_plain_recursion_to_the_end(ended: str) -> None:
    """The definition, to the last ply."""
    start = BitboardPosition.initial()
    assert [plain.perft(start, ply, Convention(1, ended)) for ply in range(10)] == TABLES[ended]


def test_perft_by_cutting_all_games_short() -> None:
    """Without any board of `reference`: different beginnings of so many moves, and games that were over before."""
    games = [game.moves for game in oracle.games()]
    for ply in range(10):
        beginnings = {moves[:ply] for moves in games if len(moves) >= ply}
        assert len(beginnings) == DROPPED[ply]
        assert len(beginnings) + sum(len(moves) < ply for moves in games) == KEPT[ply]
    assert sum(DROPPED) == 549946


# The command line


def nodes_printed(capsys: pytest.CaptureFixture[str], *words: str) -> list[int]:
    """The second column of the table that perft prints."""
    assert cli.main(["tictactoe", *words]) == 0
    rows = (line.split() for line in capsys.readouterr().out.splitlines())
    return [int(row[1].replace(",", "")) for row in rows if row[0].isdigit()]


def test_the_command_prints_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m perft tictactoe 9`: finished games dropped by default."""
    assert nodes_printed(capsys, "9") == DROPPED[1:]
    assert nodes_printed(capsys, "9", "--ended", "keep", "--backend", "array") == KEPT[1:]


@both_tables
def test_the_command_checks_itself(capsys: pytest.CaptureFixture[str], ended: str) -> None:
    """`--check` compares all nine plies with the fixtures."""
    assert cli.main(["tictactoe", "9", "--check", "--ended", ended]) == 0
    assert capsys.readouterr().out.count("agrees") == 9


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["3", "--board", "4x4"], "board: '4x4'"),
        (["3", "--method", "lanes"], "--method"),
        (["3", "--position", "XXXOOO... X"], "contradict each other"),
        (["3", "--position", "X..O..... Z"], "character 11"),
        (["3", "--moves", "a3a3"], "move 2"),
        (["10", "--check"], "depth 10"),
    ],
)
def test_a_wrong_wish_is_one_clear_line(capsys: pytest.CaptureFixture[str], words: list[str], message: str) -> None:
    """On standard error, with exit code 2."""
    assert cli.main(["tictactoe", *words]) == 2
    seen = capsys.readouterr()
    assert seen.out == "" and seen.err.count("\n") == 1
    assert message in seen.err
