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
BROWN = dict(tone=(0.30, 0.155, 0.088), lips=(0.25, 0.085, 0.07), dark=0.5, flush=0.5, white=0.88)
DEEP = dict(tone=(0.19, 0.092, 0.052), lips=(0.19, 0.068, 0.055), dark=0.75, flush=0.45, white=0.85)
EBONY = dict(tone=(0.125, 0.060, 0.036), lips=(0.13, 0.050, 0.042), dark=0.9, flush=0.4, white=0.8)

EYES = {"eyes/eye-scale": 0.5, "eyes/eye-height2": 0.5}


def tee(color, kind="jersey", **more):
    return dict(cut=dict(ease=0.9, sleeve=0.66, loose=0.8), cloth=dict(color=color, kind=kind, **more))


def sweater(color, kind="melange", **more):
    return dict(cut=dict(ease=1.2, sleeve=1.75), cloth=dict(color=color, kind=kind, **more), thick=0.3)


def shirt(color, kind="twill"):
    return dict(cut=dict(ease=1.0, sleeve=1.75, bend=1.0, front=-0.3), cloth=dict(color=color, kind=kind), collar=("shirt", dict()))


def hoodie(color):
    return dict(cut=dict(ease=1.6, sleeve=1.75, bend=1.0), cloth=dict(color=color, kind="melange"), thick=0.35, collar=("hood", dict(thick=0.35)))


def cardigan(color):
    return dict(cut=dict(ease=1.7, sleeve=1.75, bend=0.4, half=0.8), cloth=dict(color=color, kind="knit"), thick=0.4,
                open=dict(top=-17.0, half=7.0, button=-62.0, below=0.0, curve=0.5))


CAST = {
    "man-tee": dict(
        seed=2, male=1, age=0.10, muscle=0.42, ideal=0.1, origin=dict(african=1), **EBONY, lip_strength=0.6, iris=BLACK_EYES,
        hair_color=(1.0, 0.1), hair=dict(style="curly", length=1.0, coil=0.07, turns=4, count=30000, line=dict(front=5.8, temple=5.6)),
        brows=dict(thick=0.72, arch=0.18, height=1.95, full=520), beard=dict(length=0.42, coil=0.05, count=8000), stubble=0.35,
        face={**EYES}, wear=[tee((0.022, 0.06, 0.10))],
    ),
    "woman-sweater": dict(
        seed=1, male=0, age=0.06, origin=dict(caucasian=1), **FAIR, lip_strength=0.9, iris=BLUE_EYES, freckles=0.3, hair_color=(0.88, 0.25),
        hair=dict(style="falling", part=1.4, end=-18, back=0.5, wave=0.3, count=48000), brows=dict(thick=0.5),
        face={**EYES, "mouth/mouth-angles": 0.3, "head/head-scale-horiz": 0.2}, wear=[sweater((0.20, 0.055, 0.035))],
    ),
    "woman-bob": dict(
        seed=3, male=0, age=0.14, weight=0.48, origin=dict(asian=1), **LIGHT, lip_strength=0.9, iris=BLACK_EYES, hair_color=(1.0, 0.05),
        hair=dict(style="falling", part=-1.6, end=-9.0, back=0.25, open=4.6, before=0.2, wave=0.06, inward=0.6, count=50000, line=dict(front=5.4)),
        brows=dict(thick=0.48, arch=0.22, height=2.1, full=380), rest={"eyeSquintLeft": 0.05, "eyeSquintRight": 0.05},
        face={**EYES, "head/head-oval": 0.4, "nose/nose-scale-vert": -0.3, "chin/chin-triangle": 0.3}, wear=[sweater((0.02, 0.03, 0.075))],
    ),
    "man-shirt": dict(
        seed=4, male=1, age=0.22, weight=0.55, muscle=0.45, ideal=0.1, origin=dict(caucasian=1), **LIGHT, iris=HAZEL_EYES, hair_color=(0.82, 0.35),
        hair=dict(style="swept", part=3.4, top=6.5, sides=1.6, lift=1.4, line=dict(front=6.0, temple=5.4)),
        brows=dict(thick=0.75, arch=0.12, height=1.85, full=520), stubble=0.45, beard=dict(length=0.16, count=6500, root=0.006),
        face={**EYES, "head/head-rectangular": 0.3, "head/head-scale-horiz": -0.25, "nose/nose-hump": 0.3, "mouth/mouth-scale-horiz": 0.2}, wear=[shirt((0.30, 0.40, 0.55))],
    ),
    "woman-tied": dict(
        seed=5, male=0, age=0.16, weight=0.52, origin=dict(caucasian=0.55, asian=0.25, african=0.2), **BROWN, lip_strength=0.9, iris=BROWN_EYES, hair_color=(0.98, 0.1),
        hair=dict(style="tied", part=0.0, knot=-1.0, lift=0.6), brows=dict(thick=0.46, arch=0.34, height=2.05, full=380), lid_tint=(0.9, 0.88, 0.9),
        face={**EYES, "eyes/eye-scale": 0.6, "nose/nose-hump": 0.25, "mouth/mouth-upperlip-volume": 0.3, "cheek/cheek-bones": 0.3}, wear=[cardigan((0.06, 0.10, 0.055)), tee((0.45, 0.42, 0.36))][::-1],
    ),
    "man-senior": dict(
        seed=6, male=1, age=0.78, weight=0.55, muscle=0.4, ideal=0.0, origin=dict(caucasian=1), **PALE, iris=BLUE_EYES, hair_color=(0.75, 0.1), grey=0.92,
        hair=dict(style="swept", part=-3.2, top=4.5, sides=1.5, lift=0.9, count=30000, line=dict(front=6.8, temple=6.4, recede=0.8)),
        brows=dict(thick=0.7, arch=0.1, height=1.8, full=420, grey=0.6), face={**EYES, "nose/nose-scale-vert": 0.3, "ears/ear-scale": 0.3, "head/head-rectangular": 0.4},
        wear=[shirt((0.52, 0.52, 0.50)), sweater((0.03, 0.045, 0.08))][:1],
    ),
    "woman-afro": dict(
        seed=7, male=0, age=0.08, weight=0.5, origin=dict(african=0.8, caucasian=0.2), **DEEP, lip_strength=0.8, iris=BROWN_EYES, hair_color=(1.0, 0.12),
        hair=dict(style="curly", length=5.4, coil=0.19, turns=7, count=17000, clump=0.5, loose=0.2, line=dict(front=5.6, temple=5.0)),
        brows=dict(thick=0.5, arch=0.38, height=2.1), face={**EYES, "eyes/eye-scale": 0.6, "head/head-round": 0.3, "mouth/mouth-scale-horiz": 0.1}, wear=[tee((0.50, 0.26, 0.03))],
    ),
    "man-hoodie": dict(
        seed=8, male=1, age=0.04, weight=0.47, muscle=0.4, ideal=0.1, origin=dict(asian=1), **LIGHT, iris=BLACK_EYES, hair_color=(1.0, 0.05),
        hair=dict(style="cropped", top=3.0, sides=0.9, stand=0.4, line=dict(front=5.7, temple=5.4)), brows=dict(thick=0.62, arch=0.12, height=1.95),
        rest={"eyeSquintLeft": 0.05, "eyeSquintRight": 0.05}, face={**EYES, "head/head-oval": 0.3, "chin/chin-width": -0.2}, wear=[hoodie((0.10, 0.105, 0.115))],
    ),
}
