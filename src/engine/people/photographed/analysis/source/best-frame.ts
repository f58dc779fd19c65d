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

/** Number of frames examined, and the seconds of video they are taken from. */
const FRAMES = 12;
const SECONDS = 12;
/** Minimum seconds between frames; closer ones look alike. */
const MIN_STEP = 0.25;
/** Longer side in pixels at which frames are compared. */
const COMPARE_SIDE = 640;
/** Number of frames examined in all orientations; the others follow. */
const TURNED = 3;

/**
 * Finds the best frame at the start of a video: sharp, frontal, eyes open, mouth closed. Without any face it returns
 * the first frame, which the gate then rejects.
 *
 * @throws {PhotoRefused} when the video cannot be read
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
  const step = Math.max(MIN_STEP, Math.min(SECONDS, duration) / FRAMES);
  let best: { picture: Canvas; score: number; quarters: number } | undefined;
  let due = 0;
  let count = 0;
  for await (const { time, frame, stream } of readVideo(path)) {
    if (time > SECONDS) break;
    if (time < due) continue;
    due = time + step;
    const picture = canvasOf(await toShownRgba({ frame, stream }));
    const sides = count++ < TURNED ? ALL_SIDES : [best?.quarters ?? 0];
    const look = await findUpright(picture, vision, { maxSide: COMPARE_SIDE, sides });
    const { faces, overview, quarters, sure } = look;
    const score = faces[0] ? sure ** 4 * scoreOf(measureFace(overview, faces[0]), faces.length) : -1;
    if (best && best.score >= score) continue;
    best = { picture: turned(picture, quarters) as Canvas, score, quarters };
  }
  if (!best) throw new PhotoRefused('unreadable');
  return best.picture;
}

/** Quality of a frame, 0 to 1. */
function scoreOf({ pose, eyesOpen, mouthOpen, sharpness, highlights }: FaceMeasures, faces: number): number {
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
