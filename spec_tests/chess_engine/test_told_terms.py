"""`eval` tells what an estimate is the sum of, for the side to move."""

import pytest

from spec_tests.chess_engine.uci_script import said

FENS = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
)


@pytest.mark.parametrize("evaluation", ["structured", "tabled", "source 004"])
@pytest.mark.parametrize("fen", FENS)
def test_the_terms_make_the_value(fen: str, evaluation: str) -> None:
    """Each a name and a number; the last line is their sum."""
    lines = said(f"setoption name Evaluation value {evaluation}\nposition fen {fen}\neval\n")
    told = [line.split() for line in lines]
    *terms, value = [(words[0], int(words[1])) for words in told if len(words) > 1 and words[1].lstrip("+-").isdigit()]
    assert len(terms) > 1 and value[0] == "value" and sum(number for _, number in terms) == value[1], lines
