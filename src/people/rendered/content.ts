import type { PhotoMeasures } from '../photographed/content.ts';

/** Whose pictures are shown; they come along, and are read when the person is opened. */
export interface RenderedContent {
  /**
   * Name of a folder of `library` with `person.webp` (straight alpha), `mouth.webp` and `eyes.webp` (the pictures of `Part`s,
   * one below the other), and `face.json` (a `RenderedFace`).
   */
  person: string;
  /** Name of another outfit than that of `person.webp`: `person-<outfit>.webp`, which differs below the chin alone. */
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
