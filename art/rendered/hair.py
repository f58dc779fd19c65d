"""Hairstyles: each gives strands for a head. Lengths in cm."""
import numpy as np

import strands as st
from nodes import Tree


def material(name, melanin, redness, grey=0.0, rough=0.30):
    """Hair coloured by its melanin; of `grey` hairs (0–1) most are white, and none is blond."""
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


def plain(name, color):
    """Opaque dark hair, for lashes: seen through, they would glow like skin."""
    t = Tree(name)
    return t.surface(t.node("BsdfPrincipled", {"Base Color": color, "Roughness": 0.6, "Specular IOR Level": 0.2}).outputs[0])


def cropped(head, rng, look):
    """Crew cut and buzz: short hair that stands off, combed forward on top, down at the sides."""
    density = head.hairline(**look.get("line", {}))
    n = look.get("count", 45000)
    roots, normals, dens = head.scatter(rng, density, n)
    low = np.clip((head.top - 2.5 - roots[:, 2]) / 4.5, 0, 1)
    length = (look.get("top", 1.8) * (1 - low) + look.get("sides", 0.7) * low) * rng.uniform(0.6, 1.15, n) * (0.4 + 0.6 * np.clip(dens * 1.5, 0, 1))
    comb = np.stack([0.1 * np.sign(roots[:, 0]), -0.7 * (1 - low) + 0.2 * low, -0.9 * low], axis=1)
    d = st.unit(normals * look.get("stand", 0.7) + comb + rng.normal(0, 0.22, (n, 3)))
    s = np.linspace(0, 1, 7)[None, :, None]
    bend = st.unit(comb + normals * 0.15) - d
    pts = roots[:, None] + length[:, None, None] * (d[:, None] * s + 0.35 * bend[:, None] * s**2)
    pts, _ = st.clump(pts, rng, 2600, 0.35)
    return pts


def falling(head, rng, look):
    """Hair that falls from a part: bob, shoulder length, long; `forward` brings it before the ears."""
    part = look.get("part", 0.0)
    density = head.hairline(**look.get("line", {}))
    n = look.get("count", 52000)
    roots, normals, dens = head.scatter(rng, density, n)
    end = look.get("end", -11.0)
    length = (head.top - end) * 1.15 * rng.uniform(0.80, 1.1, n)
    baby = dens < 0.35
    length = np.where(baby & (rng.random(n) < 0.5), rng.uniform(1.0, 4.0, n), length)
    side = np.sign(roots[:, 0] - part * np.clip((6.5 - roots[:, 1]) / 8, 0, 1))
    back = look.get("back", 0.35)
    inward = look.get("inward", 0.25)
    width = head.half + look.get("wide", 1.6)

    def field(p, s):
        height = np.clip((p[:, 2] - 2.0) / (head.top - 2.0), 0, 1)
        over = np.abs(p[:, 0]) / width
        x = side * (0.2 + 1.2 * height) * np.clip(1.05 - over, -0.5, 1)
        below = np.clip((-2.0 - p[:, 2]) / 8, 0, 1)
        x = x - side * inward * below * np.clip(over - 0.55, 0, 1) * 1.4
        front = np.clip((3.5 - p[:, 1]) / 6, 0, 1)
        y = back * (0.35 + 0.9 * front * height) + look.get("sweep", 0.0) * front * (1 - below)
        z = -(1.25 - 0.95 * height)
        open_face = np.clip((look.get("open", 5.2) - p[:, 2]) / 2, 0, 1) * np.clip((head.ear_y - look.get("before", 1.6) - p[:, 1]) / 2.5, 0, 1)
        x = x + side * 1.1 * open_face
        y = y + 2.2 * open_face
        behind = np.clip((-8.5 - p[:, 2]) / 3, 0, 1) * np.clip(head.ear_y + look.get("behind", 3.0) - p[:, 1], 0, 1)
        y = y + 1.2 * behind
        return np.stack([x, y, z], axis=1)

    height = look.get("lift", 1.0) * (1 + 0.5 * st.patches(roots, rng, 260)) * rng.uniform(0.25, 1.0, n) * (0.45 + 0.55 * np.clip(dens, 0, 1))
    near_part = np.clip(np.abs(roots[:, 0] - part) / 1.6, 0.12, 1)
    pts = st.march(head, roots, normals, length, field, lambda s: height * near_part * min(1, s * 5) + 0.15, stiff=0.62, cling=0.4, steps=34)
    pts, which = st.clump(pts, rng, look.get("locks", 900), look.get("clump", 0.5), 0.1)
    pts = st.wave(pts, which, rng, look.get("wave", 0.18), look.get("cycles", 1.6))
    pts = st.cut(pts, lambda q: q[..., 2] > end + look.get("ragged", 0.9) * np.sin(q[..., 0] * 2.3 + q[..., 1] * 3.1) * 0.5)
    return st.stray(st.jitter(pts, rng, 0.05), rng, 0.04, 0.45)


def tied(head, rng, look):
    """Drawn back to a knot behind the head."""
    density = head.hairline(**look.get("line", {}))
    n = look.get("count", 42000)
    roots, normals, dens = head.scatter(rng, density, n)
    knot = np.array([0, head.back + 0.6, look.get("knot", 0.5)])
    part = look.get("part")

    def field(p, s):
        d = st.unit(knot - p)
        if part is not None:
            front = np.clip((2.5 - p[:, 1]) / 5, 0, 1) * np.clip((p[:, 2] - 2) / 5, 0, 1)
            side = np.sign(roots[:, 0] - part)
            d = d + np.stack([side * 1.0 * front, -0.1 * front, 0.0 * front], axis=1)
        d[:, 2] += 0.25 * np.clip((p[:, 2] - 6) / 4, 0, 1) * (s < 0.3)
        return d

    far = np.linalg.norm(roots - knot, axis=1) * 1.28
    length = np.where((dens < 0.3) & (rng.random(n) < 0.35), rng.uniform(0.6, 3.0, n), far)
    height = look.get("lift", 0.55) * (1 + 0.5 * st.patches(roots, rng, 260)) * rng.uniform(0.15, 1.0, n) * (0.3 + 0.7 * np.clip(dens, 0, 1))
    pts = st.march(head, roots, normals, length, field, lambda s: height * np.sin(np.pi * min(0.95, 0.12 + s)), stiff=0.5, cling=0.5, steps=26)
    pts, which = st.clump(pts, rng, look.get("locks", 1300), 0.45, 0.1)
    pts = st.wave(pts, which, rng, look.get("wave", 0.04), 1.3)
    pts = st.stray(st.jitter(pts, rng, 0.03), rng, 0.05, 0.45)
    return pts


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


STYLES = {"cropped": cropped, "falling": falling, "tied": tied, "curly": curly}
