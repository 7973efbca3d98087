"""A pack while its owner enters it: values that can still be wrong, every change one step that can be undone."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_kontra_dino.pack import SCHEMA, DinosaurCard, EventCard, Pack
from companion.games.dino_kontra_dino.traits import TRAITS
from companion.games.marks import Mark, Origin, mark_of, origin_of, source_of
from companion.packs import PackError, PackFault, errors_of, load_text, text_for

Deck: TypeAlias = Literal["dinosaurs", "events"]
Record: TypeAlias = DinosaurCard | EventCard

STEPS: Final = 200
"""So many steps can be undone."""
BOX: Final = dict(SCHEMA.counts)
"""How many cards of a deck the box has."""
NEEDED: Final[dict[Deck, tuple[str, ...]]] = {"dinosaurs": ("name", *TRAITS), "events": ("name", "traits")}
"""What a game needs of a card."""
SHOWN: Final[dict[Deck, tuple[str, ...]]] = {
    "dinosaurs": ("name", "text", *TRAITS),
    "events": ("name", "front", "back", "traits"),
}
"""What a card says at all, beside its number."""
LIMITS: Final = {"name": 80, "text": 400, "front": 400, "back": 400, "source": 300}
"""Signs of a text."""
ORIGINS: Final[tuple[Origin, ...]] = ("owner", "public", "invented")


class Step(Struct, frozen=True):
    """What the pack was before a change, and which card was changed."""

    pack: Pack
    deck: Deck
    number: int


class Draft(Struct, frozen=True, kw_only=True):
    """The pack as entered, as it lies in the user's folder (None: not yet), and what can be undone.

    `known` are animals by all their names: for drawings and for typing ahead. `kept`: it was taken up again as somebody
    had left it.
    """

    pack: Pack
    stored: Pack | None = None
    past: tuple[Step, ...] = ()
    known: tuple[tuple[str, ...], ...] = ()
    kept: bool = False

    @property
    def unsaved(self) -> bool:
        """Whether something would be lost."""
        return self.pack != self.stored


# --- reading ----------------------------------------------------------------------------------------------------


def records(pack: Pack, deck: Deck) -> tuple[Record, ...]:
    """The cards of a deck that hold anything."""
    return pack.dinosaurs if deck == "dinosaurs" else pack.events


def slots(pack: Pack, deck: Deck) -> tuple[int, ...]:
    """The numbers of all cards: those of the box, and further ones of a house deck."""
    return tuple(sorted({*range(1, BOX[deck] + 1), *(card.number for card in records(pack, deck))}))


def card_at(pack: Pack, deck: Deck, number: int) -> Record:
    """The card with a number; an empty one where nothing was entered."""
    found = next((card for card in records(pack, deck) if card.number == number), None)
    if found is not None:
        return found
    return DinosaurCard(number=number, name="") if deck == "dinosaurs" else EventCard(number=number, name="")


def has(card: Record, field: str) -> bool:
    """Whether a field holds anything."""
    return getattr(card, field) not in {None, ""}


def is_entered(pack: Pack, card: Record, field: str) -> bool:
    """Whether a field holds what the real card says: entered, and not invented."""
    return has(card, field) and origin_of(pack, card, field) != "invented"


def missing(pack: Pack, deck: Deck, number: int) -> tuple[str, ...]:
    """What a game needs of a card and does not have."""
    card = card_at(pack, deck, number)
    return tuple(field for field in NEEDED[deck] if not is_entered(pack, card, field))


def complete(pack: Pack, deck: Deck) -> int:
    """How many cards are entered in full."""
    return sum(not missing(pack, deck, card.number) for card in records(pack, deck))


def next_open(pack: Pack, deck: Deck) -> int | None:
    """The first card of which something is missing."""
    return next((number for number in slots(pack, deck) if missing(pack, deck, number)), None)


def found(pack: Pack, deck: Deck, search: str) -> tuple[int, ...]:
    """The numbers of the cards whose number begins like this, or a word of whose name does."""
    wanted = search.casefold().split()
    return tuple(number for number in slots(pack, deck) if all(_holds(pack, deck, number, word) for word in wanted))


def _holds(pack: Pack, deck: Deck, number: int, word: str) -> bool:
    name = card_at(pack, deck, number).name.casefold()
    return str(number).startswith(word) or any(each.startswith(word) for each in (*name.split(), name))


def faults_of(pack: Pack) -> tuple[PackFault, ...]:
    """Everything that keeps the pack from being stored. Two cards without a name are not told to be alike."""
    try:
        load_text(text_for(pack), SCHEMA)
    except PackError as error:
        told = (replace(each, see_line=0) for each in errors_of(error.faults))  # there is no file to look into
        return tuple(each for each in told if (each.code, each.offending) != ("duplicate", ""))
    return ()


# --- changing ---------------------------------------------------------------------------------------------------


def with_value(pack: Pack, card: Record, field: str, value: Any) -> Record:
    """The card with a value that its owner has read off; None takes the value away."""
    changed = replace(card, **{field: value if value is not None or field != "name" else ""})
    if field in {"name", "text", "front", "back"} and value != getattr(card, field):
        changed = replace(changed, texts=_untranslated(changed.texts, field))
    return _marked(pack, changed, field, Mark(field, "owner"))


def with_origin(pack: Pack, card: Record, field: str, origin: Origin, source: str = "") -> Record:
    """The card with a field from elsewhere."""
    return _marked(pack, card, field, Mark(field, origin, source))


def next_origin(pack: Pack, card: Record, field: str) -> Origin:
    """What a tap on the sign makes of it."""
    return ORIGINS[(ORIGINS.index(origin_of(pack, card, field)) + 1) % len(ORIGINS)]


def _marked(pack: Pack, card: Record, field: str, mark: Mark) -> Record:
    """Marks on what differs from the rest, and none on what is empty."""
    deck: Deck = "dinosaurs" if isinstance(card, DinosaurCard) else "events"
    said = {each: mark_of(card, each) or Mark(each, origin_of(pack, card, each)) for each in SHOWN[deck]}
    said[field] = mark
    held = [said[each] for each in SHOWN[deck] if has(card, each)]
    base = card.origin if any(each.origin == card.origin for each in held) else None
    usual = base or pack.origin
    others = tuple(each for each in card.marks if each.field not in SHOWN[deck] and has(card, each.field))
    marks = tuple(each for each in held if each.origin != usual or each.source)
    return replace(card, origin=base, marks=(*marks, *others))


def _untranslated(texts: tuple[Any, ...], field: str) -> tuple[Any, ...]:
    """Translations without that of a text which is no longer the same."""
    left = [replace(each, **{field: None}) for each in texts]
    return tuple(
        each for each in left if any(getattr(each, name) for name in each.__struct_fields__ if name != "language")
    )


def put(draft: Draft, deck: Deck, card: Record) -> Draft:
    """The draft with a card, as one step; a card on which nothing is left is taken out."""
    others = tuple(each for each in records(draft.pack, deck) if each.number != card.number)
    held = (*others, card) if any(has(card, field) for field in SHOWN[deck]) else others
    pack = replace(draft.pack, **{deck: tuple(sorted(held, key=lambda each: each.number))})
    if pack == draft.pack:
        return draft
    return replace(draft, pack=pack, past=(*draft.past, Step(draft.pack, deck, card.number))[-STEPS:])


def undone(draft: Draft) -> Draft:
    """The draft before its last step."""
    return replace(draft, pack=draft.past[-1].pack, past=draft.past[:-1]) if draft.past else draft


def last_source(pack: Pack, card: Record, field: str) -> str:
    """A source to begin with: the field's own, else the one that the pack names most recently."""
    own = source_of(pack, card, field)
    marks = [mark.source for each in (*pack.dinosaurs, *pack.events) for mark in each.marks if mark.source]
    return own or (marks[-1] if marks else "")
