"""Pictures that phones take for the app: looked at for their size before anybody decodes them."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Final

from companion.errors import CompanionError, UnreadableError
from companion.words import one_line, say_error

if TYPE_CHECKING:
    from companion.app.core import App
    from companion.app.station import Station

FORMS: Final = ("JPEG", "PNG")
PIXELS_MOST: Final = 24_000_000


def take_photo(app: App, station: Station, data: bytes) -> None:
    """Hands a picture to whoever asked for one; what is none is told on the station that sent it."""
    if app.photo is None:
        return
    try:
        check_photo(data)
        app.photo(station, data)
    except CompanionError as error:
        station.notice = one_line(say_error(error, app.language(station)), app.language(station))
    app.stale()


def check_photo(data: bytes) -> tuple[int, int]:
    """The width and height of a picture, from its head alone. Raises UnreadableError for what is none or too large."""
    from PIL import Image  # only here: most evenings take no photo

    try:
        with Image.open(BytesIO(data), formats=FORMS) as picture:
            width, height = picture.size
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        raise UnreadableError("PhotoUnreadable", where=type(error).__name__) from error
    if width * height > PIXELS_MOST:
        raise UnreadableError("PhotoTooLarge", offending=f"{width}x{height}")
    return width, height
