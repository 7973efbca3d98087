"""What a finger on the editor's board does with each tool."""

from __future__ import annotations

from collections.abc import Callable
from math import log
from typing import Final

from msgspec.structs import replace

from companion.screens.boards.craft import Craft
from companion.screens.boards.editing import NEAREST, BoardEditor, Carrying, Pinching, Tool, put
from companion.screens.boards.editor_board import UNIT, from_plan, line_near, link_near
from companion.screens.boards.going import Grip, pan
from companion.screens.boards.plan import Shot
from companion.screens.boards.sight import Sight
from companion.screens.boards.sketch import (
    SIDE,
    Sketch,
    cell_at,
    dot_near,
    dots_by_key,
    move_dot,
    put_dot,
    remove_dot,
    tie_of,
    toggle_line,
    toggle_tag,
    toggle_tie,
)
from companion.screens.boards.stamps import Stamp, half_turned, stamp_of, stamped, without_cell
from companion.screens.widgets import Dragged, Pinched, Point

NEAR: Final = 11.0
"""Hundredths of a square's side within which a finger means a space."""
TAPPED: Final = 4.0
"""A finger that moves less has tapped."""
GROWTH: Final = 1.06
"""Two fingers make the board larger by so much at a time: its ground is painted once for each size."""
BESIDE: Final = 14.0
"""How near to a link or line a finger has to be."""


def touched(craft: Craft, state: BoardEditor, message: Dragged, set_up: str) -> BoardEditor:
    """The editor after a finger on its board; `set_up` is the title of a set-up that is begun by it."""
    grip = message.drag
    if not isinstance(grip, Grip):
        return state
    at = from_plan(craft, grip.seen.back(message.at))
    if message.phase == "cancel":
        return _let_go(state)
    if message.phase == "start":
        carrying = replace(_begun(craft, state, at), before=state.draft, shot=state.shot)
        begun = replace(state, carrying=carrying, held=grip.seen.middle)
        return _stamp(craft, begun, at) if state.tool == "square" else begun
    if state.carrying is None:
        return state
    moved = state.carrying.moved or at.distance(state.carrying.start) > TAPPED
    carried = replace(state, carrying=replace(state.carrying, at=at, moved=moved))
    if message.phase == "move":
        return _moved(craft, carried, message) if moved else carried
    done = _dropped(craft, carried) if moved else _tapped(craft, carried, at, set_up)
    return replace(done, carrying=None, held=None)


def _let_go(state: BoardEditor) -> BoardEditor:
    """As it was before the finger came down: a second one has made it a pinch, or the screen is covered."""
    carrying = state.carrying
    if carrying is None:
        return state
    draft = carrying.before or state.draft
    return replace(state, draft=draft, shot=carrying.shot, carrying=None, held=None, start="")


def pinched(state: BoardEditor, message: Pinched) -> BoardEditor:
    """Two fingers bring the board nearer or further and move it; with the photo's tool they do so with the photo."""
    grip = message.pinch
    if not isinstance(grip, Grip):
        return state
    middle = (message.at[0] + message.at[1]) * 0.5
    if message.phase == "start":
        held = state.shot if state.tool == "photo" else None
        return replace(state, pinching=Pinching(grip.seen.step, grip.seen.back(middle), held))
    pinching = state.pinching
    if pinching is None or message.phase == "end":
        return replace(state, pinching=None)
    factor = message.at[0].distance(message.at[1]) / max(message.start[0].distance(message.start[1]), 1)
    if pinching.shot is not None:
        return replace(state, shot=_stretched(pinching.shot, factor, pinching.anchor, grip.seen.back(middle)))
    return _nearer(state, pinching, grip.seen, factor, middle)


def _nearer(state: BoardEditor, pinching: Pinching, seen: Sight, factor: float, middle: Point) -> BoardEditor:
    """The point that lay between the fingers stays there; further than all of the board is all of it."""
    if pinching.step * factor <= seen.whole:
        return replace(state, zoom=0, centre=None)
    size = round(log(pinching.step * factor / seen.whole, GROWTH))
    step = min(seen.whole * GROWTH**size, NEAREST * seen.finger)
    off = middle - Point(seen.window.w / 2, seen.window.h / 2)
    return replace(state, zoom=step / seen.finger, centre=pinching.anchor - off * (1 / step))


def _stretched(shot: Shot, factor: float, anchor: Point, at: Point) -> Shot:
    """Larger by a factor, so that what lay at one point of the plan lies at another."""
    x, y = at.x - (anchor.x - shot.x) * factor, at.y - (anchor.y - shot.y) * factor
    return replace(shot, x=x, y=y, w=shot.w * factor, h=shot.h * factor)


def sketch_in(craft: Craft, state: BoardEditor) -> Sketch:
    """What has been entered."""
    return craft.sketch_of(state.draft.pack)


def entered(craft: Craft, state: BoardEditor, sketch: Sketch) -> BoardEditor:
    """With another sketch, as one step."""
    return put(state, craft.with_sketch(state.draft.pack, sketch))


def stamp_in(craft: Craft, state: BoardEditor) -> Stamp:
    """The stamp that is used now."""
    if state.stamp == "copy" and state.copy is not None:
        copied: Stamp = state.copy
        return copied
    return next((stamp for stamp in craft.stamps if stamp.key == state.stamp), craft.stamps[0])


def facing(craft: Craft, row: int, stamp: Stamp) -> Stamp:
    """The stamp as it lies in a row: tiles of the far half lie turned round, and a copy of one is turned back."""
    return half_turned(stamp) if craft.turned_far and row >= craft.rows // 2 else stamp


# --- a finger comes down ----------------------------------------------------------------------------------------


def _begun(craft: Craft, state: BoardEditor, at: Point) -> Carrying:
    if state.tool == "photo" and state.shot is not None:
        return Carrying("photo", at, at)
    if state.tool == "square":
        return Carrying("stamp", at, at, key=_cell_key(at))
    dot = dot_near(sketch_in(craft, state), at, NEAR)
    if dot is not None and state.tool in {"hand", "space"}:
        return Carrying("dot", at, at, dot.key)
    if dot is not None and state.tool == "path":
        return Carrying("path", at, at, dot.key)
    return Carrying("ground", at, at)


def _cell_key(at: Point) -> str:
    return f"{int(at.x // SIDE)} {int(at.y // SIDE)}"


def _stamp(craft: Craft, state: BoardEditor, at: Point) -> BoardEditor:
    """A square in the place under the finger; or that square becomes the stamp."""
    column, row = int(at.x // SIDE), int(at.y // SIDE)
    if not (0 <= column < craft.columns and 0 <= row < craft.rows):
        return state
    sketch = sketch_in(craft, state)
    if not state.copying:
        return entered(craft, state, stamped(sketch, column, row, facing(craft, row, stamp_in(craft, state))))
    cell = cell_at(sketch, column, row)
    if cell is None:
        return replace(state, copying=False)
    copy = facing(craft, row, stamp_of(sketch, cell.key))
    return replace(state, copy=copy, stamp="copy", copying=False, carrying=None)


# --- it moves ---------------------------------------------------------------------------------------------------


def _moved(craft: Craft, state: BoardEditor, message: Dragged) -> BoardEditor:
    carrying = state.carrying
    assert carrying is not None
    if carrying.what == "photo" and carrying.shot is not None:
        step = carrying.at - carrying.start
        shot = carrying.shot
        return replace(state, shot=replace(shot, x=shot.x + step.x / UNIT, y=shot.y - step.y / UNIT * craft.flat))
    if carrying.what == "stamp" and carrying.key != _cell_key(carrying.at):
        here = replace(state, carrying=replace(carrying, key=_cell_key(carrying.at)))
        return _stamp(craft, here, carrying.at)
    if carrying.what == "path":
        return _drawn(craft, state, carrying)
    if carrying.what == "ground" and state.zoom and state.held is not None:
        return replace(state, centre=pan(state.held, message))
    return state


def _drawn(craft: Craft, state: BoardEditor, carrying: Carrying) -> BoardEditor:
    """A path is drawn from space to space, one link after the other."""
    sketch = sketch_in(craft, state)
    dot = dot_near(sketch, carrying.at, NEAR)
    if dot is None or dot.key == carrying.key or carrying.key not in dots_by_key(sketch):
        return state
    onward = replace(state, carrying=replace(carrying, key=dot.key), start="")
    if tie_of(carrying.key, dot.key) in sketch.ties:
        return onward
    return entered(craft, onward, toggle_tie(sketch, carrying.key, dot.key))


# --- it is lifted -----------------------------------------------------------------------------------------------


def _dropped(craft: Craft, state: BoardEditor) -> BoardEditor:
    carrying = state.carrying
    assert carrying is not None
    if carrying.what == "dot" and carrying.key in dots_by_key(sketch_in(craft, state)):
        return entered(craft, state, move_dot(sketch_in(craft, state), carrying.key, carrying.at))
    return state


def _tapped(craft: Craft, state: BoardEditor, at: Point, set_up: str) -> BoardEditor:
    handle = TAPS.get(state.tool)
    return state if handle is None else handle(craft, state, at, set_up)


def _space(craft: Craft, state: BoardEditor, at: Point, _set_up: str) -> BoardEditor:
    sketch = sketch_in(craft, state)
    inside = 0 <= at.x < craft.columns * SIDE and 0 <= at.y < craft.rows * SIDE
    if not inside or dot_near(sketch, at, NEAR) is not None:
        return state
    return entered(craft, state, put_dot(sketch, at))


def _path(craft: Craft, state: BoardEditor, at: Point, _set_up: str) -> BoardEditor:
    """Two taps link two spaces, or part them."""
    sketch = sketch_in(craft, state)
    dot = dot_near(sketch, at, NEAR)
    if dot is None or dot.key == state.start:
        return replace(state, start="")
    if state.start not in dots_by_key(sketch):
        return replace(state, start=dot.key)
    return entered(craft, replace(state, start=""), toggle_tie(sketch, state.start, dot.key))


def _mark(craft: Craft, state: BoardEditor, at: Point, set_up: str) -> BoardEditor:
    from companion.words.language import SOURCE, find_language

    sketch = sketch_in(craft, state)
    dot = dot_near(sketch, at, NEAR)
    if dot is None:
        return state
    if state.tag == "nest":
        return put(state, craft.toggle_nest(state.draft.pack, set_up, dot.key))
    known = craft.tags(state.draft.pack, find_language(SOURCE))
    tag = next((each for each in known if each.tag == state.tag), None)
    if tag is None:
        return state
    side = " near" if at.y < craft.rows * SIDE / 2 else " far"
    word = tag.tag + (side if tag.sided else "")
    return entered(craft, state, craft.tidy(toggle_tag(sketch, dot.key, word, tag.instead)))


def _line(craft: Craft, state: BoardEditor, at: Point, set_up: str) -> BoardEditor:
    sketch = sketch_in(craft, state)
    line = line_near(craft, sketch, at, BESIDE)
    if line is None:
        return state
    if state.lines == "piece":
        return put(state, craft.toggle_piece(state.draft.pack, set_up, line))
    return entered(craft, state, toggle_line(sketch, line))


def _erase(craft: Craft, state: BoardEditor, at: Point, _set_up: str) -> BoardEditor:
    sketch = sketch_in(craft, state)
    if state.wipe == "square":
        cell = cell_at(sketch, int(at.x // SIDE), int(at.y // SIDE))
        return state if cell is None else entered(craft, state, without_cell(sketch, cell.key))
    dot = dot_near(sketch, at, NEAR)
    if dot is not None:
        return entered(craft, state, remove_dot(sketch, dot.key))
    tie = link_near(sketch, at, BESIDE)
    return state if tie is None else entered(craft, state, toggle_tie(sketch, *tie))


TAPS: Final[dict[Tool, Callable[[Craft, BoardEditor, Point, str], BoardEditor]]] = {
    "space": _space,
    "path": _path,
    "mark": _mark,
    "line": _line,
    "erase": _erase,
}
