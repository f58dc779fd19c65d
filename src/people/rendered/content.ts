import type { PhotoMeasures } from '../photographed/content.ts';

/** Whose pictures are shown; they come along, and are read when the person is opened. */
export interface RenderedContent {
  /**
   * Name of a folder of `library` with `person.webp` (straight alpha), `mouth.webp` and `eyes.webp` (the pictures of `Part`s,
   * one below the other), `face.json` (a `RenderedFace`), `arms.json` (an `ArmGesture` by name) and a picture for each of them.
   */
  person: string;
  /** Name of another outfit than that of `person.webp`: `person-<outfit>.webp`, which differs below the chin alone; its arms likewise. */
  outfit?: string;
  /** Chooses what is left to chance where they stand. */
  seed: number;
}

/** What is known of a rendered person; lengths in pixels of `person.webp`. */
export interface RenderedFace extends PhotoMeasures {
  mouth: Part;
  /** Without the eyes themselves: what the lids cover and leave free. */
  eyes: Part;
}

/** A part of the picture that there are other pictures of, of one size, and what moves where from one to the other. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Of the pictures, from top to bottom. */
  names: string[];
  /** Three points each, the farthest first. */
  triangles: number[];
  /** Which of the triangles lie between lips: what is seen there does not move along. */
  inner: number[];
  /** x and y of every point, for each of the names and for what `person.webp` itself shows. */
  shapes: Record<string, number[]>;
}

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/**
 * Arms on their way from rest to the end of a gesture, in steps: `<name>.avif` has a picture of each, one below the other, the
 * last in full size, those on the way in `way` of it; clear where nothing differs from `person.webp`.
 */
export interface ArmGesture {
  /** What the pictures show. */
  box: Box;
  way: number;
  /** From picture to picture, half-way in time, what is in front moves so at the nodes of a grid over the box. */
  cell: number;
  columns: number;
  rows: number;
  /** The largest movement of each step. */
  scales: number[];
  /**
   * Base64 of deflated bytes: for each step x and y at every node (signed, in 127ths of its scale), and how far that is from
   * the camera (unsigned, larger is farther), row by row.
   */
  movements: string;
  /** Base64 of deflated bytes: for each picture, square by square of this side in rows over the box, whether it differs from rest. */
  square: number;
  differs: string;
  /** Base64 of deflated bits: the arms that move in each picture, rest first, in every `half`th pixel, padded to whole bytes. */
  half: number;
  arms: string;
  /** Where the hands that move are in each picture, the person's own left one first. */
  hands: Box[][];
}
