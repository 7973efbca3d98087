"""One schema, and everything that follows from it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

import firmware_bridge
from firmware_bridge.codec import MAX_RAW, MAX_WIRE, Decoder, encode
from firmware_bridge.errors import UnreadableError
from firmware_bridge.generate.__main__ import stale
from firmware_bridge.generate.schema import SCHEMA, load, longest
from firmware_bridge.messages import BY_ID, Malformed, Unknown, clean, pack, unpack
from firmware_bridge.sim.core import Core, decode_in_c, encode_in_c
from firmware_bridge.wire_gen import LAYOUTS, MAX_PAYLOAD, Button, Hello, Log, Track

VECTORS: Final[list[dict[str, Any]]] = json.loads(
    (Path(firmware_bridge.__file__).parent / "vectors_gen.json").read_text(encoding="utf-8")
)


def test_generated_files_are_what_the_schema_makes_now() -> None:
    assert stale() == []


def test_every_message_fits_into_a_frame() -> None:
    schema = load()
    assert (schema.max_payload, MAX_RAW, MAX_WIRE) == (MAX_PAYLOAD, 53, 56)
    assert all(longest(schema, message) <= MAX_PAYLOAD for message in schema.message)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("id = 0x02", "id = 0x01", "id used twice"),
        ("id = 0x20", "id = 0x60", "ids below 0x40"),
        ('name = "number", type = "u16"', 'name = "num", type = "u16"', "begins with its number"),
        ("max = 40", "max = 49", "longer than 48"),
    ],
)
def test_a_schema_that_breaks_a_rule_of_growth_is_refused(tmp_path: Path, old: str, new: str, fault: str) -> None:
    broken = tmp_path / "schema.toml"
    broken.write_text(SCHEMA.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(UnreadableError, match=fault):
        load(broken)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['name']}-{vector['seq']}")
def test_golden_vectors_read_and_write_in_python(vector: dict[str, Any]) -> None:
    wire = bytes.fromhex(vector["wire"])
    (frame,) = Decoder().feed(wire)
    message = unpack(frame.type, frame.payload)

    assert not isinstance(message, Unknown | Malformed)
    assert type(message).__name__ == vector["name"]
    assert pack(message) == (vector["type"], bytes.fromhex(vector["payload"]))
    assert encode(frame.type, vector["seq"], frame.payload) == wire


def test_golden_vectors_are_the_same_in_c(core: Core) -> None:
    for vector in VECTORS:
        payload, wire = bytes.fromhex(vector["payload"]), bytes.fromhex(vector["wire"])
        assert encode_in_c(core.lib, vector["type"], vector["seq"], payload) == wire
        assert [frame.payload for frame in decode_in_c(core.lib, wire)] == [payload]


def test_a_longer_payload_is_read_and_a_shorter_one_refused() -> None:
    kind, payload = pack(Button(7, 2, 1, 99))
    assert unpack(kind, payload + b"new") == Button(7, 2, 1, 99)
    assert unpack(kind, payload[:-1]) == Malformed(kind)
    assert unpack(0x3F, payload) == Unknown(0x3F)


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.cls.__name__)
def test_no_payload_makes_reading_raise(layout: Any) -> None:
    for size in range(MAX_PAYLOAD + 1):
        for fill in (b"\x00", b"\xff", b"\x80", b"D"):
            unpack(layout.id, fill * size)


def test_a_value_out_of_range_is_neither_sent_nor_believed() -> None:
    with pytest.raises(ValueError, match="length = 65"):
        pack(Track(65, 0, 0))
    assert unpack(0x10, bytes((0, 0, 0, 9, 0, 0, 0, 0))) == Malformed(0x10, "pressed")
    assert unpack(0x11, bytes((0, 0, 1, 12, *([0] * 44)))) == Malformed(0x11, "dice")
    assert unpack(0x01, b"XX" + bytes(30)) == Malformed(0x01, "magic")


def test_text_of_a_device_has_nothing_but_printable_signs() -> None:
    assert clean(b"\x1b[31mred\x07\x00\r\n\xc3\x28" + b"x" * 99) == "[31mred(" + "x" * 32
    assert unpack(0x04, b"a\x1bb") == Log("ab")


def test_every_message_class_has_one_id() -> None:
    assert len(BY_ID) == len(LAYOUTS)
    assert BY_ID[1].cls is Hello
