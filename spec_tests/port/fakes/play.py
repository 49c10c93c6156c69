"""The fakes: tic-tac-toe by JSON lines from the reference, and one thing wrong with each.

Specifies  `FAKES`, by name: what comes out for a request, given its number (hello is 1, the smoke check 2 and 3), the
           line that came in and the right answer. What is wrong begins with request `FROM`, so that there is a
           conversation before it.
"""

import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from fixtures.loader import Json
from perft.playouts import fnv1a
from reference.commands.serves.session import Session
from reference.game import Game
from reference.games import find_game
from reference.ports.port import number, text
from reference.ports.protocol import Fields
from reference.position import Position

FROM: Final = 5
FOREVER: Final = 60
"""Seconds that a fake waits when it waits for nothing; the harness ends it long before."""

Fake: TypeAlias = Callable[[int, str, str], Iterable[str]]


def honest(number: int, line: str, answer: str) -> Iterable[str]:
    """Nothing is wrong."""
    return [answer]


def from_then_on(wrong: Fake) -> Fake:
    """Honest before `FROM`."""
    return lambda number, line, answer: (honest if number < FROM else wrong)(number, line, answer)


def hangs(number: int, line: str, answer: str) -> Iterable[str]:
    """No answer."""
    time.sleep(FOREVER)
    return []


def crashes(number: int, line: str, answer: str) -> Iterable[str]:
    """An end with last words."""
    print("thread 'main' panicked: index out of bounds", file=sys.stderr, flush=True)
    os._exit(3)


def is_killed(number: int, line: str, answer: str) -> Iterable[str]:
    """An end by a signal."""
    os.kill(os.getpid(), signal.SIGSEGV)
    return []


def floods(number: int, line: str, answer: str) -> Iterable[str]:
    """No end of a line."""
    while True:
        sys.stdout.write("x" * 65536)


def floods_lines(number: int, line: str, answer: str) -> Iterable[str]:
    """Lines upon lines."""
    while True:
        sys.stdout.write("debug: here\n" * 4096)


KEPT: Final[list[str]] = []


def out_of_order(number: int, line: str, answer: str) -> Iterable[str]:
    """Of two that come together the second first."""
    if "no-such-request" in line and not KEPT:
        KEPT.append(answer)
        return []
    return [answer, *(KEPT.pop() for _ in range(len(KEPT)))]


def closes_output(number: int, line: str, answer: str) -> Iterable[str]:
    """The pipe is closed, the program is not."""
    os.close(1)
    time.sleep(FOREVER)
    return []


def banner(number: int, line: str, answer: str) -> Iterable[str]:
    """A greeting."""
    return ["Welcome to the fastest engine!", answer] if number == 1 else [answer]


def slow(number: int, line: str, answer: str) -> Iterable[str]:
    """Right, late."""
    time.sleep(0.02)
    return [answer]


def stays(number: int, line: str, answer: str) -> Iterable[str]:
    """It answers bye and goes on."""
    if '"bye"' in line:
        print(answer, flush=True)
        time.sleep(FOREVER)
    return [answer]


def changed(**fields: Json) -> Fake:
    """The answer with other fields."""
    return from_then_on(lambda number, line, answer: [json.dumps({**json.loads(answer), **fields})])


def changed_hello(**fields: Json) -> Fake:
    """Another hello; the rest is right."""

    def said(number: int, line: str, answer: str) -> Iterable[str]:
        hello = json.loads(answer)
        if "games" in hello:
            hello["games"]["tictactoe"].update(fields)
        return [json.dumps(hello)]

    return said


def flaky(number: int, line: str, answer: str) -> Iterable[str]:
    """Every tenth list of moves lacks one; the next time it is right."""
    said = json.loads(answer)
    if number % 10 == 0 and said.get("moves") and isinstance(said["moves"], list):
        said["moves"] = said["moves"][1:]
    return [json.dumps(said)]


FAKES: Final[dict[str, Fake]] = {
    "honest": honest,
    "hangs": from_then_on(hangs),
    "crashes": from_then_on(crashes),
    "is-killed": from_then_on(is_killed),
    "floods": from_then_on(floods),
    "floods-lines": from_then_on(floods_lines),
    "out-of-order": out_of_order,
    "twice": from_then_on(lambda number, line, answer: [answer, answer]),
    "closes-output": from_then_on(closes_output),
    "banner": banner,
    "slow": slow,
    "wrong-id": changed(id=10_000),
    "no-id": changed(id=None),
    "bad-json": from_then_on(lambda number, line, answer: [str(json.loads(answer))]),
    "bad-answer": changed(moves=7, nodes="many", position=None, score="1", key=3, after=0),
    "never-answers": lambda number, line, answer: [json.dumps({"id": number})],
    "stays": stays,
    "flaky": flaky,
    "lies": honest,
    "lies-alike": honest,
    "misjudges": honest,
    "surrogate": lambda number, line, answer: [json.dumps({**json.loads(answer), "name": "\ud800"})],
    "wrong-trees": changed(value=77, visited=[1]),
    "boasts": changed_hello(
        evaluations=["draw-until-over", "nnue"], searches=["negamax", "guess", "alphabeta-table-deeper"], refuses=False
    ),
}


class Liar(Session):
    """One position in a thousand lacks its last legal move: in every list of moves, and where it is counted."""

    one_in = 1000

    def moves(self, game: Game, position: Position) -> list[str]:
        """Legal moves, mostly."""
        moves = [game.write_move(position, move) for move in position.legal_moves()]
        return moves[:-1] if fnv1a(position.to_text().encode()) % self.one_in == 7 else moves

    def nodes(self, game: Game, position: Position, depth: int) -> int:
        """Plain recursion over those moves; a finished game is dropped."""
        if depth == 0:
            return 1
        children = (position.play(game.read_move(position, move)) for move in self.moves(game, position))
        return sum(self.nodes(game, child, depth - 1) for child in children)

    def legal_moves(self, game: Game, request: Fields) -> Fields:
        return {"moves": list(self.moves(game, self.position(game, request)))}

    def perft(self, game: Game, request: Fields) -> Fields:
        return {"nodes": self.nodes(game, self.position(game, request), number(request, "depth") or 0)}

    def divide(self, game: Game, request: Fields) -> Fields:
        position, depth = self.position(game, request), number(request, "depth") or 0
        below = {move: position.play(game.read_move(position, move)) for move in self.moves(game, position)}
        return {"moves": {move: self.nodes(game, child, depth - 1) for move, child in below.items()}}


class LiarWithoutCounts(Liar):
    """Lists of moves only are wrong: what it says of counts is right."""

    perft = Session.perft
    divide = Session.divide


class Misjudge(Session):
    """Negamax that adds a point at some nodes above the leaves."""

    def search(self, game: Game, request: Fields) -> Fields:
        right = super().search(game, request)
        depth = number(request, "depth") or 0
        return {**right, "value": misjudged(self.position(game, request), depth)}


def misjudged(position: Position, depth: int) -> int:
    """Its value for the side to move, nothing being known before the end."""
    outcome = position.outcome()
    if outcome is not None or depth == 0:
        return outcome.score if outcome else 0
    best = max(-misjudged(position.play(move), depth - 1) for move in position.legal_moves())
    return best + is_misjudged(position.to_text())


def is_misjudged(text: str) -> bool:
    """One node in fifty."""
    return fnv1a(text.encode()) % 50 == 7


SESSIONS: Final[dict[str, type[Session]]] = {"lies": LiarWithoutCounts, "lies-alike": Liar, "misjudges": Misjudge}


def main(name: str) -> None:
    """Answer until bye."""
    session = SESSIONS.get(name, Session)("bitboard")
    fake = FAKES[name]
    for count, line in enumerate(sys.stdin, start=1):
        answer = session.answer(line)
        if text(json.loads(line), "request") == "hello" and name != "wrong-trees":
            answer = only_tictactoe(answer)
        for said in fake(count, line, answer):
            print(said, flush=True)
        if session.is_over:
            return


def only_tictactoe(hello: str) -> str:
    """The same hello for one small game, the convention that drops."""
    said = json.loads(hello)
    game = said["games"][find_game("tictactoe").name]
    game["conventions"] = [{"pass_plies": 1, "ended": "drop"}]
    return json.dumps({**said, "name": "a fake", "games": {"tictactoe": game}})
