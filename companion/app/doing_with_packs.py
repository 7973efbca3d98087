"""What the app does with packs when a screen asks for it: edit, store, rename, delete, take from a file, hand over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.app.core import App
from companion.app.desks import load_pack
from companion.app.pack_files import animals_of, delete_pack, give_pack, rename_pack, save_pack, take_pack
from companion.app.station import Station
from companion.errors import NotAllowedError
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
    """The editor over the station's screens; a pack that cannot be read is told with every fault."""
    from companion.screens.editor_messages import PackFaulty  # the editor loads when somebody edits
    from companion.words.built_in_packs import with_sources

    try:
        pack = load_pack(find_game(command.game), command.key, app.data).pack
    except PackError as error:
        app.take(station, PackFaulty(command.key, error.faults))
        return
    if command.start:
        pack = with_sources(pack, find_language(_code(app, station)))
    edit = _edit_board if command.game in BOARDS else EDITS.get(command.game, _edit_cards)
    station.ui = Ui((*station.ui.stack, edit(app, station, command, pack)))


def _edit_cards(app: App, station: Station, command: c.EditPack, pack: Any) -> Any:
    from companion.screens.editor import Editor
    from companion.screens.editor_copies import begun
    from companion.screens.editor_draft import Draft

    code = _code(app, station)
    known, stored = animals_of(find_game(command.game), code, app.data), None if command.start else pack
    if command.start:
        pack = begun(pack, command.start, _key_and_title(app, station, command, "editor.title"), code)
    return Editor(draft=Draft(pack=pack, stored=stored, known=known))


def _edit_board(app: App, station: Station, command: c.EditPack, pack: Any) -> Any:
    from companion.app.board_photos import forget_photo, kept_photo
    from companion.screens.boards.craft import craft_of
    from companion.screens.boards.editor import opened

    if not command.start:
        return opened(pack, pack, kept_photo(app.data, pack.game, pack.key))
    craft = craft_of(command.game)
    named = _key_and_title(app, station, command, f"{craft.texts}.title")
    forget_photo(app.data, command.game, named[0])
    return opened(craft.begun(pack, command.start, named, _code(app, station)), None)


def _keep_photo(app: App, _station: Station, command: c.KeepPhoto) -> None:
    from companion.app.board_photos import keep_photo

    keep_photo(app.data, command.game, command.key, command.shot)


def _edit_bets(app: App, station: Station, command: c.EditPack, pack: Any) -> Any:
    from companion.screens.mini_dinosaur.bets_editor import BetsEditor
    from companion.screens.mini_dinosaur.bets_entered import begun

    if not command.start:
        return BetsEditor(pack=pack, stored=pack)
    named = _key_and_title(app, station, command, "bets.title")
    return BetsEditor(pack=begun(pack, command.start, named, _code(app, station)))


def _edit_sizes(app: App, station: Station, command: c.EditPack, pack: Any) -> Any:
    from companion.screens.dino_world.sizes import begun
    from companion.screens.dino_world.sizes_editor import SizesEditor

    if not command.start:
        return SizesEditor(pack=pack, stored=pack)
    named = _key_and_title(app, station, command, "sizes.title")
    return SizesEditor(pack=begun(pack, command.start, named, _code(app, station)))


EDITS: Final[dict[str, Callable[[App, Station, c.EditPack, Any], Any]]] = {
    "mini_dinosaur": _edit_bets,
    "dino_world": _edit_sizes,
}


def _code(app: App, station: Station) -> str:
    code = app.language(station).code
    return SOURCE if code == PSEUDO else code


def _key_and_title(app: App, station: Station, command: c.EditPack, title: str) -> tuple[str, str]:
    from companion.screens.editor_copies import key_and_title

    keys = tuple(each.key for each in app.packs() if each.game == command.game)
    return key_and_title(keys, app.language(station), title)


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
