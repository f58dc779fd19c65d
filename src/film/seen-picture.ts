import type { Rect } from './timeline.ts';

/** What lies around the thing in a picture. */
export type PictureGround = 'white' | 'plain' | 'scene' | 'transparent';

/** A picture of a product after somebody has looked at it. */
export interface SeenPicture {
  /** As in the request, or a file of the render's own folder. */
  source: string;
  /** Pixels */
  width: number;
  height: number;
  /** The smallest box around the thing shown, as parts (0–1) of the picture; all of it where that is not sure. */
  subject: Rect;
  ground: PictureGround;
  /** Of a ground in one even colour, `#rrggbb`: it goes on beyond the picture without a seam. */
  groundColor?: string;
  /** Only the thing itself, cut close to `subject` (its pixels span that box), where it could be cut out well. */
  cutout?: { source: string; width: number; height: number };
  /** Leading colours of the thing, not of its ground, `#rrggbb`, the weightiest first. */
  colors: string[];
  /** The most telling of them: saturated and large enough to stand for the product, `#rrggbb`. */
  brand?: string;
}

/** A video of a product, as far as it was looked at. */
export interface SeenVideo {
  source: string;
  /** Pixels */
  width: number;
  height: number;
  /** Seconds */
  duration: number;
}

/** Everything there is to show; best first. */
export interface SeenProduct {
  pictures: readonly SeenPicture[];
  videos: readonly SeenVideo[];
}
