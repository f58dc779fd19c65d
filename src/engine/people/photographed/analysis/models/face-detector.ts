import type { Canvas } from '@napi-rs/canvas';
import * as tf from '@tensorflow/tfjs-core';
import { computeTidily, loadFaceModel } from './backend.ts';
import { cropTensor, type Square, toPicture } from './crop.ts';

/** A face as the detector reports it. */
export interface Detection {
  /** Around the face, aligned with the face. */
  square: Square;
  /** 0 to 1 */
  score: number;
}

export type FaceDetector = (picture: Canvas, where: Square) => Promise<Detection[]>;

/** Opens the BlazeFace model. It finds faces from about a tenth of the picture's side. */
export async function openFaceDetector(): Promise<FaceDetector> {
  const model = await loadFaceModel('blazeface');
  return async (picture, where) => {
    const { rows, scores } = computeTidily(() => {
      const input = cropTensor(picture, where, {
        size: INPUT_SIDE_PIXELS,
        low: -1,
        high: 1,
        mirrored: false,
      });
      const [fineScores, fineRows, coarseRows, coarseScores] = model.execute(input) as tf.Tensor3D[];
      const scores = tf.concat([fineScores!, coarseScores!], 1);
      const rows = tf.concat([fineRows!, coarseRows!], 1);
      return { rows: rows.dataSync(), scores: tf.sigmoid(scores).dataSync() };
    });
    const found: Detection[] = [];
    ANCHORS.forEach(([x, y], index) => {
      const score = scores[index]!;
      if (score < MIN_SCORE) return;
      const at = (place: number) => rows[index * NUMBERS_PER_ANCHOR + place]! / INPUT_SIDE_PIXELS;
      const point = (place: number) => toPicture(where, x + at(place), y + at(place + 1));
      const [centre, rightEye, leftEye] = [point(0), point(4), point(6)];
      const angle = Math.atan2(leftEye[1] - rightEye[1], leftEye[0] - rightEye[0]);
      const side = Math.max(at(2), at(3)) * where.side;
      found.push({ square: { x: centre[0], y: centre[1], side, angle }, score });
    });
    return onePerFace(found);
  };
}

const INPUT_SIDE_PIXELS = 256;
/** Numbers per anchor: a box and six points. */
const NUMBERS_PER_ANCHOR = 16;
const MIN_SCORE = 0.3;

/** Two anchors in each cell of 16 x 16, then six in each of 8 x 8. */
const ANCHORS = [
  { cells: 16, each: 2 },
  { cells: 8, each: 6 },
].flatMap(({ cells, each }) =>
  Array.from({ length: cells * cells * each }, (_, index) => {
    const cell = Math.floor(index / each);
    return [((cell % cells) + 0.5) / cells, (Math.floor(cell / cells) + 0.5) / cells] as const;
  }),
);

/** Keeps the most certain of overlapping detections. */
export function onePerFace<Face extends { square: Square; score: number }>(faces: Face[]): Face[] {
  const strongest: Face[] = [];
  for (const face of faces.toSorted((a, b) => b.score - a.score)) {
    const isNew = strongest.every(({ square }) => {
      const distance = Math.hypot(square.x - face.square.x, square.y - face.square.y);
      return distance > 0.5 * Math.max(square.side, face.square.side);
    });
    if (isNew) strongest.push(face);
  }
  return strongest;
}
