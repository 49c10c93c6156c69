"""The predictions for the learned evaluation hold on positions that they were not made from."""

from typing import Final

import pytest

from reference.commands.probcuts.fitting import Fit, fit
from reference.commands.probcuts.sample import Stage, positions
from reference.engines.othello_engine import Engine
from reference.engines.othello_leaf import Leaf
from reference.engines.othello_learned_pairs import LEARNED
from reference.engines.othello_orders import ByPromise
from reference.engines.othello_parameters import ESTIMATES, PROBCUT
from reference.engines.othello_probcut_pairs import Row
from reference.engines.othello_tree import Tree
from reference.othello.learned_bitboard import learned
from reference.search.table import Table

SHALLOW: Final = [row for row in LEARNED if row.deep is not None and row.deep <= 4]
OTHER_SEED: Final = 2


def fitted(row: Row, count: int) -> Fit:
    """The same pair, fitted on other positions."""
    values: list[dict[int | None, int]] = []
    assert row.deep is not None
    for position in positions(Stage(row.least, row.most), count, OTHER_SEED, learned):
        tree = Tree(Leaf(ESTIMATES["learned"]), ByPromise(), table=Table(), pass_costs_depth=False)
        values.append({depth: tree.value(position.own, position.opponent, depth) for depth in (row.shallow, row.deep)})
    return fit(Stage(row.least, row.most), (row.shallow, row.deep), values)


@pytest.mark.parametrize("row", SHALLOW, ids=lambda row: f"{row.least}-{row.most}, {row.shallow}-{row.deep}")
def test_a_prediction_holds_elsewhere(row: Row) -> None:
    """A slope within a tenth, a deviation within two fifths: 50 positions tell no more."""
    found = fitted(row, 50)
    assert not found.poor
    assert abs(found.slope - row.slope) < 0.1
    assert 0.6 < found.sigma / row.sigma < 1.4


def test_a_prediction_is_worth_something() -> None:
    """Correlated as `fit` asks for, every one; and the engine asks them."""
    assert len(LEARNED) >= 16 and all(row.correlation >= 0.9 for row in LEARNED)
    assert PROBCUT.pairs is not None
    assert [pair.shallow for pair in PROBCUT.pairs(30, 5)] == [1, 3]
    position = next(iter(positions(Stage(30, 30), 1, OTHER_SEED, learned)))
    assert Engine(PROBCUT).with_limits(depth=7).choose(position).cuts > 0
