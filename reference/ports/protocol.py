"""The JSON-lines protocol as a table: what is asked, what is answered, and in which form.

Specifies  `REQUESTS`, from which come the reader of both directions (`complaint_about`), the JSON Schema
           (`schema.py`), and by hand the page for authors, docs/port-protocol.md.
Contract   A request is one object on one line with `id`, `request` and the fields of `asks`; its answer one object
           on one line with the same `id` and the fields of `answers`, or with `unsupported` or `error` instead. What
           is not in the table is passed over in both directions, so that either side may be older.
Beware     JSON has one kind of number: 1.0 is refused where a whole number is meant, and `true` is not 1.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from fixtures.loader import Json
from reference.ports.forms import (
    COUNT,
    INTEGER,
    TEXT,
    Form,
    all_of,
    is_count,
    is_integer,
    is_text,
    is_tree,
    values_of,
)
from reference.ports.forms import Fields as Fields

FORMS: Final[Mapping[str, Form]] = {
    "text": Form(is_text, TEXT),
    "texts": Form(all_of(is_text), {"type": "array", "items": TEXT}),
    "flag": Form(lambda value: isinstance(value, bool), {"type": "boolean"}),
    "integer": Form(is_integer, INTEGER),
    "count": Form(is_count, COUNT),
    "maybe integer": Form(lambda value: value is None or is_integer(value), {**INTEGER, "type": ["integer", "null"]}),
    "0 or 1": Form(lambda value: is_count(value) and value in (0, 1), {"enum": [0, 1]}),
    "keep or drop": Form(lambda value: value in ("keep", "drop"), {"enum": ["keep", "drop"]}),
    "final": Form(lambda value: value in ("plain", "quick-wins"), {"enum": ["plain", "quick-wins"]}),
    "bound": Form(lambda value: value in ("exact", "lower", "upper"), {"enum": ["exact", "lower", "upper"]}),
    "counts": Form(values_of(is_count), {"type": "object", "additionalProperties": COUNT}),
    "integers": Form(values_of(is_integer), {"type": "object", "additionalProperties": INTEGER}),
    "tree": Form(is_tree, {"$ref": "#/$defs/tree"}),
    "graph": Form(lambda value: isinstance(value, dict) and complaint(value, GRAPH) is None, {"$ref": "#/$defs/graph"}),
    "lists of counts": Form(all_of(all_of(is_count)), {"type": "array", "items": {"type": "array", "items": COUNT}}),
    "list of integers": Form(all_of(is_integer), {"type": "array", "items": INTEGER}),
    "events": Form(
        all_of(lambda value: isinstance(value, dict)), {"type": "array", "items": {"$ref": "trace.schema.json"}}
    ),
    "conventions": Form(
        all_of(lambda value: isinstance(value, dict) and complaint(value, CONVENTION) is None),
        {"type": "array", "items": {"$ref": "#/$defs/convention"}},
    ),
    "games": Form(
        values_of(lambda value: isinstance(value, dict) and complaint(value, ABILITIES) is None),
        {"type": "object", "additionalProperties": {"$ref": "#/$defs/abilities"}},
    ),
}


class Field(NamedTuple):
    """A field: its form, what it says, and whether it may be left out."""

    form: str
    means: str
    needed: bool = True


Shape: TypeAlias = Mapping[str, Field]

CONVENTION: Final[Shape] = {
    "pass_plies": Field("0 or 1", "plies (of a search: depth) that a forced pass takes"),
    "ended": Field("keep or drop", "whether a game that ended earlier stays one leaf of a perft"),
}
ABILITIES: Final[Shape] = {
    "requests": Field("texts", "what the port answers for this game"),
    "boards": Field("texts", "board sizes, as `python -m perft --list` names them; left out: the usual one", False),
    "variants": Field("texts", "variants of the rules, named likewise; left out: the usual one", False),
    "conventions": Field("conventions", "how it can count; left out: as the game's published tables do", False),
    "evaluations": Field("texts", "names of evaluations it has", False),
    "searches": Field("texts", "names of search variants it has (docs/search.md)", False),
    "zobrist": Field("flag", "its keys are our Zobrist keys, to the bit", False),
    "refuses": Field("flag", "wrong positions and illegal moves are refused; left out: they are", False),
}

GAME: Final[Shape] = {
    "game": Field("text", "name of the game"),
    "position": Field("text", "in the game's notation (fixtures/README.md)"),
}
SEARCH: Final[Shape] = {
    **GAME,
    "variant": Field("text", "name of the search; moves in canonical order, an empty unlimited table"),
    "depth": Field("count", "plies"),
    "evaluation": Field("text", "what an unfinished leaf is worth"),
    "alpha": Field("maybe integer", "values that matter are more than this; null: all"),
    "beta": Field("maybe integer", "and less than this; null: all"),
    "pass_plies": CONVENTION["pass_plies"],
    "final": Field("final", "a finished game's score: its own, or a million less its distance from the root"),
}
GRAPH: Final[Shape] = {
    "children": Field("lists of counts", "of each node, in the order of the moves"),
    "values": Field("list of integers", "of each node, for the side to move there"),
    "sides": Field("list of integers", "who moves at each node, 0 or 1; left out: by turns", False),
    "passing": Field("list of integers", "nodes whose only move is a forced pass", False),
}
TREES: Final[Shape] = {"game": Field("text", "`trees`"), "variant": SEARCH["variant"]}
VISITS: Final[Shape] = {
    "value": Field("integer", "of a tree for MAX, of a graph for the side to move at node 0"),
    "bound": Field("bound", "what the value is"),
    "nodes": Field("count", "visited, repeated visits and the root included", False),
    "visited": Field("list of integers", "leaves in the order of the visits: values for MAX, or nodes", False),
}


class Request(NamedTuple):
    """One kind of request."""

    asks: Shape
    answers: Shape


REQUESTS: Final[Mapping[str, Request]] = {
    "hello": Request(
        {"version": Field("text", "version of the specification")},
        {
            "name": Field("text", "name of the port"),
            "version": Field("text", "version of the port", False),
            "games": Field("games", "what it can do, by game"),
        },
    ),
    "legal_moves": Request(GAME, {"moves": Field("texts", "all of them; a forced pass alone; none: it is over")}),
    "play": Request(
        {**GAME, "move": Field("text", "in the game's notation; an illegal one is answered with `error`")},
        {"position": Field("text", "the position after it, in the one written form")},
    ),
    "outcome": Request(
        GAME, {"score": Field("maybe integer", "of the finished game for the side to move; null: it goes on")}
    ),
    "choose": Request(GAME, {"move": Field("text", "which the port would play; never asked of a finished game")}),
    "walk": Request(
        {**GAME, "moves": Field("texts", "to play one after another, and then to take back")},
        {
            "after": Field("text", "the position after the last move"),
            "back": Field("text", "the position after all are taken back"),
        },
    ),
    "key": Request(GAME, {"key": Field("text", "equal for equal positions only; 64 bits as 0x and 16 hex digits")}),
    "perft": Request(
        {**GAME, "depth": Field("count", "plies"), **CONVENTION}, {"nodes": Field("count", "at exactly that depth")}
    ),
    "divide": Request(
        {**GAME, "depth": Field("count", "plies, 1 or more"), **CONVENTION},
        {"moves": Field("counts", "nodes at that depth below each legal move")},
    ),
    "evaluate": Request(
        {**GAME, "evaluation": Field("text", "which")},
        {
            "value": Field("integer", "for the side to move"),
            "terms": Field("integers", "what it is made of, so that the first wrong term can be named", False),
        },
    ),
    "search": Request(
        SEARCH,
        {
            "value": Field("integer", "for the side to move"),
            "bound": Field("bound", "what the value is: lower means the true value is this or more"),
            "principal_variation": Field("texts", "the line on which an exact value rests, to its leaf", False),
            "nodes": Field("count", "visited, repeated visits and the root included", False),
            "leaves": Field("count", "scored without looking further, repeated ones included", False),
            "checksum": Field("text", "FNV-1a of the leaves in the order of the visits", False),
        },
    ),
    "mate": Request(
        {**GAME, "mate_in": Field("count", "moves of the side to move in which it is to mate, whatever the replies")},
        {
            "mate_in": Field("maybe integer", "moves of the shortest mate; null: none in so many was found"),
            "seconds": Field("count", "after which no mate was looked for any more; left out: all was tried", False),
            "principal_variation": Field("texts", "the line that ends in mate, or as far as it is known"),
        },
    ),
    "trace": Request(SEARCH, {"events": Field("events", "what docs/trace.md writes one a line")}),
    "tree": Request(
        {
            **TREES,
            "tree": Field("tree", "a number or a list of trees, in the view of MAX, who moves at the root"),
            "alpha": SEARCH["alpha"],
            "beta": SEARCH["beta"],
        },
        VISITS,
    ),
    "graph": Request(
        {
            **TREES,
            "graph": Field("graph", "as in fixtures/search/graph.json, from node 0"),
            "depth": SEARCH["depth"],
            "pass_plies": CONVENTION["pass_plies"],
            "final": SEARCH["final"],
        },
        VISITS,
    ),
    "bye": Request({}, {}),
}


def complaint(fields: Mapping[str, Json], shape: Shape) -> str | None:
    """What is wrong with an object, or None."""
    for name, field in shape.items():
        if name not in fields:
            if field.needed:
                return f"{name!r} is missing"
        elif not FORMS[field.form].fits(fields[name]):
            return f"{name!r} is no {field.form}"
    return None


def complaint_about_answer(request: str, answer: Mapping[str, Json]) -> str | None:
    """What is wrong with the answer to a request, or None. `unsupported` and `error` are answers, too."""
    for name in ("unsupported", "error"):
        if name in answer:
            return None if isinstance(answer[name], str) else f"{name!r} is no text"
    return complaint(answer, REQUESTS[request].answers)
