"""Layered cloth: surfaces, and pushing points off them."""
from scipy.spatial import cKDTree

import numpy as np

import scene as sc


def push_out(points, trees, gap):
    """Moves points below a surface (or nearer than `gap`) off it; trees are (KD tree, vertices, normals)."""
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
