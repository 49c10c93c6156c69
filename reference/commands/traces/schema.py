"""The JSON Schema (2020-12) of one line of a trace; `docs/trace.schema.json` is this, written out."""

import json
from typing import Final

from reference.commands.traces.lines import FIELDS, OPTIONAL
from reference.search.result import INFINITY, Bound

MOVE: Final[dict[str, object]] = {"type": ["integer", "string"]}
SCORE: Final[dict[str, object]] = {"type": "integer", "exclusiveMinimum": -INFINITY, "exclusiveMaximum": INFINITY}
END: Final[dict[str, object]] = {**SCORE, "type": ["integer", "null"]}
COUNT: Final[dict[str, object]] = {"type": "integer", "minimum": 0}

SHAPES: Final[dict[str, dict[str, object]]] = {
    "path": {"type": "array", "items": MOVE, "description": "the moves from the root to this node"},
    "side": {"enum": [0, 1], "description": "who moves at this node; windows and values are in this side's view"},
    "depth": {**COUNT, "description": "plies to go"},
    "alpha": {**END, "description": "null: no lower limit"},
    "beta": {**END, "description": "null: no upper limit"},
    "value": SCORE,
    "bound": {"enum": [each.value for each in Bound], "description": "lower: the true value is this or more"},
    "move": MOVE,
    "nodes": {**COUNT, "description": "visited nodes from here on down, this one and repeated ones included"},
    "leaves": {**COUNT, "description": "visited leaves from here on down, repeated ones included"},
}


def shape(event: str) -> dict[str, object]:
    """The schema of one kind of event."""
    fields = {field: SHAPES[field] for field in FIELDS[event]}
    if event == "research":
        fields["move"] = {"type": ["integer", "string", "null"], "description": "null: the whole position"}
    if "bound" in fields:
        fields["value"] = {**END, "description": "null: no limit, that is +infinity if upper, -infinity if lower"}
    made: dict[str, object] = {
        "type": "object",
        "properties": {"event": {"const": event}, **fields},
        "required": ["event", *(field for field in fields if field not in OPTIONAL)],
        "additionalProperties": False,
    }
    if "bound" in fields:
        made["not"] = {"properties": {"value": {"type": "null"}, "bound": {"const": "exact"}}}
    return made


SCHEMA: Final[dict[str, object]] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "One line of a trace: an event of a search",
    "oneOf": [shape(event) for event in FIELDS],
}


def write_schema() -> str:
    """The schema as it stands in `docs/trace.schema.json`."""
    return json.dumps(SCHEMA, indent=2)
