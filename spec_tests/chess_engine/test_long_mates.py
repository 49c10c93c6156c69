"""Mates in up to 28 moves: the tables' plies against a search without tables, and against games played to the end."""

import random
from dataclasses import replace

import pytest

from reference.bits import squares_of
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram, Move
from reference.chess.endgames import solve
from reference.chess.history import History
from reference.engines.chess_endings import known_plies
from reference.engines.chess_engine import Engine
from reference.engines.chess_parameters import OURS
from reference.search.clock import Budget

FOREVER = Budget()


def example(kind: str, plies: int, choice: random.Random) -> BitboardPosition:
    """One of all positions of king and one man against king that are mate in so many plies, White to move."""
    sets = solve(kind).won[plies]
    king, man = choice.choice([place for place, kings in sets.items() if kings])
    other = choice.choice(list(squares_of(sets[king, man])))
    cells = ["."] * 64
    cells[king], cells[man], cells[other] = "K", kind.upper(), "k"
    return BitboardPosition.from_diagram(Diagram("".join(cells), 0))


def longest_defence(position: BitboardPosition) -> Move:
    """By the tables."""
    return max(position.legal_moves(), key=lambda move: known_plies(position.play(move)) or 0)


def played_out(kind: str, plies: int, choice: random.Random) -> int:
    """How many plies the engine, looking two plies ahead, needs to mate by the rules on the board."""
    engine = Engine(replace(OURS, book=False, entries=1000))
    game = History.of(example(kind, plies, choice))
    spent = 0
    while game.position.legal_moves():
        if spent % 2:
            move: Move | None = longest_defence(game.position)
        else:
            answer = engine.choose(game, depth=2, budget=FOREVER)
            move = answer.move
            assert answer.mate == (plies - spent + 1) // 2, f"{answer}\n{game.position}"
        assert move is not None and spent <= plies, game.position
        game = game.play(move)
        spent += 1
    assert game.position.is_check(), game.position
    return spent


def test_a_mate_in_ten_is_played_in_ten() -> None:
    choice = random.Random(10)
    for kind in "qr":
        assert played_out(kind, 19, choice) == 19


@pytest.mark.deep
def test_long_mates_are_played_in_as_many_moves_as_the_tables_say() -> None:
    """Queen: 10 moves at most; rook: 16; pawn: 28, some of which promote."""
    choice = random.Random(28)
    for kind, lengths in (("q", (13, 15, 17, 19)), ("r", (19, 25, 31)), ("p", (19, 27, 35, 45, 55))):
        for plies in lengths:
            for _ in range(5):
                assert played_out(kind, plies, choice) == plies


@pytest.mark.deep
def test_a_search_without_tables_finds_the_shortest_mate() -> None:
    """Three and four moves: seen at that depth, and no mate seen before."""
    choice = random.Random(5)
    for kind, plies in (("q", 5), ("r", 5), ("q", 7), ("r", 7)):
        game = History.of(example(kind, plies, choice))
        engine = Engine(replace(OURS, endings=False, entries=None))
        answers = list(engine.think(game, depth=plies, budget=FOREVER))
        assert [each.mate for each in answers[1:]] == [None] * (plies - 1) + [(plies + 1) // 2], game.position
