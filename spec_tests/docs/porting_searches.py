"""Questions about searches: on literal trees, and on the graphs that the page prints.

Specifies  `value`, `move`, `nodes`, `leaves`, perhaps `in (A, B)`; of a solver `verdict`, `proof` (its number), and
           `deepest` (how far from the root it looks). Behind commas what a search is told beside: `guess 0`,
           `reduction 1`, `margins 0 5`, `limit 3`, ...; a search with a memory keeps it from one question of a row to
           the next.
Contract   Leaves and values are for the side to move at their node. What takes more than 300 passes has `no end`.
"""

import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from reference.errors import BadInput, Reason
from reference.position import Position
from reference.search.alphabeta import alphabeta
from reference.search.clock import Budget, search_within
from reference.search.deepening import Limit, iterative_deepening
from reference.search.depth_first_proof_number import depth_first_proof_number_search
from reference.search.forced_moves import forced_line
from reference.search.futility import futility
from reference.search.late_move_reductions import late_move_reductions
from reference.search.leaf import quick_wins
from reference.search.minimax import minimax
from reference.search.multi_probcut import multi_probcut
from reference.search.null_move import null_move
from reference.search.parallel import split_at_root
from reference.search.prediction import Pair
from reference.search.probcut import probcut
from reference.search.proof import total
from reference.search.proof_number import proof_number_search
from reference.search.quiescence import quiescence
from reference.search.table import Table
from reference.search.transposition import alphabeta_with_table
from reference.search.variants import VARIANTS
from reference.trees.graph import GraphPosition
from spec_tests.docs.porting_graphs import Scene, scene_of
from spec_tests.docs.porting_rows import Question, Row, window_of
from spec_tests.search.provable import Traveller
from spec_tests.selective.out_of_order import OutOfOrder, out_of_order

ENDLESS: Final = 300
OTHERS: Final[dict[str, Any]] = {
    "quiescence": quiescence,
    "null-move": null_move,
    "late-moves": late_move_reductions,
    "futility": futility,
    "probcut": probcut,
    "multi-probcut": multi_probcut,
    "forced-line": forced_line,
    "proof-number": proof_number_search,
    "depth-first-proof-number": depth_first_proof_number_search,
    "deepening-table": iterative_deepening,
    "within-a-budget": search_within,
    "sum": total,
    "root-splitting": out_of_order(split_at_root),
}
"""Searches that are no variants of docs/search.md."""


class LastFirst(OutOfOrder):
    """Of the tasks that are held the last is ready first."""

    def do_some(self) -> None:
        """Do one held task."""
        self.held.pop()()


def last_move(position: Position) -> Position:
    """Where a pass leads to, on trees and graphs: where the last move does."""
    return position.play(position.legal_moves()[-1])


def always(*asked: object) -> bool:
    """Every move is quiet."""
    return True


def numbers(text: str) -> tuple[float, ...]:
    """Numbers between spaces."""
    return tuple(float(word) for word in text.split())


OPTIONS: Final[dict[str, Callable[[str], dict[str, Any]]]] = {
    "guess": lambda text: {"guess": int(text)},
    "margin": lambda text: {"margin": int(text)},
    "first guess": lambda text: {"first_guess": int(text), "pass_limit": ENDLESS},
    "limit": lambda text: {"limit": Limit(nodes=int(text))},
    "budget": lambda text: {"budget": Budget(nodes=int(text), soft=1.0)},
    "reduction": lambda text: {"reduction": int(text)},
    "full moves": lambda text: {"full_moves": int(text)},
    "least depth": lambda text: {"least_depth": int(text)},
    "margins": lambda text: {"margins": tuple(map(int, text.split()))},
    "at least": lambda text: {"at_least": int(text)},
    "most nodes": lambda text: {"max_nodes": int(text)},
    "t": lambda text: {"t": float(text)},
    "decided": lambda text: {"decided": int(text)},
    "pair": lambda text: {"pair": pair_of(text)},
    "pairs": lambda text: {"pairs": [pair_of(each) for each in text.split(" and ")]},
    "plies": lambda text: {"plies": int(text)},
    "jobs": lambda text: {"jobs": int(text), "pool": LastFirst(0)},
    "wins": lambda text: {"final": quick_wins},
    "one": lambda text: {},
    "last": lambda text: {},
}
"""What a search may be told, by the words of the page."""
OPTION: Final = re.compile(rf"({'|'.join(sorted(OPTIONS, key=len, reverse=True))}) (.+)")


def pair_of(text: str) -> Pair:
    """A prediction: shallow and deep plies, slope, intercept, sigma."""
    shallow, deep, slope, intercept, sigma = numbers(text)
    return Pair(int(shallow), int(deep), slope, intercept, sigma)


def told(question: str) -> dict[str, Any]:
    """The word, the window and the options of a question."""
    first, *rest = re.split(r", (?![^(]*\))", question)
    asked: dict[str, Any] = {"word": first.split()[0]}
    window = window_of(first)
    if window is not None:
        asked["window"] = window
    for each in rest:
        found = OPTION.fullmatch(each)
        assert found, each
        asked |= OPTIONS[found[1]](found[2])
    return asked


def ask(row: Row, search: Any) -> str:
    """What a search answers to the last of a row's questions."""
    scene, answer = scene_of(row), ""
    memory = Table(slots=1) if "one slot" in row.cells["ask"] else Table()
    for question in row.questions:
        how = {**habits(row, memory), **scene.how, **told(question)}
        word = how.pop("word")
        try:
            answer = answers(word, put(row, word, search, scene, how))
        except BadInput as error:
            if error.reason is not Reason.UNSUPPORTED or "pass_limit" not in how:
                raise
            answer = "no end"
    return answer


def habits(row: Row, memory: Table) -> dict[str, Any]:
    """What a kind of search is told in every row."""
    name = row.cells["search"]
    variant = VARIANTS.get(name)
    if name in ("futility", "multi-probcut") or (variant and "table" in variant.takes and len(row.questions) > 1):
        return {"table": memory, **({"is_quiet": always} if name == "futility" else {})}
    if name == "null-move":
        return {"pass_turn": last_move}
    if name == "late-moves":
        return {"is_quiet": always}
    below = {"deepening": alphabeta, "deepening-table": partial(alphabeta_with_table, table=memory)}
    return {"search": below[name]} if name in below else {}


def put(row: Row, word: str, search: Any, scene: Scene, how: dict[str, Any]) -> Any:
    """Ask a search, whatever its shape."""
    name = row.cells["search"]
    if name.endswith("proof-number"):
        graph = scene.position.graph if isinstance(scene.position, GraphPosition) else None
        position = scene.position if graph is None else Traveller(graph)
        result = search(position, **{key: how[key] for key in how if key in ("at_least", "max_nodes")})
        return position.farthest[0] if word == "deepest" else result
    if name == "sum":
        return search([child.nested for child in map(scene.position.play, scene.position.legal_moves())])
    if name == "forced-line":
        return search(scene.value, how["plies"])(scene.position)
    if "pairs" in how:
        pairs = how.pop("pairs")
        how["pairs"] = lambda position, depth: tuple(pair for pair in pairs if pair.deep == depth)
    return search(scene.position, scene.depth, scene.value, **how)


def answers(word: str, result: Any) -> str:
    """One of the things that a search tells."""
    if isinstance(result, int):
        return str(result)
    if word == "verdict":
        return str(result.verdict.name.lower())
    if word == "proof":
        return str(result.numbers.proof)
    tells = {"value": "value", "move": "best_move", "nodes": "nodes", "leaves": "leaves"}
    told_of = getattr(result, tells[word])
    return "none" if told_of is None else str(told_of)


def everybody(row: Row) -> tuple[Any, ...]:
    """The search of the row's name; if it is sound and told nothing else, minimax must have its value, too."""
    name = row.cells["search"]
    if name not in VARIANTS:
        return (OTHERS[name],)
    plain = row.cells["ask"] == "value" and VARIANTS[name].sound and not habits(row, Table())
    return (VARIANTS[name].search, *((minimax,) if plain else ()))


QUESTION: Final = Question(ask, everybody)
