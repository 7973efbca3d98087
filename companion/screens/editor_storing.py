"""What every editor of a pack's values does alike: one step back, storing, leaving, and the frame of its screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.games.schema import PackT, Schema
from companion.packs import PackError, PackFault, errors_of, load_text, text_for
from companion.screens import editor_messages as e
from companion.screens.banner import banner, banner_room
from companion.screens.commands import SavePack
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.pages import gap, target
from companion.screens.shell import Next, back, stay
from companion.screens.widgets import Rect, Scene, Widget

STEPS: Final = 200
"""So many steps can be undone."""


class PackEditor(Struct, Generic[PackT], frozen=True, kw_only=True):
    """A pack that is being entered: `stored` lies in the user's folder; `faults` keep the pack from being stored.

    `kept`: it was taken up again as somebody had left it.

    `leaving` asks whether to store first; `saved_leaves`: once stored, the editor is left.
    """

    pack: PackT
    stored: PackT | None = None
    past: tuple[PackT, ...] = ()
    kept: bool = False
    faults: tuple[PackFault, ...] = ()
    leaving: bool = False
    saved_leaves: bool = False

    @property
    def unsaved(self) -> bool:
        """Whether something would be lost."""
        return self.pack != self.stored


class Held(Protocol):
    """A pack while it is entered, whichever editor holds it."""

    @property
    def pack(self) -> Any:
        """As it is entered."""

    @property
    def stored(self) -> Any:
        """As it lies in the user's folder; None where it does not."""

    @property
    def past(self) -> tuple[Any, ...]:
        """What can be undone."""

    @property
    def kept(self) -> bool:
        """Whether it was taken up again as somebody had left it."""


def would_be_lost(held: Held) -> bool:
    """Whether somebody has entered what is not stored. A copy that nobody has touched is no loss."""
    return held.pack != held.stored and (held.kept or bool(held.past) or held.stored is not None)


EditorT = TypeVar("EditorT", bound=PackEditor[Any])
Step = Callable[[Any, Any], Next]


def changed(state: EditorT, pack: Any) -> EditorT:
    """With another pack, as one step."""
    if pack == state.pack:
        return state
    return replace(state, pack=pack, past=(*state.past, state.pack)[-STEPS:])


def storing(schema: Schema[Any]) -> Mapping[type, Step]:
    """The steps of storing and leaving, by their messages, for packs of this schema."""

    def save(state: PackEditor[Any], message: e.Save) -> Next:
        """Checked first: what is wrong is shown, all of it; else the app stores it and says so."""
        try:
            load_text(text_for(state.pack), schema)
        except PackError as error:
            return stay(replace(state, faults=errors_of(error.faults), leaving=False))
        return stay(replace(state, leaving=False, saved_leaves=message.leave), SavePack(state.pack))

    return {
        e.Save: save,
        e.PackSaved: _saved,
        e.PackFaulty: _refused,
        e.FaultsRead: lambda state, _message: stay(replace(state, faults=())),
        e.Leave: _leave,
        e.Stay: lambda state, _message: stay(replace(state, leaving=False)),
        e.Discard: lambda _state, _message: back(),
    }


def _saved(state: PackEditor[Any], message: e.PackSaved) -> Next:
    return back() if state.saved_leaves else stay(replace(state, stored=message.pack))


def _refused(state: PackEditor[Any], message: e.PackFaulty) -> Next:
    return stay(replace(state, faults=errors_of(message.faults)))


def _leave(state: PackEditor[Any], _message: e.Leave) -> Next:
    return stay(replace(state, leaving=True)) if would_be_lost(state) else back()


def way_out(state: PackEditor[Any], *, listed: bool) -> object:
    """What Escape and the cross do: out of a question, of the faults, of what is entered, of a list of everything."""
    if state.leaving:
        return e.Stay()
    if state.faults:
        return e.FaultsRead()
    return e.Leave() if listed else e.ToList()


def framed(
    desk: Desk,
    look: Look,
    out: object,
    head: Callable[[Rect], Iterable[Widget]],
    page: Callable[[Rect], Iterable[Widget]],
) -> Scene:
    """A screen that is all editor: its head, the app's news where there are any, and the page."""
    screen, phone = Rect.of(look.size), look.kind == "phone"
    top, rest = screen.cut_top(target(look) + (4 if phone else 12))
    body = rest.inset(8 if phone else 24, 8 if phone else 16)
    news: Iterable[Widget] = ()
    room = banner_room(desk, look, body.w)
    if room:
        told, body = body.cut_top(room, gap(look))
        news = banner(desk, look, told)
    return Scene((*head(top), *news, *page(body)), escape=out)
