"""`python -m reference NAME ...`: the tools around the specification, one file a command in `commands/`."""

import sys
from importlib import import_module
from pathlib import Path

from reference.console import ended
from reference.errors import BadInput, Reason
from reference.version import VERSION

USAGE = """usage: python -m reference COMMAND [options]
       python -m reference COMMAND --help
       python -m reference --version

commands:
"""


def commands() -> list[str]:
    """The names of the commands there are."""
    return sorted(path.stem for path in (Path(__file__).parent / "commands").glob("[a-z]*.py"))


def about(name: str) -> str:
    """The first line of a command's docstring."""
    return (import_module(f"reference.commands.{name}").__doc__ or "").strip().partition("\n")[0]


def main(argv: list[str]) -> int:
    """Run one command. Exit codes: 0 right, 1 a difference, 2 bad input or usage, 130 interrupted."""
    name = argv[0] if argv else ""
    return ended(f"reference {name}" if name in commands() else "reference", lambda: run(argv))


def run(argv: list[str]) -> int:
    """Help, version, or a command."""
    if argv[:1] == ["--version"]:
        print(f"plyspec {VERSION}")
        return 0
    if not argv or argv[0] in ("-h", "--help"):
        lines = [f"  {name:<8} {about(name)}" for name in commands()]
        print(USAGE + "\n".join(lines), file=sys.stdout if argv else sys.stderr)
        return 0 if argv else 2
    if argv[0] not in commands():
        raise BadInput(Reason.UNKNOWN_NAME, f"{argv[0]!r}; there are {', '.join(commands())}", "command")
    code: int = import_module(f"reference.commands.{argv[0]}").main(argv[1:])
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
