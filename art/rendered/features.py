"""Varied faces: random local targets within a plausible range, and a head shape for each."""
import numpy as np

# Maximum amount in each direction, and amounts that everybody has.
SPAN = {
    "head/head-scale-horiz": 0.3, "head/head-scale-vert": 0.2, "forehead/forehead-scale-vert": 0.25, "forehead/forehead-temple": 0.3,
    "eyes/eye-corner1": 0.25, "eyes/eye-corner2": 0.4, "eyes/eye-eyefold-angle": 0.4, "eyes/eye-push1": 0.2, "eyes/eye-bag": 0.15,
    "eyebrows/eyebrows-trans": 0.35, "eyebrows/eyebrows-angle": 0.3,
    "nose/nose-scale-horiz": 0.3, "nose/nose-scale-vert": 0.3, "nose/nose-scale-depth": 0.3, "nose/nose-hump": 0.3, "nose/nose-curve": 0.3, "nose/nose-point": 0.35,
    "nose/nose-width1": 0.3, "nose/nose-width2": 0.3, "nose/nose-width3": 0.3, "nose/nose-flaring": 0.25, "nose/nose-point-width": 0.35, "nose/nose-septumangle": 0.3,
    "mouth/mouth-scale-horiz": 0.3, "mouth/mouth-upperlip-volume": 0.35, "mouth/mouth-lowerlip-volume": 0.35, "mouth/mouth-upperlip-height": 0.25, "mouth/mouth-lowerlip-height": 0.25,
    "mouth/mouth-cupidsbow": 0.35, "mouth/mouth-philtrum-volume": 0.3,
    "chin/chin-width": 0.35, "chin/chin-height": 0.3, "chin/chin-prominent": 0.25, "chin/chin-bones": 0.35, "chin/chin-jaw-drop": 0.25,
    "cheek/cheek-bones": 0.35, "cheek/cheek-volume": 0.3, "cheek/cheek-inner": 0.3, "ears/ear-scale": 0.3, "ears/ear-wing": 0.3,
}
USUAL = {"eyes/eye-scale": 0.5, "eyes/eye-height2": 0.45, "mouth/mouth-angles": 0.35}
FORMS = {0: ["oval", "round", "diamond", "invertedtriangular", "oval"], 1: ["oval", "rectangular", "round", "diamond", "oval"]}


def features(seed, male, own=None):
    """Amounts by target for the person of this seed; `own` overrides random values."""
    rng = np.random.default_rng(1000 + seed)
    out = {name: float(np.clip(rng.normal(0, 0.5), -0.85, 0.85) * span) for name, span in SPAN.items()}
    forms = FORMS[male]
    out[f"head/head-{forms[rng.integers(len(forms))]}"] = float(rng.uniform(0.12, 0.3))
    for name, amount in USUAL.items():
        out[name] = amount * rng.uniform(0.7, 1.3)
    return {**out, **(own or {})}
