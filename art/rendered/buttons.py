"""Buttons down the front of a garment."""
import numpy as np

import scene as sc
from nodes import Tree


def row(surface, x, heights, color, radius=0.55):
    tree, v, n = surface
    t = Tree("button")
    material = t.surface(t.node("BsdfPrincipled", {"Base Color": color, "Roughness": 0.25}).outputs[0])
    for z in heights:
        near = np.where((np.abs(v[:, 0] - x) < 1.2) & (np.abs(v[:, 2] - z) < 1.2))[0]
        if not len(near):
            continue
        i = near[v[near, 1].argmin()]
        p, m = v[i], n[i] / np.linalg.norm(n[i])
        if m[1] > 0:
            m = -m
        side = np.cross(m, [0, 0, 1.0])
        side /= np.linalg.norm(side)
        up = np.cross(side, m)
        a = np.linspace(0, 2 * np.pi, 25)[:-1]
        rings = []
        for r, h in ((1.0, 0.0), (1.0, 0.14), (0.82, 0.2), (0.7, 0.13), (0.01, 0.13)):
            rings.append(p + radius * r * (np.cos(a)[:, None] * side + np.sin(a)[:, None] * up) + m * (0.12 + h))
        grid = np.stack(rings)
        k = len(a)
        faces = [[i2 * k + j, i2 * k + (j + 1) % k, (i2 + 1) * k + (j + 1) % k, (i2 + 1) * k + j] for i2 in range(len(grid) - 1) for j in range(k)]
        obj = sc.mesh("button", grid.reshape(-1, 3), faces)
        obj.data.materials.append(material)
