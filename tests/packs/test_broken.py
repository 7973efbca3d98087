"""What a broken pack is told: every fault with its line, field, code, the offending value and what is allowed."""

import os
import threading
from pathlib import Path

import pytest

from companion.games.dino_kontra_dino.pack import SCHEMA
from companion.packs import PackError, PackFault, check, describe, errors_of, load_text, read, warnings_of
from companion.packs.faults import SENTENCES
from companion.packs.reading import LARGEST, LONGEST
from tests.packs.conftest import PackFile

SCHEMAS = {SCHEMA.game: SCHEMA}

GOOD = """\
format = 1
game = "dino_kontra_dino"
key = "our-box"
title = "Our box"
origin = "owner"

[[dinosaurs]]
number = 12
name = "Cetiosaurus"
speed = 2
marks = [{ field = "speed", origin = "public", source = "a review" }]
[[dinosaurs.texts]]
language = "pl"
name = "Cetiozaur"

[[dinosaurs]]
number = 13
name = "Coelurus"

[[events]]
number = 1
name = "Forest Fire"
traits = ["speed"]
"""

TRAITS = ("adaptability", "predation", "size", "speed")
ORIGINS = ("invented", "owner", "public")

Told = tuple[int, str, str, str, tuple[str, ...]]


def errors(text: str) -> list[Told]:
    """The errors that a text is told, apart from the name of the file."""
    try:
        load_text(text, SCHEMA)
    except PackError as error:
        return [(f.line, f.field, f.code, f.offending, f.allowed) for f in errors_of(error.faults)]
    return []


def test_the_text_that_is_broken_below_has_no_error_of_its_own() -> None:
    assert errors(GOOD) == []


BROKEN: list[tuple[str, str, list[Told]]] = [
    # the head
    ("format = 1", "format = 2", [(1, "format", "bad_format", "2", ("1",))]),
    ("format = 1", 'format = "1"', [(1, "format", "bad_format", "1", ("1",))]),
    ("format = 1", "format = true", [(1, "format", "bad_format", "true", ("1",))]),
    ("format = 1\n", "", [(1, "format", "missing_key", "", ())]),
    ('"dino_kontra_dino"', '"dino"', [(2, "game", "wrong_game", "dino", ("dino_kontra_dino",))]),
    ('key = "our-box"\n', "", [(1, "key", "missing_key", "", ())]),
    ('"our-box"', '"Our Box"', [(3, "key", "wrong_form", "Our Box", ("our-box", "summer_2"))]),
    ('"our-box"', '"../x"', [(3, "key", "wrong_form", "../x", ("our-box", "summer_2"))]),
    ('"our-box"', '"x\\n"', [(3, "key", "wrong_form", "x\n", ("our-box", "summer_2"))]),
    ('title = "Our box"', 'title = " "', [(4, "title", "wrong_length", " ", ("1..80",))]),
    ('title = "Our box"', "title = 3", [(4, "title", "wrong_type", "3", ("text",))]),
    ('title = "Our box"', 'titel = "Our box"',
     [(1, "title", "missing_key", "", ()), (4, "titel", "unknown_key", "titel", ("title",))]),
    ('origin = "owner"', 'origin = "mine"', [(5, "origin", "not_one_of", "mine", ORIGINS)]),
    ('origin = "owner"', 'origin = "public"', [(1, "source", "source_missing", "", ())]),
    ('origin = "owner"', 'origin = "public"\nsource = "  "', [(6, "source", "source_missing", "  ", ())]),
    ('origin = "owner"', 'origin = "owner"\nlanguage = "Polish"',
     [(6, "language", "wrong_form", "Polish", ("en", "pl"))]),
    # values
    ("speed = 2", "speed = 6", [(10, "dinosaurs[1].speed", "out_of_range", "6", ("1..5",))]),
    ("speed = 2", "speed = 0", [(10, "dinosaurs[1].speed", "out_of_range", "0", ("1..5",))]),
    ("speed = 2", "speed = -1", [(10, "dinosaurs[1].speed", "out_of_range", "-1", ("1..5",))]),
    ("speed = 2", 'speed = "2"', [(10, "dinosaurs[1].speed", "wrong_type", "2", ("integer",))]),
    ("speed = 2", "speed = 2.0", [(10, "dinosaurs[1].speed", "wrong_type", "2.0", ("integer",))]),
    ("speed = 2", "speed = true", [(10, "dinosaurs[1].speed", "wrong_type", "true", ("integer",))]),
    ("speed = 2", "speed = 2024-01-01", [(10, "dinosaurs[1].speed", "wrong_type", "2024-01-01", ("integer",))]),
    ("speed = 2", "speed = [2]", [(10, "dinosaurs[1].speed", "wrong_type", "[…]", ("integer",))]),
    ("speed = 2", "speed = { x = 2 }", [(10, "dinosaurs[1].speed", "wrong_type", "{…}", ("integer",))]),
    ("speed = 2", "speed = 2\nsped = 2", [(11, "dinosaurs[1].sped", "unknown_key", "sped", ("speed",))]),
    ("number = 12", "number = 1000", [(8, "dinosaurs[1].number", "out_of_range", "1000", ("1..999",))]),
    ("number = 12\n", "", [(7, "dinosaurs[1].number", "missing_key", "", ())]),
    ("number = 12", "number = 13", [(17, "dinosaurs[2].number", "duplicate", "13", ())]),
    ('"Coelurus"', '"CETIOSAURUS "', [(18, "dinosaurs[2].name", "duplicate", "CETIOSAURUS ", ())]),
    ('"Coelurus"', f'"{"x" * 81}"', [(18, "dinosaurs[2].name", "wrong_length", "x" * 60 + "…", ("1..80",))]),
    ('"Coelurus"', '"a\\u0000b"', [(18, "dinosaurs[2].name", "control_character", "U+0000", ())]),
    ('["speed"]', '["spede"]', [(23, "events[1].traits[1]", "not_one_of", "spede", TRAITS)]),
    ('["speed"]', '[\n  "speed",\n  "weight",\n]', [(25, "events[1].traits[2]", "not_one_of", "weight", TRAITS)]),
    ('["speed"]', "[]", [(23, "events[1].traits", "wrong_length", "[…]", ("1..2",))]),
    ('["speed"]', '["speed", "size", "speed"]', [(23, "events[1].traits", "wrong_length", "[…]", ("1..2",))]),
    ('["speed"]', '"speed"', [(23, "events[1].traits", "wrong_type", "speed", ("array",))]),
    # tables
    ("[[events]]", "[events]", [(20, "events", "wrong_type", "{…}", ("array",))]),
    ("[[events]]", "[[event]]", [(20, "event", "unknown_key", "event", ("events",))]),
    # marks and translations
    ('field = "speed"', 'field = "sped"', [(11, "dinosaurs[1].marks[1].field", "not_one_of", "sped", ("speed",))]),
    ('field = "speed"', 'field = "size"',
     [(11, "dinosaurs[1].marks[1].field", "mark_without_value", "size", ())]),
    (', source = "a review"', "", [(11, "dinosaurs[1].marks[1].source", "source_missing", "", ())]),
    ('"a review" }', '"a review" }, { field = "speed", origin = "owner" }',
     [(11, "dinosaurs[1].marks[2].field", "duplicate", "speed", ())]),
    ("speed = 2", 'speed = 2\norigin = "public"', [(11, "dinosaurs[1].origin", "source_missing", "public", ())]),
    ('"pl"', '"polski"', [(13, "dinosaurs[1].texts[1].language", "wrong_form", "polski", ("en", "pl"))]),
    ('name = "Cetiozaur"', '[[dinosaurs.texts]]\nlanguage = "pl"',
     [(15, "dinosaurs[1].texts[2].language", "duplicate", "pl", ())]),
    # not TOML
    ("speed = 2", "speed = ", [(10, "", "not_toml", "Invalid value", ())]),
    ("speed = 2", "speed = 2\nspeed = 3", [(11, "", "not_toml", "Cannot overwrite a value", ())]),
    ('"Forest Fire"', '"Forest Fire', [(22, "", "not_toml", "Illegal character '\\n'", ())]),
    ('traits = ["speed"]\n', 'front = """', [(23, "", "not_toml", "Unterminated string", ())]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("good", "bad", "told"), BROKEN, ids=[f"{told[0][2]}-{nth}" for nth, (_, _, told) in enumerate(BROKEN)]
)
def test_a_broken_pack_is_told_line_field_value_and_what_is_allowed(good: str, bad: str, told: list[Told]) -> None:
    assert good in GOOD
    assert errors(GOOD.replace(good, bad, 1)) == told


def test_all_faults_of_a_file_are_told_at_once_in_the_order_of_lines() -> None:
    text = GOOD.replace("number = 12", "number = 0\nweight = 7").replace("speed = 2", 'speed = "fast"\nsize = 9')
    text = text.replace('"owner"', '"box"').replace('["speed"]', '["speed", "luck"]').replace("number = 13\n", "")

    assert [(fault[0], fault[2]) for fault in errors(text)] == [
        (5, "not_one_of"),
        (8, "out_of_range"),
        (9, "unknown_key"),
        (11, "wrong_type"),
        (12, "out_of_range"),
        (18, "missing_key"),
        (24, "not_one_of"),
    ]


def test_a_duplicate_names_the_line_of_the_first() -> None:
    with pytest.raises(PackError) as caught:
        load_text(GOOD.replace("number = 13", "number = 12"), SCHEMA)

    assert [fault.see_line for fault in errors_of(caught.value.faults)] == [8]


def test_a_newer_format_is_told_that_and_nothing_else() -> None:
    assert errors('format = 9\ngame = "other"\nnew = 1') == [(1, "format", "bad_format", "9", ("1",))]


def test_a_pack_that_holds_nothing_is_refused() -> None:
    assert errors(GOOD[: GOOD.index("[[dinosaurs")]) == [(1, "", "no_records", "", ("dinosaurs", "events"))]


def test_byte_order_mark_and_windows_line_ends_are_no_faults(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())

    assert read(path, SCHEMA).key == "our-box"


class TestWarnings:
    """A pack can be used with them."""

    def test_another_number_of_cards_than_in_the_box_and_values_not_entered(self, pack_file: PackFile) -> None:
        told = [(f.line, f.field, f.code, f.offending, f.allowed) for f in check(pack_file(GOOD), SCHEMAS)]

        assert told == [
            (1, "", "values_missing", "7", ()),
            (7, "dinosaurs", "wrong_count", "2", ("45",)),
            (20, "events", "wrong_count", "1", ("30",)),
        ]

    def test_too_few_cards_to_deal(self, pack_file: PackFile) -> None:
        whole = "".join(f"{trait} = 3\n" for trait in TRAITS)
        text = GOOD.replace("speed = 2\n", whole).replace('name = "Coelurus"\n', 'name = "Coelurus"\n' + whole)

        codes = {fault.code for fault in warnings_of(check(pack_file(text), SCHEMAS))}

        assert codes == {"wrong_count", "too_few_to_deal"}


class TestFiles:
    """What is wrong with a file before anything in it is looked at."""

    def only(self, path: Path) -> PackFault:
        (fault,) = check(path, SCHEMAS)
        with pytest.raises(PackError):
            read(path, SCHEMA)
        assert fault.file == str(path)
        return fault

    def test_no_such_file(self, tmp_path: Path) -> None:
        assert self.only(tmp_path / "none.toml").code == "no_such_file"

    def test_below_a_file(self, pack_file: PackFile) -> None:
        assert self.only(pack_file(GOOD) / "x.toml").code == "no_such_file"

    def test_a_folder(self, tmp_path: Path) -> None:
        assert self.only(tmp_path).code == "is_a_folder"

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
    def test_a_pipe_is_not_waited_for(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe.toml")
        told: list[PackFault] = []

        reader = threading.Thread(target=lambda: told.extend(check(tmp_path / "pipe.toml", SCHEMAS)), daemon=True)
        reader.start()
        reader.join(5)

        assert [fault.code for fault in told] == ["not_a_file"]

    def test_a_name_that_no_file_can_have(self) -> None:
        assert self.only(Path("a\0b")).code == "cannot_read"

    @pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
    def test_a_file_that_may_not_be_read(self, pack_file: PackFile) -> None:
        path = pack_file(GOOD)
        path.chmod(0)

        assert self.only(path).code == "cannot_read"

    @pytest.mark.parametrize("text", ["", "\n \n", "\ufeff"])
    def test_an_empty_file(self, pack_file: PackFile, text: str) -> None:
        assert self.only(pack_file(text)).code == "empty_file"

    def test_a_hundred_megabytes_are_not_read(self, tmp_path: Path) -> None:
        path = tmp_path / "huge.toml"
        with path.open("wb") as file:
            file.truncate(100_000_000)

        fault = self.only(path)

        assert (fault.code, fault.offending, fault.allowed) == ("too_large", "100000000", (f"<= {LARGEST}",))

    def test_not_utf8_is_told_with_its_line(self, tmp_path: Path) -> None:
        path = tmp_path / "latin.toml"
        path.write_bytes(GOOD.replace("Cetiozaur", "Żółw").encode("iso-8859-2"))

        fault = self.only(path)

        assert (fault.code, fault.line, fault.offending) == ("not_utf8", 14, "0xAF")

    def test_a_picture(self, tmp_path: Path) -> None:
        path = tmp_path / "picture.toml"
        path.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")

        assert self.only(path).code == "not_utf8"

    def test_a_line_of_thousands_of_dots_is_not_parsed(self, pack_file: PackFile) -> None:
        fault = self.only(pack_file("x = 1\n" + "a." * LONGEST + "a = 1"))

        assert (fault.code, fault.line) == ("line_too_long", 2)

    @pytest.mark.parametrize("line", ["x = " + "[\n" * 1500, "x = " + "{a=" * 300], ids=["arrays", "tables"])
    def test_brackets_without_end(self, pack_file: PackFile, line: str) -> None:
        assert self.only(pack_file(line)).code == "not_toml"

    def test_a_huge_number_is_shown_shortened(self) -> None:
        assert errors(GOOD.replace("speed = 2", "speed = 0x" + "F" * 900)) == [
            (10, "dinosaurs[1].speed", "out_of_range", "0x" + "f" * 58 + "…", ("1..5",))
        ]

    def test_no_game(self, pack_file: PackFile) -> None:
        (fault,) = check(pack_file("format = 1"), SCHEMAS)

        assert (fault.line, fault.field, fault.code, fault.allowed) == (1, "game", "missing_key", (SCHEMA.game,))

    @pytest.mark.parametrize("game", ['"dino_kontra"', '["a"]', "1"])
    def test_an_unknown_game(self, pack_file: PackFile, game: str) -> None:
        (fault,) = check(pack_file(f"format = 1\ngame = {game}"), SCHEMAS)

        assert (fault.line, fault.field, fault.code, fault.allowed) == (2, "game", "not_one_of", (SCHEMA.game,))


def test_the_error_says_file_and_first_line(pack_file: PackFile) -> None:
    path = pack_file(GOOD.replace("speed = 2", "speed = 9").replace("number = 13", "number = 0"))

    with pytest.raises(PackError) as caught:
        read(path, SCHEMA)

    error = caught.value
    assert (error.code, error.offending, error.where, error.values) == (
        "PackFaults",
        str(path),
        "line 10",
        {"count": 2},
    )


def test_the_plain_text_of_a_fault_says_all_that_it_knows() -> None:
    fault = PackFault("deck.toml", 17, "dinosaurs[2].number", "duplicate", "12", ("1..5",), see_line=8)

    assert describe(fault) == (
        "deck.toml:17: error: dinosaurs[2].number: the value is there twice: '12' (allowed: 1..5) (see line 8)"
    )


@pytest.mark.parametrize("code", sorted({told[2] for _, _, every in BROKEN for told in every}))
def test_every_code_has_a_sentence(code: str) -> None:
    assert code in SENTENCES
