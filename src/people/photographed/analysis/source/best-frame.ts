import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { MediaError } from '../../../../media/encoder/ffmpeg.ts';
import { isTooLarge } from '../../../../media/probe/most-pixels.ts';
import { probe } from '../../../../media/probe/probe.ts';
import { readVideo, toShownRgba } from '../../../../media/probe/read-back.ts';
import { type FaceMeasures, measureFace } from '../face/measure-face.ts';
import { PhotoRefused } from '../photo-refused.ts';
import type { Vision } from '../vision.ts';
import { turned } from './plate.ts';
import { ALL_SIDES, findUpright } from './upright.ts';

/** Frames that are looked at, and the seconds of the video that they are taken from. */
const FRAMES = 12;
const SECONDS = 12;
/** Seconds from one to the next at least: nearer ones look alike. */
const LEAST_STEP = 0.25;
/** Pixels of the longer side when frames are compared. */
const COMPARED = 640;
/** Frames that are looked at from every side; the others lie as these do. */
const TURNED = 3;

/**
 * The best picture in the beginning of a video: sharp, frontal, eyes open, mouth closed. Where no frame has a face it
 * is the first one, for the gate to refuse.
 *
 * @throws {PhotoRefused} where the video cannot be read
 */
export async function bestFrame(path: string, vision: Vision): Promise<Canvas> {
  try {
    return await choose(path, vision);
  } catch (cause) {
    if (cause instanceof MediaError) throw new PhotoRefused('unreadable', { cause });
    throw cause;
  }
}

async function choose(path: string, vision: Vision): Promise<Canvas> {
  const { video, duration } = await probe(path);
  if (!video) throw new PhotoRefused('unreadable');
  if (isTooLarge(video)) throw new PhotoRefused('too_large');
  const step = Math.max(LEAST_STEP, Math.min(SECONDS, duration) / FRAMES);
  let best: { picture: Canvas; score: number; quarters: number } | undefined;
  let due = 0;
  let count = 0;
  for await (const { time, frame, stream } of readVideo(path)) {
    if (time > SECONDS) break;
    if (time < due) continue;
    due = time + step;
    const picture = canvasOf(await toShownRgba({ frame, stream }));
    const sides = count++ < TURNED ? ALL_SIDES : [best?.quarters ?? 0];
    const look = await findUpright(picture, vision, { longest: COMPARED, sides });
    const { faces, overview, quarters, sure } = look;
    const score = faces[0] ? sure ** 4 * worth(measureFace(overview, faces[0]), faces.length) : -1;
    if (best && best.score >= score) continue;
    best = { picture: turned(picture, quarters) as Canvas, score, quarters };
  }
  if (!best) throw new PhotoRefused('unreadable');
  return best.picture;
}

/** 0 to 1 */
function worth({ pose, eyesOpen, mouthOpen, sharpness, highlights }: FaceMeasures, faces: number): number {
  const frontal = Math.cos((pose.yaw * Math.PI) / 180) * Math.cos((pose.pitch * Math.PI) / 180);
  const awake = Math.min(1, Math.min(eyesOpen.left, eyesOpen.right) / 0.25);
  const silent = 1 / (1 + 4 * mouthOpen);
  const clear = Math.min(1, sharpness / 1.2) * Math.min(1, highlights / 0.4);
  return (frontal ** 3 * awake ** 2 * silent * clear) / faces;
}

function canvasOf({ width, height, data }: { width: number; height: number; data: Uint8Array }): Canvas {
  const canvas = createCanvas(width, height);
  const drawing = canvas.getContext('2d');
  const pixels = drawing.createImageData(width, height);
  pixels.data.set(data);
  drawing.putImageData(pixels, 0, 0);
  return canvas;
}
