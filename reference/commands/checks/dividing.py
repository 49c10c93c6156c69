"""A port's divide, asked for in one question, or move by move where the port has no such request.

Specifies  `divider(ask, requests)`: the answer to a `divide`, or to `legal_moves` and a `perft` below each of them.
Contract   A move that is not legal here cannot be played by the reference; with more than a ply to go its nodes are
           not known, and 0 stands for them. A port that has neither way answers `unsupported`.
"""

from collections.abc import Callable, Collection
from typing import TypeAlias

from perft.counting import Convention, after_free_pass
from reference.games import find_game
from reference.ports.port import number, text, texts
from reference.ports.protocol import Fields

Ask: TypeAlias = Callable[[Fields], Fields]


def can_divide(requests: Collection[str]) -> bool:
    """Whether there is a way."""
    return "divide" in requests or {"legal_moves", "perft"} <= {*requests}


def divider(ask: Ask, requests: Collection[str]) -> Ask:
    """What answers a `divide` for the port."""
    if "divide" in requests:
        return ask
    if can_divide(requests):
        return lambda question: move_by_move(ask, question)
    return lambda question: {"unsupported": "the port has no divide"}


def move_by_move(ask: Ask, question: Fields) -> Fields:
    """The counts below each move that the port has."""
    game, depth = find_game(text(question, "game")), number(question, "depth") or 0
    convention = Convention(number(question, "pass_plies") or 0, text(question, "ended"))
    position = after_free_pass(game.read_position(game.backend(None), text(question, "position")), convention)
    listed = ask({"request": "legal_moves", "game": game.name, "position": position.to_text()})
    if "moves" not in listed:
        return listed
    legal = {game.write_move(position, move): move for move in position.legal_moves()}
    counts: Fields = {}
    for word in texts(listed, "moves"):
        if depth == 1:
            counts[word] = 1
        elif word not in legal:
            counts[word] = 0
        else:
            child = position.play(legal[word]).to_text()
            below = ask({**question, "request": "perft", "position": child, "depth": depth - 1})
            if "nodes" not in below:
                return below
            counts[word] = below["nodes"]
    return {"moves": counts}
