import type { Canvas } from '@napi-rs/canvas';
import type * as tf from '@tensorflow/tfjs-core';
import type { PhotoMeasures } from '../../content.ts';
import { loadFaceModel } from './backend.ts';
import { computed } from './computed.ts';
import { cropTensor, type Square, toPicture } from './crop.ts';
import { EYES, type Eye } from './eye-points.ts';

type Landmarks = PhotoMeasures['landmarks'];

/** The points of one face, in pixels of the picture. */
export interface Face {
  landmarks: Landmarks;
  /** How sure the model is that this is a face, 0 to 1. */
  score: number;
  /** Around the face, upright in the face's own direction. */
  square: Square;
}

/** Finds a face's points; where the model is less sure than `leastScore` that there is one, only roughly. */
export type FaceMesh = (picture: Canvas, around: Square, leastScore?: number) => Face;

/** Opens the models that find 468 points in the square around a face, and the eyes' lids and irises exactly. */
export async function openFaceMesh(): Promise<FaceMesh> {
  const [mesh, iris] = await Promise.all([loadFaceModel('facemesh'), loadFaceModel('iris')]);
  return (picture, around, leastScore = 0) => {
    let face = look(around);
    // Each look is only as good as its square: a tilted or badly centred one puts the mouth on the chin.
    for (let pass = 0; pass < PASSES; pass++) face = look(face.square);
    if (face.score < leastScore) return face;
    const looks = SHIFTS.map((shift) => look(shifted(face.square, shift)));
    const landmarks = meanOf(looks.map((one) => one.landmarks));
    for (const eye of EYES) lookIntoEye(landmarks, eye);
    return { landmarks, score: face.score, square: squareAround(landmarks) };

    function look(first: Square): Face {
      const where = { ...first, side: first.side * MARGIN };
      const { points, score } = computed(() => {
        const input = cropTensor(picture, where, { size: SIZE, low: 0, high: 1, mirrored: false });
        const [points, score] = mesh.execute(input, ['Identity_2', 'Identity_1']) as tf.Tensor[];
        return { points: points!.dataSync(), score: score!.dataSync()[0]! };
      });
      const landmarks = Array.from({ length: 468 }, (_, index): Landmarks[number] => {
        const [u, v, depth] = points.subarray(3 * index, 3 * index + 3);
        return [...toPicture(where, u! / SIZE, v! / SIZE), (depth! / SIZE) * where.side];
      });
      return { landmarks, score, square: squareAround(landmarks) };
    }

    function lookIntoEye(landmarks: Landmarks, eye: Eye): void {
      const [outer, inner] = [landmarks[eye.lower[0]!]!, landmarks[eye.lower.at(-1)!]!];
      const [x, y] = [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2];
      const across = Math.hypot(outer[0] - inner[0], outer[1] - inner[1]);
      const where = { x, y, side: across * EYE_MARGIN, angle: leanOf(landmarks) };
      const points = computed(() => {
        const input = cropTensor(picture, where, { size: EYE_SIZE, low: 0, high: 1, mirrored: eye.mirrored });
        return (iris.execute(input) as tf.Tensor).dataSync();
      });
      const point = (index: number) => {
        const u = points[3 * index]! / EYE_SIZE;
        return toPicture(where, eye.mirrored ? 1 - u : u, points[3 * index + 1]! / EYE_SIZE);
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

const SIZE = 192;
const EYE_SIZE = 64;
/** The model was trained on squares that leave a quarter of the face's size on each side. */
const MARGIN = 1.5;
const EYE_MARGIN = 2.3;
const PASSES = 2;

/** Slightly other squares, in sides of the square: the mean of the looks is steadier than any. */
const SHIFTS = [
  { across: 0, down: 0, larger: 1 },
  { across: 0.03, down: 0.02, larger: 1.05 },
  { across: -0.03, down: 0.02, larger: 0.97 },
  { across: 0.02, down: -0.03, larger: 0.95 },
  { across: -0.02, down: -0.03, larger: 1.03 },
];

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

/** Radians by which the line of the eyes leans clockwise. */
export function leanOf(landmarks: Landmarks): number {
  const [right, left] = [landmarks[33]!, landmarks[263]!];
  return Math.atan2(left[1] - right[1], left[0] - right[0]);
}
