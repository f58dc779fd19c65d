import type { PhotoContent } from '../../content.ts';
import type { Colors } from '../matte/guided-filter.ts';
import { EYES } from '../models/eye-points.ts';
import { between } from './between.ts';

/** Rays from an eye's centre downwards, in degrees from the right; and distances at which a rim may be, in eye-corner distances. */
const RAYS = { from: 25, to: 155, step: 10 } as const;
const REACH = { from: 0.13, to: 0.34, step: 0.008 } as const;
/** Distance beside a rim at which skin is sampled, and how much darker the rim must be, as a share of its brightness. */
const BESIDE = 0.035;
const DARKER = 0.13;
/** Maximum change of the rim's distance between rays, and the minimum share of rays that agree. */
const STEADY = 0.045;
const AGREE = 0.7;

/** Whether both eyes have rims below: thin dark lines continuous from ray to ray, unlike bags and folds. */
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
        // Both sides must be skin, which rules out the edge of a shadow.
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
