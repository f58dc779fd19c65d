import type { Canvas } from '#canvas';
import type { Seconds } from '../film/timeline.ts';
import type { Picture, Placed } from '../media/compositor/compositor.ts';

/**
 * A layer opened for drawing. `at` is called in order of time, beginning at any time of the clip, and the surface is
 * closed at the clip's end. Each picture depends only on its time, down to the last bit, and not on the frames before it.
 */
export interface LayerSurface {
  /** Back to front; valid until the next call. */
  at(t: Seconds): readonly Placed[];
  close(): void;
}

/** A layer that may wait for its pictures. */
export interface Surface {
  at(t: Seconds): readonly Placed[] | Promise<readonly Placed[]>;
  close(): void;
}

export function pictureOf(canvas: Canvas): Picture {
  return { width: canvas.width, height: canvas.height, data: canvas.data() };
}

/** Rounds to an even number. Chroma is stored for pairs of pixels, so sprites need even positions. */
export function roundToEven(value: number): number {
  return Math.round(value / 2) * 2;
}
