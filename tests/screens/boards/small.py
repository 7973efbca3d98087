"""A board of two squares with six spaces each, for the tests of boards."""

from __future__ import annotations

from companion.screens.boards import Border, Link, Lit, Plan, Region, Scenery, Sight, Space, Token, board, sight
from companion.screens.boards.plan import Stone, along
from companion.screens.look import Look
from companion.screens.widgets import Point, Rect, Scene

TABLET = Look((1280, 800))
PHONE = Look((360, 640), px_per_mm=6.0)

SPACES = tuple(Space(f"{x}{y}", x, y, mark="marks/fern") for y in range(6) for x in range(2))
LINKS = tuple(Link(f"0{y}", f"1{y}") for y in range(6)) + tuple(
    Link(f"{x}{y}", f"{x}{y + 1}") for x in range(2) for y in range(5)
)
REGIONS = tuple(
    Region(f"r{n}", (Point(-0.5, y), Point(1.5, y), Point(1.5, y + 3), Point(-0.5, y + 3)))
    for n, y in enumerate((-0.5, 2.5))
)
LINE = Border("between", Point(-0.3, 2.5), Point(1.3, 2.5))
RING = along(Rect(-1.5, -1.5, 4, 8), 12)
TRACK = tuple(Stone(str(nth), at.x, at.y, str(nth + 1)) for nth, at in enumerate(RING))
PLAN = Plan(SPACES, LINKS, REGIONS, (LINE,), TRACK)

COUNTER = Token("mine", Point(0, 0), colour="t_rex", mark="marks/crown", tap="take", drag="mine", path=())
OTHER = Token("other", Point(1, 5), colour="archaeopteryx", mark="marks/feather")
ENDS = (Lit("12", Point(1, 2), tap="to 12", text="3"), Lit("03", Point(0, 3), tap="to 03", text="3"))
SCENERY = Scenery(tokens=(COUNTER, OTHER), lit=ENDS, pan="pan")


def seen_by(look: Look, centre: tuple[float, float] | None = None) -> Sight:
    return sight(PLAN, Rect.of(look.size), look, centre=centre)


def scene(scenery: Scenery = SCENERY, look: Look = TABLET, seen: Sight | None = None) -> Scene:
    return Scene((board(PLAN, scenery, seen or seen_by(look), look),))
