"""Skin: fields over the mesh (redness, lids, beard, oil) and the shader that reads them."""
import numpy as np

import basemesh as bm
import landmarks as lm
import scene as sc
from nodes import Tree


def bell(v, centre, radius):
    d = (v - np.asarray(centre)) / np.asarray(radius, float)
    return np.exp(-(d**2).sum(axis=1))


def fields(v):
    """Values of 0–1 per vertex; v is the resting shape with the eyes at the origin."""
    p = lm.points()
    nose, chin = v[p["nose_tip"]], v[p["chin"]]
    mouth = v[lm.lips()["upper_inner"]].mean(axis=0)
    out = {}
    red = 0.8 * bell(v, nose + [0, 0.6, 0.1], 1.5)
    lid = np.zeros(len(v))
    under = np.zeros(len(v))
    for side, s in (("left", 1), ("right", -1)):
        upper, lower = lm.lids(side[0])
        top, bottom = v[upper].mean(axis=0), v[lower].mean(axis=0)
        cheek = (v[p[f"jaw_{side}_1"]] + nose) / 2 + [s * 0.2, -0.5, 0.8]
        red = red + 0.75 * bell(v, cheek, [2.3, 3, 1.8])
        red = red + 0.8 * bell(v, v[p[f"ear_{side}"]], [2.2, 3.0, 3.6])
        lid += bell(v, top + [0, 0, 0.45], [1.9, 2, 0.55])
        under += bell(v, bottom + [-s * 0.5, 0, -0.75], [1.5, 2, 0.5])
        red = red + 0.5 * bell(v, bottom + [0, 0, -0.1], [1.7, 1.5, 0.25])
    out["red"] = np.clip(red + 0.35 * bell(v, chin, 1.6), 0, 1)
    out["lid"] = np.clip(lid, 0, 1)
    out["under"] = np.clip(under, 0, 1)
    forehead = (v[p["brow_left_0"]] + v[p["brow_right_0"]]) / 2 + [0, 0, 2]
    out["oil"] = np.clip(bell(v, nose + [0, 1, 1], [1.4, 3, 3]) + 0.7 * bell(v, forehead, [4, 4, 2.2]) + 0.5 * bell(v, chin, 1.5), 0, 1)
    out["beard"] = beard(v, mouth, chin, p)
    out["lip"] = lm.mask("lips")[: len(v)]
    return out


def beard(v, mouth, chin, p):
    """Area of a man's beard: the moustache, and below a line from the chin over the cheeks to the temples, without ears and throat."""
    ear = (v[p["ear_left"], 1] + v[p["ear_right"], 1]) / 2
    x, y, z = np.abs(v[:, 0]), v[:, 1], v[:, 2] - mouth[2]
    line = np.interp(x, [0, 2.2, 2.9, 4.2, 5.4, 6.3, 7.2], [-1.6, -1.4, 0.5, 0.0, 1.1, 3.6, 7.0])
    out = step((line - z) / 0.9 + 0.5) * step((ear - 0.8 - y) / 0.8)
    out *= np.where(z > 1.5, step((y - ear + 4.4) / 0.9), 1)
    out *= step((v[:, 2] - chin[2] + 2.6) / 1.2)
    out = np.maximum(out, bell(v, mouth + [0, 0, 0.95], [2.6, 2.5, 0.75]))
    return out * (v[:, 2] < 0.5) * np.clip(1 - 1.5 * lm.mask("ears")[: len(v)], 0, 1)


def step(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def material(person):
    """`tone`: albedo of the cheek (linear); `dark` 0–1 is the darkness of the skin, for gloss and blood."""
    tone, dark = person["tone"], person.get("dark", 0.0)
    old = person["age"]
    t = Tree("skin")
    rest = t.attribute("rest", "Vector")
    a = {k: t.attribute(k) for k in ("red", "lid", "under", "oil", "beard", "lip")}
    warm = (tone[0] * 1.0, tone[1] * (0.70 + 0.1 * dark), tone[2] * (0.66 + 0.12 * dark))
    color = t.mix(t.span(t.noise(rest, 0.35, 3), 0.35, 0.7), tone, tuple(x * y for x, y in zip(tone, (0.93, 0.88, 0.86))))
    blotch = t.span(t.noise(rest, 1.3, 4, 0.65), 0.38, 0.66)
    color = t.mix(t.mul(blotch, 0.38), color, warm)
    mottle = t.span(t.noise(rest, 4.5, 5, 0.7), 0.36, 0.68)
    color = t.mix(t.mul(mottle, 0.26), color, tuple(x * y for x, y in zip(tone, (0.84, 0.76, 0.70))))
    pale = t.span(t.noise(rest, 2.7, 4, 0.7), 0.52, 0.75)
    color = t.mix(t.mul(pale, 0.30), color, tuple(min(0.9, x * y) for x, y in zip(tone, (1.09, 1.10, 1.08))))
    flush = tuple(x * y for x, y in zip(tone, (0.98, 0.58 + 0.12 * dark, 0.56 + 0.14 * dark)))
    redness = t.mul(t.mul(a["red"], t.span(t.noise(rest, 2.0, 4, 0.6), 0.25, 0.7, 0.45, 1.0)), person.get("flush", 0.75))
    color = t.mix(redness, color, flush)
    lids = tuple(x * y for x, y in zip(tone, (0.82, 0.70, 0.68)))
    color = t.mix(t.mul(a["lid"], 0.55 + 0.15 * person.get("shadow", 0)), color, tuple(x * y for x, y in zip(lids, person.get("lid_tint", (1, 1, 1)))))
    color = t.mix(t.mul(a["under"], 0.38 + 0.25 * old), color, tuple(x * y for x, y in zip(tone, (0.78, 0.66, 0.70))))
    color = spots(t, rest, color, person)
    if person.get("stubble", 0):
        dots = t.span(t.noise(rest, 9, 3, 0.7), 0.3, 0.7, 0.6, 1.0)
        shade = tuple(x * 0.35 + y * 0.65 for x, y in zip(tone, (0.10, 0.10, 0.115)))
        color = t.mix(t.mul(t.mul(a["beard"], dots), person["stubble"]), color, shade)
    scalp = t.attribute("scalp")
    color = t.mix(scalp, color, scalp_color(person))
    uv = t.node("UVMap", uv_map="UVMap").outputs[0]
    lip = t.span(t.image(bm.MPFB / "textures/mpfb_lips.jpg", uv), 0.1, 0.9)
    lines = t.noise(t.node("VectorMath", {0: rest, 1: (14, 5, 3)}, operation="MULTIPLY").outputs[0], 1.0, 3, 0.6)
    lip_color = t.mix(t.span(lines, 0.35, 0.7), person["lips"], tuple(x * 0.82 for x in person["lips"]))
    color = t.mix(t.mul(lip, person.get("lip_strength", 0.8)), color, lip_color)

    pores = t.voronoi(rest, 13.0)
    relief = t.add(t.mul(pores, 0.5), t.mul(t.noise(rest, 22, 3, 0.6), 0.5))
    relief = t.add(relief, t.mul(t.noise(rest, 6, 4, 0.6), 0.9))
    normal = t.bump(relief, 0.022, t.span(a["oil"], 0, 1, 0.55, 0.8))
    normal = t.bump(t.mul(lines, lip), 0.05, 0.6, normal)
    if old > 0.25:
        normal = wrinkles(t, rest, normal, old)
    rough = t.add(t.mul(a["oil"], -0.10), 0.47)
    rough = t.add(rough, t.mul(t.noise(rest, 5, 4, 0.7), 0.10))
    rough = t.mix(lip, rough, (0.36, 0.36, 0.36))
    shader = t.node(
        "BsdfPrincipled",
        {
            "Base Color": color,
            "Roughness": rough,
            "Normal": normal,
            "Specular IOR Level": t.mul(t.span(t.noise(rest, 11, 4, 0.75), 0.2, 0.8, 0.55, 1.2), 0.42 - 0.08 * dark),
            "Subsurface Weight": 1.0,
            "Subsurface Radius": (1.0, 0.38 + 0.1 * dark, 0.20 + 0.15 * dark),
            "Subsurface Scale": 0.22 - 0.10 * dark,
            "Coat Weight": 0.03,
            "Coat Roughness": 0.32,
            "Coat Normal": normal,
        },
        subsurface_method="RANDOM_WALK",
    )
    return t.surface(shader.outputs[0])


def scalp_color(person):
    """Skin under hair, in its shade."""
    melanin = person["hair_color"][0]
    hair = np.array((0.30, 0.20, 0.12)) * max(0.05, 1.1 - melanin)
    hair = hair + (np.array((0.42, 0.42, 0.43)) - hair) * person.get("grey", 0.0)
    return tuple(0.45 * np.array(person["tone"]) * 0.6 + 0.55 * hair * 0.5)


def spots(t, rest, color, person):
    """Freckles in sun-exposed areas, and a few moles."""
    amount = person.get("freckles", 0.0)
    tone = person["tone"]
    if amount:
        d = t.voronoi(rest, 6.5)
        pick = t.node("TexVoronoi", {"Vector": rest, "Scale": 6.5}, feature="F1").outputs["Color"]
        chosen = t.span(t.node("SeparateColor", {0: pick}).outputs[0], 0.35, 0.6)
        dot = t.mul(t.span(d, 0.15, 0.5, 1, 0), chosen)
        zone = t.add(t.attribute("red"), 0.15)
        color = t.mix(t.mul(t.mul(dot, zone), amount), color, tuple(x * y for x, y in zip(tone, (0.66, 0.46, 0.36))))
    d = t.node("TexVoronoi", {"Vector": rest, "Scale": 0.42}, feature="F1").outputs["Distance"]
    mole = t.span(d, 0.028, 0.048, 1, 0)
    return t.mix(t.mul(mole, person.get("moles", 0.5)), color, tuple(x * y for x, y in zip(tone, (0.45, 0.32, 0.28))))


def wrinkles(t, rest, normal, old):
    """Creases from the field `crease`, and a fine web of lines everywhere."""
    phase = t.add(t.attribute("phase"), t.mul(t.noise(rest, 0.9, 2), 5.0))
    line = t.math("POWER", t.math("MAXIMUM", t.math("COSINE", phase), 0.0), 6.0)
    line = t.mul(line, t.mul(t.attribute("lines"), t.span(t.noise(rest, 0.8, 2), 0.35, 0.6, 0.3, 1)))
    web = t.node("TexVoronoi", {"Vector": rest, "Scale": 2.8}, feature="DISTANCE_TO_EDGE").outputs["Distance"]
    web = t.span(web, 0.0, 0.12)
    normal = t.bump(web, 0.035, 0.35 * old, normal)
    return t.bump(t.mul(line, -1.0), 0.16, min(1.0, 1.1 * old), normal)


def lines(v):
    """Mask and phase of age lines: horizontal on the forehead, fanned beside the eyes."""
    p = lm.points()
    brow = (v[p["brow_left_0"]] + v[p["brow_right_0"]]) / 2
    forehead = bell(v, brow + [0, 0, 2.0], [4.0, 5, 1.6])
    zone, phase = forehead.copy(), v[:, 2] * 2 * np.pi / 0.85
    for side, s in (("left", 1), ("right", -1)):
        corner = v[lm.lids(side[0])[1][-1]]
        d = v - corner
        fan = bell(v, corner + [s * 1.2, 0.6, -0.1], [1.0, 2.0, 1.3])
        near = fan > forehead
        zone = np.maximum(zone, fan)
        phase[near] = (np.arctan2(d[:, 2], s * d[:, 0]) * 9.0)[near]
    return zone, phase


def dress(obj, rest, person):
    for name, values in fields(rest).items():
        sc.attribute(obj, name, values)
    sc.attribute(obj, "rest", rest)
    zone, phase = lines(rest)
    sc.attribute(obj, "lines", zone)
    sc.attribute(obj, "phase", phase)
    obj.data.materials.append(material(person))
