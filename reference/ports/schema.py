"""The JSON Schema (2020-12) of both directions; `docs/port-protocol.schema.json` is this, written out."""

import json
from collections.abc import Iterable
from typing import Final

from fixtures.loader import Json
from reference.ports.forms import INTEGER, TEXT, Fields
from reference.ports.protocol import ABILITIES, CONVENTION, FORMS, GRAPH, REQUESTS, Shape

ID: Final[Fields] = {"type": "integer", "minimum": 1, "description": "the answer has that of its request"}


def properties(shape: Shape) -> Fields:
    """The fields, each with its form and its meaning."""
    return {name: {**FORMS[field.form].schema, "description": field.means} for name, field in shape.items()}


def required(shape: Shape) -> list[Json]:
    """The names of the fields that must be there."""
    return [name for name, field in shape.items() if field.needed]


def of_object(shape: Shape) -> Fields:
    """An object by itself."""
    return {"type": "object", "properties": properties(shape), "required": required(shape)}


def of_request(name: str) -> Fields:
    """What is sent to a port."""
    shape = REQUESTS[name].asks
    fields: Fields = {"id": ID, "request": {"const": name}, **properties(shape)}
    return {"type": "object", "properties": fields, "required": ["id", "request", *required(shape)]}


def of_answer(name: str) -> Fields:
    """What a port answers when it can."""
    shape = REQUESTS[name].answers
    return {"type": "object", "properties": {"id": ID, **properties(shape)}, "required": ["id", *required(shape)]}


def of_words(name: str, means: str) -> Fields:
    """The two answers in place of any other."""
    fields: Fields = {"id": ID, name: {**TEXT, "description": means}}
    return {"type": "object", "properties": fields, "required": ["id", name]}


def references(names: Iterable[str]) -> list[Json]:
    """One of these."""
    return [{"$ref": f"#/$defs/{name}"} for name in names]


def schema() -> Fields:
    """All of it. A line to a port is a `request`; a line from it an `answer`."""
    words: Fields = {
        "answer-unsupported": of_words("unsupported", "what the port lacks, for a person"),
        "answer-error": of_words(
            "error", "why the request is refused: a Reason of reference/errors.py, or other words"
        ),
    }
    requests = [f"request-{name}" for name in REQUESTS]
    answers = [f"answer-{name}" for name in REQUESTS]
    definitions: Fields = {
        "request": {"oneOf": references(requests)},
        "answer": {"anyOf": references([*answers, *words])},
        "convention": of_object(CONVENTION),
        "tree": {"anyOf": [INTEGER, {"type": "array", "items": {"$ref": "#/$defs/tree"}, "minItems": 1}]},
        "graph": of_object(GRAPH),
        "abilities": of_object(ABILITIES),
        **{f"request-{name}": of_request(name) for name in REQUESTS},
        **{f"answer-{name}": of_answer(name) for name in REQUESTS},
        **words,
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "port-protocol.schema.json",
        "title": "One line of the protocol by which a port is asked",
        "anyOf": references(["request", "answer"]),
        "$defs": definitions,
    }


def write_schema() -> str:
    """The schema as it stands in the file."""
    return json.dumps(schema(), indent=2)
