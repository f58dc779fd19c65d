import type { PhotoMeasures } from '../photographed/content.ts';

/** Selects the pictures. They ship with the product and are read when the person is opened. */
export interface RenderedContent {
  /**
   * Name of a folder in `library` with: `person.webp` (straight alpha); `mouth.webp` and `eyes.webp` (the pictures of
   * each `Part`, stacked vertically); `face.json` (a `RenderedFace`); `arms.json` (an `ArmGesture` by name) and a picture
   * for each gesture.
   */
  person: string;
  /** Name of an outfit other than that of `person.webp`: `person-<outfit>.webp` and its arms. It differs only below the chin. */
  outfit?: string;
  /** Seed for random choices about the place. */
  seed: number;
}

/** Measures of a rendered person; lengths in pixels of `person.webp`. */
export interface RenderedFace extends PhotoMeasures {
  mouth: Part;
  /** The lids and what they leave visible, without the eyeballs. */
  eyes: Part;
}

/** A region with alternative pictures of equal size, and the mapping of points between them. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Names of the pictures, top to bottom. */
  names: string[];
  /** Three point indices per triangle, farthest first. */
  triangles: number[];
  /** Triangles between the lips; their contents do not move along. */
  inner: number[];
  /** x and y of every point, for each name and for `person.webp` itself. */
  shapes: Record<string, number[]>;
}

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/**
 * Arms moving from rest to the end of a gesture, in steps. `<name>.avif` stacks one picture per step: the last in full
 * size, earlier ones scaled by `way`. Pixels are clear where nothing differs from `person.webp`.
 */
export interface ArmGesture {
  /** The area that the pictures cover. */
  box: Box;
  way: number;
  /** Displacements at the nodes of a grid over the box, halfway in time between pictures; this is its cell size. */
  cell: number;
  columns: number;
  rows: number;
  /** Maximum displacement of each step. */
  scales: number[];
  /**
   * Base64 of deflated bytes. For each step, row by row: x and y at every node (signed, in 127ths of the step's scale),
   * then each node's distance (unsigned, larger is farther).
   */
  movements: string;
  /** Base64 of deflated bytes. For each picture, whether each square of this side differs from rest, row by row. */
  square: number;
  differs: string;
  /** Base64 of deflated bits. Moving arms in each picture (rest first), one bit per `half`th pixel, padded to whole bytes. */
  half: number;
  arms: string;
  /** Boxes of the moving hands in each picture, the person's left hand first. */
  hands: Box[][];
}
