import type { Canvas } from '@napi-rs/canvas';
import * as tf from '@tensorflow/tfjs-core';
import type { PhotoContent } from '../../content.ts';
import { loadFaceModel } from './backend.ts';
import { cropTensor, type Square, toPicture } from './crop.ts';

/** A hand as a box, aligned with the searched square. */
interface Hand {
  /** Centre and sides, in pixels of the picture. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** 0 to 1 */
  score: number;
}

export type HandDetector = (picture: Canvas, where: Square) => Promise<Hand[]>;

const INPUT_SIDE_PIXELS = 320;
/** Number of classes: an open hand, a fist, a pinch, a pointing finger, a face, a fingertip, two fingertips that meet. */
const CLASS_COUNT = 7;
const FACE_CLASS = 4;
/** A single fingertip is too little evidence. */
const FINGERTIP_CLASS = 5;
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
      tf.cast(
        cropTensor(picture, where, { size: INPUT_SIDE_PIXELS, low: 0, high: 255, mirrored: false }),
        'int32',
      ),
    );
    const outputs = (await model.executeAsync(input, OUTPUTS)) as tf.Tensor[];
    const [scores, boxes] = outputs.map((one) => one.dataSync());
    tf.dispose([input, ...outputs]);
    const hands: Hand[] = [];
    for (let i = 0; i * CLASS_COUNT < scores!.length; i++) {
      const all = scores!.subarray(i * CLASS_COUNT, (i + 1) * CLASS_COUNT);
      const score = Math.max(...all.subarray(0, FACE_CLASS));
      if (score < MIN_SCORE || score < all[FACE_CLASS]! || score < Math.max(...all.subarray(FINGERTIP_CLASS)))
        continue;
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

/** Side of the squares searched for hands, in face heights. A hand must be found in both, because one may be wrong. */
const SEARCH_SIDES = [2, 2.4] as const;
/** Smaller detections are noses and ears, larger ones the face itself; in face heights. */
const [MIN_SIZE, MAX_SIZE] = [0.28, 1.1];
/** Maximum distance from the face's centre at which a hand in front of it begins, in face heights. */
const NEAR = { across: 0.42, down: 0.52 } as const;
/** Bounds of the hand's centre: beside a face are hair and shoulders. */
const BESIDE = { across: 0.5, down: 0.85 } as const;
/** A detection nearer to the face's centre and larger than this is the face itself; in face heights. */
const FACE_ITSELF = { near: 0.25, large: 0.6 } as const;
/** Maximum distance between two detections of the same hand. */
const MAX_SAME_HAND_DISTANCE = 0.2;
/** Minimum score that one of these detections needs. */
const MIN_CERTAIN_SCORE = 0.5;

/** Finds hands in front of or at a face, as boxes in pixels of the picture. */
export async function handsAt(
  picture: Canvas,
  face: Square,
  detect: HandDetector,
): Promise<NonNullable<PhotoContent['hands']>> {
  const [first, second] = [[], []] as Hand[][];
  for (const [k, side] of SEARCH_SIDES.entries()) {
    const detections = await detect(picture, { ...face, side: side * face.side });
    [first, second][k]!.push(...detections.filter((hand) => isBefore(hand, face)));
  }
  return first!
    .filter((hand) =>
      second!.some(
        (other) =>
          Math.hypot(hand.x - other.x, hand.y - other.y) < MAX_SAME_HAND_DISTANCE * face.side &&
          Math.max(hand.score, other.score) >= MIN_CERTAIN_SCORE,
      ),
    )
    .map(({ x, y, width, height }) => ({ x: x - width / 2, y: y - height / 2, width, height }));
}

function isBefore({ x, y, width, height }: Hand, face: Square): boolean {
  const [across, down] = [Math.abs(x - face.x) - width / 2, Math.abs(y - face.y) - height / 2];
  const [smaller, larger] = [Math.min(width, height), Math.max(width, height)].map((it) => it / face.side);
  const isItself =
    larger! > FACE_ITSELF.large && Math.hypot(x - face.x, y - face.y) < FACE_ITSELF.near * face.side;
  return (
    !isItself &&
    larger! >= MIN_SIZE &&
    larger! <= MAX_SIZE &&
    smaller! >= 0.5 * MIN_SIZE &&
    Math.abs(x - face.x) < BESIDE.across * face.side &&
    Math.abs(y - face.y) < BESIDE.down * face.side &&
    across < NEAR.across * face.side &&
    down < NEAR.down * face.side
  );
}
