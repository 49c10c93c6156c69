"""List the catalogue of wrong ports: every mutant's id, its defect, where it was seen, and the law that rejects it."""

import argparse
import json
import sys
from collections.abc import Iterator
from functools import cache
from typing import Final

from reference.console import Parser, ended
from reference.names import unknown
from spec_tests.catalogue import Mutant, made, verdict
from spec_tests.catalogue.defects import mutants_by_number
from spec_tests.catalogue.registry import catalogue
from spec_tests.catalogue.siblings import also_rejected_by
from spec_tests.docs.pages import pages

EXAMPLES: Final = """examples:
  python -m spec_tests.catalogue                    all of them
  python -m spec_tests.catalogue othello chess      those of two folders
  python -m spec_tests.catalogue S7 E000-01 C26     those with a mistake of that number (docs/porting.md says whence)
  python -m spec_tests.catalogue CH-castling        those whose ids begin so
  python -m spec_tests.catalogue S7 --try           put them to their laws, and to the other laws of the folder
  python -m spec_tests.catalogue --json             one JSON object a line

exit codes: 0 listed, or all rejected; 1 a mutant was not rejected by its law; 2 bad input or usage; 130 interrupted
"""


def main(argv: list[str]) -> int:
    """`python -m spec_tests.catalogue [WORD ...] [--try] [--json]`."""
    parser = Parser(
        prog="python -m spec_tests.catalogue",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "words", metavar="WORD", nargs="*", help="a folder, a number, or what ids begin with (default: all)"
    )
    parser.add_argument(
        "--try", action="store_true", dest="tried", help="also run them, and show an example; some take minutes"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    options = parser.parse_args(argv)
    chosen = [*choice(options.words)]
    failed = 0
    for mutant in chosen:
        said = facts(mutant)
        if options.tried:
            said["verdict"] = verdict(mutant)
            said["example"] = example(mutant)
            said["also"] = [law.place for law in also_rejected_by(mutant)]
            failed += said["verdict"] != "rejected"
        print(json.dumps(said) if options.json else "\n".join(lines(said)), flush=True)
    if not options.json:
        print(
            f"{len(chosen)} mutant{'s' * (len(chosen) != 1)}"
            + (f", {failed} not rejected by their laws" if options.tried else "")
        )
    return 1 if failed else 0


def choice(words: list[str]) -> Iterator[Mutant]:
    """The mutants that are asked for, in the catalogue's order. Raises `BadInput` UNKNOWN_NAME."""
    names = names_of_mutants()
    for word in words:
        if not any(is_meant(each, word) for each in names.values()):
            raise unknown(word, catalogue(), "WORD", "no folder, number or beginning of an id; mutants:")
    for mutant in catalogue().values():
        if not words or any(is_meant(names[mutant.id], word) for word in words):
            yield mutant


def names_of_mutants() -> dict[str, list[str]]:
    """What each mutant is found by: its folder, its id, and the numbers of its defect."""
    found = {mutant.id: [mutant.area, mutant.id] for mutant in catalogue().values()}
    for number, ids in mutants_by_number(catalogue().values()).items():
        for id in ids:
            found[id].append(number)
    return found


def is_meant(names: list[str], word: str) -> bool:
    """Whether a word is one of the names, or their beginning up to a hyphen; capitals or not."""
    return any(f"{name}-".lower().startswith(f"{word}-".lower()) for name in names)


@cache
def porting() -> str:
    """The page of mistakes, whose rows show a position with two answers; empty in an installed package."""
    return pages().get("docs/porting.md", "")


def facts(mutant: Mutant) -> dict[str, object]:
    """What there is to say."""
    return {
        "id": mutant.id,
        "folder": mutant.area,
        "wrong": mutant.wrong,
        "seen": mutant.seen,
        "law": mutant.law.place,
        "row": f"docs/porting.md#{mutant.id}" if f'<a id="{mutant.id}">' in porting() else None,
        "witness": None if mutant.witness is None else [str(each) for each in mutant.witness],
    }


def example(mutant: Mutant) -> str:
    """What convicts it: its witness, else what the law draws first."""
    found = mutant.witness
    if found is None:
        with made(mutant) as implementation:
            found = mutant.law.counterexample(implementation)
    return ", ".join(map(str, found)) if found else "what stands in the law"


def lines(said: dict[str, object]) -> Iterator[str]:
    """The same for a reader."""
    yield str(said["id"])
    for name in ("wrong", "seen", "law", "row", "verdict", "example"):
        if said.get(name) is not None:
            yield f"    {name + ':':8} {said[name]}"
    also = said.get("also", ())
    assert isinstance(also, list | tuple)
    for place in also:
        yield f"    also by: {place}"


if __name__ == "__main__":
    sys.exit(ended("spec_tests.catalogue", lambda: main(sys.argv[1:])))
