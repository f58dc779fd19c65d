"""Group effects on strands of hair: clumps, waves, coils, flyaways."""
import numpy as np


def unit(d):
    return d / np.maximum(np.linalg.norm(d, axis=-1, keepdims=True), 1e-9)


def clump(points, rng, count, strength=0.6, start=0.15):
    """Draws strands towards the guide of their lock (nearest by root), more strongly towards the tip."""
    from scipy.spatial import cKDTree

    heads = rng.choice(len(points), count, replace=False)
    _, which = cKDTree(points[heads, 0]).query(points[:, 0])
    guide = points[heads][which]
    s = np.linspace(0, 1, points.shape[1])[None, :, None]
    k = strength * np.clip((s - start) / (1 - start), 0, 1) ** 0.8
    k = k * rng.uniform(0.35, 1.15, (len(points), 1, 1))
    spread = guide - points
    return points + spread * np.clip(k, 0, 0.97), which


def stray(points, rng, share=0.04, amount=0.5):
    """Flyaways: some strands leave their path."""
    n, k, _ = points.shape
    s = np.linspace(0, 1, k)[None, :, None]
    loose = (rng.random((n, 1, 1)) < share) * rng.uniform(0.1, 0.7, (n, 1, 1)) ** 2
    lean = rng.normal(0, 1, (n, 1, 3)) * amount
    wave = rng.normal(0, 0.25, (n, 1, 3)) * np.sin(s * rng.uniform(3, 9, (n, 1, 1)) + rng.uniform(0, 6, (n, 1, 1)))
    return points + loose * (lean * s**1.5 + wave * amount * s)


def jitter(points, rng, amount=0.05):
    n, k, _ = points.shape
    s = np.linspace(0, 1, k)[None, :, None]
    out = points.copy()
    for f in (3, 7):
        out += rng.normal(0, amount, (n, 1, 3)) * np.sin(s * f + rng.uniform(0, 6.3, (n, 1, 3))) * np.minimum(1, s * 4)
    return out


def wave(points, which, rng, amount, cycles):
    """Waves each lock sideways, along its own direction."""
    n, k, _ = points.shape
    count = which.max() + 1
    s = np.linspace(0, 1, k)[None, :, None]
    phase = rng.uniform(0, 6.3, count)[which][:, None, None] + rng.normal(0, 0.25, (n, 1, 1))
    axis = unit(rng.normal(0, 1, (count, 3)) * [1, 1, 0.25])[which][:, None, :]
    axis2 = unit(np.cross(axis, [0, 0, 1.0]))
    a = amount * np.minimum(1, s * 2.2)
    turn = s * 2 * np.pi * cycles + phase
    return points + a * (axis * np.sin(turn) + 0.6 * axis2 * np.cos(turn))


def coil(points, rng, radius, turns):
    """Winds each strand about its own path, which is resampled for the turns."""
    n, k, _ = points.shape
    dense = int(turns * 7) + 2
    s = np.linspace(0, 1, dense)
    at = s * (k - 1)
    i = np.minimum(at.astype(int), k - 2)
    f = (at - i)[None, :, None]
    path = points[:, i] * (1 - f) + points[:, i + 1] * f
    d = unit(path[:, -1] - path[:, 0])
    side = unit(np.cross(d, rng.normal(0, 1, (n, 3))))
    up = np.cross(d, side)
    turn = s[None, :, None] * 2 * np.pi * turns * rng.uniform(0.85, 1.15, (n, 1, 1)) + rng.uniform(0, 6.3, (n, 1, 1))
    r = radius * rng.uniform(0.6, 1.25, (n, 1, 1)) * np.minimum(1, s * 3)[None, :, None]
    return path + r * (side[:, None] * np.cos(turn) + up[:, None] * np.sin(turn))


def radii(points, root=0.0055, tip=0.0018, rng=None):
    n, k, _ = points.shape
    r = np.linspace(1, 0, k)[None] ** 0.6 * (root - tip) + tip
    if rng is not None:
        r = r * rng.uniform(0.75, 1.25, (n, 1))
    return np.broadcast_to(r, (n, k)).copy()
