"""Shirt collars, lapels, hoods: strips laid along the edge of a draped garment."""
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


def shirt_collar(p, edge, axis, surfaces, look):
    """A stand round the neck and a leaf folded over it, open in front: vertices, faces."""
    u, base = ring(p, edge, axis)
    gap = look.get("open", 0.045)
    keep = np.abs(u) < 1 - gap
    u, base = u[keep], base[keep]
    front = np.abs(u) ** 4
    out = base - np.array([axis[0], axis[1], 0])
    out[:, 2] = 0
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    stand = look.get("stand", 3.0) - 0.9 * front
    leaf = look.get("leaf", 4.2) + look.get("point", 2.6) * np.clip((np.abs(u) - 0.72) / 0.24, 0, 1) ** 1.5
    up = np.array([0, 0, 1.0]) - 0.25 * out
    rows = [base + out * 0.1, base + up * (stand * 0.5)[:, None] - out * 0.12, base + up * (stand * 0.9)[:, None] - out * 0.15]
    top = base + up * stand[:, None] - out * 0.10
    rows += [top + out * 0.18 + [0, 0, 0.14], top + out * 0.45 + [0, 0, -0.05]]
    forward = np.array([0, -1.0, 0])
    for t in (0.2, 0.4, 0.6, 0.8, 1.0):
        spread = out * (0.45 + 1.1 * t) + forward * (0.7 * front * t)[:, None]
        side = np.sign(u)[:, None] * np.array([1.0, 0, 0]) * (1.6 * front * t)[:, None]
        rows.append(top + spread + side + np.array([0, 0, -1.0]) * (leaf * t)[:, None])
    grid = np.stack(rows)
    flat = push_out(grid[4:].reshape(-1, 3), surfaces, 0.28).reshape(len(rows) - 4, -1, 3)
    grid = np.concatenate([grid[:4], flat])
    return grid.reshape(-1, 3), grid_faces(*grid.shape[:2])


def hood(p, edge, axis, surfaces, look):
    """A hood that lies on the back and shoulders: a soft roll about the neck, higher behind."""
    u, base = ring(p, edge, axis)
    back = np.cos(u * np.pi / 2) ** 2
    out = base - np.array([axis[0], axis[1], 0])
    out[:, 2] = 0
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    rows = []
    radius = 1.5 + 2.6 * back
    for a in np.linspace(-0.9 * np.pi, 0.75 * np.pi, 14):
        across, rise = np.cos(a), np.sin(a)
        rows.append(base + out * (radius * (0.75 + 0.8 * across) * (0.8 + 0.5 * back))[:, None] + np.array([0, 0, 1.0]) * (radius * (0.75 + 0.9 * rise))[:, None])
    grid = np.stack(rows)
    wrinkle = 0.16 * np.sin(u * 23)[None, :, None] + 0.1 * np.sin(u * 41 + 1)[None, :, None]
    grid = grid + out[None] * wrinkle
    flat = push_out(grid.reshape(-1, 3), surfaces, 0.2).reshape(grid.shape)
    return flat.reshape(-1, 3), grid_faces(*grid.shape[:2])


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


def lapels(p, edge, axis, surfaces, look):
    """Collar and lapels of a blazer or cardigan along its open edge from one button side round the neck to the other."""
    q = p[edge]
    sides = []
    for s in (1, -1):
        half = q[(q[:, 0] * s > 0) | (np.abs(q[:, 0]) < 0.3)]
        order = [int(half[:, 2].argmin())]
        left = set(range(len(half))) - set(order)
        while left:
            rest = np.array(sorted(left))
            d = np.linalg.norm(half[rest] - half[order[-1]], axis=1)
            if d.min() > 2.5:
                break
            order.append(int(rest[d.argmin()]))
            left.discard(order[-1])
        line = half[order]
        at = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
        even = np.linspace(0, at[-1], 90)
        line = np.stack([np.interp(even, at, line[:, k]) for k in range(3)], axis=1)
        for _ in range(12):
            line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
        sides.append((line, at[-1]))
    parts, faces, start = [], [], 0
    for (line, long), s in zip(sides, (1, -1)):
        u = np.linspace(0, 1, 90)
        notch = look.get("notch", 0.56)
        wide = np.interp(u, [0, 0.06, notch - 0.02, notch, notch + 0.012, notch + 0.10, 1], np.array([0.3, 2.2, 7.2, 6.8, 4.4, 3.9, 3.9]) * look.get("size", 1.0))
        tangent = np.gradient(line, axis=0)
        tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
        tree, v, n = surfaces[0]
        normal = n[tree.query(line)[1]]
        side = np.cross(tangent, normal) * (1 if s > 0 else -1)
        side[:, 2] *= 0.55
        side /= np.linalg.norm(side, axis=1, keepdims=True)
        rows = [line - side * 0.15 + normal * 0.1]
        for t in (0.0, 0.12, 0.3, 0.5, 0.75, 1.0):
            rows.append(line + side * (wide * t)[:, None] + normal * (0.45 * np.sin(np.pi * min(1, t * 2 + 0.25))) + np.array([0, 0, 0.55]) * (np.clip(u - notch, 0, 1) * 2 * (1 - t))[:, None])
        grid = np.stack(rows)
        flat = push_out(grid[1:].reshape(-1, 3), surfaces, 0.3).reshape(len(rows) - 1, -1, 3)
        grid = np.concatenate([grid[:1], flat])
        f = grid_faces(*grid.shape[:2])
        faces += [[start + i for i in (q if s > 0 else q[::-1])] for q in f]
        parts.append(grid.reshape(-1, 3))
        start += parts[-1].shape[0]
    return np.concatenate(parts), faces
