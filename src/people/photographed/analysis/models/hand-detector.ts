import type { Canvas } from '@napi-rs/canvas';
import * as tf from '@tensorflow/tfjs-core';
import { loadFaceModel } from './backend.ts';
import { cropTensor, type Square, toPicture } from './crop.ts';

/** A hand as a box, upright in the direction of the square that was looked at. */
export interface Hand {
  /** In pixels of the picture: its middle, and its sides. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** 0 to 1 */
  score: number;
}

export type HandDetector = (picture: Canvas, where: Square) => Promise<Hand[]>;

const SIZE = 320;
/** An open hand, a fist, a pinch, a pointing finger, a face, a fingertip, two that meet. */
const CLASSES = 7;
const FACE = 4;
/** A fingertip alone is too little to tell. */
const TIPS = 5;
const LEAST_SCORE = 0.4;
/** What the model makes of every place it looks at, before it chooses. */
const OUTPUTS = [
  'StatefulPartitionedCall/Postprocessor/Slice',
  'StatefulPartitionedCall/Postprocessor/ExpandDims_1',
];

/**
 * Opens the model that sees hands, from about a twentieth of the side of what it is shown. Where an earlier version has
 * taken it out of the installation, none are seen.
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
      if (score < LEAST_SCORE || score < all[FACE]! || score < Math.max(...all.subarray(TIPS))) continue;
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

/** The surest of those that lie on each other. */
function onePerHand(hands: Hand[]): Hand[] {
  const kept: Hand[] = [];
  for (const hand of hands.toSorted((a, b) => b.score - a.score)) {
    const isNew = kept.every(
      (one) => Math.hypot(one.x - hand.x, one.y - hand.y) > 0.4 * Math.max(one.width, one.height),
    );
    if (isNew) kept.push(hand);
  }
  return kept;
}
