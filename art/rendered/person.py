"""A person in the scene: shape, skin, eyes, mouth, hair; `pose` sets an expression."""
import numpy as np

import basemesh as bm
import body
import cards
import eyes
import facial_hair
import hair
import landmarks as lm
import mouth
import scene as sc
import outfits
import skin
import strands as st
from arms import Arms
from head import Head

REST = {"eyeSquintLeft": 0.05, "eyeSquintRight": 0.05, "eyeWideLeft": 0.24, "eyeWideRight": 0.24, "eyeBlinkLeft": 0.0, "eyeBlinkRight": 0.0, "mouthSmileLeft": 0.40, "mouthSmileRight": 0.43, "browInnerUp": -0.25}


class Person:
    def __init__(self, look):
        self.look = look
        v = body.shape(look)
        v = mouth.close(v - ((bm.joint(v, "l-eye") + bm.joint(v, "r-eye")) / 2 + [0, -1.4, 0]))
        self.arms = Arms(v, look.get("arms", "clasped"))
        self.spread, self.neutral = v, self.arms.apply(v)
        self.shape_key = {k: look.get(k) for k in ("male", "age", "muscle", "weight", "height", "ideal", "origin", "face")}
        self.rest = self.face({})
        self.worn, self.hidden = [], np.zeros(len(v), bool)
        for piece in look.get("wear", []):
            self.worn.append(outfits.Piece(self, piece, self.worn[:]))
            self.hidden |= self.worn[-1].hidden
        # Skin inside a collar, which is also marked as covered when a garment covers the whole body.
        throat = (np.abs(self.rest[:, 0]) < 4.5) & (self.rest[:, 2] > -36) & (self.rest[:, 1] < bm.joint(self.rest, "neck")[1])
        self.hidden &= ~throat
        self.hidden |= (np.abs(v[:, 0]) < 16) & (v[:, 2] < -37)
        self.build_skin()
        self.eyes = eyes.Eyes(self.rest, look)
        self.waterline = eyes.Waterline(self.rest, look["tone"])
        self.mouth = mouth.Mouth(self.neutral)
        self.build_hair()
        self.lash_object = None
        self.pose({})

    def face(self, units):
        mix = {**REST, **self.look.get("rest", {})}
        for name, amount in units.items():
            mix[name] = mix.get(name, 0) + amount if name.startswith(("mouth", "jaw")) else amount
        return eyes.clear_lids(body.expression(self.neutral, mix))

    def build_skin(self):
        _, groups, uvs = bm.base()
        seen = (self.rest[:, 2] > -80) & ~self.hidden
        faces = [(f, t) for f, t in groups["body"] if seen[f].all()]
        self.skin = sc.mesh("skin", self.rest[:13380], [f for f, _ in faces], uvs, [t for _, t in faces], levels=2)
        skin.dress(self.skin, self.rest[:13380], self.look)
        self.fine = sc.fine(self.skin)

    def build_hair(self):
        look = self.look
        rng = np.random.default_rng(look["seed"])
        head = self.head = Head(self.fine, self.rest)
        melanin, red = look["hair_color"]
        grey = look.get("grey", 0.0)
        main = hair.material("hair", melanin, red, grey)
        sets = []
        style = look.get("hair")
        if style:
            grown = hair.STYLES[style["style"]](head, rng, style)
            sets.append((grown, style.get("root", 0.0062), main))
            if style["style"] == "cards":
                under = sc.mesh("lining", *cards.lining(style["name"], head))
                under.data.materials.append(hair.lining(melanin, red, grey))
            line = cards.near(grown, head, style) if style["style"] == "cards" else head.hairline(**style.get("line", {}))
            self.shade_scalp(line, style.get("scalp", 0.9))
        brow = look.get("brows", {})
        eye_x = abs(eyes.centre(self.rest, "l")[0][0])
        bm_color = hair.material("brow", min(1.2, melanin * brow.get("dark", 1.0)), red, brow.get("grey", grey * 0.7), 0.4)
        sets.append((facial_hair.brows(head, rng, brow, eye_x), brow.get("root", 0.0085), bm_color))
        if look.get("beard"):
            sets.append((facial_hair.beard(head, self.beard_at, rng, look["beard"]), look["beard"].get("root", 0.0085), hair.material("beard", min(1.15, melanin * 1.15), red * 0.5, look.get("beard_grey", grey), 0.45)))
        self.moving = []
        for k, (points, root, material) in enumerate(sets):
            obj = sc.strands(f"hair {k}", points, st.radii(points, root, root * 0.3, rng), material, rng.random(len(points)))
            if material.name.startswith("beard"):
                self.moving.append((obj, points, *self.held(points[:, 0])))
        self.lash_material = hair.plain("lash", (0.012, 0.009, 0.008))
        self.count = sum(len(p) for p, _, _ in sets)

    def shade_scalp(self, density, amount):
        sc.attribute(self.skin, "scalp", density(self.rest[:13380]) * amount)

    def beard_at(self, p):
        from scipy.spatial import cKDTree

        if not hasattr(self, "_beard"):
            v = self.rest[:13380]
            self._beard = cKDTree(v), skin.fields(v)["beard"] * (1 - np.clip(lm.mask("lips")[:13380] * 2, 0, 1))
        tree, values = self._beard
        d, i = tree.query(p, k=4)
        w = 1 / (d + 0.05)
        return (values[i] * w).sum(axis=1) / w.sum(axis=1)

    def held(self, roots):
        """Skin vertices with weights that carry these roots, so that hair of the lower face follows the skin."""
        from scipy.spatial import cKDTree

        d, i = cKDTree(self.rest[:13380]).query(roots, k=4)
        w = 1 / (d + 0.03) ** 2
        return i, w / w.sum(axis=1, keepdims=True)

    def pose(self, units, gaze=(0, 0), tongue=(0, 0, 0), tip=0.0):
        import bpy

        v = self.now = self.face(units)
        sc.move(self.skin, v[:13380])
        self.mouth.follow(v, tongue, tip)
        for obj, points, i, w in self.moving:
            shift = ((v - self.rest)[i] * w[..., None]).sum(axis=1)
            sc.bend(obj, points + shift[:, None])
        self.eyes.look(*gaze)
        self.waterline.follow(v)
        centres = {s: eyes.centre(self.rest, s)[0] for s in "lr"}
        points = facial_hair.lashes(v, centres, 11, self.look.get("lashes", {}))
        if self.lash_object:
            bpy.data.hair_curves.remove(self.lash_object.data)
        thick = self.look.get("lashes", {}).get("root", 0.0075)
        self.lash_object = sc.strands("lashes", points, st.radii(points, thick, thick * 0.25), self.lash_material)
