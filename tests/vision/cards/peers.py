"""What most public card readers do, for ours to be measured beside it: Otsu's threshold, outlines of four corners."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

LONGEST = 1280
SMALLEST = 0.002


def otsu_and_four_corners(picture: NDArray[np.uint8]) -> int:
    """How many cards the recipe of EdjeElectronics/OpenCV-Playing-Card-Detector and its likes counts."""
    scale = min(1.0, LONGEST / max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    grey = cv2.GaussianBlur(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), (5, 5), 0)
    mask = cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)[1]
    lines = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)[0]
    large = [line for line in lines if cv2.contourArea(line) > SMALLEST * mask.size]
    return sum(len(cv2.approxPolyDP(line, 0.02 * cv2.arcLength(line, closed=True), closed=True)) == 4 for line in large)
