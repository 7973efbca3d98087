"""Seat links: who may join with which token, on which device, and what is kept of it over a restart.

A token is 192 random bits in the link's fragment, which browsers never send in a request. The first device that joins
with it keeps it; another one is refused until the host makes a new link. All methods may be called by any thread.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable
from pathlib import Path
from threading import RLock
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

Role: TypeAlias = Literal["table", "seat", "watch"]
"""The screen that all share, a player's own, or one that only looks on."""

FILE: Final = "seats.json"
LARGEST: Final = 256 * 1024
TOKEN_BYTES: Final = 24
SEATS: Final = 16
WATCHERS: Final = 8


class Place(Struct, frozen=True, order=True):
    """What a link leads to: a seat's number, a watcher's, or 0 for the shared screen."""

    role: Role
    number: int = 0

    @property
    def seat(self) -> int | None:
        """Whose hand may be drawn here."""
        return self.number if self.role == "seat" else None


PLACES: Final = (
    Place("table"),
    *(Place("seat", number) for number in range(SEATS)),
    *(Place("watch", number) for number in range(WATCHERS)),
)


class Link(Struct, frozen=True):
    """A place's token, and a digest of the device that joined with it (empty: nobody yet)."""

    place: Place
    token: str
    device: str = ""


class Refusal(Struct, frozen=True):
    """Why a device may not join: the close code and the reason it is told."""

    code: int
    reason: str


UNKNOWN: Final = Refusal(4401, "unknown link")
TAKEN: Final = Refusal(4409, "this link is in use on another device")
LOCKED: Final = Refusal(4423, "the table is locked")


class Kept(Struct, frozen=True):
    """What the file holds. `game`: the table that was open, to go on with after a restart."""

    format: Literal[1] = 1
    links: tuple[Link, ...] = ()
    locked: bool = False
    game: str = ""


class Links:
    """All links of one data folder. The file is readable by its owner alone: it holds the tokens."""

    def __init__(self, folder: Path | None, entropy: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self._path = folder / FILE if folder else None
        self._entropy = entropy
        self._lock = RLock()
        kept = _read(self._path)
        had = {link.place: link for link in kept.links}
        self._links = {place: had.get(place) or Link(place, self._token()) for place in PLACES}
        self.locked, self.game = kept.locked, kept.game

    def token(self, place: Place) -> str:
        """The token of a place."""
        with self._lock:
            return self._links[place].token

    def bound(self, place: Place) -> bool:
        """Whether a device has joined with the place's link."""
        with self._lock:
            return bool(self._links[place].device)

    def admit(self, token: str, device: str) -> Place | Refusal:
        """The place of a token for this device, which keeps it from now on; or why not."""
        asked, own = _digest(token), _digest(device)
        with self._lock:
            link = next((link for link in self._links.values() if _digest(link.token) == asked), None)
            if link is None:
                return UNKNOWN
            if link.device and link.device != own:
                return TAKEN
            if not link.device:
                if self.locked:
                    return LOCKED
                self._put(replace(link, device=own))
            return link.place

    def renew(self, place: Place) -> str:
        """Another token: the old link is worth nothing, and any device may join with the new one."""
        with self._lock:
            link = Link(place, self._token())
            self._put(link)
            return link.token

    def lock(self, *, locked: bool) -> None:
        """While it is locked no further device may join; those that have joined may come back."""
        with self._lock:
            self.locked = locked
            self.store()

    def remember(self, game: str) -> None:
        """Which table is open now; empty: none."""
        with self._lock:
            if game != self.game:
                self.game = game
                self.store()

    def store(self) -> None:
        """Keeps all of it; without a disk the links hold until the app is closed."""
        if self._path is None:
            return
        kept = Kept(links=tuple(self._links.values()), locked=self.locked, game=self.game)
        fresh = self._path.with_suffix(".new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            fresh.unlink(missing_ok=True)
            with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(msgspec.json.encode(kept))
            fresh.replace(self._path)
        except OSError:
            return

    def _put(self, link: Link) -> None:
        self._links[link.place] = link
        self.store()

    def _token(self) -> str:
        return urlsafe_b64encode(self._entropy(TOKEN_BYTES)).decode()


def _read(path: Path | None) -> Kept:
    """What was kept; a file that cannot be read is worth as much as none."""
    try:
        if path is None or path.stat().st_size > LARGEST:
            return Kept()
        return msgspec.json.decode(path.read_bytes(), type=Kept)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return Kept()


def _digest(text: str) -> str:
    """Tokens are compared by digest, so that the time it takes tells nothing of them."""
    return hashlib.sha256(text.encode()).hexdigest()
