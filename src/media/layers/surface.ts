import type { Canvas } from '@napi-rs/canvas';
import type { Compositor, Picture, Placed } from '../compositor/compositor.ts';
import type { Seconds } from '../timeline/timeline.ts';

/** A layer opened for drawing; asked in order of time, closed when its clip is over. */
export interface LayerSurface {
  /** Back to front; valid until the next call. */
  at(t: Seconds): readonly Placed[];
  close(): void;
}

/** A layer whose pictures come from a file. */
export interface FootageSurface {
  at(t: Seconds): Promise<readonly Placed[]>;
  close(): void;
}

export function pictureOf(canvas: Canvas): Picture {
  return { width: canvas.width, height: canvas.height, data: canvas.data() };
}

/** Chroma is stored for pairs of pixels, so sprites stand on even places. */
export function even(value: number): number {
  return Math.round(value / 2) * 2;
}

/** One picture that stays where it is. */
export function stillSurface(compositor: Compositor, canvas: Canvas, x: number, y: number): LayerSurface {
  const sprite = compositor.sprite(pictureOf(canvas));
  const placed: Placed[] = [{ sprite, x: even(x), y: even(y), opacity: 1, version: 0 }];
  return { at: () => placed, close: () => sprite.release() };
}
