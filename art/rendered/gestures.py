"""Gestures: the target pose of each arm, pictures on the way there, and the movement from each picture to the next."""
import base64
import json
import zlib

import cv2
import numpy as np
from scipy.ndimage import distance_transform_edt

import basemesh as bm
import scene as sc

# By the product's names; the left arm is in front at rest.
GESTURES = {"heart": {"L": "chest"}, "open": {"L": "offered"}, "both": {"L": "held", "R": "held"}}
# Pictures between rest and the end, which is the last; closer together where hands are slow.
STEPS = 7
TIMES = [t * t * (3 - 2 * t) for t in np.arange(STEPS + 1) / STEPS]
WAY = 75  # size in percent of the pictures before the last, which show only briefly
CELL = 20  # pixels between nodes of the movement grid
MARGIN = 14  # pixels around what moves
NOTICED = 0.4  # pixels of movement that count
NEAR = 1.5  # cm behind the frontmost surface that still belong to it
APART = 3.0  # pixels of movement during a gesture that distinguish an arm from the body
RIM = 4  # pixels by which an arm is wider than its mesh, which has no folds
HALF = 2  # pixels of the plate per pixel of an arm's outline
NOTHING = 255  # depth of the background
NEAREST = 130  # cm from the camera where depth is 0


def skins(person):
    """Vertices and normals of everything that moves with the arms."""
    parts = [sc.fine(person.skin)[::2], *[piece.surface[1:] for piece in person.worn]]
    return np.concatenate([v for v, _ in parts]), np.concatenate([n for _, n in parts])


def measures(person, targets):
    """Box of the pictures, movements from each to the next, outlines of the arms in each, and boxes of the hands in each but the first."""
    keys, nets, hands = [], [], []
    for t in TIMES:
        person.gesture(targets, t)
        keys.append(skins(person))
        hands.append([hand(person, side) for side in targets])
        nets.append([sc.project(sc.cage(o)) for o in objects(person)])
    places = [sc.project(v) for v, _ in keys]
    moved = np.max([np.abs(b - a)[:, :2].max(axis=1) for a, b in zip(places, places[1:])], axis=0) > NOTICED
    p = np.concatenate([p[moved, :2] for p in places])
    # Corners are on whole pixels of the smaller pictures, too.
    left, top = (np.floor((p.min(axis=0) - MARGIN) / 4) * 4).clip(0).astype(int)
    right, bottom = (np.ceil((p.max(axis=0) + MARGIN) / 4) * 4).astype(int)
    box = [int(left), int(top), int(min(right, sc.WIDTH)), int(min(bottom, sc.HEIGHT))]
    grids = [movements(a, b, box) for a, b in zip(keys, keys[1:])]
    return box, grids, outlines(person, nets, box), hands[1:]


def movements(before, after, box):
    """At the nodes of a grid over the box, halfway in time: x and y movement of the frontmost surface (pixels), and its depth."""
    (va, na), (vb, nb) = before, after
    a, b = sc.project(va), sc.project(vb)
    middle, normal = (va + vb) / 2, na + nb
    facing = ((np.array([0, -sc.DISTANCE, 0]) - middle) * normal).sum(axis=1) > 0
    left, top, right, bottom = box
    columns, rows = -(-(right - left) // CELL) + 1, -(-(bottom - top) // CELL) + 1
    at = np.round(((a + b)[:, :2] / 2 - (left, top)) / CELL).astype(int)
    used = facing & (at >= 0).all(axis=1) & (at < (columns, rows)).all(axis=1)
    node, depth, go = (at[:, 1] * columns + at[:, 0])[used], ((a + b)[:, 2] / 2)[used], (b - a)[used, :2]
    front = np.full(rows * columns, np.inf)
    np.minimum.at(front, node, depth)
    seen = depth < front[node] + NEAR
    count = np.bincount(node[seen], minlength=len(front))
    sums = np.stack([np.bincount(node[seen], go[seen, c], len(front)) for c in (0, 1)], axis=1)
    flow = (sums / np.maximum(count, 1)[:, None]).reshape(rows, columns, 2)
    front = front.reshape(rows, columns)
    # Empty nodes copy the nearest movement, and front surfaces carry their surroundings along, so that their edges keep their shape.
    nearest = distance_transform_edt(~np.isfinite(front), return_distances=False, return_indices=True)
    flow = flow[tuple(nearest)]
    flow, front = widened(flow, front)
    flow[[0, -1]] = flow[:, [0, -1]] = 0
    return flow, np.where(np.isfinite(front), front - NEAREST, NOTHING).clip(0, NOTHING)


def widened(flow, front):
    """Each node copies its frontmost neighbour, if that is clearly in front of it."""
    rows, columns = front.shape
    around = np.pad(front, 1, constant_values=np.inf)
    carried = np.pad(flow, ((1, 1), (1, 1), (0, 0)))
    windows = [(slice(y, y + rows), slice(x, x + columns)) for y in range(3) for x in range(3)]
    depths = np.stack([around[w] for w in windows])
    best = depths.argmin(axis=0)
    nearer = np.take_along_axis(depths, best[None], axis=0)[0]
    takes = nearer < np.where(np.isfinite(front), front - NEAR, np.inf)
    other = np.take_along_axis(np.stack([carried[w] for w in windows]), best[None, ..., None], axis=0)[0]
    return np.where(takes[..., None], other, flow), np.where(takes, nearer, front)


def objects(person):
    return [person.skin, *[piece.object for piece in person.worn]]


def outlines(person, nets, box):
    """Pictures of the box, rest first: 255 for a visible moving arm, 0 for anything else."""
    polygons, moves, first = [], [], 0
    for k, obj in enumerate(objects(person)):
        faces = [np.array(f.vertices) for f in obj.data.polygons]
        places = np.stack([net[k] for net in nets])[..., :2]
        far = np.linalg.norm(places - places[0], axis=-1).max(axis=0) > APART
        polygons += [f + first for f in faces]
        moves += [bool(far[f].any()) for f in faces]
        first += len(far)
    out = []
    for net in nets:
        points = np.concatenate(net)
        flat = np.round((points[:, :2] - box[:2]) / HALF * 16).astype(np.int32)
        depth = [points[f, 2].mean() for f in polygons]
        picture = np.zeros((-(-(box[3] - box[1]) // HALF), -(-(box[2] - box[0]) // HALF)), np.uint8)
        for i in np.argsort(depth)[::-1]:
            cv2.fillConvexPoly(picture, flat[polygons[i]], 255 if moves[i] else 0, shift=4)
        out.append(cv2.dilate(picture, np.ones((2 * RIM // HALF + 1,) * 2, np.uint8)))
    return out


def hand(person, side):
    w = bm.weights()
    fingers = sum(w[b] for b in w if b.endswith(side) and b.startswith(("wrist", "metacarpal", "finger")))[:13380] > 0.5
    x, y, _ = sc.project(person.now[:13380][fingers]).T
    return [int(x.min()), int(y.min()), int(np.ceil(x.max())), int(np.ceil(y.max()))]


def packed(grids):
    """Per movement x, y (signed bytes, parts of `scale` / 127 pixels) and depth (cm), each in rows; deflated, base64."""
    scales, data = [], b""
    for flow, depth in grids:
        scale = float(max(np.abs(flow).max(), 1e-3))
        scales.append(round(scale, 3))
        for c in (0, 1):
            data += np.round(flow[..., c] / scale * 127).astype(np.int8).tobytes()
        data += np.round(depth).astype(np.uint8).tobytes()
    return {"scales": scales, "movements": base64.b64encode(zlib.compress(data, 9)).decode()}


def drawn(arms):
    """Bits of the outlines, one after the other, each padded to whole bytes; deflated, base64."""
    data = b"".join(np.packbits(a > 0).tobytes() for a in arms)
    return {"half": HALF, "arms": base64.b64encode(zlib.compress(data, 9)).decode()}


def write(person, path, targets):
    """Writes a gesture's data to `path`; returns the box of its pictures."""
    box, grids, arms, hands = measures(person, targets)
    rows, columns = grids[0][1].shape
    data = {"box": box, "way": WAY / 100, "cell": CELL, "columns": columns, "rows": rows, "hands": hands, **packed(grids), **drawn(arms)}
    path.write_text(json.dumps(data, separators=(",", ":")))
    return box
