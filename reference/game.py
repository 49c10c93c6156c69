"""What the tools ask of a game: its name, its boards and backends, its texts.

Specifies  `Game`, which each game folder fills in once in its `game.py`. The rules are not here: they are the
           backends' (`reference/position.py`). A search never sees this file; perft, the commands, the fixtures'
           tests and the ports do, so that they serve every game alike.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from reference.errors import BadInput, Reason
from reference.lanes import LaneRules
from reference.position import Move, Position


class Game(ABC):
    """One game as the tools see it. The first board and the last backend are the defaults."""

    name: ClassVar[str]
    """What a user types: "othello"."""
    title: ClassVar[str]
    """One line for a list of games."""
    boards: ClassVar[tuple[str, ...]]
    """Board sizes by name, the usual one first: ("8x8", "4x4")."""
    variants: ClassVar[tuple[str, ...]] = ("standard",)
    """Variants of the rules by name, the usual one first."""
    backends: ClassVar[Mapping[str, type[Position]]]
    """Position classes by name, the readable one first, the quicker one last."""
    pass_plies: ClassVar[int] = 1
    """Whether perft's published tables count a pass as a ply."""
    ended: ClassVar[str] = "drop"
    """Whether perft's published tables keep a game that ended earlier as one leaf: "keep" or "drop"."""
    example_position: ClassVar[str]
    """A position text for help pages and error messages."""

    @abstractmethod
    def start(self, backend: str, board: str, variant: str | None = None) -> Position:
        """The standard start on a board, under a variant of the rules (None: the usual one). Raises `BadInput`."""

    @abstractmethod
    def read_position(self, backend: str, text: str) -> Position:
        """A position from the game's notation. Raises `BadInput`."""

    @abstractmethod
    def play_moves(self, position: Position, text: str) -> Position:
        """The position after a list of moves in the game's notation. Raises `BadInput` naming the move."""

    @abstractmethod
    def read_move(self, position: Position, text: str) -> Move:
        """A move from its text; it need not be legal. Raises `BadInput`."""

    @abstractmethod
    def write_move(self, position: Position, move: Move) -> str:
        """The one written form of a move."""

    @abstractmethod
    def draw(self, position: Position) -> str:
        """The board for a person, with coordinates and the legal moves."""

    def lane_rules(self, position: Position) -> LaneRules | None:
        """The game's rules on many boards at once, or None where it has none for this board."""
        return None

    def stops(self, position: Position) -> bool:
        """Whether a game that is played at random ends here: when it is over, or drawn without being over."""
        return position.is_over()

    def move_kinds(self, position: Position) -> Mapping[str, int] | None:
        """How many legal moves there are of each kind that published tables count; None where the game has no kinds.

        The names and their order are the same for every position of the game.
        """
        return None

    def chess960(self) -> "Game":
        """The game where texts that leave it open mean Chess960. Raises `BadInput` UNSUPPORTED except in chess."""
        raise BadInput(Reason.UNSUPPORTED, f"{self.name} is not chess", "--chess960")

    def backend(self, name: str | None) -> str:
        """Check a backend's name, or choose the default. Raises `BadInput`."""
        if name is None:
            return list(self.backends)[-1]
        if name not in self.backends:
            raise BadInput(Reason.UNKNOWN_NAME, f"{name!r}; {self.name} has {', '.join(self.backends)}", "backend")
        return name

    def board(self, name: str | None) -> str:
        """Check a board's name, or choose the default. Raises `BadInput`."""
        if name is None:
            return self.boards[0]
        if name not in self.boards:
            raise BadInput(Reason.BAD_BOARD_SIZE, f"{name!r}; {self.name} has {', '.join(self.boards)}", "board")
        return name

    def variant(self, name: str | None) -> str:
        """Check a variant's name, or choose the default. Raises `BadInput`."""
        if name is None:
            return self.variants[0]
        if name not in self.variants:
            raise BadInput(Reason.UNKNOWN_NAME, f"{name!r}; {self.name} has {', '.join(self.variants)}", "variant")
        return name
