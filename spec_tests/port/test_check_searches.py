"""Random play draws searches that tell: windows near the value, where a cutoff that is one off shows."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.commands.checks.case import VALUE, Case
from reference.commands.checks.playing import (
    WINDOWS,
    known_places,
    questions,
    random_game,
    shape_of,
    starts,
)
from reference.commands.checks.shrinking import Shrinking
from reference.commands.serves.session import Session
from reference.commands.serves.values import scattered
from reference.games import all_games, find_game
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


@pytest.mark.parametrize("name", all_games())
def test_games_begin_at_starts_and_at_known_places(name: str) -> None:
    """Both; only on boards and by rules that the port has, and never when the game is over."""
    game = find_game(name)
    variants = [each for each in game.variants if each != "chess960"]
    abilities = read_abilities(game, {"requests": ["legal_moves"], "variants": [*variants]})
    places, source = known_places(game, abilities), random.Random(3)
    assert len(places) > 1
    begun = {random_game(game, abilities, source, anywhere=True)[0] for _ in range(60)}
    assert {random_game(game, abilities, source)[0] for _ in range(20)} <= {*starts(game, abilities)}
    assert begun & {*starts(game, abilities)} and begun & {*places} - {*starts(game, abilities)}
    shapes = {shape_of(game, each) for each in starts(game, abilities)}
    for place in places:
        assert not game.read_position("bitboard", place).is_over() and shape_of(game, place) in shapes
    if name == "chess":
        assert not any(set(place.split()[2]) & {*"ABCDEFGHabcdefgh"} for place in places)
    if name == "othello":
        assert {len(place) for place in places} == {66}
