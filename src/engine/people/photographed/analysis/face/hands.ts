import type { Canvas } from '@napi-rs/canvas';
import type { PhotoContent } from '../../content.ts';
import type { Square } from '../models/crop.ts';
import type { Hand, HandDetector } from '../models/hand-detector.ts';

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
/** Maximum distance between two detections of the same hand, and the certainty that one of them needs. */
const SAME = 0.2;
const SURE = 0.5;

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
          Math.hypot(hand.x - other.x, hand.y - other.y) < SAME * face.side &&
          Math.max(hand.score, other.score) >= SURE,
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
