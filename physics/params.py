"""What a flick depends on besides the shot: sizes, surfaces and air, frozen, in SI units, each with its source.

No source prints the sizes of the real box: every default here is invented and has to be measured with a ruler once.
Card sizes, the rock and the table top are arguments wherever they are needed; these are only what stands in for them.
"""

from __future__ import annotations

import hashlib
import math
from types import MappingProxyType
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

GRAVITY: Final = 9.81
"""Standard gravity rounded, m/s2: what every stored reference was computed with."""

Coefficient = Annotated[float, Meta(ge=0, le=2)]
Share = Annotated[float, Meta(ge=0, le=1)]


class CardSize(Struct, frozen=True):
    """A kind of card.

    kind: its name, any text.
    length_m: the longer side, m. width_m: the shorter side, m. thickness_m: m. Source: the owner's ruler.
    mass_kg: kg. Source: the owner's scale; friction and vacuum flight do not depend on it.
    bow_m: how high the rim stands when the card lies on its middle, m; 0 for a flat card. Source: the owner's ruler.
    """

    kind: str
    length_m: Annotated[float, Meta(ge=0.01, le=0.5)]
    width_m: Annotated[float, Meta(ge=0.01, le=0.5)]
    thickness_m: Annotated[float, Meta(ge=0.00005, le=0.01)] = 0.0003
    mass_kg: Annotated[float, Meta(ge=0.0001, le=1)] = 0.002
    bow_m: Annotated[float, Meta(ge=0, le=0.01)] = 0.0

    @property
    def half(self) -> tuple[float, float]:
        """Half the length and half the width, m."""
        return (self.length_m / 2, self.width_m / 2)

    @property
    def gyration_m(self) -> float:
        """Radius of gyration about the normal, m: sqrt((length^2 + width^2) / 12)."""
        return math.sqrt((self.length_m**2 + self.width_m**2) / 12)


class Rock(Struct, frozen=True):
    """The closed box, upright, a narrow side toward the player.

    height_m: from the table to its top, m. runway_m: how wide the top is across the push, m.
    depth_m: how long the top is along the push, m. Source: invented, within the range of boxes of its publisher.
    """

    height_m: Annotated[float, Meta(ge=0.01, le=2)] = 0.22
    runway_m: Annotated[float, Meta(ge=0.005, le=1)] = 0.05
    depth_m: Annotated[float, Meta(ge=0.02, le=1)] = 0.15


class Friction(Struct, frozen=True):
    """Coulomb coefficients, no unit; kinetic and static are one.

    table: card on table. card: card on card. rock: card on the box. rim: the side of a card against another's, in
    bumps.
    Source: no measured value for playing cards was found. These are the values of the stored comparison with MuJoCo,
    inside the ranges of physics_reference.json (wood .20-.35, card .15-.30, box .2-.3); `rim` is as `card`.
    """

    table: Coefficient = 0.35
    card: Coefficient = 0.25
    rock: Coefficient = 0.30
    rim: Coefficient = 0.25


class Restitution(Struct, frozen=True):
    """Which share of the closing speed an impact gives back, no unit.

    table: card on table; above .3 cards flip far too often. rim: card against card, side by side.
    Source: invented; 0 is what the comparison with MuJoCo is made at.
    """

    table: Share = 0.0
    rim: Share = 0.0


class Air(Struct, frozen=True):
    """The layer of still air; a `Params` without it is vacuum exactly.

    density_kg_m3: kg/m3; 1.2 at 20 degrees C. drag_a, drag_b, lift_translation, lift_rotation, damping_1, damping_2:
    the closures A, B, C_T, C_R, mu1, mu2 of the falling-card equations, no unit. Source: Andersen, Pesavento & Wang,
    J. Fluid Mech. 541, 91 (2005). Cards are nearly square, where no data exist: lift is cut by the slender-wing
    factor AR / (AR + 2), an assumption.
    float_s: for how long a card that slapped down flat glides on the air under it, s; float_share: the share of the
    friction that is left meanwhile. Source: invented, off by default.
    """

    density_kg_m3: Annotated[float, Meta(ge=0, le=10)] = 1.2
    drag_a: float = 1.4
    drag_b: float = 1.0
    lift_translation: float = 1.2
    lift_rotation: float = 3.141592653589793
    damping_1: float = 0.2
    damping_2: float = 0.2
    float_s: Annotated[float, Meta(ge=0, le=1)] = 0.0
    float_share: Share = 0.2


class On(Struct, frozen=True):
    """From when a card counts as lying on another rather than touching it.

    area_m2: the common area must exceed this, m2; 25 mm2 by default. depth_m: and so deep must the overlap be, m.
    touch_m: cards no farther apart touch, m. close_m: a verdict nearer to changing than this is a close call, m.
    Source: design decisions; a game hands down its own.
    """

    area_m2: Annotated[float, Meta(ge=0, le=0.01)] = 25e-6
    depth_m: Annotated[float, Meta(ge=0, le=0.1)] = 0.0
    touch_m: Annotated[float, Meta(ge=0, le=0.1)] = 0.001
    close_m: Annotated[float, Meta(ge=0, le=0.1)] = 0.0015


class Steps(Struct, frozen=True):
    """Time steps, s, and the bounds that end every phase. Source: halving each changes results below the noise.

    edge_s: on the rock and over its edge. touchdown_s: while it slaps down. slide_s: on the table.
    limit_s: no phase lasts longer, s.
    """

    edge_s: Annotated[float, Meta(ge=1e-5, le=0.01)] = 0.004
    touchdown_s: Annotated[float, Meta(ge=1e-5, le=0.01)] = 0.002
    slide_s: Annotated[float, Meta(ge=1e-5, le=0.02)] = 1 / 240
    limit_s: Annotated[float, Meta(ge=0.1, le=60)] = 8.0


class Params(Struct, frozen=True):
    """Everything a flick depends on besides the cards, the table and the shot.

    name: what the set is called. source: `invented`, `owner` or where it comes from. spread: the relative standard
    deviation of every friction coefficient from flick to flick, drawn from the seed; 0 draws nothing.
    """

    rock: Rock = Rock()
    friction: Friction = Friction()
    restitution: Restitution = Restitution()
    air: Air | None = None
    on: On = On()
    steps: Steps = Steps()
    spread: Annotated[float, Meta(ge=0, le=0.5)] = 0.0
    name: str = "reference"
    source: str = "invented"


KIND_SIZES: Final = (
    CardSize("archaeopteryx", 0.063, 0.044, 0.0003, 0.000832),
    CardSize("velociraptor", 0.074, 0.052, 0.0003, 0.001154),
    CardSize("dilophosaurus", 0.088, 0.063, 0.0003, 0.001996),
    CardSize("spinosaurus", 0.105, 0.074, 0.0003, 0.002720),
    CardSize("t_rex", 0.125, 0.088, 0.0003, 0.003850),
)
"""The five card sizes, smallest first. INVENTED: paper of 300 to 360 g/m2 in the usual formats."""

SURFACES: Final = MappingProxyType(
    {
        "reference": Params(),
        "wood": Params(friction=Friction(table=0.28, card=0.22, rock=0.25, rim=0.22), name="wood", spread=0.05),
        "cloth": Params(friction=Friction(table=0.48, card=0.22, rock=0.25, rim=0.22), name="cloth", spread=0.05),
        "cardboard": Params(
            friction=Friction(table=0.38, card=0.22, rock=0.25, rim=0.22), name="cardboard", spread=0.05
        ),
    }
)
"""Named surfaces to lay cards on. INVENTED inside the published ranges; `dino-companion flick calibrate` measures."""


def params_hash(params: Params) -> str:
    """SHA-256 of the set without its name and source: together with the inputs and the seed it repeats a flick."""
    bare = msgspec.structs.replace(params, name="", source="")
    return hashlib.sha256(msgspec.json.encode(bare, order="deterministic")).hexdigest()


def vacuum(params: Params) -> Params:
    """The same without air."""
    return msgspec.structs.replace(params, air=None)
