"""Materials of cloth: weaves, stripes, folds from a picture; and a shirt with its tie."""
from nodes import Tree

# Roughness, sheen, depth of the weave, and threads per cm.
WEAVES = {
    "wool": (0.85, 0.35, 0.5, 6), "cotton": (0.75, 0.15, 0.25, 12), "denim": (0.85, 0.1, 0.8, 7), "silk": (0.35, 0.2, 0.15, 30),
    "jersey": (0.85, 0.3, 0.4, 9), "knit": (0.9, 0.5, 1.0, 5), "leather": (0.42, 0.0, 0.6, 9), "horn": (0.3, 0.0, 0.0, 1),
}


def woven(name, look, folds=None):
    """`look`: (weave, colour) or (weave, colour, second colour, stripes per cm); `folds` is a picture of normals in tangent space."""
    kind, color, *stripes = look
    rough, sheen, depth, threads = WEAVES[kind]
    t = Tree(name)
    at = t.attribute("flat", "Vector")
    x, _, y = t.node("SeparateXYZ", {0: at}).outputs
    c = t.mix(t.span(t.noise(at, 0.3, 3), 0.3, 0.7), tuple(v * 0.92 for v in color), tuple(min(1, v * 1.06) for v in color))
    if stripes:
        second, often = stripes
        c = t.mix(t.span(t.math("SINE", t.mul(x, 6.2832 * often)), 0.86, 0.95), c, second)
    c = t.mix(t.mul(t.span(t.noise(at, threads, 3, 0.8), 0.35, 0.7), 0.3 + 0.3 * depth), c, tuple(v * 0.7 for v in color))
    if kind == "knit":
        a = t.math("SINE", t.mul(x, 13.0))
        height = t.add(t.mul(a, 0.8), t.mul(t.math("SINE", t.add(t.mul(y, 16.0), t.mul(t.math("ABSOLUTE", a), 2.75))), 0.7))
        c = t.mix(t.span(height, -1.2, 0.9, 0.45, 0), c, tuple(v * 0.55 for v in color))
    elif kind == "leather":
        height = t.voronoi(at, threads)
    else:
        height = t.noise(at, threads * 1.6, 2, 0.6)
    inputs = {}
    if folds is not None:
        uv = t.node("TexCoord").outputs["UV"]
        inputs["normal"] = t.node("NormalMap", {"Strength": 0.9, "Color": t.image(folds, uv)}).outputs[0]
    normal = t.bump(height, 0.02 + 0.03 * depth, 0.35, **inputs)
    s = t.node("BsdfPrincipled", {"Base Color": c, "Roughness": rough, "Specular IOR Level": 0.3, "Normal": normal, "Sheen Weight": sheen,
                                  "Sheen Roughness": 0.4})
    return t.surface(s.outputs[0])


def shirt_and_tie(name, shirt, tie, mask):
    """Collar and tie in one piece: `mask` is white where the tie is. `tie`: its colour and, if striped, that of the stripes."""
    t = Tree(name)
    at = t.attribute("flat", "Vector")
    on_tie = t.span(t.image(mask, t.node("TexCoord").outputs["UV"]), 0.4, 0.6)
    x, _, y = t.node("SeparateXYZ", {0: at}).outputs
    stripe = t.span(t.math("SINE", t.mul(t.add(x, y), 3.2)), 0.75, 0.85)
    color = t.mix(on_tie, shirt[1], t.mix(stripe, tie[0], tie[-1]))
    rough = t.mix(on_tie, (0.75, 0.75, 0.75), (0.42, 0.42, 0.42))
    normal = t.bump(t.noise(at, 40, 2, 0.6), 0.02, 0.3)
    s = t.node("BsdfPrincipled", {"Base Color": color, "Roughness": rough, "Specular IOR Level": 0.3, "Normal": normal})
    return t.surface(s.outputs[0])
