"""The cast: shapes, skins, hair and clothes. Amounts are those of MakeHuman's targets; colours are linear albedo."""
from features import features


# Irises: dark colour, light fibres, ring around the pupil.
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
BROWN = dict(tone=(0.30, 0.155, 0.088), lips=(0.25, 0.085, 0.07), dark=0.5, flush=0.5, white=0.82)
DEEP = dict(tone=(0.19, 0.092, 0.052), lips=(0.19, 0.068, 0.055), dark=0.75, flush=0.45, white=0.76)
EBONY = dict(tone=(0.125, 0.060, 0.036), lips=(0.13, 0.050, 0.042), dark=0.9, flush=0.4, white=0.72)

# Cloth: weave, colour.
NAVY, CHARCOAL, BLACK, CAMEL = ("wool", (0.012, 0.018, 0.04)), ("wool", (0.045, 0.047, 0.053)), ("wool", (0.012, 0.012, 0.014)), ("wool", (0.30, 0.19, 0.10))
WHITE, CREAM, SKY = ("cotton", (0.74, 0.75, 0.77)), ("cotton", (0.64, 0.59, 0.50)), ("cotton", (0.33, 0.47, 0.64))
JEANS, INDIGO, CHINO = ("denim", (0.03, 0.06, 0.13)), ("denim", (0.012, 0.018, 0.035)), ("cotton", (0.24, 0.17, 0.10))
HORN = ("horn", (0.02, 0.015, 0.012))


def suit(cloth, shirt=WHITE, tie=((0.16, 0.01, 0.02),)):
    return [dict(kind="suit", cloth=dict(top=cloth, trousers=cloth, shirt=shirt, button=HORN, tie=tie))]


def over(cloth, below, trousers=BLACK, kind="blazer"):
    """A jacket open over a T-shirt."""
    return [dict(kind="tee", without=["sleeve"], cloth=dict(top=below, trousers=trousers)), dict(kind=kind, cloth=dict(top=cloth, button=HORN))]


def one(kind, cloth, trousers=JEANS, **more):
    return [dict(kind=kind, cloth=dict(top=cloth, trousers=trousers), **more)]


def knit(cloth, trousers=JEANS):
    return one("sweater", cloth, trousers, thick=0.25)


def cards(name, **more):
    return dict(style="cards", name=name, **more)


def curls(length, coil, **more):
    return dict(style="curly", length=length, coil=coil, **more)


def woman(seed, age, origin, skin, iris, melanin, red, hair, wear, brows=None, face=None, **more):
    return dict(seed=seed, male=0, age=age, origin=origin, **skin, lip_strength=0.88, iris=iris, hair_color=(melanin, red), hair=hair, wear=wear,
                brows=dict(thick=0.48, arch=0.3, height=2.05, full=430, **(brows or {})), face=features(seed, 0, face), **more)


def man(seed, age, origin, skin, iris, melanin, red, hair, wear, brows=None, face=None, **more):
    return dict(seed=seed, male=1, age=age, muscle=0.45, ideal=0.15, origin=origin, **skin, lip_strength=0.6, iris=iris, hair_color=(melanin, red), hair=hair, wear=wear,
                brows=dict(thick=0.68, arch=0.14, height=1.9, full=540, tilt=0.3, **(brows or {})), face=features(seed, 1, face), **more)


EUROPE, AFRICA, EAST = dict(caucasian=1), dict(african=1), dict(asian=1)
SOUTH_ASIA, MIDDLE_EAST, LATIN, MIXED = dict(caucasian=0.7, asian=0.15, african=0.15), dict(caucasian=0.9, african=0.1), dict(caucasian=0.65, asian=0.25, african=0.1), dict(african=0.75, caucasian=0.25)
FULL_BEARD, SHORT_BEARD = dict(length=0.5, count=15000, flat=1.0, stand=0.3), dict(length=0.22, count=13000, root=0.007)

CAST = {
    "man-grey": man(19, 0.66, AFRICA, DEEP, BLACK_EYES, 1.0, 0.1, curls(0.8, 0.06, turns=4, count=28000, line=dict(front=6.3, temple=5.9, recede=0.4)),
                    suit(CHARCOAL, SKY, ((0.02, 0.03, 0.09), (0.10, 0.12, 0.2))), grey=0.8, beard_grey=0.85, beard=dict(length=0.3, coil=0.05, count=12000), stubble=0.3),
    "man-bald": man(24, 0.2, MIXED, DEEP, BROWN_EYES, 1.0, 0.1, None, over(CAMEL, ("jersey", (0.02, 0.02, 0.022)), INDIGO), beard=dict(length=0.4, coil=0.06, count=16000), stubble=0.6, face={"head/head-scale-vert": -0.1}),
    "woman-curls": woman(35, 0.18, MIXED, BROWN, BROWN_EYES, 1.0, 0.15, curls(3.2, 0.16, turns=6, count=22000, clump=0.6, hang=0.25, line=dict(front=5.6, temple=5.0)), over(("wool", (0.10, 0.10, 0.11)), ("jersey", (0.64, 0.62, 0.60)))),
    "woman-crop": woman(39, 0.22, AFRICA, EBONY, BLACK_EYES, 1.0, 0.1, curls(1.2, 0.08, turns=5, count=32000, line=dict(front=5.8, temple=5.2)), over(("wool", (0.15, 0.02, 0.03)), ("jersey", (0.02, 0.02, 0.022)))),
    "man-overshirt": man(46, 0.07, SOUTH_ASIA, BROWN, BLACK_EYES, 1.0, 0.1, cards("short01"), over(("cotton", (0.09, 0.095, 0.055)), ("jersey", (0.60, 0.58, 0.55)), INDIGO, "overshirt"), beard=SHORT_BEARD, stubble=0.6),
}

WOMEN = {
    "blazer": [over(c, b) for c, b in ((NAVY, ("jersey", (0.62, 0.61, 0.59))), (CHARCOAL, ("jersey", (0.45, 0.36, 0.33))), (CAMEL, ("jersey", (0.62, 0.61, 0.59))))],
    "shirt": [one("shirt", c, t) for c, t in ((SKY, INDIGO), (WHITE, BLACK), (("cotton", (0.40, 0.28, 0.27)), BLACK))],
    "sweater": [knit(("jersey", c), BLACK) for c in ((0.44, 0.36, 0.27), (0.06, 0.12, 0.13), (0.30, 0.10, 0.12))],
}
MEN = {
    "suit": [suit(NAVY, WHITE, ((0.05, 0.07, 0.16),)), suit(CHARCOAL, WHITE, ((0.13, 0.015, 0.02),)), suit(("wool", (0.03, 0.035, 0.05)), SKY, ((0.02, 0.03, 0.08),))],
    "shirt": [one("shirt", c, t) for c, t in ((SKY, CHINO), (WHITE, INDIGO), (("cotton", (0.30, 0.36, 0.30)), INDIGO))],
    "sweater": [knit(("jersey", c), t) for c, t in (((0.03, 0.05, 0.10), CHINO), ((0.10, 0.10, 0.105), INDIGO), ((0.12, 0.03, 0.035), INDIGO))],
}
# Kinds that closely resemble an outfit of the wardrobe.
LIKE = {"blouse": "shirt", "suit": "blazer", "overshirt": "blazer", "polo": "sweater"}


def wardrobe(look):
    """Two further outfits of a person, by name, unlike the one of the plate."""
    own = look["wear"][-1]["kind"]
    own = {own, LIKE.get(own, own)} | ({"suit"} if own == "blazer" else set())
    others = [name for name in (MEN if look["male"] else WOMEN) if name not in own]
    return {name: (MEN if look["male"] else WOMEN)[name][look["seed"] % 3] for name in others[:2]}


# A person in another outfit, `person+outfit`; only its plate is needed.
CAST |= {f"{name}+{outfit}": {**look, "wear": wear} for name, look in CAST.items() for outfit, wear in wardrobe(look).items()}
