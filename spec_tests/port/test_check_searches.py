"""Random play draws searches that tell: windows near the value, where a cutoff that is one off shows."""

import random
from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from reference.commands.checks.case import VALUE, Case
from reference.commands.checks.playing import WINDOWS, questions, random_game
from reference.commands.checks.shrinking import Shrinking
from reference.commands.serves.session import Session
from reference.commands.serves.values import scattered
from reference.games import find_game
from reference.ports.port import number, read_abilities, text
from reference.ports.protocol import Fields
from reference.position import Position
from reference.search.leaf import depth_after

GAME = find_game("othello")
ABILITIES = read_abilities(
    GAME,
    {"requests": ["search"], "boards": ["4x4", "6x6"], "evaluations": ["scattered"], "searches": ["alphabeta"]},
)
ORACLE = Session("bitboard")


def searches(seed: int, positions: int) -> Iterator[Case]:
    """What random play asks about so many positions."""
    source = random.Random(seed)
    while positions > 0:
        start, moves, texts = random_game(GAME, ABILITIES, source)
        for ply, position in enumerate(texts[:positions]):
            yield from questions(GAME, ABILITIES, start, moves[:ply], position, VALUE, source)
        positions -= len(texts)


def alphabeta(position: Position, depth: int, alpha: int, beta: int, early: int, passes: bool) -> int:
    """By the book, but that it cuts `early` points below beta."""
    outcome = position.outcome()
    if outcome is not None or depth <= 0:
        return outcome.score if outcome is not None else scattered(position)
    best = -(10**9)
    for move in position.legal_moves():
        rest = depth_after(move, depth, passes)
        best = max(best, -alphabeta(position.play(move), rest, -beta, -max(alpha, best), early, passes))
        if best >= beta - early:
            break
    return best


def answered(case: Case, early: int) -> int:
    """The value that this search gives."""
    position = GAME.read_position("bitboard", text(case.question, "position"))
    ends = number(case.question, "alpha"), number(case.question, "beta")
    alpha, beta = (-(10**9) if ends[0] is None else ends[0]), (10**9 if ends[1] is None else ends[1])
    return alphabeta(
        position, number(case.question, "depth") or 0, alpha, beta, early, case.question["pass_plies"] == 1
    )


def is_wrong(case: Case, early: int) -> bool:
    """Whether a window or the value shows that it is no alpha-beta."""
    right, value = ORACLE.ask(case.question), answered(case, early)
    if right["bound"] == "exact":
        return value != right["value"]
    end = number(case.question, "alpha" if right["bound"] == "upper" else "beta") or 0
    return value > end if right["bound"] == "upper" else value < end


def test_a_cutoff_that_comes_a_point_early_is_found_soon() -> None:
    """And a right search is wrong nowhere."""
    asked = [*searches(1, 40)]
    assert len(asked) > 60
    assert any(is_wrong(case, 1) for case in asked)
    assert not any(is_wrong(case, 0) for case in asked)


def test_windows_lie_on_every_side_of_the_value() -> None:
    """Above it, below it, with a value inside, with none."""
    bounds = set()
    for case in searches(2, 60):
        if case.question["alpha"] is not None:
            bounds.add(ORACLE.ask(case.question)["bound"])
    assert bounds == {"exact", "lower", "upper"}
    assert all(alpha < beta for alpha, beta in WINDOWS)


@given(alpha=st.integers(-9, 9), width=st.integers(1, 9), needs=st.sampled_from(["nothing", "alpha", "beta", "both"]))
def test_a_window_is_taken_away_or_made_narrow(alpha: int, width: int, needs: str) -> None:
    """As far as the fault allows; the result fails."""
    beta = alpha + width
    question: Fields = {"request": "search", "game": "tictactoe", "position": "X........ O", "depth": 1}
    case = Case("x", {**question, "alpha": alpha, "beta": beta}, (VALUE,))

    def fails(each: Case) -> bool:
        ends = {"alpha": each.question["alpha"] == alpha, "beta": each.question["beta"] == beta}
        return needs == "nothing" or (all(ends.values()) if needs == "both" else ends[needs])

    smallest, _ = Shrinking(fails).smallest(case)
    found = smallest.question["alpha"], smallest.question["beta"]
    assert fails(smallest)
    assert (
        found
        == {
            "nothing": (None, None),
            "alpha": (alpha, alpha + 1),
            "beta": (beta - 1, beta),
            "both": (alpha, beta),
        }[needs]
    )
