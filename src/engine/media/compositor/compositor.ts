import type { Kernel } from './kernel/kernel.ts';
import type { Area } from './rects.ts';

/** Pixels in memory of the compositor, as YUV 4:2:0 with alpha; made once, blended many times. */
export interface Sprite {
  readonly width: number;
  readonly height: number;
  /** Gives the memory back; the sprite must not be used after. */
  release(): void;
}

/** A sprite on the frame. Two placements are the same picture when all of their fields are equal. */
export interface Placed {
  sprite: Sprite;
  /** Whole pixels, even, so that chroma stays in step. */
  x: number;
  y: number;
  /** 0–1 */
  opacity: number;
  /** Counts up whenever the sprite's pixels were changed in place. */
  version: number;
  /** Even pixels of the frame outside of which nothing of it is shown. */
  clip?: Area | undefined;
}

export interface Picture {
  width: number;
  height: number;
  /** RGBA rows, 8 bits a channel, alpha premultiplied (what `canvas.data()` gives). */
  data: Uint8Array;
}

export interface Compositor {
  readonly width: number;
  readonly height: number;
  readonly transparent: boolean;
  /** Keeps a picture for blending. */
  sprite(picture: Picture): Sprite;
  /** Gives a sprite another picture in place; place it with a higher version from now on. */
  replace(sprite: Sprite, picture: Picture): void;
  /** Replaces the standing background (opaque unless the compositor is transparent). */
  backdrop(picture: Picture): void;
  /**
   * Composes the next frame: what changed since the last one is restored from the backdrop and blended
   * again, back to front. The planes are valid until the next call of anything here.
   */
  compose(placed: readonly Placed[]): YuvFrame;
  /** The areas that the last `compose` made anew. */
  readonly changed: readonly Area[];
  /** For avatars that fill their sprites themselves. */
  readonly kernel: Kernel;
  close(): void;
}

/** BT.709, limited range; chroma at half width and height; alpha straight, full size, full range. */
export interface YuvFrame {
  width: number;
  height: number;
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
  a?: Uint8Array;
}
