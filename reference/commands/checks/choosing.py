"""Which move would the port play? The positions that are asked, and what is wrong with an answer.

Specifies  Level 1: the move is legal, in positions of random play. Level 5: where a few plies decide, it is one of the
           best; a win is worth more the sooner it comes, a loss the later. Two plies decide in any game: a move wins at
           once, or the other side does not after it. Othello with at most `SOLVED` empties is decided by exact scores.
Contract   The best moves are computed here by the rules and `alphabeta`, and asked about only where another legal
           move is worse. All is drawn from the source that is handed in.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from fixtures.loader import Json
from reference.commands.checks.case import LINE, RULES, Case, Finding
from reference.commands.checks.playing import random_game, starts
from reference.game import Game
from reference.games import find_game
from reference.gomoku.bitboard import BitboardPosition as GomokuPosition
from reference.ports.port import Abilities, text, texts
from reference.ports.protocol import Fields
from reference.position import Move, Position, turn_between
from reference.search.alphabeta import alphabeta

ASKED: Final = 8
"""Positions of a game at each level."""
SOLVED: Final = 6
GAMES: Final = 60
"""More random games are not played to find them."""


def choices(game: Game, abilities: Abilities, seed: int) -> Iterator[Case]:
    """The cases of a game."""
    source = random.Random(f"{game.name} {seed} choose")
    for number in range(ASKED):
        start, moves, positions = random_game(game, abilities, source)
        ply = source.randrange(len(moves))
        case = case_of(game, f"{game.name}-choose-{number}", positions[ply], {}, RULES)
        yield replace(case, start=start, moves=moves[:ply])
    decided = solved(game, abilities, source) if game.name == "othello" else won_or_saved(game, abilities, source)
    for number, (position, best) in zip(range(ASKED), decided, strict=False):
        words: list[Json] = [game.write_move(position, move) for move in best]
        name = f"{game.name}-choose-best-{number}"
        yield case_of(game, name, position.to_text(), {"best": words}, RULES, LINE)


def case_of(game: Game, name: str, position: str, expected: Fields, *levels: int) -> Case:
    """One question."""
    return Case(name, {"request": "choose", "game": game.name, "position": position}, levels, expected, True)


def solved(game: Game, abilities: Abilities, source: random.Random) -> Iterator[tuple[Position, list[Move]]]:
    """Othello a few squares before its end."""
    for _ in range(GAMES):
        position = game.read_position(game.backend(None), source.choice(starts(game, abilities)))
        most = source.randint(2, SOLVED)
        while position.to_text().count("-") > most and position.legal_moves():
            position = position.play(source.choice(position.legal_moves()))
        legal = position.legal_moves()
        scores = {move: exact_score(position, move) for move in legal}
        best = [move for move in legal if scores[move] == max(scores.values())]
        if len(best) < len(legal):
            yield position, best


def exact_score(position: Position, move: Move) -> int:
    """Of a finished game after a move, for the side that makes it; passes take no depth."""
    child = position.play(move)
    result = alphabeta(child, SOLVED, lambda position: 0, pass_costs_depth=False)
    return turn_between(position, child) * result.value


def won_or_saved(game: Game, abilities: Abilities, source: random.Random) -> Iterator[tuple[Position, list[Move]]]:
    """Positions one and two plies before a random game is won, where that decides which moves are best."""
    for _ in range(GAMES):
        positions = [game.read_position(game.backend(None), source.choice(starts(game, abilities)))]
        while positions[-1].legal_moves() and len(positions) < 200:
            positions.append(positions[-1].play(source.choice(likely(positions[-1]))))
        for position in positions[-2:-4:-1] if is_decisive(positions[-1]) else []:
            best = best_by_two_plies(position)
            if best:
                yield position, best


def likely(position: Position) -> tuple[Move, ...]:
    """Moves that soon make rows: in gomoku those in the middle of the board while there are any, else all."""
    legal = position.legal_moves()
    if not isinstance(position, GomokuPosition):
        return legal
    width, height = position.rules.width, position.rules.height
    rows, columns = range(height // 2 - 3, height // 2 + 4), range(width // 2 - 3, width // 2 + 4)
    return tuple(move for move in legal if move // width in rows and move % width in columns) or legal


def is_decisive(position: Position) -> bool:
    """Whether a game is over and not drawn."""
    outcome = position.outcome()
    return outcome is not None and not outcome.is_draw


def wins(position: Position, move: Move) -> bool:
    """Whether a move ends the game in favour of the side that makes it."""
    child = position.play(move)
    outcome = child.outcome()
    return outcome is not None and turn_between(position, child) * outcome.score > 0


def best_by_two_plies(position: Position) -> list[Move]:
    """The moves that win at once; else those that do not lose at once, if others do; else none: nothing is decided."""
    legal = position.legal_moves()
    winning = [move for move in legal if wins(position, move)]
    if winning:
        return winning if len(winning) < len(legal) else []
    threats: list[Move] = []
    safe: list[Move] = []
    for move in legal:
        child = position.play(move)
        replies = () if turn_between(position, child) > 0 else child.legal_moves()
        known = [reply for reply in threats if reply in replies]
        answer = next((reply for reply in (*known, *replies) if wins(child, reply)), None)
        if answer is None:
            safe.append(move)
        elif answer not in threats:
            threats.append(answer)
        if len(safe) == 2 and not threats:
            return []
    return safe if len(safe) < len(legal) else []


def judge_choice(case: Case, expected: Fields, answer: Fields) -> Iterator[Finding]:
    """A legal move, and where that is known one of the best."""
    game = find_game(case.game)
    position = game.read_position(game.backend(None), text(case.question, "position"))
    legal = [game.write_move(position, move) for move in position.legal_moves()]
    best, move = texts(expected, "best"), text(answer, "move")
    if move not in legal:
        yield Finding(RULES, f"would play {move}, which is not legal; legal are {' '.join(legal)}")
    elif best and move not in best:
        yield Finding(LINE, f"would play {move}; best here: {' '.join(best)}")
