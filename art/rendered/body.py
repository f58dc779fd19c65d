"""A person's shape: macro targets weighted as in MakeHuman, and local targets."""
import numpy as np

import basemesh as bm


def halves(value, names):
    """Weights of names spread evenly over 0–1."""
    x = min(max(value, 0.0), 1.0) * (len(names) - 1)
    i = min(int(x), len(names) - 2)
    return {names[i]: 1 - (x - i), names[i + 1]: x - i}


def shape(person):
    v = bm.base()[0].copy()
    gender = {"male": person["male"], "female": 1 - person["male"]}
    age = halves(person["age"], ["young", "old"])
    muscle = halves(person.get("muscle", 0.5), ["minmuscle", "averagemuscle", "maxmuscle"])
    weight = halves(person.get("weight", 0.5), ["minweight", "averageweight", "maxweight"])
    height = person.get("height", 0.0)
    total = sum(person["origin"].values())
    for g, wg in gender.items():
        for a, wa in age.items():
            for origin, wo in person["origin"].items():
                bm.apply(v, f"macrodetails/{origin}-{g}-{a}", wg * wa * wo / total)
            for m, wm in muscle.items():
                for w, ww in weight.items():
                    k = wg * wa * wm * ww
                    if k < 1e-4:
                        continue
                    bm.apply(v, f"macrodetails/universal-{g}-{a}-{m}-{w}", k)
                    bm.apply(v, f"macrodetails/proportions/{g}-{a}-{m}-{w}-idealproportions", k * person.get("ideal", 0.5))
                    end = "maxheight" if height > 0 else "minheight"
                    bm.apply(v, f"macrodetails/height/{g}-{a}-{m}-{w}-{end}", k * abs(height))
    for name, amount in person.get("face", {}).items():
        local(v, name, amount)
    return slighter(v, frame(person))


def frame(person):
    """Scale of the body below the neck relative to the head of the base mesh."""
    return person.get("frame", 0.82 if person["male"] > 0.5 else 0.81)


def slighter(v, scale):
    """Scales the body below the neck about the neck's root, because heads of the base mesh are small for a portrait."""
    neck, head = bm.joint(v, "neck"), bm.joint(v, "head")
    t = np.clip((head[2] - v[:, 2]) / (head[2] - neck[2]), 0, 1)
    t = t * t * (3 - 2 * t)
    # Skin of the head keeps its size, even if the chin is low.
    t = np.where(v[:, 1] < neck[1] - 6, np.clip((neck[2] - v[:, 2]) / 4 + 0.5, 0, 1), t)
    return v + t[:, None] * (scale - 1) * (v - neck)


def local(v, name, amount):
    """Applies `folder/stem` with a signed amount: the suffix selects the direction, and both sides move equally."""
    ends = [("incr", "decr"), ("up", "down"), ("out", "in"), ("forward", "backward"), ("convex", "concave"), ("compress", "uncompress")]
    folder, stem = name.split("/")
    for plus, minus in ends:
        for side in ("", "l-", "r-"):
            path = f"{folder}/{side}{stem}-{plus if amount > 0 else minus}"
            if (bm.MPFB / f"targets/{path}.target.gz").exists():
                bm.apply(v, path, abs(amount))
    for side in ("", "l-", "r-"):
        path = f"{folder}/{side}{stem}"
        if (bm.MPFB / f"targets/{path}.target.gz").exists():
            bm.apply(v, path, amount)


def rotation(axis, degrees):
    a = np.radians(degrees)
    x, y, z = axis / np.linalg.norm(axis)
    k = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + np.sin(a) * k + (1 - np.cos(a)) * k @ k


def smooth_weights(w, v, rounds):
    """Blurs weights over the mesh, so that a large turn bends like flesh rather than a hinge."""
    a, b = edges()
    n = len(v)
    degree = np.bincount(a, minlength=n) + np.bincount(b, minlength=n)
    for _ in range(rounds):
        total = np.bincount(a, w[b], n) + np.bincount(b, w[a], n)
        w = np.where(degree > 0, 0.5 * w + 0.5 * total / np.maximum(degree, 1), w)
    return w


_edges = None


def edges():
    global _edges
    if _edges is None:
        pairs = set()
        for faces in bm.base()[1].values():
            for f, _ in faces:
                for i, k in zip(f, f[1:] + f[:1]):
                    pairs.add((min(i, k), max(i, k)))
        _edges = tuple(np.array(sorted(pairs)).T)
    return _edges


def expression(v, units):
    out = v.copy()
    for name, amount in units.items():
        bm.apply(out, name, amount)
    return out
