"""One die as a camera sees it: rays against a rounded cube, its pips, light, gloss and what shines through."""

from __future__ import annotations

from typing import TypeAlias

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from vision.render.dice_looks import FACE_PX, Colour, Floats, Look

Mask: TypeAlias = npt.NDArray[np.bool_]
Whole: TypeAlias = npt.NDArray[np.intp]

STEPS = 11
HIT = 0.006


class Light(msgspec.Struct, frozen=True):
    """One lamp: the unit direction towards it, its colour, and how soft its shadows are (1: very)."""

    towards: tuple[float, float, float]
    colour: Colour
    soft: float


class Body(msgspec.Struct, frozen=True):
    """A die on the table: place and turn in edges and radians, its look and its six faces (+x -x +y -y +z -z)."""

    x: float
    y: float
    turn: float
    size: float
    look: Look
    values: tuple[int, ...]
    faces: tuple[Floats, ...]

    @property
    def centre(self) -> Floats:
        return np.array([self.x, self.y, self.size / 2], np.float32)

    @property
    def axes(self) -> Floats:
        """The die's own axes as columns, in table coordinates."""
        c, s = np.cos(self.turn), np.sin(self.turn)
        return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]], np.float32)


def largest(of: Floats) -> Floats:
    """The largest of each row of three; numpy's own `max(1)` takes ten times as long on rows so short."""
    return np.maximum(np.maximum(of[:, 0], of[:, 1]), of[:, 2])


def distance(p: Floats, of: Look) -> Floats:
    """How far each point (n x 3, in edges) lies outside of the die; negative inside."""
    q = np.abs(p) - (0.5 - of.round)
    outside = np.maximum(q, 0)
    box = np.sqrt(np.einsum("ij,ij->i", outside, outside)) + np.minimum(largest(q), 0) - of.round
    if not of.ball:
        return np.asarray(box)
    return np.asarray(np.maximum(box, np.sqrt(np.einsum("ij,ij->i", p, p)) - of.ball))


def normals(p: Floats, of: Look) -> Floats:
    """The outward direction at points on the surface, n x 3, of length 1."""
    outside = np.maximum(np.abs(p) - (0.5 - of.round), 0)
    n = np.sign(p) * (outside + 1e-6)
    if of.ball:
        length = np.sqrt(np.einsum("ij,ij->i", p, p))
        edge = np.clip((length - of.ball + 0.02) / 0.02, 0, 1)[:, None]
        n = n / np.linalg.norm(n, axis=1, keepdims=True) * (1 - edge) + p / length[:, None] * edge
    return np.asarray((n / np.linalg.norm(n, axis=1, keepdims=True)).astype(np.float32))


def slabs(origin: Floats, rays: Floats) -> tuple[Floats, Floats]:
    """Where each ray enters and leaves the cube of edge 1 about 0; it misses where the first is the larger."""
    with np.errstate(divide="ignore", invalid="ignore"):
        one, other = (-0.5 - origin) / rays, (0.5 - origin) / rays
    return largest(np.minimum(one, other)), -largest(-np.maximum(one, other))


def march(origin: Floats, rays: Floats, of: Look) -> tuple[Floats, Mask]:
    """The points where rays (n x 3) from `origin` meet the die, and which of the rays do."""
    near, far = slabs(origin, rays)
    hit = near < far
    near, far, rays = near[hit], far[hit], rays[hit]
    t = near.copy()
    for _ in range(STEPS):
        t += distance(origin + t[:, None] * rays, of)
    points = origin + t[:, None] * rays
    met = (t <= far + 0.01) & (distance(points, of) < HIT)
    hit[hit] = met
    return points[met], hit


def on_faces(p: Floats, body: Body) -> tuple[Floats, Whole, Floats]:
    """For points on the surface: how deep inside a pip, which face, and the slope of the dimple there (n x 2)."""
    q = np.abs(p)
    axis = np.where(q[:, 2] >= np.maximum(q[:, 0], q[:, 1]), 2, np.where(q[:, 1] > q[:, 0], 1, 0))
    rows = np.arange(len(p))
    face = axis * 2 + (p[rows, axis] < 0)
    u = p[rows, (axis + 1) % 3] * (FACE_PX - 1) + FACE_PX / 2 - 0.5
    v = p[rows, (axis + 2) % 3] * (FACE_PX - 1) + FACE_PX / 2 - 0.5
    depth, slope = np.zeros(len(p), np.float32), np.zeros((len(p), 2), np.float32)
    for each in range(6):
        at = face == each
        if not at.any():
            continue
        x, y = u[at].astype(np.float32), v[at].astype(np.float32)
        picture = body.faces[each]
        depth[at] = look_up(picture, x, y)
        slope[at, 0] = look_up(picture, x + 1, y) - look_up(picture, x - 1, y)
        slope[at, 1] = look_up(picture, x, y + 1) - look_up(picture, x, y - 1)
    return depth, axis, slope


def look_up(picture: Floats, x: Floats, y: Floats) -> Floats:
    """The picture's value at places between its pixels."""
    wide = (-(-len(x) // 256), 256)  # remap takes no row of more than 32766
    found = cv2.remap(
        picture, np.resize(x, wide), np.resize(y, wide), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return found.ravel()[: len(x)]


def hollow(n: Floats, axis: Whole, slope: Floats, depth: Floats, dimple: float) -> Floats:
    """The normals bent by the dimples."""
    rows = np.arange(len(n))
    strength = dimple * np.sqrt(np.clip(1 - np.clip(depth, 0, 1), 0, 1)) * (depth > 0) * 6
    n = n.copy()
    n[rows, (axis + 1) % 3] += slope[:, 0] * strength
    n[rows, (axis + 2) % 3] += slope[:, 1] * strength
    return np.asarray(n / np.linalg.norm(n, axis=1, keepdims=True))


def paint(p: Floats, body: Body, phase: Floats) -> Floats:
    """The colour of the body at points on it, n x 3; `phase` (3 x 4) places its mottling."""
    of = body.look
    if not of.mottle:
        return np.broadcast_to(np.array(of.body, np.float32), p.shape)
    q = p * np.array([of.grain, of.grain, of.grain / of.stretch], np.float32)
    wave = np.sin(q @ phase[:, :3] + phase[:, 3] + 1.5 * np.sin(q[:, [1, 2, 0]] * 1.7 + phase[::-1, 3])).sum(1) / 2
    share = of.mottle * np.clip(0.5 + wave, 0, 1)[:, None]
    return np.asarray(np.array(of.body, np.float32) * (1 - share) + np.array(of.second, np.float32) * share)


def shine(n: Floats, to_eye: Floats, lights: tuple[Light, ...], ambient: Colour) -> tuple[Floats, list[Floats]]:
    """Light that falls on the surface (n x 3), and for each lamp how near its mirror image is to the eye."""
    lit = np.array(ambient, np.float32) * (0.65 + 0.35 * n[:, 2:3])
    mirrored = []
    for lamp in lights:
        towards = np.array(lamp.towards, np.float32)
        lit = lit + np.maximum(n @ towards, 0)[:, None] * np.array(lamp.colour, np.float32)
        half = to_eye + towards
        half /= np.linalg.norm(half, axis=1, keepdims=True)
        mirrored.append(np.maximum(np.einsum("ij,ij->i", n, half), 0))
    return lit, mirrored


def shadowed(points: Floats, towards: Floats, others: list[Body]) -> Floats:
    """1 where nothing stands between points (table coordinates) and a lamp, less behind another die."""
    free = np.ones(len(points), np.float32)
    for other in others:
        origin = (points - other.centre) @ other.axes / other.size
        ray = np.broadcast_to(towards @ other.axes, origin.shape)
        near, far = slabs(origin, ray)
        free[(near < far) & (far > 0.02)] = 0.25 + 0.5 * other.look.clear
    return free


class Setting(msgspec.Struct, frozen=True):
    """What stands about a die: lamps, ambient light, and the glow of the table seen through a clear body."""

    lights: tuple[Light, ...]
    ambient: Colour
    through: Colour
    others: tuple[Body, ...]


def draw(body: Body, eye: Floats, rays: Floats, setting: Setting, chance: np.random.Generator) -> tuple[Floats, Mask]:
    """The linear BGR of rays (n x 3, from `eye`, table coordinates) that meet the die, and which do."""
    axes = body.axes
    origin = ((eye - body.centre) @ axes / body.size).astype(np.float32)
    local = (rays @ axes).astype(np.float32)
    points, hit = march(origin, local, body.look)
    colours = np.zeros_like(local)
    if not hit.any():
        return colours, hit
    local = local[hit]
    depth, axis, slope = on_faces(points, body)
    smooth = normals(points, body.look)
    bent = hollow(smooth, axis, slope, depth, body.look.dimple)
    phase = chance.uniform(-1, 1, (3, 4)).astype(np.float32)
    phase[:, 3] *= 3
    base = paint(points, body, phase)
    if body.look.clear:
        base = seen_through(base, points, local, smooth, body, setting.through)
    ink = np.clip(depth * (8 if body.look.custom else 12), 0, 1)[:, None]
    pips = np.broadcast_to(np.array(body.look.pip, np.float32), base.shape)
    if body.look.one != body.look.pip:
        single = np.array([value == 1 for value in body.values])[axis * 2 + (points[np.arange(len(points)), axis] < 0)]
        pips = np.where(single[:, None], np.array(body.look.one, np.float32), pips)
    albedo = base * (1 - ink) + pips * ink
    colours[hit] = lighted(albedo, bent @ axes.T, points, -local @ axes.T, body, setting)
    return colours, hit


def lighted(albedo: Floats, n: Floats, points: Floats, to_eye: Floats, body: Body, setting: Setting) -> Floats:
    """The albedo under the lamps, with gloss; all directions in table coordinates."""
    on_table = points @ body.axes.T * body.size + body.centre
    lit, mirrored = shine(n, to_eye, setting.lights, setting.ambient)
    if setting.others:
        towards = np.array(setting.lights[0].towards, np.float32)
        free = shadowed(on_table, towards, list(setting.others))[:, None]
        lit = np.array(setting.ambient, np.float32) * 0.8 + (lit - np.array(setting.ambient, np.float32) * 0.8) * free
    near_table = 0.6 + 0.4 * np.clip(on_table[:, 2:3] / (0.5 * body.size), 0, 1)
    result = albedo * lit * near_table
    for lamp, cosine in zip(setting.lights, mirrored, strict=True):
        spot = body.look.gloss * np.clip(cosine, 0, 1) ** (4 * body.look.shine)
        result = result + spot[:, None] * np.array(lamp.colour, np.float32)
    return result.astype(np.float32)


def seen_through(base: Floats, p: Floats, rays: Floats, n: Floats, body: Body, through: Colour) -> Floats:
    """The body's colour with the table and the pips of the far faces shining through it."""
    bent = rays - 0.35 * n
    bent /= np.linalg.norm(bent, axis=1, keepdims=True)
    _, far = slabs(p, bent)
    out = np.clip(p + np.maximum(far, 0)[:, None] * bent, -0.5, 0.5)
    depth, _, _ = on_faces(out, body)
    pips = np.clip(depth * 6, 0, 1)[:, None] * 0.6
    behind = np.array(through, np.float32) * (0.25 + 0.75 * np.array(body.look.body, np.float32))
    behind = behind * (1 - pips) + np.array(body.look.pip, np.float32) * pips
    thick = np.clip(np.maximum(far, 0)[:, None], 0.2, 1)
    share = body.look.clear * (1.15 - 0.4 * thick)
    return np.asarray((base * (1 - share) + behind * share).astype(np.float32))
