import { createCanvas } from '@napi-rs/canvas';
import type { Timeline } from '../film/timeline.ts';
import { performanceOf } from '../layers/avatar.ts';
import type { YuvFrame } from '../media/compositor/compositor.ts';

const QUALITY = 88;

/** Seconds until what a film of pictures begins with has come in. */
const OPENED = 1.8;

/** The first frame in which the presenter's mouth is closed, the eyes are open and the hand is down. */
export function coverFrame(timeline: Timeline): number {
  const last = Math.round(timeline.duration * timeline.fps) - 1;
  const opening = timeline.opening ?? 0;
  const layers = timeline.tracks.flatMap(({ clips }) => clips.map(({ layer }) => layer.kind));
  if (layers.includes('picture') || layers.includes('footage'))
    return Math.min(last, Math.round((opening + OPENED) * timeline.fps));
  const pose = performanceOf(timeline);
  for (let index = Math.min(Math.round(opening * timeline.fps) + 3, last); index <= last; index++) {
    const { mouth, blinkLeft, gesture } = pose(index / timeline.fps);
    if (mouth.open < 0.02 && blinkLeft < 0.02 && gesture.amount < 0.02) return index;
  }
  return 0;
}

/** A frame as JPEG; what is transparent becomes white. */
export function coverJpeg(frame: YuvFrame): Promise<Buffer> {
  return framePicture(frame, 'jpeg');
}

/** A frame as a file; what is transparent stays so in a PNG, and becomes white in a JPEG. */
export function framePicture(frame: YuvFrame, type: 'png' | 'jpeg'): Promise<Buffer> {
  const { width, height } = frame;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const chroma = (y >> 1) * (width >> 1) + (x >> 1);
      const seen = frame.a ? (frame.a[at] ?? 0) : 255;
      const alpha = type === 'jpeg' ? seen / 255 : 1;
      const rgb = toRgb(frame.y[at] ?? 16, frame.u[chroma] ?? 128, frame.v[chroma] ?? 128);
      for (let channel = 0; channel < 3; channel++) {
        image.data[at * 4 + channel] = (rgb[channel] ?? 0) * alpha + 255 * (1 - alpha);
      }
      image.data[at * 4 + 3] = type === 'jpeg' ? 255 : seen;
    }
  }
  ctx.putImageData(image, 0, 0);
  return type === 'png' ? canvas.encode('png') : canvas.encode('jpeg', QUALITY);
}

/** BT.709, limited range (ITU-R BT.709-6, item 3). */
function toRgb(y: number, u: number, v: number): [number, number, number] {
  const light = (y - 16) * 1.16438;
  return [
    light + 1.79274 * (v - 128),
    light - 0.21325 * (u - 128) - 0.53291 * (v - 128),
    light + 2.1124 * (u - 128),
  ];
}
