"""The head as a surface on which hair grows: samples of the skin, hairlines."""
import numpy as np
from scipy.spatial import cKDTree

import landmarks as lm


class Head:
    """`v`, `t`, `n`: the fine skin."""

    def __init__(self, fine, base):
        v, t, n = fine
        centre = v[t].mean(axis=1)
        keep = (centre[:, 2] > -17) & (np.abs(centre[:, 0]) < 13)
        self.v, self.n, self.t = v, n, t[keep]
        used = np.unique(self.t)
        self.tree, self.used = cKDTree(v[used]), used
        p = lm.points()
        self.ear_y = (base[p["ear_left"], 1] + base[p["ear_right"], 1]) / 2
        self.ear_z = (base[p["ear_left"], 2] + base[p["ear_right"], 2]) / 2
        self.base = base
        skull = base[:13380]
        mid = skull[np.abs(skull[:, 0]) < 1.0]
        back = skull[skull[:, 2] > 0][:, 1].max()
        self.middle = np.array([0, (back + mid[mid[:, 2] > 2][:, 1].min()) / 2, 1.5])
        ears = lm.mask("ears")
        self.ear_tree = cKDTree(base[np.where(ears > 0.3)[0]])

    def scatter(self, rng, density, count):
        """Random points on the skin, weighted by `density(points, normals)`: points, normals, density."""
        a, b, c = (self.v[self.t[:, k]] for k in range(3))
        centre = (a + b + c) / 3
        normal = np.cross(b - a, c - a)
        area = np.linalg.norm(normal, axis=1) / 2
        weight = density(centre, normal / np.maximum(2 * area[:, None], 1e-9)) * area
        pick = rng.choice(len(weight), count, p=weight / weight.sum())
        r = np.sqrt(rng.random((count, 1)))
        s = rng.random((count, 1))
        p = (1 - r) * a[pick] + r * (1 - s) * b[pick] + r * s * c[pick]
        n = (self.n[self.t[pick]]).mean(axis=1)
        n /= np.linalg.norm(n, axis=1, keepdims=True)
        return p, n, density(p, n)

    def azimuth(self, p):
        """0 in front, 180 behind, the same on both sides."""
        return np.degrees(np.arctan2(np.abs(p[:, 0]), -(p[:, 1] - self.middle[1])))

    def hairline(self, front=5.6, temple=4.6, recede=0.0, nape=-7.0, burn=-1.2):
        """Returns a density function (0–1) of scalp points, from tables of the hairline's height by azimuth."""
        angles = np.array([0, 18, 32, 44, 54, 64, 74, 84, 97, 112, 130, 155, 180])
        ez = self.ear_z
        heights = np.array([
            front + 0.15, front, front + 0.1 + 1.2 * recede, temple + 1.0 * recede + 0.5, temple - 0.6 + 0.6 * recede, 2.2, 0.9, burn,
            ez + 1.2, ez - 1.0, nape + 1.0, nape, nape - 0.2,
        ])

        def density(p, n=None):
            wobble = 0.22 * np.sin(p[:, 0] * 2.1 + 1.0) + 0.15 * np.sin(p[:, 0] * 5.3) + 0.12 * np.sin(p[:, 1] * 4.1 + p[:, 2] * 3)
            low = np.interp(self.azimuth(p), angles, heights) + wobble
            rise = np.clip((p[:, 2] - low + 0.15) / 1.1, 0, 1)
            d = rise**1.3
            near, _ = self.ear_tree.query(p)
            return d * (near > 0.75)

        return density
