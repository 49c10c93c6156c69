"""Mutants of SSS* and its OPEN list."""

from reference.search.sss_star import sss_star
from reference.trees.tree import Tree
from spec_tests.mutants.mutant import rewritten
from spec_tests.search import laws, mtd_laws

READ = Tree.from_text

MUTANTS = [
    rewritten(
        "OPEN-ties-rightmost",
        "Of equal merits the rightmost is taken.",
        sss_star,
        "key=urgency",
        "key=lambda each: (-each.merit, tuple(-number for number in each.node.place))",
        mtd_laws.scores_the_leaves_of_sss_star_in_its_order,
        (READ("[0,0]"),),
    ),
    rewritten(
        "OPEN-ties-oldest",
        "Of equal merits the one that has waited longest is taken.",
        sss_star,
        "key=urgency",
        "key=lambda each: -each.merit",
        mtd_laws.scores_the_leaves_of_sss_star_in_its_order,
    ),
    rewritten(
        "OPEN-lowest-merit-first",
        "OPEN is sorted the wrong way round.",
        sss_star,
        "key=urgency",
        "key=lambda each: (each.merit, each.node.place)",
        laws.returns_minimax_value,
        (READ("[0,-1]"),),
    ),
    rewritten(
        "leaf-sets-the-merit",
        "A leaf's value takes the place of the merit instead of lowering it.",
        sss_star,
        "if found.value < merit:",
        "if True:",
        laws.returns_minimax_value,
    ),
    rewritten(
        "OPEN-not-purged",
        "The other strategies below a solved node stay, and are looked into for nothing.",
        sss_star,
        "waiting = [other for other in waiting if not other.node.is_below(parent)]",
        "pass",
        mtd_laws.scores_the_leaves_of_sss_star_in_its_order,
    ),
    rewritten(
        "MAX-by-distance",
        "Whose node it is is taken from the distance to the root, which an extra turn makes wrong.",
        sss_star,
        "turn_between(root.position, node.position)",
        "-1 if len(node.place) % 2 else 1",
        laws.returns_minimax_value_at_every_depth,
    ),
    rewritten(
        "MIN-opens-all-its-moves",
        "At MIN's nodes one move that is good for MAX is enough.",
        sss_star,
        " if view(node) > 0 else node.children[:1]",
        "",
        laws.returns_minimax_value,
    ),
    rewritten(
        "MAX-opens-one-move",
        "MAX never tries another move.",
        sss_star,
        "node.children if view(node) > 0 else node.children[:1]",
        "node.children[:1]",
        laws.returns_minimax_value,
        (READ("[0,-1]"),),
    ),
    rewritten(
        "MIN-is-content-with-its-first-move",
        "A MIN node is solved with its first move.",
        sss_star,
        "view(parent) < 0 and following",
        "False",
        laws.returns_minimax_value,
        (READ("[[0,-1]]"),),
    ),
    rewritten(
        "S24-leaf-in-its-own-view",
        "MIN's leaves are not turned into MAX's view.",
        sss_star,
        ".seen(view(node))",
        "",
        laws.returns_minimax_value,
        (READ("[1]"),),
    ),
]
