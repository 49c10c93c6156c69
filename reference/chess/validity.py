"""Whether a diagram is a position that chess can be played from."""

from reference.chess.diagram import Diagram


def check(diagram: Diagram) -> Diagram:
    """The diagram itself. Raises `BadInput` if the rules cannot be applied to it."""
    return diagram
