"""What the app does with packs when a screen asks for it: edit, store, rename, delete, take from a file, hand over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from companion.app.core import App
from companion.app.desks import load_pack
from companion.app.drafts import draft_of
from companion.app.pack_files import animals_of, delete_pack, give_pack, rename_pack, save_pack, take_pack
from companion.app.station import Station
from companion.errors import NotAllowedError, UnreadableError
from companion.games.registry import find_game
from companion.packs import PackError
from companion.screens import commands as c
from companion.screens.shell import Ui
from companion.words import find_language
from companion.words.language import PSEUDO, SOURCE
from companion.words.ui import ui

BOARDS: Final = frozenset({"dino", "dino_battle"})
"""The games whose packs are boards."""


def _save_pack(app: App, station: Station, command: c.SavePack) -> None:
    from companion.screens.editor_messages import PackSaved

    save_pack(command.pack, app.data)
    app.forget()
    app.take(station, PackSaved(command.pack))


def _edit_pack(app: App, station: Station, command: c.EditPack) -> None:
    """The editor over the station's screens, with what was entered last. Every fault of a pack that is none is told."""
    from companion.screens.editor_messages import PackFaulty  # the editor loads when somebody edits

    draft = None if command.start else draft_of(command.game, command.key, app.data)
    try:
        pack = load_pack(find_game(command.game), command.key, app.data).pack
    except PackError as error:
        if draft is None:
            app.take(station, PackFaulty(command.key, error.faults))
            return
        pack = None
    except UnreadableError:
        if draft is None:
            raise
        pack = None
    if command.start:
        held = InHand(_begun(app, station, command, pack))
    else:
        held = InHand(pack if draft is None else draft, pack, kept=draft is not None)
    station.ui = Ui((*station.ui.stack, _editor(app, station, held)))


class InHand(NamedTuple):
    """A pack that is to be entered, as it is stored (None: not yet), and whether somebody had left it so."""

    pack: Any
    stored: Any = None
    kept: bool = False


def _begun(app: App, station: Station, command: c.EditPack, pack: Any) -> Any:
    """An own pack that begins with another, and without the photo of an earlier one that had its key."""
    from companion.app.board_photos import forget_photo
    from companion.screens.editor_about import ABOUT
    from companion.screens.editor_copies import key_and_title
    from companion.words.built_in_packs import with_sources

    code = _code(app, station)
    keys = tuple(each.key for each in (*app.packs(), *app.drafts()) if each.game == command.game)
    named = key_and_title(keys, app.language(station), f"{ABOUT[command.game].texts}.title")
    forget_photo(app.data, command.game, named[0])
    return _way_to_begin(command.game)(with_sources(pack, find_language(code)), command.start, named, code)


def _way_to_begin(game: str) -> Callable[[Any, Any, tuple[str, str], str], Any]:
    if game in BOARDS:
        from companion.screens.boards.craft import craft_of

        return craft_of(game).begun
    if game == "mini_dinosaur":
        from companion.screens.mini_dinosaur import bets_entered

        return bets_entered.begun
    if game == "dino_world":
        from companion.screens.dino_world import sizes

        return sizes.begun
    from companion.screens import editor_copies

    return editor_copies.begun


def _editor(app: App, station: Station, held: InHand) -> Any:
    pack, stored, kept = held
    if pack.game in BOARDS:
        from companion.app.board_photos import kept_photo
        from companion.screens.boards.editing import BoardDraft
        from companion.screens.boards.editor import opened

        draft = BoardDraft(pack=pack, stored=stored, kept=kept)
        return opened(draft, kept_photo(app.data, pack.game, pack.key))
    if pack.game == "mini_dinosaur":
        from companion.screens.mini_dinosaur.bets_editor import BetsEditor

        return BetsEditor(pack=pack, stored=stored, kept=kept)
    if pack.game == "dino_world":
        from companion.screens.dino_world.sizes_editor import SizesEditor

        return SizesEditor(pack=pack, stored=stored, kept=kept)
    from companion.screens.editor import Editor
    from companion.screens.editor_draft import Draft

    known = animals_of(find_game(pack.game), _code(app, station), app.data)
    return Editor(draft=Draft(pack=pack, stored=stored, kept=kept, known=known))


def _keep_photo(app: App, _station: Station, command: c.KeepPhoto) -> None:
    from companion.app.board_photos import keep_photo

    keep_photo(app.data, command.game, command.key, command.shot)


def _code(app: App, station: Station) -> str:
    code = app.language(station).code
    return SOURCE if code == PSEUDO else code


def _import_pack(app: App, station: Station, command: c.ImportPack) -> None:
    """What is wrong with the file, and a pack that has its key, are for the screen to ask about."""
    from companion.screens.editor_messages import PackFaulty, PackTaken

    try:
        took = take_pack(command.path, app.data, replace=command.replace)
    except PackError as error:
        app.take(station, PackFaulty(command.path.name, error.faults))
        return
    except NotAllowedError as error:
        if error.code != "PackKeyTaken":
            raise
        app.take(station, PackTaken(command.path))
        return
    app.forget()
    station.notice = ui("editor.imported", app.language(station), file=took.name)


def _export_pack(app: App, station: Station, command: c.ExportPack) -> None:
    file = give_pack(command.game, command.key, app.data)
    station.notice = ui("editor.exported", app.language(station), file=file)


def _rename_pack(app: App, _station: Station, command: c.RenamePack) -> None:
    rename_pack(command.game, command.key, command.title, app.data)
    app.forget()


def _delete_pack(app: App, station: Station, command: c.DeletePack) -> None:
    file = delete_pack(command.game, command.key, app.data)
    app.forget()
    station.notice = ui("editor.deleted", app.language(station), file=file)


DO_WITH_PACKS: Final[dict[type, Callable[[App, Station, Any], None]]] = {
    c.SavePack: _save_pack,
    c.EditPack: _edit_pack,
    c.RenamePack: _rename_pack,
    c.DeletePack: _delete_pack,
    c.KeepPhoto: _keep_photo,
    c.ImportPack: _import_pack,
    c.ExportPack: _export_pack,
}
