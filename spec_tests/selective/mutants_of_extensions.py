"""Wrong check extensions: each with one defect, and the law that must reject it."""

from reference.search.check_extension import check_extension
from spec_tests.mutants.mutant import rewritten
from spec_tests.selective import laws

MUTANTS = [
    rewritten(
        "E1-the-root-is-extended",
        "The root gets a ply of its own.",
        check_extension,
        "ply > 0 and left > 0",
        "left > 0",
        laws.the_extended_tree_is_searched,
    ),
    rewritten(
        "E2-extensions-are-not-counted",
        "There is no end to them on a line.",
        check_extension,
        "depth, left = depth + 1, left - 1",
        "depth, left = depth + 1, left",
        laws.the_extended_tree_is_searched,
    ),
    rewritten(
        "E3-one-extension-too-many",
        "The bound is passed by one.",
        check_extension,
        "left > 0",
        "left >= 0",
        laws.the_extended_tree_is_searched,
    ),
    rewritten(
        "E4-not-at-the-horizon",
        "A forcing position at the horizon is scored as it stands.",
        check_extension,
        "ply > 0 and",
        "ply > 0 and depth > 0 and",
        laws.the_extended_tree_is_searched,
    ),
    rewritten(
        "E5-counted-for-the-whole-search",
        "The extensions of one line are gone for its neighbours.",
        check_extension,
        "depth, left = depth + 1, left - 1",
        "depth, spent[0] = depth + 1, spent[0] + 1",
        laws.the_extended_tree_is_searched,
        also=(("left > 0", "spent[0] < most"), ("check(depth, window)\n", "check(depth, window)\n    spent = [0]\n")),
    ),
]
