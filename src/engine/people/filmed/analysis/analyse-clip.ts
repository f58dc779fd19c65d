import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { MediaError } from '../../../media/encoder/ffmpeg.ts';
import { footage } from '../../../media/encoder/footage.ts';
import { isTooLarge } from '../../../media/probe/max-pixels.ts';
import { probe } from '../../../media/probe/probe.ts';
import { openVision } from '../../photographed/analysis/vision.ts';
import type { ClipContent } from '../content.ts';
import { chooseTurns } from '../loop.ts';
import { ClipRefused } from './clip-refused.ts';
import { drawPicture, followFace, gapOf, packLandmarks } from './follow-face.ts';
import { motionOf, steadied } from './steady.ts';
import { watchCamera } from './watch-camera.ts';

/** Only this part of a longer video is used. */
const MAX_SECONDS = 20;
const MIN_SECONDS = 3;
const MAX_FPS = 30;
const MIN_FPS = 10;
/** Maximum pixels of a picture's longer side. */
const MAX_SIDE = 1080;

/** Share of the pictures in which the face may be lost or turned away: enough for a blink or a nod. */
const LIMITS = { lost: 0.02, turned: 0.1, others: 0 };
/** Lip gap, as a share of the face's size, of a mouth that is wide open, and the share of pictures that may show one. */
const WIDE_OPEN = 0.13;
const MAX_OPEN_SHARE = 0.5;
/**
 * Qualities of the pictures, 0 to 100, best first, and the bytes that all of them may have. If they turn out larger than the
 * first, the clip ends earlier.
 */
const QUALITIES = [88, 80, 70, 58] as const;
const MAX_PICTURE_BYTES = 12_000_000;

/**
 * Makes a presenter from a clip in which a person looks into the camera: follows the face from picture to picture, and
 * chooses where the loop turns. Takes about 0.2 seconds of one core per picture, so run it in a separate process.
 *
 * @throws {ClipRefused} with a message that says what to do
 */
export async function analyseClip(path: string): Promise<ClipContent> {
  try {
    return await analyse(path);
  } catch (cause) {
    if (cause instanceof MediaError) throw new ClipRefused('unreadable', { cause });
    throw cause;
  }
}

async function analyse(path: string): Promise<ClipContent> {
  const { video } = await probe(path);
  if (!video || video.width < 2 || video.height < 2) throw new ClipRefused('unreadable');
  if (isTooLarge(video)) throw new ClipRefused('too_large');
  if (video.duration > 0 && video.duration < MIN_SECONDS) throw new ClipRefused('clip_too_short');
  const { width, height } = sizeOf(video);
  // At its own rate, because doubled pictures would stutter.
  const fps = Math.min(MAX_FPS, Math.max(MIN_FPS, Math.round(video.fps * 100) / 100 || MAX_FPS));
  const most = Math.floor(MAX_SECONDS * fps);
  const expected = video.duration > 0 ? Math.min(most, Math.ceil(video.duration * fps)) : most;

  const vision = await openVision();
  const follow = followFace(vision, { fps, expected: most, limits: LIMITS });
  const camera = watchCamera();
  const canvas = createCanvas(width, height);
  const pictures: Buffer[] = [];
  let quality: number | undefined;
  let bytes = 0;

  const options = { width, height, fps, fit: 'fill', focus: { x: 0.5, y: 0.5 }, from: 0, look: {} } as const;
  for await (const picture of footage(path, options)) {
    if (pictures.length >= most || bytes > MAX_PICTURE_BYTES) break;
    drawPicture(canvas, picture);
    const face = await follow.look(canvas);
    camera.look(canvas, face?.square);
    quality ??= qualityFor(canvas, expected);
    const encoded = await canvas.encode('webp', quality);
    bytes += encoded.length;
    pictures.push(encoded);
  }
  if (pictures.length < MIN_SECONDS * fps - 1) throw new ClipRefused('clip_too_short');
  // A cut causes most of the other problems, so it is reported first.
  camera.judgeCuts();
  camera.judgeMotion();
  const { faces, calm } = follow.judge();
  const steady = steadied(
    faces.map(({ landmarks }) => landmarks),
    'listening',
  );
  const mouthOpen = steady.map((points) => Math.round(1e4 * gapOf(points)) / 1e4);
  if (mouthOpen.filter((gap) => gap > WIDE_OPEN).length > MAX_OPEN_SHARE * mouthOpen.length)
    throw new ClipRefused('mouth_open');
  const { picture, luminance, colors } = calm;
  return {
    width,
    height,
    fps,
    ...chooseTurns(motionOf(steady), fps),
    pictures: pictures.map((bytes) => bytes.toString('base64')),
    landmarks: packLandmarks(steady),
    mouthOpen,
    calmest: picture,
    luminance,
    colors,
  };
}

/** The clip's size, reduced; both sides are even. */
function sizeOf(video: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, MAX_SIDE / Math.max(video.width, video.height));
  const even = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2));
  return { width: even(video.width), height: even(video.height) };
}

function qualityFor(canvas: Canvas, count: number): number {
  const fits = QUALITIES.find(
    (quality) => canvas.encodeSync('webp', quality).length * count <= MAX_PICTURE_BYTES,
  );
  return fits ?? QUALITIES.at(-1)!;
}
