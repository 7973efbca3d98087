"""Packs of Dino Battle!: the invented one is whole and honest, and every fault has its line, field and value."""

from __future__ import annotations

import re
from itertools import permutations
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.games.dino_battle.effects import LASTING, Gain, Steadfast, Stronger, does_nothing
from companion.games.dino_battle.pack import (
    BOONS,
    CARDS,
    CRYSTALS,
    FRUIT,
    PLACED_A_TILE,
    Boon,
    BoonTranslation,
    GlyphCount,
    Pack,
    boon_in,
)
from companion.games.dino_battle.schema import SCHEMA, missing_values, seats_dealt_for
from companion.games.dino_battle.species import DINOS, SPECIES
from companion.games.dino_battle.tiles import Board, lay_out, space_id
from companion.games.marks import Marked, is_known, source_of
from companion.packs import PackError, PackFault, errors_of, load_text, read, text_for, warnings_of
from companion.packs.shelf import find_pack
from tests.games.dino_battle.boons import dominates, strength_of

INVENTED: Pack = read(find_pack("invented", SCHEMA).path, SCHEMA)
ORDERS = (("y1", "y2", "y3", "y4"), ("b1", "b2", "b3", "b4"))

Told = tuple[int, str, str, str, tuple[str, ...]]


def faults(text: str) -> tuple[PackFault, ...]:
    """Everything that a text is told, warnings too."""
    try:
        return load_text(text, SCHEMA).warnings
    except PackError as error:
        return error.faults


def told(found: tuple[PackFault, ...]) -> list[Told]:
    return [(f.line, f.field, f.code, f.offending, f.allowed) for f in found]


class TestInvented:
    def test_the_app_deals_from_it_without_a_warning(self) -> None:
        assert faults(find_pack("invented", SCHEMA).path.read_text(encoding="utf-8")) == ()
        assert (missing_values(INVENTED), seats_dealt_for(INVENTED)) == (0, (2,))

    def test_it_holds_as_much_as_the_box(self) -> None:
        assert sum(card.count or 0 for card in INVENTED.cards) == CARDS
        assert sum(boon.count for boon in INVENTED.boons) == BOONS
        assert sum(glyph.fruit or 0 for glyph in INVENTED.glyphs) == FRUIT
        assert sum(glyph.crystals or 0 for glyph in INVENTED.glyphs) == CRYSTALS
        assert sum(face.sides or 0 for face in INVENTED.combat_die) == 6
        assert sum(face.sides or 0 for face in INVENTED.hill_die) == 6

    def test_known_is_what_the_rulebook_prints_and_nothing_else(self) -> None:
        tables: tuple[tuple[Marked, ...], ...] = (
            INVENTED.strengths, INVENTED.combat_die, INVENTED.hill_die, INVENTED.slots, INVENTED.cards,
            INVENTED.glyphs, INVENTED.boons, INVENTED.roll_out, INVENTED.tiles,
        )  # fmt: skip
        known = {
            (type(row).__name__, field, getattr(row, field))
            for table in tables
            for row in table
            for field in row.__struct_fields__
            if field not in {"origin", "marks"} and is_known(INVENTED, row, field)
        }
        assert known == {
            ("Strength", "strength", 1),
            ("Strength", "strength", 2),
            *(("CombatFace", "face", face) for face in ("blank", "dazed", 5, 10, 15)),
            ("Slot", "activations", 3),
            *(("Slot", "draw", cards) for cards in (1, 2, 3, 4)),
            *(("ActionCard", "activates", species) for species in ("minmi", "t_rex", "triceratops")),
            ("ActionCard", "value", 3),
        }

    def test_strengths_are_known_of_minmi_and_triceratops(self) -> None:
        known = {row.species: row.strength for row in INVENTED.strengths if is_known(INVENTED, row, "strength")}
        assert known == {"minmi": 1, "triceratops": 2}
        assert {source_of(INVENTED, row, "strength") for row in INVENTED.strengths if row.marks} == {
            "printed rulebook, turn example"
        }

    def test_every_tile_has_one_hill_one_shrine_one_glyph_space_and_five_edge_spaces(self) -> None:
        for tile in INVENTED.tiles:
            tags = [sum(getattr(space, tag) for space in tile.spaces) for tag in ("hill", "shrine", "glyph", "edge")]
            assert tags == [1, 1, 1, 5]

    def test_both_sides_have_the_same_tiles(self) -> None:
        yellow, blue = ([tile.spaces for tile in INVENTED.tiles if tile.side == side] for side in (0, 1))
        assert yellow == blue
        assert len(set(yellow)) == 4

    def test_a_side_can_be_placed_on_its_edge_with_one_of_each_species_on_a_tile(self) -> None:
        assert sum(DINOS) <= 4 * PLACED_A_TILE
        assert max(DINOS) <= 4

    @pytest.mark.parametrize("language", ["en", "pl"])
    def test_every_boon_is_worded_and_no_name_is_used_twice(self, language: str) -> None:
        words = [boon_in(language, INVENTED, boon) for boon in INVENTED.boons]
        assert len({word.name for word in words}) == BOONS
        assert len({word.text for word in words}) == BOONS
        for word in words:
            assert re.fullmatch(r"[A-Za-ząćęłńóśźżĆŁŚŹŻ ,.]{10,90}", str(word.text)), word.text
            assert len(str(word.name)) <= 24

    def test_no_text_is_left_in_english_where_polish_is_spoken(self) -> None:
        for boon in INVENTED.boons:
            english, polish = boon_in("en", INVENTED, boon), boon_in("pl", INVENTED, boon)
            assert {english.name, english.text} & {polish.name, polish.text} == set()

    def test_there_are_boons_of_all_five_kinds_and_no_two_do_the_same(self) -> None:
        kinds = [boon.kind for boon in INVENTED.boons]
        assert {kind: kinds.count(kind) for kind in kinds} == {
            "action": 8, "event": 6, "upgrade_all": 5, "upgrade_any": 5, "upgrade_species": 12,
        }  # fmt: skip
        assert len({(boon.kind, boon.species, boon.effects) for boon in INVENTED.boons}) == BOONS

    def test_every_species_has_two_upgrades_of_its_own(self) -> None:
        assert sorted(boon.species for boon in INVENTED.boons if boon.species) == sorted(SPECIES * 2)

    def test_no_boon_is_worse_than_another_of_its_kind_in_every_effect(self) -> None:
        worse = [
            (weak.name, strong.name)
            for weak, strong in permutations(INVENTED.boons, 2)
            if weak.kind == strong.kind and dominates(strength_of(strong), strength_of(weak))
        ]
        assert worse == []


def test_a_boon_that_is_worse_in_every_effect_would_be_found() -> None:
    strong = Boon(1, "Strong", "upgrade_any", effects=(Stronger("both", 1, 5), Steadfast()))
    weak = Boon(2, "Weak", "upgrade_any", effects=(Stronger("attack", 1),))
    assert dominates(strength_of(strong), strength_of(weak))
    assert not dominates(strength_of(weak), strength_of(strong))


def test_a_boon_is_worded_in_its_packs_language_where_it_is_not_translated() -> None:
    boon = Boon(1, "Feast", "event", text="Eat.", texts=(BoonTranslation("pl", "Uczta"),))
    assert boon_in("pl", INVENTED, boon) == BoonTranslation("pl", "Uczta", "Eat.")
    assert boon_in("de", INVENTED, boon) == BoonTranslation("en", "Feast", "Eat.")


def test_only_an_effect_without_any_amount_does_nothing() -> None:
    assert does_nothing(Gain())
    assert does_nothing(Stronger("both"))
    assert not does_nothing(Steadfast())
    assert not does_nothing(Gain(cards=1))
    assert Steadfast in LASTING


class TestBoard:
    board: Board = lay_out(INVENTED, ORDERS)

    def near(self, space: str) -> set[str]:
        ids = [place.id for place in self.board.places]
        return {ids[nth] for nth in self.board.neighbours[ids.index(space)]}

    def test_a_space_in_the_open_has_six_neighbours(self) -> None:
        assert self.near("y1-c3") == {"y1-b2", "y1-b3", "y1-c2", "y1-c4", "y1-d2", "y1-d3"}

    def test_tiles_of_one_side_interlock(self) -> None:
        assert self.near("y1-b5") == {"y1-a5", "y2-a1", "y1-b4", "y2-b1", "y1-c5", "y2-c1"}

    def test_the_sides_face_each_other(self) -> None:
        assert self.near("y1-d5") == {"y1-c5", "y2-c1", "y1-d4", "y2-d1", "b4-d1", "b3-d5"}
        assert self.near("b4-d1") == {"b4-c1", "b3-d5", "b4-d2", "y1-d4", "y1-d5"}

    def test_what_is_adjacent_one_way_is_adjacent_the_other(self) -> None:
        for nth, near in enumerate(self.board.neighbours):
            assert all(nth in self.board.neighbours[other] for other in near)

    def test_a_row_of_hexagons_is_as_long_in_every_order_of_tiles(self) -> None:
        for order in permutations(ORDERS[1]):
            links = sum(map(len, lay_out(INVENTED, (ORDERS[0], order)).neighbours)) // 2
            assert links == sum(map(len, self.board.neighbours)) // 2

    def test_a_tile_of_the_owner_is_linked_as_its_owner_says(self) -> None:
        tile = replace(INVENTED.tiles[0], links=(("a1", "a5"),))
        board = lay_out(replace(INVENTED, tiles=(tile, *INVENTED.tiles[1:])), (("y1",), ()))
        assert [near for near in board.neighbours if near] == [(4,), (0,)]

    def test_a_space_is_called_by_its_tile(self) -> None:
        tile = INVENTED.tiles[5]
        assert space_id(tile, tile.spaces[0]) == "b2-a1"


class TestMissing:
    def test_a_pack_without_anything_lacks_each_part(self) -> None:
        empty = Pack(format=1, game="dino_battle", key="k", title="K", origin="owner")
        # Six strengths, three slots' activations, four draws, two chances, the grid; dice, cards and so on once each.
        assert missing_values(empty) == 6 + 3 + 4 + 2 + 1 + 6

    def test_a_value_not_entered_is_missing_once(self) -> None:
        rows = (replace(INVENTED.glyphs[0], fruit=None), *INVENTED.glyphs[1:])
        assert missing_values(replace(INVENTED, glyphs=rows)) == 1

    def test_a_temple_card_needs_no_value_and_any_other_does(self) -> None:
        cards = tuple(replace(card, value=None) for card in INVENTED.cards)
        assert missing_values(replace(INVENTED, cards=cards)) == len(INVENTED.cards) - 1

    def test_too_few_tiles_or_glyphs_are_not_dealt(self) -> None:
        assert seats_dealt_for(replace(INVENTED, tiles=INVENTED.tiles[1:])) == ()
        assert seats_dealt_for(replace(INVENTED, glyphs=(GlyphCount(1, 2, 1),))) == ()
        assert seats_dealt_for(replace(INVENTED, grid=None)) == ()


HEAD = 'format = 1\ngame = "dino_battle"\nkey = "our-box"\ntitle = "Our box"\norigin = "owner"\n'
GRID = "[grid]\nwidth = 5\nrow = 0.866\nfar_x = 19.5\nfar_y = 7\nreach = 1.05\n"
TILE = """\
[[tiles]]
key = "t1"
side = 0
spaces = [
  { key = "a1", x = 0, y = 0, edge = true },
  { key = "a2", x = 1, y = 0, edge = true },
  { key = "a3", x = 2, y = 0, edge = true },
  { key = "a4", x = 3, y = 0, edge = true },
  { key = "a5", x = 4, y = 0, edge = true },
]
"""
TWO_GLYPHS = (
    TILE.removesuffix("]\n")
    + """\
  { key = "b1", x = 0, y = 1, glyph = true },
  { key = "b2", x = 1, y = 1, glyph = true },
]
"""
)
BROKEN: list[tuple[str, list[Told]]] = [
    ('[[strengths]]\nspecies = "stegosaurus"',
     [(7, "strengths[1].species", "not_one_of", "stegosaurus", tuple(sorted(SPECIES)))]),
    ('[[strengths]]\nspecies = "raptor"\nstrength = -1',
     [(8, "strengths[1].strength", "out_of_range", "-1", ("0..99",))]),
    ('[[combat_die]]\nface = "dazzled"\nsides = 1',
     [(7, "combat_die[1].face", "not_one_of", "dazzled", ("blank", "dazed"))]),
    ("[[combat_die]]\nface = 0", [(7, "combat_die[1].face", "out_of_range", "0", ("1..99",))]),
    ("[[combat_die]]\nface = 5\n[[combat_die]]\nface = 5", [(9, "combat_die[2].face", "duplicate", "5", ())]),
    ("[[slots]]\nnumber = 4", [(7, "slots[1].number", "out_of_range", "4", ("0..3",))]),
    ("[[slots]]\nnumber = 0\nactivations = 1", [(8, "slots[1].activations", "not_together", "1", ("number = 0",))]),
    ('[[cards]]\nnumber = 1\nactivates = "temple"\nvalue = 3',
     [(9, "cards[1].value", "not_together", "3", ('activates = "temple"',))]),
    ('[[boons]]\nnumber = 1\nname = "N"\nkind = "upgrade_species"',
     [(6, "boons[1].species", "missing_key", "", SPECIES)]),
    ('[[boons]]\nnumber = 1\nname = "N"\nkind = "event"\nspecies = "minmi"',
     [(10, "boons[1].species", "not_together", "minmi", ('kind = "event"',))]),
    ('[[boons]]\nnumber = 1\nname = "N"\nkind = "event"\neffects = [\n{ type = "gain" },\n{ type = "steadfast" }]',
     [(11, "boons[1].effects[1]", "does_nothing", "gain", ()),
      (12, "boons[1].effects[2].type", "not_together", "steadfast", ('kind = "event"',))]),
    ('[[boons]]\nnumber = 1\nname = "N"\nkind = "upgrade_all"\neffects = [{ type = "gain", fruit = 2 }]',
     [(10, "boons[1].effects[1].type", "not_together", "gain", ('kind = "upgrade_all"',))]),
    ('[[boons]]\nnumber = 1\nname = "N"\nkind = "event"\neffects = [{ type = "fly" }]',
     [(10, "boons[1].effects[1].type", "not_one_of", "fly",
       ("gain", "stand_up", "daze", "activations", "stronger", "free_rerolls", "faster", "steadfast"))]),
    ('[[roll_out]]\nwhat = "fruit"\nchance = 1.5', [(8, "roll_out[1].chance", "out_of_range", "1.5", ("0..1",))]),
    (TILE.replace('{ key = "a5"', '{ key = "a4"'), [(14, "tiles[1].spaces[5].key", "duplicate", "a4", ())]),
    (TILE.replace("x = 4, y = 0, edge = true", "x = 4, y = 0"),
     [(9, "tiles[1].spaces", "too_few_edge_spaces", "4", (">= 5",))]),
    (TILE.replace("x = 4, y = 0, edge = true", "x = 4, y = 0, edge = true, shrine = true, glyph = true"),
     [(9, "tiles[1].spaces", "too_few_edge_spaces", "4", (">= 5",)),
      (14, "tiles[1].spaces[5].glyph", "not_together", "a5", ("shrine = true",))]),
    (TILE + 'links = [["a1", "a2"], ["a2", "a1"], ["a3", "a3"], ["a4", "z"]]',
     [(16, "tiles[1].links[2]", "duplicate", "a2, a1", ()),
      (16, "tiles[1].links[3]", "link_to_itself", "a3", ()),
      (16, "tiles[1].links[4][2]", "not_one_of", "z", ("a1", "a2", "a3", "a4", "a5"))]),
    (GRID + TILE.replace("x = 4", "x = 3.2"),
     [(20, "tiles[1].spaces[5]", "too_close", "a5", ())]),
    (GRID + TILE.replace("x = 4", "x = 5"), [(12, "tiles[1]", "not_joined", "t1", ())]),
    (GRID + TILE + TILE.replace("t1", "t2").replace("x = ", "x = -"),
     [(12, "tiles[1]", "tiles_overlap", "t1", ()), (22, "tiles[2]", "tiles_apart", "t2", ())]),
    (GRID + TILE + TILE.replace("t1", "t2").replace("side = 0", "side = 1"),
     [(12, "tiles[1]", "tiles_apart", "t1", ())]),
]  # fmt: skip


@pytest.mark.parametrize(("body", "errors"), BROKEN, ids=[f"{e[0][2]}-{n}" for n, (_, e) in enumerate(BROKEN)])
def test_a_broken_pack_is_told_line_field_value_and_what_is_allowed(body: str, errors: list[Told]) -> None:
    assert told(errors_of(faults(HEAD + body))) == errors


def test_all_faults_are_told_at_once() -> None:
    body = "".join(part + "\n" for part, _ in (BROKEN[6], BROKEN[7], BROKEN[9]))
    assert [fault.code for fault in errors_of(faults(HEAD + body))] == ["not_together"] * 3


def test_tiles_have_to_meet_whichever_of_them_lies_to_the_left() -> None:
    further_right = TILE.replace("t1", "t2").replace("x = ", "x = 1")  # meets t1 only where that lies to its right
    (fault,) = errors_of(faults(HEAD + GRID + TILE + further_right))
    assert (fault.line, fault.code, fault.see_line) == (12, "tiles_apart", 22)


def test_a_tile_without_spaces_is_missing_and_nothing_else_is_wrong_with_it() -> None:
    found = faults(HEAD + GRID + TILE + '[[tiles]]\nkey = "t2"\nside = 0\n')
    assert errors_of(found) == ()
    assert "values_missing" in {fault.code for fault in found}


def test_a_pack_that_holds_nothing_is_refused() -> None:
    assert [fault.code for fault in errors_of(faults(HEAD))] == ["no_records"]


WARNED = [
    ("[[slots]]\nnumber = 2\nactivations = 1", (8, "slots[1].activations", "less_than_printed", "1", (">= 2",))),
    ("[[glyphs]]\nnumber = 1\nfruit = 19\ncrystals = 1", (8, "glyphs[1].fruit", "more_than_box", "19", ("18",))),
    ("[[glyphs]]\nnumber = 1\nfruit = 1\ncrystals = 9", (9, "glyphs[1].crystals", "more_than_box", "9", ("8",))),
    ('[[cards]]\nnumber = 1\nactivates = "wild"\nvalue = 3\ncount = 9', (6, "cards", "wrong_count", "9", ("28",))),
    (TILE, (6, "tiles", "wrong_count_of_side", "1", ("4",))),
    (GRID, (1, "", "no_records", "", ("strengths", "combat_die", "cards", "boons", "tiles"))),
    (f"[[glyphs]]\nnumber = 1\n{TWO_GLYPHS}", (6, "glyphs", "too_few_glyphs", "1", ("2",))),
]  # fmt: skip


@pytest.mark.parametrize(("body", "warning"), WARNED, ids=[warning[2] for _, warning in WARNED])
def test_a_pack_that_can_be_used_is_warned_of(body: str, warning: Told) -> None:
    assert warning in told(faults(HEAD + body))


def test_what_is_missing_is_counted_in_a_warning() -> None:
    counted = [fault for fault in warnings_of(faults(HEAD + TILE)) if fault.code == "values_missing"]
    assert [fault.offending for fault in counted] == [str(6 + 3 + 4 + 2 + 1 + 6 - 1)]


def test_a_pack_written_out_is_read_back_equal() -> None:
    assert load_text(text_for(INVENTED), SCHEMA).pack == INVENTED


def test_it_stands_where_packs_are() -> None:
    assert find_pack("invented", SCHEMA).path.parts[-4:] == ("packs", "data", "dino_battle", "invented.toml")
    assert Path(find_pack("invented", SCHEMA).path).stat().st_size < 64 * 1024
