import { mix, ramp } from '../../../../base/easing.ts';
import { noise } from '../../shared/refine.ts';
import type { Face } from '../face.ts';
import type { EyePoints } from '../landmarks.ts';
import type { Color, Plate } from '../plate.ts';
import { bell, clamp } from '../space.ts';
import { between, inRow, luma, SAMPLE_COUNT, smoothRow } from './lid-colors.ts';

/** The look of the lashes in the photo. */
export interface LashLook {
  /** Writes the colour of the lashes at a point along the lid. */
  color(color: Color, along: number): void;
  /** How visible they are, 0 to 1. */
  strength: number;
  /** Half the width of their line, in face sizes: in a blurred photo or with make-up it is wide. */
  thick: number;
}

/** Darkness from lashes at a point, in pixels: along from the eye's centre, and below the lid's edge. */
type Lashes = (along: number, below: number) => number;

/** Accepted half widths of the lash line, in face sizes. */
const LASH_LINE_HALF_WIDTH = [0.008, 0.017] as const;
/** Length of lashes below the line, in face sizes. */
const LASH_LENGTH = 0.03;
/** Distance between lashes, in face sizes. */
const LASH_SPACING = 0.011;
/** Mean darkness between the middles of two lashes. */
const MEAN_HAIR = 0.53;

/** A line along the edge, finer towards the corners, with hairs that fan out from it. */
export function lashes(
  { strength, thick }: LashLook,
  size: number,
  half: number,
  shut: number,
  soft: number,
): Lashes {
  const drawn = strength * ramp(shut, 0, 0.3);
  const apart = Math.max(2, LASH_SPACING * size);
  const line = Math.max(0.8, thick * size, 0.5 * soft);
  // In a blurred photo, single lashes aren't visible.
  const merged = ramp(soft / apart, 0.35, 1);
  const long = LASH_LENGTH * size * ramp(shut, 0.3, 1);
  return (along, below) => {
    if (below < -3 * line || below > Math.max(long, 3 * line)) return 0;
    const ends = Math.max(0, 1 - (along / half) ** 2);
    if (ends === 0) return 0;
    const rim = bell(below, line * (0.35 + 0.65 * ends)) * (below < 0 ? 1 : 0.9);
    if (below <= 0 || below >= long) return drawn * ends ** 0.45 * rim;
    const root = (along - below * 0.9 * (along / half)) / apart;
    const hair = Math.floor(root);
    const reach = long * (0.65 + 0.35 * noise(hair, 7));
    const single = bell(root - hair - 0.5 - 0.2 * noise(hair, 3), 0.3);
    const fine = mix(single, MEAN_HAIR, merged) * Math.max(0, 1 - below / reach);
    return drawn * ends ** 0.45 * Math.max(rim, 0.5 * fine);
  };
}
/** The darkest colours along the lid's edge in the photo. Their strength is the contrast to the skin. */
export function lashOf(face: Face, plate: Plate, eye: EyePoints, skin: Color): LashLook {
  const darkest = eye.upper.map((i): Color => {
    const [x, y] = face.points[i]!;
    const near = [-0.02, -0.01, 0, 0.01].map((up) => plate.color(x, y + up * face.size));
    const [r, g, b] = near.sort((one, other) => luma(one) - luma(other))[0]!;
    // Lashes that are not visible in the photo become a shade of the skin.
    return [
      Math.min(0.7 * r, 0.45 * skin[0]),
      Math.min(0.7 * g, 0.42 * skin[1]),
      Math.min(0.7 * b, 0.42 * skin[2]),
    ];
  });
  const row = smoothRow(darkest);
  const contrast = 1 - luma(row[SAMPLE_COUNT >> 1]!) / Math.max(1, luma(skin));
  const widths = eye.upper.map((i) => {
    const [x, y] = face.points[i]!;
    const shade = (up: number) => luma(between(plate, x, y - up * face.size));
    const steps = Array.from({ length: 16 }, (_, k) => (k - 3) * 0.004);
    const shades = steps.map(shade);
    const darkest = shades.indexOf(Math.min(...shades));
    const limit = (shades[darkest]! + luma(skin)) / 2;
    const end = shades.findIndex((value, k) => k > darkest && value > limit);
    return (end < 0 ? steps.at(-1)! : steps[end]!) - steps[darkest]!;
  });
  const wide = widths.sort((a, b) => a - b)[widths.length >> 1]!;
  return {
    color: (color, s) => inRow(color, row, s),
    strength: clamp(1.25 * contrast, 0.5, 0.9),
    thick: clamp(0.6 * wide, ...LASH_LINE_HALF_WIDTH),
  };
}
