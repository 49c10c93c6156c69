"""The protocol's table, its JSON Schema, its page, and the reference behind it agree."""

import json

import pytest
from jsonschema import Draft202012Validator
from referencing import Resource
from referencing.jsonschema import EMPTY_REGISTRY, Schema

from fixtures.loader import Json
from reference.commands.checks.planned import LEVEL_OF
from reference.commands.serves.session import Session
from reference.commands.serves.trees import REQUESTS as TREES
from reference.commands.traces.schema import SCHEMA as TRACE
from reference.errors import BadInput, Reason
from reference.games import all_games
from reference.ports.open import open_port
from reference.ports.protocol import REQUESTS, Fields, complaint, complaint_about_answer
from reference.ports.schema import schema, write_schema
from reference.ports.transport import Limits
from reference.search.variants import VARIANTS
from spec_tests.port.programs import ROOT

SESSION = Session("bitboard")
VALUES: dict[str, Json] = {
    "depth": 1,
    "mate_in": 1,
    "pass_plies": 1,
    "ended": "keep",
    "evaluation": "scattered",
    "variant": "alphabeta",
    "alpha": None,
    "beta": 3,
    "final": "quick-wins",
    "version": "0",
    "tree": [[3, 5], [2, 9]],
    "graph": {"children": [[1, 2], [2], []], "values": [0, 1, 2], "sides": [0, 1, 0]},
}


def validator(name: str) -> Draft202012Validator:
    """For one definition of the schema."""
    whole: Resource[Schema] = Resource.from_contents(schema())
    traces: Resource[Schema] = Resource.from_contents(TRACE)
    registry = EMPTY_REGISTRY.with_resources([("port-protocol.schema.json", whole), ("trace.schema.json", traces)])
    return Draft202012Validator({"$ref": f"port-protocol.schema.json#/$defs/{name}"}, registry=registry)


def request(name: str, game: str) -> Fields:
    """A right request of a kind, from the game's start."""
    found = all_games()[game]
    start = found.start(found.backend(None), found.board(None))
    move = found.write_move(start, start.legal_moves()[0])
    own: Fields = {"game": game, "position": start.to_text(), "move": move, "moves": [move]}
    asks = REQUESTS[name].asks
    return {"request": name, **{field: {**VALUES, **own}[field] for field in asks}}


def test_the_schema_is_what_the_file_says() -> None:
    """Written by `reference.ports.schema.write_schema`, and a right schema itself."""
    assert all(text == write_schema() + "\n" for text in docs("port-protocol.schema.json"))
    Draft202012Validator.check_schema(schema())


@pytest.mark.parametrize("name", REQUESTS)
@pytest.mark.parametrize("game", all_games())
def test_the_reference_answers_every_request_in_its_form(game: str, name: str) -> None:
    """By the table and by the schema. Only chess has a mate."""
    asked = request(name, game)
    answer = SESSION.ask(asked)
    assert complaint_about_answer(name, answer) is None and "error" not in answer
    assert ("unsupported" in answer) == (name == "mate" and game != "chess")
    validator("request").validate({"id": 1, **asked})
    validator("answer").validate({"id": 1, **answer})
    kind = "unsupported" if "unsupported" in answer else name
    validator(f"answer-{kind}").validate({"id": 1, **answer})


@pytest.mark.parametrize("name", [name for name in REQUESTS if name != "bye"])
def test_table_and_schema_refuse_the_same(name: str) -> None:
    """Each field left out, and with a value of each other form."""
    asked = request(name, "chess" if name == "mate" else "othello")
    answer = SESSION.ask(asked)
    sides = (
        (f"request-{name}", REQUESTS[name].asks, {key: asked[key] for key in asked if key != "request"}),
        (f"answer-{name}", REQUESTS[name].answers, answer),
    )
    for definition, shape, fields in sides:
        judge = validator(definition)
        for field in fields:
            without = {key: value for key, value in fields.items() if key != field}
            wrong: list[Json] = [None, True, 1.5, -1, 2**60, "x", ["x", 1], {"x": "y"}, [{"x": "y"}], {"x": {}}, 0, 7]
            for changed in [without, *({**fields, field: value} for value in wrong)]:
                line = {"id": 1, **({"request": name} if definition.startswith("request") else {}), **changed}
                if field == "events":
                    continue  # an event is judged by the reader of traces
                assert (complaint(changed, shape) is None) == judge.is_valid(line), (definition, changed)


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ({"request": "dance"}, "unsupported"),
        ({"request": "outcome", "game": "go", "position": ""}, "unsupported"),
        ({**request("evaluate", "othello"), "evaluation": "none"}, "unsupported"),
        ({**request("search", "othello"), "variant": "none"}, "unsupported"),
        ({**request("search", "othello"), "variant": "minimax"}, "unsupported"),
        ({**request("search", "othello"), "beta": None, "alpha": "1"}, "error"),
        ({"request": "outcome", "game": "othello"}, "error"),
        ({**request("outcome", "othello"), "position": "?"}, "error"),
        ({**request("play", "othello"), "move": "a1"}, "error"),
        ({**request("divide", "chess"), "depth": 0}, "error"),
    ],
)
def test_the_reference_says_what_it_cannot(asked: Fields, answer: str) -> None:
    """What nobody knows is unsupported; what is wrong is an error by its reason."""
    said = SESSION.ask(asked)
    assert answer in said
    assert answer != "error" or said["error"] in Reason.__members__


def test_a_line_that_is_no_request_is_answered() -> None:
    """One line for one line, whatever comes in."""
    for line in ("", "nonsense", "[1]", "null", "[" * 100_000):
        assert json.loads(SESSION.answer(line))["error"] == "BAD_FORMAT"


def test_the_page_names_everything() -> None:
    """Every request and every field; and every request but hello and bye bears a level."""
    assert {*LEVEL_OF, *TREES} == set(REQUESTS) - {"hello", "bye"}
    for page in docs("port-protocol.md"):
        for name, shape in REQUESTS.items():
            assert f"`{name}`" in page
            assert all(f"`{field}`" in page for field in (*shape.asks, *shape.answers)), name
        check_lines(page)


def check_lines(page: str) -> None:
    """Every line of JSON on the page is valid, and the reference's; a program's own name apart."""
    lines = [line[2:] for line in page.splitlines() if line.startswith(("> {", "< {"))]
    assert len(lines) >= 10
    for line in lines:
        definition = "request" if '"request"' in line else "answer"
        validator(definition).validate(json.loads(line))
    for asked, answer in zip(lines[::2], lines[1::2], strict=True):
        if '"hello"' not in asked:
            assert json.loads(SESSION.answer(asked)) == json.loads(answer)


def docs(name: str) -> list[str]:
    """The text of a file of `docs/`, which is only there in a checkout; then it must be."""
    found = [path.read_text(encoding="utf-8") for path in ROOT.glob(f"docs/{name}")]
    assert found or not (ROOT / "pyproject.toml").exists()
    return found


@pytest.mark.parametrize("name", [name for name, variant in VARIANTS.items() if variant.sound])
def test_every_sound_variant_is_served(name: str) -> None:
    """By its name."""
    asked = {**request("search", "tictactoe"), "variant": name, "beta": None}
    assert SESSION.ask(asked)["bound"] == "exact"


def test_an_unknown_protocol_is_bad_input() -> None:
    """With the names there are."""
    with pytest.raises(BadInput, match="jsonl"):
        open_port("telepathy", ["true"], Limits())
