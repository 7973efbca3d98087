"""What the app does with its camera when a screen asks for it. No camera is loaded before that."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from companion.screens import commands as c

if TYPE_CHECKING:
    from companion.app.core import App
    from companion.app.station import Station


def _read_now(app: App, _station: Station, _command: c.ReadNow) -> None:
    if app.eye is not None:
        app.eye.look_again()


def _pass_over(app: App, _station: Station, _command: c.PassOver) -> None:
    if app.eye is not None:
        app.eye.pass_over()


def _list_cameras(app: App, _station: Station, _command: c.ListCameras) -> None:
    from companion.app.eyes import opened

    opened(app).list_cameras()


def _teach(app: App, _station: Station, command: c.Teach) -> None:
    if app.eye is not None:
        app.eye.teach(command.kind)


def _correct_card(app: App, _station: Station, command: c.CorrectCard) -> None:
    if app.eye is not None:
        app.eye.correct(command.card, command.kind)


def _forget_examples(app: App, _station: Station, _command: c.ForgetExamples) -> None:
    if app.eye is not None:
        app.eye.cards.forget_examples()
        app.stale()


def _teach_face(app: App, _station: Station, command: c.TeachFace) -> None:
    if app.eye is not None:
        app.eye.dice.teach(command.face)


def _keep_faces(app: App, _station: Station, _command: c.KeepFaces) -> None:
    if app.eye is not None:
        app.eye.dice.keep()


def _forget_faces(app: App, _station: Station, command: c.ForgetFaces) -> None:
    if app.eye is not None:
        app.eye.dice.forget_face(command.face)


def _set_tray(app: App, _station: Station, command: c.SetTray) -> None:
    if app.eye is not None:
        app.eye.dice.set_tray(command.tray)


def _learn_dice(app: App, _station: Station, command: c.LearnDice) -> None:
    if app.eye is not None:
        app.eye.dice.learn(command.number, command.told)


def _save_sheet(app: App, station: Station, _command: c.SaveSheet) -> None:
    if app.eye is not None:
        app.eye.sheets.save(app.language(station))


def _take_place(app: App, _station: Station, command: c.TakePlace) -> None:
    if app.eye is not None:
        app.eye.sheets.take(command.bar_mm)
        app.stale()


def _forget_places(app: App, _station: Station, _command: c.ForgetPlaces) -> None:
    if app.eye is not None:
        app.eye.sheets.forget()
        app.stale()


def _keep_plane(app: App, _station: Station, _command: c.KeepPlane) -> None:
    if app.eye is not None:
        app.eye.sheets.keep()
        app.stale()


def _keep_corners(app: App, _station: Station, command: c.KeepCorners) -> None:
    if app.eye is not None:
        app.eye.sheets.pin(command.corners, command.size_mm)
        app.stale()


DO_BY_EYE: Final[dict[type, Callable[[App, Station, Any], None]]] = {
    c.ReadNow: _read_now,
    c.PassOver: _pass_over,
    c.ListCameras: _list_cameras,
    c.Teach: _teach,
    c.CorrectCard: _correct_card,
    c.ForgetExamples: _forget_examples,
    c.TeachFace: _teach_face,
    c.KeepFaces: _keep_faces,
    c.ForgetFaces: _forget_faces,
    c.SetTray: _set_tray,
    c.LearnDice: _learn_dice,
    c.SaveSheet: _save_sheet,
    c.TakePlace: _take_place,
    c.ForgetPlaces: _forget_places,
    c.KeepPlane: _keep_plane,
    c.KeepCorners: _keep_corners,
}
