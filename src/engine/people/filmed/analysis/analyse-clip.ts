import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { MediaError } from '../../../media/encoder/ffmpeg.ts';
import { type FootagePicture, footage } from '../../../media/encoder/footage.ts';
import { isTooLarge } from '../../../media/probe/max-pixels.ts';
import { probe } from '../../../media/probe/probe.ts';
import { colorsOf } from '../../photographed/analysis/analyse-photo.ts';
import { judgeFace, PhotoRefused } from '../../photographed/analysis/gate.ts';
import { plane } from '../../photographed/analysis/matte/plane.ts';
import { between, measureFace, poseOf } from '../../photographed/analysis/measure-face.ts';
import type { Square } from '../../photographed/analysis/models/crop.ts';
import type { Face } from '../../photographed/analysis/models/face-mesh.ts';
import { handsAt } from '../../photographed/analysis/models/hand-detector.ts';
import { findFaces } from '../../photographed/analysis/portrait.ts';
import { sampleColors } from '../../photographed/analysis/sample-colors.ts';
import { openVision, type Vision } from '../../photographed/analysis/vision.ts';
import type { PhotoMeasures } from '../../photographed/content.ts';
import { LOWER_LIP, UPPER_LIP } from '../../photographed/landmarks.ts';
import { type ClipContent, STEPS_PER_PIXEL } from '../content.ts';
import { chooseTurns } from '../loop.ts';
import { ClipRefused } from './clip-refused.ts';
import { motionOf, steadied } from './steady.ts';
import { watchCamera } from './watch-camera.ts';

/** Only this part of a longer video is used. */
const MAX_SECONDS = 20;
const MIN_SECONDS = 3;
const MAX_FPS = 30;
const MIN_FPS = 10;
/** Maximum pixels of a picture's longer side. */
const MAX_SIDE = 1080;

/** Seconds between the pictures that are searched for more faces and for hands. */
const SEARCH_SECONDS = 1;
/** Certainty of the mesh below which the face of the previous picture was lost. */
const MIN_SCORE = 0.6;
/** Share of the pictures in which a face may be lost or turned away, for as long as a blink or a nod lasts. */
const MAX_LOST_SHARE = 0.02;
const MAX_TURNED_SHARE = 0.1;
const MAX_TURN_DEGREES = 25;
const MAX_NOD_DEGREES = 25;
/** How far beyond the picture the face's points may be, as a share of its side. */
const MAX_OUTSIDE_SHARE = 0.01;
/** A second face of at least this size, relative to the first, is another person; smaller ones hang on the wall. */
const MIN_OTHER_SIZE = 0.45;
/** Lip gap, as a share of the face's size, of a mouth that is wide open, and the share of pictures that may show one. */
const WIDE_OPEN = 0.13;
const MAX_OPEN_SHARE = 0.5;
/** Share of the searched pictures in which a hand may be found before the mouth, because one detection may be wrong. */
const MAX_HAND_SHARE = 0.1;

/**
 * Qualities of the pictures, 0 to 100, best first, and the bytes that all of them may have. If they turn out larger than the
 * first, the clip ends earlier.
 */
const QUALITIES = [88, 80, 70, 58] as const;
const MAX_PICTURE_BYTES = 12_000_000;

type Landmarks = PhotoMeasures['landmarks'];

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
  const follow = followFace(vision);
  const camera = watchCamera();
  const canvas = createCanvas(width, height);
  const pictures: Buffer[] = [];
  const tracked: (Landmarks | undefined)[] = [];
  const search = Math.max(1, Math.round(SEARCH_SECONDS * fps));
  let quality: number | undefined;
  let bytes = 0;
  let calmest:
    | { picture: number; score: number; luminance: number; colors: PhotoMeasures['colors'] }
    | undefined;

  const options = { width, height, fps, fit: 'fill', focus: { x: 0.5, y: 0.5 }, from: 0, look: {} } as const;
  for await (const picture of footage(path, options)) {
    if (pictures.length >= most || bytes > MAX_PICTURE_BYTES) break;
    const index = pictures.length;
    draw(canvas, picture);
    const face = await follow(canvas, index % search === 0, MAX_LOST_SHARE * most);
    camera.look(canvas, face?.square);
    tracked.push(face?.landmarks);
    quality ??= qualityFor(canvas, expected);
    const encoded = await canvas.encode('webp', quality);
    bytes += encoded.length;
    pictures.push(encoded);
    if (!face || index % CALM_STEP !== 0 || isOutside(face.landmarks, { width, height })) continue;
    const measures = measureFace(canvas, face);
    const score = calmness(measures);
    if (calmest && calmest.score >= score) continue;
    judgeCalm(measures);
    const colors = sampleColors(colorsOf(canvas), everything(width, height), face.landmarks, face.square);
    calmest = { picture: index, score, luminance: measures.luminance, colors };
  }
  if (pictures.length < MIN_SECONDS * fps - 1) throw new ClipRefused('clip_too_short');
  // A cut explains most of what else goes wrong.
  camera.judge();
  const landmarks = follow.judge(tracked);
  judgeMovement(landmarks, { width, height });
  if (!calmest) throw new ClipRefused('face_leaves_picture');

  const steady = steadied(landmarks);
  const mouthOpen = steady.map((points) => Math.round(1e4 * gapOf(points)) / 1e4);
  const { picture, luminance, colors } = calmest;
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

/** Every how many pictures is examined for the calmest one. */
const CALM_STEP = 5;

/** The clip's size, reduced; both sides are even. */
function sizeOf(video: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, MAX_SIDE / Math.max(video.width, video.height));
  const even = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2));
  return { width: even(video.width), height: even(video.height) };
}

/** Draws BT.709 in limited range. */
function draw(canvas: Canvas, { width, height, planes }: FootagePicture): void {
  const drawing = canvas.getContext('2d');
  const pixels = drawing.createImageData(width, height);
  const [luma, blue, red] = planes as [(typeof planes)[0], (typeof planes)[0], (typeof planes)[0]];
  const { data } = pixels;
  let at = 0;
  for (let y = 0; y < height; y++) {
    const [row, blueRow, redRow] = [y * luma.stride, (y >> 1) * blue.stride, (y >> 1) * red.stride];
    for (let x = 0; x < width; x++) {
      const light = 1.16438 * (luma.data[row + x]! - 16);
      const u = blue.data[blueRow + (x >> 1)]! - 128;
      const v = red.data[redRow + (x >> 1)]! - 128;
      data[at] = light + 1.79274 * v;
      data[at + 1] = light - 0.21325 * u - 0.53291 * v;
      data[at + 2] = light + 2.1124 * u;
      data[at + 3] = 255;
      at += 4;
    }
  }
  drawing.putImageData(pixels, 0, 0);
}

function qualityFor(canvas: Canvas, count: number): number {
  const fits = QUALITIES.find(
    (quality) => canvas.encodeSync('webp', quality).length * count <= MAX_PICTURE_BYTES,
  );
  return fits ?? QUALITIES.at(-1)!;
}

function everything(width: number, height: number) {
  const whole = plane(width, height);
  whole.data.fill(1);
  return whole;
}

type Measures = ReturnType<typeof measureFace>;

/** Prefers closed lips, open eyes and a face towards the camera. */
function calmness({ mouthOpen, eyesOpen, pose }: Measures): number {
  const awake = Math.min(1, Math.min(eyesOpen.left, eyesOpen.right) / 0.25);
  return (awake * Math.cos((pose.yaw * Math.PI) / 180)) / (1 + 6 * mouthOpen);
}

/** Problems of a face that no other picture of a clip will lack. */
const LASTING = ['face_too_small', 'too_dark', 'blurred'] as const;

/** @throws {ClipRefused} if the face is too small, dark or blurred; other problems may last only for a moment */
function judgeCalm(measures: Measures): void {
  try {
    judgeFace(measures);
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error;
    const { reason: found } = error;
    const reason = LASTING.find((one) => one === found);
    if (reason) throw new ClipRefused(reason, { cause: error });
  }
}

/** Follows the only face from picture to picture. */
function followFace(vision: Vision) {
  let last: Square | undefined;
  let lost = 0;
  let searched = 0;
  let hands = 0;

  /**
   * @param mayLose number of pictures that may lack the face; searching in each of them for it would take long
   * @returns undefined if the face is not seen in this picture
   */
  async function follow(picture: Canvas, isSearched: boolean, mayLose: number): Promise<Face | undefined> {
    let face = last && vision.mesh(picture, last, MIN_SCORE, 'next');
    if (isSearched || !face || face.score < MIN_SCORE) {
      const [first, second] = await findFaces(picture, vision);
      if (second && second.square.side > MIN_OTHER_SIZE * first!.square.side)
        throw new ClipRefused('several_faces');
      if (!face || face.score < MIN_SCORE) face = first;
      // The mesh fits many things, so the detector confirms it now and then.
      else if (!first) face = undefined;
    }
    if (!face) {
      lost++;
      if (lost > mayLose) throw new ClipRefused(last ? 'face_leaves_picture' : 'no_face');
      return undefined;
    }
    last = face.square;
    if (isSearched) {
      searched++;
      if (coversMouth(await handsAt(picture, face.square, vision.hands), face.landmarks)) hands++;
    }
    return face;
  }
  /** Returns the face of every picture; where it was lost, that of the nearest earlier one. @throws {ClipRefused} */
  follow.judge = (tracked: readonly (Landmarks | undefined)[]): Landmarks[] => {
    let latest = tracked.find((points) => points !== undefined);
    if (!latest) throw new ClipRefused('no_face');
    if (lost > MAX_LOST_SHARE * tracked.length) throw new ClipRefused('face_leaves_picture');
    if (hands > Math.max(1, MAX_HAND_SHARE * searched)) throw new ClipRefused('hands_before_mouth');
    return tracked.map((points) => (latest = points ?? latest!));
  };
  return follow;
}

function coversMouth(hands: NonNullable<PhotoMeasures['hands']>, landmarks: Landmarks): boolean {
  const lips = [...UPPER_LIP, ...LOWER_LIP].flat();
  return hands.some(({ x, y, width, height }) => {
    const covered = lips.filter((i) => {
      const [px, py] = landmarks[i]!;
      return px > x && px < x + width && py > y && py < y + height;
    });
    return covered.length > lips.length / 4;
  });
}

/** @throws {ClipRefused} if the face is turned away, leaves the picture, or speaks with a wide open mouth */
function judgeMovement(
  pictures: readonly Landmarks[],
  { width, height }: { width: number; height: number },
): void {
  const share = (holds: (points: Landmarks) => boolean) => pictures.filter(holds).length / pictures.length;
  if (share((points) => isOutside(points, { width, height })) > MAX_LOST_SHARE)
    throw new ClipRefused('face_leaves_picture');
  const isTurned = (points: Landmarks) => {
    const { yaw, pitch } = poseOf(points);
    return Math.abs(yaw) > MAX_TURN_DEGREES || Math.abs(pitch) > MAX_NOD_DEGREES;
  };
  if (share(isTurned) > MAX_TURNED_SHARE) throw new ClipRefused('face_turned_away');
  if (share((points) => gapOf(points) > WIDE_OPEN) > MAX_OPEN_SHARE) throw new ClipRefused('mouth_open');
}

/** Whether a part of the face is beyond the picture. */
function isOutside(points: Landmarks, { width, height }: { width: number; height: number }): boolean {
  const [aside, down] = [MAX_OUTSIDE_SHARE * width, MAX_OUTSIDE_SHARE * height];
  return points.some(([x, y]) => x < -aside || y < -down || x > width + aside || y > height + down);
}

function gapOf(landmarks: Landmarks): number {
  return between(landmarks, 13, 14) / between(landmarks, 33, 263);
}

function packLandmarks(pictures: readonly Landmarks[]): string {
  const count = pictures[0]?.length ?? 0;
  const bytes = Buffer.alloc(pictures.length * count * 6);
  let at = 0;
  for (const points of pictures) {
    for (const value of points.flat()) {
      const stored = Math.round(value * STEPS_PER_PIXEL);
      bytes.writeInt16LE(Math.min(32_767, Math.max(-32_768, stored)), at);
      at += 2;
    }
  }
  return bytes.toString('base64');
}
