"""The laboratory asked by the engines' search: the same values, and the same judgement of every cut."""

import pytest

from reference.commands.probcuts.engine import EngineRoot, values_of
from reference.commands.probcuts.measure import Root, Way, roots
from reference.commands.probcuts.player import deepened, evaluation, sound
from reference.commands.probcuts.sample import Stage, positions
from reference.commands.probcuts.sets import find_set
from reference.errors import BadInput, Reason
from reference.search.prediction import Form

STAGE = Stage(25, 36)


@pytest.mark.parametrize("name", ["staged", "learned"])
def test_values_are_the_plain_search_s(name: str) -> None:
    """At every depth, with a table that has served the others."""
    evaluate = evaluation(name)
    for position in positions(STAGE, 3, 1, evaluate):
        plain = [answer.value for answer in deepened(position, 3, evaluate, sound())]
        assert values_of(position, 3, evaluate) == dict(enumerate(plain))


def test_cuts_are_judged_as_by_the_plain_search() -> None:
    """Wrong or not, by what margin; at t = 0 there are both kinds. The root's value and loss are the plain ones."""
    way = Way(find_set("staged").pairs, 4, evaluation("staged"))
    judged = []
    for root in roots(STAGE, 4, 1, way, EngineRoot):
        assert isinstance(root, EngineRoot)
        plain = Root(root.position, way)
        assert root.plain.value == plain.plain.value
        result, cuts = root.probcut(0.0)
        for cut in cuts:
            assert cut.position.legal_moves() and root.is_wrong(cut) == plain.is_wrong(cut)
            assert root.margin(cut) == plain.margin(cut) >= 0
            judged.append(root.is_wrong(cut))
        assert root.value_of(result.best_move) == plain.value_of(result.best_move)
    assert {True, False} == set(judged)


def test_without_predictions_nothing_is_saved() -> None:
    """The same search twice: the same value, move and nodes."""
    (root,) = roots(STAGE, 1, 1, Way(lambda position, depth: (), 4, evaluation("staged")), EngineRoot)
    result, cuts = root.probcut(1.0)
    assert (result, cuts) == (root.plain, [])


@pytest.mark.parametrize("other", [{"form": Form.FULL_WINDOW}, {"nested": True}])
def test_what_the_engines_do_not_do_is_refused(other: dict[str, object]) -> None:
    (position,) = positions(STAGE, 1, 1, evaluation("staged"))
    way = Way(find_set("staged").pairs, 3, evaluation("staged"), **other)  # type: ignore[arg-type]  # of either kind
    with pytest.raises(BadInput) as caught:
        EngineRoot(position, way)
    assert caught.value.reason is Reason.UNSUPPORTED
