"""Renders the scenes that the dice nets are trained on, once, into a folder: python -m vision.training.dice_scenes OUT.

Pictures as one array, labels beside it; the same seeds give the same files.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from pathlib import Path
from typing import TypeAlias

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from vision.render.dice import WIDTH, RenderedDie, render_dice

TRAINING = range(3600)
Pictures: TypeAlias = npt.NDArray[np.uint8]
Labels: TypeAlias = list[list[RenderedDie]]


def part(out: Path, seeds: range, index: int, parts: int) -> Labels:
    """Renders every `parts`-th seed from the index on into the array that lies at `out`."""
    cv2.setNumThreads(1)
    pictures = np.load(out, mmap_mode="r+")
    labels = []
    for at in range(index, len(seeds), parts):
        scene = render_dice(seeds[at])
        pictures[at] = scene.picture
        labels.append(list(scene.dice))
    pictures.flush()
    return labels


def render(folder: Path, name: str, seeds: range, parts: int) -> int:
    """Fills NAME.npy and NAME.json in the folder; returns how many dice there are."""
    out = folder / f"{name}.npy"
    np.lib.format.open_memmap(out, "w+", np.uint8, (len(seeds), WIDTH, WIDTH, 3)).flush()
    with multiprocessing.get_context("spawn").Pool(parts) as pool:
        jobs = [(out, seeds, index, parts) for index in range(parts)]
        found = pool.starmap(part, jobs, chunksize=1)
    labels = [found[at % parts][at // parts] for at in range(len(seeds))]
    (folder / f"{name}.json").write_bytes(msgspec.json.encode(labels))
    return sum(len(each) for each in labels)


def load(folder: Path, name: str) -> tuple[Pictures, Labels]:
    """What `render` left: pictures (n x WIDTH x WIDTH x 3) and the dice of each."""
    labels = msgspec.json.decode((folder / f"{name}.json").read_bytes(), type=Labels)
    return np.load(folder / f"{name}.npy", mmap_mode="r"), labels


def main(arguments: list[str]) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--parts", type=int, default=2, help="processes")
    given = parser.parse_args(arguments)
    given.out.mkdir(parents=True, exist_ok=True)
    print(len(TRAINING), "scenes,", render(given.out, "training", TRAINING, given.parts), "dice", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
