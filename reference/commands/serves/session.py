"""The reference behind the JSON-lines protocol: requests in, answers out.

Specifies  The right answer to every request of `reference/ports/protocol.py`, from a backend of the reference.
Contract   Whatever comes in, one answer comes out. A request, game, board, evaluation or search that is not known is
           `unsupported`; a position or move that is wrong is an `error`, which is the name of its `Reason`.
"""

import json
from collections.abc import Callable, Mapping

from fixtures.loader import Json
from perft.counting import Convention
from perft.methods import Plan, Wishes, count, divide, make_plan
from reference.commands.serves import trees, values
from reference.commands.serves.choosing import chosen
from reference.errors import BadInput, Reason
from reference.game import Game
from reference.games import all_games, find_game
from reference.ports.port import number, text, texts
from reference.ports.protocol import REQUESTS, Fields, complaint
from reference.position import Position
from reference.version import VERSION


class Session:
    """Answers on one backend; without one on the quicker, perft in lanes where there are any."""

    def __init__(self, backend: str | None = None) -> None:
        self.backend = backend
        self.is_over = False
        self.answers: Mapping[str, Callable[[Game, Fields], Fields]] = {
            "legal_moves": self.legal_moves,
            "play": self.play,
            "outcome": self.outcome,
            "choose": self.choose,
            "walk": self.walk,
            "key": self.key,
            "perft": self.perft,
            "divide": self.divide,
            "evaluate": self.evaluate,
            "search": self.search,
            "mate": self.mate,
            "trace": self.trace,
        }

    def answer(self, line: str) -> str:
        """One line for one line."""
        try:
            request = json.loads(line)
        except (ValueError, RecursionError):
            request = None
        if not isinstance(request, dict):
            return json.dumps({"id": None, "error": Reason.BAD_FORMAT.name, "detail": "a request is one JSON object"})
        return json.dumps({"id": request.get("id"), **self.ask(request)}, separators=(",", ":"))

    def ask(self, request: Mapping[str, Json]) -> Fields:
        """The answer to a request."""
        name = text(request, "request")
        if name not in REQUESTS:
            return {"unsupported": f"no request {name!r}; there are {', '.join(REQUESTS)}"}
        wrong = complaint(request, REQUESTS[name].asks)
        if wrong is not None:
            return {"error": Reason.MISSING_FIELD.name, "detail": wrong}
        if name == "hello":
            return self.hello()
        if name == "bye":
            self.is_over = True
            return {}
        if name in trees.REQUESTS:
            return answered(lambda: trees.ANSWERS[name](dict(request)))
        game = all_games().get(text(request, "game"))
        if game is None:
            return {"unsupported": f"no game {text(request, 'game')!r}; there are {', '.join(all_games())}"}
        return answered(lambda: self.answers[name](game, dict(request)))

    def hello(self) -> Fields:
        """Everything, of every game."""
        games: Fields = {
            name: values.abilities(
                find_game(name), [each for each in self.answers if each != "mate" or name == "chess"]
            )
            for name in all_games()
        }
        games[trees.GAME] = trees.abilities()
        return {"name": f"plyspec on {self.backend or 'its usual backends'}", "version": VERSION, "games": games}

    def position(self, game: Game, request: Fields) -> Position:
        """The position that is asked about. Raises `BadInput`."""
        return game.read_position(game.backend(self.backend), text(request, "position"))

    def legal_moves(self, game: Game, request: Fields) -> Fields:
        """In canonical order."""
        position = self.position(game, request)
        return {"moves": [game.write_move(position, move) for move in position.legal_moves()]}

    def play(self, game: Game, request: Fields) -> Fields:
        """The position after a move."""
        position = self.position(game, request)
        return {"position": position.play(game.read_move(position, text(request, "move"))).to_text()}

    def outcome(self, game: Game, request: Fields) -> Fields:
        """The score, or None."""
        outcome = self.position(game, request).outcome()
        return {"score": None if outcome is None else outcome.score}

    def choose(self, game: Game, request: Fields) -> Fields:
        """A good move, quickly."""
        position = self.position(game, request)
        return {"move": game.write_move(position, chosen(position))}

    def walk(self, game: Game, request: Fields) -> Fields:
        """There, and back: positions are values, so the way back is the position one came from."""
        start = position = self.position(game, request)
        for move in texts(request, "moves"):
            position = position.play(game.read_move(position, move))
        return {"after": position.to_text(), "back": start.to_text()}

    def key(self, game: Game, request: Fields) -> Fields:
        """Our Zobrist key."""
        return {"key": f"0x{values.zobrist(game, self.position(game, request)):016x}"}

    def plan(self, game: Game, request: Fields) -> tuple[Plan, Position]:
        """How to count."""
        convention = Convention(number(request, "pass_plies") or 0, text(request, "ended"))
        position = self.position(game, request)
        return make_plan(game, position, Wishes(None, self.backend, None, convention)), position

    def perft(self, game: Game, request: Fields) -> Fields:
        """The nodes at a depth."""
        plan, position = self.plan(game, request)
        return {"nodes": list(count(plan, position, number(request, "depth") or 0))[-1].nodes}

    def divide(self, game: Game, request: Fields) -> Fields:
        """The nodes below each move."""
        plan, position = self.plan(game, request)
        counted = divide(plan, position, number(request, "depth") or 0)
        return {"moves": {game.write_move(position, move): nodes for move, nodes in counted}}

    def evaluate(self, game: Game, request: Fields) -> Fields:
        """The value, and its terms where the evaluation has some."""
        return values.evaluated(game, self.position(game, request), text(request, "evaluation"))

    def search(self, game: Game, request: Fields) -> Fields:
        """Value, line and work."""
        return values.searched(game, self.position(game, request), request)

    def mate(self, game: Game, request: Fields) -> Fields:
        """The shortest mate, and a line against the longest defence."""
        return values.mated(game, text(request, "position"), number(request, "mate_in") or 0)

    def trace(self, game: Game, request: Fields) -> Fields:
        """Every event."""
        return values.traced_events(game, self.position(game, request), request)


def answered(answer: Callable[[], Fields]) -> Fields:
    """An answer, or what is said in its place."""
    try:
        return answer()
    except BadInput as error:
        if error.reason in (Reason.UNKNOWN_NAME, Reason.UNSUPPORTED):
            return {"unsupported": str(error)}
        return {"error": error.reason.name, "detail": str(error)}
