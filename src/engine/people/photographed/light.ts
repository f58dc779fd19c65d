import type { PhotoMeasures } from './content.ts';
import type { Face } from './face.ts';
import { LOWER_EDGE, UPPER_EDGE } from './mesh/landmarks.ts';
import { PARTED } from './mesh/texture.ts';
import type { Color } from './mouth/inside.ts';
import type { Plate } from './plate.ts';
import { clamp } from './space.ts';

/** Share of the colour cast that is attributed to the light rather than the skin. */
const CAST = 0.95;
/** Skin in white light. A redder or yellower tone comes from the light, or from paint. */
const WHITE_LIT = [1, 0.88, 0.82] as const;
/** Teeth in white light. */
const TEETH = [244, 229, 203] as const;

/** Light in the mouth as red, green and blue factors: from teeth visible in the photo, or from the skin. */
export function lightOf(photo: PhotoMeasures, face: Face, plate: Plate): Color {
  const whole = [1, 3, 5].map((at) => Number.parseInt(photo.colors.skin.slice(at, at + 2), 16));
  const near = aroundMouth(face, plate) ?? whole;
  const skin = whole.map((value, i) => (value + near[i]!) / 2);
  const most = Math.max(1, ...skin);
  const strength = Math.min(1, 0.54 + 0.6 * photo.luminance);
  const [r, g, b] = skin.map((value, i) => {
    const cast = value / most / WHITE_LIT[i as 0 | 1 | 2];
    return strength * clamp(cast, 0.15, 1) ** CAST;
  });
  const guess: Color = [r!, g!, b!];
  const own = photo.mouthOpen > PARTED ? ownTeeth(face, plate) : undefined;
  return own ? mixed(own, guess, 0.25) : guess;
}

/** Landmarks above, beside and below the lips. */
const NEAR = [164, 206, 426, 200, 43, 273] as const;

/** Colour of the skin near the mouth, where shadows differ from the rest of the face. */
function aroundMouth(face: Face, plate: Plate): Color | undefined {
  const samples = NEAR.map((i) => plate.color(face.points[i]![0], face.points[i]![1])).filter(
    (one) => one[3] === 255,
  );
  if (samples.length < NEAR.length / 2) return undefined;
  const middle = (c: 0 | 1 | 2) => samples.map((one) => one[c]).sort((a, b) => a - b)[samples.length >> 1]!;
  return [middle(0), middle(1), middle(2)];
}

/** The brightest colour between parted lips, unless it is too red or too dark for teeth. */
function ownTeeth(face: Face, plate: Plate): Color | undefined {
  const samples = [3, 4, 5, 6, 7].flatMap((k) => {
    const [a, b] = [face.points[UPPER_EDGE[k]!]!, face.points[LOWER_EDGE[k]!]!];
    return [0.3, 0.45, 0.6].map((t) => plate.color(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t));
  });
  const [r, g, b] = samples.sort((one, other) => other[1] - one[1])[2]!;
  if (g < 90 || g < 0.72 * r || b < 0.55 * r) return undefined;
  return [clamp(r / TEETH[0], 0, 1.05), clamp(g / TEETH[1], 0, 1.05), clamp(b / TEETH[2], 0, 1.05)];
}

function mixed(a: Color, b: Color, part: number): Color {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part];
}
