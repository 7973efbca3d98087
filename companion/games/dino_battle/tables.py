"""What the rules of Dino Battle! look up: all that follows from the setup, made once."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate, product
from math import comb
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from companion.errors import NotAllowedError
from companion.games.dino_battle.actions import (
    Activate,
    AttackDino,
    BoonDrawn,
    BoonFacts,
    CardDealt,
    CardFacts,
    DiceRolled,
    EndActivation,
    EndCard,
    EndPlay,
    GlyphLaid,
    GroundFacts,
    HandCard,
    KeepBoon,
    MoveDino,
    PlaceDino,
    PlayCard,
    RolledOut,
    SpendCrystal,
    TakeBoon,
    TakeOffering,
    What,
)
from companion.games.dino_battle.attack import Attack
from companion.games.dino_battle.board import Boards, Ground
from companion.games.dino_battle.dice import PRINTED_FACES, PRINTED_HILL, Die, Faces, rolls
from companion.games.dino_battle.faults import UnsortedDice
from companion.games.dino_battle.happenings import CardDrawn, GlyphSet
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.pack import Pack
from companion.games.dino_battle.schema import missing_values, seats_dealt_for
from companion.games.dino_battle.sides import SEATS
from companion.games.dino_battle.species import ALL_DINOS, SPECIES, SPECIES_OF, Species
from companion.games.dino_battle.state import Glyph, Shrine, State, Upgrade
from companion.games.game import (
    UNKNOWN,
    Card,
    Cards,
    ChanceNode,
    Chances,
    Fault,
    Node,
    PlayerNode,
    Seat,
    Setup,
    Step,
)
from companion.games.marks import is_known
from companion.games.tuples import put

E = TypeVar("E")

PRINTED_DRAWS: Final = (4, 3, 2, 1)
"""Cards drawn after none, one, two or three were played (DB-14)."""

HIGHEST_HILL: Final = 99


class Tables:
    """The tables for one setup, and what frames ask of them."""

    def __init__(self, setup: Setup[Options, Pack]) -> None:
        """Raises NotAllowedError where the seats or the pack do not allow a game (DB-1, DB-2)."""
        self.setup = setup
        self.options = setup.options
        self.digital = setup.mode == "digital"
        self.pack = setup.pack
        _check_setup(self)
        self._make_nodes()
        self._make_card_tables()
        self._make_dice()
        self._make_actions()
        self.boards = Boards(self.pack)
        self.rolls = lru_cache(maxsize=64)(self._rolls)
        self.roll_outs = lru_cache(maxsize=64)(self._roll_outs)

    def _make_nodes(self) -> None:
        reported = not self.digital
        self.player_nodes = tuple(map(PlayerNode, SEATS))
        self.dice_node: Node = ChanceNode("dice", reported)
        self.temple_node: Node = ChanceNode("temple", reported)
        self.card_node: Node = ChanceNode("card")
        self.boon_node: Node = ChanceNode("boon")
        self.set_up_nodes: dict[str, Node] = {
            "tiles": ChanceNode("tile"),
            "glyphs": ChanceNode("glyph"),
            "deal": self.card_node,
        }

    def _make_card_tables(self) -> None:
        pack = self.pack
        self.cards = {card.number: card for card in pack.cards}
        self.boons = {boon.number: boon for boon in pack.boons}
        self.deck = Cards(tuple(sorted(card.number for card in pack.cards for _ in range(card.count or 0))))
        self.boon_deck = Cards(tuple(sorted(boon.number for boon in pack.boons for _ in range(boon.count))))
        self.known_cards = {
            card.number: CardFacts(card.activates, card.value if is_known(pack, card, "value") else None)
            for card in pack.cards
            if is_known(pack, card, "activates")
        }
        self.strengths = tuple(_strength(self, species) for species in SPECIES)
        slots = {slot.number: slot for slot in pack.slots if self.digital or is_known(pack, slot, "draw")}
        self.draws = tuple(
            due if (slot := slots.get(number)) is None or slot.draw is None else slot.draw
            for number, due in enumerate(PRINTED_DRAWS)
        )
        icons = {slot.number: slot.activations or 0 for slot in pack.slots}
        self.activations = tuple(icons.get(number, 0) for number in (1, 2, 3))
        self.tiles = tuple(tuple(tile.key for tile in pack.tiles if tile.side == side) for side in SEATS)

    def _make_dice(self) -> None:
        pack, known = self.pack, self.digital or self.pack.origin == "owner"
        combat = tuple((face.face, face.sides) for face in pack.combat_die if face.sides) if known else ()
        hill = tuple((face.face, face.sides) for face in pack.hill_die if face.sides) if known else ()
        self.combat_die = _die(combat, PRINTED_FACES)
        self.hill_die = _die(hill, PRINTED_HILL)
        self.chance_of: dict[str, float] = {row.what: row.chance for row in pack.roll_out if row.chance is not None}

    def _make_actions(self) -> None:
        self.plays = {card: PlayCard(HandCard("action", card)) for card in self.cards}
        self.boon_plays = {boon: PlayCard(HandCard("boon", boon)) for boon in self.boons}
        self.dealt: dict[int, What] = {card: CardDealt(card) for card in self.cards}
        self.boons_drawn: dict[int, What] = {boon: BoonDrawn(boon) for boon in self.boons}
        self.keep = {boon: KeepBoon(boon) for boon in self.boons}
        self.glyphs = {glyph.number: glyph for glyph in self.pack.glyphs}
        self.glyphs_laid = {glyph: GlyphLaid(glyph) for glyph in self.glyphs}
        self.table_boons: tuple[What, ...] = tuple(
            KeepBoon(UNKNOWN, BoonFacts(kind)) for kind in ("action", "event", "upgrade_all")
        )
        self.table_crystals: tuple[What, ...] = (SpendCrystal("draw"), SpendCrystal("move"))
        self.take_offering, self.take_boon = TakeOffering(), TakeBoon()
        self.end_play, self.end_card, self.end_activation = EndPlay(), EndCard(), EndActivation()
        self.activate = tuple(map(Activate, ALL_DINOS))
        self.attacks = tuple(map(AttackDino, ALL_DINOS))
        spaces = [f"{tile.key}-{space.key}" for tile in self.pack.tiles for space in tile.spaces]
        self.moves = {space: MoveDino(space) for space in spaces}
        self._places = {(species, space): PlaceDino(species, space) for species in SPECIES for space in spaces}
        self._crystal_moves = {
            (dino, space): SpendCrystal("move", dino, space) for dino in ALL_DINOS for space in spaces
        }
        self.drawn_events = tuple((CardDrawn(seat),) for seat in SEATS)

    def ground(self, state: State) -> Ground:
        """The board as its tiles lie."""
        return self.boards.ground((state.players[0].tiles, state.players[1].tiles))

    def shrines(self, state: State) -> tuple[Shrine, ...]:
        """The shrines, none of them held yet."""
        return tuple(map(Shrine, self.ground(state).shrines))

    def place(self, species: Species, space: str) -> What:
        """The placement of a dino of this species there."""
        return self._places[species, space]

    def crystal_move(self, dino: int, space: str) -> What:
        """A crystal that moves this dino there."""
        return self._crystal_moves[dino, space]

    def strength(self, state: State, species: Species) -> int | None:
        """How many dice a species rolls; None: nobody has told (DB-30)."""
        return state.strengths[SPECIES.index(species)]

    def remember(self, state: State, fight: Attack, facts: GroundFacts) -> State:
        """At the table a strength that was told once need not be told again."""
        strengths = state.strengths
        for dino, strength in ((fight.attacker, facts.attacker_strength), (fight.target, facts.target_strength)):
            if strength is not None:
                strengths = put(strengths, SPECIES.index(SPECIES_OF[dino]), strength)
        return state if strengths == state.strengths else replace(state, strengths=strengths)

    def lasting(self, state: State, seat: Seat, dino: int, kind: type[E]) -> list[E]:
        """The effects of one kind that the seat's upgrades have on a dino (DB-22); at the table none is known."""
        upgrades = state.players[seat].upgrades
        if not upgrades or not self.digital:
            return []
        species = SPECIES_OF[dino]
        return [
            effect
            for upgrade in upgrades
            if upgrade.species in (None, species)
            for effect in self.boons[int(upgrade.boon)].effects
            if isinstance(effect, kind)
        ]

    def boon_facts(self, boon: Card, told: BoonFacts | None) -> BoonFacts | None:
        """What a boon shows: as it was told, else as the pack knows it; None: nobody knows."""
        known = None if told is not None or boon == UNKNOWN else self.boons.get(boon)
        if known is None or not (self.digital or is_known(self.pack, known, "kind")):
            return told
        return BoonFacts(known.kind, known.species)

    def upgrade(self, boon: Card, species: Species | None) -> Upgrade:
        """An upgrade that lies open."""
        return Upgrade(boon, species)

    def glyphs_left(self, state: State) -> list[int]:
        """The glyphs that are not laid yet (DB-2)."""
        laid = {glyph.glyph for glyph in state.glyphs}
        return [glyph for glyph in self.glyphs if glyph not in laid]

    def lay_glyph(self, state: State, glyph: int) -> Step[State]:
        """A glyph on the next glyph space, with its fruit and crystals (DB-2)."""
        ground = self.ground(state)
        space, shown = ground.glyphs[len(state.glyphs)], self.glyphs[glyph]
        fruit, crystals = shown.fruit or 0, shown.crystals or 0
        laid = replace(state, glyphs=(*state.glyphs, Glyph(space, fruit, crystals, glyph)))
        return Step(laid, (GlyphSet(space, fruit, crystals),), (), True)

    def unsorted(self, faces: Faces) -> list[Fault]:
        """A fault where dice are not in the order of the faces."""
        order = self.combat_die.order(faces)
        return [] if order == faces else [UnsortedDice(" ".join(map(str, order)))]

    def is_hill_face(self, face: int) -> bool:
        """Whether the hill die shows this; at the table nobody knows what it shows."""
        return face in self.hill_die.faces if self.digital else 0 <= face <= HIGHEST_HILL

    def _rolls(self, combat: int, *, hill: bool) -> Chances[What]:
        tops = list(zip(self.hill_die.faces, self.hill_die.sides, strict=True)) if hill else [(None, 1)]
        results = list(product(rolls(self.combat_die, combat), tops))
        outcomes = tuple([DiceRolled(faces, top if top is None else int(top)) for (faces, _), (top, _) in results])
        return Chances(outcomes, tuple(accumulate(float(ways * sides) for (_, ways), (_, sides) in results)))

    def _roll_outs(self, fruit: int, crystals: int) -> Chances[What]:
        """How much rolls out of the temple; impossible numbers are left out."""
        found = [
            (RolledOut(out_fruit, out_crystals), one * other)
            for out_fruit, one in self._binomial("fruit", fruit)
            for out_crystals, other in self._binomial("crystal", crystals)
            if one * other > 0
        ]
        toy = self.digital and self.options.temple == "toy"
        return Chances(tuple(out for out, _ in found), tuple(accumulate(share for _, share in found)), toy)

    def _binomial(self, what: str, number: int) -> list[tuple[int, float]]:
        chance = self.chance_of.get(what, 0.5) if self.digital else 0.5
        return [(out, comb(number, out) * chance**out * (1 - chance) ** (number - out)) for out in range(number + 1)]


def _check_setup(rules: Tables) -> None:
    setup = rules.setup
    if setup.seats != len(SEATS):
        raise NotAllowedError("SeatsDoNotFit", offending=setup.seats, lowest=len(SEATS), highest=len(SEATS))
    if setup.starter not in SEATS:
        raise NotAllowedError("NoSuchStarter", offending=setup.starter, seats=setup.seats)
    if rules.digital and not seats_dealt_for(rules.pack):
        raise NotAllowedError("PackNotComplete", offending=rules.pack.key, missing=missing_values(rules.pack))


def _strength(rules: Tables, species: Species) -> int | None:
    """As the rules may use it: at the table an invented value is not known."""
    row = next((row for row in rules.pack.strengths if row.species == species), None)
    if row is None or not (rules.digital or is_known(rules.pack, row, "strength")):
        return None
    return row.strength


def _die(shown: tuple[tuple[Any, int | None], ...], printed: Faces) -> Die:
    faces = shown or tuple((face, 1) for face in printed)
    return Die(tuple(face for face, _ in faces), tuple(sides or 0 for _, sides in faces))
