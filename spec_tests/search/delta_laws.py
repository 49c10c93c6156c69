"""The laws of quiescence with delta pruning. q is the value of the quiet tree, by brute force (`quiet.quiet_value`)."""

from hypothesis import strategies as st

from reference.position import Move
from reference.search.quiescence import quiescence
from reference.search.result import INFINITY, Bound, Search, Window
from reference.trees.graph import GraphPosition, static_value
from spec_tests.search.collect import Log
from spec_tests.search.law import law
from spec_tests.search.quiet import Scene, quiet_value, scenes
from spec_tests.search.strategies import depths, graphs, windows
from spec_tests.selective.replay import replay
from spec_tests.selective.watch import Nodes


def foreseen(position: GraphPosition, move: Move) -> int:
    """How much the static value changes by a move, exactly."""
    return -static_value(position.play(move)) - static_value(position)


def always(position: GraphPosition) -> bool:
    """Every position is a check."""
    return True


def alternating(scene: Scene) -> Scene | None:
    """The scene without checks; None if a side moves twice somewhere."""
    whole = scene.position.graph
    twice = any(whole.sides[node] == whole.sides[child] for node, row in enumerate(whole.children) for child in row)
    return None if twice else scene._replace(checked=frozenset())


@law(scenes(), depths(), windows(), st.integers(0, 3))
def delta_keeps_the_window_contract_where_gains_are_exact(
    search: Search, scene: Scene, depth: int, window: Window, margin: int
) -> None:
    """Needs: the sides alternate, nobody is in check, and a gain is what the static value really changes by.

    Then the side that answers stands pat at worst, and no move is worth more than its estimate.
    """
    quiet = alternating(scene)
    if quiet is None:
        return
    result = search(
        quiet.position,
        depth,
        static_value,
        gain=foreseen,
        margin=margin,
        loud_moves=quiet.loud_moves,
        window=window,
    )
    q = quiet_value(quiet, depth)
    if result.value <= window.alpha:
        assert q <= result.value
    elif result.value >= window.beta:
        assert q >= result.value
    else:
        assert q == result.value
    claims = {Bound.EXACT: q == result.value, Bound.LOWER: q >= result.value, Bound.UPPER: q <= result.value}
    assert claims[result.bound]


@law(scenes(), depths(), windows())
def delta_with_a_margin_beyond_all_values_is_quiescence(
    search: Search, scene: Scene, depth: int, window: Window
) -> None:
    """Whatever gains are told: the same answer and the same events."""
    log, plain = Log(), Log()
    rules = {"loud_moves": scene.loud_moves, "forced": scene.in_check, "window": window}
    margin = 2 * INFINITY
    seen = search(scene.position, depth, static_value, gain=foreseen, margin=margin, observe=log, **rules)
    assert seen == quiescence(
        scene.position,
        depth,
        static_value,
        loud_moves=scene.loud_moves,
        forced=scene.in_check,
        window=window,
        observe=plain,
    )
    assert (log.names, log.nodes) == (plain.names, plain.nodes)


@law(graphs(), depths(), windows(), st.integers(-9, 0))
def delta_leaves_nothing_out_in_check(
    search: Search, position: GraphPosition, depth: int, window: Window, gain: int
) -> None:
    """Who is in check has nothing to stand on, and all moves are looked at, however little they win."""
    result = search(
        position, depth, static_value, gain=lambda position, move: gain, margin=0, forced=always, window=window
    )
    assert result == quiescence(position, depth, static_value, forced=always, window=window)


@law(scenes(), depths(), windows(), st.integers(-3, 3))
def delta_looks_into_no_hopeless_move(search: Search, scene: Scene, depth: int, window: Window, gain: int) -> None:
    """A loud move of a side that may stand pat is looked at only if its estimate exceeds alpha as it is then.

    All others are looked at, and a move left out counts its estimate. Gains differ from move to move.
    """
    nodes = Nodes()

    def gains(position: GraphPosition, move: Move) -> int:
        return gain + (int(move) + position.node) % 3

    search(
        scene.position,
        depth,
        static_value,
        gain=gains,
        margin=1,
        loud_moves=scene.loud_moves,
        forced=scene.in_check,
        window=window,
        observe=nodes,
    )
    for node in nodes.inner:
        position = node.position
        assert isinstance(position, GraphPosition)
        stands, moves = scene.choices(position, node.depth)

        def left_out(move: Move, alpha: int, position: GraphPosition = position, stands: bool = stands) -> int | None:
            estimate = static_value(position) + 1 + gains(position, move)
            return estimate if stands and estimate <= alpha else None

        replay(node, static_value(position) if stands else None, moves, left_out)
