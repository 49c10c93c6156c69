"""Residuals to look at: in letters for a terminal, or as a drawing in SVG, which needs no package.

Specifies  One point a position: its predicted value to the right, its error upwards, in deviations. In letters a cell
           holds a digit for so many points (`9`: nine or more); beside each row the share of points in it, and what a
           normal error would have there. A cloud without shape is a good fit; a funnel or a bow is not, whatever the
           correlation.
"""

from collections.abc import Sequence
from statistics import NormalDist
from typing import Final

from reference.commands.probcuts.fitting import Fit, named

WIDTH: Final = 56
EDGES: Final = (2.5, 1.5, 0.5, -0.5, -1.5, -2.5)
"""Errors of the rows' borders, in deviations."""
TITLES: Final = ("over +2.5", "+2", "+1", "0", "-1", "-2", "under -2.5")


def points(fit: Fit) -> list[tuple[float, float]]:
    """Predicted value and error in deviations."""
    scale = fit.sigma or 1.0
    predicted = [(fit.slope * shallow + fit.intercept, deep) for shallow, deep in fit.values]
    return [(value, (deep - value) / scale) for value, deep in predicted]


def in_letters(fit: Fit) -> list[str]:
    """Lines for a terminal."""
    cloud = points(fit)
    left = min((value for value, _ in cloud), default=0.0)
    right = max((value for value, _ in cloud), default=1.0)
    rows = [[0] * WIDTH for _ in TITLES]
    for value, error in cloud:
        column = int((value - left) / (right - left or 1.0) * (WIDTH - 1))
        rows[sum(error < edge for edge in EDGES)][column] += 1
    lines = [f"errors of {named((fit.shallow, fit.deep))}, {fit.stage} empty squares, in sigma; seen, and if normal"]
    for title, row, normal in zip(TITLES, rows, normal_shares(), strict=True):
        cells = "".join("." if count == 0 else str(min(count, 9)) for count in row)
        share = sum(row) / len(cloud) if cloud else 0.0
        lines.append(f"{title:>10} {cells} {share:6.1%} {normal:6.1%}")
    lines.append(f"{'predicted':>10} {left:<{WIDTH // 2}.0f}{right:>{WIDTH // 2}.0f}")
    return lines


def normal_shares() -> list[float]:
    """How much of a normal error lies in each row."""
    above = [1 - NormalDist().cdf(edge) for edge in EDGES]
    return [high - low for low, high in zip([0.0, *above], [*above, 1.0], strict=True)]


def in_svg(fits: Sequence[Fit]) -> str:
    """All fits below each other."""
    width, height, margin = 640.0, 200.0, 24.0
    parts = []
    for number, fit in enumerate(fits):
        cloud = points(fit)
        left = min((value for value, _ in cloud), default=0.0)
        right = max((value for value, _ in cloud), default=1.0)
        top = number * (height + margin) + margin
        name = f"{named((fit.shallow, fit.deep))}, {fit.stage} empty squares"
        parts.append(f'<text x="4" y="{top - 6:.0f}">{name}: sigma {fit.sigma:.1f}, n {fit.number}</text>')
        for line, colour in ((-2, "silver"), (0, "black"), (2, "silver")):
            y = top + height / 2 - line * height / 8
            parts.append(f'<path d="M0 {y:.1f}H{width:.0f}" stroke="{colour}"/>')
        for value, error in cloud:
            x = (value - left) / (right - left or 1.0) * width
            y = top + height / 2 - max(-4.0, min(4.0, error)) * height / 8
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="1.5"/>')
    whole = len(fits) * (height + margin) + margin
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{whole:.0f}" font-size="12">'
    return "\n".join([head, *parts, "</svg>", ""])
