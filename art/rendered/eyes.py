"""Eyeballs of two layers: a concave iris in a white ball, and over it a clear wet cornea."""
import numpy as np

import basemesh as bm
import facial_hair
import landmarks as lm
import scene as sc
from nodes import Tree

IRIS = 0.41  # radius of the iris relative to the ball


def ball(radius):
    """Surface of revolution about the forward axis (−y): vertices, faces, radius of each vertex in iris radii, angle."""
    ri = radius * IRIS
    edge = np.arcsin(IRIS)
    flat = [(t * ri, radius * np.cos(edge) - 0.16 * radius * (1 - t) ** 1.0 * (t > 0.0) * 0.55) for t in (0.0, 0.15, 0.3, 0.42, 0.6, 0.8, 0.93)]
    flat[0] = (0.0, radius * np.cos(edge) - 0.16 * radius * 0.55)
    back = [(radius * np.sin(a), radius * np.cos(a)) for a in np.linspace(edge, np.pi * 0.8, 26)]
    return revolve(flat + back, 64, ri)


def cornea(radius):
    """The clear layer: slightly larger than the ball, with a bulge."""
    edge = np.arcsin(IRIS * 1.12)
    rc = radius * IRIS * 1.12
    height = 0.15 * radius
    front = []
    for t in np.linspace(0, 1, 12)[:-1]:
        dome = radius * np.cos(edge) + (radius * (1 - np.cos(edge)) + height * 0.62) * np.sqrt(max(0, 1 - t**2.0)) ** 1.25
        front.append((t * rc, dome))
    back = [(radius * 1.006 * np.sin(a), radius * 1.006 * np.cos(a)) for a in np.linspace(edge, np.pi * 0.8, 26)]
    return revolve(front + back, 64, rc)


def revolve(profile, count, ri):
    angles = np.arange(count) * 2 * np.pi / count
    v, rad, faces = [(0, -profile[0][1], 0)], [0.0], []
    for r, y in profile[1:]:
        v += [(r * np.cos(a), -y, r * np.sin(a)) for a in angles]
        rad += [r / ri] * count
    for k in range(count):
        faces.append([0, 1 + (k + 1) % count, 1 + k])
    for ring in range(len(profile) - 2):
        a, b = 1 + ring * count, 1 + (ring + 1) * count
        for k in range(count):
            n = (k + 1) % count
            faces.append([a + k, a + n, b + n, b + k])
    return np.array(v), faces, np.array(rad)


def iris_material(person):
    t = Tree("iris")
    rad = t.attribute("rad")
    local = t.attribute("local", "Vector")
    flat = t.node("VectorMath", {0: local, 1: (1, 0, 1)}, operation="MULTIPLY").outputs[0]
    unit = t.node("VectorMath", {0: flat}, operation="NORMALIZE").outputs[0]
    fibre = t.noise(t.node("VectorMath", {0: unit, 1: (7, 7, 7)}, operation="MULTIPLY").outputs[0], 1.6, 4, 0.75)
    deep, light, ring = person["iris"]
    color = t.mix(t.span(fibre, 0.35, 0.68), deep, light)
    color = t.mix(t.mul(t.span(rad, 0.40, 0.62, 1, 0), 0.7), color, ring)
    color = t.mix(t.mul(t.span(rad, 0.80, 1.0), 0.85), color, tuple(x * 0.22 for x in deep))
    pupil = person.get("pupil", 0.36)
    color = t.mix(t.span(rad, pupil - 0.05, pupil + 0.03, 1, 0), color, (0.003, 0.003, 0.003))
    white = t.mix(t.span(t.noise(local, 1.2, 3), 0.35, 0.75), tuple(x * person.get("white", 1.0) for x in (0.60, 0.565, 0.54)), tuple(x * person.get("white", 1.0) for x in (0.54, 0.47, 0.435)))
    veins = t.node("TexNoise", {"Vector": local, "Scale": 5.0, "Detail": 5.0, "Distortion": 1.6}).outputs[0]
    thread = t.mul(t.span(t.math("ABSOLUTE", t.math("SUBTRACT", veins, 0.5)), 0.0, 0.03, 1, 0), t.span(rad, 1.3, 2.2))
    white = t.mix(t.mul(thread, 0.30), white, (0.50, 0.16, 0.12))
    white = t.mix(t.mul(t.span(rad, 1.55, 2.35), 0.45), white, (0.50, 0.30, 0.26))
    color = t.mix(t.span(rad, 0.955, 1.06), color, white)
    shader = t.node("BsdfPrincipled", {"Base Color": color, "Roughness": 0.5, "Specular IOR Level": 0.2,
                                        "Subsurface Weight": t.mul(t.span(rad, 0.98, 1.1), 0.6), "Subsurface Radius": (1, 0.5, 0.4), "Subsurface Scale": 0.1})
    return t.surface(shader.outputs[0])


def wet_material(name="wet", rough=0.03):
    """Clear, with reflections only. Refraction is invisible at portrait size, and this avoids caustics."""
    t = Tree(name)
    fresnel = t.node("Fresnel", {"IOR": 1.376}).outputs[0]
    clear = t.node("BsdfTransparent").outputs[0]
    gloss = t.node("BsdfGlossy", {"Roughness": rough, "Color": (1, 1, 1)}).outputs[0]
    mix = t.node("MixShader", {0: fresnel, 1: clear, 2: gloss})
    return t.surface(mix.outputs[0])


class Waterline:
    """The moist edge of the lids: a strip from their rims to the ball, so that no gap opens in the corners."""

    def __init__(self, v, tone):
        t = Tree("waterline")
        moist = tuple(0.55 * x + 0.45 * y for x, y in zip((0.42, 0.20, 0.17), tone))
        s = t.node("BsdfPrincipled", {"Base Color": tuple(0.75 * x for x in moist), "Roughness": 0.12, "Specular IOR Level": 0.6})
        material = t.surface(s.outputs[0])
        self.parts = []
        for side in ("l", "r"):
            rows = self.rows(v, v, side)
            k = rows.shape[1]
            faces = [[i * k + j, i * k + (j + 1) % k, (i + 1) * k + (j + 1) % k, (i + 1) * k + j] for i in range(len(rows) - 1) for j in range(k)]
            obj = sc.mesh("waterline", rows.reshape(-1, 3), faces)
            obj.data.materials.append(material)
            self.parts.append((side, obj))
        self.rest = v

    def rows(self, v, rest, side):
        upper, lower = (facial_hair.rim(v, ids) for ids in lm.lids(side))
        loop = np.concatenate([upper, lower[::-1]])
        c, r = centre(rest, side)
        middle = loop.mean(axis=0)
        out = loop - c
        out /= np.linalg.norm(out, axis=1, keepdims=True)
        inner = loop + (middle - loop) * 0.12 - c
        inner = c + inner / np.linalg.norm(inner, axis=1, keepdims=True) * r * 0.985
        edge = loop + (loop - middle) * 0.03 - out * 0.05
        return np.stack([edge, (edge + inner) / 2 + (middle - loop) * 0.03, inner])

    def follow(self, v):
        for side, obj in self.parts:
            sc.move(obj, self.rows(v, self.rest, side).reshape(-1, 3))


def centre(v, side):
    ids = bm.spans()[f"helper-{side}-eye"]
    low, high = v[ids].min(axis=0), v[ids].max(axis=0)
    return (low + high) / 2, (high - low)[0] / 2


class Eyes:
    """Both eyes of a person; `look` turns them, in degrees from looking into the camera."""

    def __init__(self, v, person):
        iris, wet = iris_material(person), wet_material()
        self.parts = []
        for side in ("l", "r"):
            c, r = centre(v, side)
            r *= 0.985
            whites = ball(r)
            inner = sc.mesh(f"eye {side}", whites[0], whites[1])
            sc.attribute(inner, "rad", whites[2])
            sc.attribute(inner, "local", whites[0] / r + (0 if side == "l" else 5))
            inner.data.materials.append(iris)
            clear = cornea(r)
            outer = sc.mesh(f"cornea {side}", clear[0], clear[1])
            outer.data.materials.append(wet)
            for obj in (inner, outer):
                obj.location = c
            self.parts.append((side, c, r, inner, outer))
        self.look(0, 0)

    def look(self, yaw, pitch):
        """Positive yaw: towards +x, the viewer's right; positive pitch: up."""
        for _, c, _, inner, outer in self.parts:
            aim = np.arctan2(-c[0], c[1] + sc.DISTANCE)
            for obj in (inner, outer):
                obj.rotation_euler = (-np.radians(pitch), 0, np.radians(yaw) + aim)

    def iris(self, yaw=0, pitch=0):
        """Centre (scene) and radius of each iris."""
        out = {}
        for side, c, r, inner, _ in self.parts:
            d = inner.rotation_euler.to_matrix()
            front = np.array(d @ __import__("mathutils").Vector((0, -r * np.sqrt(1 - IRIS**2), 0)))
            out[side] = (c + front, r * IRIS)
        return out


def clear_lids(v, resting_radius=None, gap=0.05):
    """Pushes lid skin that is inside the ball out in front of the eye."""
    out = v.copy()
    body = out[:13380]
    for side in ("l", "r"):
        c, r = centre(v, side)
        d = body - c
        length = np.linalg.norm(d, axis=1)
        front = (d[:, 1] < -0.25 * r) & (length < r + gap) & (length > 0.8 * r)
        body[front] = c + d[front] / length[front, None] * (r + gap)
    return out
