"""The sizes of Dino World as a pack: measured by an owner, checked, imported, exported, and never shown as fact."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import Struct

from companion.errors import NotAllowedError
from companion.games.dino_world.kinds import KINDS
from companion.games.dino_world.options import Options as DinoWorldOptions
from companion.games.dino_world.pack import (
    MEASURES,
    SCHEMA,
    Distance,
    KindSize,
    Pack,
    Rock,
    Tabletop,
    missing_values,
    size_of,
)
from companion.games.dino_world.rules import DinoWorld
from companion.games.game import Seat, Setup
from companion.games.marks import is_known, origin_of
from companion.packs import PackError, errors_of, export_pack, find_pack, import_pack, list_packs, load_text, read
from tests.commands.playing import run

DOCS = (Path(__file__).parents[2] / "docs" / "packs.md").read_text(encoding="utf-8")
PART = DOCS[DOCS.index("### Dino World") : DOCS.index("### Dino\n")]
SCHEMAS = {"dino_world": SCHEMA}

HEAD = 'format = 1\ngame = "dino_world"\nkey = "ours"\ntitle = "Ours"\norigin = "owner"\n'
ONE = '[[kinds]]\nkind = "t_rex"\nwidth_mm = 87.5\nheight_mm = 124\n'


def shipped() -> Pack:
    return read(find_pack("invented", SCHEMA).path, SCHEMA)


def test_the_shipped_sizes_are_complete_in_order_and_all_invented() -> None:
    pack = shipped()
    assert [each.faults for each in list_packs(SCHEMA)] == [()]
    assert missing_values(pack) == 0
    areas = [(size_of(pack, kind).width_mm or 0) * (size_of(pack, kind).height_mm or 0) for kind in KINDS]
    assert areas == sorted(areas, reverse=True)
    for table, names in MEASURES.items():
        records = pack.kinds if table == "kinds" else (getattr(pack, table),)
        for record in records:
            assert {origin_of(pack, record, name) for name in names} == {"invented"}
            assert not any(is_known(pack, record, name) for name in names)


def test_a_pack_begun_with_one_card_is_read_with_a_warning() -> None:
    loaded = load_text(HEAD + ONE, SCHEMA)
    assert {fault.code for fault in loaded.warnings} == {"values_missing", "wrong_count"}
    assert is_known(loaded.pack, loaded.pack.kinds[0], "width_mm")
    assert missing_values(loaded.pack) == 24


def test_a_larger_kind_with_the_smaller_card_is_warned_of() -> None:
    text = HEAD + ONE + '[[kinds]]\nkind = "spinosaurus"\nwidth_mm = 100\nheight_mm = 124\n'
    (found,) = [fault for fault in load_text(text, SCHEMA).warnings if fault.code == "not_smaller"]
    assert (found.field, found.offending, found.allowed) == ("kinds[2]", "spinosaurus", ("t_rex",))


@pytest.mark.parametrize(
    ("text", "code", "field"),
    [
        (ONE.replace("87.5", "0"), "out_of_range", "kinds[1].width_mm"),
        (ONE.replace("87.5", "-3"), "out_of_range", "kinds[1].width_mm"),
        (ONE.replace("87.5", "6000"), "out_of_range", "kinds[1].width_mm"),
        (ONE.replace("87.5", "nan"), "wrong_type", "kinds[1].width_mm"),
        (ONE.replace("87.5", '"wide"'), "wrong_type", "kinds[1].width_mm"),
        (ONE.replace("t_rex", "tyrannosaurus"), "not_one_of", "kinds[1].kind"),
        (ONE.replace("width_mm", "width"), "unknown_key", "kinds[1].width"),
        (ONE + ONE, "duplicate", "kinds[2].kind"),
        ("[rock]\nheight_mm = -1\n", "out_of_range", "rock.height_mm"),
        ('[distance]\nmarks = [{ field = "hand_width_mm", origin = "owner" }]\n', "mark_without_value", None),
    ],
)
def test_what_is_wrong_is_told_with_its_field(text: str, code: str, field: str | None) -> None:
    with pytest.raises(PackError) as caught:
        load_text(HEAD + text, SCHEMA)
    found = errors_of(caught.value.faults)
    assert [fault.code for fault in found] == [code]
    assert field in (None, found[0].field)


def test_an_owners_sizes_are_imported_exported_and_played_with(tmp_path: Path) -> None:
    text = shipped_text().replace('key = "invented"', 'key = "ours"').replace('origin = "invented"', 'origin = "owner"')
    file = tmp_path / "measured.toml"
    file.write_text(text.replace("width_mm = 88", "width_mm = 87.5"), encoding="utf-8")
    import_pack(file, tmp_path / "packs", SCHEMAS)
    ours = read(find_pack("ours", SCHEMA, tmp_path / "packs").path, SCHEMA)
    assert size_of(ours, "t_rex").width_mm == 87.5
    export_pack(ours, tmp_path / "out.toml")
    assert read(tmp_path / "out.toml", SCHEMA) == ours
    rules = DinoWorld(Setup(2, "digital", DinoWorldOptions(), ours, Seat(0)))
    assert rules.jungles.outcomes


def test_a_half_measured_pack_serves_beside_the_table_and_not_for_flicking() -> None:
    pack = load_text(HEAD + ONE, SCHEMA).pack
    assert DinoWorld(Setup(2, "table", DinoWorldOptions(), pack, Seat(0))).start().phase == "launch"
    with pytest.raises(NotAllowedError, match="PackNotComplete"):
        DinoWorld(Setup(2, "digital", DinoWorldOptions(), pack, Seat(0)))


def test_the_command_checks_and_exports_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "mine.toml"
    words = ("pack", "export", "dino_world", "invented", str(out), "--data", str(tmp_path))
    assert run(capsys, *words).code == 0
    assert "width_mm = 88" in out.read_text(encoding="utf-8")
    out.write_text(HEAD + ONE.replace("87.5", "0"), encoding="utf-8")
    checked = run(capsys, "pack", "check", str(out))
    assert checked.code
    assert "kinds[1].width_mm" in checked.out + checked.err


@pytest.mark.parametrize("kind", [KindSize, Rock, Tabletop, Distance])
def test_every_measure_is_in_the_docs(kind: type[Struct]) -> None:
    fields = {field for field in kind.__struct_fields__ if not re.search(rf"`{field}`", PART)}
    assert fields == set()


def shipped_text() -> str:
    return find_pack("invented", SCHEMA).path.read_text(encoding="utf-8")
