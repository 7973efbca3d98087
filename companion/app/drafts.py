"""What somebody enters of a pack is kept at once: it is there again, however the app ends."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.errors import CompanionError
from companion.games.registry import KEYS, find_game
from companion.packs.drafts import find_draft, forget_draft, keep_draft, kept_drafts
from companion.screens.desk import ShelfPack
from companion.screens.shell import Ui
from companion.words import one_line, say_error

if TYPE_CHECKING:
    from companion.app.core import App
    from companion.app.station import Station
    from companion.screens.editor_storing import Held  # the editors load when somebody edits


def drafts_in(data: Path) -> Path:
    """The folder of what is entered and not stored yet. It need not exist."""
    return data / "drafts"


def drafts_of(data: Path) -> tuple[ShelfPack, ...]:
    """What is entered and not stored yet, of all games."""
    schemas = [game.schema for game in map(find_game, KEYS) if game.schema is not None]
    kept = (each for schema in schemas for each in kept_drafts(schema, drafts_in(data)))
    return tuple(ShelfPack(each.game, each.key, each.title, each.origin, False, 0, each, "new") for each in kept)


def any_draft(data: Path) -> bool:
    """Whether anything is entered and not stored yet, without reading it."""
    return any(drafts_in(data).glob("*/[!.]*.json"))


def draft_of(game: str, key: str, data: Path) -> Any:
    """What is entered of the pack with this key and not stored yet; None where nothing is."""
    schema = find_game(game).schema
    return None if schema is None else find_draft(key, schema, drafts_in(data))


def keep_entered(app: App, station: Station, before: Ui) -> None:
    """After a step of a station: what it changed of a pack is kept; what is stored or given up is kept no longer."""
    was, now = _held(before), _held(station.ui)
    if was is not None and now is not None and was.pack is now.pack and was.stored is now.stored:
        return
    held = now or was
    if held is None:
        return
    try:
        _keep(app.data, held, entered=now is not None)
    except CompanionError as error:
        language = app.language(station)
        station.notice = one_line(say_error(error, language), language)
    app.forget_drafts()


def _keep(data: Path, held: Held, *, entered: bool) -> None:
    from companion.screens.editor_storing import would_be_lost

    if entered and would_be_lost(held):
        keep_draft(held.pack, drafts_in(data))
    else:
        forget_draft(held.pack.game, held.pack.key, drafts_in(data))


def _held(ui: Ui) -> Held | None:
    """The pack that is entered on a station's screens."""
    held = (getattr(each, "draft", each) for each in reversed(ui.stack))
    return next((each for each in held if hasattr(each, "stored") and hasattr(each, "past")), None)
