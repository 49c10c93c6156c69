"""`python -m reference NAME ...`: the tools around the specification, one file a command in `commands/`."""

import sys
from importlib import import_module
from pathlib import Path

from reference.errors import BadInput
from reference.version import VERSION

USAGE = """usage: python -m reference COMMAND [options]
       python -m reference COMMAND --help
       python -m reference --version

commands:
"""


def commands() -> dict[str, str]:
    """The commands there are, with the first sentence of each one's docstring."""
    names = sorted(path.stem for path in (Path(__file__).parent / "commands").glob("[a-z]*.py"))
    found = {}
    for name in names:
        doc = import_module(f"reference.commands.{name}").__doc__ or ""
        found[name] = doc.strip().splitlines()[0] if doc.strip() else ""
    return found


def main(argv: list[str]) -> int:
    """Run one command. Exit codes: 0 right, 1 a difference, 2 bad input or usage, 130 interrupted."""
    if argv[:1] == ["--version"]:
        print(f"plyspec {VERSION}")
        return 0
    if not argv or argv[0] in ("-h", "--help"):
        lines = [f"  {name:<10} {about}" for name, about in commands().items()]
        print(USAGE + "\n".join(lines), file=sys.stdout if argv else sys.stderr)
        return 0 if argv else 2
    if argv[0] not in commands():
        print(f"reference: no command {argv[0]!r}; there are {', '.join(commands())}", file=sys.stderr)
        return 2
    try:
        code: int = import_module(f"reference.commands.{argv[0]}").main(argv[1:])
        return code
    except BadInput as error:
        print(f"reference {argv[0]}: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"reference {argv[0]}: interrupted", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
