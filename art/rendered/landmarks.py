"""Landmark vertices of the base mesh: rims of lids, lips, nose, chin, ears."""
import functools

import cv2
import numpy as np

import basemesh as bm


@functools.cache
def uv_of_vertex():
    _, groups, uvs = bm.base()
    out = np.zeros((len(bm.base()[0]), 2))
    for faces in groups.values():
        for f, t in faces:
            out[f] = uvs[t]
    return out


@functools.cache
def mask(name):
    """A mask of the texture set, sampled at every vertex of the body (0 elsewhere)."""
    image = cv2.imread(str(bm.MPFB / f"textures/mpfb_{name}.jpg"), 0).astype(float) / 255
    uv = uv_of_vertex()
    x = np.clip((uv[:, 0] * image.shape[1]).astype(int), 0, image.shape[1] - 1)
    y = np.clip(((1 - uv[:, 1]) * image.shape[0]).astype(int), 0, image.shape[0] - 1)
    out = image[y, x]
    out[13380:] = 0
    return out


@functools.cache
def lids(side):
    """Vertices of the rims, from the inner corner outwards: (upper, lower)."""
    v = bm.base()[0]
    rims = []
    for row in ("1", "2"):
        lash = bm.spans()[f"helper-{side}-eyelashes-{row}"]
        body = v[:13380]
        near = np.linalg.norm(body[None] - v[lash][:, None], axis=2)
        picked = sorted({int(near[i].argmin()) for i in range(len(lash)) if near[i].min() < 0.1}, key=lambda i: abs(v[i, 0]))
        rims.append(picked)
    rims.sort(key=lambda r: -v[r, 2].mean())
    return rims


@functools.cache
def lips():
    """Dictionary of vertex lists from the person's right to left: upper/lower, outer/inner."""
    v = bm.base()[0]
    i, d = bm.target("jawOpen")
    moved = np.zeros(len(v))
    moved[i] = np.linalg.norm(d, axis=1)
    red = np.where(mask("lips") > 0.5)[0]
    red = red[v[red, 1] < v[red, 1].min() + 2.2]
    split = moved[red] > 0.5 * moved.max()
    opened = v.copy()
    bm.apply(opened, "jawOpen", 0.6)
    out = {}
    width = np.abs(v[red, 0]).max()
    for name, part, sign in (("upper", red[~split], 1), ("lower", red[split], -1)):
        for ring, s in (("outer", 1), ("inner", -1)):
            picked = []
            for x in np.linspace(-width * 0.98, width * 0.98, 11):
                near = part[np.abs(v[part, 0] - x) < 0.28]
                if len(near):
                    picked.append(int(near[(sign * s * opened[near, 2]).argmax()]))
            out[f"{name}_{ring}"] = list(dict.fromkeys(picked))
    return out


@functools.cache
def points():
    """Single vertices: nose tip, chin, ears, outer cheeks, brows."""
    v = bm.base()[0][:13380]
    eye = (bm.joint(bm.base()[0], "l-eye") + bm.joint(bm.base()[0], "r-eye")) / 2

    def at(x, z):
        near = np.where((np.abs(v[:, 0] - x) < 0.6) & (np.abs(v[:, 2] - eye[2] - z) < 0.6))[0]
        return int(near[v[near, 1].argmin()])

    out = {}
    nose = np.where((np.abs(v[:, 0]) < 0.15) & (np.abs(v[:, 2] - eye[2] + 3.5) < 1.8))[0]
    out["nose_tip"] = int(nose[v[nose, 1].argmin()])
    chin = np.where((np.abs(v[:, 0]) < 0.15) & (v[:, 2] < eye[2] - 8.2) & (v[:, 1] < eye[1]) & (v[:, 2] > eye[2] - 10.5))[0]
    out["chin"] = int(chin[v[chin, 1].argmin()])
    head = np.where(v[:, 2] > eye[2] - 8)[0]
    out["ear_left"] = int(head[v[head, 0].argmax()])
    out["ear_right"] = int(head[v[head, 0].argmin()])
    for side, s in (("left", 1), ("right", -1)):
        for k, x in enumerate((1.3, 2.4, 3.5, 4.6)):
            out[f"brow_{side}_{k}"] = at(s * x, 1.9 if k < 3 else 1.6)
        for k, (x, z) in enumerate(((6.2, -1.5), (6.0, -4.0), (5.2, -6.5), (3.6, -8.7), (1.8, -9.8))):
            near = np.linalg.norm(v[:, [0, 2]] - np.array([s * x, eye[2] + z]), axis=1)
            out[f"jaw_{side}_{k}"] = int(near.argmin())
    return out
