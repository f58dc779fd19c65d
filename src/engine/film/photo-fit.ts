import { SIDES } from './change-timeline.ts';
import type { Aspect, Sampling } from './request.ts';

/** How much full-screen films enlarge a photo. */
export interface PhotoFit {
  /** Width of the face in the photo, in pixels. */
  faceWidth: number;
  /** Pixels of a film of 1080p per pixel of the photo, by aspect. */
  scales: Record<Aspect, number>;
}

/** Enlargement beyond which a photo looks soft, as judged by eye. */
const MAX_SHARP_SCALE = 3;
const TALL = 16 / 9;

/** Warns that a full-screen film would enlarge a photo too much, with the figures; undefined if it is sharp enough. */
export function enlargementWarning(
  { faceWidth, scales }: PhotoFit,
  aspect: Aspect,
  resolution: Sampling['resolution'] = '1080p',
): string | undefined {
  const enlarged = (of: Aspect) => (scales[of] * SIDES[resolution]) / SIDES['1080p'];
  const times = enlarged(aspect);
  if (times <= MAX_SHARP_SCALE) return undefined;
  const short = SIDES[resolution];
  const long = Math.round(short * TALL);
  const size = { portrait: `${short}x${long}`, landscape: `${long}x${short}`, square: `${short}x${short}` }[
    aspect
  ];
  const needed = Math.ceil((faceWidth * times) / MAX_SHARP_SCALE / 10) * 10;
  const square = aspect !== 'square' && enlarged('square') <= MAX_SHARP_SCALE ? 'a square video or ' : '';
  return `The face is ${Math.round(faceWidth)} px wide; at ${size} it would be drawn ${times.toFixed(1)} times larger, and look soft. Use ${square}picture in picture, or a photo in which the face is at least ${needed} px wide.`;
}
