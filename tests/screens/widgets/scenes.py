"""Hypothesis strategies for scenes with every kind of widget."""

from __future__ import annotations

from functools import lru_cache

from hypothesis import strategies as st
from msgspec.structs import replace

from companion.screens.look import Look
from companion.screens.theme import theme
from companion.screens.widgets import (
    Arc,
    Area,
    Badge,
    Button,
    Card,
    Choice,
    Disc,
    Fill,
    Flip,
    Icon,
    Keyboard,
    Label,
    Line,
    Numeral,
    Panel,
    Paragraph,
    Point,
    Polygon,
    Rect,
    Scene,
    Scroll,
    SeatDisc,
    Slider,
    Stepper,
    TextField,
    Toggle,
    Turned,
    Widget,
)

SEATS = [style.colour for style in theme().seats]
COLOURS = ["paper", "sheet", "ink", "lava", "fern", "dino_world", "dino.disc", *SEATS]
WORDS = ["", "Ola", "Łukasz", "Next event", "The T-rex lies 0.7 mm over the velociraptor", "żółw\njeż"]
NUMBERS = ["7", "18", "3 + ?", ""]

colours = st.sampled_from(COLOURS)
seats = st.sampled_from(SEATS)
words = st.sampled_from(WORDS)
paths = st.sampled_from([None, None, (), (Point(300, 200),), (Point(0, 0), Point(900, 500))])
whole = st.integers(-2, 60).map(lambda n: n * 20.0)
rects = st.builds(
    Rect, whole, whole, st.integers(1, 24).map(lambda n: n * 17.0), st.integers(1, 16).map(lambda n: n * 17.0)
)
touch = st.sampled_from(
    [{}, {"tap": "tapped"}, {"tap": 1, "hold": 2}, {"hold": 3}, {"drag": 4}, {"tap": 5, "off": True, "why": "Not now"}]
)


yes_or_no = st.booleans()
inks = st.sampled_from(["", "ink"])
bars = st.sampled_from(["", *SEATS])
corners = st.sampled_from(["all", "left", "top"])
bent = st.just((Point(0, 0), Point(300, 40), Point(80, 200)))


def _plain() -> st.SearchStrategy[Widget]:
    """One widget without children."""
    key = "w0"
    k = st.just(key)
    kinds = st.sampled_from(["main", "quiet", "hold", "undo", "bare", "key"])
    modes = st.sampled_from(["open", "chosen", "tint", "blank"])
    made: list[st.SearchStrategy[Widget]] = [
        st.builds(Fill, k, rects, colour=colours, path=paths),
        st.builds(Panel, k, rects, colour=colours, shadow=yes_or_no, bar=bars, corners=corners),
        st.builds(Panel, k, rects, colour=colours, dashed=yes_or_no, outline=inks),
        st.builds(Disc, k, rects, colour=colours, ring=st.sampled_from(["", "ink"]), path=paths),
        st.builds(Polygon, k, rects, points=bent, colour=colours, outline=inks),
        st.builds(Line, k, rects, points=bent, dash=st.sampled_from([0.0, 9.0]), arrow=st.sampled_from([0.0, 20.0])),
        st.builds(Arc, k, rects, colour=colours, width=st.just(12.0), sweep=st.sampled_from([90.0, 250.0, 360.0])),
        st.builds(Label, k, rects, words, st.sampled_from(["title", "body"]), colours),
        st.builds(Paragraph, k, rects, words, st.just("body"), colours, st.sampled_from(["left", "centre"])),
        st.builds(Numeral, k, rects, st.sampled_from(NUMBERS)),
        st.builds(Icon, k, rects, st.sampled_from(["marks/crown", "icons/tick"]), colours),
    ]  # fmt: skip
    for kind in (
        st.builds(
            lambda r, t, w, kd, i: Button(key, r, w, kd, i, **t),
            rects,
            touch,
            words,
            kinds,
            st.sampled_from(["", "icons/plus"]),
        ),
        st.builds(
            lambda r, t, w, m, c: Choice(key, r, w, m, c, **t), rects, touch, st.sampled_from(NUMBERS), modes, seats
        ),
        st.builds(lambda r, t, w, on: Toggle(key, r, w, on, **t), rects, touch, words, st.booleans()),
        st.builds(lambda r, t, v: Slider(key, r, value=v, **t), rects, touch, st.floats(0, 1)),
        st.builds(lambda r, t, w: TextField(key, r, w, "Name", "entered", **t), rects, touch, words),
        st.builds(lambda r, t, w: Badge(key, r, w, **t), rects, touch, st.sampled_from(NUMBERS)),
        st.builds(
            lambda r, t, w, c, g: SeatDisc(key, r, colour=c, text=w, ring=g, **t),
            rects,
            touch,
            st.sampled_from(NUMBERS),
            seats,
            st.sampled_from(["", "ink"]),
        ),
        st.builds(
            lambda r, t, c, a: Card(key, r, colour=c, angle=a, **t),
            rects,
            touch,
            seats,
            st.sampled_from([0.0, 20.0, 90.0]),
        ),
        st.builds(lambda r, t: Area(key, r, **t), rects, touch),
        st.builds(lambda r, m: Stepper(key, r, text="3", less=m, more="more"), rects, st.sampled_from([None, "less"])),
        st.builds(lambda r: Keyboard(key, r, to="w0", done="done"), rects),
    ):
        made.append(kind)  # noqa: PERF402 - a list of strategies, typed as one
    return st.one_of(made)


PLAIN = _plain()  # made once: to make a strategy takes longer than to draw from it


def named(made: st.SearchStrategy[Widget], key: str) -> st.SearchStrategy[Widget]:
    return made.map(lambda one: replace(one, key=key))


def children(names: str = "ab") -> st.SearchStrategy[tuple[Widget, ...]]:
    """Widgets of a container."""
    return st.tuples(*(named(PLAIN, name) for name in names))


def _container() -> st.SearchStrategy[Widget]:
    """A widget that holds others."""
    key, turns = "w0", st.sampled_from([0, 90, 180, 270])
    return st.one_of(
        st.builds(lambda r, t, c, p: Turned(key, r, t, c, path=p), rects, turns, children(), paths),
        st.builds(lambda r, c, n: Scroll(key, r, c, length=n), rects, children(), st.sampled_from([50.0, 900.0])),
        st.builds(lambda r, c, d, up: Flip(key, r, c, d, up), rects, children(), children("c"), st.booleans()),
    )


ANY = st.one_of(PLAIN, PLAIN, PLAIN, _container())


@lru_cache
def widget(key: str) -> st.SearchStrategy[Widget]:
    """Any widget of this key."""
    return named(ANY, key)


@st.composite
def scenes(draw: st.DrawFn, most: int = 7) -> Scene:
    """A scene of some widgets, in any order."""
    keys = draw(st.lists(st.sampled_from([f"w{n}" for n in range(most)]), unique=True, max_size=most))
    return Scene(tuple(draw(widget(key)) for key in keys), draw(st.sampled_from(["paper", "dino"])), "escaped")


@st.composite
def changed(draw: st.DrawFn, scene: Scene) -> Scene:
    """A scene that has something in common with another."""
    kept = [one for one in scene.widgets if draw(st.integers(0, 3))]
    made = [draw(widget(one.key)) if draw(st.integers(0, 2)) == 0 else one for one in kept]
    if draw(st.integers(0, 3)) == 0:
        made = draw(st.permutations(made))
    free = sorted({f"w{n}" for n in range(10)} - {one.key for one in made})
    if draw(st.booleans()):
        made.append(draw(widget(free[0])))
    return Scene(tuple(made), scene.ground, "escaped")


looks = st.builds(
    Look,
    st.sampled_from([(640, 400), (400, 640), (480, 300)]),
    st.just(2.94),
    st.sampled_from([0, 90, 180, 270]),
    palette=st.sampled_from(["light", "evening", "contrast"]),
    motion=st.booleans(),
)
