"""Hairstyles: functions that return strands for a head. Lengths in cm."""
import numpy as np

import cards
import strands as st
from nodes import Tree


def material(name, melanin, redness, grey=0.0, rough=0.30):
    """Hair coloured by melanin; of the `grey` share (0–1) most hairs are white and none is blond."""
    t = Tree(name)
    shade = t.attribute("shade")
    look = {"Roughness": rough, "Radial Roughness": 0.45, "Coat": 0.0, "IOR": 1.5}
    if grey:
        white = t.span(shade, 1 - grey - 0.04, 1 - grey + 0.04, 1, 0)
        dark = tuple(max(0.012, (1 - melanin) * x) for x in (0.30, 0.20, 0.13))
        color = t.mix(white, (0.50, 0.50, 0.51), dark)
        bsdf = t.node("BsdfHairPrincipled", {**look, "Color": color}, model="CHIANG", parametrization="COLOR")
    else:
        amount = t.add(t.mul(shade, 0.16 * melanin), melanin * 0.92)
        bsdf = t.node("BsdfHairPrincipled", {**look, "Melanin": amount, "Melanin Redness": redness}, model="CHIANG", parametrization="MELANIN")
    return t.surface(bsdf.outputs[0])


def lining(melanin, redness, grey):
    """The layer between strands, in the shade of those above."""
    brown = tuple((1 - 0.9 * melanin) * x for x in (0.16, 0.085 - 0.03 * redness, 0.035))
    return plain("lining", tuple(x * (1 - grey) + 0.14 * grey for x in brown))


def plain(name, color):
    """Opaque dark hair for lashes; translucent ones would glow like skin."""
    t = Tree(name)
    return t.surface(t.node("BsdfPrincipled", {"Base Color": color, "Roughness": 0.6, "Specular IOR Level": 0.2}).outputs[0])


def curly(head, rng, look):
    """Coils standing off the head: short coily hair to a round afro; `hang` lets curls fall."""
    density = head.hairline(**look.get("line", {}))
    n = look.get("count", 26000)
    roots, normals, dens = head.scatter(rng, density, n)
    out = st.unit(roots - head.middle)
    length = look.get("length", 4.0) * rng.uniform(0.75, 1.05, n) * (0.35 + 0.65 * np.clip(dens * 1.4, 0, 1))
    low = np.clip((1.0 - roots[:, 2]) / 5, 0, 1)
    length *= 1 - low * look.get("taper", 0.5)
    d = st.unit(normals * 0.6 + out + rng.normal(0, look.get("loose", 0.16), (n, 3)))
    s = np.linspace(0, 1, 12)[None, :, None]
    droop = look.get("hang", 0.0)
    pts = roots[:, None] + length[:, None, None] * (d[:, None] * s + np.array([0, 0.1, -1.0]) * droop * s**2)
    pts, _ = st.clump(pts, rng, look.get("locks", 900), look.get("clump", 0.75), 0.0)
    return st.coil(pts, rng, look.get("coil", 0.16), look.get("turns", 6))


STYLES = {"curly": curly, "cards": cards.styled}
