"""Mates: every problem of `fixtures/chess/mate.json` is a question, and the answer a number of moves and a line.

Specifies  Level 5. The mate has the length of the shortest, the line begins with one of the key moves and ends in mate
           after twice as many plies less one.
Contract   A line may end early where the rest of the mate stands in a table: then its last position must be a mate in
           just the moves that are left. Anything else is a finding, and so is no mate at all.
Beware     A search that prunes may miss a mate for as long as it likes. It is told of, for it was asked.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from fixtures.loader import load, paths
from reference.chess.bitboard import BitboardPosition
from reference.commands.checks.case import LINE, Case, Finding
from reference.engines.chess_mate import Mates
from reference.game import Game
from reference.games import find_game
from reference.ports.port import number, text, texts
from reference.ports.protocol import Fields

NODES_OF_A_MOVE: Final = 50
"""A mate in N counts as so many nodes to the power of N: a proof that tries the key first looks at about as many."""


def mates_of(game: Game) -> Iterator[Case]:
    """A case for each problem."""
    for case in load(game.name, "mate") if f"{game.name}/mate.json" in paths() else ():
        moves = case.number("mate_in")
        question: Fields = {"request": "mate", "game": game.name, "position": case.text("position"), "mate_in": moves}
        expected: Fields = {"mate_in": moves, "moves": case.expected, "nodes": NODES_OF_A_MOVE**moves}
        yield Case(case.id, question, (LINE,), expected, True)


def judge_mate(case: Case, expected: Fields, answer: Fields) -> Iterator[Finding]:
    """Length, first move, line."""
    right, found = number(expected, "mate_in") or 0, number(answer, "mate_in")
    keys, line = texts(expected, "moves"), texts(answer, "principal_variation")
    best = f"there is a mate in {right}: {' or '.join(keys)}"
    if found is None:
        seconds, would = number(answer, "seconds"), f", and {line[0]} would be played" if line else ""
        yield Finding(LINE, f"no mate is found{f' in {seconds} s' if seconds else ''}{would}; {best}")
    elif found != right:
        yield Finding(LINE, f"{'mated' if found < 0 else 'mate'} in {abs(found)}; {best}")
    elif not line or line[0] not in keys:
        yield Finding(LINE, f"mate in {right} by {line[0] if line else 'no move'}; {best}")
    else:
        wrong = fault_of(text(case.question, "position"), line, right)
        if wrong is not None:
            yield Finding(LINE, f"principal variation {' '.join(line)} {wrong}")


def fault_of(position: str, line: Sequence[str], moves: int) -> str | None:
    """What is wrong with a line that should mate in so many moves, or None."""
    game, here = find_game("chess"), BitboardPosition.from_text(position)
    for ply, word in enumerate(line, start=1):
        legal = {game.write_move(here, move): move for move in here.legal_moves()}
        if not legal:
            return f"goes on after the end of the game at ply {ply}"
        if word not in legal:
            return f"has an illegal move, {word}, at ply {ply}"
        here = here.play(legal[word])
    left = 2 * moves - 1 - len(line)
    if left <= 0:
        outcome = here.outcome()
        ends = outcome is not None and outcome.score == -1
        return None if ends and left == 0 else f"does not end in mate after {2 * moves - 1} plies"
    mates = Mates()
    is_short = mates.is_mated(here, left // 2) if left % 2 == 0 else mates.can_mate(here, (left + 1) // 2)
    return None if is_short else f"ends early, where there is no mate in the {left} plies left"
