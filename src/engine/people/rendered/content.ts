import type { PhotoMeasures } from '../photographed/content.ts';

/** Selects the pictures of a person. They ship with the product, and are read when the person is opened. */
export interface RenderedContent {
  /**
   * Name of a folder in `library` with: `person.webp` (straight alpha); `mouth.webp` and `eyes.webp` (the pictures of
   * each `Part`, stacked vertically); `face.json` (a `RenderedFace`); `arms.json` (an `ArmGesture` by name) and a picture
   * for each gesture.
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

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/**
 * Arms that move from rest to the end of a gesture, in steps. `<name>.avif` stacks one picture per step: the last one in
 * full size, the others scaled by `way`. Pixels are clear where they do not differ from `person.webp`.
 */
export interface ArmGesture {
  /** The area that the pictures cover. */
  box: Box;
  way: number;
  /** Cell size of a grid over the box. Its nodes have displacements, halfway in time between two pictures. */
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
  /** Side of the squares of `differs`. */
  square: number;
  /** Base64 of deflated bytes. For each picture, row by row, whether each square differs from rest. */
  differs: string;
  /** Distance between the pixels of `arms`. */
  half: number;
  /** Base64 of deflated bits. For each picture (rest first), whether a moving arm covers each pixel; in whole bytes. */
  arms: string;
  /** Boxes of the moving hands in each picture, the person's left hand first. */
  hands: Box[][];
}
