import type { Aspect, SceneCorner, SceneSize } from '../../film/request.ts';
import type { Rect } from '../../film/timeline.ts';
import { FRAMES } from '../template/place.ts';
import { circleIn } from './places.ts';

/** A picture that fills the frame or stands whole in it, and what counts in it, as parts of the picture. */
export interface Seen {
  width: number;
  height: number;
  subject: Rect;
  fit: 'cover' | 'contain';
}

/** The first is the usual one. */
const CORNERS: readonly SceneCorner[] = ['bottom_right', 'bottom_left', 'top_right', 'top_left'];
/** Part of the circle's box that may lie over what counts without anybody looking for another corner. */
const HARMLESS = 0.04;

/** The corner in which the presenter covers least of what counts in the picture. */
export function cornerFor(aspect: Aspect, size: SceneSize, seen: Seen | undefined): SceneCorner {
  if (!seen) return 'bottom_right';
  const costs = CORNERS.map((corner) => coveredIn(aspect, corner, size, seen));
  const least = Math.min(...costs);
  return CORNERS[costs.findIndex((cost) => cost <= Math.max(least, HARMLESS))] ?? 'bottom_right';
}

/** The part of the presenter's box that lies over the subject, 0–1. */
export function coveredIn(aspect: Aspect, corner: SceneCorner, size: SceneSize, seen: Seen): number {
  const { width, height } = FRAMES[aspect];
  const [x, y, w, h] = circleIn(aspect, corner, size);
  const circle = {
    left: (x / 100) * width,
    top: (y / 100) * height,
    width: (w / 100) * width,
    height: (h / 100) * height,
  };
  const subject = onFrame(aspect, seen);
  const across =
    Math.min(circle.left + circle.width, subject.x + subject.width) - Math.max(circle.left, subject.x);
  const down =
    Math.min(circle.top + circle.height, subject.y + subject.height) - Math.max(circle.top, subject.y);
  return (Math.max(0, across) * Math.max(0, down)) / (circle.width * circle.height);
}

/** Where the subject is seen, in pixels of the frame: what is cut is cut around its middle. */
function onFrame(aspect: Aspect, { width, height, subject, fit }: Seen): Rect {
  const frame = FRAMES[aspect];
  const [across, down] = [frame.width / width, frame.height / height];
  const scale = fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
  const begin = (room: number, length: number, middle: number) =>
    length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, room / 2 - middle * length));
  const [w, h] = [width * scale, height * scale];
  const left = begin(frame.width, w, subject.x + subject.width / 2);
  const top = begin(frame.height, h, subject.y + subject.height / 2);
  return {
    x: left + subject.x * w,
    y: top + subject.y * h,
    width: subject.width * w,
    height: subject.height * h,
  };
}
