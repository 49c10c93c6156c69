"""OpenSpiel behind plyspec's JSON lines (docs/port-protocol.md): tic-tac-toe, Connect Four, Othello and chess.

    python -m reference check --port 'python examples/ports/open_spiel_port.py' --level 2

Package    `pip install open-spiel`; written for 2.0.2.
Beware     Tic-tac-toe and Connect Four are set up from JSON, which must say whether the game is over, and how: each
           form is tried. Othello cannot be set up: a position is known if it is the start, or if a move leads to it
           from one that is known and was asked about. Its score is who has won, ours the discs: it is not answered.
           Chess ends at a dead position, at the hundredth ply without progress and at the third repetition: there the
           check finds no moves where the board has some (docs/findings.md).
"""

import json
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import pyspiel

SEEN: dict[str, Any] = {}
"""Othello's states by their text."""


class CannotError(Exception):
    """What OpenSpiel, or this adapter, has no way to do."""


def set_up(game: str, text: str) -> Any:
    """A state from a text or JSON. Raises ValueError."""
    try:
        return pyspiel.load_game(game).new_initial_state(text)
    except pyspiel.SpielError as error:
        raise ValueError(str(error)) from None


def read_board(game: str, board: list[Any], side: str) -> Any:
    """The state in the first form that OpenSpiel takes."""
    for player, winner in ((side, ""), ("Terminal", "x"), ("Terminal", "o"), ("Terminal", "draw")):
        said = {"board": board, "current_player": player, "is_terminal": winner != "", "winner": winner}
        try:
            return set_up(game, json.dumps(said))
        except ValueError as error:
            problem = str(error)
    raise ValueError(problem)


def read_tictactoe(text: str) -> Any:
    """Nine squares and the side."""
    cells, _, side = text.lower().partition(" ")
    return read_board("tic_tac_toe", [*cells], side)


def read_connect4(text: str) -> Any:
    """Rows from the top; OpenSpiel's begin at the bottom."""
    rows, _, side = text.lower().partition(" ")
    board = [[*row] for row in reversed(rows.split("/"))]
    if [len(row) for row in board] != [7] * 6:
        raise CannotError("Connect Four on 7x6 only")
    return read_board("connect_four", board, side)


def read_chess(text: str) -> Any:
    """By FEN. Castling in Chess960 has other names than ours."""
    fields = text.split()
    if len(fields) > 2 and not set(fields[2]) <= set("KQkq-"):
        raise CannotError("Chess960")
    return set_up("chess", text)


def write_chess(state: Any, before: Any = None, word: str = "") -> str:
    """FEN, with the en-passant square after every double step."""
    fields = str(state).split()
    san = before.action_to_string(before.parse_move_to_action(word)) if word else ""
    if san.rstrip("+#") == word[2:] and word[1:2] + word[3:4] in ("24", "75"):
        fields[3] = f"{word[0]}{'3' if word[1] == '2' else '6'}"
    return " ".join(fields)


def read_othello(text: str) -> Any:
    """A state that is known; those that follow are known from now on."""
    if not SEEN:
        start = pyspiel.load_game("othello").new_initial_state()
        SEEN[write_othello(start)] = start
    if text not in SEEN:
        raise CannotError("OpenSpiel cannot set up a position of Othello")
    for action in SEEN[text].legal_actions():
        child = SEEN[text].child(action)
        SEEN[write_othello(child)] = child
    return SEEN[text]


def write_othello(state: Any, *_: Any) -> str:
    """Rows without their numbers; after the end the side that did not move last is to move."""
    rows = [line.split()[1:-1] for line in str(state).splitlines()[2:10]]
    side = 1 - state.full_history()[-1].player if state.is_terminal() else state.current_player()
    return f"{''.join(map(''.join, rows)).upper()} {'XO'[side]}"


def write_stones(between: str) -> Callable[..., str]:
    """Rows with a sign between them; the side that has fewer stones, or the first, is to move."""

    def write(state: Any, *_: Any) -> str:
        cells = between.join(str(state).upper().split())
        return f"{cells} {'XO'[cells.count('X') - cells.count('O')]}"

    return write


class Kind(NamedTuple):
    """How a game's positions are read and written and its moves named; who is OpenSpiel's player 0."""

    read: Callable[[str], Any]
    write: Callable[..., str]
    """Of a state, and of the state and move before it."""
    name: Callable[[Any, int], str]
    first: str = "X"
    does: tuple[str, ...] = ("legal_moves", "play", "walk", "outcome", "perft", "divide")
    refuses: bool = True


KINDS = {
    "tictactoe": Kind(read_tictactoe, write_stones(""), lambda state, action: "abc"[action % 3] + "321"[action // 3]),
    "connect4": Kind(read_connect4, write_stones("/"), lambda state, action: str(action + 1)),
    "othello": Kind(
        read_othello,
        write_othello,
        lambda state, action: "pass" if action == 64 else state.action_to_string(action),
        does=("legal_moves", "play", "walk", "perft", "divide"),
    ),
    "chess": Kind(
        read_chess,
        write_chess,
        lambda state, action: pyspiel.chess.action_to_move(action, state.board()).to_lan(),
        first="b",
        refuses=False,
    ),
}


def perft(state: Any, depth: int, ended: str) -> int:
    """Nodes at that depth."""
    if depth == 0 or state.is_terminal():
        return int(depth == 0 or ended == "keep")
    return sum(perft(state.child(action), depth - 1, ended) for action in state.legal_actions())


def answered(kind: Kind, what: str, asked: dict[str, Any]) -> dict[str, Any]:
    """The fields of an answer about a game."""
    state = kind.read(asked["position"])
    children = {kind.name(state, action): state.child(action) for action in state.legal_actions()}
    if what == "legal_moves":
        return {"moves": [*children]}
    if what == "play":
        return {"position": kind.write(children[asked["move"]], state, asked["move"])}
    if what == "walk":
        after, here = asked["position"], state
        for word in asked["moves"]:
            action = next(action for action in here.legal_actions() if kind.name(here, action) == word)
            after, here = kind.write(here.child(action), here, word), here.child(action)
            SEEN.update({after: here} if kind.write is write_othello else {})
        return {"after": after, "back": kind.write(state)}
    if what == "outcome":
        is_second = kind.write(state).split()[1] != kind.first
        return {"score": round(state.returns()[is_second]) if state.is_terminal() else None}
    if what == "perft":
        return {"nodes": perft(state, asked["depth"], asked["ended"])}
    return {"moves": {word: perft(child, asked["depth"] - 1, asked["ended"]) for word, child in children.items()}}


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """The fields of an answer."""
    what, name = asked["request"], asked.get("game", "")
    if what == "hello":
        counts = [{"pass_plies": 1, "ended": ended} for ended in ("keep", "drop")]
        fields = {each: {"requests": kind.does, "refuses": kind.refuses} for each, kind in KINDS.items()}
        return {"name": "OpenSpiel", "games": {each: {**own, "conventions": counts} for each, own in fields.items()}}
    if what == "bye":
        return {}
    if name not in KINDS or what not in KINDS[name].does:
        return {"unsupported": "rules and counts of four games"}
    try:
        return answered(KINDS[name], what, asked)
    except CannotError as error:
        return {"unsupported": str(error)}
    except (ValueError, KeyError, StopIteration) as error:
        return {"error": str(error)}


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], **answer(request)}), flush=True)
    if request["request"] == "bye":
        break
