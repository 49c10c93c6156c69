"""What the tests of chess's texts share: positions on either backend, near-miss texts, and the form of a refusal."""

from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.board import ChessBoard
from reference.errors import BadInput, Reason
from spec_tests.chess.strategies import boards

Value = TypeVar("Value")

BACKENDS: tuple[type[ChessBoard], ...] = (ArrayPosition, BitboardPosition)

near_text = st.text(st.sampled_from('abcdefgh12345678KQRBNPkqrnpxO0-=+#!?.wbe/;:$(){}[]"\\% \n*DSv') | st.characters())


def positions(backends: tuple[type[ChessBoard], ...] = BACKENDS) -> SearchStrategy[ChessBoard]:
    """Positions of every kind on either backend, or on some of them."""
    return st.builds(lambda board, diagram: board.from_diagram(diagram), st.sampled_from(backends), boards())


quick_positions = positions((BitboardPosition,))
"""For laws that look at all moves of all moves; the text of a move depends on the backend through its moves alone."""


@st.composite
def mutated(draw: DrawFn, texts: SearchStrategy[str]) -> str:
    """A sound text with up to four places changed; now and then none, so that it is sound still."""
    text = draw(texts)
    for _ in range(draw(st.integers(0, 4))):
        place, cut = draw(st.integers(0, len(text))), draw(st.integers(0, 2))
        text = text[:place] + draw(near_text.map(lambda insert: insert[:2])) + text[place + cut :]
    return text


def value_or_refusal(read: Callable[[str], Value], text: str) -> Value | BadInput:
    """What a reader makes of a text. Any exception but `BadInput` is a defect and comes through."""
    try:
        return read(text)
    except BadInput as error:
        return error


def refused(read: Callable[[str], object], text: str, reason: Reason, where: str) -> BadInput:
    """Assert that a reader refuses a text for this reason and names this place; gives the error."""
    with pytest.raises(BadInput) as caught:
        read(text)
    assert (caught.value.reason, caught.value.where) == (reason, where), f"{text!r}: {caught.value}"
    return caught.value
