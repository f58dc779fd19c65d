"""Puts garments on a person: cut, draped, cached; then opened in front, laid over what is below, collared, given thickness."""
import hashlib
import json
from pathlib import Path

import numpy as np
from scipy.spatial import cKDTree

import basemesh as bm
import collars
import fabric
import garment
import scene as sc
from drape import drape

JOINTS = ["neck", "head"] + [f"{s}-{j}" for s in "lr" for j in ("shoulder", "elbow", "hand", "clavicle")]
COLLARS = {"roll": collars.roll}


def draped(person, piece, cache):
    spread, hung = person.spread, person.neutral
    code = "".join((Path(__file__).parent / f"{m}.py").read_text() for m in ("body", "drape", "garment"))
    key = hashlib.sha1(json.dumps([person.shape_key, piece["cut"], code], sort_keys=True).encode()).hexdigest()[:16]
    path = Path(cache) / f"{key}.npz"
    if not path.exists():
        joints = {j: bm.joint(spread, j) for j in JOINTS}
        joints["around"] = garment.neck_size(spread[:13380], joints["neck"])
        p0, faces, neck, cuffs = garment.cut(spread, joints, piece["cut"])
        bodies = [f for f, _ in bm.base()[1]["body"] if (spread[f][:, 2] > -66).all() and (spread[f][:, 2] < -9).any()]
        p = drape(spread[:13380], hung[:13380], bodies, p0, faces, neck, piece["cut"])
        path.parent.mkdir(parents=True, exist_ok=True)
        np.savez(path, p=p, faces=faces, neck=neck, cuffs=cuffs, flat=p0)
    d = np.load(path)
    return d["p"], d["faces"], d["neck"], d["cuffs"], d["flat"]


def opening(look, middle):
    """Positive in the open front: a V down to `button`, then as wide as `below` at the lower edge."""
    top, half, button, below = look["top"], look["half"], look["button"], look.get("below", 0.0)

    def outside(q):
        t = np.clip((q[:, 2] - button) / (top - button), 0, 1.3)
        down = np.clip((button - q[:, 2]) / 25, 0, 1)
        open_half = np.where(q[:, 2] > button, half * t ** look.get("curve", 0.85), -0.6 + below * down)
        return np.where(q[:, 1] < middle, open_half - np.abs(q[:, 0] - look.get("shift", 0.0)), -5.0)

    return outside


def wear(person, piece, cache, below):
    """The garment as an object; `below`: surfaces of what the person wears under it."""
    p, faces, neck, cuffs, flat = draped(person, piece, cache)
    faces = garment.largest(faces, len(p))
    # The solver leaves points where cloth hangs from the breast, and pleats as fine as the mesh.
    p = garment.relax(p, faces, 8, 0.5)
    joints = {j: bm.joint(person.neutral, j) for j in JOINTS}
    axis = (0.0, joints["neck"][1] - 1.0)
    if piece.get("open"):
        p, faces, front = garment.trim(p, faces, opening(piece["open"], joints["neck"][1]))
        neck = np.unique(np.concatenate([neck, front]))
    for _ in range(3 if below else 0):
        p = garment.relax(collars.push_out(p, below, piece.get("over", 0.35)), faces, 1, 0.4)
    edge = np.concatenate([neck, cuffs])
    rim = cKDTree(flat[edge]).query(flat)[0]
    keep = np.isin(neck, np.unique(faces))
    edge_points = p[neck[keep]]
    obj = sc.mesh("garment", p, [list(map(int, f)) for f in faces])
    sc.attribute(obj, "flat", flat)
    sc.attribute(obj, "rim", rim)
    obj.data.materials.append(cloth(piece["cloth"]))
    surfaces = [collars.surface(obj)]
    thicken(obj, piece.get("thick", 0.22))
    if piece.get("collar"):
        kind, look = piece["collar"]
        v, f = COLLARS[kind](edge_points, slice(None), axis, [*surfaces, collars.surface(person.skin)], look)
        leaf = sc.mesh("collar", v, f)
        sc.attribute(leaf, "flat", v)
        sc.attribute(leaf, "rim", np.full(len(v), 0.5))
        leaf.data.materials.append(cloth(look.get("cloth", piece["cloth"])))
        thicken(leaf, look.get("thick", 0.16))
        surfaces.append(collars.surface(leaf))
    return obj, surfaces


def thicken(obj, thickness):
    thick = obj.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = thickness, 0.3
    sc.subdivide(obj, 1)


def cloth(look):
    return fabric.material("cloth", look["color"], look.get("kind", "jersey"), look.get("second"), look.get("scale", 1.0))
