import type { PhotoContent } from '../../content.ts';
import type { Colors } from '../matte/guided-filter.ts';
import { EYES } from '../models/eye-points.ts';
import { between } from './between.ts';

/** Rays from an eye's middle, downwards: degrees from the right, and how far a rim may lie, in distances of the eyes' corners. */
const RAYS = { from: 25, to: 155, step: 10 } as const;
const REACH = { from: 0.13, to: 0.34, step: 0.008 } as const;
/** How far beside a rim the skin is looked at, and by how much of its brightness a rim is darker. */
const BESIDE = 0.035;
const DARKER = 0.13;
/** How much farther or nearer the rim is on the next ray, and the share of the rays that must agree. */
const STEADY = 0.045;
const AGREE = 0.7;

/** Whether there are rims below both eyes: thin dark lines that go on from ray to ray, which bags and folds do not. */
export function hasGlasses(colors: Colors, landmarks: PhotoContent['landmarks']): boolean {
  const { width, height } = colors[0];
  const size = between(landmarks, 33, 263);
  const [right, left] = [landmarks[33]!, landmarks[263]!];
  const lean = Math.atan2(left[1] - right[1], left[0] - right[0]);
  const luma = (x: number, y: number) => {
    const column = Math.min(width - 1, Math.max(0, Math.round(x)));
    const at = Math.min(height - 1, Math.max(0, Math.round(y))) * width + column;
    return 0.2126 * colors[0].data[at]! + 0.7152 * colors[1].data[at]! + 0.0722 * colors[2].data[at]!;
  };
  return EYES.every(({ lower }) => {
    const [outer, inner] = [landmarks[lower[0]!]!, landmarks[lower.at(-1)!]!];
    const [x, y] = [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2];
    let [agreeing, rays, before] = [0, 0, undefined as number | undefined];
    for (let degrees = RAYS.from; degrees <= RAYS.to; degrees += RAYS.step) {
      const angle = lean + (degrees * Math.PI) / 180;
      const [c, s] = [Math.cos(angle) * size, Math.sin(angle) * size];
      const at = (r: number) => luma(x + c * r, y + s * r);
      let best = { far: 0, darker: DARKER };
      for (let r = REACH.from; r <= REACH.to; r += REACH.step) {
        // Both sides are skin: an edge of light and shadow is none.
        const skin = Math.min(at(r - BESIDE), at(r + BESIDE));
        const darker = 1 - at(r) / Math.max(0.02, skin);
        if (darker > best.darker) best = { far: r, darker };
      }
      rays++;
      if (best.far > 0 && before !== undefined && Math.abs(best.far - before) < STEADY) agreeing++;
      before = best.far > 0 ? best.far : undefined;
    }
    return agreeing >= AGREE * (rays - 1);
  });
}
