import type { Rect } from './timeline.ts';

/** Kind of background around the object in a picture. */
export type PictureGround = 'white' | 'plain' | 'scene' | 'transparent';

/** A picture of a product after analysis. */
export interface SeenPicture {
  /** Reference as in the request, or a file in the render's folder. */
  source: string;
  /** Pixels */
  width: number;
  height: number;
  /** Bounding box of the object, as fractions (0–1) of the picture; the whole picture if uncertain. */
  subject: Rect;
  ground: PictureGround;
  /** Colour of a uniform background, `#rrggbb`, which can extend the picture without a seam. */
  groundColor?: string;
  /** The object alone, cropped to `subject`, if it could be cut out cleanly. */
  cutout?: { source: string; width: number; height: number };
  /** Main colours of the object without its background, `#rrggbb`, most important first. */
  colors: string[];
  /** The most distinctive colour: saturated, and on enough of the object to represent it, `#rrggbb`. */
  brand?: string;
}

/** Facts about a video of a product. */
export interface SeenVideo {
  source: string;
  /** Pixels */
  width: number;
  height: number;
  /** Seconds */
  duration: number;
}

/** All media of a product; best first. */
export interface SeenProduct {
  pictures: readonly SeenPicture[];
  videos: readonly SeenVideo[];
}
