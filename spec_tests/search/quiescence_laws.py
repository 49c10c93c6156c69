"""The laws of quiescence search. q is the value of the quiet tree, by brute force (`quiet.quiet_value`)."""

from reference.position import Position, turn_between
from reference.search.alphabeta import alphabeta
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, QuickWins, plain_score
from reference.search.quiescence import quiescent
from reference.search.result import Bound, Search, SearchResult, Window, everything
from reference.trees.graph import GraphPosition, static_value
from spec_tests.search.collect import Log
from spec_tests.search.law import law
from spec_tests.search.oracle import brute_value
from spec_tests.search.quiet import Scene, needed_nodes, quiet_value, scenes, standing
from spec_tests.search.strategies import depths, graphs, windows

WIN = 10_000


def ask(
    search: Search,
    scene: Scene,
    depth: int,
    *,
    window: Window = everything,
    passes: bool = True,
    final: FinalScore = plain_score,
    observe: Observer = silent,
) -> SearchResult:
    """Ask a quiescence search about a scene."""
    return search(
        scene.position,
        depth,
        static_value,
        loud_moves=scene.loud_moves,
        forced=scene.in_check,
        window=window,
        pass_costs_depth=passes,
        final=final,
        observe=observe,
    )


def always(position: Position) -> bool:
    """Every position is forced."""
    return True


@law(scenes(), depths())
def quiescence_is_minimax_of_the_quiet_tree(search: Search, scene: Scene, depth: int) -> None:
    """With the full window the value is q, exactly, whether a pass costs a ply or not."""
    for passes in (True, False):
        result = ask(search, scene, depth, passes=passes)
        assert result.value == quiet_value(scene, depth, passes)
        assert result.bound is Bound.EXACT


@law(scenes(), depths())
def quiescence_counts_the_distance_to_a_win(search: Search, scene: Scene, depth: int) -> None:
    """The same when quick wins count more: distances are those from the root of the quiescence search."""
    assert ask(search, scene, depth, final=QuickWins(WIN)).value == quiet_value(scene, depth, win=WIN)


@law(scenes(), depths(), windows())
def quiescence_keeps_the_window_contract(search: Search, scene: Scene, depth: int, window: Window) -> None:
    """Fail-soft, three ways: below alpha q is no more, above beta no less, between them q is the value.

    And the bound kind claims nothing that is false: a value stood pat on may be less than q.
    """
    result, q = ask(search, scene, depth, window=window), quiet_value(scene, depth)
    if result.value <= window.alpha:
        assert q <= result.value
    elif result.value >= window.beta:
        assert q >= result.value
    else:
        assert q == result.value
    claims = {Bound.EXACT: q == result.value, Bound.LOWER: q >= result.value, Bound.UPPER: q <= result.value}
    assert claims[result.bound]


@law(scenes(), depths(), windows())
def quiescence_is_not_below_the_static_value(search: Search, scene: Scene, depth: int, window: Window) -> None:
    """Nobody has to make a loud move: with any window the value is the static one or more. Needs: not in check."""
    if not scene.in_check(scene.position):
        assert ask(search, scene, depth, window=window).value >= standing(scene.position, None, 0)


@law(scenes(), depths(), windows())
def quiescence_visits_exactly_the_needed_nodes(search: Search, scene: Scene, depth: int, window: Window) -> None:
    """No cutoff is lost and none is too many, where standing pat is an older sibling of every move."""
    log = Log()
    ask(search, scene, depth, window=window, observe=log)
    assert log.nodes == needed_nodes(scene, depth, window)


@law(scenes(), depths())
def quiescence_looks_no_further_than_its_depth(search: Search, scene: Scene, depth: int) -> None:
    """No line is longer than the depth, in check or not, so that checks for ever come to an end."""
    log = Log()
    ask(search, scene, depth, observe=log)
    assert max(map(len, log.nodes)) <= depth


@law(scenes(), depths())
def quiescence_needs_no_more_depth_than_there_are_pieces(search: Search, scene: Scene, more: int) -> None:
    """Where the loud moves come to an end by themselves, any depth that lets them is as good as any other.

    The nodes of a graph without cycles are numbered upwards, so a line is shorter than their number.
    """
    enough = len(scene.position.graph.children)
    assert ask(search, scene, enough + more).value == ask(search, scene, enough).value


@law(scenes(), depths())
def quiescence_line_leads_to_its_value(search: Search, scene: Scene, depth: int) -> None:
    """At the end of the principal variation the static value, or the outcome, is the root's. Needs the full window."""
    result = ask(search, scene, depth)
    position, view = scene.position, 1
    for move in result.principal_variation:
        child = position.play(move)
        view *= turn_between(position, child)
        position = child
    assert view * standing(position, None, 0) == result.value


@law(scenes(), depths(), windows())
def quiescence_counts_are_the_events(search: Search, scene: Scene, depth: int, window: Window) -> None:
    """Nodes are the enter events, leaves the leaf events, and every entered node is closed exactly once."""
    log = Log()
    result = ask(search, scene, depth, window=window, observe=log)
    closed = [name for name in log.names if name in ("leaf", "exit")]
    assert (result.nodes, result.leaves) == (len(log.nodes), len(log.leaves))
    assert len(closed) == len(log.nodes)


@law(graphs(), depths(), windows())
def quiescence_is_alphabeta_where_all_is_forced(
    search: Search, position: GraphPosition, depth: int, window: Window
) -> None:
    """If nobody may ever stand pat it is alpha-beta, event by event, and so is its answer."""
    log, plain = Log(), Log()
    result = search(position, depth, static_value, forced=always, window=window, observe=log)
    assert result == alphabeta(position, depth, static_value, window=window, observe=plain)
    assert (log.told, log.nodes) == (plain.told, plain.nodes)


@law(scenes(), depths(), depths())
def searches_on_top_of_quiescence(search: Search, scene: Scene, depth: int, quiet_depth: int) -> None:
    """A sound search with a quiescent evaluation is minimax over the quiet values of its leaves.

    With quick wins too, if a win found inside counts less than half of one that the search sees itself.
    """

    def quiet(position: GraphPosition) -> int:
        return quiet_value(scene._replace(position=position), quiet_depth, win=WIN // 4)

    evaluate = quiescent(
        static_value,
        quiet_depth,
        loud_moves=scene.loud_moves,
        forced=scene.in_check,
        final=QuickWins(WIN // 4),
    )
    result = search(scene.position, depth, evaluate, final=QuickWins(WIN))
    assert result.value == brute_value(scene.position, depth, quiet, win=WIN)
