"""What the reference answers about values: keys, evaluations with their terms, searches, traces."""

from collections.abc import Sequence
from importlib import import_module
from typing import Final

from fixtures.loader import Json
from perft.playouts import FNV_START, fnv1a
from reference.chess import evaluation as chess
from reference.chess.bitboard import BitboardPosition
from reference.chess.book import own_key
from reference.commands.traces.lines import fields_of
from reference.commands.traces.subject import evaluations as traced_evaluations
from reference.commands.traces.subject import of_game
from reference.engines.chess_mate import Mates
from reference.errors import BadInput, Reason
from reference.game import Game
from reference.names import unknown
from reference.othello import evaluation as othello
from reference.othello.array import ArrayPosition as OthelloArray
from reference.ports.port import number, text
from reference.ports.protocol import Fields
from reference.position import Position
from reference.search.events import Observer
from reference.search.leaf import FinalScore, plain_score, quick_wins
from reference.search.result import INFINITY, Evaluation, SearchResult, Window, everything
from reference.search.variants import VARIANTS, Variant

CONVENTIONS: Final[list[Json]] = [
    {"pass_plies": plies, "ended": ended} for plies in (1, 0) for ended in ("keep", "drop")
]
FINALS: Final = {"plain": plain_score, "quick-wins": quick_wins}
CHESS_NUMBERS: Final = {
    "source-004": chess.SOURCE_004,
    "tabled": chess.TABLED,
    "structured": chess.STRUCTURED,
}
OTHELLO_QUARTERS: Final = {
    "positional": othello.QUARTER_000,
    "positional-fading": othello.QUARTER_000,
    "staged": othello.QUARTER_002,
}


def scattered(position: Position) -> int:
    """A number from -100 to 100 that depends on every letter of the position's text and means nothing."""
    return fnv1a(position.to_text().encode()) % 201 - 100


def evaluations(game: Game) -> dict[str, Evaluation]:
    """Those that `trace` knows, and one that any port can have."""
    return {**traced_evaluations(game), "scattered": scattered}


def abilities(game: Game, requests: Sequence[Json]) -> Fields:
    """What the reference can do of a game: everything."""
    return {
        "requests": list(requests),
        "boards": list(game.boards),
        "variants": list(game.variants),
        "conventions": CONVENTIONS,
        "evaluations": list(evaluations(game)),
        "searches": [name for name, variant in VARIANTS.items() if variant.sound],
        "zobrist": True,
    }


def zobrist(game: Game, position: Position) -> int:
    """Our key of a position."""
    if game.name == "chess":
        return own_key(BitboardPosition.from_text(position.to_text()))
    room = type(game).__module__.rpartition(".")[0]
    diagram = import_module(f"{room}.notation").read_board(position.to_text())
    key: int = import_module(f"{room}.zobrist").zobrist_key(diagram)
    return key


def evaluation_of(game: Game, name: str) -> Evaluation:
    """An evaluation by its name. Raises `BadInput` UNKNOWN_NAME."""
    known = evaluations(game)
    if name not in known:
        raise unknown(name, known, "evaluation", f"{game.name} has")
    return known[name]


def evaluated(game: Game, position: Position, name: str) -> Fields:
    """The value; with what it is made of, unless the game is over."""
    answer: Fields = {"value": evaluation_of(game, name)(position)}
    if not position.is_over():
        if game.name == "chess" and name in CHESS_NUMBERS:
            diagram = BitboardPosition.from_text(position.to_text()).diagram()
            answer["terms"] = dict(chess.terms(diagram, CHESS_NUMBERS[name])._asdict())
        if game.name == "othello" and name in OTHELLO_QUARTERS:
            board = OthelloArray.from_text(position.to_text())
            answer["terms"] = dict(othello.counts_of(board, OTHELLO_QUARTERS[name])._asdict())
    return answer


class LeafSum(Observer):
    """FNV-1a, 64 bits, over the texts of the leaves in the order of the visits, each ended by a line feed."""

    def __init__(self) -> None:
        self.checksum = FNV_START

    def leaf(self, position: Position, result: SearchResult) -> None:
        self.checksum = fnv1a(position.to_text().encode() + b"\n", self.checksum)


class Asked:
    """A search as it is asked for. Raises `BadInput` on what is not known."""

    def __init__(self, game: Game, request: Fields) -> None:
        self.evaluate = evaluation_of(game, text(request, "evaluation"))
        self.name = text(request, "variant")
        if self.name not in VARIANTS:
            raise unknown(self.name, VARIANTS, "variant")
        self.depth = number(request, "depth") or 0
        alpha, beta = number(request, "alpha"), number(request, "beta")
        self.window = Window(-INFINITY if alpha is None else alpha, INFINITY if beta is None else beta)
        self.final: FinalScore = FINALS[text(request, "final")]
        self.pass_costs_depth = request.get("pass_plies") == 1

    @property
    def variant(self) -> Variant:
        """The search."""
        return VARIANTS[self.name]

    def keywords(self) -> dict[str, object]:
        """What it is called with beside position, depth and evaluation. Raises `BadInput` UNSUPPORTED."""
        words: dict[str, object] = {"final": self.final, "pass_costs_depth": self.pass_costs_depth}
        if self.window != everything:
            if self.variant.outside is None:
                raise BadInput(Reason.UNSUPPORTED, f"{self.name} takes no window", "alpha")
            words["window"] = self.window
        return words


def searched(game: Game, position: Position, request: Fields) -> Fields:
    """Value, bound, line, nodes, leaves and their checksum."""
    asked, leaves = Asked(game, request), LeafSum()
    result = asked.variant.search(position, asked.depth, asked.evaluate, observe=leaves, **asked.keywords())
    line: list[Json] = []
    for move in result.principal_variation:
        line.append(game.write_move(position, move))
        position = position.play(move)
    return {
        "value": result.value,
        "bound": result.bound.value,
        "principal_variation": line,
        "nodes": result.nodes,
        "leaves": result.leaves,
        "checksum": f"0x{leaves.checksum:016x}",
    }


def traced_events(game: Game, position: Position, request: Fields) -> Fields:
    """Every event of a search, each as docs/trace.md writes it."""
    asked = Asked(game, request)
    subject = of_game(game, position, asked.depth, "draw-until-over")
    collector = subject.collector(jumps=not asked.variant.nests)
    asked.variant.search(position, asked.depth, asked.evaluate, observe=collector, **asked.keywords())
    events: list[Json] = [dict(fields_of(event)) for event in collector.events]  # type: ignore[arg-type]
    return {"events": events}


def mated(game: Game, position: str, most: int) -> Fields:
    """The shortest mate in at most so many moves. Raises `BadInput` UNSUPPORTED where a game knows no mate."""
    if game.name != "chess":
        raise BadInput(Reason.UNSUPPORTED, f"{game.name} has no mate", "mate")
    mates, board = Mates(), BitboardPosition.from_text(position)
    moves, _ = mates.shortest(board, most)
    line: list[Json] = [game.write_move(board, move) for move in mates.line(board, moves)] if moves else []
    return {"mate_in": moves or None, "principal_variation": line}
