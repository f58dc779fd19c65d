"""Cloth as material: weave, knit, ribs at the edges, a seam line beside them."""
from nodes import Tree


def material(name, color, kind="jersey", second=None, scale=1.0):
    t = Tree(name)
    uv = t.attribute("flat", "Vector")
    rim = t.attribute("rim")  # cm from the nearest edge
    c = t.mix(t.span(t.noise(uv, 0.35, 3), 0.3, 0.7), tuple(x * 0.94 for x in color), tuple(min(1, x * 1.05) for x in color))
    fleck = t.noise(uv, 18, 3, 0.8)
    c = t.mix(t.mul(t.span(fleck, 0.35, 0.7), 0.22 if kind != "knit" else 0.4), c, tuple(x * 0.78 for x in color))
    x, _, y = t.node("SeparateXYZ", {0: uv}).outputs
    rib = t.math("SINE", t.mul(x, 15.0))
    band = t.span(rim, 1.15, 1.3, 1, 0)
    height = t.mul(t.noise(uv, 30, 2, 0.6), 0.4)
    if kind == "knit":
        a = t.math("SINE", t.mul(x, 13.0 / scale))
        slope = t.mul(t.math("ABSOLUTE", a), 0.55)
        b = t.math("SINE", t.add(t.mul(y, 16.0 / scale), t.mul(slope, 5.0)))
        height = t.add(t.mul(a, 0.8), t.mul(b, 0.7))
        c = t.mix(t.span(height, -1.2, 0.9, 0.55, 0), c, tuple(v * 0.5 for v in color))
    elif kind == "stripe":
        s = t.span(t.math("SINE", t.mul(y, 2.6)), 0.25, 0.32)
        c = t.mix(s, c, second)
    elif kind == "melange":
        c = t.mix(t.span(t.noise(uv, 9, 5, 0.8), 0.42, 0.6), c, tuple(min(1, v * 1.5 + 0.04) for v in color))
    if kind in ("jersey", "knit", "stripe", "melange"):
        height = t.mix(band, height, t.mul(rib, 1.4))
        c = t.mix(t.mul(band, t.span(rib, -1, 0.4, 0.35, 0)), c, tuple(v * 0.5 for v in color))
    seam = t.math("ABSOLUTE", t.math("SUBTRACT", rim, 1.22))
    height = t.add(height, t.mul(t.span(seam, 0.0, 0.14, 1, 0), -3.0))
    normal = t.bump(height, 0.05 if kind != "knit" else 0.055, 0.5)
    s = t.node("BsdfPrincipled", {"Base Color": c, "Roughness": 0.85, "Specular IOR Level": 0.25, "Normal": normal, "Sheen Weight": 0.25,
                                  "Sheen Roughness": 0.4})
    return t.surface(s.outputs[0])
