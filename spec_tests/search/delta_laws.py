"""The laws of quiescence with delta pruning. q is the value of the quiet tree, by brute force (`quiet.quiet_value`)."""

from hypothesis import strategies as st

from reference.position import Move, Position
from reference.search.quiescence import quiescence
from reference.search.result import INFINITY, Bound, Search, Window
from reference.trees.graph import GraphPosition, static_value
from spec_tests.search.collect import Log
from spec_tests.search.law import law
from spec_tests.search.quiet import Scene, quiet_value, scenes
from spec_tests.search.strategies import depths, graphs, windows


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
    """A loud move of a side that may stand pat is looked at only if its estimate exceeds alpha as it is then."""
    watch = Watch(scene, gain)
    search(
        scene.position,
        depth,
        static_value,
        gain=lambda position, move: gain,
        margin=1,
        loud_moves=scene.loud_moves,
        forced=scene.in_check,
        window=window,
        observe=watch,
    )


class Watch(Log):
    """Complains when a hopeless move is looked at."""

    def __init__(self, scene: Scene, gain: int) -> None:
        super().__init__()
        self.scene = scene
        self.gain = gain

    def child(self, position: Position, move: Move, window: Window) -> None:
        super().child(position, move, window)
        assert isinstance(position, GraphPosition)
        assert self.scene.in_check(position) or static_value(position) + self.gain + 1 > window.alpha
