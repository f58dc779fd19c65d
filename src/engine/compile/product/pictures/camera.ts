import type { SeenPicture } from '../../../film/seen-picture.ts';
import type { PictureLayer, Rect, Seconds } from '../../../film/timeline.ts';
import { tween } from '../motion.ts';

export type Camera = NonNullable<PictureLayer['camera']>;

/** Parts of the picture that a box shows of it, before a camera goes in. */
export interface Window {
  width: number;
  height: number;
}

/** Air that stays around the thing, as a part of the window. */
export const AIR = 0.04;

/** What `cover` leaves of a picture. */
export function coverWindow(picture: { width: number; height: number }, box: Rect): Window {
  const wide = box.width / box.height / (picture.width / picture.height);
  return { width: Math.min(1, wide), height: Math.min(1, 1 / wide) };
}

/** How far a camera may go in without cutting the thing that the picture shows; below 1 the window itself cuts it. */
export function closest({ subject }: SeenPicture, window: Window = { width: 1, height: 1 }): number {
  return (1 - AIR) * Math.min(window.width / subject.width, window.height / subject.height);
}

/**
 * A slow drive through a picture, in another direction for every index: in, out, in with a pan. It goes no further
 * in than leaves all of the thing in the picture.
 *
 * @param most how far it would go, such as 1.12
 */
export function kenBurns(
  picture: SeenPicture,
  index: number,
  seconds: Seconds,
  most: number,
  window: Window = { width: 1, height: 1 },
): Camera {
  const { from, to } = zooms(picture, most, window);
  const [first, last] = index % 2 === 1 ? [to, from] : [from, to];
  const side = (index >> 1) % 2 === 0 ? 1 : -1;
  const { subject } = picture;
  const x = wander(subject.x, subject.width, window.width / to, side);
  const y = wander(subject.y, subject.height, window.height / to, 0);
  return {
    zoom: tween(first, last, 0, seconds, 'linear'),
    x: tween(x.from, x.to, 0, seconds, 'linear'),
    y: tween(y.from, y.to, 0, seconds, 'linear'),
  };
}

/** How near it begins and ends; of a picture on white nothing but white lies around the thing, and that may go. */
function zooms(picture: SeenPicture, most: number, window: Window): { from: number; to: number } {
  const nearest = closest(picture, window);
  if (picture.ground !== 'white') return { from: 1, to: Math.max(1, Math.min(most, nearest)) };
  const to = Math.max(1, nearest * 0.95);
  return { from: Math.max(1, to / most), to };
}

/** Where the look goes along one axis such that the thing stays within what is seen. */
function wander(start: number, length: number, seen: number, side: number): { from: number; to: number } {
  const middle = start + length / 2;
  const room = Math.min(0.05, Math.max(0, (seen * (1 - AIR) - length) / 2)) * side;
  const within = (value: number) => Math.min(1 - seen / 2, Math.max(seen / 2, value));
  return { from: within(middle - room), to: within(middle + room) };
}
