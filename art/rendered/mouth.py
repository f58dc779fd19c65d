"""Closed lips at rest, and the inside of the mouth: teeth, gums, tongue."""
import numpy as np

import basemesh as bm
import landmarks as lm
import scene as sc
from nodes import Tree


def close(v, depth=0.92):
    """Closes the slit that the resting mesh leaves between the lips."""
    rings = lm.lips()
    up, low = v[rings["upper_inner"]], v[rings["lower_inner"]]
    up, low = up[np.argsort(up[:, 0])], low[np.argsort(low[:, 0])]
    i, d = bm.target("jawOpen")
    moved = np.zeros(len(v))
    moved[i] = np.linalg.norm(d, axis=1)
    share = np.clip(moved / (0.6 * moved.max()), 0, 1)
    out = v.copy()
    body = np.arange(13380)
    x = v[body, 0]
    gap = np.interp(x, up[:, 0], up[:, 2]) - np.interp(x, low[:, 0], low[:, 2])
    middle = (np.interp(x, up[:, 0], up[:, 2]) + np.interp(x, low[:, 0], low[:, 2])) / 2
    front = np.interp(x, up[:, 0], up[:, 1])
    width = up[:, 0].max()
    side = np.clip((width + 0.45 - np.abs(x)) / 0.45, 0, 1)
    near = np.exp(-(((v[body, 2] - middle) / 1.0) ** 2)) * np.exp(-(((v[body, 1] - front) / 1.6) ** 2)) * side
    lower = share[body] > 0.45
    out[body, 2] += np.where(lower, 0.60, -0.40) * (np.clip(gap, 0, 0.6) + 0.05 * np.clip(np.abs(x) / width, 0, 1) ** 3) * near * depth
    return out


WIDTHS = (0.86, 0.66, 0.76, 0.70, 0.68, 0.98, 0.95)
TALL = (1.00, 0.86, 0.96, 0.82, 0.76, 0.70, 0.66)


def tooth(width, tall, depth, round_tip):
    """A rounded block: superellipsoid, narrower at the gum; x across, y depth, z up (edge at 0)."""
    a = np.linspace(-np.pi / 2, np.pi / 2, 11)
    b = np.linspace(0, 2 * np.pi, 20, endpoint=False)
    power = lambda c, e: np.sign(c) * np.abs(c) ** e
    verts, faces = [], []
    for i in a:
        for k in b:
            x = power(np.cos(i), 0.45) * power(np.cos(k), 0.55)
            y = power(np.cos(i), 0.45) * power(np.sin(k), 0.7)
            z = power(np.sin(i), 0.6 if np.sin(i) < 0 else 0.9)
            narrow = 1 - 0.16 * (z + 1) / 2
            thin = 0.45 + 0.55 * (z + 1) / 2
            verts.append((x * width / 2 * narrow, y * depth / 2 * thin, (z + 1) / 2 * tall + round_tip * x * x))
    m = len(b)
    for i in range(len(a) - 1):
        for k in range(m):
            n = (k + 1) % m
            faces.append([i * m + k, i * m + n, (i + 1) * m + n, (i + 1) * m + k])
    return np.array(verts), faces


def arch(front, half, upper, seed, scale=1.0):
    """Teeth of one jaw along a half ellipse; `front` is the middle of the edge of the front teeth."""
    rng = np.random.default_rng(seed)
    verts, faces, gum = [], [], []
    deep = half * 1.12
    down = 1 if upper else -1
    for s in (1, -1):
        along = 0.0
        for k, (w, tall) in enumerate(zip(WIDTHS, TALL)):
            w *= scale * (1.0 if upper else (0.72 if k < 2 else 0.92))
            tall *= scale * (1.0 if upper else 0.88)
            mid = along + w / 2
            along += w * 0.985
            angle = mid / (half * 1.06)
            angle = angle if angle < 1.3 else 1.3 + (angle - 1.3) * 0.8
            x, y = half * np.sin(angle), deep * (1 - np.cos(angle))
            turn = np.arctan2(deep * np.sin(angle), half * np.cos(angle))
            v, f = tooth(w * 1.07, tall, 0.62 if k < 3 else 0.85, 0.10 if k == 2 else 0.04)
            v = v + [0, 0, rng.normal(0, 0.012) + (0.05 if k == 1 and upper else 0)]
            c, sn = np.cos(turn), np.sin(turn)
            v = np.stack([v[:, 0] * c - v[:, 1] * sn, v[:, 0] * sn + v[:, 1] * c, v[:, 2]], axis=1)
            v = v * [s, 1, down] + np.array([s * x, y + 0.3, 0]) + front
            base = sum(len(q) for q in verts)
            faces += [[base + i for i in (q if s * down > 0 else q[::-1])] for q in f]
            verts.append(v)
            gum.append((s * x, y + 0.42, (tall * 0.93) * down))
    gum = np.array(sorted(gum, key=lambda p: p[0])) + front
    return np.concatenate(verts), faces, gum


def gums(line, upper):
    """A thick soft band along the roots."""
    verts, faces = [], []
    ring = 12
    down = 1 if upper else -1
    fine = np.stack([np.interp(np.linspace(0, 1, 57), np.linspace(0, 1, len(line)), line[:, k]) for k in range(3)], axis=1)
    for i, p in enumerate(fine):
        scallop = 0.07 * np.cos(i / 56 * 13 * 2 * np.pi)
        for a in np.linspace(0, 2 * np.pi, ring, endpoint=False):
            out = np.array([p[0] * 0.16, -0.42, 0])
            out /= np.linalg.norm(out)
            verts.append(p + out * 0.36 * np.cos(a) + np.array([0, 0, 0.55 * down * (0.75 + np.sin(a)) + (scallop * down if np.sin(a) < 0 else 0)]))
    for i in range(len(fine) - 1):
        for k in range(ring):
            n = (k + 1) % ring
            faces.append([i * ring + k, i * ring + n, (i + 1) * ring + n, (i + 1) * ring + k])
    return np.array(verts), faces


def enamel():
    t = Tree("teeth")
    p = t.node("TexCoord").outputs["Object"]
    color = t.mix(t.span(t.noise(p, 1.5, 3), 0.3, 0.7), (0.74, 0.69, 0.59), (0.80, 0.755, 0.67))
    s = t.node("BsdfPrincipled", {"Base Color": color, "Roughness": 0.22, "Subsurface Weight": 0.5, "Subsurface Radius": (1, 0.8, 0.6), "Subsurface Scale": 0.08})
    return t.surface(s.outputs[0])


def flesh(name, color, rough):
    t = Tree(name)
    p = t.node("TexCoord").outputs["Object"]
    normal = t.bump(t.noise(p, 6, 4), 0.05, 0.6)
    s = t.node("BsdfPrincipled", {"Base Color": color, "Roughness": rough, "Normal": normal, "Subsurface Weight": 0.8, "Subsurface Radius": (1, 0.3, 0.2), "Subsurface Scale": 0.2})
    return t.surface(s.outputs[0])


def rigid(a, b):
    """Rotation and shift that carry points a onto b."""
    ca, cb = a.mean(axis=0), b.mean(axis=0)
    u, _, vt = np.linalg.svd((a - ca).T @ (b - cb))
    r = vt.T @ np.diag([1, 1, np.sign(np.linalg.det(vt.T @ u.T))]) @ u.T
    return r, cb - r @ ca


class Mouth:
    """Teeth and tongue of a person, which follow a face's vertices."""

    def __init__(self, rest):
        s = bm.spans()
        self.rest = rest
        up, low = rest[s["helper-upper-teeth"]], rest[s["helper-lower-teeth"]]
        lips = rest[lm.lips()["upper_inner"]]
        edge = np.median(lips[:, 2]) - 0.22
        y = lips[:, 1].min() + 0.72
        half = np.abs(up[:, 0]).max() * 0.95
        pink = flesh("gum", (0.42, 0.13, 0.12), 0.3)
        white = enamel()
        self.lower = []
        for upper in (True, False):
            front = np.array([0, y if upper else y + 0.22, edge if upper else edge - 0.02])
            v, f, g = arch(front, half if upper else half * 0.94, upper, 3, 1.08)
            band = gums(g, upper)
            for name, (a, b), m in (("teeth", (v, f), white), ("gums", band, pink)):
                obj = sc.mesh(name, a, b)
                obj.data.materials.append(m)
                if not upper:
                    self.lower.append((obj, a))
        self.ids = s["helper-lower-teeth"]
        self.tongue_ids = s["helper-tongue"]
        index = {int(i): k for k, i in enumerate(self.tongue_ids)}
        faces = [[index[i] for i in f] for f, _ in bm.base()[1]["helper-tongue"]]
        self.tongue = sc.mesh("tongue", rest[self.tongue_ids], faces, levels=2)
        self.tongue.data.materials.append(flesh("tongue", (0.44, 0.14, 0.13), 0.32))
        self.low_rest = low

    def follow(self, v, tongue=(0, 0, 0), tip=0.0):
        """`tongue`: shift (cm); `tip`: how much its front rises."""
        r, shift = rigid(self.low_rest, v[self.ids])
        for obj, a in self.lower:
            sc.move(obj, a @ r.T + shift)
        t = v[self.tongue_ids] + np.array(tongue)
        y = t[:, 1]
        front = np.clip((y.min() + 2.6 - y) / 2.6, 0, 1) ** 1.5
        t[:, 2] += front * tip
        sc.move(self.tongue, t)
