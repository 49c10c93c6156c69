"""A wrong port: the reference's own `serve` with one mutant of the catalogue in its place.

Specifies  `python -m spec_tests.serve_mutant ID` answers by JSON lines (docs/port-protocol.md) as the reference does,
           with one defect. `put(mutant, patch)` puts the wrong implementation where `serve` looks for the right one:
           a position class among the backends of its game, a search among the variants. A mutant that is patched into
           a class or a variant is there already. Other mutants (solvers, orders, clocks, texts) cannot be served.
"""

import argparse
import sys
from dataclasses import replace
from functools import partial
from typing import Final

import pytest

from reference.commands.serves.session import Session
from reference.console import Parser, ended
from reference.errors import BadInput, Reason
from reference.games import all_games
from reference.search.result import Search
from reference.search.variants import VARIANTS
from spec_tests.beyond import why_beyond
from spec_tests.catalogue import Mutant
from spec_tests.catalogue.registry import find

BACKEND: Final = "bitboard"
"""Where nothing says another."""


def put(mutant: Mutant, patch: pytest.MonkeyPatch) -> str:
    """Put a mutant into the reference, as long as the patch lasts; the backend that is wrong. Raises `BadInput`."""
    wrong = mutant.make(patch)
    if isinstance(wrong, type) and (backend := put_board(wrong, patch)):
        return backend
    names = [name for name, variant in VARIANTS.items() if function_of(variant.search) is mutant.right]
    if not names or not callable(wrong):
        raise BadInput(
            Reason.UNSUPPORTED, f"{mutant.id} is no board and no variant of a search: it cannot be served", "ID"
        )
    for name in names if wrong is not mutant.right else ():
        old = VARIANTS[name].search
        search = partial(wrong, **old.keywords) if isinstance(old, partial) else wrong
        patch.setitem(VARIANTS, name, replace(VARIANTS[name], search=search))
    return BACKEND


def put_board(wrong: type, patch: pytest.MonkeyPatch) -> str | None:
    """A position class in the place of the backend that it was made from; None if it is none."""
    for game in all_games().values():
        for name, right in game.backends.items():
            if issubclass(wrong, right):
                patch.setitem(game.backends, name, wrong)
                return name
    return None


def function_of(search: Search) -> object:
    """The function below a variant's options."""
    return search.func if isinstance(search, partial) else search


def main(argv: list[str]) -> int:
    """`python -m spec_tests.serve_mutant ID`."""
    made = Parser(
        prog="python -m spec_tests.serve_mutant",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="exit codes: 0 the input ended or said bye, 2 bad usage, 130 interrupted",
    )
    made.add_argument("id", metavar="ID", help="a mutant: python -m spec_tests.catalogue lists them")
    mutant = find(made.parse_args(argv).id)
    with pytest.MonkeyPatch.context() as patch:
        session = Session(put(mutant, patch))
        if reason := why_beyond(mutant.id):
            print(f"serve_mutant: check's planned cases do not find {mutant.id} out: {reason}", file=sys.stderr)
        for line in sys.stdin or ():
            print(session.answer(line), flush=True)
            if session.is_over:
                break
    return 0


if __name__ == "__main__":
    sys.exit(ended("spec_tests.serve_mutant", lambda: main(sys.argv[1:])))
