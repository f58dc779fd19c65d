import type { SeenPicture } from '../../../film/seen-picture.ts';
import type { Rect, Seconds } from '../../../film/timeline.ts';
import { tween } from '../motion.ts';
import type { Camera } from './camera.ts';

/** How much nearer than needed to fill its box a picture may come, so that the thing gets out of the way of type. */
const NEAREST = 1.75;
const STEP = 1.03;
/** Of the box around a thing in a place, which is drawn generously: as parts of the picture. */
const GENEROUS = 0.02;

/** How a picture lies under its box: how near, and which of its places is in the middle. */
export interface PictureFraming {
  zoom: number;
  x: number;
  y: number;
}

export interface ClearCover {
  from: PictureFraming;
  /** As near as the thing stays clear on the way. */
  to: PictureFraming;
  /** Where the thing is seen at first. */
  thing: Rect;
}

/**
 * How a picture fills a box while the thing it shows stands in `clear`, where neither type nor captions are; undefined
 * where it cannot.
 *
 * @param most how far the camera goes in
 */
export function clearCover(
  picture: SeenPicture,
  box: Rect,
  clear: Rect,
  most: number,
): ClearCover | undefined {
  if (picture.ground === 'transparent') return undefined;
  for (let zoom = 1; zoom <= NEAREST; zoom *= STEP) {
    const from = lookAt(picture, box, clear, zoom);
    if (!from) continue;
    let to = from;
    for (let near = zoom * STEP; near <= zoom * most; near *= STEP) {
      to = lookAt(picture, box, clear, near) ?? to;
    }
    return { from, to, thing: thingIn(picture, box, from) };
  }
  return undefined;
}

export function driveThrough({ from, to }: ClearCover, seconds: Seconds, index: number): Camera {
  const [first, last] = index % 2 === 0 ? [from, to] : [to, from];
  return {
    zoom: tween(first.zoom, last.zoom, 0, seconds, 'linear'),
    x: tween(first.x, last.x, 0, seconds, 'linear'),
    y: tween(first.y, last.y, 0, seconds, 'linear'),
  };
}

function lookAt(picture: SeenPicture, box: Rect, clear: Rect, zoom: number): PictureFraming | undefined {
  const { width, height } = sizeAt(picture, box, zoom);
  const { x, y, width: wide, height: high } = thingOf(picture);
  const left = placed(width, [box.x, box.width], [clear.x, clear.width], [x, wide]);
  const top = placed(height, [box.y, box.height], [clear.y, clear.height], [y, high]);
  if (left === undefined || top === undefined) return undefined;
  return { zoom, x: (box.x + box.width / 2 - left) / width, y: (box.y + box.height / 2 - top) / height };
}

type Span = readonly [start: number, length: number];

/** Where along one axis a picture of that length begins: it covers the box, and its thing is in what is clear. */
function placed(length: number, box: Span, clear: Span, thing: Span): number | undefined {
  const [start, part] = thing;
  const least = Math.max(box[0] + box[1] - length, clear[0] - start * length);
  const most = Math.min(box[0], clear[0] + clear[1] - (start + part) * length);
  if (least > most + 0.5) return undefined;
  const wished = clear[0] + clear[1] / 2 - (start + part / 2) * length;
  return Math.min(most, Math.max(least, wished));
}

function sizeAt(picture: SeenPicture, box: Rect, zoom: number): { width: number; height: number } {
  const scale = Math.max(box.width / picture.width, box.height / picture.height) * zoom;
  return { width: picture.width * scale, height: picture.height * scale };
}

function thingOf({ subject, ground }: SeenPicture): Rect {
  if (ground !== 'scene') return subject;
  const { x, y, width, height } = subject;
  return { x: x + GENEROUS, y: y + GENEROUS, width: width - 2 * GENEROUS, height: height - 2 * GENEROUS };
}

function thingIn(picture: SeenPicture, box: Rect, look: PictureFraming): Rect {
  const { width, height } = sizeAt(picture, box, look.zoom);
  const thing = thingOf(picture);
  return {
    x: box.x + box.width / 2 + (thing.x - look.x) * width,
    y: box.y + box.height / 2 + (thing.y - look.y) * height,
    width: thing.width * width,
    height: thing.height * height,
  };
}
