"""Brows, lashes and beards."""
import numpy as np

import landmarks as lm
import strands as st


def front(head, x, z):
    """Points of the face seen from the front at (x, z), with normals."""
    v, n = head.v[head.used], head.n[head.used]
    facing = (n[:, 1] < -0.05) & (v[:, 1] < head.middle[1])
    from scipy.spatial import cKDTree

    ids = head.used[facing]
    d, i = cKDTree(head.v[ids][:, [0, 2]]).query(np.stack([x, z], axis=1), k=4)
    w = 1 / (d + 0.02)
    w /= w.sum(axis=1, keepdims=True)
    q = (head.v[ids[i]] * w[..., None]).sum(axis=1)
    q[:, 0], q[:, 2] = x, z
    return q, st.unit((head.n[ids[i]] * w[..., None]).sum(axis=1))


def brows(head, rng, look, eye_x):
    """`look`: height, arch, thick (cm), full (hairs), angle of the tail."""
    parts = []
    for s in (1, -1):
        n = int(look.get("full", 420))
        u = rng.beta(1.25, 1.45, n)
        thick = look.get("thick", 0.55) * np.interp(u, [0, 0.12, 0.55, 1], [0.55, 1.0, 0.85, 0.34])
        across = rng.normal(0, 0.30, n).clip(-0.75, 0.75)
        x = eye_x - 1.95 + 4.0 * u * look.get("long", 1.0)
        line = look.get("height", 2.05) + look.get("arch", 0.35) * np.interp(u, [0, 0.3, 0.64, 1], [-0.35, 0.35, 1.0, -0.75])
        line = line + s * look.get("uneven", 0.05) + look.get("tilt", 0.0) * (u - 0.5)
        z = line + across * thick
        q, normal = front(head, s * x, z)
        lean = np.interp(u, [0, 0.2, 0.6, 1], [75, 48, 14, -20]) - across * 42 + rng.normal(0, 9, n)
        a = np.radians(lean)
        d = np.stack([s * np.cos(a), np.zeros(n), np.sin(a)], axis=1)
        d = st.unit(d - normal * (d * normal).sum(axis=1, keepdims=True))
        length = look.get("hair", 0.62) * rng.uniform(0.6, 1.15, n) * np.interp(u, [0, 0.15, 0.7, 1], [0.75, 1.0, 0.9, 0.7])
        t = np.linspace(0, 1, 6)[None, :, None]
        down = np.array([0, 0, -1.0])
        pts = q[:, None] + normal[:, None] * (0.01 + 0.10 * np.sin(np.pi * t * 0.8)) + length[:, None, None] * (d[:, None] * t + 0.16 * s**2 * down * t**2 * np.sign(lean)[:, None, None])
        parts.append(pts)
    return np.concatenate(parts)


def rim(v, ids):
    """A smooth curve through a lid's rim, from the inner to the outer corner."""
    p = v[ids]
    order = np.argsort(np.abs(p[:, 0]))
    p = p[order]
    at = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))])
    u = np.linspace(0, at[-1], 60)
    q = np.stack([np.interp(u, at, p[:, k]) for k in range(3)], axis=1)
    for _ in range(8):
        q[1:-1] = (q[:-2] + 2 * q[1:-1] + q[2:]) / 4
    return q


def lashes(v, centres, rng_seed, look):
    """From the rims of a (possibly closed) face: upper and lower lashes of both eyes."""
    rng = np.random.default_rng(rng_seed)
    parts = []
    for side, s in (("l", 1), ("r", -1)):
        upper, lower = lm.lids(side)
        for ids, sign, n, long in ((upper, 1, look.get("upper", 190), look.get("long", 0.75)), (lower, -1, 34, look.get("long", 0.42) * 0.45)):
            curve = rim(v, ids)
            u = rng.uniform(0.16, 0.88, n)
            at = u * 59
            i = np.minimum(at.astype(int), 58)
            f = (at - i)[:, None]
            q = curve[i] * (1 - f) + curve[i + 1] * f
            out = st.unit(q - centres[side])
            fan = (u - 0.42) * 0.9
            rise = 0.04 * sign + 0.3 * out[:, 2]
            d = st.unit(np.stack([s * fan, -np.ones(n), rise], axis=1) + rng.normal(0, 0.12, (n, 3)))
            curl = np.array([0, 0, 1.0]) * sign * (0.30 if sign > 0 else 0.12)
            length = long * np.interp(u, [0, 0.3, 0.7, 0.9], [0.3, 0.85, 1.0, 0.45]) * rng.uniform(0.7, 1.1, n)
            t = np.linspace(0, 1, 6)[None, :, None]
            q = q + out * 0.02
            pts = q[:, None] + length[:, None, None] * (d[:, None] * t + curl * t**2)
            tips = rng.normal(0, 0.5, n)
            pts[:, :, 2] += 0.02 * tips[:, None] * t[..., 0]
            parts.append(pts)
    return np.concatenate(parts)


def beard(head, field, rng, look):
    """`field` gives the beard's density at fine vertices; short hairs that point down along the jaw."""
    n = look.get("count", 9000)
    roots, normals, dens = head.scatter(rng, lambda p, _n: np.clip(field(p) * 1.15 - 0.12, 0, 1) ** look.get("power", 0.8), n)
    length = look.get("length", 0.5) * rng.uniform(0.5, 1.15, n) * (0.35 + 0.65 * dens)
    flow = np.stack([0.25 * np.sign(roots[:, 0]), np.full(n, -0.15), np.full(n, -1.0)], axis=1)
    flow = st.unit(flow - normals * (flow * normals).sum(axis=1, keepdims=True))
    d = st.unit(flow * look.get("flat", 0.8) + normals * look.get("stand", 0.45) + rng.normal(0, 0.22, (n, 3)))
    t = np.linspace(0, 1, 6)[None, :, None]
    bend = flow - normals * 0.2
    pts = roots[:, None] + length[:, None, None] * (d[:, None] * t + 0.4 * bend[:, None] * t**2)
    pts, _ = st.clump(pts, rng, max(40, n // 9), 0.3)
    if look.get("coil"):
        pts = st.coil(pts, rng, look["coil"], 2.5)
    return pts
