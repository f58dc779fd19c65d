"""Collars: strips laid along the edge of a draped garment."""
import numpy as np
from scipy.spatial import cKDTree

import scene as sc


def ring(p, edge, axis_xy, count=121):
    """The neckline as an even curve from the front's right over the back to the front's left (angles −1…1, 0 at the back)."""
    q = p[edge]
    angle = np.arctan2(q[:, 0] - axis_xy[0], q[:, 1] - axis_xy[1]) / np.pi
    order = np.argsort(angle)
    a, q = angle[order], q[order]
    a, q = np.concatenate([a - 2, a, a + 2]), np.concatenate([q, q, q])
    u = np.linspace(-1, 1, count)
    out = np.stack([np.interp(u, a, q[:, k]) for k in range(3)], axis=1)
    for _ in range(10):
        out[1:-1] = (out[:-2] + 2 * out[1:-1] + out[2:]) / 4
    return u, out


def push_out(points, trees, gap):
    """Moves points that lie under a surface (or nearer than `gap`) off it; trees are (KD tree, vertices, normals)."""
    p = points.copy()
    for tree, v, n in trees:
        for _ in range(2):
            d, i = tree.query(p, k=3)
            w = 1 / (d + 0.05)
            w /= w.sum(axis=1, keepdims=True)
            q = (v[i] * w[..., None]).sum(axis=1)
            m = (n[i] * w[..., None]).sum(axis=1)
            m /= np.linalg.norm(m, axis=1, keepdims=True)
            h = ((p - q) * m).sum(axis=1)
            low = (h < gap) & (d[:, 0] < 3)
            p[low] += m[low] * (gap - h[low])[:, None]
    return p


def surface(obj):
    v, _, n = sc.fine(obj)
    return cKDTree(v), v, n


def grid_faces(rows, columns):
    return [[i * columns + k, i * columns + k + 1, (i + 1) * columns + k + 1, (i + 1) * columns + k] for i in range(rows - 1) for k in range(columns - 1)]


def roll(p, edge, axis, surfaces, look):
    """A turtleneck: up the neck and folded down over itself to where the garment begins."""
    u, base = ring(p, edge, axis, 97)
    base[0] = base[-1] = (base[0] + base[-1]) / 2
    u, base = u[:-1], base[:-1]
    out = np.stack([np.sin(u * np.pi), np.cos(u * np.pi), np.zeros(len(u))], axis=1)
    tall = look.get("tall", 4.4) * (1 - 0.12 * np.abs(u) ** 3)
    v = surfaces[-1][1]
    rows = [base - out * 0.1]
    for t, thick in ((0.3, 0.30), (0.65, 0.28), (0.95, 0.30), (1.03, 0.55), (0.95, 0.85), (0.7, 1.0), (0.45, 1.05)):
        rows.append(round_the_neck(v, u, base[:, 2] + tall * t, thick))
    rows += [(rows[-1] + base + out * 0.75) / 2 + out * 0.15, base + out * 0.75 + [0, 0, 0.1], base + out * 1.0 - [0, 0, 0.35]]
    grid = np.stack(rows)
    flat = push_out(grid[6:].reshape(-1, 3), surfaces[:-1], 0.25).reshape(len(rows) - 6, -1, 3)
    grid = np.concatenate([grid[:6], flat])
    n = len(u)
    faces = [[i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k] for i in range(len(rows) - 1) for k in range(n)]
    return grid.reshape(-1, 3), faces


def round_the_neck(v, u, z, gap):
    """Points at heights `z` and angles `u` π about the neck, `gap` off the skin `v`; 0 is behind."""
    near = v[(np.abs(v[:, 2] - z.mean()) < 8) & (np.abs(v[:, 0]) < 9)]
    out = []
    for a, height in zip(u * np.pi, z):
        band = near[np.argsort(np.abs(near[:, 2] - height))[:400]]
        middle = (band[:, 1].min() + band[:, 1].max()) / 2
        turn = (np.arctan2(band[:, 0], band[:, 1] - middle) - a + np.pi) % (2 * np.pi) - np.pi
        far = np.sort(np.hypot(band[:, 0], band[:, 1] - middle)[np.abs(turn) < 0.25])
        r = np.median(far[-6:]) if len(far) else 6.0
        out.append([np.sin(a) * (r + gap), middle + np.cos(a) * (r + gap), height])
    out = np.array(out)
    for _ in range(8):
        out[:, :2] = (np.roll(out, 1, 0) + 2 * out + np.roll(out, -1, 0))[:, :2] / 4
    return out
