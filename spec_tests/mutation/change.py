"""A change to one module of the reference, and the source that results.

Specifies  Some lines of a file, numbered from 1, and what stands there instead. `scope` names the function or class
           around them, or is empty at the module's own level; `operator` names what was done.
Contract   `applied` refuses a source in which the lines are not those.
"""

import hashlib
from dataclasses import dataclass
from typing import Self

from reference.errors import BadInput, Reason


@dataclass(frozen=True)
class Change:
    """One mutant, as an edit of whole lines."""

    module: str
    line: int
    scope: str
    operator: str
    before: str
    after: str

    @classmethod
    def between(cls, module: str, scope: str, operator: str, old: str, new: str) -> Self:
        """The lines in which two sources differ."""
        one, other = old.splitlines(), new.splitlines()
        first = next(index for index in range(len(one)) if one[: index + 1] != other[: index + 1])
        tail = 0
        while tail < min(len(one), len(other)) - first and one[-1 - tail] == other[-1 - tail]:
            tail += 1
        before, after = (lines[first : len(lines) - tail] for lines in (one, other))
        return cls(module, first + 1, scope, operator, "\n".join(before), "\n".join(after))

    @classmethod
    def of_text(cls, module: str, before: str, after: str, source: str) -> Self:
        """The change of the one place where `before` stands. Raises `BadInput` INCONSISTENT if there is not one."""
        if source.count(before) != 1:
            raise BadInput(Reason.INCONSISTENT, f"{before!r} stands there {source.count(before)} times", module)
        return cls.between(module, "", "", source, source.replace(before, after))

    def applied(self, source: str) -> str:
        """The changed source. Raises `BadInput` INCONSISTENT if the source is another one."""
        lines, before = source.splitlines(), self.before.splitlines()
        if lines[self.line - 1 : self.line - 1 + len(before)] != before:
            raise BadInput(Reason.INCONSISTENT, f"line {self.line} is not {self.before.strip()!r}", self.module)
        lines[self.line - 1 : self.line - 1 + len(before)] = self.after.splitlines()
        return "\n".join(lines) + "\n"

    def id(self, source: str) -> str:
        """A name that changes when anything in the module does."""
        return hashlib.sha256(f"{self.module}\n{self.applied(source)}".encode()).hexdigest()[:12]

    def __str__(self) -> str:
        """Where it is, and both texts."""
        return f"{self.module}:{self.line}\n  - {self.before.strip()}\n  + {self.after.strip()}"
