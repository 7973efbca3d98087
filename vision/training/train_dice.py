"""Trains one of the nets from fixed seeds: python -m vision.training.train_dice SCENES OUT --only NET --rounds N.

SCENES is what vision.training.dice_scenes rendered; OUT gets the net as ONNX. `--start NETS` goes on from nets of this
script, `--photos` with the windows that vision.training.dice_photos cut and a part of the rendered scenes.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch
from torch import nn
from torch.nn import functional
from torch.utils.data import DataLoader, Dataset

from vision.training.dice_batches import classifier_item, detector_item
from vision.training.dice_nets import Classifier, Detector, export
from vision.training.dice_scenes import load

BATCH = 16
REPLAYED = 1800  # rendered scenes that are shown again beside the photos


class Scenes(Dataset[tuple[torch.Tensor, torch.Tensor]]):
    """Every scene once a round, each time spoilt differently; the same in every run."""

    def __init__(
        self, folder: Path, make: Callable[..., tuple[np.ndarray, np.ndarray]], rounds: int, given: argparse.Namespace
    ) -> None:
        self.make, self.seed = make, given.seed
        pictures, labels = load(folder, "training")
        self.pictures, self.labels = list(pictures), labels
        if given.photos:
            pictures, more = load(folder, "photos")
            self.pictures, self.labels = [*self.pictures[:REPLAYED], *pictures], [*labels[:REPLAYED], *more]
        self.order = np.concatenate(
            [np.random.default_rng((given.seed, each)).permutation(len(self.labels)) for each in range(rounds)]
        )

    def __len__(self) -> int:
        return len(self.order)

    def __getitem__(self, at: int) -> tuple[torch.Tensor, torch.Tensor]:
        cv2.setNumThreads(1)
        scene = int(self.order[at])
        shown, wanted = self.make(np.asarray(self.pictures[scene]), self.labels[scene], (self.seed, at))
        return torch.from_numpy(np.ascontiguousarray(shown)), torch.from_numpy(wanted)


def joined(items: list[tuple[torch.Tensor, torch.Tensor]]) -> tuple[torch.Tensor, torch.Tensor]:
    """The crops of several scenes as one batch."""
    return torch.cat([shown for shown, _ in items]), torch.cat([wanted for _, wanted in items])


def detector_loss(found: torch.Tensor, wanted: torch.Tensor) -> torch.Tensor:
    """Focal loss of the heat, and what the cells about a middle say of offset, size and value."""
    found = found.float()
    heat, counts, here = wanted[:, 0], wanted[:, 1], wanted[:, 2]
    p = found[:, 0].sigmoid().clamp(1e-5, 1 - 1e-5)
    top = (heat >= 1).float()
    loss = -(top * (1 - p) ** 2 * p.log() + (1 - top) * (1 - heat) ** 4 * p**2 * (1 - p).log()) * counts
    total = loss.sum() / top.sum().clamp(min=1)
    cells = here.sum().clamp(min=1)
    place = (functional.smooth_l1_loss(found[:, 1:4], wanted[:, 3:6], reduction="none", beta=0.1).sum(1) * here).sum()
    value = -(functional.log_softmax(found[:, 4:], 1) * wanted[:, 6:]).sum(1) * here
    return total + place / cells + 2.5 * value.sum() / cells


def classifier_loss(found: torch.Tensor, wanted: torch.Tensor) -> torch.Tensor:
    """Cross entropy."""
    return functional.cross_entropy(found.float(), wanted, label_smoothing=0.02)


def train(net: nn.Module, batches: DataLoader, loss: Callable[..., torch.Tensor], fastest: float) -> None:
    """One pass over the batches with a learning rate that rises to `fastest` and falls to nothing."""
    net.train()
    choose = torch.optim.AdamW(net.parameters(), fastest, weight_decay=1e-3)
    pace = torch.optim.lr_scheduler.OneCycleLR(choose, fastest, total_steps=len(batches), pct_start=0.15)
    begun, mean = time.monotonic(), 0.0
    for at, (shown, wanted) in enumerate(batches):
        picture = (shown.float() / 255).to(memory_format=torch.channels_last)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            found = net(picture)
        error = loss(found, wanted)
        choose.zero_grad(set_to_none=True)
        error.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 10.0)
        choose.step()
        pace.step()
        mean += (float(error.detach()) - mean) / min(at + 1, 200)
        if at % 200 == 199:
            print(f"{at + 1}/{len(batches)} loss {mean:.3f} {time.monotonic() - begun:.0f} s", flush=True)


def begun(net: nn.Module, start: Path | None, name: str) -> nn.Module:
    """The net, with the weights to go on from if there are any."""
    if start is not None:
        net.load_state_dict(torch.load(start / name, weights_only=True))
    return net.to(memory_format=torch.channels_last)


LESSONS: dict[str, tuple[Any, ...]] = {
    "detector": (Detector, detector_item, detector_loss, (1, 3, 480, 640), 2.5e-3),
    "classifier": (Classifier, classifier_item, classifier_loss, (12, 3, 64, 64), 3e-3),
}
"""Of each net: what builds it, what it is shown, its loss, a shape it takes, and the fastest rate it learns at."""


def main(arguments: list[str]) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", choices=("detector", "classifier"), required=True)
    parser.add_argument("--rounds", type=int, required=True, help="how often every scene is shown")
    parser.add_argument("--start", type=Path, help="the nets to go on from")
    parser.add_argument("--photos", action="store_true", help="with the windows of photos")
    parser.add_argument("--rate", type=float, help="the fastest learning rate")
    parser.add_argument("--seed", type=int, default=8)
    parser.add_argument("--workers", type=int, default=1, help="processes that prepare what is shown")
    given = parser.parse_args(arguments)
    given.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    net, make, loss, shape, fastest = LESSONS[given.only]
    teller = begun(net(), given.start, f"{given.only}.pt")
    scenes = Scenes(given.scenes, make, given.rounds, given)
    together = joined if given.only == "classifier" else None
    batches = DataLoader(scenes, BATCH, num_workers=given.workers, drop_last=True, collate_fn=together)
    train(teller, batches, loss, given.rate or fastest)
    torch.save(teller.state_dict(), given.out / f"{given.only}.pt")
    export(teller, shape, given.out / f"{given.only}.onnx")


if __name__ == "__main__":
    main(sys.argv[1:])
