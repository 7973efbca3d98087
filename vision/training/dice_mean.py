"""The mean of the weights of several runs: python -m vision.training.dice_mean OUT NETS NETS...

NETS are what vision.training.train_dice wrote; each run must have gone on from the one before, or from the same one.
"""

from __future__ import annotations

import sys
from pathlib import Path

import torch

from vision.training.dice_nets import Classifier, Detector, export


def mean(states: list[dict[str, torch.Tensor]]) -> dict[str, torch.Tensor]:
    """The mean of each weight, of the same kind of number."""
    kinds = {key: weights.dtype for key, weights in states[0].items()}
    return {key: (sum(each[key].float() for each in states) / len(states)).to(kind) for key, kind in kinds.items()}


def main(out: Path, *runs: Path) -> None:
    """Writes both nets as train_dice does."""
    out.mkdir(parents=True, exist_ok=True)
    for net, name, shape in ((Detector(), "detector", (1, 3, 480, 640)), (Classifier(), "classifier", (12, 3, 64, 64))):
        weights = mean([torch.load(run / f"{name}.pt", weights_only=True) for run in runs])
        net.load_state_dict(weights)
        torch.save(weights, out / f"{name}.pt")
        export(net, shape, out / f"{name}.onnx")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
