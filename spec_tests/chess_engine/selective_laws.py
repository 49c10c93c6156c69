"""Laws of the search that leaves moves out: what it still promises. The subject is always `Engine`."""

from dataclasses import replace
from typing import Final

from hypothesis import strategies as st

from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram
from reference.chess.history import History
from reference.engines.chess_engine import Engine
from reference.engines.chess_mate import Mates
from reference.engines.chess_ordering import ordered
from reference.engines.chess_parameters import TRUSTING, Selective
from reference.engines.chess_pvs import ChessSearch
from reference.engines.chess_selective import SelectiveSearch
from reference.search.clock import Budget
from reference.search.table import Table
from spec_tests.chess_engine.laws import NO_ENDINGS, CountNodes, answers
from spec_tests.chess_engine.oracle import true_value, value_at_the_end
from spec_tests.chess_engine.positions import few_men
from spec_tests.search.law import Subject, law

HARMLESS: Final = (
    Selective(),
    Selective(null_move=20),
    Selective(full_moves=1000),
    Selective(full_moves=1, least_depth=20),
    Selective(margins=(10**8, 10**8)),
)
EACH: Final = (
    Selective(null_move=1),
    Selective(full_moves=1, least_depth=2),
    Selective(margins=(0, 50)),
    Selective(extensions=2),
    TRUSTING,
)


@law(few_men(), st.sampled_from((2, 2, 3)), st.sampled_from(HARMLESS))
def without_effect_it_is_the_plain_search(engine: Subject, diagram: Diagram, depth: int, selective: Selective) -> None:
    """Node by node: the same value, line and count, of all moves, and of every other one."""
    game = History.of(BitboardPosition.from_diagram(diagram))
    some = game.position.legal_moves()[::2] or None
    found = []
    for kind, chosen in ((ChessSearch, Selective()), (SelectiveSearch, selective)):
        count = CountNodes()
        search = kind(replace(NO_ENDINGS, selective=chosen), Table(), ordered(), count)
        told = [search.search(game, horizon) for horizon in range(1, depth + 1)]
        found.append((told, search.search(game, depth, some), count.nodes))
    assert found[0] == found[1], game.position


@law(few_men(), st.sampled_from(((1, 1), (1, 2), (2, 1))))
def an_extension_is_minimax_of_the_longer_tree(engine: Subject, diagram: Diagram, plies: tuple[int, int]) -> None:
    """With a table, which must tell apart how many extensions are left; the second search is warm."""
    depth, extensions = plies
    game = History.of(BitboardPosition.from_diagram(diagram))
    made = Engine(replace(NO_ENDINGS, selective=Selective(extensions=extensions)))
    for _ in range(2):
        last = answers(made, game, depth)[-1]
        if last.depth:
            assert last.value == true_value(game, last.depth, NO_ENDINGS, 0, extensions), game.position


@law(few_men(), st.sampled_from(EACH))
def what_it_tells_is_there(engine: Subject, diagram: Diagram, selective: Selective) -> None:
    """Each line is legal and ends in its value, and a mate can be proven; until 300 nodes are spent."""
    game = History.of(BitboardPosition.from_diagram(diagram._replace(halfmoves=0)))
    made = Engine(replace(NO_ENDINGS, selective=selective))
    for each in answers(made, game, 5, Budget(nodes=300)):
        assert each.depth == 0 or value_at_the_end(game, each.line, each.depth, made.parameters) == each.value, each
        if each.depth and each.mate is not None and 0 < each.mate <= 3:
            assert each.move in Mates().key_moves(game.position, each.mate), f"{each}\n{game.position}"
        if each.depth and each.mate is not None and -2 <= each.mate <= 0:
            assert Mates().is_mated(game.position, -each.mate), f"{each}\n{game.position}"


LAWS: Final = (
    without_effect_it_is_the_plain_search,
    an_extension_is_minimax_of_the_longer_tree,
    what_it_tells_is_there,
)
