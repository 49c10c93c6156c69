"""The laws of the chess engine. The subject is always `Engine`; a mutant has something below it patched."""

from collections.abc import Hashable
from dataclasses import replace
from itertools import pairwise
from typing import Final

from hypothesis import strategies as st

from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram, Move
from reference.chess.history import History
from reference.engines.chess_engine import Answer, Engine
from reference.engines.chess_ordering import ordered
from reference.engines.chess_parameters import OURS, SOURCE_004, Parameters
from reference.engines.chess_pvs import ChessSearch
from reference.errors import BadInput
from reference.position import Position
from reference.search.clock import Budget
from reference.search.events import Observer
from reference.search.leaf import WIN
from reference.search.ordering import Ordering
from reference.search.result import INFINITY, Window
from reference.search.table import Table
from spec_tests.chess.strategies import boards
from spec_tests.chess_engine.oracle import Game, true_value, value_at_the_end
from spec_tests.chess_engine.positions import endings, few_men, game_of, games
from spec_tests.search.law import Subject, law

NO_ENDINGS: Final = replace(OURS, endings=False, entries=None)
NO_TABLE: Final = replace(NO_ENDINGS, entries=0)
"""With a table the answers may miss a repetition."""
FOREVER: Final = Budget()


class CountNodes(Observer):
    """How many nodes there were."""

    def __init__(self) -> None:
        self.nodes = 0

    def enter(self, position: Position, depth: int, window: Window) -> None:
        self.nodes += 1


def answers(engine: Engine, game: Game, depth: int, budget: Budget = FOREVER) -> list[Answer]:
    """All of them, without their seconds."""
    return [each._replace(seconds=0.0) for each in engine.think(game, depth=depth, budget=budget)]


@law(games(), st.sampled_from((1, 1, 2, 2, 3)), st.sampled_from((2, 3)))
def the_value_is_minimax_with_the_past(
    engine: Subject, record: tuple[Diagram, bytes], depth: int, repeats: int
) -> None:
    """Repetition, clock, dead positions, mates by distance; no table, no endings."""
    parameters, game = replace(NO_TABLE, repeats=repeats), game_of(record)
    last = answers(Engine(parameters), game, depth)[-1]
    if last.depth:
        assert last.value == true_value(game, last.depth, parameters), game.position
        if last.depth < depth:
            assert last.value == true_value(game, depth, parameters), game.position


@law(few_men(), st.sampled_from((1, 2, 2, 2, 3)))
def a_table_changes_no_value(engine: Subject, diagram: Diagram, depth: int) -> None:
    """Where nothing can repeat: less than four plies from a position without a past. The second search is warm."""
    game = History.of(BitboardPosition.from_diagram(diagram))
    made = Engine(NO_ENDINGS)
    for _ in range(2):
        last = answers(made, game, depth)[-1]
        if last.depth:
            assert last.value == true_value(game, last.depth, NO_ENDINGS), game.position
    for move in last.line[:2]:
        game = game.play(move)
    last = answers(made, game, 1)[-1]
    if last.depth:
        assert last.value == true_value(game, 1, NO_ENDINGS), game.position


@law(boards() | few_men(), st.sampled_from((OURS, SOURCE_004)))
def every_line_is_legal_and_ends_in_its_value(engine: Subject, diagram: Diagram, parameters: Parameters) -> None:
    """Each answer of each depth, until 400 nodes are spent, and those of the next move with the same memory."""
    game = History.of(BitboardPosition.from_diagram(diagram))
    made = Engine(replace(parameters, endings=False))
    for _ in range(2):
        found = answers(made, game, 8, Budget(nodes=400))
        for each in found:
            try:
                worth = value_at_the_end(game, each.line, each.depth, made.parameters)
            except BadInput as error:
                raise AssertionError(f"{each.line} is not legal in\n{game.position}") from error
            assert each.depth == 0 or worth == each.value, f"{each}\n{game.position}"
        if found[-1].move is None:
            return
        game = game.play(found[-1].line[0])


@law(few_men(), st.integers(0, 300))
def an_unfinished_depth_changes_nothing(engine: Subject, diagram: Diagram, nodes: int) -> None:
    """The answers within a budget of nodes are the first ones of those without; so is a second run's, warm or not."""
    game = History.of(BitboardPosition.from_diagram(diagram))
    free = answers(Engine(NO_ENDINGS), game, 3)
    stopped = Engine(NO_ENDINGS)
    bound = answers(stopped, game, 3, Budget(nodes=nodes, soft=1.0))
    assert bound == free[: len(bound)], game.position
    assert bound[-1].nodes <= nodes
    again = answers(stopped, game, 3)
    assert [(each.depth, each.value) for each in again] == [(each.depth, each.value) for each in free], game.position


@law(boards(), st.integers(0, 3))
def there_is_always_a_legal_move(engine: Subject, diagram: Diagram, nodes: int) -> None:
    """However little may be spent; only a side without moves has none."""
    position = BitboardPosition.from_diagram(diagram)
    last = answers(Engine(NO_ENDINGS), History.of(position), 2, Budget(nodes=nodes))[-1]
    legal = position.legal_moves()
    assert last.move in legal if legal else last.move is None


@law(boards())
def the_clock_is_looked_at_every_so_many_nodes(engine: Subject, diagram: Diagram) -> None:
    """Quiescence counts, and looks. A fake clock, looked at every 16 nodes until 200 are spent."""
    count, looks = CountNodes(), [0]

    def clock() -> float:
        looks.append(count.nodes)
        return 0.0

    budget = Budget(1.0, nodes=200, look_every=16, clock=clock)
    game = History.of(BitboardPosition.from_diagram(diagram))
    list(Engine(NO_ENDINGS).think(game, depth=3, budget=budget, observe=count))
    assert all(later - earlier <= 16 for earlier, later in pairwise(looks)), looks


class Told(Ordering):
    """Our order, which also keeps what it was asked and told."""

    def __init__(self) -> None:
        self.rest = ordered()
        self.asked: dict[int, Position] = {}
        self.wrong: list[tuple[int, Position]] = []

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        self.asked[ply] = position
        return self.rest.moves(position, ply, hint)

    def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
        if self.asked.get(ply) is not position or move not in position.legal_moves():
            self.wrong.append((ply, position))
        self.rest.refuted(position, move, depth, ply)


@law(few_men())
def an_order_is_told_where_it_was_asked(engine: Subject, diagram: Diagram) -> None:
    """Killers belong to a ply: what refuted a node is told with the node's own distance from the root."""
    order = Told()
    game = History.of(BitboardPosition.from_diagram(diagram))
    answers(Engine(replace(NO_ENDINGS, order=lambda: order)), game, 4, Budget(nodes=200))
    assert not order.wrong


@law(games(), st.sampled_from((2, 2, 3)))
def a_draw_by_repetition_is_not_remembered(engine: Subject, record: tuple[Diagram, bytes], depth: int) -> None:
    """What holds on this way only: whatever was stored holds for a position without a past."""
    table = Table()
    ChessSearch(NO_ENDINGS, table, ordered()).search(game_of(record), depth)
    audit(table)


@law(endings())
def a_search_to_mate_agrees_with_the_table_of_the_ending(engine: Subject, ending: tuple[BitboardPosition, int]) -> None:
    """Without the tables: the plies to mate when the depth reaches them, and no mate seen before that is not there."""
    position, plies = ending
    true = WIN - plies if plies % 2 else plies - WIN
    for each in answers(Engine(NO_ENDINGS), History.of(position), plies)[1:]:
        if each.depth == plies or each.mate is not None:
            assert each.value == true, f"{each}, {plies} plies\n{position}"


@law(few_men(), st.sampled_from((2, 3)))
def every_entry_of_the_table_holds_by_itself(engine: Subject, diagram: Diagram, depth: int) -> None:
    """Asked as a root of its own, each stored position has a value within the bounds stored. Mates are asked first."""
    made = Engine(NO_ENDINGS)
    answers(made, History.of(BitboardPosition.from_diagram(diagram._replace(halfmoves=0))), depth, Budget(nodes=300))
    assert made.table is not None
    audit(made.table)


def audit(table: Table) -> None:
    """Up to twelve entries of depth 1 or less, the greatest values first, against plain minimax."""
    shallow = [entry for entry in table.entries() if entry.depth <= 1 and is_early(entry.key)]
    shallow.sort(key=lambda entry: (-entry.depth, -max(abs(each) % INFINITY for each in (entry.lower, entry.upper))))
    for entry in shallow[:12]:
        position = of_key(entry.key)
        worth = true_value(History.of(position), entry.depth, NO_ENDINGS)
        assert entry.lower <= worth <= entry.upper, f"{position.to_text()} {entry} {worth}"


def is_early(key: Hashable) -> bool:
    """Whether a key is a board's alone, without a late clock."""
    return isinstance(key, tuple) and len(key) > 2


def of_key(key: Hashable) -> BitboardPosition:
    """The position of a key, its clock at 0."""
    assert isinstance(key, tuple)
    white, black, p, n, b, r, q, k, side, castling, en_passant, chess960 = key
    own, opponent = (black, white) if side else (white, black)
    square = 0 if en_passant is None else 1 << en_passant
    return BitboardPosition(own, opponent, p, n, b, r, q, k, side, castling, square, 0, 1, chess960)


@law(few_men())
def mate_comes_before_the_clock(engine: Subject, diagram: Diagram) -> None:
    """One ply from the hundredth: a move that mates wins, any other that takes nothing draws."""
    game = History.of(BitboardPosition.from_diagram(diagram._replace(halfmoves=99)))
    assert ChessSearch(NO_TABLE, None, ordered()).search(game, 1).value == true_value(game, 1, NO_TABLE), game.position


LAWS: Final = (
    the_value_is_minimax_with_the_past,
    a_table_changes_no_value,
    every_entry_of_the_table_holds_by_itself,
    every_line_is_legal_and_ends_in_its_value,
    an_unfinished_depth_changes_nothing,
    there_is_always_a_legal_move,
    the_clock_is_looked_at_every_so_many_nodes,
    an_order_is_told_where_it_was_asked,
    a_draw_by_repetition_is_not_remembered,
    a_search_to_mate_agrees_with_the_table_of_the_ending,
    mate_comes_before_the_clock,
)
