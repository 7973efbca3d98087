"""What can be done to a pack, as messages of the editor's widgets and of the app."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct

from companion.games.dino_kontra_dino.traits import Trait
from companion.packs import PackFault
from companion.screens.editor_draft import Deck


class ShowDeck(Struct, frozen=True):
    """List this deck."""

    deck: Deck


class OpenCard(Struct, frozen=True):
    """Enter this card."""

    deck: Deck
    number: int


class ToList(Struct, frozen=True):
    """Back to the list."""


class SetTrait(Struct, frozen=True):
    """A dinosaur's card shows so many icons of a trait."""

    trait: Trait
    value: int


class TapNeeded(Struct, frozen=True):
    """A trait on an event's back was tapped."""

    trait: Trait


class TapOrigin(Struct, frozen=True):
    """The sign beside a value was tapped: where it comes from."""

    field: str


class Write(Struct, frozen=True):
    """Write a text of the card."""

    field: str


class Written(Struct, frozen=True):
    """The text stands."""


class NotWritten(Struct, frozen=True):
    """Leave the text as it was."""


class Suggested(Struct, frozen=True):
    """It is this animal."""

    name: str


class Reveal(Struct, frozen=True):
    """Show the back of the event."""


class Cover(Struct, frozen=True):
    """Cover the back again."""


class Undo(Struct, frozen=True):
    """Take the last change back."""


class Search(Struct, frozen=True):
    """Type what to look for, or be done with typing."""

    typing: bool


class Clear(Struct, frozen=True):
    """List all cards again."""


class Save(Struct, frozen=True):
    """Store the pack; `leave`: and leave."""

    leave: bool = False


class FaultsRead(Struct, frozen=True):
    """Done with reading what is wrong."""


class Leave(Struct, frozen=True):
    """Leave the editor, if nothing is lost."""


class Stay(Struct, frozen=True):
    """Do not leave after all."""


class Discard(Struct, frozen=True):
    """Leave without storing."""


# --- what the app says ------------------------------------------------------------------------------------------


class PackSaved(Struct, frozen=True):
    """A pack lies in the user's folder now."""

    pack: Any


class PackFaulty(Struct, frozen=True):
    """A file holds no pack that can be used."""

    file: str
    faults: tuple[PackFault, ...]


class PackTaken(Struct, frozen=True):
    """Another pack has the key of the one in this file."""

    path: Path
