"""Poses of the arms. Units: cm and degrees; x left of the person, y to the back, z up; `side` is "L" or "R", `s` its sign in x.

A pose becomes a sequence of turns, each about a pivot and an axis of the spread pose, from the fingertips inwards. Each
point makes a share of a turn's angle by its weight, so joints bend like a hose and a forearm's roll grows along its length.
"""
from dataclasses import dataclass

import numpy as np

import basemesh as bm
import body

DROP = (1.2, 1.4)  # cm by which the shoulders move in and down as the collarbone turns
CLEARANCE = 2.2  # cm of cloth and air between the belly's skin and the palm in front of it
GAP = 5.0  # cm of air between arm and trunk beside the waist
FOREARM_GAP = -0.4  # cm between forearm and trunk; negative because both are soft
# Finger poses: flexion of the three joints of each finger, from thumb to little finger, in degrees beyond the spread pose;
# share of the angle by which the thumb returns to the palm's plane; how much the fingers close up.
HOLDS = {
    "front": ([(-6, 4, 6), (-2, 6, 5), (-2, 8, 6), (1, 10, 8), (3, 13, 8)], 0.55, 1.0),
    "back": ([(0, 0, 0), (-8, -6, -4), (-9, -6, -4), (-10, -6, -4), (-10, -6, -4)], 0.65, 1.0),
    "loose": ([(4, 6, 6), (4, 8, 8), (8, 12, 10), (12, 14, 10), (14, 16, 10)], 0.3, 1.0),
    "open": ([(-4, 2, 4), (0, 5, 5), (3, 8, 7), (6, 11, 8), (9, 14, 9)], 0.15, 0.75),
}
HOLDS = {name: (np.array(curls, float), thumb, closed) for name, (curls, thumb, closed) in HOLDS.items()}
CLOSED = (0.5, 1.5, 0, 1.4, 1.4)  # share of the angle to the middle finger by which each finger closes up


def unit(a):
    return a / np.linalg.norm(a)


def frame(along, across):
    """Orthonormal columns: along, across, and their cross product."""
    a = unit(along)
    b = unit(across - a * (across @ a))
    return np.stack([a, b, np.cross(a, b)], axis=1)


def vector(matrix):
    """Rotation vector: the axis, scaled by the angle in radians."""
    w = np.array([matrix[2, 1] - matrix[1, 2], matrix[0, 2] - matrix[2, 0], matrix[1, 0] - matrix[0, 1]]) / 2
    sine = np.linalg.norm(w)
    return w if sine < 1e-9 else w / sine * np.arctan2(sine, (np.trace(matrix) - 1) / 2)


def matrix(turn):
    angle = np.linalg.norm(turn)
    return np.eye(3) if angle < 1e-9 else body.rotation(turn, np.degrees(angle))


def between(a, b):
    """The shortest rotation from one direction to another."""
    axis = np.cross(unit(a), unit(b))
    return axis / max(np.linalg.norm(axis), 1e-9) * np.arctan2(np.linalg.norm(axis), unit(a) @ unit(b))


def ramp(v, start, end):
    """0 at one joint, 1 at the next and beyond, smoothly."""
    t = np.clip((v - start) @ (end - start) / ((end - start) @ (end - start)), 0, 1)
    return t * t * (3 - 2 * t)


def outwards(side, degrees):
    """Direction of an elbow: down and back at 0 degrees, sideways at 90."""
    t = np.radians(degrees)
    return np.array([np.sin(t) if side == "L" else -np.sin(t), 0.5, -np.cos(t)])


@dataclass
class Side:
    """A pose of one arm: position of the wrist, direction of the elbow, `frame` of the hand and its thumb, finger pose."""

    wrist: np.ndarray
    pole: np.ndarray
    palm: np.ndarray
    hold: tuple


class Arms:
    """The turns of both arms of the base mesh's shape `v` (spread pose, all its vertices); the methods "clasped", "hanging",
    "offered", "held" and "chest" give the pose of a side. Places are found from the joints and the skin of this very shape.
    """

    def __init__(self, v, pose="clasped"):
        self.v, self.smoothed = v, {}
        w = bm.weights()
        still = sum(w[b] for b in w if b in ("head", "jaw") or b.startswith("neck"))
        # Head and neck stay in place, because eyes, collar and hair are fitted to them.
        self.free = np.clip(1 - 1.6 * still, 0, 1) * (v[:, 2] < bm.joint(v, "head")[2])
        self.torso = self.trunk()
        self.rest = {side: getattr(self, pose)(side) for side in "LR"}
        self.take(self.rest)

    def take(self, pose):
        """Turns of a pose: a `Side` each for L and R."""
        self.turns, self.weights, girdles = [], [], []
        for side in "LR":
            girdles.append(self.arm(side, pose[side]))
        self.weights = np.stack(self.weights + girdles, axis=1)

    def apply(self, points, carry=None):
        """Applies the pose to points of the spread pose: vertices of the base mesh, or others that `carry` maps to."""
        w = self.weights if carry is None else carry(self.weights) if callable(carry) else carry @ self.weights
        p = np.array(points, float)
        for (pivot, turn), share in zip(self.turns, w.T):
            on = share > 1e-5
            p[on] = pivot + rotated(p[on] - pivot, turn, share[on])
        for s, share in zip((1, -1), w.T[len(self.turns) :]):
            p += share[:, None] * np.array([-s * DROP[0], 0, -DROP[1]])
        return p

    def joint(self, side, name):
        return bm.joint(self.v, f"{side.lower()}-{name}")

    def shoulder(self, side):
        return self.joint(side, "shoulder") + [-DROP[0] if side == "L" else DROP[0], 0, -DROP[1]]

    def lengths(self, side):
        s, e, h = (self.joint(side, n) for n in ("shoulder", "elbow", "hand"))
        return np.linalg.norm(e - s), np.linalg.norm(h - e)

    def trunk(self):
        """Skin vertices of the trunk, without arms and head."""
        w = bm.weights()
        arms = sum(w[b] for b in w if b.startswith(("upperarm", "lowerarm", "wrist", "metacarpal", "finger")))
        return self.v[:13380][arms[:13380] < 0.02]

    def level(self, share):
        """Height at a fraction of the way from the shoulders down to the hip joints."""
        top, low = self.shoulder("L")[2], self.joint("L", "upper-leg")[2]
        return top + share * (low - top)

    def palm(self, side):
        """Length of the palm, and its thickness where the other hand rests on it."""
        h, knuckle = self.joint(side, "hand"), self.joint(side, "finger-3-1")
        through = unit(np.cross(knuckle - h, self.joint(side, "finger-2-1") - self.joint(side, "finger-5-1")))
        flesh = sum(bm.weights()[f"metacarpal{k}.{side}"] for k in (1, 2, 3, 4)) > 0.7
        return np.linalg.norm(knuckle - h), 0.75 * np.ptp(self.v[flesh] @ through)

    def clasped(self, side):
        """One hand over the other in front of the belly, palms to the body, thumbs up; the left one in front."""
        palm, thick = self.palm(side)
        z = self.level(0.68)
        near = self.torso[(abs(self.torso[:, 2] - z) < 6) & (abs(self.torso[:, 0]) < 9)]
        y = near[:, 1].min() - CLEARANCE - thick / 2
        back = unit(np.array([1, -0.20, -0.10]))
        wrist = np.array([0.12 * palm, y, z - 0.05 * palm]) - palm * back
        pole = outwards(side, self.outward(wrist))
        along, hold = back, "back"
        if side == "L":
            along, hold = unit(np.array([-1, -0.12, -0.14])), "front"
            wrist = np.array([-0.12 * palm, y - thick, z + 0.05 * palm]) - palm * along
        return Side(wrist, pole, frame(along, np.array([0, -0.05, 1.0])), HOLDS[hold])

    def offered(self, side):
        """An open palm in front of the chest, held out to the side."""
        return self.shown(side, aside=16, before=12, level=0.37, along=(0.55, -0.42, 0.66), thumb=(0.75, 0.05, 0.45))

    def held(self, side):
        """One of two hands that hold something large."""
        return self.shown(side, aside=14.5, before=13, level=0.47, along=(0.40, -0.62, 0.56), thumb=(0.55, 0.1, 0.72))

    def chest(self, side):
        """The palm on the heart."""
        return self.shown(side, aside=7.5, before=3.4, level=0.30, along=(-0.86, -0.02, 0.50), thumb=(0.3, 0, 0.9), out=48, hold="back")

    def shown(self, side, aside, before, level, along, thumb, out=24, hold="open"):
        """Wrist `aside` cm from the middle and `before` cm in front of the trunk; x of `along` and `thumb` points away from the middle."""
        s = 1 if side == "L" else -1
        z = self.level(level)
        near = self.torso[(abs(self.torso[:, 2] - z) < 6) & (abs(self.torso[:, 0]) < 9)]
        away = np.array([s, 1, 1])
        wrist = np.array([s * aside, near[:, 1].min() - before, z])
        return Side(wrist, outwards(side, out), frame(away * along, away * thumb), HOLDS[hold])

    def hanging(self, side):
        """Arms at the sides, slightly bent, clear of the hips; palms to the thighs and slightly back."""
        s = 1 if side == "L" else -1
        shoulder, reach = self.shoulder(side), sum(self.lengths(side)) * 0.985
        hip = abs(self.torso[abs(self.torso[:, 2] - (shoulder[2] - reach)) < 6][:, 0]).max()
        x = max(abs(shoulder[0]) + 3.5, hip + 6)
        out = x - abs(shoulder[0])
        wrist = shoulder + [s * out, -0.16 * reach, -np.sqrt(reach**2 - out**2 - (0.16 * reach) ** 2)]
        along = unit(np.array([-s * 0.02, -0.16, -1.0]))
        return Side(wrist, np.array([s * 0.45, 1.0, 0]), frame(along, np.array([-s * 0.35, -1.0, 0])), HOLDS["loose"])

    def bent(self, side, wrist, pole):
        """Position of the elbow between shoulder and wrist when the arm bends towards `pole`."""
        top, (a, b) = self.shoulder(side), self.lengths(side)
        c = np.linalg.norm(wrist - top)
        way = (wrist - top) / c
        x = (a * a + c * c - b * b) / (2 * c)
        return top + way * x + unit(pole - way * (pole @ way)) * np.sqrt(max(a * a - x * x, 0))

    def outward(self, wrist):
        """Minimum degrees by which the elbows must turn out to leave a visible gap beside the waist and to let the forearm
        pass the trunk on its way to the right wrist."""
        upper, fore = self.lengths("R")
        thin = np.array([0.2, 0.35, 0.5, 0.65])[:, None]  # of the way to the wrist, where a forearm is thinner and thinner
        near = self.torso[self.torso[:, 0] < 0]
        near = near[(near[:, 2] > wrist[2] - 9) & (near[:, 2] < wrist[2] + 16)]
        for out in range(20, 100, 2):
            elbow = self.bent("R", wrist, outwards("R", out))
            beside = near[(near[:, 2] > elbow[2] - 3) & (near[:, 2] < elbow[2] + 9)]
            apart = np.linalg.norm(near[None] - (elbow + thin * (wrist - elbow))[:, None], axis=2).min(axis=1)
            clears = (apart > (0.20 - 0.09 * thin[:, 0]) * fore + FOREARM_GAP).all()
            if clears and -elbow[0] > abs(beside[:, 0]).max() + 0.21 * upper + GAP:
                break
        return out

    def smooth(self, name, values, rounds):
        """Blurred weights, cached because they are the same in every pose."""
        if name not in self.smoothed:
            self.smoothed[name] = np.clip(body.smooth_weights(np.clip(values, 0, 1), self.v, rounds), 0, 1)
        return self.smoothed[name]

    def arm(self, side, pose):
        """Adds turns that bring wrist, elbow, hand and fingers into place; returns the weights of the collarbone."""
        v, w, wrist, elbow = self.v, bm.weights(), pose.wrist, self.bent(side, pose.wrist, pose.pole)
        s, e, h = (self.joint(side, n) for n in ("shoulder", "elbow", "hand"))
        hand = self.fingers(side, *pose.hold)
        lower = sum(w[f"{b}.{side}"] for b in ("lowerarm01", "lowerarm02")) + hand
        arm = lower + sum(w[f"{b}.{side}"] for b in ("upperarm01", "upperarm02"))
        girdle = self.smooth(f"girdle {side}", arm, 24) * self.free
        arm = self.smooth(f"arm {side}", arm, 10) * self.free
        lower = np.minimum(arm, self.smooth(f"lower {side}", lower, 1))
        hand = np.minimum(lower, self.smooth(f"hand {side}", hand, 2))
        # The upper arm swings and rolls until the elbow's hinge is perpendicular to the arm's new plane; then the hinge closes.
        top = self.shoulder(side)
        upper, fore = unit(e - s), unit(h - e)
        swing = between(upper, elbow - top)
        bent = np.cross(upper, fore)
        hinge = matrix(swing) @ unit(bent)
        goal = unit(np.cross(elbow - top, wrist - elbow))
        axis = unit(elbow - top)
        roll = upper * np.arctan2(np.cross(hinge, goal) @ axis, hinge @ goal)
        before = np.arctan2(np.linalg.norm(bent), upper @ fore)
        after = np.arccos(np.clip(unit(elbow - top) @ unit(wrist - elbow), -1, 1))
        flex = unit(bent) * (after - before)
        # The rest of the hand's rotation is a roll of the forearm and a bend without roll at the wrist.
        side_of = self.joint(side, "finger-2-1") - self.joint(side, "finger-5-1")
        rest = frame(self.joint(side, "finger-3-1") - h, side_of)
        left = (matrix(swing) @ matrix(roll) @ matrix(flex)).T @ pose.palm @ rest.T
        bend = between(fore, left @ fore)
        twist = vector(matrix(bend).T @ left)
        # The wrist turns before the forearm, which then carries the wrist's axis along.
        self.turn(h, matrix(twist).T @ bend, hand)
        self.turn(e, twist, np.maximum(ramp(v, e, h) * lower, hand))
        self.turn(e, flex, lower)
        self.turn(s, roll, np.maximum(ramp(v, s, e) * arm, lower))
        self.turn(s, swing, arm)
        return girdle

    def fingers(self, side, curls, thumb, closed):
        """Adds turns that curl the fingers; returns the weights of the whole hand."""
        w = bm.weights()
        across = self.joint(side, "finger-2-1") - self.joint(side, "finger-5-1")
        middle = self.joint(side, "finger-3-4") - self.joint(side, "finger-3-1")
        palm = unit(np.cross(self.joint(side, "finger-3-1") - self.joint(side, "hand"), across))
        for f, angles in enumerate(curls, 1):
            j = [self.joint(side, f"finger-{f}-{k}") for k in (1, 2, 3, 4)]
            natural = np.cross(j[1] - j[0], j[3] - j[2])
            for k in (3, 2, 1):
                d = unit(j[k] - j[k - 1])
                axis = natural if f == 1 else across * np.sign(across @ natural)
                axis = unit(axis - d * (axis @ d))
                share = sum(w[f"finger{f}-{n}.{side}"] for n in range(k, 4))
                share = self.smooth(f"finger {f} {k} {side}", share, 1)
                self.turn(j[k - 1], axis * np.radians(angles[k - 1]), share)
            # Spread fingers close in the palm's plane; the thumb returns to it from the front.
            d = j[3] - j[0]
            flat = [unit(a - palm * (a @ palm)) for a in (d, middle)]
            if f == 1:
                self.turn(j[0], thumb * between(d, flat[0]), share)
            self.turn(j[0], closed * CLOSED[f - 1] * between(*flat), share)
        return sum(w[b] for b in w if b.endswith(side) and b.startswith(("wrist", "metacarpal", "finger")))

    def turn(self, pivot, turn, weight):
        self.turns.append((pivot, turn))
        self.weights.append(weight)


def rotated(p, turn, share):
    """Rotates points about the origin, each by its share of the angle."""
    angle = np.linalg.norm(turn)
    if angle < 1e-9:
        return p
    axis, a = turn / angle, (angle * share)[:, None]
    return p * np.cos(a) + np.cross(axis, p) * np.sin(a) + axis * (p @ axis)[:, None] * (1 - np.cos(a))
