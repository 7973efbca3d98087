"""The owner's editor of a board: squares are stamped, spaces placed over a photo, linked, marked, checked, stored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from companion.packs import errors_of
from companion.screens import editor_messages as e
from companion.screens.banner import banner
from companion.screens.boards import editor_messages as m
from companion.screens.boards.craft import Craft, craft_of
from companion.screens.boards.drawing import board
from companion.screens.boards.editing import ZOOMS, BoardDraft, BoardEditor, put, undone
from companion.screens.boards.editor_board import fault_place, plan_of, scenery_of, sight_of
from companion.screens.boards.editor_pages import leaving_page, numbers_page, photos_page
from companion.screens.boards.editor_panel import banner_of, panel, places
from companion.screens.boards.editor_tools import entered, facing, pinched, sketch_in, stamp_in, touched
from companion.screens.boards.plan import Shot
from companion.screens.boards.sketch import joined
from companion.screens.boards.stamps import filled, given_over, mirrored, reflected, turned
from companion.screens.commands import KeepPhoto, SavePack
from companion.screens.desk import Desk
from companion.screens.editor_storing import would_be_lost
from companion.screens.look import Look
from companion.screens.shell import STAY, Next, back, stay
from companion.screens.widgets import Dragged, Fill, Pinched, Rect, Scene
from companion.screens.widgets.pictures import photo_size
from companion.words.ui import ui

SCALE: Final = 1.03
SHARE_STEP: Final = 0.15


class Editing(BoardEditor, frozen=True, kw_only=True):
    """The editor as a screen: this module draws it and takes its messages."""

    shows_shared: ClassVar[bool] = True  # the pictures for things handed over


def opened(draft: BoardDraft, shot: Shot | None = None) -> Editing:
    """The editor with a pack, and the photo that lay behind it."""
    game: str = draft.pack.game
    craft = craft_of(game)
    return Editing(game=game, draft=draft, stamp=craft.stamps[0].key, tag=craft.first_tag, shot=shot)


def scene(desk: Desk, look: Look, state: BoardEditor) -> Scene:
    """The board with its tools, or a page."""
    craft = craft_of(state.game)
    if state.page == "leaving":
        return leaving_page(desk, look, state)
    if state.page == "numbers":
        return numbers_page(desk, look, craft, state)
    if state.page == "photos":
        return photos_page(desk, look, state)
    at = places(look)
    told = tuple(banner_of(desk, look, craft, state, at.window))
    room = told[0].rect.bottom - at.window.y + 4
    window = at.window.cut_top(room)[1]
    plan = plan_of(craft, state.draft.pack, state.shot, desk.language)
    seen = sight_of(craft, plan, window, look, state)
    return Scene(
        (
            Fill("sea", Rect.of(look.size), colour=state.game),
            board(plan, scenery_of(craft, state, seen, look), seen, look),
            *told,
            *panel(desk, look, craft, state, at),
            *banner(desk, look),
        ),
        escape=e.Leave(),
    )


def update(desk: Desk, state: BoardEditor, message: object) -> Next:
    """Every message has its own function."""
    craft = craft_of(state.game)
    if isinstance(message, Dragged):
        after = stay(touched(craft, state, message, ui("board.set_up", desk.language)))
    elif isinstance(message, Pinched):
        after = stay(pinched(state, message))
    else:
        step = _STEPS.get(type(message))
        after = step(craft, state, message) if step else STAY
    return _keeping(state, after)


def _keeping(before: BoardEditor, after: Next) -> Next:
    """A photo that lies elsewhere from now on is kept, once no finger moves it any more."""
    state: BoardEditor | None = after.top
    if state is None or state.carrying is not None or state.pinching is not None:
        return after
    moving = before.carrying or before.pinching
    was = before.shot if moving is None else moving.shot
    if state.shot == was:
        return after
    return replace(after, commands=(*after.commands, KeepPhoto(state.game, state.draft.pack.key, state.shot)))


# --- tools and what they do at once -----------------------------------------------------------------------------


def _tool(_craft: Craft, state: BoardEditor, message: m.PickTool) -> Next:
    return stay(replace(state, tool=message.tool, start="", copying=False, checked=False, fault=None))


def _stamp(_craft: Craft, state: BoardEditor, message: m.PickStamp) -> Next:
    return stay(replace(state, stamp=message.stamp, copying=False))


def _copy(_craft: Craft, state: BoardEditor, _message: m.CopySquare) -> Next:
    return stay(replace(state, copying=not state.copying))


def _turn(craft: Craft, state: BoardEditor, message: m.TurnStamp) -> Next:
    change = mirrored if message.mirror else turned
    return stay(replace(state, copy=change(stamp_in(craft, state)), stamp="copy", copying=False))


def _fill(craft: Craft, state: BoardEditor, _message: m.FillRest) -> Next:
    stamp = stamp_in(craft, state)
    made = filled(sketch_in(craft, state), craft.columns, craft.rows, stamp, facing(craft, craft.rows, stamp))
    return stay(entered(craft, state, made))


def _join(craft: Craft, state: BoardEditor, _message: m.JoinAll) -> Next:
    if craft.joined is not None:
        return stay(put(state, craft.joined(state.draft.pack)))
    return stay(entered(craft, state, craft.tidy(joined(sketch_in(craft, state)))))


def _reflect(craft: Craft, state: BoardEditor, message: m.Reflect) -> Next:
    if craft.turned_far:
        return stay(entered(craft, state, given_over(sketch_in(craft, state), craft.columns, craft.rows)))
    made = reflected(sketch_in(craft, state), craft.columns, craft.rows, across=message.across)
    return stay(entered(craft, state, craft.tidy(made)))


def _tag(_craft: Craft, state: BoardEditor, message: m.PickTag) -> Next:
    return stay(replace(state, tag=message.tag))


def _lines(_craft: Craft, state: BoardEditor, message: m.PickLines) -> Next:
    return stay(replace(state, lines=message.what))


def _wipe(_craft: Craft, state: BoardEditor, message: m.PickWipe) -> Next:
    return stay(replace(state, wipe=message.what))


def _mine(craft: Craft, state: BoardEditor, _message: m.AllMine) -> Next:
    return stay(put(state, craft.all_mine(state.draft.pack)))


def _zoom(_craft: Craft, state: BoardEditor, message: m.Zoom) -> Next:
    if message.by > 0:
        zoom = next((each for each in ZOOMS if each > state.zoom), max(state.zoom, ZOOMS[-1]))
    else:
        zoom = next((each for each in reversed(ZOOMS) if each < state.zoom), 0)
    return stay(replace(state, zoom=zoom, centre=state.centre if zoom else None))


def _undo(_craft: Craft, state: BoardEditor, _message: e.Undo) -> Next:
    return stay(undone(state))


# --- pages ------------------------------------------------------------------------------------------------------


def _page(_craft: Craft, state: BoardEditor, message: m.OpenPage) -> Next:
    return stay(replace(state, page=message.page))


def _number(craft: Craft, state: BoardEditor, message: m.SetNumber) -> Next:
    return stay(put(state, craft.with_number(state.draft.pack, message.key, message.value)))


def _photo(craft: Craft, state: BoardEditor, message: m.ChoosePhoto) -> Next:
    """Over the whole board at first, in its own shape; a file that is no picture changes nothing."""
    size = photo_size(str(message.path))
    if size is None or not all(size):
        return stay(replace(state, page=""))
    from companion.screens.boards.editor_board import UNIT
    from companion.screens.boards.sketch import SIDE

    w, h = craft.columns * SIDE / UNIT, craft.rows * SIDE / UNIT * craft.flat
    scale = max(w / size[0], h / size[1])
    wide, high = size[0] * scale, size[1] * scale
    shot = Shot(str(message.path), (w - wide) / 2, (h - high) / 2, wide, high)
    return stay(replace(state, page="", shot=shot, tool="photo"))


def _change_photo(_craft: Craft, state: BoardEditor, message: m.ChangePhoto) -> Next:
    shot, how = state.shot, message.how
    if shot is None or how == "away":
        return stay(replace(state, shot=None))
    if how in {"clearer", "fainter"}:
        share = shot.share + (SHARE_STEP if how == "clearer" else -SHARE_STEP)
        return stay(replace(state, shot=replace(shot, share=min(max(share, 0.1), 1))))
    factor = SCALE if how in {"larger", "wider"} else 1 / SCALE
    high = factor if how in {"larger", "smaller"} else 1.0
    w, h = shot.w * factor, shot.h * high
    scaled = replace(shot, x=shot.x - (w - shot.w) / 2, y=shot.y - (h - shot.h) / 2, w=w, h=h)
    return stay(replace(state, shot=scaled))


# --- checking, storing, leaving ---------------------------------------------------------------------------------


def _check(craft: Craft, state: BoardEditor, _message: m.Check) -> Next:
    if state.checked:
        return stay(replace(state, checked=False, faults=(), fault=None))
    return stay(_with_faults(craft, state))


def _with_faults(craft: Craft, state: BoardEditor) -> BoardEditor:
    faults = craft.faults_of(state.draft.pack)
    return replace(state, faults=faults, checked=True, fault=None, page="", carrying=None)


def _point(craft: Craft, state: BoardEditor, message: m.PointAt) -> Next:
    pack = state.draft.pack
    about = craft.at_fault(pack, state.faults[message.fault])
    at = fault_place(craft, pack, craft.sketch_of(pack), about)
    return stay(replace(state, fault=message.fault, centre=at or state.centre))


def _save(craft: Craft, state: BoardEditor, message: e.Save) -> Next:
    """Checked first: what keeps it from being stored is shown, all of it, where it is."""
    checked = _with_faults(craft, state)
    if errors_of(checked.faults):
        return stay(checked)
    plain = replace(state, page="", saved_leaves=message.leave)
    return stay(plain, SavePack(state.draft.pack))


def _saved(_craft: Craft, state: BoardEditor, message: e.PackSaved) -> Next:
    if state.saved_leaves:
        return back()
    return stay(replace(state, draft=replace(state.draft, stored=message.pack)))


def _refused(_craft: Craft, state: BoardEditor, message: e.PackFaulty) -> Next:
    return stay(replace(state, faults=message.faults, checked=True, page=""))


def _leave(_craft: Craft, state: BoardEditor, _message: e.Leave) -> Next:
    return stay(replace(state, page="leaving")) if would_be_lost(state.draft) else back()


def _stay(_craft: Craft, state: BoardEditor, _message: e.Stay) -> Next:
    return stay(replace(state, page=""))


def _discard(_craft: Craft, _state: BoardEditor, _message: e.Discard) -> Next:
    return back()


_STEPS: Final[dict[type, Callable[[Craft, BoardEditor, Any], Next]]] = {
    m.PickTool: _tool,
    m.PickStamp: _stamp,
    m.CopySquare: _copy,
    m.TurnStamp: _turn,
    m.FillRest: _fill,
    m.JoinAll: _join,
    m.Reflect: _reflect,
    m.PickTag: _tag,
    m.PickLines: _lines,
    m.PickWipe: _wipe,
    m.AllMine: _mine,
    m.Zoom: _zoom,
    m.OpenPage: _page,
    m.SetNumber: _number,
    m.ChoosePhoto: _photo,
    m.ChangePhoto: _change_photo,
    m.Check: _check,
    m.PointAt: _point,
    e.Undo: _undo,
    e.Save: _save,
    e.PackSaved: _saved,
    e.PackFaulty: _refused,
    e.Leave: _leave,
    e.Stay: _stay,
    e.Discard: _discard,
}
