import { ramp } from '../../../../base/easing.ts';
import type { Mouth } from '../../../film/pose.ts';
import type { Expression } from '../mover.ts';
import type { Color } from '../plate.ts';
import { clamp } from '../space.ts';
import type { Row } from './drawn-teeth.ts';
import type { MouthLight } from './mouth-light.ts';
import type { OwnTeeth } from './own-teeth.ts';

/**
 * Writes the colour of the inside of a mouth at a point, in face sizes from the seam of the closed lips. `fromUpper`
 * and `fromLower` are the distances from the lips' edges.
 */
export type Inside = (color: Color, x: number, y: number, fromUpper: number, fromLower: number) => void;

/** Position of the edge of the upper front teeth. */
const UPPER_EDGE_Y = 0.038;
/** How far the upper teeth overlap the lower teeth when the mouth is shut. */
const BITE_OVERLAP = 0.018;
/** Half width of the lit part of the arch. */
const LIT_HALF_WIDTH = 0.36;

/** Brightness next to the upper lip, which casts a shadow on everything behind it, and of the photo's own teeth there. */
const LIP_SHADE = 0.8;
const OWN_SHADE = 0.86;
/** Brightness of teeth at the ends of the lips, and how much darker the photo's own ones are at the end of the arch. */
const NARROW_SHADE = 0.8;
const OWN_CORNER_SHADE = 0.45;

const TONGUE: Color = [204, 106, 102];
const TIP: Color = [216, 124, 116];
const DEEP: Color = [112, 56, 52];

export function insideOf(
  upper: Row,
  lower: Row,
  light: MouthLight,
  mouth: Mouth,
  { jaw, round }: Expression,
  own?: OwnTeeth,
): Inside {
  const { teeth, flesh } = light;
  const bite = own?.bite ?? UPPER_EDGE_Y;
  // For s and sh the jaw comes forward until the edges of the teeth meet.
  const biting = ramp(mouth.lowerTeeth, 0.55, 0.9);
  const lowerEdge = bite + (jaw - BITE_OVERLAP) * (1 - biting) - 0.012 * biting;
  const lifted = ramp(mouth.tongue, 0.25, 0.78);
  const between = ramp(mouth.tongue, 0.85, 1);
  const open = Math.max(0.02, jaw);
  // The tongue is low behind the lower teeth, or raised to the upper ones.
  const low = lowerEdge - 0.028 - 0.3 * open;
  const tongueTop = low + (bite - 0.012 - low) * lifted;
  // Pursed lips let in less light, and cover the teeth unless these are meant to show.
  const dim = 1 - 0.45 * round;
  const hidden = round * (1 - Math.min(1, mouth.upperTeeth));
  // Pursed lips also come down over them.
  const raised = own ? 0.5 * own.bite * hidden : 0;
  const behind = 1 - 0.6 * hidden;

  return (color, x, y, fromUpper, fromLower) => {
    const side = (1 - clamp((x / LIT_HALF_WIDTH) ** 2, 0, 1) * 0.85) * behind;
    // Light falls off towards the throat.
    const deep = 1 - 0.7 * ramp(Math.min(fromUpper, fromLower), 0, 0.05);
    for (let c = 0; c < 3; c++) color[c] = DEEP[c]! * deep;

    const dome = tongueTop + (x / 0.19) ** 2 * (0.03 + 0.35 * open);
    const onTongue = ramp(y, dome - 0.006, dome + 0.01);
    const tongueLit = (0.4 + 0.5 * ramp(y, dome, dome + 0.09) + 0.15 * lifted) * (1 - 0.12 * furrow(x));
    if (onTongue > 0) mix(color, TONGUE, tongueLit * dim, onTongue);

    const lowerLit = side * (0.82 + 0.14 * ramp(fromUpper, 0.02, 0.1));
    const upperLit = side * (0.94 + 0.06 * ramp(fromUpper, 0, 0.03));
    // Little light reaches the teeth through a narrow opening, such as the corners of a mouth.
    const opening = NARROW_SHADE + (1 - NARROW_SHADE) * ramp(fromUpper + fromLower, 0.01, 0.07);
    const lip = LIP_SHADE + (1 - LIP_SHADE) * ramp(fromUpper, 0, 0.034);
    for (let c = 0; c < 3; c++) color[c]! *= flesh[c]! * lip;
    if (biting < 0.5) lay(color, lower, x, y - lowerEdge, lowerLit * lip, teeth);
    if (!own) lay(color, upper, x, y - UPPER_EDGE_Y, upperLit * lip * opening, teeth);
    if (biting >= 0.5) lay(color, lower, x, y - lowerEdge, lowerLit * lip, teeth);

    // The photo's teeth have its light already; lips that are lower and narrower than in the photo shade them.
    if (own) {
      const corner = 1 - OWN_CORNER_SHADE * ramp(Math.abs(x), 0.06, LIT_HALF_WIDTH);
      const lit = (OWN_SHADE + (1 - OWN_SHADE) * ramp(fromUpper, 0, 0.03)) * corner * opening;
      lay(color, own.row, x, y + raised, lit, WHITE, 1 - 0.7 * hidden);
    }

    if (between > 0) {
      const tip = Math.hypot(x / 0.12, (y - bite - 0.008) / 0.03);
      const part = between * (1 - ramp(tip, 0.8, 1));
      for (let c = 0; c < 3; c++)
        color[c]! += (TIP[c]! * (0.98 - 0.32 * tip * tip) * flesh[c]! * lip - color[c]!) * part;
    }
  };
}

function mix(color: Color, other: Color, lit: number, part: number): void {
  for (let c = 0; c < 3; c++) color[c]! += (other[c]! * lit - color[c]!) * part;
}

function furrow(x: number): number {
  return Math.exp(-((x / 0.012) ** 2));
}

const WHITE: Color = [1, 1, 1];
const toothColor: Color = [0, 0, 0];

/** Draws a row of lit teeth over a colour, with bilinear sampling. */
function lay(color: Color, row: Row, x: number, y: number, lit: number, light: Color, part = 1): void {
  const u = x * row.grain + row.width / 2 - 0.5;
  const v = (y - row.top) * row.grain - 0.5;
  if (u < 0 || v < 0 || u >= row.width - 1 || v >= row.height - 1) return;
  const i = Math.floor(u);
  const j = Math.floor(v);
  const at = (j * row.width + i) * 4;
  const alpha = sampleAt(row, at + 3, u - i, v - j) / 255;
  if (alpha === 0) return;
  for (let c = 0; c < 3; c++) toothColor[c] = sampleAt(row, at + c, u - i, v - j) * light[c]!;
  mix(color, toothColor, lit, alpha * part);
}

/** Interpolates a value between four neighbouring pixels. */
function sampleAt({ data, width }: Row, at: number, right: number, down: number): number {
  const below = at + width * 4;
  const upper = data[at]! + (data[at + 4]! - data[at]!) * right;
  const lower = data[below]! + (data[below + 4]! - data[below]!) * right;
  return upper + (lower - upper) * down;
}
