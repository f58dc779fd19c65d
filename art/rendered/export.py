"""Writes the pictures and measures of one person. Existing files are kept."""
import json
import time
from pathlib import Path

import cv2
import numpy as np

import eyes
import landmarks as lm
import scene as sc
import shapes
import studio
import visemes as vis

FORMAT = 1
# Crops are mostly skin, which denoises well with fewer samples.
CROPS = 0.6


def box(points, left, top, right, bottom):
    """Rectangle around projected points, widened by margins relative to the face, on even pixels."""
    p = sc.project(points)
    k = sc.HEIGHT / sc.TALL
    x0, y0 = p[:, 0].min() - left * k, p[:, 1].min() - top * k
    x1, y1 = p[:, 0].max() + right * k, p[:, 1].max() + bottom * k
    return [int(2 * np.floor(x0 / 2)), int(2 * np.floor(y0 / 2)), int(2 * np.ceil(x1 / 2)), int(2 * np.ceil(y1 / 2))]


def boxes(person):
    v = person.rest
    lids = np.concatenate([v[ids] for s in "lr" for ids in lm.lids(s)])
    p = lm.points()
    lips = np.concatenate([v[i] for i in lm.lips().values()])
    low = np.array([v[p["chin"]] + [0, 0, -2.6], v[p["chin"]]])
    mouth = box(np.concatenate([lips, low]), 2.0, 1.5, 2.0, 1.5)
    return {"eyes": box(lids, 1.1, 1.35, 1.1, 1.25), "mouth": mouth}


def points(person):
    """Pixels of the plate and cm behind the plane of the pupils' front (positive: farther)."""
    v = person.now

    def at(ids):
        q = sc.project(v[np.atleast_1d(ids)])
        q[:, 2] -= sc.DISTANCE
        return [[round(float(x), 2) for x in row] for row in q]

    out = {"lips": {k: at(i) for k, i in lm.lips().items()}}
    for side, name in (("l", "left"), ("r", "right")):
        upper, lower = lm.lids(side)
        out[f"lids_{name}"] = {"upper": at(upper), "lower": at(lower)}
    iris = {}
    for side, name in (("l", "left"), ("r", "right")):
        c, r = person.eyes.iris()[side]
        q = sc.project(c)
        iris[name] = {"centre": [round(float(x), 2) for x in q[:2]], "radius": round(float(r * sc.DISTANCE / q[2] * sc.HEIGHT / sc.TALL), 2)}
    out["iris"] = iris
    out["points"] = {k: at(i)[0] for k, i in lm.points().items()}
    return out


def bleed(path):
    """Extends colours beyond the edge, so that a scaled plate has no dark rim."""
    a = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
    alpha = cv2.GaussianBlur(a[..., 3], (0, 0), 0.6)  # the denoiser leaves alpha as it came
    color = a[..., :3].copy()
    known = (a[..., 3] > 200).astype(np.float32)
    total, weight = color * known[..., None], known.copy()
    for k in (3, 7, 15, 31):
        t = cv2.blur(total, (k, k))
        w = cv2.blur(weight, (k, k))
        fill = (weight < 1e-6) & (w > 1e-6)
        color[fill] = (t[fill] / w[fill, None]).clip(0, 255)
        total[fill], weight[fill] = t[fill] / w[fill, None], 1
    own = a[..., 3] > 24
    color[own] = a[..., :3][own]
    cv2.imwrite(str(path), np.dstack([color, alpha]), [cv2.IMWRITE_PNG_COMPRESSION, 3])


def depth_map(scene, path):
    """16 bits: 32768 is the plane of the eyes, one step 0.001 cm, larger is farther; 65535 is nothing."""
    import bpy

    layer = scene.view_layers[0]
    layer.use_pass_z = True
    c = scene.cycles
    before = c.samples, c.use_denoising, scene.render.film_transparent
    c.samples, c.use_denoising = 1, False
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = str(path.parent)
    out.format.file_format, out.format.color_depth = "OPEN_EXR", "32"
    out.file_slots[0].path = "depth-"
    tree.links.new(source.outputs["Depth"], out.inputs[0])
    studio.render(scene, path.parent / "unused.png")
    scene.use_nodes = False
    tree.nodes.clear()
    c.samples, c.use_denoising, _ = before
    layer.use_pass_z = False
    image = bpy.data.images.load(str(next(path.parent.glob("depth-*.exr"))))
    w, h = image.size
    z = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(z)
    z = z.reshape(h, w, 4)[::-1, :, 0]
    code = np.where(z > 900, 65535, np.clip(32768 + (z - sc.DISTANCE) * 1000, 0, 65534)).astype(np.uint16)
    cv2.imwrite(str(path), code)
    for f in [*path.parent.glob("depth-*.exr"), path.parent / "unused.png"]:
        f.unlink(missing_ok=True)


def export(scene, person, out, samples, only=None):
    out = Path(out)
    out.mkdir(parents=True, exist_ok=True)
    times = {}
    areas = boxes(person)

    def shot(name, area=None, spp=samples, **pose):
        path = out / f"{name}.png"
        if path.exists() or (only and not any(name.startswith(o) for o in only)):
            return
        start = time.time()
        person.pose(pose.get("units", {}), pose.get("gaze", (0, 0)), pose.get("tongue", (0, 0, 0)), pose.get("tip", 0.0))
        scene.cycles.samples = spp
        part = path.with_name(f".{path.name}")
        studio.render(scene, part, area)
        if area is None:
            bleed(part)
        part.rename(path)
        times[name] = round(time.time() - start, 1)
        print(f"{out.name} {name} {times[name]} s", flush=True)

    shot("plate")
    few = max(6, round(samples * CROPS))
    if not (out / "landmarks.json").exists():
        person.pose({})
        data = {"format": FORMAT, "width": sc.WIDTH, "height": sc.HEIGHT, "pixels_per_cm": sc.HEIGHT / sc.TALL, "camera_distance_cm": sc.DISTANCE,
                "eyes_box": areas["eyes"], "mouth_box": areas["mouth"], **points(person)}
        (out / "landmarks.json").write_text(json.dumps(data))
    if not (out / "shapes.json").exists():
        shapes.write(person, areas, out / "shapes.json")
    if not (out / "depth.png").exists() and not only:
        person.pose({})
        depth_map(scene, out / "depth.png")
    for name, (units, tongue, tip) in vis.VISEMES.items():
        if name != vis.REST:
            shot(f"mouth-{name}", areas["mouth"], few, units=units, tongue=tongue, tip=tip)
    for name in ("aa", "O"):
        units, tongue, tip = vis.half(name)
        shot(f"mouth-{name}-half", areas["mouth"], few, units=units, tongue=tongue, tip=tip)
    shot("eyes-closed", areas["eyes"], few, units=vis.BLINK)
    shot("eyes-half", areas["eyes"], few, units=vis.HALF_BLINK)
    for name, (yaw, pitch) in vis.gazes().items():
        shot(f"eyes-{name}", areas["eyes"], few, units=vis.gaze_lids(pitch), gaze=(yaw, pitch))
    return times
