"""`docs/packs.md` says what is so."""

import re
from pathlib import Path

import pytest
from msgspec import Struct

from companion.games.dino_battle import effects as battle_effects
from companion.games.dino_battle import pack as battle
from companion.games.dino_kontra_dino.pack import SCHEMA, DinosaurCard, EventCard, Pack
from companion.games.dino_kontra_dino.traits import TRAITS
from companion.games.schema import PackHead
from companion.packs import PackError, describe, errors_of, load_text
from companion.packs.faults import SENTENCES
from companion.packs.reading import LARGEST, LONGEST
from tests.packs.test_balance import tie_share, win_rate

DOCS = (Path(__file__).parents[2] / "docs" / "packs.md").read_text(encoding="utf-8")
BATTLE_PART = DOCS[DOCS.index("### Dino Battle!") :]
BATTLE = (
    *(battle.Strength, battle.CombatFace, battle.HillFace, battle.Slot, battle.ActionCard, battle.GlyphCount),
    *(battle.Boon, battle.RollOut, battle.Grid, battle.Space, battle.Tile, battle.Pack, *battle_effects.LASTING),
    *(battle_effects.Gain, battle_effects.StandUp, battle_effects.Daze, battle_effects.Activations),
)


@pytest.mark.parametrize("kind", [Pack, DinosaurCard, EventCard])
def test_every_field_is_in_the_docs(kind: type[Pack | DinosaurCard | EventCard]) -> None:
    assert [field for field in kind.__struct_fields__ if f"{field}`" not in DOCS and f"{field}]]" not in DOCS] == []


@pytest.mark.parametrize("kind", BATTLE)
def test_every_field_of_dino_battle_is_in_the_docs(kind: type[Struct]) -> None:
    fields = {field for field in kind.__struct_fields__ if not re.search(rf"[`\[]{field}[`\]]", BATTLE_PART)}
    assert fields <= {"origin", "marks", *PackHead.__struct_fields__}
    assert kind.__struct_config__.tag is None or f"`{kind.__struct_config__.tag}`" in BATTLE_PART


def test_every_code_is_in_the_docs() -> None:
    assert [code for code in SENTENCES if f"`{code}`" not in DOCS] == []


def test_the_pack_to_begin_with_is_read() -> None:
    example = re.findall(r"```toml\n(.*?)```", DOCS, re.DOTALL)[1]

    assert load_text(example, SCHEMA).pack.key == "our-box"


def test_the_faults_shown_are_told_so() -> None:
    example = re.findall(r"```toml\n(.*?)```", DOCS, re.DOTALL)[1]
    shown = re.findall(r"our-box.toml:.*", DOCS)

    with pytest.raises(PackError) as caught:
        load_text(example.replace("speed = 2", "speed = 7").replace("traits =", "trait ="), SCHEMA, "our-box.toml")
    assert [describe(fault) for fault in errors_of(caught.value.faults)] == shown


def test_the_bounds_are_those_of_the_reader() -> None:
    assert f"{LARGEST // 1024} KiB" in DOCS
    assert f"{LONGEST:,} signs" in DOCS


def test_the_figures_are_those_of_the_deck(invented: Pack) -> None:
    rates = sorted(win_rate(card, invented) for card in invented.dinosaurs)
    icons = {trait: sum(getattr(card, trait) for card in invented.dinosaurs) for trait in TRAITS}
    ties = [f"{tie_share(invented, seats):.0%}".replace("%", f" % with {seats}") for seats in range(2, 7)]

    assert f"{rates[0] * 100:.1f} % to {rates[-1] * 100:.1f} %" in DOCS
    assert ", ".join(f"{trait} {count}" for trait, count in icons.items()) in DOCS
    assert [share for share in ties if share not in DOCS] == []
