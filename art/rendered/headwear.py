"""Cloth on the head: a hijab and a turban, laid over the skull as surfaces with folds."""
import numpy as np

import collars
import garment
import scene as sc


def envelope(head, z, angle, extra):
    """Radius about the head's axis of a smooth hull: how far skin reaches at this height and direction, widened."""
    v = head.v[head.used]
    d = v[:, :2] - head.middle[:2]
    a = np.arctan2(d[:, 0], -d[:, 1])
    r = np.hypot(d[:, 0], d[:, 1])
    rows = []
    for height in z:
        band = np.abs(v[:, 2] - height) < 1.6
        if band.sum() < 12:
            rows.append(np.full(len(angle), 0.5))
            continue
        reach = np.array([r[band][np.abs((a[band] - t + np.pi) % (2 * np.pi) - np.pi) < 0.35].max(initial=0.5) for t in angle])
        rows.append(reach)
    out = np.array(rows)
    for _ in range(6):
        out = (np.roll(out, 1, 1) + 2 * out + np.roll(out, -1, 1)) / 4
        out[1:-1] = (out[:-2] + 2 * out[1:-1] + out[2:]) / 4
    return out + extra


def shell(head, low, extra):
    """A grid over the skull from its top down to `low`: points (rows, columns, 3), angles, heights."""
    angle = np.linspace(-np.pi, np.pi, 145)[:-1]
    t = np.linspace(0, 1, 70)
    top = head.top + extra
    z = top - (top - low) * t**1.6
    r = envelope(head, z, angle, extra)
    cap = np.sqrt(np.clip(1 - ((z - (top - 6.5)) / 6.5).clip(0, 1) ** 2.2, 0, 1))[:, None]
    r = np.where((z > top - 6.5)[:, None], np.minimum(r, r[np.argmin(np.abs(z - top + 6.5))][None] * cap), r)
    p = np.stack([head.middle[0] + r * np.sin(angle), head.middle[1] - r * np.cos(angle), np.repeat(z[:, None], len(angle), 1)], axis=-1)
    return p, angle, z


def wrap(columns, rows):
    return np.array([[i * columns + k, i * columns + (k + 1) % columns, (i + 1) * columns + (k + 1) % columns, (i + 1) * columns + k] for i in range(rows - 1) for k in range(columns)])


def hijab(person, look, surfaces):
    head = person.head
    # Its ends lie under the neckline of what is worn with it.
    p, angle, z = shell(head, -18.5, 0.55)
    slim(p, head.middle, z, -12.5)
    fold = np.sin(angle[None] * 9 + z[:, None] * 0.55 + 0.8 * np.sin(z[:, None] * 0.4)) + 0.6 * np.sin(angle[None] * 17 - z[:, None] * 0.8)
    deep = np.clip((2.0 - z) / 9, 0.06, 1)[:, None] * 0.34
    p[..., 0] += fold * deep * np.sin(angle)[None]
    p[..., 1] -= fold * deep * np.cos(angle)[None]
    flat = p.reshape(-1, 3).copy()
    faces = wrap(len(angle), len(z))
    out = collars.push_out(flat, [collars.surface(person.skin)], 0.4)
    up, down, half = look.get("up", 6.0), look.get("down", -9.2), look.get("half", 6.4)
    middle, tall = (up + down) / 2, (up - down) / 2

    def face(q):
        f = 1 - np.hypot(q[:, 0] / half, (q[:, 2] - middle) / tall)
        return np.where(q[:, 1] < head.ear_y + 0.5, f * half, -5.0)

    out, faces, edge = garment.trim(out, faces, face)
    return out, garment.largest(faces, len(out)), edge


def slim(p, middle, z, below):
    """Rows below this height reach no farther out than those at it: a throat, and no shoulders."""
    d = p[..., :2] - middle[:2]
    r = np.hypot(d[..., 0], d[..., 1])
    at = int(np.argmin(np.abs(z - below)))
    most = np.where((z < below)[:, None], r[at][None] * 1.04, np.inf)
    p[..., :2] = middle[:2] + d * np.minimum(1, most / np.maximum(r, 1e-6))[..., None]


def turban(person, look, surfaces):
    head = person.head
    extra = 1.6
    p, angle, z = shell(head, 3.0, extra)
    x, front = p[..., 0], np.cos(angle)[None] > 0
    layer = (p[..., 2] - head.top) * 1.5 + np.abs(x) * look.get("slope", 0.9) * np.where(front, 1, -0.4)
    ridge = np.abs(np.sin(layer * 0.95)) ** 0.6 + 0.15 * np.sin(layer * 7.0 + x * 0.6)
    wide = 1 + 0.09 * ridge * np.clip((head.top + 1 - p[..., 2]) / 3, 0.1, 1)
    p[..., 0] = head.middle[0] + (p[..., 0] - head.middle[0]) * wide
    p[..., 1] = head.middle[1] + (p[..., 1] - head.middle[1]) * wide
    t = np.linspace(0, 1, len(z))[:, None]
    rise = np.clip(4.9 - 0.45 * np.abs(p[-1, :, 0]) - 3.0, -3.5, 2.0)[None]
    p[..., 2] += rise * t**2
    return p.reshape(-1, 3), wrap(len(angle), len(z)), np.arange((len(z) - 1) * len(angle), len(z) * len(angle))


KINDS = {"hijab": hijab, "turban": turban}


def put_on(person, look, material, surfaces):
    p, faces, edge = KINDS[look["kind"]](person, look, surfaces)
    obj = sc.mesh("headwear", p, [list(map(int, f)) for f in faces])
    sc.attribute(obj, "flat", p)
    sc.attribute(obj, "rim", np.full(len(p), 9.0))
    obj.data.materials.append(material)
    thick = obj.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.2, 0.3
    sc.subdivide(obj, 2)
    return obj
