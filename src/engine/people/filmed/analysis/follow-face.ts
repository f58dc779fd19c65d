import type { Canvas } from '@napi-rs/canvas';
import type { FootagePicture } from '../../../media/encoder/footage.ts';
import { colorsOf } from '../../photographed/analysis/analyse-photo.ts';
import { judgeFace, PhotoRefused } from '../../photographed/analysis/gate.ts';
import { between, measureFace, poseOf } from '../../photographed/analysis/measure-face.ts';
import type { Square } from '../../photographed/analysis/models/crop.ts';
import type { Face } from '../../photographed/analysis/models/face-mesh.ts';
import { handsAt } from '../../photographed/analysis/models/hand-detector.ts';
import { findFaces } from '../../photographed/analysis/portrait.ts';
import { sampleColors } from '../../photographed/analysis/sample-colors.ts';
import type { Vision } from '../../photographed/analysis/vision.ts';
import type { PhotoMeasures } from '../../photographed/content.ts';
import { LOWER_LIP, UPPER_LIP } from '../../photographed/landmarks.ts';
import { plane } from '../../shared/plane.ts';
import { STEPS_PER_PIXEL } from '../content.ts';
import { ClipRefused } from './clip-refused.ts';

/** Seconds between the pictures that are searched for more faces and for hands. */
const SEARCH_SECONDS = 1;
/** Interval, in pictures, at which candidates for the calmest picture are examined. */
const CALM_STEP = 5;
/** Minimum certainty of the mesh. Below it, the face is considered lost. */
const MIN_SCORE = 0.6;
/** Maximum turn and tilt of the head, in degrees, at which the mouth can be redrawn. */
const MAX_TURN_DEGREES = 25;
const MAX_NOD_DEGREES = 25;
/** Maximum distance of the face's points beyond the edge, as a share of the picture's side. */
const MAX_OUTSIDE_SHARE = 0.01;
/** Minimum size of another person's face, relative to the first. Smaller faces are likely pictures on the wall. */
const MIN_OTHER_SIZE = 0.45;
/** Share of the searched pictures in which a hand may cover the mouth, because a single detection may be wrong. */
const MAX_HAND_SHARE = 0.1;

export type Landmarks = PhotoMeasures['landmarks'];

/** The face in a picture, and whether it is visible enough for its lips to be redrawn. */
export interface FollowedFace {
  landmarks: Landmarks;
  isSeen: boolean;
}

/** The picture with the calmest face: lips closed, eyes open, facing the camera. */
export interface CalmPicture {
  /** Its number. */
  picture: number;
  luminance: number;
  colors: PhotoMeasures['colors'];
}

/** Maximum shares of pictures without the face, with the face turned away, or with a second face. */
export interface FollowLimits {
  lost: number;
  turned: number;
  others: number;
}

/**
 * Tracks the only face from picture to picture. Each picture takes 0.1 seconds of one core.
 *
 * @param expected number of pictures
 */
export function followFace(
  vision: Vision,
  { fps, expected, limits }: { fps: number; expected: number; limits: FollowLimits },
) {
  const search = Math.max(1, Math.round(SEARCH_SECONDS * fps));
  const tracked: (Landmarks | undefined)[] = [];
  let last: Square | undefined;
  let lost = 0;
  let searched = 0;
  let accompanied = 0;
  let hands = 0;
  let size = { width: 0, height: 0 };
  let calmest: (CalmPicture & { score: number }) | undefined;

  return {
    /**
     * Must be called with every picture.
     *
     * @param onCalm is called if this is the calmest picture so far
     * @returns undefined if the face is not seen in this picture
     * @throws {ClipRefused} as soon as the film cannot be used
     */
    async look(picture: Canvas, onCalm?: (face: Face, calm: CalmPicture) => void): Promise<Face | undefined> {
      const index = tracked.length;
      size = { width: picture.width, height: picture.height };
      const face = await find(picture, index % search === 0);
      tracked.push(face?.landmarks);
      if (!face || index % CALM_STEP !== 0 || isOutside(face.landmarks, size)) return face;
      const measures = measureFace(picture, face);
      const score = calmness(measures);
      if (calmest && calmest.score >= score) return face;
      judgeCalm(measures);
      const colors = sampleColors(colorsOf(picture), everything(size), face.landmarks, face.square);
      calmest = { picture: index, score, luminance: measures.luminance, colors };
      onCalm?.(face, calmest);
      return face;
    },
    /**
     * Returns the face in every picture. Where it was lost, returns the last one before.
     *
     * @throws {ClipRefused}
     */
    judge(): { faces: FollowedFace[]; calm: CalmPicture } {
      let latest = tracked.find((points) => points !== undefined);
      if (!latest) throw new ClipRefused('no_face');
      const count = tracked.length;
      if (lost > limits.lost * count) throw new ClipRefused('face_leaves_picture');
      if (accompanied > limits.others * searched) throw new ClipRefused('several_faces');
      if (hands > Math.max(1, MAX_HAND_SHARE * searched)) throw new ClipRefused('hands_before_mouth');
      let [turned, left] = [0, 0];
      const faces = tracked.map((points): FollowedFace => {
        latest = points ?? latest!;
        const [isTurned, isLeaving] = [isTurnedAway(latest), isOutside(latest, size)];
        if (isTurned) turned++;
        if (isLeaving) left++;
        return { landmarks: latest, isSeen: points !== undefined && !isTurned && !isLeaving };
      });
      if (left > limits.lost * count) throw new ClipRefused('face_leaves_picture');
      if (turned > limits.turned * count) throw new ClipRefused('face_turned_away');
      if (!calmest) throw new ClipRefused('face_leaves_picture');
      return { faces, calm: calmest };
    },
  };

  async function find(picture: Canvas, isSearched: boolean): Promise<Face | undefined> {
    let face = last && vision.mesh(picture, last, MIN_SCORE, 'next');
    if (isSearched || !face || face.score < MIN_SCORE) {
      const [first, second] = await findFaces(picture, vision);
      if (second && second.square.side > MIN_OTHER_SIZE * first!.square.side) accompanied++;
      if (accompanied > limits.others * Math.ceil(expected / search)) throw new ClipRefused('several_faces');
      if (!face || face.score < MIN_SCORE) face = first;
      // The mesh can fit things that are not faces, so the detector confirms it at intervals.
      else if (!first) face = undefined;
    }
    if (!face) {
      lost++;
      // Running the detector on every picture would be slow.
      if (lost > limits.lost * expected) throw new ClipRefused(last ? 'face_leaves_picture' : 'no_face');
      return undefined;
    }
    last = face.square;
    if (isSearched) {
      searched++;
      if (coversMouth(await handsAt(picture, face.square, vision.hands), face.landmarks)) hands++;
    }
    return face;
  }
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

function isTurnedAway(points: Landmarks): boolean {
  const { yaw, pitch } = poseOf(points);
  return Math.abs(yaw) > MAX_TURN_DEGREES || Math.abs(pitch) > MAX_NOD_DEGREES;
}

function everything({ width, height }: { width: number; height: number }) {
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

/** Problems that every picture of the clip shares. */
const LASTING = ['face_too_small', 'too_dark', 'blurred'] as const;

/** @throws {ClipRefused} if the face is too small, dark or blurred. Other problems may be momentary. */
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

/** Draws a limited-range BT.709 picture. */
export function drawPicture(canvas: Canvas, { width, height, planes }: FootagePicture): void {
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

/** Whether part of the face is outside the picture. */
function isOutside(points: Landmarks, { width, height }: { width: number; height: number }): boolean {
  const [aside, down] = [MAX_OUTSIDE_SHARE * width, MAX_OUTSIDE_SHARE * height];
  return points.some(([x, y]) => x < -aside || y < -down || x > width + aside || y > height + down);
}

/** Gap between the inner lips, as a share of the distance between the outer eye corners. */
export function gapOf(landmarks: Landmarks): number {
  return between(landmarks, 13, 14) / between(landmarks, 33, 263);
}

/** Packs the landmarks of all pictures as `landmarksOf` reads them. */
export function packLandmarks(pictures: readonly Landmarks[]): string {
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
