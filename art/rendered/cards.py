"""Converts hair modelled as cards to strands, each along the grain of the card's picture from root to tip."""
import numpy as np
import cv2
from scipy.ndimage import map_coordinates
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components
from scipy.spatial import cKDTree

import strands as st

SIZE = 512
POINTS = 20


def pieces(faces, count):
    """Faces of each connected piece of a mesh."""
    e = np.array([[f[i], f[(i + 1) % len(f)]] for f in faces for i in range(len(f))])
    _, label = connected_components(coo_matrix((np.ones(len(e)), (e[:, 0], e[:, 1])), shape=(count, count)), directed=False)
    of = label[[f[0] for f in faces]]
    return [np.where(of == k)[0] for k in np.unique(of)]


def grain(picture):
    """Direction of the hairs (unit vectors in pixels, sign undefined) from the structure tensor of a picture."""
    g = cv2.GaussianBlur(picture, (0, 0), 0.8)
    x, y = cv2.Sobel(g, cv2.CV_32F, 1, 0), cv2.Sobel(g, cv2.CV_32F, 0, 1)
    xx, yy, xy = (cv2.GaussianBlur(a, (0, 0), 5) for a in (x * x, y * y, x * y))
    turn = 0.5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    # Blurred as double angles, which unify opposite directions.
    c, s = (cv2.GaussianBlur(f(2 * turn).astype(np.float32), (0, 0), 6) for f in (np.cos, np.sin))
    turn = 0.5 * np.arctan2(s, c)
    return np.stack([np.cos(turn), np.sin(turn)], axis=-1)


def unrolled(p, corners, uv, faces):
    """3D positions of a piece over its picture, (SIZE, SIZE, 3), and a mask of valid ones."""
    where = np.zeros((SIZE, SIZE, 3), np.float32)
    there = np.zeros((SIZE, SIZE), bool)
    for f, t in zip(faces, corners):
        for k in range(1, len(f) - 1):
            tri, q = [f[0], f[k], f[k + 1]], uv[[t[0], t[k], t[k + 1]]] * [SIZE, -SIZE] + [0, SIZE]
            low, high = np.floor(q.min(0)).astype(int), np.ceil(q.max(0)).astype(int) + 1
            low, high = low.clip(0, SIZE), high.clip(0, SIZE)
            gx, gy = np.meshgrid(np.arange(low[0], high[0]), np.arange(low[1], high[1]))
            m = np.array([q[1] - q[0], q[2] - q[0]]).T
            if abs(np.linalg.det(m)) < 1e-6 or not gx.size:
                continue
            ab = np.einsum("ij,jyx->iyx", np.linalg.inv(m), np.stack([gx + 0.5 - q[0, 0], gy + 0.5 - q[0, 1]]))
            inside = (ab > -0.06).all(0) & (ab.sum(0) < 1.06)
            w = np.stack([1 - ab.sum(0), ab[0], ab[1]], axis=-1)[inside]
            where[gy[inside], gx[inside]] = w @ p[tri]
            there[gy[inside], gx[inside]] = True
    return where, there


def follow(seeds, field, inside, step=2.0, steps=160):
    """Traces a field of undirected vectors both ways from each seed: pixels (n, 2 * steps + 1, 2), and a mask of those on the piece."""
    halves = []
    for sign in (1, -1):
        at, before = seeds.copy(), None
        out, alive, on = [], np.ones(len(seeds), bool), []
        for _ in range(steps):
            i = np.clip(at.round().astype(int), 0, SIZE - 1)
            d = field[i[:, 1], i[:, 0]]
            d = d * (sign if before is None else np.sign((d * before).sum(1, keepdims=True) + 1e-9))
            before = d
            at = at + step * d * alive[:, None]
            i = np.clip(at.round().astype(int), 0, SIZE - 1)
            alive = alive & inside[i[:, 1], i[:, 0]]
            out.append(at.copy())
            on.append(alive)
        halves.append((np.stack(out, 1), np.stack(on, 1)))
    (a, on_a), (b, on_b) = halves
    return (np.concatenate([b[:, ::-1], seeds[:, None], a], axis=1),
            np.concatenate([on_b[:, ::-1], np.ones((len(seeds), 1), bool), on_a], axis=1))


def even(line, on):
    """Resamples the part on the piece to POINTS points."""
    return between(line, on.argmax(1), on.shape[1] - 1 - on[:, ::-1].argmax(1))


def between(line, first, last):
    """Resamples each line evenly between two of its points."""
    at = first[:, None] + (last - first)[:, None] * np.linspace(0, 1, POINTS)
    i = np.minimum(at.astype(int), line.shape[1] - 2)
    f = (at - i)[..., None]
    row = np.arange(len(line))[:, None]
    return line[row, i] * (1 - f) + line[row, i + 1] * f


def combed(proxy, p, rng, count, head):
    """Strands (count, POINTS, 3) over the cards with vertices at `p`."""
    path = next((proxy.folder / "textures").glob("*.png"))
    image = cv2.imread(str(path), cv2.IMREAD_UNCHANGED).astype(np.float32) / 255
    alpha = image[..., 3] if image.shape[2] == 4 else np.ones(image.shape[:2], np.float32)
    image, alpha = cv2.resize(image[..., :3].mean(-1), (SIZE, SIZE)), cv2.resize(alpha, (SIZE, SIZE))
    field = grain(image * alpha)
    corners = np.array(proxy.uv_faces, object)
    faces = np.array(proxy.faces, object)
    parts, areas = [], []
    for piece in pieces(proxy.faces, len(p)):
        where, there = unrolled(p, corners[piece], proxy.uvs, faces[piece])
        if there.sum() < 12:
            continue
        ex = np.linalg.norm(np.diff(where, axis=1), axis=2)[:-1] * there[:-1, :-1] * there[:-1, 1:]
        ey = np.linalg.norm(np.diff(where, axis=0), axis=2)[:, :-1] * there[:-1, :-1] * there[1:, :-1]
        density = (ex * ey) * (alpha[:-1, :-1] > 0.3)
        parts.append((where, there, density))
        areas.append(density.sum())
    out = []
    for (where, there, density), area in zip(parts, areas):
        n = int(count * area / sum(areas))
        if n < 2 or area <= 0:
            continue
        pick = rng.choice(density.size, n, p=density.ravel() / density.sum())
        seeds = np.stack([pick % density.shape[1], pick // density.shape[1]], 1) + rng.uniform(0, 1, (n, 2))
        line, on = follow(seeds, field, there & (alpha > 0.12))
        uv = even(line, on)
        filled = filled_beyond(where, there)
        xyz = np.stack([map_coordinates(filled[..., k], [uv[..., 1], uv[..., 0]], order=1, mode="nearest") for k in range(3)], axis=-1)
        out.append(xyz)
    return rooted(np.concatenate(out), head)


def filled_beyond(where, there):
    """Extends positions a few pixels beyond the piece, so that edges do not jump to the origin."""
    total, weight = where * there[..., None], there.astype(np.float32)
    for k in (3, 5, 9):
        t, w = cv2.blur(total, (k, k)), cv2.blur(weight, (k, k))
        gap = (weight < 1e-6) & (w > 1e-6)
        total[gap], weight[gap] = t[gap] / w[gap, None], 1
    return total


def styled(head, rng, look):
    """A hairstyle of cards: `name`; `end` (height of the cut); `wave`; `puff` (cm off the cards). Keeps the face free."""
    from proxies import proxy

    cards = proxy("hair", look["name"])
    pts = combed(cards, cards.fit(head.base), rng, look.get("count", 42000), head)
    s = np.linspace(0, 1, POINTS)[None, :, None]
    out = st.unit(pts - head.middle)
    pts = pts + out * rng.uniform(-0.15, 0.15, (len(pts), 1, 1)) + out * look.get("puff", 0.0) * np.sin(np.pi * np.clip(s * 1.2, 0, 1))
    pts = clear_face(pts, head, look)
    pts, which = st.clump(pts, rng, look.get("locks", 1100), look.get("clump", 0.35), 0.1)
    if look.get("wave"):
        pts = st.wave(pts, which, rng, look["wave"], look.get("cycles", 1.6))
    if look.get("end") is not None:
        pts = cut(pts, look["end"] + rng.normal(0, 0.35, len(pts)))
    return st.stray(st.jitter(pts, rng, 0.03), rng, 0.03, 0.4)


def lining(name, head):
    """Copy of dense cards above the ears, slightly below them, so that no skin or light shows between strands."""
    from proxies import proxy

    cards = proxy("hair", name)
    image = cv2.imread(str(next((cards.folder / "textures").glob("*.png"))), cv2.IMREAD_UNCHANGED)
    alpha = image[..., 3] if image.shape[2] == 4 else np.full(image.shape[:2], 255)
    p = cards.fit(head.base)
    p = p - 0.35 * st.unit(p - head.middle)
    kept = []
    for face, corners in zip(cards.faces, cards.uv_faces):
        at = (cards.uvs[corners] * [1, -1] + [0, 1]) * [alpha.shape[1] - 1, alpha.shape[0] - 1]
        dense = alpha[at[:, 1].astype(int).clip(0), at[:, 0].astype(int).clip(0)].min() > 200
        # Not over the forehead, where hair is swept aside.
        free = p[face][:, 2].min() > 5.5 or p[face][:, 1].min() > head.ear_y - 2
        if dense and free and p[face][:, 2].min() > 0.5:
            kept.append(face)
    return p, kept


def cut(pts, low):
    """Cuts strands where they fall below `low` (n), and resamples the rest to as many points."""
    under = pts[..., 2] < low[:, None]
    keep = np.where(under.any(1), under.argmax(1).clip(2), pts.shape[1] - 1)
    return between(pts, np.zeros_like(keep), keep)


def clear_face(pts, head, look):
    """Sweeps hair in front of the face to its side."""
    side = np.sign(pts[:, -1, 0])[:, None]
    limit = np.interp(pts[..., 2], [-9, -2, 1, 3.2, 4.4, 5.4], np.array([6.4, 6.6, 6.6, 5.8, 3.0, 0]) * look.get("open", 1.0))
    front = np.clip((head.ear_y - pts[..., 1]) / 2, 0, 1)
    x = side * pts[..., 0]
    # Above the hairline nothing moves.
    swept = np.where((x < limit) & (limit > 0), x + (limit + 0.12 * (x - limit) - x) * np.clip(limit / 2, 0, 1), x)
    out = pts.copy()
    out[..., 0] = side * (x + (swept - x) * front)
    # Swept hair rests on the side of the head instead of floating in front of it.
    out[..., 1] += front * np.clip(swept - x, 0, 6) * 0.35
    return out


def rooted(pts, head):
    """Orients each strand to start at the end nearer to the skin, or at the higher end if both are near."""
    a, b = (head.tree.query(pts[:, k])[0] - 0.25 * pts[:, k, 2] for k in (0, -1))
    turn = b < a
    pts[turn] = pts[turn, ::-1]
    return pts


def near(pts, head, look):
    """Returns a density function (0–1) of skin points: by distance to strands, and full above the hairline."""
    tree, line = cKDTree(pts[::7].reshape(-1, 3)), head.hairline(**look.get("line", dict(front=5.7)))

    def density(p, n=None):
        close = np.clip((1.3 - tree.query(p)[0]) / 0.9, 0, 1)
        # Hair hanging beside neck and shoulders does not shade them.
        scalp = np.clip((p[:, 2] + 1) / 2, 0, 1) * np.clip(p[:, 1] - head.ear_y + 5, 0, 1)
        return np.maximum(close * scalp, line(p))

    return density
