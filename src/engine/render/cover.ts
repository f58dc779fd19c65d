import { createCanvas } from '@napi-rs/canvas';
import type { Timeline } from '../film/timeline.ts';
import { directPerformance } from '../layers/avatar.ts';
import { frameCount } from '../layers/scenery.ts';
import type { YuvFrame } from '../media/compositor/compositor.ts';

const QUALITY = 88;

/** Seconds until the first picture of a film has entered. */
const PICTURE_ENTRANCE = 1.8;

/** Returns the first frame in which the presenter's mouth is closed, the eyes are open and the hand is down. */
export function coverFrame(timeline: Timeline): number {
  const last = frameCount(timeline) - 1;
  const opening = timeline.opening ?? 0;
  const layers = timeline.tracks.flatMap(({ clips }) => clips.map(({ layer }) => layer.kind));
  if (layers.includes('picture') || layers.includes('footage'))
    return Math.min(last, Math.round((opening + PICTURE_ENTRANCE) * timeline.fps));
  const pose = directPerformance(timeline);
  for (let index = Math.min(Math.round(opening * timeline.fps) + 3, last); index <= last; index++) {
    const { mouth, blinkLeft, gesture } = pose(index / timeline.fps);
    if (mouth.open < 0.02 && blinkLeft < 0.02 && gesture.amount < 0.02) return index;
  }
  return 0;
}

/** Encodes a frame as JPEG, on white. */
export function coverJpeg(frame: YuvFrame): Promise<Buffer> {
  return framePicture(frame, 'jpeg');
}

/** Encodes a frame: PNG keeps transparency, JPEG is on white. */
export function framePicture(frame: YuvFrame, type: 'png' | 'jpeg'): Promise<Buffer> {
  const { width, height } = frame;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(width, height);
  fillRgba(image.data, frame, type === 'jpeg');
  ctx.putImageData(image, 0, 0);
  return type === 'png' ? canvas.encode('png') : canvas.encode('jpeg', QUALITY);
}

/** Converts BT.709 in limited range to RGBA (ITU-R BT.709-6, item 3). */
function fillRgba(data: Uint8ClampedArray, frame: YuvFrame, onWhite: boolean): void {
  const { width, height, a } = frame;
  for (let row = 0, at = 0, to = 0; row < height; row++) {
    const line = (row >> 1) * (width >> 1);
    for (let x = 0; x < width; x++, at++, to += 4) {
      const light = (frame.y[at]! - 16) * 1.16438;
      const u = frame.u[line + (x >> 1)]! - 128;
      const v = frame.v[line + (x >> 1)]! - 128;
      const opacity = a ? a[at]! : 255;
      const alpha = onWhite ? opacity / 255 : 1;
      const white = 255 * (1 - alpha);
      data[to] = (light + 1.79274 * v) * alpha + white;
      data[to + 1] = (light - 0.21325 * u - 0.53291 * v) * alpha + white;
      data[to + 2] = (light + 2.1124 * u) * alpha + white;
      data[to + 3] = onWhite ? 255 : opacity;
    }
  }
}
