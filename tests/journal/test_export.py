"""Games as JSON, and back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from companion.errors import NotAllowedError, UnreadableError
from companion.games.game import Mode, Outcome
from companion.journal.codec import digest, encode
from companion.journal.database import Damage
from companion.journal.export import export_json, import_json, play_of, read_json
from companion.journal.fold import fold
from companion.journal.items import Ended, Item
from companion.journal.store import Content, create, read
from companion.journal.veil import veil_of, veiled_item
from tests.journal import real
from tests.journal.helpers import GAME_ID, SEED, find, header, play, records, tamper, write
from tests.journal.make_corpus import at_the_table
from tests.journal.toy import digital, table

ITEMS: Final = play(digital())
SECRETS: Final = ("4242", SEED, "Secretosaurus")


def content(items: tuple[Item, ...] = ITEMS, mode: Mode = "digital", **changes: Any) -> Content:
    return Content(header(mode, **changes), records(items))


def exported(made: Content, rules: Any = None) -> dict[str, Any]:
    done = fold(rules, made.items) if rules else None
    play: dict[str, Any] = json.loads(export_json(made, rules, done))
    return play


def ended(scores: tuple[int, ...], places: tuple[int, ...]) -> Content:
    return content((*ITEMS[:-1], Ended(Outcome("rounds played", scores, places, "size"))))


def seat_of(seat_order: int, name: str, colour: str, score: int, place: int, **flags: bool) -> dict[str, Any]:
    return {"seat_order": seat_order, "name": name, "colour": colour, "score": score, "place": place, **flags}


def test_a_finished_game_is_exported_with_seats_and_result() -> None:
    play = exported(ended((7, 5, 9), (2, 3, 1)))
    del play["journal"]
    assert play == {
        "observation": None,
        "damaged_from": None,
        "app": "dino-companion",
        "app_version": "0.1.0",
        "duration_ms": 16_000,
        "ended": "2026-11-29T18:00:16.000+00:00",
        "finished": True,
        "format": 1,
        "game": "toy",
        "id": GAME_ID,
        "mode": "digital",
        "options": {"rounds": 3},
        "pack": {"digest": header().pack_digest, "key": "toy", "origin": "invented", "title": "Toy cards"},
        "players": [
            seat_of(1, "Ann", "red", 7, 2, start_player=False, winner=False),
            seat_of(2, "Bob", "blue", 5, 3, start_player=True, winner=False),
            seat_of(3, "Żaneta", "", 9, 1, start_player=False, winner=True),
        ],
        "rules_version": 1,
        "started": "2026-11-29T18:00:00.000+00:00",
        "termination": "rounds played",
        "tie_break": "size",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("places", "winners"),
    [
        ((1, 1, 3), [True, True, False]),
        ((1, 1, 1), [True, True, True]),
        ((1, 2, 2), [True, False, False]),
        ((3, 1, 1), [False, True, True]),
    ],
)
def test_shared_places_have_several_winners(places: tuple[int, ...], winners: list[bool]) -> None:
    assert [seat["winner"] for seat in exported(ended((5, 5, 5), places))["players"]] == winners


def test_an_unfinished_game_has_no_winner_no_score_and_no_place() -> None:
    seats = exported(content(ITEMS[:4]))["players"]
    assert {(seat["winner"], seat["score"], seat["place"]) for seat in seats} == {(False, None, None)}


def test_an_unfinished_game_has_not_ended() -> None:
    play = exported(content(ITEMS[:4]))
    assert (play["ended"], play["finished"], play["duration_ms"]) == (None, False, 4000)


def test_a_game_without_items_lasted_no_time() -> None:
    assert exported(content(()))["duration_ms"] == 0


def test_a_clock_that_was_set_back_gives_no_negative_time() -> None:
    assert exported(content(ITEMS, created_ms=9_000_000_000_000))["duration_ms"] == 0


def test_an_unfinished_digital_game_gives_its_public_observation_only() -> None:
    rules = digital()
    play = exported(content(ITEMS[:3]), rules)
    assert play["journal"] is None
    observation = rules.observe(fold(rules, ITEMS[:3]).state, None)
    assert play["observation"] == json.loads(encode(observation))


@pytest.mark.parametrize("count", range(len(ITEMS) - 1))
def test_an_unfinished_digital_game_gives_no_secret_away(count: int) -> None:
    rules, made = digital(), content(ITEMS[:count])
    text = export_json(made, rules, fold(rules, made.items))
    assert not [secret for secret in SECRETS if secret in text]


@pytest.mark.parametrize("key", real.KEYS)
def test_no_unfinished_digital_game_names_a_hidden_card(key: str) -> None:
    rules, made = real.rules_of(key), real.header_of(key, GAME_ID)
    items = play(rules, end=False)
    names = set(_names(msgspec.to_builtins(rules.setup.pack)))
    if not names:
        pytest.skip(f"the cards of {key} have no names; the conformance suite holds what it hides")
    assert len(names) > 10
    for count in range(0, len(items), 7):
        text = export_json(Content(made, records(items[:count])), rules, fold(rules, items[:count]))
        assert not [name for name in names if name in text]


def _names(value: Any) -> list[str]:
    """The names of a pack's cards, at any depth."""
    if isinstance(value, dict):
        own = [value["name"]] if isinstance(value.get("name"), str) else []
        return own + [name for part in value.values() for name in _names(part)]
    return [name for part in value for name in _names(part)] if isinstance(value, (list, tuple)) else []


def test_a_finished_digital_game_gives_all_entries_and_the_seed() -> None:
    journal = exported(content())["journal"]
    assert (len(journal["entries"]), journal["header"]["seed"]) == (len(ITEMS), SEED)


def test_a_finished_game_needs_no_observation() -> None:
    assert exported(content(), digital())["observation"] is None


def test_an_unfinished_table_game_gives_all_entries() -> None:
    assert len(exported(content(at_the_table(), "table"))["journal"]["entries"]) == len(at_the_table())


def test_an_unfinished_table_game_keeps_its_seed() -> None:
    assert exported(content(at_the_table(), "table", seed=SEED))["journal"]["header"]["seed"] is None


def test_a_damaged_game_says_from_where(folder: Path) -> None:
    path = write(folder, ITEMS)
    tamper(path, f"DELETE FROM entries WHERE seq = {len(ITEMS) - 1}")  # noqa: S608
    play = exported(read(path, find=find))
    assert (play["damaged_from"], play["finished"], play["journal"]) == (len(ITEMS) - 1, False, None)


def test_a_game_that_lost_what_followed_its_end_is_unfinished() -> None:
    made = replace(content(), damage=Damage(len(ITEMS) + 1, "RowTorn"))
    assert (exported(made)["finished"], exported(made)["journal"]) == (False, None)


def test_equal_games_are_exported_as_equal_texts() -> None:
    assert export_json(content()) == export_json(content())


def test_an_export_is_read_as_the_play_it_is() -> None:
    play = play_of(content())
    export = read_json(export_json(content()))
    assert {name: getattr(export, name) for name in play.__struct_fields__} == msgspec.structs.asdict(play)


@pytest.mark.parametrize("items", [ITEMS, (*ITEMS[:4], ITEMS[-1])], ids=["finished", "short"])
def test_a_finished_game_can_be_imported(folder: Path, items: tuple[Item, ...]) -> None:
    path = import_json(export_json(content(items)), folder, find=find)
    assert read(path, find=find) == content(items)


def test_an_imported_game_folds_to_the_same_state(folder: Path) -> None:
    rules, items = table(), at_the_table()
    path = import_json(export_json(content(items, "table")), folder, find=find)
    assert digest(fold(rules, read(path, find=find).items)) == digest(fold(rules, items))


@pytest.mark.parametrize("key", real.KEYS)
def test_every_game_can_be_imported(folder: Path, key: str) -> None:
    rules, made = real.rules_of(key), real.header_of(key, GAME_ID)
    items = play(rules)
    path = import_json(export_json(Content(made, records(items))), folder)
    assert digest(fold(rules, read(path).items)) == digest(fold(rules, items))


def test_an_imported_game_is_private(folder: Path) -> None:
    assert import_json(export_json(content()), folder, find=find).stat().st_mode & 0o077 == 0


def test_importing_once_more_changes_nothing(folder: Path) -> None:
    path = import_json(export_json(content()), folder, find=find)
    before = path.read_bytes()
    import_json(export_json(content()), folder, find=find)
    assert path.read_bytes() == before


def test_importing_overwrites_no_other_game(folder: Path) -> None:
    create(folder, header(), find=find).close()
    with pytest.raises(NotAllowedError) as error:
        import_json(export_json(content()), folder, find=find)
    assert error.value.code == "GameExists"


def test_a_public_observation_cannot_be_imported(folder: Path) -> None:
    with pytest.raises(NotAllowedError) as error:
        import_json(export_json(content(ITEMS[:4])), folder, find=find)
    assert (error.value.code, folder.exists()) == ("NothingToImport", False)


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"app":"other"}', b"\xff"])
def test_what_is_no_export_is_named(folder: Path, text: str | bytes) -> None:
    with pytest.raises(UnreadableError) as error:
        import_json(text, folder, find=find)
    assert error.value.code == "NotAnExport"


def changed(**changes: Any) -> str:
    """An exported game in which somebody changed the third entry."""
    play = exported(content())
    play["journal"]["entries"][2].update(changes)
    return json.dumps(play)


def test_an_entry_that_its_game_does_not_know_is_named(folder: Path) -> None:
    text = changed(item={"type": "Move", "entry": {"what": {"type": "Eat"}}})
    with pytest.raises(UnreadableError) as error:
        import_json(text, folder, find=find)
    assert (error.value.code, error.value.where.split(":")[0]) == ("EntryUnknown", "journal.entries[2]")


def test_a_gap_is_named(folder: Path) -> None:
    with pytest.raises(UnreadableError) as error:
        import_json(changed(seq=7), folder, find=find)
    assert (error.value.code, error.value.offending) == ("RowMissing", "3")


def test_a_file_with_another_games_path_as_its_id_is_refused(folder: Path) -> None:
    with pytest.raises(UnreadableError) as error:
        import_json(export_json(content()).replace(GAME_ID, "../../2026-11-29-K7QXMA"), folder, find=find)
    assert error.value.code == "NotAnExport"


def test_names_survive_whatever_they_hold(folder: Path) -> None:
    odd = replace(header().roster[0], name='O"Neil, =1+1\n🦖')
    made = content(ITEMS, roster=(odd, *header().roster[1:]))
    assert read(import_json(export_json(made), folder, find=find), find=find).header.roster[0] == odd


@pytest.mark.parametrize("key", real.KEYS)
def test_an_unfinished_game_at_the_table_is_imported_with_all_its_entries(key: str, tmp_path: Path) -> None:
    rules, made = real.rules_of(key, "table"), real.header_of(key, GAME_ID, "table")
    items = play(rules, end=False)[:5]
    text = export_json(Content(made, records(items)), rules, fold(rules, items))
    assert read_json(text).observation
    public = tuple(veiled_item(item, veil_of(key)) for item in items)
    assert read(import_json(text, tmp_path)).items == public
    assert public == items or veil_of(key)
