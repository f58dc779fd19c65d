import type { PhotoMeasures } from '../photographed/content.ts';

/** Selects the pictures of a person. They ship with the product, and are read when the person is opened. */
export interface RenderedContent {
  /**
   * Name of a folder in `library` with: `person.webp` (straight alpha); `mouth.webp` and `eyes.webp` (the pictures of
   * each `Part`, stacked vertically); `face.json` (a `RenderedFace`).
   */
  person: string;
  /** Another outfit than that of `person.webp`: the name in `person-<outfit>.webp`. It differs only below the chin. */
  outfit?: string;
  /** Seed for random choices in the place behind the person. */
  seed: number;
}

/** Measurements of a rendered person; lengths are in pixels of `person.webp`. */
export interface RenderedFace extends PhotoMeasures {
  mouth: Part;
  /** The lids and the part of the eyes that they leave visible, without the eyeballs. */
  eyes: Part;
}

/** A region with alternative pictures of equal size, and the positions of corresponding points in them. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Names of the pictures, top to bottom. */
  names: string[];
  /** Three point indices per triangle, farthest first. */
  triangles: number[];
  /** Indexes of the triangles between the lips, whose contents do not move with the points. */
  inner: number[];
  /** x and y of every point, for each name and for `person.webp` itself. */
  shapes: Record<string, number[]>;
}
