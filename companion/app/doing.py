"""What the app does when a screen asks for it. Errors are told on the station that asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame
from msgspec.structs import replace

from companion.app.core import App
from companion.app.desks import give_game, give_pack, load_pack, picture_file, save_pack, take_pack, writing
from companion.app.station import Station
from companion.games.game import Rejection
from companion.games.registry import find_game
from companion.screens import commands as c
from companion.screens.look import Look
from companion.table.begin import Choices, begin, resume
from companion.table.preferences import Preferences, write_preferences
from companion.table.table import Accepted, Offered
from companion.table.view import Proposal
from companion.words import say_code


def _answer(app: App, station: Station, command: c.Answer) -> None:
    if app.table is None:
        return
    answer = app.table.propose(Proposal(command.question, command.entry, "touch"))
    if isinstance(answer, Rejection):
        app.say_refused(station, answer)
    elif isinstance(answer, (Accepted, Offered)):
        app.sound("place")


def _set_counter(app: App, station: Station, command: c.SetCounter) -> None:
    if app.table is None:
        return
    answer = app.table.adjust(command.what)
    if isinstance(answer, Rejection):
        app.say_refused(station, answer)


def _take_back(app: App, _station: Station, command: c.TakeBack) -> None:
    if app.table is None:
        return
    if app.table.mode == "table":
        app.table.take_back()
    elif command.seat is not None:
        app.table.undo(command.seat, command.consent)


def _put_right(app: App, station: Station, command: c.PutRight) -> None:
    if app.table is None:
        return
    rejection = app.table.correct(command.seq, command.entries)
    if rejection is not None:
        app.say_refused(station, rejection)


def _begin(app: App, _station: Station, command: c.BeginGame) -> None:
    pack = load_pack(find_game(command.game), command.pack, app.data)
    choices = Choices(command.game, command.mode, command.players, pack, command.options, command.starter)
    opened, table = begin(choices, app.data, app.clock, app.inbox.put, app.entropy(16), undo=app.preferences.undo)
    app.open(opened, table)


def _go_on(app: App, _station: Station, command: c.GoOn) -> None:
    opened, table, _ = resume(command.id, app.data, app.clock, app.inbox.put, app.preferences.undo)
    app.open(opened, table)


def _leave(app: App, _station: Station, _command: c.LeaveTable) -> None:
    app.close_table()


def _retry(app: App, _station: Station, _command: c.RetryRecording) -> None:
    if app.table is not None:
        app.table.retry()


def _set_preferences(app: App, station: Station, command: c.SetPreferences) -> None:
    before, app.preferences = app.preferences, command.preferences
    app.trouble = write_preferences(app.data, command.preferences)
    for each in app.stations:
        look = changed(each.look, before, command.preferences, glass=each is station)
        if look != each.look:
            app.relook(each, look)
    if app.trouble:
        station.notice = say_code(app.trouble, app.language(station)).message


def dressed(look: Look, wished: Preferences, language: str = "") -> Look:
    """A look as the household wishes it, in the `language` that was asked for at the start, if one was."""
    return replace(
        look,
        language=language or wished.language,
        text_size=wished.text_size,
        palette=wished.palette,
        motion=wished.motion,
        left_handed=wished.left_handed,
    )


WISHES: Final = ("language", "text_size", "palette", "motion", "left_handed")


def changed(look: Look, before: Preferences, after: Preferences, *, glass: bool) -> Look:
    """A look with what the household has just decided; all else stays as its seat has it.

    `glass`: what was measured is the glass of this look.
    """
    fields = (*WISHES, "px_per_mm") if glass else WISHES
    new = {name: getattr(after, name) for name in fields if getattr(after, name) != getattr(before, name)}
    return replace(look, **{name: value for name, value in new.items() if value not in {None, ""}})


def _save_pack(app: App, station: Station, command: c.SavePack) -> None:
    station.notice = str(save_pack(command.pack, app.data))
    app.forget()


def _import_pack(app: App, station: Station, command: c.ImportPack) -> None:
    station.notice = str(take_pack(command.path, app.data))
    app.forget()


def _export_pack(app: App, station: Station, command: c.ExportPack) -> None:
    station.notice = str(give_pack(command.game, command.key, app.data))


def _share(app: App, station: Station, _command: c.SharePicture) -> None:
    file = picture_file(app.data, app.clock.now_ms())
    station.stage.dirty()
    with writing(file):
        pygame.image.save(station.stage.surface, str(file))
    station.notice = str(file)


def _export_game(app: App, station: Station, command: c.ExportGame) -> None:
    station.notice = str(give_game(command.id, app.data))


def _sound(app: App, _station: Station, command: c.Sound) -> None:
    app.sound(command.name)


def _quit(app: App, _station: Station, _command: c.Quit) -> None:
    app.close()


DO: Final[dict[type, Callable[[App, Station, Any], None]]] = {
    c.Answer: _answer,
    c.SetCounter: _set_counter,
    c.TakeBack: _take_back,
    c.PutRight: _put_right,
    c.BeginGame: _begin,
    c.GoOn: _go_on,
    c.LeaveTable: _leave,
    c.RetryRecording: _retry,
    c.SetPreferences: _set_preferences,
    c.SavePack: _save_pack,
    c.ImportPack: _import_pack,
    c.ExportPack: _export_pack,
    c.SharePicture: _share,
    c.ExportGame: _export_game,
    c.Sound: _sound,
    c.Quit: _quit,
}
