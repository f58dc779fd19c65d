import type { AvatarView } from '../../pack.ts';
import type { PhotoPlacement } from '../../photographed/framing.ts';
import type { Box } from '../content.ts';

/** Minimum distance between a hand and captions, in pixels of `person.webp`. */
const CLEAR = 12;

/** Whether a hand is inside the box and clear of captions. */
export function isSeen(
  [left, top, right, bottom]: Box,
  frame: PhotoPlacement,
  { width, height, captions }: AvatarView,
): boolean {
  const x = (value: number) => value * frame.scale + frame.left;
  const y = (value: number) => value * frame.scale + frame.top;
  if (x(left) < 0 || x(right) > width || y(top) < 0 || y(bottom) > height) return false;
  if (!captions) return true;
  return (
    x(right + CLEAR) < captions.x ||
    x(left - CLEAR) > captions.x + captions.width ||
    y(bottom + CLEAR) < captions.y ||
    y(top - CLEAR) > captions.y + captions.height
  );
}
