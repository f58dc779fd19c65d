"""Outfits modelled for the base mesh: the parts of their texture islands, and how they are fitted."""
import tempfile
from pathlib import Path

import cv2
import numpy as np

import body
import layers
import fabric
import scene as sc
from cards import pieces
from proxies import proxy

# Islands by number, in the order of `pieces`; all others are the `top`. Omits sleeve buttons, which would float off bent arms.
PARTS = {
    "suit": ("male_elegantsuit01", dict(trousers=[0, 1], front=[3], shirt=[6, 17, 18, 19, 20], button=[21, 22], gone=[11, 12, 13, 14, 15, 16])),
    "shirt": ("male_casualsuit01", dict(trousers=[2, 3])),
    "sweater": ("male_casualsuit02", dict(trousers=[0, 1])),
    "polo": ("male_casualsuit03", dict(trousers=[9, 10])),
    "tee": ("male_casualsuit04", dict(sleeve=[2, 3], trousers=[4, 5])),
    "jacket": ("male_casualsuit05", dict(shirt=[15, 16, 17, 18], trousers=[19, 20])),
    "blouse": ("female_elegantsuit01", dict(trousers=[0])),
}
# Worn open over another garment of the person.
WITHOUT = {"blazer": ("suit", ["trousers", "front", "shirt"]), "overshirt": ("jacket", ["trousers", "shirt"])}


class Piece:
    """A garment fitted to a person: `kind`, `cloth` by part as (fabric, colour …)."""

    def __init__(self, person, piece, below):
        self.below, self.over = below, piece.get("over", 0.35)
        kind, drop = WITHOUT.get(piece["kind"], (piece["kind"], []))
        name, islands = PARTS[kind]
        self.worn = worn = proxy("clothes", name)
        self.fitted = worn.fit(person.spread, body.frame(person.look))
        part_of = {i: part for part, ids in islands.items() for i in ids}
        parts = ["top"] * len(worn.faces)
        for k, faces in enumerate(pieces(worn.uv_faces, len(worn.uvs))):
            for f in faces:
                parts[f] = part_of.get(k, "top")
        kept = [f for f, part in enumerate(parts) if part not in [*drop, *piece.get("without", []), "gone"]]
        p = self.posed(person.arms)
        self.object = obj = sc.mesh(piece["kind"], p, [worn.faces[f] for f in kept], worn.uvs, [worn.uv_faces[f] for f in kept])
        sc.attribute(obj, "flat", worn.fit(person.spread))
        names = sorted(set(parts[f] for f in kept))
        for part in names:
            obj.data.materials.append(material(piece["cloth"], part, worn))
        obj.data.polygons.foreach_set("material_index", np.array([names.index(parts[f]) for f in kept], np.int32))
        if piece.get("thick"):
            thick = obj.modifiers.new("thick", "SOLIDIFY")
            thick.thickness, thick.offset = piece["thick"], 0.6
        sc.subdivide(obj, 2 if len(p) < 3000 else 1)
        self.hidden = worn.hidden.copy()
        if drop:
            # Parts that are left out covered the neck.
            self.hidden &= (np.abs(person.spread[:, 0]) > 9) | (person.spread[:, 2] < -34)
        self.surface = layers.surface(obj)

    def posed(self, arms):
        """Its vertices, pushed off the garments below it."""
        p = arms.apply(self.fitted, self.worn.carry)
        for _ in range(3 if self.below else 0):
            p = layers.push_out(p, [piece.surface for piece in self.below], self.over)
        return p

    def follow(self, arms):
        sc.move(self.object, self.posed(arms))
        self.surface = layers.surface(self.object)


def material(cloth, part, worn):
    look = cloth.get(part) or cloth["top"]
    if part == "front":
        return fabric.shirt_and_tie("front", cloth["shirt"], cloth["tie"], tie_mask(next((worn.folder / "textures").glob("*diffuse*"))))
    folds = next((worn.folder / "textures").glob("*normal*"), None)
    return fabric.woven(part, look, folds)


def tie_mask(picture):
    """A mask of the coloured area of a picture: the tie on its shirt, without its stripes, and with a smooth edge."""
    image = cv2.imread(str(picture)).astype(int)
    coloured = ((image.max(-1) - image.min(-1)) > 14).astype(np.uint8) * 255
    closed = cv2.morphologyEx(coloured, cv2.MORPH_CLOSE, np.ones((11, 11)))
    smooth = cv2.GaussianBlur(cv2.resize(closed, None, fx=4, fy=4, interpolation=cv2.INTER_CUBIC), (0, 0), 4)
    path = Path(tempfile.gettempdir()) / f"tie-{picture.stem}.png"
    cv2.imwrite(str(path), smooth)
    return path
