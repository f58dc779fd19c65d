"""The cast: shapes, skins, hair and clothes. Amounts are those of MakeHuman's targets; colours are linear albedo."""

# Irises: deep colour, light fibres, ring about the pupil.
BLACK_EYES = ((0.008, 0.004, 0.002), (0.035, 0.016, 0.008), (0.02, 0.01, 0.005))
BROWN_EYES = ((0.014, 0.007, 0.003), (0.075, 0.033, 0.014), (0.03, 0.014, 0.006))
HAZEL_EYES = ((0.03, 0.02, 0.008), (0.12, 0.08, 0.03), (0.13, 0.07, 0.02))
GREEN_EYES = ((0.03, 0.04, 0.02), (0.12, 0.14, 0.06), (0.16, 0.09, 0.03))
BLUE_EYES = ((0.03, 0.05, 0.06), (0.16, 0.22, 0.24), (0.20, 0.13, 0.06))
GREY_EYES = ((0.04, 0.045, 0.05), (0.18, 0.20, 0.21), (0.12, 0.10, 0.07))

# Skins: tone, lips, how dark (gloss, blood), flush.
PALE = dict(tone=(0.64, 0.405, 0.305), lips=(0.47, 0.15, 0.14), dark=0.0, flush=0.9)
FAIR = dict(tone=(0.60, 0.365, 0.265), lips=(0.46, 0.13, 0.12), dark=0.0, flush=0.85)
LIGHT = dict(tone=(0.58, 0.365, 0.25), lips=(0.44, 0.14, 0.125), dark=0.05, flush=0.6)
OLIVE = dict(tone=(0.50, 0.295, 0.185), lips=(0.38, 0.12, 0.10), dark=0.15, flush=0.6)
TAN = dict(tone=(0.42, 0.235, 0.14), lips=(0.33, 0.105, 0.09), dark=0.3, flush=0.55)
BROWN = dict(tone=(0.30, 0.155, 0.088), lips=(0.25, 0.085, 0.07), dark=0.5, flush=0.5, white=0.82)
DEEP = dict(tone=(0.19, 0.092, 0.052), lips=(0.19, 0.068, 0.055), dark=0.75, flush=0.45, white=0.76)
EBONY = dict(tone=(0.125, 0.060, 0.036), lips=(0.13, 0.050, 0.042), dark=0.9, flush=0.4, white=0.72)

EYES = {"eyes/eye-scale": 0.5, "eyes/eye-height2": 0.5}


def tee(color, kind="jersey", **more):
    return dict(cut=dict(ease=0.8, sleeve=0.66, loose=0.8, half=0.0), cloth=dict(color=color, kind=kind, **more))


def sweater(color, kind="melange", collar=None, neck=None, **more):
    return dict(cut=dict(ease=1.1, sleeve=1.75, **(neck or {})), cloth=dict(color=color, kind=kind, **more), thick=0.3, **(dict(collar=collar) if collar else {}))


def rollneck(color, kind="jersey"):
    return sweater(color, kind, collar=("roll", dict(thick=0.22)), neck=dict(half=-0.5, front=-0.6, back=-0.5))


def cardigan(color, kind="knit"):
    return dict(cut=dict(ease=1.7, sleeve=1.75, bend=0.4, half=0.8), cloth=dict(color=color, kind=kind), thick=0.4,
                open=dict(top=-17.0, half=7.0, button=-62.0, below=0.0, curve=0.5))


def cropped(top, sides, **more):
    return dict(style="cropped", top=top, sides=sides, count=60000, stand=0.9, **more)


def falling(part, end, **more):
    return dict(style="falling", part=part, end=end, **more)


CAST = {
    "woman-sweater": dict(
        seed=1, male=0, age=0.06, origin=dict(caucasian=1), **FAIR, lip_strength=0.9, iris=BLUE_EYES, freckles=0.3, hair_color=(0.92, 0.25),
        hair=falling(1.4, -18, back=0.5, wave=0.3, count=48000), brows=dict(thick=0.5),
        face={**EYES, "mouth/mouth-angles": 0.3, "head/head-scale-horiz": 0.2}, wear=[sweater((0.20, 0.055, 0.035))],
    ),
    "man-tee": dict(
        seed=2, male=1, age=0.10, muscle=0.42, ideal=0.1, origin=dict(african=1), **EBONY, lip_strength=0.6, iris=BLACK_EYES,
        hair_color=(1.0, 0.1), hair=dict(style="curly", length=1.0, coil=0.07, turns=4, count=30000, line=dict(front=5.8, temple=5.6)),
        brows=dict(thick=0.72, arch=0.18, height=1.95, full=520), beard=dict(length=0.42, coil=0.05, count=8000), stubble=0.35,
        face={**EYES}, wear=[tee((0.022, 0.06, 0.10))],
    ),
    "woman-tied": dict(
        seed=5, male=0, age=0.16, weight=0.52, origin=dict(caucasian=0.55, asian=0.25, african=0.2), **BROWN, lip_strength=0.9, iris=BROWN_EYES, hair_color=(0.98, 0.1),
        hair=dict(style="tied", part=0.0, knot=-1.0, lift=0.6), brows=dict(thick=0.46, arch=0.34, height=2.05, full=380), lid_tint=(0.9, 0.88, 0.9),
        face={**EYES, "eyes/eye-scale": 0.6, "nose/nose-hump": 0.25, "mouth/mouth-upperlip-volume": 0.3, "cheek/cheek-bones": 0.3}, wear=[tee((0.45, 0.42, 0.36)), cardigan((0.06, 0.10, 0.055))],
    ),
    "woman-afro": dict(
        seed=7, male=0, age=0.08, weight=0.5, origin=dict(african=0.8, caucasian=0.2), **DEEP, lip_strength=0.8, iris=BROWN_EYES, hair_color=(1.0, 0.12),
        hair=dict(style="curly", length=5.4, coil=0.19, turns=7, count=17000, clump=0.5, loose=0.2, line=dict(front=5.6, temple=5.0)),
        brows=dict(thick=0.5, arch=0.38, height=2.1), face={**EYES, "eyes/eye-scale": 0.6, "head/head-round": 0.3, "mouth/mouth-scale-horiz": 0.1}, wear=[tee((0.50, 0.26, 0.03))],
    ),
    "woman-bob": dict(
        seed=3, male=0, age=0.14, weight=0.48, origin=dict(asian=1), **LIGHT, lip_strength=0.9, iris=BLACK_EYES, hair_color=(1.0, 0.05),
        hair=falling(-1.6, -9.0, back=0.25, open=4.6, before=0.2, wave=0.06, inward=0.6, count=50000, line=dict(front=5.4)),
        brows=dict(thick=0.48, arch=0.22, height=2.1, full=380), rest={"eyeSquintLeft": 0.05, "eyeSquintRight": 0.05},
        face={**EYES, "head/head-oval": 0.4, "nose/nose-scale-vert": -0.3, "chin/chin-triangle": 0.3}, wear=[sweater((0.02, 0.03, 0.075))],
    ),
    "man-buzz": dict(
        seed=4, male=1, age=0.22, weight=0.55, muscle=0.45, ideal=0.1, origin=dict(caucasian=1), **LIGHT, iris=HAZEL_EYES, hair_color=(0.82, 0.35),
        hair=cropped(0.9, 0.5, line=dict(front=6.0, temple=5.4)),
        brows=dict(thick=0.7, arch=0.12, height=1.85, full=520, tilt=0.35), stubble=0.45, beard=dict(length=0.16, count=6500, root=0.006),
        face={**EYES, "head/head-rectangular": 0.3, "head/head-scale-horiz": -0.25, "nose/nose-hump": 0.3, "mouth/mouth-scale-horiz": 0.2, "mouth/mouth-angles": 0.4}, wear=[rollneck((0.30, 0.40, 0.55))],
    ),
    "man-senior": dict(
        seed=6, male=1, age=0.78, weight=0.55, muscle=0.4, ideal=0.0, origin=dict(caucasian=1), **PALE, iris=BLUE_EYES, hair_color=(0.75, 0.1), grey=0.92,
        hair=cropped(1.2, 0.7, line=dict(front=6.8, temple=6.4, recede=0.8)),
        brows=dict(thick=0.65, arch=0.1, height=1.8, full=420, grey=0.6, tilt=0.35), face={**EYES, "nose/nose-scale-vert": 0.3, "ears/ear-scale": 0.3, "head/head-rectangular": 0.4, "mouth/mouth-angles": 0.6},
        wear=[sweater((0.52, 0.52, 0.50), "jersey")],
    ),
    "woman-senior": dict(
        seed=9, male=0, age=0.72, weight=0.56, origin=dict(caucasian=1), **PALE, lip_strength=0.8, iris=GREY_EYES, hair_color=(0.6, 0.1), grey=0.95,
        hair=falling(2.2, -7.0, back=0.5, open=5.0, before=0.8, wave=0.25, inward=0.5, lift=1.5, count=42000), brows=dict(thick=0.42, arch=0.28, grey=0.6, full=320),
        face={**EYES, "mouth/mouth-angles": 0.6, "head/head-round": 0.3, "cheek/cheek-volume": 0.2}, wear=[rollneck((0.05, 0.09, 0.13))],
    ),
    "woman-long": dict(
        seed=10, male=0, age=0.07, weight=0.48, origin=dict(caucasian=0.75, asian=0.25), **TAN, lip_strength=0.9, iris=BROWN_EYES, hair_color=(1.0, 0.1),
        hair=falling(-0.6, -18, back=0.5, wave=0.22, count=50000, lift=0.8), brows=dict(thick=0.52, arch=0.34, height=2.0, full=480),
        face={**EYES, "eyes/eye-scale": 0.75, "nose/nose-scale-vert": 0.15, "head/head-oval": 0.5, "mouth/mouth-angles": 0.3, "mouth/mouth-lowerlip-volume": 0.2}, wear=[sweater((0.015, 0.12, 0.09), "jersey")],
    ),
    "man-beard": dict(
        seed=11, male=1, age=0.2, weight=0.52, muscle=0.45, ideal=0.1, origin=dict(caucasian=0.7, asian=0.3), **BROWN, iris=BROWN_EYES, hair_color=(1.0, 0.1),
        hair=cropped(1.3, 0.7, line=dict(front=5.7, temple=5.4)), brows=dict(thick=0.72, arch=0.14, height=1.9, full=600, tilt=0.3),
        beard=dict(length=0.7, count=13000, flat=1.0, stand=0.3), stubble=0.6, face={**EYES, "nose/nose-scale-depth": 0.2, "head/head-oval": 0.3, "mouth/mouth-angles": 0.3}, wear=[sweater((0.035, 0.05, 0.09), "jersey")],
    ),
    "man-roll": dict(
        seed=13, male=1, age=0.16, weight=0.5, muscle=0.5, ideal=0.2, origin=dict(caucasian=0.9, african=0.1), **OLIVE, iris=BROWN_EYES, hair_color=(1.0, 0.1),
        hair=cropped(1.2, 0.7, line=dict(front=5.9, temple=5.5)), brows=dict(thick=0.8, arch=0.16, height=1.9, full=640, tilt=0.3),
        beard=dict(length=0.32, count=12000), stubble=0.6, face={**EYES, "nose/nose-hump": 0.35, "head/head-rectangular": 0.2, "mouth/mouth-angles": 0.3}, wear=[rollneck((0.03, 0.03, 0.034))],
    ),
    "man-blond": dict(
        seed=14, male=1, age=0.12, weight=0.52, muscle=0.5, ideal=0.3, origin=dict(caucasian=1), **FAIR, iris=BLUE_EYES, hair_color=(0.42, 0.3),
        hair=cropped(1.2, 0.7, line=dict(front=5.9, temple=5.5)), brows=dict(thick=0.65, arch=0.1, height=1.9, full=480, dark=1.3, tilt=0.3),
        beard=dict(length=0.45, count=12000), stubble=0.2, face={**EYES, "chin/chin-prominent": 0.2, "head/head-square": 0.25, "mouth/mouth-angles": 0.35}, wear=[tee((0.20, 0.21, 0.22))],
    ),
    "woman-red": dict(
        seed=15, male=0, age=0.1, weight=0.52, origin=dict(caucasian=1), **PALE, lip_strength=0.85, iris=GREEN_EYES, freckles=0.9, hair_color=(0.55, 1.0),
        hair=falling(1.0, -13, back=0.4, wave=0.75, cycles=3.2, lift=1.6, count=36000, locks=420, wide=2.4), brows=dict(thick=0.46, arch=0.3, full=380, dark=1.1),
        face={**EYES, "head/head-diamond": 0.3, "nose/nose-point": 0.3, "mouth/mouth-angles": 0.4}, wear=[tee((0.62, 0.60, 0.55), "stripe", second=(0.03, 0.045, 0.09))],
    ),
    "woman-crop": dict(
        seed=18, male=0, age=0.35, weight=0.55, origin=dict(african=1), **EBONY, lip_strength=0.7, iris=BLACK_EYES, hair_color=(1.0, 0.1), grey=0.35,
        hair=dict(style="curly", length=1.6, coil=0.09, turns=5, count=30000, line=dict(front=5.8, temple=5.2)), brows=dict(thick=0.44, arch=0.36, height=2.1),
        face={**EYES, "cheek/cheek-bones": 0.4, "head/head-oval": 0.4, "mouth/mouth-angles": 0.3}, wear=[rollneck((0.16, 0.025, 0.045))],
    ),
    "man-grey": dict(
        seed=19, male=1, age=0.7, weight=0.56, muscle=0.42, ideal=0.0, origin=dict(african=1), **DEEP, lip_strength=0.6, iris=BLACK_EYES, hair_color=(1.0, 0.1), grey=0.8, beard_grey=0.85,
        hair=dict(style="curly", length=0.8, coil=0.06, turns=4, count=28000, line=dict(front=6.3, temple=5.9, recede=0.4)), brows=dict(thick=0.65, arch=0.14, height=1.9, grey=0.4, tilt=0.3),
        beard=dict(length=0.4, coil=0.05, count=9000), face={**EYES, "head/head-round": 0.2, "mouth/mouth-angles": 0.5}, wear=[sweater((0.05, 0.055, 0.10))],
    ),
    "man-east": dict(
        seed=20, male=1, age=0.66, weight=0.52, muscle=0.42, ideal=0.0, origin=dict(asian=1), **LIGHT, iris=BLACK_EYES, hair_color=(1.0, 0.05), grey=0.7,
        hair=cropped(1.2, 0.7, line=dict(front=6.2, temple=5.9, recede=0.4)), brows=dict(thick=0.6, arch=0.1, height=1.9, grey=0.3, tilt=0.35),
        face={**EYES, "head/head-round": 0.2, "mouth/mouth-angles": 0.5}, wear=[sweater((0.42, 0.47, 0.55), "jersey")],
    ),
    "woman-straight": dict(
        seed=21, male=0, age=0.04, weight=0.46, origin=dict(asian=1), **FAIR, lip_strength=0.9, iris=BLACK_EYES, hair_color=(0.96, 0.15),
        hair=falling(0.4, -17, back=0.45, wave=0.06, count=52000, lift=0.7), brows=dict(thick=0.5, arch=0.14, height=2.05, full=400),
        face={**EYES, "eyes/eye-scale": 0.65, "head/head-oval": 0.5, "chin/chin-triangle": 0.3, "mouth/mouth-angles": 0.35}, wear=[sweater((0.46, 0.28, 0.30), "knit")],
    ),
    "woman-silver": dict(
        seed=22, male=0, age=0.68, weight=0.55, origin=dict(caucasian=0.7, asian=0.3), **TAN, lip_strength=0.85, iris=BROWN_EYES, hair_color=(0.9, 0.1), grey=0.75,
        hair=dict(style="tied", part=0.0, knot=-1.0, lift=0.8), brows=dict(thick=0.45, arch=0.28, grey=0.2),
        face={**EYES, "head/head-round": 0.3, "mouth/mouth-angles": 0.5}, wear=[sweater((0.14, 0.02, 0.06))],
    ),
    "woman-waves": dict(
        seed=23, male=0, age=0.1, weight=0.5, origin=dict(caucasian=0.85, african=0.15), **OLIVE, lip_strength=0.95, iris=HAZEL_EYES, hair_color=(0.95, 0.2),
        hair=falling(-1.8, -16, back=0.45, wave=0.5, cycles=2.4, lift=1.3, count=46000, locks=600), brows=dict(thick=0.55, arch=0.36, height=2.0, full=520),
        face={**EYES, "nose/nose-hump": 0.2, "cheek/cheek-bones": 0.3, "mouth/mouth-lowerlip-volume": 0.3, "mouth/mouth-angles": 0.3}, wear=[sweater((0.60, 0.58, 0.54), "jersey")],
    ),
    "man-bald": dict(
        seed=24, male=1, age=0.2, weight=0.56, muscle=0.55, ideal=0.2, origin=dict(african=0.8, caucasian=0.2), **DEEP, lip_strength=0.6, iris=BROWN_EYES, hair_color=(1.0, 0.1),
        brows=dict(thick=0.7, arch=0.16, height=1.9, full=520, tilt=0.3), beard=dict(length=0.6, coil=0.06, count=13000), stubble=0.4,
        face={**EYES, "head/head-oval": 0.2, "mouth/mouth-angles": 0.35}, wear=[rollneck((0.10, 0.10, 0.085))],
    ),
}
