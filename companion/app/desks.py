"""What screens are drawn from, put together: the shelf, the recorded games, the packs, and the open table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame
from msgspec.structs import replace

from companion.app.dressing import worn
from companion.app.throws import flick_view, tumbled
from companion.errors import CompanionError, NotAllowedError, PartMissingError
from companion.games.registry import KEYS, SHELF, AnyGame, Shelved, find_game
from companion.journal.files import games_folder, journal_path
from companion.journal.fold import Fold, fold
from companion.journal.history import GameLine, UnreadableLine, list_games
from companion.journal.store import read
from companion.packs import find_pack, list_packs, load
from companion.packs.reading import Loaded
from companion.packs.shelf import Listing
from companion.screens.desk import Desk, SavedGame, Shared, ShelfGame, ShelfPack, TableView
from companion.screens.games import is_drawn
from companion.screens.home import Home
from companion.screens.shell import eyes
from companion.table.begin import Game, game_of
from companion.table.story import Chapter, story
from companion.words import Language, Names, names_of

if TYPE_CHECKING:
    from companion.app.core import App
    from companion.app.station import Station

PICTURED: Final = 60
"""Of so many past games the last state is read: about a millisecond each."""


PICTURES: Final = frozenset({".png", ".jpg", ".jpeg"})
"""How files with pictures end."""


def shelf_of() -> tuple[ShelfGame, ...]:
    """The five games."""
    return tuple(map(_shelf_game, SHELF))


def _shelf_game(game: Shelved) -> ShelfGame:
    seats, built = game.seats, game.built and is_drawn(game.key)
    return ShelfGame(game.key, game.title, seats.lowest, seats.highest, seats.suggested, game.modes, built)


def saved_of(data: Path) -> tuple[SavedGame, ...]:
    """The recorded games, the newest first."""
    return tuple(map(_saved_game, list_games(games_folder(data))))


def _saved_game(line: GameLine | UnreadableLine) -> SavedGame:
    if isinstance(line, UnreadableLine):
        return SavedGame(id=line.path.stem, unreadable=line.code)
    return SavedGame(
        id=line.id,
        game=line.game,
        mode=line.mode,
        players=line.players,
        colours=line.colours,
        created_ms=line.created_ms,
        last_ms=line.last_ms,
        entries=line.items,
        outcome=line.outcome,
        damaged_from=line.damage.seq if line.damage else None,
    )


def with_last_states(saved: tuple[SavedGame, ...], data: Path) -> tuple[SavedGame, ...]:
    """The same games; of the latest of them also what everybody may know of their last states."""
    return (*(replace(each, last=_last_state(each, data)) for each in saved[:PICTURED]), *saved[PICTURED:])


def _last_state(saved: SavedGame, data: Path) -> Any:
    """A public observation; None of a game that cannot be read to its end."""
    if saved.unreadable is not None or saved.damaged_from is not None:
        return None
    try:
        content = read(journal_path(games_folder(data), saved.id))
        rules = game_of(content.header).rules
    except CompanionError:
        return None
    return rules.observe(fold(rules, content.items).state, None)


def packs_of(data: Path) -> tuple[ShelfPack, ...]:
    """The packs of all games."""
    schemas = [game.schema for game in map(find_game, KEYS) if game.schema is not None]
    return tuple(_shelf_pack(listing) for schema in schemas for listing in list_packs(schema, data / "packs"))


def _shelf_pack(listing: Listing) -> ShelfPack:
    missing = sum(int(fault.offending) for fault in listing.faults if fault.code == "values_missing")
    return ShelfPack(listing.game, listing.key, listing.title, listing.origin, listing.built_in, missing, listing.pack)


def load_pack(game: AnyGame, key: str, data: Path) -> Loaded[Any]:
    """A pack by its key.

    Raises UnreadableError where it is not there or faulty, PartMissingError where the game is not built yet.
    """
    if game.schema is None:
        raise PartMissingError("GameNotBuilt", offending=game.key)
    return load(find_pack(key, game.schema, data / "packs").path, game.schema)


def desk_of(app: App, station: Station) -> Desk:
    """Everything that one station's screens may show."""
    language = app.language(station)
    return Desk(
        language=language,
        preferences=worn(station, app.preferences) if station.guest else app.preferences,
        shelf=app.shelf,
        saved=() if station.guest else saved_games(app, station),
        packs=()
        if station.guest or isinstance(station.ui.top, Home)
        else _titled(app.packs(), language),  # opens at once
        drafts=app.drafts() if getattr(station.ui.top, "shows_drafts", False) and not station.guest else (),
        shared=shared_of(app.data) if getattr(station.ui.top, "shows_shared", False) else Shared(),
        table=table_view(app, station),
        seat=station.seat,
        notice=station.notice,
        doubted=station.insists is not None,
        suggested=station.suggests is not None,
        guest=station.guest,
        watching=station.kind == "watch",
        elsewhere=app.guests.elsewhere() if app.guests else frozenset(),
        leaderless=app.guests is not None and app.guests.leaderless,
        doors=None if station.guest else app.doors(),
        eye=app.eye.view(station) if app.eye is not None and not station.guest else None,
        cables=app.cables.cables() if app.cables is not None and not station.guest else None,
    )


def _titled(packs: tuple[ShelfPack, ...], language: Language) -> tuple[ShelfPack, ...]:
    """The packs with their titles in a station's language."""
    from companion.words.built_in_packs import pack_title  # the home screen does without

    return tuple(replace(each, title=pack_title(each.game, each.key, each.title, language)) for each in packs)


def saved_games(app: App, station: Station) -> tuple[SavedGame, ...]:
    """The recorded games, with the table as each was left where that is shown."""
    return app.pictured() if getattr(station.ui.top, "shows_last_states", False) else app.saved()


def table_view(app: App, station: Station) -> TableView | None:
    """The open table as this station's seat sees it; on a shared screen, as the seat that has it in its hands."""
    game, table = app.game, app.table
    if game is None or table is None or not app.seated(station):
        return None
    names = _names(app, game, app.language(station))
    shown = table.shown
    asked = table.question.id.seq if table.question else 0
    seat = eyes(station.ui, asked) if station.kind == "table" else station.seat
    return TableView(
        id=table.game,
        game=game.header.game,
        title=game.game.title,
        mode=game.header.mode,
        options=game.rules.setup.options,
        pack=game.pack,
        view=table.view(seat),
        names=names,
        colours=tuple(player.colour for player in table.roster),
        story=_story(app, game, shown),
        counters=game.rules.counters(shown.state),
        flick=flick_view(game, app.throws, shown.state),
        tumbled=tumbled(game, table),
    )


def _names(app: App, game: Game, language: Language) -> Names:
    """The names at the table: the same for all screens of a language, however many there are."""
    key = ("names", language.code)
    if key not in app.memo or app.memo[key][0] is not game:
        app.memo[key] = (game, names_of(game.game, game.pack, app.roster(), language))
    names: Names = app.memo[key][1]
    return names


def _story(app: App, game: Game, shown: Fold[Any]) -> tuple[Chapter, ...]:
    """What has happened, told once for all screens."""
    key = ("story", "")
    if key not in app.memo or app.memo[key][0] is not shown:
        app.memo[key] = (shown, story(shown, entries=game.header.mode == "table", veil=game.game.veil))
    told: tuple[Chapter, ...] = app.memo[key][1]
    return told


# --- files ------------------------------------------------------------------------------------------------------


def shared_of(data: Path) -> Shared:
    """The folder for things handed over, and the packs that lie in it now."""
    folder = data / "shared"
    files = sorted(folder.glob("[!.]*"))
    packs = tuple(file for file in files if file.suffix == ".toml")
    return Shared(folder, packs, tuple(file for file in files if file.suffix.lower() in PICTURES))


def give_game(game_id: str, data: Path) -> Path:
    """A recorded game as JSON; of an unfinished digital one only what everybody may see."""
    from companion.journal.export import export_json  # most evenings hand nothing over

    content = read(journal_path(games_folder(data), game_id))
    game = game_of(content.header)
    file = given_folder(data) / f"{game_id}.json"
    text = export_json(content, game.rules, fold(game.rules, content.items))
    with writing(file):
        file.write_text(text, encoding="utf-8")
    return file


def picture_file(data: Path, now_ms: int) -> Path:
    """Where a picture of a screen goes."""
    stamp = datetime.fromtimestamp(now_ms / 1000, UTC).strftime("%Y-%m-%d-%H%M%S")
    return given_folder(data) / f"dino-companion-{stamp}.png"


def given_folder(data: Path) -> Path:
    """The folder for things handed over, made if need be. Raises NotAllowedError."""
    folder = data / "shared"
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """A disk that does not take a file is an error that can be told. Raises NotAllowedError."""
    try:
        yield
    except (OSError, pygame.error) as error:
        raise NotAllowedError("CannotWrite", offending=path, where=type(error).__name__) from error
