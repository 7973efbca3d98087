"""Frames on a bad line: bars 1, 2, 3 and 5."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from firmware_bridge.codec import MAX_RAW, MAX_WIRE, Decoder, Frame, encode, stuff, unstuff
from firmware_bridge.messages import unpack
from firmware_bridge.sim.core import Core, decode_in_c, encode_in_c

Note = Callable[[str, object], None]

TRIALS: Final = 1_000
"""Of bar 1 in `make test`; the soak does 20,000."""


def body(random: Random) -> Frame:
    """A frame whose payload is 3 to 12 bytes, a quarter of them zero, as in the measurement that the bars are from."""
    payload = bytes(0 if random.random() < 0.25 else random.randrange(256) for _ in range(random.randrange(3, 13)))
    return Frame(random.randrange(256), random.randrange(256), payload)


def wire_of(frame: Frame) -> bytes:
    return encode(frame.type, frame.seq, frame.payload)


def flipped(random: Random, wire: bytes, bits: int) -> bytes:
    out = bytearray(wire)
    for at in random.sample(range(8 * len(wire)), bits):
        out[at // 8] ^= 1 << at % 8
    return bytes(out)


def lost(random: Random, wire: bytes) -> bytes:
    at = random.randrange(len(wire))
    return wire[:at] + wire[at + 1 :]


def doubled(random: Random, wire: bytes) -> bytes:
    at = random.randrange(len(wire))
    return wire[: at + 1] + wire[at:]


def burst(random: Random, wire: bytes) -> bytes:
    """Up to 16 bits in a row that are anything."""
    start = random.randrange(8 * len(wire) - 16)
    number = int.from_bytes(wire, "big") ^ (random.randrange(1, 1 << 16) << start)
    return number.to_bytes(len(wire), "big")


def noisy(random: Random, wire: bytes) -> bytes:
    """Each bit wrong with 1 %."""
    number = 0
    for _ in range(8 * len(wire)):
        number = number << 1 | (random.random() < 0.01)
    return (int.from_bytes(wire, "big") ^ number).to_bytes(len(wire), "big")


CLASSES: Final[dict[str, tuple[Callable[[Random, bytes], bytes], float]]] = {
    "one bit": (lambda random, wire: flipped(random, wire, 1), 0.0),
    "two bits": (lambda random, wire: flipped(random, wire, 2), 0.0),
    "three bits": (lambda random, wire: flipped(random, wire, 3), 5e-6),
    "lost byte": (lost, 0.0),
    "doubled byte": (doubled, 0.0),
    "burst of 16": (burst, 0.0),
    "1 % of bits": (noisy, 5e-6),
}


def undetected(damage: Callable[[Random, bytes], bytes], trials: int, seed: int) -> int:
    """Damaged frames that were taken for another frame than they were."""
    random, wrong = Random(seed), 0
    frames = [body(random) for _ in range(2_000)]
    wires = [wire_of(frame) for frame in frames]
    for i in range(trials):
        damaged = damage(random, wires[i % 2_000])
        got = Decoder().feed(damaged)
        if damaged != wires[i % 2_000] and any(frame != frames[i % 2_000] for frame in got):
            wrong += 1
    return wrong


@pytest.mark.parametrize("name", CLASSES)
def test_bar_2_no_damaged_frame_passes_for_another(name: str, figures: Note) -> None:
    damage, _ = CLASSES[name]
    wrong = undetected(damage, 100_000, 7)
    figures(f"bar 2, {name}: undetected of 100,000", wrong)
    assert wrong == 0


@pytest.mark.soak
@pytest.mark.parametrize("name", CLASSES)
def test_bar_2_whole_three_million_of_each_class(name: str, figures: Note) -> None:
    damage, rate = CLASSES[name]
    wrong = undetected(damage, 3_000_000, 11)
    figures(f"bar 2, {name}: undetected of 3,000,000", wrong)
    assert wrong <= rate * 3_000_000


def resync(random: Random) -> tuple[int, int, int]:
    """Eight frames in a row, one of them damaged: frames lost, bytes up to the next good frame, false frames."""
    frames = [body(random) for _ in range(8)]
    wires = [wire_of(frame) for frame in frames]
    hit = random.randrange(1, 6)
    damage = random.choice((lambda r, w: flipped(r, w, 1), lost, doubled, lambda r, w: r.randbytes(len(w))))
    wires[hit] = damage(random, wires[hit])
    decoder, got, after, fault_end = Decoder(), [], 0, len(b"".join(wires[: hit + 1]))
    for at, byte in enumerate(b"".join(wires)):
        arrived = decoder.feed(bytes((byte,)))
        got += arrived
        if arrived and at >= fault_end and not after:
            after = at + 1 - fault_end
    return 8 - len(got), after, sum(frame not in frames for frame in got)


def check_resync(trials: int, seed: int) -> tuple[int, int, int]:
    random = Random(seed)
    results = [resync(random) for _ in range(trials)]
    return max(each[0] for each in results), max(each[1] for each in results), sum(each[2] for each in results)


def test_bar_1_a_damaged_frame_costs_itself_and_no_more(figures: Note) -> None:
    most_lost, most_bytes, false = check_resync(TRIALS, 3)
    figures("bar 1: frames lost, bytes to the next, false", (most_lost, most_bytes, false))
    assert most_lost <= 1
    assert most_bytes <= MAX_WIRE
    assert false == 0


@pytest.mark.soak
def test_bar_1_whole_twenty_thousand_trials(figures: Note) -> None:
    most_lost, most_bytes, false = check_resync(20_000, 5)
    figures("bar 1: frames lost, bytes to the next, false", (most_lost, most_bytes, false))
    assert (most_lost, false) == (1, 0)
    assert most_bytes <= MAX_WIRE


def test_bar_3_python_and_c_agree_on_200_000_random_frames(core: Core) -> None:
    random = Random(17)
    for _ in range(200):
        frames = [
            Frame(random.randrange(256), random.randrange(256), random.randbytes(random.randrange(49)))
            for _ in range(1_000)
        ]
        wires = [wire_of(frame) for frame in frames]
        for frame, wire in zip(frames[:100], wires[:100], strict=True):
            assert encode_in_c(core.lib, frame.type, frame.seq, frame.payload) == wire
        stream = b"".join(wires)
        assert decode_in_c(core.lib, stream) == frames
        assert Decoder().feed(stream) == frames


def test_bar_3_python_and_c_agree_on_what_is_no_frame(core: Core) -> None:
    random = Random(18)
    for _ in range(300):
        stream = bytearray(b"".join(wire_of(body(random)) for _ in range(60)))
        for _ in range(80):
            stream[random.randrange(len(stream))] = random.choice((0, random.randrange(256)))
        assert decode_in_c(core.lib, bytes(stream)) == Decoder().feed(bytes(stream))


def mutations(random: Random, total: int) -> Iterator[bytes]:
    """Random bytes, damaged frames, frames without end and lying lengths, so many bytes in all."""
    done = 0
    while done < total:
        match random.randrange(4):
            case 0:
                piece = random.randbytes(4096)
            case 1:
                piece = b"".join(flipped(random, wire_of(body(random)), 3) for _ in range(64))
            case 2:
                piece = bytes((random.randrange(1, 256),)) * 4096
            case _:
                piece = b"".join(
                    encode(random.randrange(256), 0, random.randbytes(random.randrange(49))) for _ in range(64)
                )
        done += len(piece)
        yield piece


def growth_after(total: int) -> tuple[int, int]:
    """Bytes fed, and bytes of memory that are held afterwards and were not before."""
    decoder, random, fed = Decoder(), Random(23), 0
    for piece in mutations(random, 500_000):
        read_all(decoder, piece)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for piece in mutations(random, total):
        read_all(decoder, piece)
        fed += len(piece)
        assert decoder.held <= MAX_RAW + 1
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return fed, after - before


def read_all(decoder: Decoder, data: bytes) -> None:
    for frame in decoder.feed(data):
        unpack(frame.type, frame.payload)


def test_bar_5_two_megabytes_of_rubbish_raise_nothing_and_hold_nothing(figures: Note) -> None:
    fed, growth = growth_after(2_000_000)
    figures("bar 5: bytes fed, bytes grown", (fed, growth))
    assert growth < 1_000_000


@pytest.mark.soak
def test_bar_5_whole_twenty_megabytes(figures: Note) -> None:
    fed, growth = growth_after(20_000_000)
    figures("bar 5: bytes fed, bytes grown", (fed, growth))
    assert growth < 1_000_000


def hunt(seconds: float) -> int:
    """Hypothesis looks for bytes and pieces on which the decoder fails, for so long; returns how many it tried."""
    tried, end = 0, time.monotonic() + seconds

    @settings(max_examples=500, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(st.one_of(st.binary(max_size=80), frame_bytes())), st.integers(1, 7))
    def one(pieces: list[bytes], step: int) -> None:
        nonlocal tried
        if time.monotonic() > end:
            return
        tried += 1
        whole, decoder = b"".join(pieces), Decoder()
        frames = [frame for i in range(0, len(whole), step) for frame in decoder.feed(whole[i : i + step])]
        assert frames == Decoder().feed(whole)
        assert decoder.held <= MAX_RAW + 1
        for frame in frames:
            unpack(frame.type, frame.payload)

    while time.monotonic() < end:
        one()
    return tried


def frame_bytes() -> st.SearchStrategy[bytes]:
    return st.builds(encode, st.integers(0, 255), st.integers(0, 255), st.binary(max_size=48))


def test_hypothesis_finds_no_bytes_that_break_the_decoder_in_20_seconds(figures: Note) -> None:
    figures("examples in 20 s", hunt(20))


@pytest.mark.soak
@pytest.mark.parametrize("minute", range(0, 10, 2))
def test_hypothesis_finds_no_bytes_that_break_the_decoder_in_10_minutes(minute: int, figures: Note) -> None:
    figures(f"examples in minutes {minute + 1} and {minute + 2}", hunt(120))


@given(st.binary(max_size=MAX_RAW))
def test_stuffing_is_undone_and_leaves_no_zero(raw: bytes) -> None:
    stuffed = stuff(raw)
    assert 0 not in stuffed
    assert len(stuffed) == len(raw) + 1
    assert unstuff(stuffed) == raw


def test_a_payload_that_is_too_long_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(ValueError, match="49 bytes"):
        encode(1, 1, bytes(49))


def test_the_decoder_counts_what_it_threw_away() -> None:
    decoder = Decoder()
    good = encode(1, 2, b"abc")
    decoder.feed(b"\0" + b"\x55" * 200 + b"\0" + good[:-3] + b"\x01\x01\0" + b"\x09abc\0" + good)
    counters = decoder.counters
    assert (counters.frames, counters.too_long, counters.crc_bad + counters.unreadable) == (1, 1, 2)
