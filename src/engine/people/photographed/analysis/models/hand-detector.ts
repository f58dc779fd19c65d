import type { Canvas } from '@napi-rs/canvas';
import * as tf from '@tensorflow/tfjs-core';
import { loadFaceModel } from './backend.ts';
import { cropTensor, type Square, toPicture } from './crop.ts';

/** A hand as a box, aligned with the searched square. */
export interface Hand {
  /** Centre and sides, in pixels of the picture. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** 0 to 1 */
  score: number;
}

export type HandDetector = (picture: Canvas, where: Square) => Promise<Hand[]>;

const SIZE = 320;
/** An open hand, a fist, a pinch, a pointing finger, a face, a fingertip, two fingertips that meet. */
const CLASSES = 7;
const FACE = 4;
/** A single fingertip is too little evidence. */
const TIPS = 5;
const MIN_SCORE = 0.4;
/** The model's raw outputs, before non-maximum suppression. */
const OUTPUTS = [
  'StatefulPartitionedCall/Postprocessor/Slice',
  'StatefulPartitionedCall/Postprocessor/ExpandDims_1',
];

/**
 * Opens the hand model. It finds hands from about a twentieth of the searched side. If an earlier version removed the
 * model file from the installation, it finds none.
 */
export async function openHandDetector(): Promise<HandDetector> {
  const model = await loadFaceModel('handtrack').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!model) return async () => [];
  return async (picture, where) => {
    const input = tf.tidy(() =>
      tf.cast(cropTensor(picture, where, { size: SIZE, low: 0, high: 255, mirrored: false }), 'int32'),
    );
    const outputs = (await model.executeAsync(input, OUTPUTS)) as tf.Tensor[];
    const [scores, boxes] = outputs.map((one) => one.dataSync());
    tf.dispose([input, ...outputs]);
    const hands: Hand[] = [];
    for (let i = 0; i * CLASSES < scores!.length; i++) {
      const all = scores!.subarray(i * CLASSES, (i + 1) * CLASSES);
      const score = Math.max(...all.subarray(0, FACE));
      if (score < MIN_SCORE || score < all[FACE]! || score < Math.max(...all.subarray(TIPS))) continue;
      const [top, left, bottom, right] = boxes!.subarray(4 * i, 4 * i + 4);
      const [x, y] = toPicture(where, (left! + right!) / 2, (top! + bottom!) / 2);
      hands.push({
        x,
        y,
        width: (right! - left!) * where.side,
        height: (bottom! - top!) * where.side,
        score,
      });
    }
    return onePerHand(hands);
  };
}

/** Keeps the most certain of overlapping detections. */
function onePerHand(hands: Hand[]): Hand[] {
  const strongest: Hand[] = [];
  for (const hand of hands.toSorted((a, b) => b.score - a.score)) {
    const isNew = strongest.every(
      (one) => Math.hypot(one.x - hand.x, one.y - hand.y) > 0.4 * Math.max(one.width, one.height),
    );
    if (isNew) strongest.push(hand);
  }
  return strongest;
}
