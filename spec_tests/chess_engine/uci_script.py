"""A GUI for tests: lines that come at once, or after so many nodes, and everything the engine said."""

from reference.commands.ucis.lines import Lines
from reference.commands.ucis.session import Session


class Script(Lines):
    """Lines without a stream or a thread. `later`: lines that come only at that look of a search (1: the first)."""

    def __init__(self, text: str, later: dict[int, str] | None = None) -> None:
        self.lines = text.splitlines()
        self.later = dict(later or {})
        self.looks = 0
        self.at_end = False

    def wait(self) -> str | None:
        """The next line; what was to come later comes now, if nothing else does."""
        if not self.lines and self.later:
            self.lines.append(self.later.pop(min(self.later)))
        self.at_end = not self.lines
        return self.lines.pop(0) if self.lines else None

    def poll(self) -> str | None:
        """What has come by this look."""
        self.looks += 1
        return self.later.pop(self.looks, None)


def said(text: str, later: dict[int, str] | None = None) -> list[str]:
    """What the engine says to a script."""
    out: list[str] = []
    Session(Script(text, later), out.append).run()
    return out
