"""Makes the mutants of a module, by mutmut's operators.

Specifies  Every change that an operator of mutmut makes to a node of the module: an operator swapped, a number plus
           one, an argument dropped or None, a condition forced, a text in other letters, and so on. Not mutmut's are
           only the places: decorated functions and the module's own level are changed too.
Contract   Left out is what no test can be asked to see: annotations, aliases of types, decorators, what an assignment
           outside a function would turn into None, and the words of a message for a person.
           So is the second of two changes that give the same source.
"""

from collections.abc import Iterator
from operator import is_ as operator_is
from typing import Any, Final

from reference.errors import BadInput, Reason
from spec_tests.mutation.change import Change

MESSAGES: Final = (
    "Reason",
    "DrawRule",
    "KeyKnows",
    "Kind",
    "Choice",
    "Outside",
    "Leaves",
    "Form",
    "Verdict",
    "Resume",
    "Reuse",
    "Replacement",
)
"""Enumerations whose texts are for a person."""
ONLY_TYPES: Final = ("TypeAlias", "TypeVar", "cast", "NewType", "ParamSpec")


def changes_of(module: str, source: str) -> Iterator[Change]:
    """All mutants of a source, from the top down. Raises `BadInput` MISSING_EXTRA without mutmut."""
    try:
        import libcst as cst
        from libcst.metadata import MetadataWrapper, PositionProvider
        from mutmut.mutation.mutators import mutation_operators
    except ImportError as error:
        raise BadInput(Reason.MISSING_EXTRA, f"{error.name}; pip install 'plyspec[mutation]'") from None

    wrapper = MetadataWrapper(cst.parse_module(source))
    tree, positions = wrapper.module, wrapper.resolve(PositionProvider)
    starts = [0]
    for text in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(text))

    def replaced(node: Any, wrong: Any) -> str:
        """The source with another node; by its text where that is sure, which is much quicker."""
        if node in positions:
            where = positions[node]
            start = starts[where.start.line - 1] + where.start.column
            end = starts[where.end.line - 1] + where.end.column
            if source[start:end] == tree.code_for_node(node):
                return f"{source[:start]}{tree.code_for_node(wrong)}{source[end:]}"
        return str(tree.deep_replace(node, wrong).code)

    def walk(node: Any, scope: tuple[str, ...], inside: bool) -> Iterator[tuple[str, str, str]]:
        if isinstance(node, cst.Annotation | cst.Decorator) or names_a_type(node):
            return
        if is_for_a_person(node, scope):
            return
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            scope = (*scope, node.name.value)
            inside = inside or isinstance(node, cst.FunctionDef)
        for kind, operator in mutation_operators:
            name = operator.__name__.removeprefix("operator_")
            if isinstance(node, kind) and (inside or name != "assignment"):
                for wrong in operator(node):
                    if spared(node, wrong):
                        continue
                    yield ".".join(scope), name, replaced(node, wrong)
        for child in node.children:
            if child is not spared_argument(node):
                yield from walk(child, scope, inside)

    def names_a_type(node: Any) -> bool:
        """Whether a node only says something about types."""
        if isinstance(node, cst.AnnAssign):
            return getattr(node.annotation.annotation, "value", None) == "TypeAlias"
        return isinstance(node, cst.Call) and getattr(node.func, "value", None) in ONLY_TYPES

    def is_for_a_person(node: Any, scope: tuple[str, ...]) -> bool:
        """Whether a node is a text of such an enumeration, or the title of a game."""
        if isinstance(node, cst.Assign):
            return getattr(node.targets[0].target, "value", None) == "title"
        return isinstance(node, cst.SimpleString) and scope[-1:] != () and scope[-1] in MESSAGES

    def spared_argument(node: Any) -> Any:
        """The words of a `BadInput`, and the `strict` of a `zip`, which only finds mistakes of the reference itself."""
        if isinstance(node, cst.Call):
            called, last = getattr(node.func, "value", None), node.args[-1] if node.args else None
            if called == "BadInput" and len(node.args) > 1:
                return node.args[1]
            if called == "zip" and last is not None and last.keyword and last.keyword.value == "strict":
                return last
        return None

    def spared(node: Any, wrong: Any) -> bool:
        """Whether a call is only changed in that argument: it is another, or `strict` is left out."""
        argument = spared_argument(node)
        if argument is None or not isinstance(wrong, cst.Call):
            return False
        rest = [one for one in node.args if one is not argument]
        same_length = len(wrong.args) == len(node.args)
        others = [one for at, one in enumerate(wrong.args) if not same_length or node.args[at] is not argument]
        left_out = same_length or argument.keyword is not None
        return left_out and len(rest) == len(others) and all(map(operator_is, rest, others))

    seen = {source}
    for scope, operator, wrong in walk(tree, (), False):
        if wrong not in seen:
            seen.add(wrong)
            yield Change.between(module, scope, operator, source, wrong)
