"""Which packs there are."""

from pathlib import Path

import pytest

from companion.errors import AmbiguousError, UnreadableError
from companion.games.dino_kontra_dino.pack import SCHEMA
from companion.packs import PackError, find_pack, list_packs, read, user_folder
from tests.packs.test_broken import GOOD


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A user's folder with one pack of the game."""
    (tmp_path / SCHEMA.game).mkdir()
    (tmp_path / SCHEMA.game / "our-box.toml").write_text(GOOD)
    return tmp_path


def test_the_built_in_pack_comes_before_the_users(folder: Path) -> None:
    told = [(pack.key, pack.title, pack.origin, pack.built_in) for pack in list_packs(SCHEMA, folder)]

    assert told == [("invented", "Dino Companion deck", "invented", True), ("our-box", "Our box", "owner", False)]


def test_without_a_users_folder_there_are_the_built_in_packs(tmp_path: Path) -> None:
    assert list_packs(SCHEMA) == list_packs(SCHEMA, tmp_path / "none")


def test_a_broken_pack_is_listed_by_its_files_name_and_does_not_hide_the_others(folder: Path) -> None:
    (folder / SCHEMA.game / "broken.toml").write_text("no")

    broken = list_packs(SCHEMA, folder)[1]

    assert (broken.key, broken.origin, [fault.code for fault in broken.faults]) == ("broken", None, ["not_toml"])
    assert len(list_packs(SCHEMA, folder)) == 3


def test_a_broken_pack_is_found_and_not_read(folder: Path) -> None:
    (folder / SCHEMA.game / "broken.toml").write_text("no")

    with pytest.raises(PackError):
        read(find_pack("broken", SCHEMA, folder).path, SCHEMA)


def test_a_key_counts_more_than_the_name_of_a_file(folder: Path) -> None:
    (folder / SCHEMA.game / "our-box.toml").rename(folder / SCHEMA.game / "copy of box.toml")

    assert find_pack("our-box", SCHEMA, folder).path.name == "copy of box.toml"


def test_other_files_and_half_written_ones_are_passed_over(folder: Path) -> None:
    (folder / SCHEMA.game / ".our-box-x1.tmp").write_text("half")
    (folder / SCHEMA.game / ".hidden.toml").write_text("half")
    (folder / SCHEMA.game / "readme.txt").write_text("hello")

    assert len(list_packs(SCHEMA, folder)) == 2


def test_a_key_that_no_pack_has_is_told_with_those_there_are(folder: Path) -> None:
    with pytest.raises(UnreadableError) as caught:
        find_pack("other", SCHEMA, folder)

    assert (caught.value.code, caught.value.offending) == ("NoSuchPack", "other")
    assert caught.value.values["allowed"] == ("invented", "our-box")


def test_two_files_of_one_key_are_ambiguous(folder: Path) -> None:
    (folder / SCHEMA.game / "second.toml").write_text(GOOD)

    with pytest.raises(AmbiguousError) as caught:
        find_pack("our-box", SCHEMA, folder)

    assert "second.toml" in caught.value.where


def test_the_users_folder_is_under_the_users_data() -> None:
    assert user_folder().parts[-2:] == ("dino-companion", "packs")


def test_a_pack_is_read_once_until_its_file_says_something_else(folder: Path) -> None:
    path = folder / SCHEMA.game / "our-box.toml"
    first = read(path, SCHEMA)
    assert read(path, SCHEMA) is first

    path.write_text(GOOD.replace("Our box", "Our other box"))
    assert read(path, SCHEMA).title == "Our other box"
