"""The two nets, as PyTorch builds them. Both take BGR pictures of 0 to 1; the shapes of what they give are a contract.

The reader (vision/dice/nets.py) knows only that contract and the stored weights.
"""

from __future__ import annotations

from pathlib import Path

import torch
from torch import nn

VALUES = 6


def step(inside: int, outside: int, stride: int = 1, spread: int = 1) -> nn.Sequential:
    """A 3 x 3 convolution with its normalisation and bend."""
    layer = nn.Conv2d(inside, outside, 3, stride, spread, spread, bias=False)
    return nn.Sequential(layer, nn.BatchNorm2d(outside), nn.ReLU(inplace=True))


class Again(nn.Module):
    """A step whose result is added to what went in."""

    def __init__(self, width: int, spread: int) -> None:
        super().__init__()
        self.step = step(width, width, 1, spread)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Of the shape that went in."""
        return x + self.step(x)


class Detector(nn.Module):
    """n x 3 x H x W (multiples of 8) to n x 10 x H/8 x W/8.

    Channels: how likely a die's middle is in the cell (logit), the middle's place right and down of the cell's middle
    (cells), the logarithm of the top face's size in cells, and six logits of its value.
    """

    def __init__(self, width: int = 64) -> None:
        super().__init__()
        self.body = nn.Sequential(
            step(3, 16, 2),
            step(16, 32, 2),
            Again(32, 1),
            step(32, width, 2),
            *(Again(width, spread) for spread in (1, 2, 1, 4, 2, 1)),
        )
        self.head = nn.Conv2d(width, 4 + VALUES, 1)
        with torch.no_grad():
            self.head.bias[0] = -4.0

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """The ten channels."""
        return self.head(self.body((x - 0.45) * 4))


class Classifier(nn.Module):
    """n x 3 x 64 x 64 to n x 7 logits: the values 1 to 6, and that this is no top face seen from near its middle."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            step(3, 24, 2), Again(24, 1), step(24, 48, 2), Again(48, 1), step(48, 72, 2), Again(72, 1), Again(72, 1)
        )
        self.head = nn.Sequential(nn.Linear(72 * 2, 64), nn.ReLU(), nn.Linear(64, VALUES + 1))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """The seven logits."""
        found = self.body((x - 0.45) * 4)
        return self.head(torch.cat([found.mean((2, 3)), found.amax((2, 3))], 1))


def export(net: nn.Module, shape: tuple[int, ...], out: Path) -> None:
    """Writes the net as ONNX that cv2.dnn's classic engine reads."""
    net = net.eval()
    free = {2: "height", 3: "width"} if isinstance(net, Detector) else {0: "n"}
    torch.onnx.export(
        net,
        (torch.zeros(shape),),
        str(out),
        input_names=["picture"],
        output_names=["found"],
        dynamic_axes={"picture": free, "found": free} if free else None,
        opset_version=13,
        dynamo=False,
    )
