"""Which lines of moves a check takes for those of a search: all that can be, held to a count of their values."""

from collections.abc import Iterator
from typing import Final

import pytest

from perft.playouts import fnv1a
from reference.commands.checks.case import LINE, Case
from reference.commands.checks.lines import judge_search
from reference.commands.serves.session import Session
from reference.ports.protocol import Fields
from reference.search.variants import VARIANTS
from reference.tictactoe.bitboard import BitboardPosition
from reference.tictactoe.notation import square_name

DEPTH: Final = 2
THIRD: Final = "XO..X.... O"
"""O moves; one of its moves does not lose at once, and two plies end no game without X's help."""
NEAR_ITS_END: Final = "XOXOXO... X"
"""X wins with either corner, at once."""


def worth(position: BitboardPosition, depth: int, evaluation: str) -> int:
    """Minimax by the book, for the side to move: a finished game's score, else what a leaf is worth."""
    outcome = position.outcome()
    if outcome is not None:
        return outcome.score
    if depth == 0:
        return fnv1a(position.to_text().encode()) % 201 - 100 if evaluation == "scattered" else 0
    return max(-worth(position.play(move), depth - 1, evaluation) for move in position.legal_moves())


def lines(position: BitboardPosition, most: int) -> Iterator[tuple[list[str], BitboardPosition]]:
    """Every line of legal moves up to a length, and its end."""
    yield [], position
    for move in position.legal_moves() if most else ():
        for rest, end in lines(position.play(move), most - 1):
            yield [square_name(move), *rest], end


def can_be(name: str, line: list[str], root: BitboardPosition, end: BitboardPosition, evaluation: str) -> bool:
    """Whether a variant may answer a line: docs/search.md says which lead to a leaf, and which as far as is known."""
    value, left = worth(root, DEPTH, evaluation), DEPTH - len(line)
    if left < 0 or (VARIANTS[name].first_line and left > 0 and not end.is_over()):
        return False
    firsts = {square_name(move): -worth(root.play(move), DEPTH - 1, evaluation) for move in root.legal_moves()}
    if line and firsts[line[0]] != value:
        return False
    is_worth_it = (-1) ** len(line) * worth(end, left, evaluation) == value
    return is_worth_it or not (VARIANTS[name].first_line or "table" in VARIANTS[name].takes)


@pytest.mark.parametrize("evaluation", ["scattered", "draw-until-over"])
@pytest.mark.parametrize("position", [THIRD, NEAR_ITS_END])
@pytest.mark.parametrize("name", ["minimax", "pvs", "alphabeta-table", "sss-star"])
def test_a_line_is_taken_just_where_it_can_be_one(name: str, position: str, evaluation: str) -> None:
    """Over every line of at most a ply too many; some are taken, some not."""
    root = BitboardPosition.from_text(position)
    how: Fields = {"alpha": None, "beta": None, "pass_plies": 1, "final": "plain"}
    about: Fields = {"game": "tictactoe", "position": position, "variant": name, "evaluation": evaluation}
    question: Fields = {"request": "search", **about, **how, "depth": DEPTH}
    case, right = Case("x", question, (LINE,)), Session("bitboard").ask(question)
    assert right["value"] == worth(root, DEPTH, evaluation) and right["bound"] == "exact"
    taken = 0
    asked = list(lines(root, DEPTH + 1))
    for line, end in asked:
        found = judge_search(case, right, {**right, "principal_variation": [*line]}).findings
        assert (not found) is can_be(name, line, root, end, evaluation), (line, found, f"{root}")
        assert all(each.level == LINE for each in found)
        taken += not found
    assert 0 < taken < len(asked)
