"""What is wrong between the values of a Dino Battle! pack, and what the pack lacks to be dealt from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.games.dino_battle.effects import LASTING, does_nothing
from companion.games.dino_battle.pack import (
    BOONS,
    CARDS,
    CRYSTALS,
    FRUIT,
    GLYPHS,
    PLACED_A_TILE,
    SLOTS,
    TILES,
    Boon,
    Pack,
    Tile,
)
from companion.games.dino_battle.species import SPECIES
from companion.games.dino_battle.tiles import Board, Place, adjacent, distance, joined, places_of
from companion.games.schema import Finding, Path, Schema

FEWEST_ACTIVATIONS: Final = (3, 2, 1)
"""What the printed turn example needs of slots 1 to 3 at least (DB-8)."""

ROLLING: Final = ("fruit", "crystal")
"""What can roll out of the temple (DB-29)."""


def missing_values(pack: Pack) -> int:
    """How many values that decide a game have not been entered. A part of any length that is missing counts once."""
    slots = {slot.number: slot for slot in pack.slots}
    fixed: tuple[tuple[int, Iterable[object]], ...] = (
        (len(SPECIES), (row.strength for row in pack.strengths)),
        (SLOTS + 1, (slot.draw for slot in slots.values())),
        (SLOTS, (slot.activations for number, slot in slots.items() if number)),
        (len(ROLLING), (row.chance for row in pack.roll_out)),
        (1, (pack.grid,)),
    )
    return sum(max(0, wanted - _entered(values)) for wanted, values in fixed) + sum(map(_missing, _parts(pack)))


def _parts(pack: Pack) -> tuple[tuple[object, ...], ...]:
    """What decides a game in the parts that can have any length."""
    return (
        tuple(face.sides for face in pack.combat_die),
        tuple(face.sides for face in pack.hill_die),
        tuple(card.count for card in pack.cards),
        tuple(card.value for card in pack.cards if card.activates != "temple") or (0,),
        tuple(count for glyph in pack.glyphs for count in (glyph.fruit, glyph.crystals)),
        tuple(boon.effects or None for boon in pack.boons),
        tuple(tile.spaces or None for tile in pack.tiles),
    )


def _missing(values: tuple[object, ...]) -> int:
    return len(values) - _entered(values) if values else 1


def _entered(values: Iterable[object]) -> int:
    return sum(value is not None for value in values)


def seats_dealt_for(pack: Pack) -> tuple[int, ...]:
    """For how many seats the app can deal from this pack: two, or nobody where something is missing."""
    return () if missing_values(pack) or _too_little(pack) else (2,)


def _check(pack: Pack) -> tuple[Finding, ...]:
    """Faults between the values of a pack."""
    parts = (
        pack.strengths,
        pack.combat_die,
        pack.hill_die,
        pack.slots,
        pack.cards,
        pack.glyphs,
        pack.boons,
        pack.tiles,
    )
    if not any(parts):
        return (Finding((), "no_records", allowed=("strengths", "combat_die", "cards", "boons", "tiles")),)
    found = [*_slots(pack), *_cards(pack), *_totals(pack), *_tiles(pack), *_board(pack)]
    for nth, boon in enumerate(pack.boons):
        found += _boon(("boons", nth), boon)
    if missing := missing_values(pack):
        found.append(Finding((), "values_missing", str(missing), level="warning"))
    return (*found, *(_too_little(pack)))


def _slots(pack: Pack) -> list[Finding]:
    found = []
    for nth, slot in enumerate(pack.slots):
        path: Path = ("slots", nth, "activations")
        if slot.activations is None:
            continue
        if not slot.number:
            found.append(Finding(path, "not_together", str(slot.activations), ("number = 0",)))
        elif slot.activations < (fewest := FEWEST_ACTIVATIONS[slot.number - 1]):
            found.append(_less(path, slot.activations, fewest))
    return found


def _less(path: Path, value: int, fewest: int) -> Finding:
    return Finding(path, "less_than_printed", str(value), (f">= {fewest}",), level="warning")


def _cards(pack: Pack) -> list[Finding]:
    """Temple cards show no value."""
    return [
        Finding(("cards", nth, "value"), "not_together", str(card.value), ('activates = "temple"',))
        for nth, card in enumerate(pack.cards)
        if card.activates == "temple" and card.value is not None
    ]


def _totals(pack: Pack) -> list[Finding]:
    """House decks may have more or fewer; whoever has not entered everything is told how much is there."""
    cards = sum(card.count or 0 for card in pack.cards)
    boons = sum(boon.count for boon in pack.boons)
    fruit = sum(glyph.fruit or 0 for glyph in pack.glyphs)
    crystals = sum(glyph.crystals or 0 for glyph in pack.glyphs)
    counted = (("cards", cards, CARDS), ("boons", boons, BOONS))
    found = [_wrong_count((name,), held, box) for name, held, box in counted if held != box]
    last = len(pack.glyphs) - 1
    if fruit > FRUIT:
        found.append(_more(("glyphs", last, "fruit"), fruit, FRUIT))
    if crystals > CRYSTALS:
        found.append(_more(("glyphs", last, "crystals"), crystals, CRYSTALS))
    return found


def _wrong_count(path: Path, held: int, box: int) -> Finding:
    return Finding(path, "wrong_count", str(held), (str(box),), level="warning")


def _more(path: Path, held: int, box: int) -> Finding:
    return Finding(path, "more_than_box", str(held), (str(box),), level="warning")


def _boon(path: Path, boon: Boon) -> list[Finding]:
    found = []
    one_species = boon.kind == "upgrade_species"
    if one_species and boon.species is None:
        found.append(Finding((*path, "species"), "missing_key", allowed=SPECIES))
    if boon.species is not None and not one_species:
        found.append(Finding((*path, "species"), "not_together", boon.species, (f'kind = "{boon.kind}"',)))
    for nth, effect in enumerate(boon.effects):
        here = (*path, "effects", nth)
        tag = str(type(effect).__struct_config__.tag)
        if isinstance(effect, LASTING) is not boon.kind.startswith("upgrade"):
            found.append(Finding((*here, "type"), "not_together", tag, (f'kind = "{boon.kind}"',)))
        if does_nothing(effect):
            found.append(Finding(here, "does_nothing", tag))
    return found


def _tiles(pack: Pack) -> list[Finding]:
    found = []
    for nth, tile in enumerate(pack.tiles):
        found += [*_links(("tiles", nth, "links"), tile), *_icons(("tiles", nth, "spaces"), tile)]
        edges = sum(space.edge and not space.shrine and not space.glyph for space in tile.spaces)
        if tile.spaces and edges < PLACED_A_TILE:
            needed = (f">= {PLACED_A_TILE}",)
            found.append(Finding(("tiles", nth, "spaces"), "too_few_edge_spaces", str(edges), needed))
    return found


def _links(path: Path, tile: Tile) -> list[Finding]:
    found = []
    seen: dict[frozenset[str], Path] = {}
    spaces = {space.key for space in tile.spaces}
    for nth, link in enumerate(tile.links or ()):
        for end, key in enumerate(link):
            if key not in spaces:
                found.append(Finding((*path, nth, end), "not_one_of", key, tuple(sorted(spaces))))
        ends = frozenset(link)
        if len(ends) == 1:
            found.append(Finding((*path, nth), "link_to_itself", link[0]))
        elif ends in seen:
            found.append(Finding((*path, nth), "duplicate", f"{link[0]}, {link[1]}", see=seen[ends]))
        seen.setdefault(ends, (*path, nth))
    return found


def _icons(path: Path, tile: Tile) -> list[Finding]:
    """A glyph and a shrine cannot lie on one space; a hill lies under either (DB-2)."""
    return [
        Finding((*path, nth, "glyph"), "not_together", space.key, ("shrine = true",))
        for nth, space in enumerate(tile.spaces)
        if space.shrine and space.glyph
    ]


def _board(pack: Pack) -> list[Finding]:
    """Whether the tiles fit, in whatever order they are laid."""
    grid = pack.grid
    if grid is None:
        return []
    placed = [places_of(tile, 0, grid) for tile in pack.tiles]
    found = []
    for nth, places in enumerate(placed):
        found += _close(("tiles", nth, "spaces"), pack, places)
        if _apart(joined(grid, places)):
            found.append(Finding(("tiles", nth), "not_joined", pack.tiles[nth].key))
    for one, places in enumerate(placed):
        for other in _next_to(pack, one):
            position = 1 if pack.tiles[one].side == pack.tiles[other].side else TILES - 1
            found += _seam(pack, (one, places), (other, places_of(pack.tiles[other], position, grid)))
    return found


def _next_to(pack: Pack, one: int) -> Iterable[int]:
    """The tiles that can lie to the right of a tile, and opposite it."""
    side = pack.tiles[one].side
    return (nth for nth, other in enumerate(pack.tiles) if nth != one and side <= other.side)


def _close(path: Path, pack: Pack, places: tuple[Place, ...]) -> list[Finding]:
    return [
        Finding((*path, nth), "too_close", place.space.key, see=(*path, before))
        for nth, place in enumerate(places)
        for before in range(nth)
        if _overlap(pack, place, places[before])
    ]


def _overlap(pack: Pack, one: Place, other: Place) -> bool:
    """Nearer than half of what adjacent spaces may be apart."""
    assert pack.grid is not None
    return distance(pack.grid, one, other) < pack.grid.reach / 2


def _seam(pack: Pack, one: tuple[int, tuple[Place, ...]], other: tuple[int, tuple[Place, ...]]) -> list[Finding]:
    """Between two tiles that lie side by side or opposite: no space on another, and a way across."""
    grid = pack.grid
    assert grid is not None
    pairs = [(left, right) for left in one[1] for right in other[1]]
    path: Path = ("tiles", one[0])
    if not pairs:
        return []
    if any(_overlap(pack, *pair) for pair in pairs):
        return [Finding(path, "tiles_overlap", pack.tiles[one[0]].key, see=("tiles", other[0]))]
    if not any(adjacent(grid, *pair) for pair in pairs):
        return [Finding(path, "tiles_apart", pack.tiles[one[0]].key, see=("tiles", other[0]))]
    return []


def _apart(board: Board) -> bool:
    """Whether a board is in several parts."""
    reached, todo = {0}, [0]
    while todo and board.places:
        new = set(board.neighbours[todo.pop()]) - reached
        reached |= new
        todo += new
    return len(reached) < len(board.places)


def _too_little(pack: Pack) -> list[Finding]:
    """What keeps the app from dealing although no value is missing."""
    found = []
    for side in range(2):
        laid = sum(tile.side == side for tile in pack.tiles)
        if pack.tiles and laid != TILES:
            found.append(Finding(("tiles",), "wrong_count_of_side", str(laid), (str(TILES),), level="warning"))
    spaces = sum(space.glyph for tile in pack.tiles for space in tile.spaces)
    if pack.glyphs and len(pack.glyphs) < spaces:
        found.append(Finding(("glyphs",), "too_few_glyphs", str(len(pack.glyphs)), (str(spaces),), level="warning"))
    return found


SCHEMA: Final = Schema(
    game="dino_battle",
    pack=Pack,
    unique=(
        (("strengths",), ("species",)),
        (("combat_die",), ("face",)),
        (("hill_die",), ("face",)),
        (("slots",), ("number",)),
        (("cards",), ("number",)),
        (("glyphs",), ("number",)),
        (("boons",), ("number", "name")),
        (("boons", "texts"), ("language",)),
        (("roll_out",), ("what",)),
        (("tiles",), ("key",)),
        (("tiles", "spaces"), ("key",)),
    ),
    counts=(("strengths", len(SPECIES)), ("slots", SLOTS + 1), ("glyphs", GLYPHS), ("tiles", 2 * TILES)),
    check=_check,
)
