"""Garments cut from MakeHuman's smooth body suit."""
import bpy
import numpy as np

import basemesh as bm
import scene as sc


def suit(v, levels):
    """The body suit (helper geometry) subdivided: vertices, faces; plus how far along an arm each vertex lies."""
    ids = bm.spans()["helper-tights"]
    index = {int(i): k for k, i in enumerate(ids)}
    faces = [[index[i] for i in f] for f, _ in bm.base()[1]["helper-tights"] if all(i in index for i in f)]
    obj = sc.mesh("suit", v[ids], faces)
    sc.subdivide(obj, levels)
    graph = bpy.context.evaluated_depsgraph_get()
    graph.update()
    e = obj.evaluated_get(graph).to_mesh()
    p = np.empty(len(e.vertices) * 3, np.float32)
    e.vertices.foreach_get("co", p)
    p = p.reshape(-1, 3).astype(float)
    n = np.empty(len(e.vertices) * 3, np.float32)
    e.vertex_normals.foreach_get("vector", n)
    quads = np.array([list(q.vertices) for q in e.polygons])
    bpy.data.objects.remove(obj)
    return p, quads, n.reshape(-1, 3).astype(float)


def along_arm(p, joints):
    """0 at the shoulder, 1 at the elbow, 2 at the wrist; negative within the torso."""
    out = np.full(len(p), -1.0)
    side = p[:, 0] > 0
    for letter, mine in (("l", side), ("r", ~side)):
        a, b, c = (joints[f"{letter}-{k}"] for k in ("shoulder", "elbow", "hand"))
        ab, bc = b - a, c - b
        t = ((p - a) @ ab) / (ab @ ab)
        u = ((p - b) @ bc) / (bc @ bc)
        beyond = np.where(t > 1, 1 + np.clip(u, 0, 2), t)
        axis = np.where((t > 1)[:, None], b + np.clip(u, 0, 2)[:, None] * bc, a + np.clip(t, -0.5, 1)[:, None] * ab)
        beyond = np.where(np.linalg.norm(p - axis, axis=1) < 11, beyond, -1.0)
        out[mine] = beyond[mine]
    return out


def neck_size(v, neck):
    """Half width of the neck at its root, reach to the front and to the back of its middle, and the middle's y."""
    near = v[(np.abs(v[:, 2] - neck[2] + 2.0) < 1.2) & (np.abs(v[:, 0]) < 2.0)]
    low, high = near[:, 1].min(), near[:, 1].max()
    above = v[(np.abs(v[:, 2] - neck[2] - 1.0) < 1.0) & (np.abs(v[:, 0]) < 12)]
    middle = (low + high) / 2
    return np.array([np.abs(above[:, 0]).max(), middle - low, high - middle, middle])


def relax(p, faces, rounds, amount=0.5, keep=None):
    n = len(p)
    e = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 3]], faces[:, [3, 0]]])
    degree = np.bincount(e.ravel(), minlength=n)[:, None].clip(1)
    for _ in range(rounds):
        total = np.stack([np.bincount(e[:, 0], p[e[:, 1], k], n) + np.bincount(e[:, 1], p[e[:, 0], k], n) for k in range(3)], axis=1)
        q = p + amount * (total / degree - p)
        p = q if keep is None else np.where(keep[:, None], p, q)
    return p


def borders(faces):
    """Edges with one face only, as pairs of vertices."""
    e = np.sort(np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 3]], faces[:, [3, 0]]]), axis=1)
    pairs, count = np.unique(e, axis=0, return_counts=True)
    return pairs[count == 1]


def trim(p, faces, outside):
    """Keeps the faces where `outside(p)` < 0 and pulls the vertices at the cut onto it, so that the edge runs smoothly."""
    f = outside(p)
    kept = faces[(f[faces] < 0).any(axis=1)]
    edge = np.unique(borders(kept))
    edge = edge[np.abs(f[edge]) < 4]
    before = set(np.unique(borders(faces)).tolist())
    edge = np.array([i for i in edge if i not in before], int)
    step = 0.05
    for _ in range(4):
        g = np.stack([(outside(p[edge] + step * np.eye(3)[k]) - outside(p[edge] - step * np.eye(3)[k])) / (2 * step) for k in range(3)], axis=1)
        g2 = (g**2).sum(axis=1, keepdims=True).clip(0.05)
        p[edge] -= (outside(p[edge])[:, None] * g / g2).clip(-1.5, 1.5)
    loop = borders(kept)
    loop = loop[np.isin(loop, edge).all(axis=1)]
    degree = np.bincount(loop.ravel(), minlength=len(p))
    for _ in range(6):
        total = np.stack([np.bincount(loop[:, 0], p[loop[:, 1], k], len(p)) + np.bincount(loop[:, 1], p[loop[:, 0], k], len(p)) for k in range(3)], axis=1)
        full = degree == 2
        p[full] = 0.5 * p[full] + 0.5 * total[full] / 2
    return p, kept, edge


def largest(faces, count):
    """The faces of the largest connected piece."""
    from scipy.sparse import coo_matrix
    from scipy.sparse.csgraph import connected_components

    e = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 3]]])
    _, label = connected_components(coo_matrix((np.ones(len(e)), (e[:, 0], e[:, 1])), shape=(count, count)), directed=False)
    return faces[label[faces[:, 0]] == np.bincount(label[faces[:, 0]]).argmax()]


def compact(p, faces, *extras):
    used = np.unique(faces)
    index = np.full(len(p), -1)
    index[used] = np.arange(len(used))
    return (p[used], index[faces], *(x[used] for x in extras))


def cut(v, joints, look, levels=2):
    """The garment in the spread pose: vertices, faces, and edge sets by name."""
    p, faces, n = suit(v, levels)
    arm = along_arm(p, joints)
    p, faces, n, arm = compact(p, faces[(p[faces][:, :, 2] > -62).all(axis=1)], n, arm)
    ease = look.get("ease", 1.0)
    p = relax(p, faces, look.get("smooth", 10), 0.5, keep=None)
    on_arm = np.clip(arm * 4 + 0.4, 0, 1)
    size = ease * (1 + 0.25 * on_arm)
    p = p + n * size[:, None]
    loosen(p, on_arm, joints, look)
    p = relax(p, faces, 8)
    over_neck = neckline_cut(joints, look)
    p, faces, neckline = trim(p, faces, over_neck)
    sleeve = look.get("sleeve", 0.62)
    scale = np.linalg.norm(joints["l-elbow"] - joints["l-shoulder"])
    p, faces, cuffs = trim(p, faces, lambda q: (along_arm(q, joints) - sleeve) * scale)
    faces = largest(faces, len(p))
    marks = np.zeros((len(p), 2))
    marks[neckline, 0] = 1
    marks[cuffs, 1] = 1
    p, faces, marks = compact(p, faces, marks)
    return p, faces, np.where(marks[:, 0] > 0)[0], np.where(marks[:, 1] > 0)[0]


def neckline_cut(joints, look):
    """Positive within a tube that leans forward as the neck does."""
    neck, around, up = joints["neck"], joints["around"], joints["head"] - joints["neck"]
    up = np.array([0, up[1], up[2]]) / np.hypot(up[1], up[2])
    half, front, back = around[:3] + look.get("ease", 1.0) + np.array([look.get("half", 0.3), look.get("front", 0.2), look.get("back", 0.2)])

    def outside(q):
        lean = (q[:, 2] - neck[2]) * up[1] / up[2]
        dy = q[:, 1] - around[3] - np.clip(lean, -4, 9)
        r = np.hypot(q[:, 0] / half, dy / np.where(dy < 0, front, back))
        f = (1 - r) * half
        # The edge lies on a plane: high at the nape, low at the throat.
        f = np.maximum(f, q[:, 2] - neck[2] - look.get("stand", 0.9) - look.get("slope", 0.5) * (q[:, 1] - around[3]))
        return np.where(q[:, 2] > neck[2] - 30, f, -5.0)

    return outside


def loosen(p, on_arm, joints, look):
    """Below the chest the cloth falls straight instead of following the waist."""
    chest = joints["l-shoulder"][2] - 13
    body = (on_arm < 0.5) & (np.abs(p[:, 0]) < abs(joints["l-shoulder"][0]) * 1.25)
    at = body & (np.abs(p[:, 2] - chest) < 2)
    half = np.abs(p[at][:, 0]).max()
    fall = np.clip((chest - p[:, 2]) / 8, 0, 1) * look.get("loose", 0.9)
    levels = np.arange(-66, chest + 2, 2.0)
    width, middle = [], []
    for z in levels:
        band = body & (np.abs(p[:, 2] - z) < 1.6)
        width.append(np.abs(p[band][:, 0]).max() if band.sum() > 4 else half)
        middle.append(p[band][:, 1].mean() if band.sum() > 4 else 0)
    w = np.interp(p[:, 2], levels, width)
    y = np.interp(p[:, 2], levels, middle)
    k = 1 + np.clip(half / w - 1, 0, 1) * fall * body
    p[:, 0] *= k
    p[:, 1] = y + (p[:, 1] - y) * (1 + (k - 1) * 0.75)
