"""What the app does when a screen asks for it. Errors are told on the station that asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import pygame
from msgspec.structs import replace

from companion.app.allowing import settled
from companion.app.core import App
from companion.app.desks import give_game, load_pack, picture_file, writing
from companion.app.doing_by_eye import DO_BY_EYE
from companion.app.doing_with_packs import DO_WITH_PACKS
from companion.app.dressing import changed, worn
from companion.app.station import Station, Suggested
from companion.errors import PartMissingError
from companion.games.game import Rejection
from companion.games.registry import find_game
from companion.journal.files import games_folder, journal_path
from companion.journal.repair import mend
from companion.screens import commands as c
from companion.table.begin import Choices, begin, resume
from companion.table.preferences import Preferences, write_preferences
from companion.table.table import Accepted, Offered
from companion.table.view import Proposal
from companion.words import say_code

if TYPE_CHECKING:
    from companion.app.guests import Guests

LAN: Final = "0.0.0.0"  # noqa: S104 - every network that this machine is in, once the host has opened the table to it
LOOPBACK: Final = "127.0.0.1"
PORT: Final = 8765


def _answer(app: App, station: Station, command: c.Answer) -> None:
    if app.table is None:
        return
    said = Proposal(command.question, command.entry, command.source, (), command.confidence, command.origin)
    answer = app.table.propose(said)
    if isinstance(answer, Offered):  # it was offered on the screen that this answer is from
        answer = app.table.confirm(said)
    if isinstance(answer, Rejection):
        app.say_refused(station, answer, replace(command, entry=replace(command.entry, forced=True)))
    elif isinstance(answer, (Accepted, Offered)):
        app.sound("place")
        if app.cables is not None:
            app.cables.entered()


def _suggest(app: App, station: Station, command: c.Suggest) -> None:
    question = app.table.question if app.table else None
    station.notice = command.text
    station.suggested = Suggested(command.text, question.id.seq if question else 0, command)
    app.sound("tap")


def _throw(app: App, station: Station, command: c.Throw) -> None:
    source = app.flick()
    if app.table is None or source is None:
        return
    if not source.waits_for(command.question, command.seat, lies=command.entry is None):
        return
    source.push(command.push)
    if command.entry is None:
        return
    answer = None
    try:
        said = Proposal(command.question, command.entry, command.source)
        answer = app.table.propose(said)
        if isinstance(answer, Offered):  # as in `_answer`
            answer = app.table.confirm(said)
    finally:
        if not isinstance(answer, Accepted):
            source.forget()
    if isinstance(answer, Rejection):
        app.say_refused(station, answer)


def _let_throw(app: App, _station: Station, command: c.LetThrow) -> None:
    source, table = app.flick(), app.table
    if source is not None and table is not None and table.question and table.question.id == command.question:
        source.think(command.question, command.seat, command.level)


def _look_ahead(app: App, _station: Station, command: c.LookAhead) -> None:
    source = app.flick()
    if source is None:
        return
    if command.speeds_m_s:
        source.foresee(command.seat, command.kind, command.push, command.speeds_m_s)
    else:
        source.spread(command.kind, command.push)


def _practise(app: App, _station: Station, command: c.Practise) -> None:
    source = app.flick()
    if source is not None:
        source.practise(command.kind, command.push, command.targets, command.throw)


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
        settled(app)
        app.table.undo(command.seat, command.consent)


def _put_right(app: App, station: Station, command: c.PutRight) -> None:
    if app.table is None:
        return
    rejection = app.table.correct(command.seq, command.entries)
    if rejection is not None:
        sure = tuple([replace(entry, forced=True) for entry in command.entries])
        app.say_refused(station, rejection, c.PutRight(command.seq, sure))


def _begin(app: App, _station: Station, command: c.BeginGame) -> None:
    pack = load_pack(find_game(command.game), command.pack, app.data)
    choices = Choices(command.game, command.mode, command.players, pack, command.options, command.starter)
    opened, table = begin(choices, app.data, app.clock, app.inbox.put, app.entropy(16), app.preferences.undo, app.hands)
    app.open(opened, table)


def go_on(app: App, game: str) -> None:
    """Takes a recorded game up. Raises as `companion.table.begin.resume`."""
    opened, table, _ = resume(game, app.data, app.clock, app.inbox.put, app.preferences.undo, app.hands)
    app.open(opened, table)


def _go_on(app: App, _station: Station, command: c.GoOn) -> None:
    go_on(app, command.id)


def _mend(app: App, station: Station, command: c.MendGame) -> None:
    mend(journal_path(games_folder(app.data), command.id))
    _go_on(app, station, c.GoOn(command.id))


def _leave(app: App, _station: Station, _command: c.LeaveTable) -> None:
    app.close_table()


def _retry(app: App, _station: Station, _command: c.RetryRecording) -> None:
    if app.table is not None:
        app.table.retry()


def _set_preferences(app: App, station: Station, command: c.SetPreferences) -> None:
    if station.guest:
        _set_own(app, station, command.preferences)
        return
    before, app.preferences = app.preferences, command.preferences
    if before.devices != command.preferences.devices:
        from companion.app.cables import plug  # most evenings have no device

        plug(app)
    if before.camera != command.preferences.camera:
        from companion.app.eyes import look as through  # nor a camera

        through(app)
    if app.table is not None:
        app.table.undo_policy = command.preferences.undo
    app.trouble = write_preferences(app.data, command.preferences)
    for each in app.stations:
        if each.remote and each is not station:
            continue  # a browser has its own wishes
        look = changed(each.look, before, command.preferences, glass=each is station)
        if look != each.look:
            app.relook(each, look)
    if app.trouble:
        station.notice = say_code(app.trouble, app.language(station)).message


def _set_own(app: App, station: Station, wished: Preferences) -> None:
    """A guest's wishes change its own screen, and nobody else's."""
    look = changed(station.look, worn(station, app.preferences), wished, glass=True)
    station.px_per_mm = wished.px_per_mm
    if look != station.look:
        app.relook(station, look)


def _share(app: App, station: Station, _command: c.SharePicture) -> None:
    file = picture_file(app.data, app.clock.now_ms())
    station.stage.dirty()
    with writing(file):
        pygame.image.save(station.stage.surface, str(file))
    station.notice = str(file)


def _export_game(app: App, station: Station, command: c.ExportGame) -> None:
    station.notice = str(give_game(command.id, app.data))


def _sound(app: App, station: Station, command: c.Sound) -> None:
    if not station.remote:  # it would be heard where nobody has tapped
        app.sound(command.name)


def _open_doors(app: App, _station: Station, command: c.OpenDoors) -> None:
    open_doors(app, LAN if command.lan else LOOPBACK)


def open_doors(app: App, host: str, port: int = PORT) -> Guests:
    """Lets browsers join at this address. Raises NotAllowedError, or PartMissingError without the packages for it."""
    try:
        from companion.app.guests import Guests  # most evenings have one screen
    except ModuleNotFoundError as missing:
        raise PartMissingError("PackageMissing", offending=missing.name or "", where="seats") from missing
    app.guests = app.guests or Guests(app)
    app.guests.open(host, port)
    return app.guests


def _close_doors(app: App, _station: Station, _command: c.CloseDoors) -> None:
    if app.guests is not None:
        app.guests.close()


def _lock_doors(app: App, _station: Station, command: c.LockDoors) -> None:
    if app.guests is not None:
        app.guests.lock(locked=command.locked)


def _new_link(app: App, _station: Station, command: c.NewLink) -> None:
    if app.guests is not None:
        app.guests.renew(command.kind, command.number, moved=command.moved)


def _quit(app: App, _station: Station, _command: c.Quit) -> None:
    app.close()


DO: Final[dict[type, Callable[[App, Station, Any], None]]] = {
    c.Answer: _answer,
    c.Suggest: _suggest,
    c.Throw: _throw,
    c.LetThrow: _let_throw,
    c.LookAhead: _look_ahead,
    c.Practise: _practise,
    c.SetCounter: _set_counter,
    c.TakeBack: _take_back,
    c.PutRight: _put_right,
    c.BeginGame: _begin,
    c.GoOn: _go_on,
    c.MendGame: _mend,
    c.LeaveTable: _leave,
    c.RetryRecording: _retry,
    c.SetPreferences: _set_preferences,
    c.SharePicture: _share,
    c.ExportGame: _export_game,
    c.OpenDoors: _open_doors,
    c.CloseDoors: _close_doors,
    c.LockDoors: _lock_doors,
    c.NewLink: _new_link,
    c.Sound: _sound,
    c.Quit: _quit,
    **DO_BY_EYE,
    **DO_WITH_PACKS,
}
