"""Positions of the skin of mouth and eyes in each of their pictures, for morphing between them: `shapes.json`."""
import json

import cv2
import numpy as np
from scipy.spatial import Delaunay

import landmarks as lm
import scene as sc
import visemes as vis

BODY = 13380
# Vertices closer than this in a picture (pixels) are merged.
NEAR = 3.0
# An open mouth, used to triangulate the area between the lips.
OPEN = "aa-half"
LIDS = {"open": {}, "half": vis.HALF_BLINK, "closed": vis.BLINK}


def mouths():
    half = {f"{name}-half": vis.half(name)[0] for name in ("aa", "O")}
    return {**{name: units for name, (units, _, _) in vis.VISEMES.items()}, **half}


def in_front(person, box, rims, behind):
    """Vertices of the skin within the box that are no more than `behind` cm behind the rims, and the rims."""
    v = person.rest[:BODY]
    x, y, _ = sc.project(v).T
    left, top, right, bottom = box
    inside = (x > left) & (x < right) & (y > top) & (y < bottom)
    cavity = lm.mask("inside-mouth")[:BODY] > 0.3
    rim = np.zeros(BODY, bool)
    rim[rims] = True
    return np.where(inside & (v[:, 1] < v[rim, 1].max() + behind) & (~cavity | rim))[0], rim


def spread(points, first):
    """Indices of points that are not too close to each other; keeps those in `first`."""
    kept = list(first)
    for i in range(len(points)):
        near = np.linalg.norm(points[kept] - points[i], axis=1) if kept else np.array([np.inf])
        if i not in first and near.min() >= NEAR:
            kept.append(i)
    return np.array(kept)


def border(width, height):
    """Fixed points along the sides of a crop."""
    along = np.linspace(0, 1, 9)
    sides = [(t, e) for e in (0, 1) for t in along] + [(e, t) for e in (0, 1) for t in along[1:-1]]
    return np.array(sides) * (width, height)


def shapes(person, box, rims, behind, expressions, cut, skip=lambda corners: False, opening=()):
    """
    Points of every expression in pixels of the crop, and triangles with the farthest first; none that `skip` names.
    `inner` are those within the rims of the `opening`, in which something else is seen.
    """
    faces = {name: person.face(units)[:BODY] for name, units in expressions.items()}
    ids, rim = in_front(person, box, np.concatenate(rims), behind)
    there = sc.project(faces[cut][ids])
    ids = ids[spread(there[:, :2], set(np.where(rim[ids])[0]))]
    left, top, right, bottom = box
    edge = border(right - left, bottom - top)
    points = {name: np.concatenate([sc.project(v[ids])[:, :2] - (left, top), edge]) for name, v in faces.items()}
    depth = np.concatenate([faces[cut][ids][:, 1], np.full(len(edge), 99.0)])
    corner = [set(np.where(np.isin(ids, r))[0]) for r in rims]
    triangles = [t for t in Delaunay(points[cut]).simplices if not skip([c.issuperset(t) for c in corner])]
    triangles.sort(key=lambda t: -depth[t].mean())
    inner = within(points[cut], triangles, sc.project(faces[cut][opening])[:, :2] - (left, top)) if len(opening) else []
    return {"triangles": np.concatenate(triangles).tolist(), "inner": inner, "shapes": {k: np.round(p.ravel(), 1).tolist() for k, p in points.items()}}


def within(points, triangles, outline):
    """Mask of triangles whose centre is within an outline, or whose corners are on it."""
    outline = outline.astype(np.float32)[:, None]
    on = [abs(cv2.pointPolygonTest(outline, tuple(map(float, p)), True)) < 0.5 for p in points]
    middles = [tuple(map(float, points[t].mean(axis=0))) for t in triangles]
    return [k for k, t in enumerate(triangles) if all(on[c] for c in t) or cv2.pointPolygonTest(outline, middles[k], False) > 0]


def write(person, boxes, path):
    lips = [np.concatenate([np.array(i) for i in lm.lips().values()])]
    opening = np.concatenate([np.array(lm.lips()["upper_inner"]), np.array(lm.lips()["lower_inner"])[::-1]])
    eyes = [np.concatenate([np.array(rim) for rim in lm.lids(side)]) for side in "lr"]
    data = {
        "mouth": shapes(person, boxes["mouth"], lips, 4.5, mouths(), OPEN, opening=opening),
        # Between the lids is the eye, which does not move with them.
        "eyes": shapes(person, boxes["eyes"], eyes, 2.0, LIDS, "open", skip=any),
    }
    path.write_text(json.dumps(data, separators=(",", ":")))
