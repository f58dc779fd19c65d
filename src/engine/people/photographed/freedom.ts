import type { Pose } from '../../film/pose.ts';
import { MOUTHS } from '../shared/mouth-shapes.ts';
import type { PhotoMeasures } from './content.ts';
import { CHIN, EYES, LOWER_LIP, UPPER_LIP } from './landmarks.ts';

/** Share of each motion, 0 to 1, that remains when a hand covers part of a face: skin under it cannot move visibly. */
interface Freedom {
  head: number;
  mouth: number;
  brows: number;
  /** The person's own sides. */
  right: number;
  left: number;
}

/** A head resting in a hand turns less, because the wrist cannot follow. */
const HELD = 0.4;
/** Brows behind glasses lift less, because the rims would bend. */
const BEHIND_GLASSES = 0.25;
/** A chin resting in a hand opens the mouth less. */
const CHIN_HELD = 0.6;

export function freedomOf({
  hands = [],
  glasses,
  landmarks,
}: Pick<PhotoMeasures, 'hands' | 'glasses' | 'landmarks'>): Freedom {
  const free = (points: readonly number[]) => {
    const covered = points.filter((i) => {
      const [x, y] = landmarks[i]!;
      return hands.some(
        (one) => x >= one.x && y >= one.y && x <= one.x + one.width && y <= one.y + one.height,
      );
    });
    return 1 - Math.min(1, (2 * covered.length) / points.length);
  };
  const chin = free([CHIN, 175, 199, 148, 377]) < 1 ? CHIN_HELD : 1;
  const [right, left] = (['right', 'left'] as const).map((side) =>
    free([...EYES[side].upper, ...EYES[side].lower]),
  );
  return {
    head: hands.length > 0 ? HELD : 1,
    mouth: Math.min(chin, free([...UPPER_LIP, ...LOWER_LIP].flat())),
    brows: Math.min(right!, left!, glasses ? BEHIND_GLASSES : 1),
    right: right!,
    left: left!,
  };
}

/** Limits a pose to the available freedom. */
export function limitPose(pose: Pose, { head, mouth, brows, right, left }: Freedom): Pose {
  if (head === 1 && brows === 1) return pose;
  const shape = { ...MOUTHS.sil };
  for (const key of Object.keys(shape) as (keyof typeof shape)[])
    shape[key] += (pose.mouth[key] - shape[key]) * mouth;
  return {
    ...pose,
    yaw: pose.yaw * head,
    pitch: pose.pitch * head,
    roll: pose.roll * head,
    x: pose.x * head,
    y: pose.y * head,
    smile: pose.smile * mouth,
    // The pose's left is the viewer's.
    blinkLeft: pose.blinkLeft * right,
    blinkRight: pose.blinkRight * left,
    brow: pose.brow * brows,
    frown: pose.frown * brows,
    mouth: shape,
  };
}
