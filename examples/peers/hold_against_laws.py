"""Hold the packages' searches to plyspec's laws, and say which law rejects what. Not part of the test suite.

    python -m examples.peers.hold_against_laws [--only easyai] [--examples 300]

from the root of a checkout, with the packages and Hypothesis installed. Exit code 1 when a verdict is not the recorded
one: a new version, or a new find. docs/peers.md tells the results in words.
"""

import argparse
import sys
from typing import Final

try:
    from hypothesis import find, settings
    from hypothesis import strategies as st
    from hypothesis.errors import NoSuchExample

    from examples.peers.cases import CASES, REFUSALS, Case
    from examples.peers.subject import as_search, fault
except ImportError as error:
    print(f"{error}; pip install easyAI==2.0.12 open-spiel aima3 hypothesis", file=sys.stderr)
    sys.exit(2)

from reference.commands.benchmarks.measure import at_least_one

STARTS: Final = ("aima", "easyai", "openspiel")


def verdict(case: Case, examples: int) -> tuple[str, str]:
    """How the law is broken, empty if it is kept; and the example that shows it."""
    search = as_search(case.ask)
    if case.witness is not None:
        return fault(case.law, search, case.witness), shown(case.witness)
    effort = settings(max_examples=examples, database=None, deadline=None)
    try:
        example = find(
            st.tuples(*case.examples), lambda example: fault(case.law, search, example) != "", settings=effort
        )
    except NoSuchExample:
        return "", ""
    return fault(case.law, search, example), shown(example)


def shown(example: tuple[object, ...]) -> str:
    """The first part of an example in its own notation, with the depth where there is one."""
    first, *rest = example
    text = first.to_text() if hasattr(first, "to_text") else repr(first)
    depth = [f"depth {each}" for each in rest if type(each) is int]
    return ", ".join([text, *depth])


def main() -> int:
    """Every case, one line each."""
    parser = argparse.ArgumentParser(prog="python -m examples.peers.hold_against_laws")
    parser.add_argument("--only", default="", choices=("", *STARTS), help="one package")
    parser.add_argument(
        "--examples", type=at_least_one, default=300, help="how many Hypothesis tries where no fault is known"
    )
    options = parser.parse_args()
    surprises = 0
    for case in CASES:
        if case.name.startswith(options.only):
            how, example = verdict(case, options.examples)
            is_known = bool(how) == (case.witness is not None)
            surprises += not is_known
            line = f"{case.name:<30} {case.law.name:<55} {how or 'keeps it'}{'' if is_known else ' (NEW)'}  {example}"
            print(line.rstrip(), flush=True)
    for name, promised, ask in REFUSALS:
        if name.startswith(options.only):
            try:
                ask()
                got = "nothing"
            except Exception as error:
                got = type(error).__name__
            print(f"{name:<30} {'refuses with ' + promised:<55} raises {got}")
    return 1 if surprises else 0


if __name__ == "__main__":
    sys.exit(main())
