"""What an app listens to and looks through beside fingers, as its household wishes: devices on cables, a camera."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.app.core import App


def open_senses(app: App, device: str = "") -> None:
    """Opens them with the app. `device`: the port of a table device, which is opened whatever the household wishes."""
    if device:
        from companion.app.cables import Cables  # most evenings have no device

        app.cables = Cables(app, device)
    elif app.preferences.devices:
        from companion.app.cables import plug  # as above

        plug(app)
    if app.preferences.camera:
        from companion.app.eyes import look as through  # nor a camera

        through(app)
