"""`python -m perft --against`: down to the first position whose moves differ, and no further."""

import json
from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from perft import cli
from perft.counting import Convention, after_free_pass, split_moves
from perft.plain import perft
from reference.games import find_game
from reference.ports.descent import CONTRADICTS, first_difference
from reference.position import PASS, Position
from reference.tictactoe.bitboard import BitboardPosition
from spec_tests.port.programs import fake, reference_command, typed

DROP = Convention(1, "drop")
TICTACTOE = find_game("tictactoe")
Moves = Callable[[Position], list[str]]
Capture = pytest.CaptureFixture[str]


def legal(position: Position) -> list[str]:
    """The right moves, by name."""
    return [TICTACTOE.write_move(position, move) for move in position.legal_moves()]


def counted(moves: Moves, position: Position, depth: int) -> int:
    """Plain recursion over any generator of moves."""
    if depth == 0:
        return 1
    return sum(counted(moves, played(position, move), depth - 1) for move in moves(position))


def played(position: Position, move: str) -> Position:
    """The position after a move by its name."""
    return position.play(TICTACTOE.read_move(position, move))


def divided(moves: Moves, position: Position, depth: int) -> dict[str, int]:
    """The divide of that recursion."""
    return {move: counted(moves, played(position, move), depth - 1) for move in moves(position)}


@settings(max_examples=20)
@given(path=st.lists(st.integers(0, 8), min_size=1, max_size=3), extra_depth=st.integers(0, 1))
def test_the_walk_ends_where_a_move_is_missing(path: list[int], extra_depth: int) -> None:
    """One position lacks its last move; wherever it is met, the walk ends there or at its like, with that move."""
    target: Position = BitboardPosition.initial()
    for number in path:
        moves = target.legal_moves()
        target = target.play(moves[number % len(moves)])
    if target.is_over():
        return

    def wrong(position: Position) -> list[str]:
        return legal(position)[:-1] if position.key() == target.key() else legal(position)

    depth = len(path) + 1 + extra_depth
    ours, theirs = partial(divided, legal), partial(divided, wrong)
    found = first_difference(TICTACTOE, BitboardPosition.initial(), depth, ours, theirs, lambda position: position)
    assert found is not None and found.position.key() == target.key()
    assert (found.missing, found.extra) == (legal(target)[-1:], [])
    assert found.depth == depth - len(path) and len(found.path) == len(path)


def test_equal_generators_do_not_differ() -> None:
    """And perft by the definition is the sum of a divide."""
    start = BitboardPosition.initial()
    ours = partial(divided, legal)
    assert first_difference(TICTACTOE, start, 4, ours, ours, lambda position: position) is None
    assert sum(ours(start, 4).values()) == perft(start, 4, DROP)


def test_a_port_that_contradicts_itself_is_told_so() -> None:
    """It counts a move otherwise than the position after it."""
    start = BitboardPosition.initial()

    def theirs(position: Position, depth: int) -> dict[str, int]:
        counts = divided(legal, position, depth)
        return {**counts, "b2": counts["b2"] + 1} if depth == 3 else counts

    found = first_difference(TICTACTOE, start, 3, partial(divided, legal), theirs, lambda position: position)
    assert found is not None and found.note == CONTRADICTS and found.path == ()
    assert "b2: ours 56, theirs 57" in found.lines(TICTACTOE)


def test_a_free_pass_is_played_before_the_moves_are_compared() -> None:
    """By the convention in which it takes no ply, a divide has the moves after it."""
    othello, convention = find_game("othello"), Convention(0, "keep")
    start = othello.read_position("bitboard", "-" * 45 + "X--------O--------O X")
    assert start.legal_moves() == (PASS,)

    def ours(position: Position, depth: int) -> dict[str, int]:
        children = split_moves(position, convention)
        return {othello.write_move(position, move): perft(child, depth - 1, convention) for move, child in children}

    def theirs(position: Position, depth: int) -> dict[str, int]:
        return dict(list(ours(position, depth).items())[:-1])

    found = first_difference(othello, start, 2, ours, theirs, partial(after_free_pass, convention=convention))
    assert found is not None and found.position.key() == start.play(PASS).key() and len(found.missing) == 1


def run(capsys: Capture, *words: str) -> tuple[int, str, str]:
    """Exit code, output, errors."""
    code = cli.main([*words])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_the_reference_agrees_with_itself(capsys: Capture) -> None:
    """By both protocols."""
    code, out, _ = run(capsys, "othello", "4", "--against", typed(reference_command("serve")))
    assert code == 0 and "depth 4: ours 244, theirs 244  agrees" in out
    words = ("chess", "2", "--against", typed(reference_command("uci")), "--protocol", "uci", "--json")
    code, out, _ = run(capsys, *words)
    assert code == 0 and [json.loads(line)["theirs"] for line in out.splitlines()] == [20, 400]


def test_a_lie_is_walked_down_to(capsys: Capture) -> None:
    """Board, missing move, path, both counts; the same by --json."""
    words = ("tictactoe", "7", "--against", typed(fake("lies-alike")))
    code, out, _ = run(capsys, *words)
    assert code == 1 and "DIFFERS" in out and "first difference after: b3 a2 c1 a1\n" in out
    assert "missing moves (legal, the port lacks them): b1\nnodes at depth 1 here: ours 5, theirs 4" in out
    code, out, _ = run(capsys, *words, "--json")
    last = json.loads(out.splitlines()[-1])
    assert code == 1 and last["missing"] == ["b1"] and last["path"] == ["b3", "a2", "c1", "a1"]


def test_a_fault_is_a_difference(capsys: Capture) -> None:
    """Told as what it is."""
    code, out, _ = run(capsys, "tictactoe", "6", "--against", typed(fake("crashes")))
    assert code == 1 and "exit code 3" in out and "panicked" in out


@pytest.mark.parametrize(
    "words",
    [
        ("othello", "3", "--protocol", "uci"),
        ("othello", "3", "--divide", "--against", "x"),
        ("othello", "--against", "x"),
        ("othello", "0", "--against", "x"),
        ("othello", "3", "--against", "'"),
        ("othello", "3", "--against", typed(fake("honest"))),
        ("tictactoe", "3", "--ended", "keep", "--against", typed(fake("honest"))),
    ],
)
def test_what_cannot_be_compared_is_exit_2(capsys: Capture, words: tuple[str, ...]) -> None:
    """One line."""
    code, out, err = run(capsys, *words)
    assert code == 2 and out == "" and err.count("\n") == 1
