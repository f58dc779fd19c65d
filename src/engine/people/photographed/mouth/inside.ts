import { ramp } from '../../../../base/easing.ts';
import type { Mouth } from '../../../film/pose.ts';
import type { Expression } from '../expression.ts';
import { clamp } from '../space.ts';
import type { Row } from './teeth.ts';

/** Red, green, blue, 0–255. */
export type Color = [r: number, g: number, b: number];

/**
 * Writes the colour of the inside of a mouth at a point, in face sizes from the seam of the closed lips. `fromUpper`
 * and `fromLower` are the distances from the lips' edges.
 */
export type Inside = (color: Color, x: number, y: number, fromUpper: number, fromLower: number) => void;

/** Position of the upper front teeth's edge, and by how much they overlap the lower ones when shut. */
const BITE = 0.038;
const OVERLAP = 0.018;
/** Half width of the lit part of the arch. */
const ARCH = 0.42;

const TONGUE: Color = [204, 106, 102];
const TIP: Color = [216, 124, 116];
const DEEP: Color = [124, 50, 46];

export function insideOf(
  upper: Row,
  lower: Row,
  light: Color,
  mouth: Mouth,
  { jaw, round }: Expression,
): Inside {
  // For s and sh the jaw comes forward until the edges of the teeth meet.
  const biting = ramp(mouth.lowerTeeth, 0.55, 0.9);
  const lowerEdge = BITE + (jaw - OVERLAP) * (1 - biting) - 0.012 * biting;
  const lifted = ramp(mouth.tongue, 0.25, 0.78);
  const between = ramp(mouth.tongue, 0.85, 1);
  const open = Math.max(0.02, jaw);
  // The tongue is low behind the lower teeth, or raised to the upper ones.
  const low = lowerEdge - 0.028 - 0.3 * open;
  const tongueTop = low + (BITE - 0.012 - low) * lifted;
  // Pursed lips let in less light, and cover the teeth unless these are meant to show.
  const dim = 1 - 0.45 * round;
  const behind = 1 - 0.78 * round * (1 - Math.min(1, mouth.upperTeeth));

  return (color, x, y, fromUpper, fromLower) => {
    const side = (1 - clamp((x / ARCH) ** 2, 0, 1) * 0.85) * behind;
    const deep = 1 - 0.6 * ramp(Math.min(fromUpper, fromLower), 0, 0.06);
    for (let c = 0; c < 3; c++) color[c] = DEEP[c]! * deep;

    const dome = tongueTop + (x / 0.19) ** 2 * (0.03 + 0.35 * open);
    const onTongue = ramp(y, dome - 0.006, dome + 0.01);
    const tongueLit = (0.5 + 0.4 * ramp(y, dome, dome + 0.06) + 0.1 * lifted) * (1 - 0.12 * furrow(x));
    if (onTongue > 0) mix(color, TONGUE, tongueLit * dim, onTongue);

    const lowerLit = side * (0.82 + 0.14 * ramp(fromUpper, 0.02, 0.1));
    const upperLit = side * (0.84 + 0.16 * ramp(fromUpper, 0, 0.03));
    if (biting < 0.5) lay(color, lower, x, y - lowerEdge, lowerLit);
    lay(color, upper, x, y - BITE, upperLit);
    if (biting >= 0.5) lay(color, lower, x, y - lowerEdge, lowerLit);

    if (between > 0) {
      const tip = Math.hypot(x / 0.12, (y - BITE - 0.008) / 0.03);
      mix(color, TIP, 0.98 - 0.32 * tip * tip, between * (1 - ramp(tip, 0.8, 1)));
    }
    const lip = 0.78 + 0.22 * ramp(fromUpper, 0, 0.022);
    for (let c = 0; c < 3; c++) color[c]! *= light[c]! * lip;
  };
}

function mix(color: Color, other: Color, lit: number, part: number): void {
  for (let c = 0; c < 3; c++) color[c]! += (other[c]! * lit - color[c]!) * part;
}

function furrow(x: number): number {
  return Math.exp(-((x / 0.012) ** 2));
}

const tooth: Color = [0, 0, 0];

/** Draws a row of teeth over a colour, sampled bilinearly. */
function lay(color: Color, row: Row, x: number, y: number, lit: number): void {
  const u = x * row.grain + row.width / 2 - 0.5;
  const v = (y - row.top) * row.grain - 0.5;
  if (u < 0 || v < 0 || u >= row.width - 1 || v >= row.height - 1) return;
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const [fu, fv] = [u - i, v - j];
  const at = (j * row.width + i) * 4;
  const below = at + row.width * 4;
  const value = (c: number) => {
    const up = row.data[at + c]! + (row.data[at + 4 + c]! - row.data[at + c]!) * fu;
    const down = row.data[below + c]! + (row.data[below + 4 + c]! - row.data[below + c]!) * fu;
    return up + (down - up) * fv;
  };
  const alpha = value(3) / 255;
  if (alpha === 0) return;
  for (let c = 0; c < 3; c++) tooth[c] = value(c);
  mix(color, tooth, lit, alpha);
}
