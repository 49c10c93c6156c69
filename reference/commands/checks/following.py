"""From a search value that differs to the first node that is wrong while all its moves are right.

Specifies  The same search, with the full window, is asked of each of the node's moves with a ply less; where one of
           them differs as well the walk goes on there, the port's own choice first.
Contract   The node at the end is the one at which port and reference disagree although they agree on everything below
           it: there is the mistake, or, with no ply to go, in the evaluation or the final score.
           Nothing is told of a port that answers `unsupported` on the way.
Beware     A value that differs only with a window has no such node; then nothing is told.
"""

from collections.abc import Callable, Iterator

from reference.commands.checks.case import Case
from reference.game import Game
from reference.games import find_game
from reference.ports.port import number, text, texts
from reference.ports.protocol import Fields
from reference.position import Position
from reference.search.leaf import depth_after

MOST_SHOWN = 12


def follow(case: Case, ours: Callable[[Fields], Fields], theirs: Callable[[Fields], Fields]) -> list[str]:
    """Walk down; lines for a person, none if the values agree from the full window."""
    game = find_game(case.game)
    question: Fields = {**case.question, "request": "search", "alpha": None, "beta": None}
    mine, other = ours(question), theirs(question)
    if "value" not in other or not differ(mine, other):
        return []
    path: list[str] = []
    while True:
        position = game.read_position(game.backend(None), text(question, "position"))
        agreed: list[str] = []
        for move, below in questions_below(game, position, question, texts(other, "principal_variation")[:1]):
            mine_below, other_below = ours(below), theirs(below)
            if "value" not in other_below:
                return []
            if differ(mine_below, other_below):
                path.append(move)
                question, mine, other = below, mine_below, other_below
                break
            agreed.append(f"{move} {mine_below.get('value')}")
        else:
            return lines(game, position, path, question, mine, other, agreed)


def differ(ours: Fields, theirs: Fields) -> bool:
    """Whether two answers have other values."""
    return number(ours, "value") != number(theirs, "value")


def questions_below(
    game: Game, position: Position, question: Fields, first: tuple[str, ...]
) -> Iterator[tuple[str, Fields]]:
    """The same question after each move, the port's own choice first; none at a leaf."""
    depth = number(question, "depth") or 0
    if depth == 0:
        return
    moves = {game.write_move(position, move): move for move in position.legal_moves()}
    for word in sorted(moves, key=lambda word: word not in first):
        rest = depth_after(moves[word], depth, question.get("pass_plies") == 1)
        yield word, {**question, "position": position.play(moves[word]).to_text(), "depth": rest}


def lines(
    game: Game, position: Position, path: list[str], question: Fields, ours: Fields, theirs: Fields, agreed: list[str]
) -> list[str]:
    """The node where it goes wrong."""
    shown = ", ".join(agreed[:MOST_SHOWN]) + (" ..." if len(agreed) > MOST_SHOWN else "")
    return [
        f"first node that is wrong after: {' '.join(path) or '(no move)'}",
        f"position: {position.to_text()}",
        *game.draw(position).splitlines(),
        f"value with {question['depth']} plies to go: ours {ours.get('value')}, theirs {theirs.get('value')}",
        f"all its moves agree (values for the side to move there): {shown}" if agreed else "it is a leaf",
    ]
