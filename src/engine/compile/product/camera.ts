import type { SeenPicture } from '../../film/seen-picture.ts';
import type { PictureLayer, Rect, Seconds } from '../../film/timeline.ts';
import { tween } from './motion.ts';

export type Camera = NonNullable<PictureLayer['camera']>;

/** Visible part of a picture in its box, 0–1, before the camera zooms in. */
interface Window {
  width: number;
  height: number;
}

/** Margin around the product, as a part of the window. */
export const MARGIN = 0.04;

/** Returns the part of a picture that stays visible when it covers a box. */
export function coverWindow(picture: { width: number; height: number }, box: Rect): Window {
  const relativeRatio = box.width / box.height / (picture.width / picture.height);
  return { width: Math.min(1, relativeRatio), height: Math.min(1, 1 / relativeRatio) };
}

/** Returns the maximum zoom that keeps the whole product visible; below 1, the window itself cuts the product off. */
export function maxZoomOf({ subject }: SeenPicture, window: Window = { width: 1, height: 1 }): number {
  return (1 - MARGIN) * Math.min(window.width / subject.width, window.height / subject.height);
}

/**
 * Returns a slow camera movement through a picture, whose direction varies by variant. The whole product stays visible.
 *
 * @param maxZoom maximum zoom, such as 1.12
 */
export function kenBurns(
  picture: SeenPicture,
  variant: number,
  seconds: Seconds,
  maxZoom: number,
  window: Window = { width: 1, height: 1 },
): Camera {
  const { from, to } = zooms(picture, maxZoom, window);
  const [first, last] = variant % 2 === 1 ? [to, from] : [from, to];
  const direction = (variant >> 1) % 2 === 0 ? 1 : -1;
  const { subject } = picture;
  const x = panRange(subject.x, subject.width, window.width / to, direction);
  const y = panRange(subject.y, subject.height, window.height / to, 0);
  return {
    zoom: tween(first, last, 0, seconds, 'linear'),
    x: tween(x.from, x.to, 0, seconds, 'linear'),
    y: tween(y.from, y.to, 0, seconds, 'linear'),
  };
}

/** Returns the first and last zoom. On white, the surroundings of the product may be cropped. */
function zooms(picture: SeenPicture, maxZoom: number, window: Window): { from: number; to: number } {
  const nearest = maxZoomOf(picture, window);
  if (picture.ground !== 'white') return { from: 1, to: Math.max(1, Math.min(maxZoom, nearest)) };
  const to = Math.max(1, nearest * 0.95);
  return { from: Math.max(1, to / maxZoom), to };
}

/** Returns the camera path along one axis that keeps the product visible. */
function panRange(
  start: number,
  length: number,
  visible: number,
  direction: number,
): { from: number; to: number } {
  const middle = start + length / 2;
  const room = Math.min(0.05, Math.max(0, (visible * (1 - MARGIN) - length) / 2)) * direction;
  const within = (value: number) => Math.min(1 - visible / 2, Math.max(visible / 2, value));
  return { from: within(middle - room), to: within(middle + room) };
}

/** Maximum zoom beyond filling the box, to move the product clear of text. */
const MAX_ZOOM = 1.75;
const ZOOM_STEP = 1.03;
/** Margin of detected boxes in scene photos, as a part of the picture. */
const SCENE_MARGIN = 0.02;

/** Zoom of a picture in its box, and the point of the picture at the box's centre. */
export interface PictureFraming {
  zoom: number;
  x: number;
  y: number;
}

export interface ClearCover {
  from: PictureFraming;
  /** The closest framing that keeps the product clear. */
  to: PictureFraming;
  /** Area of the product at the start. */
  productArea: Rect;
}

/**
 * Frames a picture so that it covers a box and its product is within `clear`, away from text and captions. Undefined
 * if that is impossible.
 *
 * @param maxZoom maximum zoom of the camera
 */
export function clearCover(
  picture: SeenPicture,
  box: Rect,
  clear: Rect,
  maxZoom: number,
): ClearCover | undefined {
  if (picture.ground === 'transparent') return undefined;
  for (let zoom = 1; zoom <= MAX_ZOOM; zoom *= ZOOM_STEP) {
    const from = framingAt(picture, box, clear, zoom);
    if (!from) continue;
    let to = from;
    for (let near = zoom * ZOOM_STEP; near <= zoom * maxZoom; near *= ZOOM_STEP) {
      to = framingAt(picture, box, clear, near) ?? to;
    }
    return { from, to, productArea: productAreaIn(picture, box, from) };
  }
  return undefined;
}

export function moveThrough({ from, to }: ClearCover, seconds: Seconds, variant: number): Camera {
  const [first, last] = variant % 2 === 0 ? [from, to] : [to, from];
  return {
    zoom: tween(first.zoom, last.zoom, 0, seconds, 'linear'),
    x: tween(first.x, last.x, 0, seconds, 'linear'),
    y: tween(first.y, last.y, 0, seconds, 'linear'),
  };
}

function framingAt(picture: SeenPicture, box: Rect, clear: Rect, zoom: number): PictureFraming | undefined {
  const { width, height } = sizeAt(picture, box, zoom);
  const { x, y, width: partWidth, height: partHeight } = productPart(picture);
  const left = startAlong(width, [box.x, box.width], [clear.x, clear.width], [x, partWidth]);
  const top = startAlong(height, [box.y, box.height], [clear.y, clear.height], [y, partHeight]);
  if (left === undefined || top === undefined) return undefined;
  return { zoom, x: (box.x + box.width / 2 - left) / width, y: (box.y + box.height / 2 - top) / height };
}

type Span = readonly [start: number, length: number];

/** Returns the start of a picture along one axis, so that it covers the box and its product is in the clear part. */
function startAlong(length: number, box: Span, clear: Span, product: Span): number | undefined {
  const [start, part] = product;
  const min = Math.max(box[0] + box[1] - length, clear[0] - start * length);
  const max = Math.min(box[0], clear[0] + clear[1] - (start + part) * length);
  if (min > max + 0.5) return undefined;
  const preferred = clear[0] + clear[1] / 2 - (start + part / 2) * length;
  return Math.min(max, Math.max(min, preferred));
}

function sizeAt(picture: SeenPicture, box: Rect, zoom: number): { width: number; height: number } {
  const scale = Math.max(box.width / picture.width, box.height / picture.height) * zoom;
  return { width: picture.width * scale, height: picture.height * scale };
}

function productPart({ subject, ground }: SeenPicture): Rect {
  if (ground !== 'scene') return subject;
  const { x, y, width, height } = subject;
  return {
    x: x + SCENE_MARGIN,
    y: y + SCENE_MARGIN,
    width: width - 2 * SCENE_MARGIN,
    height: height - 2 * SCENE_MARGIN,
  };
}

function productAreaIn(picture: SeenPicture, box: Rect, framing: PictureFraming): Rect {
  const { width, height } = sizeAt(picture, box, framing.zoom);
  const part = productPart(picture);
  return {
    x: box.x + box.width / 2 + (part.x - framing.x) * width,
    y: box.y + box.height / 2 + (part.y - framing.y) * height,
    width: part.width * width,
    height: part.height * height,
  };
}
