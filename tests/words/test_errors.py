"""Every error that the app can raise has a message and a remedy in every language."""

from __future__ import annotations

import ast
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import Struct

from companion.errors import NotAllowedError
from companion.packs.faults import SENTENCES, PackFault
from companion.words import Language, one_line, say_code, say_error, say_pack_fault
from companion.words.books import error_texts
from companion.words.device_errors import DEVICE
from companion.words.errors import ERRORS
from companion.words.eye_errors import EYE
from companion.words.flick_errors import FLICK
from companion.words.packs import PACK_FAULTS
from companion.words.texts import ErrorText, places_in
from tests.words.samples import LANGUAGES, leftovers, texts_of

ROOT = Path(__file__).parents[2] / "companion"
ALWAYS = {"offending", "where", "code"}
DYNAMIC = (
    *("OthersWentOn", "SomethingRevealed", "LineStopped", "NothingToUndo"),
    *("SettingsUnreadable", "SettingsNotWritten"),
    *DEVICE,
    *EYE,
    *FLICK,
)


class Raised(Struct, frozen=True):
    """A place in the source that makes an error."""

    code: str
    values: frozenset[str]
    at: str


def raised() -> Iterator[Raised]:
    """Every call of an error's class with a code that stands there, and every `super().__init__` of one."""
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and (code := code_in(node)):
                values = frozenset(keyword.arg or "**" for keyword in node.keywords)
                yield Raised(code, values, f"{path.relative_to(ROOT)}:{node.lineno}")


def code_in(call: ast.Call) -> str:
    called = ast.unparse(call.func)
    first = call.args[0] if call.args else None
    if not isinstance(first, ast.Constant) or not isinstance(first.value, str):
        return ""
    is_error = re.fullmatch(r"(Usage|Unreadable|NotAllowed|Ambiguous|PartMissing|Companion)Error", called)
    return first.value if is_error or called == "super().__init__" else ""


RAISED = list(raised())


def text_of(code: str) -> ErrorText | None:
    return ERRORS.get(code) or next((texts[code] for texts in error_texts() if code in texts), None)


def places_of(said: ErrorText) -> frozenset[str]:
    return places_in(said.message.one) | places_in(said.remedy.one)


def test_errors_are_found_in_the_source() -> None:
    assert {"NoSuchGame", "PackFaults", "usage", "SeatsDoNotFit", "NoSuchTrait"} <= {each.code for each in RAISED}


def test_every_error_has_a_text() -> None:
    assert [f"{each.at} {each.code}" for each in RAISED if text_of(each.code) is None] == []


def test_no_text_of_an_error_names_a_place_that_the_error_lacks() -> None:
    for each in RAISED:
        said = text_of(each.code)
        assert said is not None
        assert places_of(said) <= each.values | ALWAYS, each
        assert {said.message.by, said.remedy.by} <= each.values | ALWAYS | {""}, each


def journal_codes() -> tuple[str, ...]:
    if importlib.util.find_spec("companion.journal.faults") is None:
        return ()
    codes: tuple[str, ...] = importlib.import_module("companion.journal.faults").ERROR_CODES
    return codes


@pytest.mark.parametrize("code", [*journal_codes(), *DYNAMIC])
def test_every_code_that_is_not_written_at_its_raise_has_a_text(code: str) -> None:
    said = text_of(code)
    assert said is not None
    written = [each.values for each in RAISED if each.code == code]
    assert places_of(said) <= ALWAYS | (frozenset.intersection(*written) if written else frozenset())


def test_no_text_is_left_of_an_error_that_is_gone() -> None:
    known = {each.code for each in RAISED} | {*journal_codes(), *DYNAMIC}
    texts = {*ERRORS, *(code for texts in error_texts() for code in texts)}
    assert sorted(texts - known) == []


VALUES = {
    "lowest": 2,
    "highest": 15,
    "seats": (1, 3),
    "needed": 22,
    "known": ("dino", "dino_world"),
    "allowed": (),
    "names": ("Ola", "Jan"),
    "ids": ("2026-11-29-K7QXMA", "2026-11-29-K7QXMB"),
    "found": 3,
}


@pytest.mark.parametrize("code", sorted({each.code for each in RAISED} | set(journal_codes())))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_is_said_in_every_language(code: str, language: str) -> None:
    for number in (0, 1, 2, 5, 12, 22):
        error = NotAllowedError(code, offending="x7", where="/games/y", count=number, missing=number, **VALUES)
        said = say_error(error, Language(language))
        assert said.message
        assert said.remedy
        line = one_line(said, Language(language))
        assert "\n" not in line
        assert ("x7" in line, "/games/y" in line) == (True, True)
        assert [each for each in leftovers(line.replace("?", "")) if each != "'"] == []
        assert code not in line


def test_what_an_error_names_already_is_not_said_again() -> None:
    said = say_code("NotAGameId", Language("en"), offending="K7")
    assert one_line(said, Language("en")) == ("“K7” is not the id of a game. An id looks like this: 2026-11-29-K7QXMA.")
    said = say_code("DiskFull", Language("pl"), offending="gra.sqlite", where="/dom")
    assert one_line(said, Language("pl")) == "Dysk jest pełny. Zrób miejsce i spróbuj jeszcze raz. (gra.sqlite, /dom)"


def test_an_error_without_a_text_is_still_said() -> None:
    said = say_code("Unheard", Language("en"), offending="7")
    assert said.message == "Something unforeseen went wrong: Unheard."
    assert one_line(said, Language("en")).endswith("(7)")


def test_braces_in_what_a_user_wrote_are_left_alone() -> None:
    assert (
        say_code("NoSuchGame", Language("en"), offending="{known}", known=("a",)).message
        == "There is no game “{known}”."
    )


# --- packs ----------------------------------------------------------------------------------------------------------


def finding_codes() -> set[str]:
    """The code of every `Finding` and `_failed` in the source."""
    found = set()
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in {"Finding", "_failed"} and len(node.args) > 1:
                code = node.args[1]
                found |= {code.value} if isinstance(code, ast.Constant) and isinstance(code.value, str) else set()
    return found


def test_every_fault_of_a_pack_has_a_text() -> None:
    assert {*SENTENCES, *finding_codes()} <= set(PACK_FAULTS)


@pytest.mark.parametrize("code", [*PACK_FAULTS, "unheard"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_a_pack_is_said_in_every_language(code: str, language: str) -> None:
    for offending in ("", "1", "22") if code != "values_missing" else ("1", "2", "5", "22"):
        for allowed in ((), ("1..5",), (">= 3",), ("<= 9", "> 2"), ("integer", "text"), ("speed", "size", "number")):
            for see_line in (0, 12):
                fault = PackFault("box.toml", 3, "dinosaurs[1].size", code, offending, allowed, "error", see_line)
                said = say_pack_fault(fault, Language(language))
                assert [each for each in leftovers(said) if each != ": ."] == [] or not offending


def test_intervals_and_kinds_are_said_in_words() -> None:
    fault = PackFault("a", 1, "x", "out_of_range", "7", ("1..5",))
    assert say_pack_fault(fault, Language("en")) == "7 is out of range. Possible: 1 to 5."
    assert say_pack_fault(fault, Language("pl")) == "7 jest poza zakresem. Możliwe: od 1 do 5."
    fault = PackFault("a", 1, "x", "wrong_type", "fast", ("integer",))
    assert say_pack_fault(fault, Language("en")) == "“fast” is of the wrong kind. Wanted: a whole number."
    fault = PackFault("a", 1, "x", "unknown_key", "spede", ("speed",))
    assert say_pack_fault(fault, Language("pl")) == "Nie ma klucza „spede”. Może chodzi o: speed."


def test_every_text_about_packs_names_what_a_fault_has() -> None:
    had = {"offending", "field", "code", "see_line", "allowed"}
    for line in PACK_FAULTS.values():
        for said in texts_of(line):
            assert places_in(said.one) <= had
