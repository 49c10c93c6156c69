"""Which move a port would play: legal always, the best where a few plies decide; and ports that choose badly."""

import random

import pytest

from reference.commands.checks.case import LINE, RULES, Case
from reference.commands.checks.choosing import best_by_two_plies, choices, judge_choice
from reference.commands.serves.session import Session
from reference.games import all_games, find_game
from reference.ports.port import read_abilities, texts
from reference.search.alphabeta import alphabeta
from reference.search.leaf import quick_wins

SESSION = Session("bitboard")
SMALL = {"othello": ["4x4", "6x6"], "gomoku": ["7x7"]}
GAMES = [pytest.param(name, marks=[pytest.mark.deep] if name in ("chess", "connect4") else []) for name in all_games()]


def cases(name: str) -> list[Case]:
    """What is asked of a game's smaller boards."""
    game = find_game(name)
    return list(choices(game, read_abilities(game, {"requests": ["choose"], "boards": list(SMALL.get(name, []))}), 1))


@pytest.mark.parametrize("name", GAMES)
def test_the_reference_chooses_well(name: str) -> None:
    """The judge finds nothing; both levels are asked, and each best move is said to be one."""
    asked = cases(name)
    assert sum(LINE in case.levels for case in asked) >= 4 < sum(LINE not in case.levels for case in asked)
    for case in asked:
        answer = SESSION.ask(case.question)
        assert not list(judge_choice(case, case.expected, answer)), (case, answer)
        for best in texts(case.expected, "best"):
            assert not list(judge_choice(case, case.expected, {"move": best}))


@pytest.mark.parametrize("name", GAMES)
def test_a_bad_choice_is_found(name: str) -> None:
    """Every legal move that is not the best breaks level 5, every other text level 1."""
    game = find_game(name)
    for case in cases(name):
        position = game.read_position("bitboard", str(case.question["position"]))
        legal = [game.write_move(position, move) for move in position.legal_moves()]
        best = texts(case.expected, "best") or legal
        for move in [move for move in legal if move not in best]:
            assert [finding.level for finding in judge_choice(case, case.expected, {"move": move})] == [LINE]
        for wrong in ("", "z9", legal[0].upper() + "?"):
            assert [finding.level for finding in judge_choice(case, case.expected, {"move": wrong})] == [RULES]


@pytest.mark.parametrize("name", ["tictactoe", "connect4"])
def test_best_by_two_plies_is_what_a_search_of_two_plies_says(name: str) -> None:
    """Alpha-beta with quick wins, each move by itself: another way to the same moves."""
    game, source = find_game(name), random.Random(3)
    decided = 0
    for _ in range(15):
        position = game.start("bitboard", game.board(None))
        for _ in range(source.randint(3, 20)):
            legal = position.legal_moves()
            values = {move: -alphabeta(position.play(move), 1, lambda _: 0, final=quick_wins).value for move in legal}
            best = [move for move in legal if values[move] == max(values.values())]
            expected = [] if len(best) == len(legal) else best
            assert best_by_two_plies(position) == expected, game.draw(position)
            decided += bool(expected)
            if len(legal) < 2:
                break
            position = position.play(source.choice(legal))
            if position.is_over():
                break
    assert decided > 20


def test_a_four_is_stopped_on_the_large_board() -> None:
    """Two plies are searched however many moves there are."""
    rows = ["." * 15 for _ in range(15)]
    rows[7], rows[0] = "....OXXXX......", "OO.O..........."
    game, position = find_game("gomoku"), f"{'/'.join(rows)} O"
    case = Case("four", {"request": "choose", "game": "gomoku", "position": position}, (RULES, LINE), {"best": ["j8"]})
    assert not list(judge_choice(case, case.expected, SESSION.ask(case.question)))
    board = game.read_position("bitboard", position)
    assert [game.write_move(board, move) for move in best_by_two_plies(board)] == ["j8"]


def test_who_moves_again_threatens_nothing() -> None:
    """With two stones a turn, a row that the second stone would fill is no threat to the side that puts it."""
    game = find_game("gomoku")
    position = game.read_position("bitboard", "k=4 stones=2 ..XX../....../....../...OO./....../...... X2")
    assert best_by_two_plies(position) == []
