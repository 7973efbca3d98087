"""A number that is infinite or none gets into no game: JSON would write null, and nobody could read it back."""

from __future__ import annotations

from math import inf, nan
from pathlib import Path
from typing import get_args

import pytest

from companion.errors import UnreadableError
from companion.games import registry
from companion.games.dino_world.actions import JungleSpread, Landing, LiesOn, Rearranged
from companion.games.dino_world.poses import CardPose, Pose
from companion.games.faults import NotFinite
from companion.games.finite import not_finite
from companion.games.game import Entry, Mode, Rejection, Seat
from companion.journal.export import export_json, import_json
from companion.journal.fold import fold
from companion.journal.items import Correction, Move, Record
from companion.journal.store import Content, create, read
from companion.packs import PackError, import_pack
from companion.packs.shelf import list_packs
from tests.games.dino_world.playing import Play, at
from tests.journal import real
from tests.journal.helpers import GAME_ID, records

BAD = [nan, inf, -inf]


def landing(number: float) -> Landing:
    return Landing((LiesOn(1, 37, 5.0, number),), poses=(CardPose(1, Pose(0.0, number, 0.0, True)),))


@pytest.mark.parametrize("number", BAD)
def test_every_such_number_is_named_with_its_place(number: float) -> None:
    places = [fault.place for fault in not_finite(landing(number))]
    assert places == ["what.lies_on[0].depth_mm", "what.poses[0].pose.y_mm"]
    assert not_finite(landing(1.0)) == ()


@pytest.mark.parametrize("number", BAD)
@pytest.mark.parametrize("mode", get_args(Mode))
def test_apply_refuses_it_and_nobody_can_insist(number: float, mode: Mode) -> None:
    play = Play(mode=mode)
    play.send("t_rex")
    rejection = play.refused(landing(number))
    assert NotFinite("what.lies_on[0].depth_mm", str(number)) in rejection.faults
    assert not rejection.forcible
    assert play.faults(landing(number), forced=True)[-1] == "NotFinite"


@pytest.mark.parametrize("number", BAD)
def test_a_jungle_and_a_rearrangement_are_no_way_in_either(number: float) -> None:
    pose = CardPose(37, Pose(number, 0.0, 0.0, True))
    play = Play()
    assert play.faults(Rearranged((), (pose,)), 0, forced=True) == ["NotFinite"]
    fresh = play.rules
    assert isinstance(fresh.apply(fresh.start(), Entry(JungleSpread((pose,)))), Rejection)


def test_what_else_is_wrong_is_said_too() -> None:
    play = Play(mode="digital")
    play.send("t_rex")
    assert play.faults(Landing((LiesOn(1, 99, nan, 1.0),), poses=(at(1),)), 1) == [
        *("SeatNotNeeded", "NotInJungle", "NotFinite")
    ]


@pytest.mark.parametrize("number", BAD)
def test_a_fold_stops_at_it_whether_entered_or_put_in_its_place(number: float) -> None:
    rules = Play().rules
    launch = Move(Entry(rules.launches["t_rex"], Seat(0)))
    entered = fold(rules, (launch, Move(Entry(landing(number)))))
    corrected = fold(rules, (launch, Move(Entry(Landing())), Correction(2, (Entry(landing(number)),))))
    for folded in (entered, corrected):
        assert folded.failure is not None
        assert "NotFinite" in {fault.code for fault in folded.failure.rejection.faults}


@pytest.mark.parametrize("number", BAD)
def test_a_journal_never_writes_it(number: float, tmp_path: Path) -> None:
    journal = create(tmp_path, real.header_of("dino_world", GAME_ID))
    for record in (
        Record(1, Move(Entry(landing(number))), "touch", 1),
        Record(1, Correction(1, (Entry(landing(number)),)), "touch", 1),
        Record(1, Move(Entry(Landing())), "touch", 1, confidence=number),
    ):
        with pytest.raises(ValueError, match="cannot be read back"):
            journal.append(record)
    journal.append(Record(1, Move(Entry(landing(1.0))), "touch", 1))
    journal.close()
    assert len(read(journal.path).records) == 1


@pytest.mark.parametrize("number", ["nan", "inf", "-inf", "1e999"])
def test_a_pack_with_it_is_not_imported(number: str, tmp_path: Path) -> None:
    schema = registry.find_game("dino_world").schema
    assert schema is not None
    text = list_packs(schema)[0].path.read_text(encoding="utf-8").replace('key = "invented"', 'key = "ours"')
    file = tmp_path / "ours.toml"
    file.write_text(text.replace("width_mm = 88", f"width_mm = {number}"), encoding="utf-8")
    with pytest.raises(PackError) as caught:
        import_pack(file, tmp_path / "packs", {"dino_world": schema})
    assert [(fault.code, fault.field) for fault in caught.value.faults] == [("wrong_type", "kinds[1].width_mm")]


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1e999", "null"])
def test_an_export_that_holds_it_is_not_imported(number: str, tmp_path: Path) -> None:
    rules, header = Play().rules, real.header_of("dino_world", GAME_ID, "table", 2)
    items = (Move(Entry(rules.launches["t_rex"], Seat(0))), Move(Entry(landing(7.75))))
    text = export_json(Content(header, records(items)), rules, fold(rules, items))
    assert len(read(import_json(text, tmp_path / "right")).records) == 2
    with pytest.raises(UnreadableError):
        import_json(text.replace("7.75", number), tmp_path / "wrong")
