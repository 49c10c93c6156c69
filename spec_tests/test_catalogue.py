"""The mutant runner itself: it must tell a rejected mutant from a survivor and from a crash."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import pytest
from hypothesis import strategies as st

from reference import bits
from reference.errors import BadInput, Reason
from reference.search.alphabeta import alphabeta
from spec_tests.catalogue import Catalogue, Mutant, breaks, made, verdict
from spec_tests.catalogue.__main__ import example, main
from spec_tests.catalogue.registry import find
from spec_tests.catalogue.siblings import also_rejected_by
from spec_tests.laws import LAWS, law
from spec_tests.mutants.mutant import rewritten
from spec_tests.othello import test_rules
from spec_tests.othello.mutants.masks import with_masks
from spec_tests.search import laws

Square: TypeAlias = Callable[[int], int]


@law({"right": abs}, number=st.integers(-10, 10))
def test_the_size_of_a_number_is_never_negative(size: Square, number: int) -> None:
    """A law for this file's own mutants."""
    assert size(number) >= 0


@law({"right": bits})
def test_the_squares_of_a_set_ascend(module: object) -> None:
    """A law without cases, on what is patched."""
    assert list(bits.squares_of(0b101)) == [0, 2]


def entered(implementation: object) -> Mutant:
    """A mutant of the law above."""
    catalogue = Catalogue()
    catalogue.mutant("T-1", "Wrong.", seen="here", law=test_the_size_of_a_number_is_never_negative)(implementation)
    return catalogue.mutants[0]


def test_a_mutant_that_breaks_the_law_is_rejected() -> None:
    assert verdict(entered(lambda number: number)) == "rejected"


def test_a_mutant_that_keeps_the_law_survives() -> None:
    assert verdict(entered(abs)) == "survived"
    assert verdict(entered(lambda number: 7)) == "survived"


def test_a_crash_is_no_rejection() -> None:
    assert verdict(entered(lambda number: 1 // 0)).startswith("crashed: ZeroDivisionError")
    assert verdict(entered(None)).startswith("crashed: TypeError")


def test_a_crash_does_not_hide_a_wrong_answer() -> None:
    """Of the cases some crash and others are answered wrongly: that is a rejection."""
    assert verdict(entered(lambda number: -1 // number)) == "rejected"


def test_a_witness_must_convict_and_the_right_one_keep_the_law() -> None:
    """Alone, where random cases are no help; and it may not convict the right implementation."""
    size = LAWS[test_the_size_of_a_number_is_never_negative]

    def told(wrong: Square, right: Square, witness: int) -> str:
        return verdict(Mutant("T-3", "Wrong.", "here", size, lambda _: wrong, (witness,), right, rare=True))

    assert told(lambda number: number, abs, -1) == "rejected"
    assert told(lambda number: number, abs, 1) == "survived its witness"
    assert told(lambda number: number, lambda number: number, -1).startswith("misjudged")


def test_a_piece_of_text_must_be_there_once() -> None:
    """A mutant follows the code that it is made from."""
    wrong = rewritten("T-4", "Wrong.", alphabeta, "no such text", "", laws.returns_minimax_value)
    assert verdict(wrong).startswith("misjudged: alphabeta has 0 times")


def test_a_quick_verdict_rests_on_the_witness_alone() -> None:
    """Where there is none, examples are drawn all the same."""
    drawn: list[int] = []

    def wrong(number: int) -> int:
        drawn.append(number)
        return number

    mutant = Mutant("T-4", "Wrong.", "here", entered(abs).law, lambda _: wrong, (-5,), abs)
    assert verdict(mutant, quick=True) == "rejected" and drawn == [-5]
    assert verdict(replace(mutant, witness=(5,)), quick=True) == "survived its witness"
    assert verdict(replace(mutant, witness=None), quick=True) == "rejected" and len(drawn) > 2
    assert verdict(mutant) == "rejected"


def test_siblings_that_reject_as_well_are_told() -> None:
    """Those that take the same kind of implementation, and find it wrong."""
    wrong = rewritten("T-5", "Wrong.", alphabeta, "if depth == 0 or", "if depth <= 1 or", laws.returns_minimax_value)
    assert laws.returns_minimax_value_at_every_depth in also_rejected_by(wrong, 20)


def test_what_mutants_are_made_from_is_right() -> None:
    """A form that only mutants use keeps the law when nothing is wrong in it."""
    LAWS[test_rules.test_a_move_is_an_empty_square_beside_a_closed_run].holds(with_masks(None), effort=1)


def test_a_patch_is_undone() -> None:
    """The law is broken while the mutant is tried, and holds afterwards."""
    catalogue = Catalogue()

    @catalogue.patched("T-2", "Descending.", seen="here", law=test_the_squares_of_a_set_ascend)
    def descending(patch: pytest.MonkeyPatch) -> object:
        patch.setattr(bits, "squares_of", lambda number: [2, 0])
        return bits

    assert verdict(catalogue.mutants[0]) == "rejected"
    assert list(bits.squares_of(0b101)) == [0, 2]


def test_cases_are_the_same_on_every_run() -> None:
    """So that a mutant's fate does not hang on chance."""
    runs: list[list[int]] = []
    for _ in range(2):
        seen: list[int] = []

        def note(number: int, into: list[int] = seen) -> int:
            into.append(number)
            return 0

        assert verdict(entered(note)) == "survived"
        runs.append(seen)
    assert runs[0] == runs[1] and len(set(runs[0])) == 21


def test_the_list_tells_each_mutant_with_its_law(capsys: pytest.CaptureFixture[str]) -> None:
    """As lines, and as JSON; a word that means nothing is refused."""
    assert main(["S18"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("S18-cutoff-only-at-beta-itself\n    wrong:   ") and said.endswith("1 mutant\n")
    assert "spec_tests/search/laws.py::visits_only_needed_leaves" in said
    assert main(["tictactoe", "--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(told) >= 30 and all(each["folder"] == "tictactoe" and each["wrong"] and each["seen"] for each in told)
    with pytest.raises(BadInput) as caught:
        main(["S99"])
    assert caught.value.reason is Reason.UNKNOWN_NAME
    with pytest.raises(BadInput, match="did you mean CH-jump"):
        main(["CH-jmp"])


@pytest.mark.parametrize(
    ("word", "among", "without"),
    [
        ("E000-02", "O-late-discs-for-black", "O-wrong-winner"),
        ("e002", "O-mask-of-east", "O-wrong-winner"),
        ("C26", "CH-zobrist-victim-stays", "CH-zobrist-old-en-passant-stays"),
        ("ch-castling", "CH-castling-mirrored", "CH-jump"),
        ("gomoku", "R-exactly-two", "CH-jump"),
    ],
)
def test_mutants_are_found_by_folder_number_or_beginning(
    word: str, among: str, without: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([word, "--json"]) == 0
    ids = {json.loads(line)["id"] for line in capsys.readouterr().out.splitlines()}
    assert among in ids and without not in ids


def test_an_example_that_is_told_convicts_the_mutant() -> None:
    """Its witness, or the first that its law draws; a law about positions of its own has none to tell."""
    assert example(find("S16-null-window-below-alpha")) == "Tree.from_text('[[1],[[-1,-2]]]')"
    drawn, named = find("T-evaluation-for-x"), find("CH-jump")
    with made(drawn) as wrong:
        found = drawn.law.counterexample(wrong)
        assert found and breaks(drawn.law, wrong, found) and example(drawn) == ", ".join(map(str, found))
    with made(named) as wrong:
        assert named.law.counterexample(wrong) == ()
    assert example(named) == "what stands in the law"
    right = entered(lambda number: number)
    assert right.law.counterexample(lambda number: 1) is None
