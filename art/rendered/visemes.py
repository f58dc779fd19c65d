"""Mouth shapes of speech as mixes of ARKit face units: (units, shift of the tongue in cm, rise of its tip in cm)."""


def both(name, amount):
    return {f"{name}Left": amount, f"{name}Right": amount}


# The viseme shown by the plate.
REST = "sil"

VISEMES = {
    "sil": ({}, (0, 0, 0), 0),
    "PP": ({**both("mouthPress", 0.75), "mouthRollLower": 0.28, "mouthRollUpper": 0.22, "mouthClose": 0.0}, (0, 0, 0), 0),
    "FF": ({"jawOpen": 0.09, "mouthRollLower": 0.70, **both("mouthUpperUp", 0.42), "mouthShrugLower": 0.2}, (0, 0, 0), 0),
    "TH": ({"jawOpen": 0.17, **both("mouthUpperUp", 0.28), **both("mouthLowerDown", 0.30)}, (0, -1.35, 0.28), 0.12),
    "DD": ({"jawOpen": 0.15, **both("mouthUpperUp", 0.25), **both("mouthLowerDown", 0.35)}, (0, -0.35, 0.25), 0.55),
    "kk": ({"jawOpen": 0.20, **both("mouthUpperUp", 0.15), **both("mouthLowerDown", 0.25), **both("mouthStretch", 0.12)}, (0, 0.5, 0.35), -0.1),
    "CH": ({"jawOpen": 0.10, "mouthFunnel": 0.62, **both("mouthUpperUp", 0.22), **both("mouthLowerDown", 0.30), "mouthPucker": 0.12}, (0, 0, 0.1), 0),
    "SS": ({"jawOpen": 0.05, **both("mouthStretch", 0.28), **both("mouthUpperUp", 0.42), **both("mouthLowerDown", 0.55), **both("mouthSmile", 0.10)}, (0, 0, 0.1), 0),
    "nn": ({"jawOpen": 0.13, **both("mouthUpperUp", 0.22), **both("mouthLowerDown", 0.28)}, (0, -0.25, 0.2), 0.65),
    "RR": ({"jawOpen": 0.14, "mouthFunnel": 0.38, "mouthPucker": 0.22, **both("mouthLowerDown", 0.15)}, (0, 0.3, 0.2), 0.3),
    "aa": ({"jawOpen": 0.52, **both("mouthUpperUp", 0.18), **both("mouthLowerDown", 0.15)}, (0, 0, -0.1), -0.1),
    "E": ({"jawOpen": 0.28, **both("mouthStretch", 0.30), **both("mouthUpperUp", 0.22), **both("mouthLowerDown", 0.25), **both("mouthSmile", 0.10)}, (0, 0, 0.1), 0),
    "I": ({"jawOpen": 0.15, **both("mouthStretch", 0.42), **both("mouthUpperUp", 0.28), **both("mouthLowerDown", 0.38), **both("mouthSmile", 0.20)}, (0, 0, 0.2), 0),
    "O": ({"jawOpen": 0.40, "mouthFunnel": 0.28, "mouthPucker": 0.48}, (0, 0.3, -0.1), -0.1),
    "U": ({"jawOpen": 0.16, "mouthFunnel": 0.15, "mouthPucker": 0.85}, (0, 0.4, 0), 0),
}


def half(name):
    units, tongue, tip = VISEMES[name]
    return {k: v / 2 for k, v in units.items()}, tuple(x / 2 for x in tongue), tip / 2


BLINK = {"eyeBlinkLeft": 1.0, "eyeBlinkRight": 1.0, "eyeWideLeft": 0.0, "eyeWideRight": 0.0, "eyeSquintLeft": 0.0, "eyeSquintRight": 0.0}
HALF_BLINK = {"eyeBlinkLeft": 0.52, "eyeBlinkRight": 0.54, "eyeWideLeft": 0.1, "eyeWideRight": 0.1, "eyeSquintLeft": 0.0, "eyeSquintRight": 0.0}
YAW, PITCH = 12, 8


def gazes():
    """The nine gaze directions from the viewer's perspective, with yaw and pitch in degrees."""
    rows = {"up": PITCH, "": 0, "down": -PITCH}
    columns = {"left": -YAW, "": 0, "right": YAW}
    return {(f"{r}-{c}".strip("-") or "centre"): (x, y) for r, y in rows.items() for c, x in columns.items()}


def gaze_lids(pitch):
    """Lids follow the eye: down with a look down, up with a look up."""
    if pitch < 0:
        return {"eyeLookDownLeft": -pitch / 22, "eyeLookDownRight": -pitch / 22}
    return {"eyeLookUpLeft": pitch / 22, "eyeLookUpRight": pitch / 22}
