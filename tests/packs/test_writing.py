"""Export and import."""

import os
import unicodedata
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import NotAllowedError
from companion.games.dino_kontra_dino.pack import (
    SCHEMA,
    DinosaurCard,
    DinosaurTranslation,
    EventCard,
    EventTranslation,
    Pack,
)
from companion.games.dino_kontra_dino.traits import TRAITS
from companion.games.marks import Mark
from companion.packs import (
    PackError,
    digest,
    export_pack,
    find_pack,
    import_pack,
    load,
    load_text,
    read,
    text_for,
)
from tests.packs.conftest import PackFile
from tests.packs.test_broken import GOOD

SCHEMAS = {SCHEMA.game: SCHEMA}

signs = st.characters(exclude_categories=["Cs", "Cc"]) | st.just("\n")
labels = st.text(signs, min_size=1, max_size=30).filter(str.strip)
texts = st.none() | labels
icons = st.none() | st.integers(1, 5)
origins = st.none() | st.sampled_from(["owner", "invented"])
languages = st.lists(st.sampled_from(["pl", "de", "cs", "haw"]), max_size=2, unique=True)


def same_name(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold().strip()


@st.composite
def marks(draw: st.DrawFn, fields: list[str]) -> tuple[Mark, ...]:
    chosen = draw(st.lists(st.sampled_from(fields), max_size=2, unique=True))
    kinds = st.builds(Mark, st.just(""), st.just("public"), labels) | st.builds(Mark, st.just(""), st.just("owner"))
    return tuple(msgspec.structs.replace(draw(kinds), field=field) for field in chosen)


@st.composite
def cards(draw: st.DrawFn, kind: Any, translation: Any, fields: dict[str, st.SearchStrategy[Any]]) -> tuple[Any, ...]:
    made = []
    for number, name in enumerate(draw(st.lists(labels, max_size=4, unique_by=same_name)), 1):
        values = {"number": number, "name": name, **{field: draw(value) for field, value in fields.items()}}
        words = [name for name in ("name", "text", "front", "back") if name in translation.__struct_fields__]
        made.append(
            kind(
                **values,
                texts=tuple(translation(language, **{w: draw(texts) for w in words}) for language in draw(languages)),
                origin=draw(origins),
                marks=draw(marks([field for field, value in values.items() if value is not None])),
            )
        )
    return tuple(made)


traits = st.none() | st.lists(st.sampled_from(TRAITS), min_size=1, max_size=2).map(tuple)
dinosaurs = cards(DinosaurCard, DinosaurTranslation, {"text": texts, **dict.fromkeys(TRAITS, icons)})
events = cards(EventCard, EventTranslation, {"front": texts, "back": texts, "traits": traits})
packs = st.builds(
    Pack,
    format=st.just(1),
    game=st.just("dino_kontra_dino"),
    key=st.from_regex(r"[a-z0-9][a-z0-9_-]{0,9}", fullmatch=True),
    title=labels,
    origin=st.sampled_from(["owner", "invented"]),
    source=st.text(signs, max_size=20),
    language=st.sampled_from(["en", "pl"]),
    dinosaurs=dinosaurs,
    events=events,
).filter(lambda pack: bool(pack.dinosaurs or pack.events))


@given(packs)
def test_an_exported_pack_reads_back_equal_with_the_same_digest(pack: Pack) -> None:
    again = load_text(text_for(pack), SCHEMA)

    assert again.pack == pack
    assert again.digest == digest(pack)


@given(packs, packs)
def test_packs_have_the_same_digest_only_if_they_are_equal(one: Pack, other: Pack) -> None:
    assert (digest(one) == digest(other)) == (one == other)


def test_the_built_in_deck_exports_and_reads_back_equal(invented: Pack, tmp_path: Path) -> None:
    export_pack(invented, tmp_path / "deck.toml")

    assert read(tmp_path / "deck.toml", SCHEMA) == invented


def test_the_digest_does_not_change_with_comments_order_or_line_ends() -> None:
    other = "# ours\n" + GOOD.replace('key = "our-box"\ntitle = "Our box"', 'title = "Our box"\nkey = "our-box"')

    assert load_text(other.replace("\n", "\r\n"), SCHEMA).digest == load_text(GOOD, SCHEMA).digest


def test_an_export_does_not_overwrite_a_file_unless_told(invented: Pack, tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_text("mine")

    with pytest.raises(NotAllowedError) as caught:
        export_pack(invented, tmp_path / "deck.toml")
    assert (caught.value.code, caught.value.offending) == ("FileExists", str(tmp_path / "deck.toml"))
    assert (tmp_path / "deck.toml").read_text() == "mine"

    export_pack(invented, tmp_path / "deck.toml", replace=True)
    assert read(tmp_path / "deck.toml", SCHEMA) == invented


def test_an_import_keeps_the_text_as_it_stands(pack_file: PackFile, tmp_path: Path) -> None:
    text = "# from grandma's box\r\n" + GOOD

    copy = import_pack(pack_file(text), tmp_path / "packs", SCHEMAS)

    assert copy == tmp_path / "packs" / "dino_kontra_dino" / "our-box.toml"
    assert copy.read_bytes() == text.encode()
    assert load(copy, SCHEMA).text == text


def test_an_imported_pack_is_found_by_its_key(pack_file: PackFile, tmp_path: Path) -> None:
    copy = import_pack(pack_file(GOOD), tmp_path / "packs", SCHEMAS)

    assert find_pack("our-box", SCHEMA, tmp_path / "packs").path == copy


def test_importing_the_same_pack_again_changes_nothing(pack_file: PackFile, tmp_path: Path) -> None:
    copy = import_pack(pack_file(GOOD), tmp_path / "packs", SCHEMAS)

    assert import_pack(pack_file("# again\n" + GOOD), tmp_path / "packs", SCHEMAS) == copy
    assert copy.read_bytes() == GOOD.encode()


def test_another_pack_of_the_same_key_is_refused_unless_told(pack_file: PackFile, tmp_path: Path) -> None:
    copy = import_pack(pack_file(GOOD), tmp_path / "packs", SCHEMAS)
    other = GOOD.replace("speed = 2", "speed = 3")

    with pytest.raises(NotAllowedError) as caught:
        import_pack(pack_file(other), tmp_path / "packs", SCHEMAS)
    assert (caught.value.code, caught.value.offending, caught.value.where) == ("PackKeyTaken", "our-box", str(copy))
    assert copy.read_bytes() == GOOD.encode()

    import_pack(pack_file(other), tmp_path / "packs", SCHEMAS, replace=True)
    assert copy.read_bytes() == other.encode()


def test_a_broken_file_with_the_same_key_is_not_overwritten_either(pack_file: PackFile, tmp_path: Path) -> None:
    copy = import_pack(pack_file(GOOD), tmp_path / "packs", SCHEMAS)
    copy.write_text("half a p")

    with pytest.raises(NotAllowedError):
        import_pack(pack_file(GOOD), tmp_path / "packs", SCHEMAS)


def test_a_broken_pack_is_not_imported(pack_file: PackFile, tmp_path: Path) -> None:
    with pytest.raises(PackError):
        import_pack(pack_file(GOOD.replace("speed = 2", "speed = 9")), tmp_path / "packs", SCHEMAS)

    assert not (tmp_path / "packs").exists()


@pytest.mark.parametrize("key", ["invented", "con", "lpt1"])
def test_keys_of_built_in_packs_and_windows_devices_are_reserved(pack_file: PackFile, tmp_path: Path, key: str) -> None:
    with pytest.raises(NotAllowedError) as caught:
        import_pack(pack_file(GOOD.replace("our-box", key)), tmp_path / "packs", SCHEMAS, replace=True)

    assert (caught.value.code, caught.value.offending) == ("PackKeyReserved", key)


@pytest.mark.parametrize("fails", ["os.fsync", "pathlib.Path.replace"])
def test_a_failing_disk_leaves_the_old_pack_and_no_rubbish(
    pack_file: PackFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    copy = import_pack(pack_file(GOOD), tmp_path / "packs", SCHEMAS)

    def no_space(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(fails, no_space)
    with pytest.raises(NotAllowedError) as caught:
        import_pack(pack_file(GOOD.replace("= 2", "= 3")), tmp_path / "packs", SCHEMAS, replace=True)

    assert (caught.value.code, caught.value.where) == ("CannotWrite", "No space left on device")
    assert copy.read_bytes() == GOOD.encode()
    assert list(copy.parent.iterdir()) == [copy]


def test_a_pack_is_on_the_disk_before_it_has_its_name(
    pack_file: PackFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, name = os.fsync, Path.replace

    def noted_sync(handle: int) -> None:
        done.append("sync")
        sync(handle)

    def noted_name(path: Path, target: Path) -> Path:
        done.append("name")
        return name(path, target)

    monkeypatch.setattr(os, "fsync", noted_sync)
    monkeypatch.setattr(Path, "replace", noted_name)

    import_pack(pack_file(GOOD), tmp_path / "packs", SCHEMAS)

    assert done[:2] == ["sync", "name"]


def test_a_folder_that_cannot_be_made_is_told(pack_file: PackFile, tmp_path: Path) -> None:
    (tmp_path / "packs").write_text("a file")

    with pytest.raises(NotAllowedError) as caught:
        import_pack(pack_file(GOOD), tmp_path / "packs", SCHEMAS)

    assert caught.value.code == "CannotWrite"
