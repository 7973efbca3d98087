"""The owner's editor of a pack: the list of its cards, one card, a text being written, faults, and leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.marks import origin_of
from companion.packs import PackFault, errors_of
from companion.screens import editor_messages as m
from companion.screens.commands import SavePack
from companion.screens.desk import Desk
from companion.screens.dino_kontra_dino.beside import toggled
from companion.screens.editor_asking import asking, faulty
from companion.screens.editor_dinosaur import dinosaur_page
from companion.screens.editor_draft import (
    LIMITS,
    SHOWN,
    Deck,
    Draft,
    Record,
    card_at,
    faults_of,
    has,
    last_source,
    next_origin,
    put,
    undone,
    with_origin,
    with_value,
)
from companion.screens.editor_event import event_page
from companion.screens.editor_list import Listed, list_page
from companion.screens.editor_storing import would_be_lost
from companion.screens.editor_typing import Writing, typed_into, typing_page
from companion.screens.look import Look
from companion.screens.shell import STAY, Away, Next, back, stay
from companion.screens.widgets import Scene, Typed


class Editor(Struct, frozen=True, kw_only=True):
    """`number` 0: the list, else that card. `shown`: its back is shown. `writing`: a text of it, or its source.

    `faults` are read until they are put away, `leaving` asks whether to store first.
    """

    draft: Draft
    deck: Deck = "dinosaurs"
    number: int = 0
    shown: bool = False
    writing: Writing | None = None
    search: str = ""
    searching: bool = False
    faults: tuple[PackFault, ...] = ()
    leaving: bool = False
    saved_leaves: bool = False


def scene(desk: Desk, look: Look, state: Editor) -> Scene:
    """What is being done now fills the screen."""
    draft = state.draft
    if state.leaving:
        return asking(desk, look, draft)
    if state.faults:
        return faulty(desk, look, draft, state.faults)
    if not state.number:
        return list_page(desk, look, draft, Listed(state.deck, state.search, state.searching))
    if state.writing is not None:
        return typing_page(desk, look, draft, (state.deck, state.number), state.writing)
    if state.deck == "dinosaurs":
        return dinosaur_page(desk, look, draft, state.number)
    return event_page(desk, look, draft, state.number, shown=state.shown)


def update(desk: Desk, state: Editor, message: object) -> Next:
    """Every message has its own function."""
    step = _STEPS.get(type(message))
    return step(state, message) if step else STAY


def card_of(state: Editor) -> Record:
    """The card that is entered."""
    return card_at(state.draft.pack, state.deck, state.number)


def _is_on(state: Editor, field: str) -> bool:
    """Whether a card is open that has such a field."""
    return state.number > 0 and field in SHOWN[state.deck]


def _changed(state: Editor, card: Record) -> Next:
    return stay(replace(state, draft=put(state.draft, state.deck, card)))


# --- where to ---------------------------------------------------------------------------------------------------


def _show_deck(state: Editor, message: m.ShowDeck) -> Next:
    return stay(replace(state, deck=message.deck, number=0, shown=False))


def _open(state: Editor, message: m.OpenCard) -> Next:
    return stay(
        replace(state, deck=message.deck, number=message.number, shown=False, writing=None, faults=(), searching=False)
    )


def _to_list(state: Editor, _message: m.ToList) -> Next:
    return stay(replace(state, number=0, shown=False, writing=None))


def _search(state: Editor, message: m.Search) -> Next:
    return stay(replace(state, searching=message.typing))


def _clear(state: Editor, _message: m.Clear) -> Next:
    return stay(replace(state, search="", searching=False))


# --- values -----------------------------------------------------------------------------------------------------


def _set_trait(state: Editor, message: m.SetTrait) -> Next:
    """A tap means: read off my card. The same value tapped again is taken away, once it is the owner's."""
    card, pack = card_of(state), state.draft.pack
    if not _is_on(state, message.trait):
        return STAY
    same = getattr(card, message.trait) == message.value and origin_of(pack, card, message.trait) == "owner"
    return _changed(state, with_value(pack, card, message.trait, None if same else message.value))


def _tap_needed(state: Editor, message: m.TapNeeded) -> Next:
    """Only while the back is shown. What is invented counts as not there: the first tap begins anew."""
    card, pack = card_of(state), state.draft.pack
    if not state.shown or not _is_on(state, "traits"):
        return STAY
    had = getattr(card, "traits", None) or ()
    if had and origin_of(pack, card, "traits") == "invented":
        had = ()
    return _changed(state, with_value(pack, card, "traits", toggled(had, message.trait) or None))


def _tap_origin(state: Editor, message: m.TapOrigin) -> Next:
    """The next origin; what is printed in public asks where."""
    card, pack = card_of(state), state.draft.pack
    if not _is_on(state, message.field) or not has(card, message.field):
        return STAY
    origin = next_origin(pack, card, message.field)
    if origin == "public":
        source = last_source(pack, card, message.field)
        return stay(replace(state, writing=Writing(message.field, source, source=True)))
    return _changed(state, with_origin(pack, card, message.field, origin))


def _reveal(state: Editor, _message: m.Reveal) -> Next:
    return stay(replace(state, shown=True))


def _cover(state: Editor, _message: m.Cover | Away) -> Next:
    return stay(replace(state, shown=False))


def _undo(state: Editor, _message: m.Undo) -> Next:
    """One step back, to the card that it was on; a back that was covered stays covered."""
    if not state.draft.past:
        return STAY
    step, number = state.draft.past[-1], state.number
    here = (step.deck, step.number) == (state.deck, number)
    undone_state = replace(state, draft=undone(state.draft), deck=step.deck, shown=state.shown and here)
    return stay(replace(undone_state, number=step.number if number else 0))


# --- texts ------------------------------------------------------------------------------------------------------


def _write(state: Editor, message: m.Write) -> Next:
    if not _is_on(state, message.field):
        return STAY
    text = getattr(card_of(state), message.field) or ""
    return stay(replace(state, writing=Writing(message.field, text)))


def _typed(state: Editor, message: Typed) -> Next:
    """In the list what is looked for, on a card the text."""
    if state.writing is None:
        return stay(replace(state, search=message.text))
    limit = LIMITS["source" if state.writing.source else state.writing.field]
    text = typed_into(state.writing.text, message.text)[:limit]
    return stay(replace(state, writing=replace(state.writing, text=text)))


def _suggested(state: Editor, message: m.Suggested) -> Next:
    if state.writing is None:
        return STAY
    return _written(replace(state, writing=replace(state.writing, text=message.name)), m.Written())


def _written(state: Editor, _message: m.Written) -> Next:
    """One step for the whole text; a text that is as it was changes nothing, a source that is empty neither."""
    if state.writing is None:
        return STAY
    card, pack, field = card_of(state), state.draft.pack, state.writing.field
    text, put_away = " ".join(state.writing.text.split()), replace(state, writing=None)
    if state.writing.source:
        return _changed(put_away, with_origin(pack, card, field, "public", text)) if text else stay(put_away)
    if text == (getattr(card, field) or ""):
        return stay(put_away)
    return _changed(put_away, with_value(pack, card, field, text or None))


def _not_written(state: Editor, _message: m.NotWritten) -> Next:
    return stay(replace(state, writing=None))


# --- storing and leaving ----------------------------------------------------------------------------------------


def _save(state: Editor, message: m.Save) -> Next:
    """Checked first: what is wrong is shown, all of it; else the app stores it and says so."""
    faults = faults_of(state.draft.pack)
    if faults:
        return stay(replace(state, faults=faults, leaving=False))
    return stay(replace(state, leaving=False, saved_leaves=message.leave), SavePack(state.draft.pack))


def _saved(state: Editor, message: m.PackSaved) -> Next:
    if state.saved_leaves:
        return back()
    return stay(replace(state, draft=replace(state.draft, stored=message.pack)))


def _refused(state: Editor, message: m.PackFaulty) -> Next:
    return stay(replace(state, faults=errors_of(message.faults)))


def _faults_read(state: Editor, _message: m.FaultsRead) -> Next:
    return stay(replace(state, faults=()))


def _leave(state: Editor, _message: m.Leave) -> Next:
    return stay(replace(state, leaving=True)) if would_be_lost(state.draft) else back()


def _stay(state: Editor, _message: m.Stay) -> Next:
    return stay(replace(state, leaving=False))


def _discard(_state: Editor, _message: m.Discard) -> Next:
    return back()


_STEPS: Final[dict[type, Callable[[Editor, Any], Next]]] = {
    m.ShowDeck: _show_deck,
    m.OpenCard: _open,
    m.ToList: _to_list,
    m.Search: _search,
    m.Clear: _clear,
    m.SetTrait: _set_trait,
    m.TapNeeded: _tap_needed,
    m.TapOrigin: _tap_origin,
    m.Reveal: _reveal,
    m.Cover: _cover,
    Away: _cover,
    m.Undo: _undo,
    m.Write: _write,
    Typed: _typed,
    m.Suggested: _suggested,
    m.Written: _written,
    m.NotWritten: _not_written,
    m.Save: _save,
    m.PackSaved: _saved,
    m.PackFaulty: _refused,
    m.FaultsRead: _faults_read,
    m.Leave: _leave,
    m.Stay: _stay,
    m.Discard: _discard,
}
