import type { Canvas } from '@napi-rs/canvas';
import type * as tf from '@tensorflow/tfjs-core';
import type { PhotoMeasures } from '../../content.ts';
import { computeTidily, loadFaceModel } from './backend.ts';
import { cropTensor, type Square, toPicture } from './crop.ts';
import { EYES, type Eye } from './eye-points.ts';

type Landmarks = PhotoMeasures['landmarks'];

/** The points of one face, in pixels of the picture. */
export interface Face {
  landmarks: Landmarks;
  /** The model's certainty that this is a face, 0 to 1. */
  score: number;
  /** Around the face, aligned with the face. */
  square: Square;
}

/** Finds a face's points; only roughly if the model's certainty is below `minScore`. */
export type FaceMesh = (picture: Canvas, around: Square, minScore?: number, effort?: Effort) => Face;

/** `next`: the square is that of the previous picture of a clip, and points are smoothed over time afterwards. */
type Effort = 'single' | 'next';

/** Opens the models that find 468 points in the square around a face, and refine lids and irises. */
export async function openFaceMesh(): Promise<FaceMesh> {
  const [mesh, iris] = await Promise.all([loadFaceModel('facemesh'), loadFaceModel('iris')]);
  return (picture, around, minScore = 0, effort = 'single') => {
    const { passes, shifts } = EFFORTS[effort];
    let face = look(around);
    // Accuracy depends on the square: a tilted or off-centre one puts the mouth on the chin. So it is refined.
    for (let pass = 0; pass < passes; pass++) face = look(face.square);
    if (face.score < minScore) return face;
    const results = shifts.map((shift) => look(shifted(face.square, shift)));
    const landmarks = meanOf(results.map((one) => one.landmarks));
    for (const eye of EYES) lookIntoEye(landmarks, eye);
    return { landmarks, score: face.score, square: squareAround(landmarks) };

    function look(first: Square): Face {
      const where = { ...first, side: first.side * FACE_MARGIN_FACTOR };
      const { points, score } = computeTidily(() => {
        const input = cropTensor(picture, where, {
          size: FACE_SIDE_PIXELS,
          low: 0,
          high: 1,
          mirrored: false,
        });
        const [points, score] = mesh.execute(input, ['Identity_2', 'Identity_1']) as tf.Tensor[];
        return { points: points!.dataSync(), score: score!.dataSync()[0]! };
      });
      const landmarks = Array.from({ length: 468 }, (_, index): Landmarks[number] => {
        const [u, v, depth] = points.subarray(3 * index, 3 * index + 3);
        return [
          ...toPicture(where, u! / FACE_SIDE_PIXELS, v! / FACE_SIDE_PIXELS),
          (depth! / FACE_SIDE_PIXELS) * where.side,
        ];
      });
      return { landmarks, score, square: squareAround(landmarks) };
    }

    function lookIntoEye(landmarks: Landmarks, eye: Eye): void {
      const [outer, inner] = [landmarks[eye.lower[0]!]!, landmarks[eye.lower.at(-1)!]!];
      const [x, y] = [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2];
      const across = Math.hypot(outer[0] - inner[0], outer[1] - inner[1]);
      const where = { x, y, side: across * EYE_MARGIN_FACTOR, angle: leanOf(landmarks) };
      const points = computeTidily(() => {
        const input = cropTensor(picture, where, {
          size: EYE_SIDE_PIXELS,
          low: 0,
          high: 1,
          mirrored: eye.mirrored,
        });
        return (iris.execute(input) as tf.Tensor).dataSync();
      });
      const point = (index: number) => {
        const u = points[3 * index]! / EYE_SIDE_PIXELS;
        return toPicture(where, eye.mirrored ? 1 - u : u, points[3 * index + 1]! / EYE_SIDE_PIXELS);
      };
      for (const { points, first } of eye.contours) {
        points.forEach((landmark, index) => {
          landmarks[landmark] = [...point(first + index), landmarks[landmark]![2]];
        });
      }
      const depth = (outer[2] + inner[2]) / 2;
      for (let index = 0; index < 5; index++) landmarks[eye.iris + index] = [...point(71 + index), depth];
    }
  };
}

const FACE_SIDE_PIXELS = 192;
const EYE_SIDE_PIXELS = 64;
/** The model was trained on squares with a margin of a quarter of the face's size on each side. */
const FACE_MARGIN_FACTOR = 1.5;
const EYE_MARGIN_FACTOR = 2.3;

/** Slightly varied squares, in fractions of the side. The mean of their results is steadier than any single result. */
const SHIFTS = [
  { across: 0, down: 0, larger: 1 },
  { across: 0.03, down: 0.02, larger: 1.05 },
  { across: -0.03, down: 0.02, larger: 0.97 },
  { across: 0.02, down: -0.03, larger: 0.95 },
  { across: -0.02, down: -0.03, larger: 1.03 },
];

const EFFORTS = { single: { passes: 2, shifts: SHIFTS }, next: { passes: 0, shifts: SHIFTS.slice(1, 4) } };

function shifted({ x, y, side, angle }: Square, { across, down, larger }: (typeof SHIFTS)[number]): Square {
  return { x: x + across * side, y: y + down * side, side: side * larger, angle };
}

function meanOf(looks: Landmarks[]): Landmarks {
  const mean = (index: number, axis: number) =>
    looks.reduce((sum, look) => sum + look[index]![axis]!, 0) / looks.length;
  return looks[0]!.map((_, index) => [mean(index, 0), mean(index, 1), mean(index, 2)]);
}

function squareAround(landmarks: Landmarks): Square {
  const angle = leanOf(landmarks);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = landmarks.map(([x, y]) => x * cos + y * sin);
  const down = landmarks.map(([x, y]) => y * cos - x * sin);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  return { x: u * cos - v * sin, y: u * sin + v * cos, side: Math.max(right - left, bottom - top), angle };
}

/** Clockwise rotation of the line between the eyes, in radians. */
export function leanOf(landmarks: Landmarks): number {
  const [right, left] = [landmarks[33]!, landmarks[263]!];
  return Math.atan2(left[1] - right[1], left[0] - right[0]);
}
