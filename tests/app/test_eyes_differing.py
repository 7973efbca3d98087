"""Where the camera and the game differ people decide, and cards that are put right are learned."""

from __future__ import annotations

from companion.games.dino_world.kinds import KINDS
from companion.screens.camera import Camera as Page
from companion.screens.camera import ForgetThem
from companion.screens.corrections import Corrections
from companion.screens.dino_world import eyed, sending
from companion.screens.dino_world.recognised import IsKind
from companion.screens.measure_table_picture import Pick
from companion.screens.shell import Ui
from companion.screens.widgets import Dragged, Point, Rect
from companion.sources.camera import Exampled, Taught
from companion.sources.camera_store import Example, read_learned
from companion.sources.camera_values import Oddity
from tests.app.eye_table import AFTER, JUNGLE, TAUGHT, Table, thrown
from tests.app.hands import settle
from tests.sources.readings import BIRD, read
from vision.cards.palette import Swatch
from vision.jobs import Learn, Learned
from vision.values import Throw


def test_a_contradiction_is_a_question_before_anything_counts(table: Table) -> None:
    thrown(table, 3, gone=(8,))
    assert table.eye.claim.against == (Oddity("gone", BIRD),)
    assert not table.hand.sees("right")
    table.send(eyed.Right())
    assert table.caught == [0, 0]
    table.hand.tap("game right")
    table.hand.tap("right")
    settle(table.app)
    assert table.caught == [1, 0]


def test_where_the_table_is_right_the_corrections_open(table: Table) -> None:
    thrown(table, 3, gone=(8,))
    table.hand.tap("table right")
    assert isinstance(table.hand.station.ui.top, Corrections)


def test_other_numbers_than_the_game_knows_are_a_question(table: Table) -> None:
    table.send(sending.Send("velociraptor"))
    table.sees((*AFTER, (18, "spinosaurus")), Throw(17, (3,), (), (), ()), JUNGLE)
    assert table.eye.claim.against == (Oddity("more", "spinosaurus", 1),)
    assert table.hand.sees("game right")


def touch(table: Table, card: int) -> None:
    """A finger in the middle of a card's outline."""
    outline = next(each for each in table.eye.claim.outlines if each.card == card)
    x, y = (sum(corner[at] for corner in outline.corners) / 4 for at in (0, 1))
    place = Rect(0, 0, 100, 100)
    table.send(Dragged(Pick(place), "start", Point(x * 100, y * 100), Point(x * 100, y * 100), 0.0))


def test_a_card_of_another_kind_is_put_right_and_learned(table: Table) -> None:
    """A velociraptor was read as a spinosaurus, so that no hunter was found."""
    table.send(sending.Send("velociraptor"))
    table.sees((*JUNGLE, (17, "spinosaurus")), Throw(17, (), (), (), ()), JUNGLE, ())
    assert not table.eye.claim.thrown
    touch(table, 17)
    assert table.hand.sees("is velociraptor")
    swatch = Swatch((10.0, 20.0, 30.0), 2.0, 0.5)
    table.toy.answers.append(lambda job: Learned(job.number, job.kind, (swatch,)))
    table.hand.tap("is velociraptor")
    settle(table.app)
    assert (table.eye.claim.thrown, table.eye.claim.oddities) == (True, ())
    job = table.toy.asked[-1]
    assert (job.kind, job.outline) == ("velociraptor", read(AFTER).reading.cards[-1].corners)
    assert read_learned(table.app.data).examples == (Example("velociraptor", (swatch,)),)
    assert table.toy.marked == 0  # how far the camera has moved is counted on
    assert swatch in read_learned(table.app.data).palette.kinds[KINDS.index("velociraptor")].swatches


def test_what_is_no_card_is_left_out(table: Table) -> None:
    table.send(sending.Send("velociraptor"))
    table.sees((*AFTER, (18, "spinosaurus")), Throw(17, (3, 18), (), (), ()), JUNGLE)
    touch(table, 18)
    table.hand.tap("no card")
    settle(table.app)
    assert (table.eye.claim.prey, table.eye.claim.oddities) == ((BIRD,), ())
    assert not [job for job in table.toy.asked if isinstance(job, Learn)]


def test_a_card_that_was_touched_by_mistake_stays(table: Table) -> None:
    thrown(table, 3)
    touch(table, 4)
    table.hand.tap("leave")
    assert table.hand.sees("right")


def test_nothing_is_learned_from_what_is_hardly_seen(table: Table) -> None:
    thrown(table, 3)
    touch(table, 4)
    table.toy.answers.append(lambda job: Learned(job.number, job.kind, ()))
    table.send(IsKind("spinosaurus"))
    assert read_learned(table.app.data).examples == ()


def test_examples_are_few_and_are_forgotten(table: Table) -> None:
    assert table.app.eye is not None
    for number in range(7):
        table.app.inbox.put(Exampled("t_rex", (Swatch((float(number), 0.0, 0.0), 1.0, 0.5),)))
        settle(table.app)
    kept = read_learned(table.app.data).examples
    assert [example.swatches[0].bgr[0] for example in kept] == [3, 4, 5, 6]
    assert table.eye.examples == 4
    table.hand.station.ui = Ui((*table.hand.station.ui.stack, Page()))
    table.send(ForgetThem())
    assert read_learned(table.app.data).examples == ()
    assert len(read_learned(table.app.data).cards) == len(KINDS)


def test_a_kind_that_is_shown_anew_forgets_its_corrections(table: Table) -> None:
    assert table.app.eye is not None
    table.app.inbox.put(Exampled("t_rex", (Swatch((1.0, 0.0, 0.0), 1.0, 0.5),)))
    settle(table.app)
    table.app.inbox.put(Taught(TAUGHT[0]))
    settle(table.app)
    assert TAUGHT[0].kind == "t_rex"
    assert read_learned(table.app.data).examples == ()
