import type { Canvas } from '@napi-rs/canvas';
import type { PhotoContent } from '../../content.ts';
import type { Square } from '../models/crop.ts';
import type { Hand, HandDetector } from '../models/hand-detector.ts';

/** Squares in which hands are looked for, in heights of the face. The model errs in one; a hand is seen in both. */
const LOOKS = [2, 2.4] as const;
/** Smaller ones are noses and ears, larger ones are the face itself, in heights of the face. */
const [SMALLEST, LARGEST] = [0.28, 1.1];
/** How far from the face's middle a hand begins at most to be before it, in heights of the face. */
const NEAR = { across: 0.42, down: 0.52 } as const;
/** Where its middle may be: beside a face are hair and shoulders. */
const BESIDE = { across: 0.5, down: 0.85 } as const;
/** Nearer to its middle, and larger than this, it is the face itself that is seen, in heights of the face. */
const ITSELF = { near: 0.25, large: 0.6 } as const;
/** How far apart two looks may see the same hand, and how sure one of them must be. */
const SAME = 0.2;
const SURE = 0.5;

/** Hands before a face or at it, as boxes in pixels of the picture. */
export async function handsAt(
  picture: Canvas,
  face: Square,
  detect: HandDetector,
): Promise<NonNullable<PhotoContent['hands']>> {
  const [first, second] = [[], []] as Hand[][];
  for (const [k, side] of LOOKS.entries()) {
    const seen = await detect(picture, { ...face, side: side * face.side });
    [first, second][k]!.push(...seen.filter((hand) => isBefore(hand, face)));
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
  const isItself = larger! > ITSELF.large && Math.hypot(x - face.x, y - face.y) < ITSELF.near * face.side;
  return (
    !isItself &&
    larger! >= SMALLEST &&
    larger! <= LARGEST &&
    smaller! >= 0.5 * SMALLEST &&
    Math.abs(x - face.x) < BESIDE.across * face.side &&
    Math.abs(y - face.y) < BESIDE.down * face.side &&
    across < NEAR.across * face.side &&
    down < NEAR.down * face.side
  );
}
