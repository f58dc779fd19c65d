import type { PhotoMeasures } from '../content.ts';
import type { Face } from '../face.ts';
import { LOWER_EDGE, LOWER_LIP, UPPER_EDGE } from '../landmarks.ts';
import { PARTED } from '../mesh.ts';
import type { Color, Plate } from '../plate.ts';
import { clamp } from '../space.ts';
import { isTooth } from './own-teeth.ts';

/** Colour of the light in a mouth, as red, green and blue factors. */
export interface MouthLight {
  teeth: Color;
  /** On everything else. */
  flesh: Color;
}

/** Share of the colour cast that is attributed to the light rather than the skin. */
const CAST = 0.75;
/** Skin in white light. A redder or yellower tone comes from the light, or from paint. */
const WHITE_LIT = [1, 0.88, 0.82] as const;
/** Teeth in white light. */
const TEETH = [244, 229, 203] as const;
/** Lip colour in white light, and the share of the difference from it that also tints the inside of the mouth. */
const LIPS = [196, 122, 118] as const;
const LIPS_SHARE = 0.85;

/** Landmarks above, beside and below the lips. */
const NEAR = [164, 206, 426, 200, 43, 273] as const;

/** Returns the light in the mouth. For teeth, it follows from visible teeth or the skin; for the rest, from the lips too. */
export function lightOf(
  photo: Pick<PhotoMeasures, 'colors' | 'luminance' | 'mouthOpen'>,
  face: Face,
  plate: Pick<Plate, 'color'>,
): MouthLight {
  const whole = [1, 3, 5].map((at) => Number.parseInt(photo.colors.skin.slice(at, at + 2), 16));
  const near = aroundMouth(face, plate) ?? whole;
  const skin = whole.map((value, i) => (value + near[i]!) / 2);
  const brightest = Math.max(1, ...skin);
  const strength = Math.min(1, 0.54 + 0.6 * photo.luminance);
  const casts = skin.map((value, i) => value / brightest / WHITE_LIT[i as 0 | 1 | 2]);
  // In bluish light or muted colours, skin is greyer than in white light, and so are teeth.
  const most = Math.max(1, ...casts);
  const [r, g, b] = casts.map((cast) => strength * clamp(cast / most, 0.15, 1) ** CAST);
  const guess: Color = [r!, g!, b!];
  const measuredTeeth = photo.mouthOpen > PARTED ? ownTeeth(face, plate) : undefined;
  const teeth = measuredTeeth ? mixed(measuredTeeth, guess, 0.25) : guess;
  return { teeth, flesh: fleshLight(teeth, face, plate) };
}

/** Light on tongue and gums: as red or grey as the lips, but no brighter than on the teeth. */
function fleshLight(teeth: Color, face: Face, plate: Pick<Plate, 'color'>): Color {
  const samples = LOWER_LIP.slice(1, 3).flatMap((row) => row.slice(2, -2));
  const middle = middleColor(samples.map((i) => plate.color(face.points[i]![0], face.points[i]![1])));
  const tints = middle.map((value, c) => value / LIPS[c as 0 | 1 | 2]);
  const [mean, strength] = [tints, teeth].map(([r, g, b]) => 0.3 * r! + 0.59 * g! + 0.11 * b!);
  const tinted = tints.map((tint) => (strength! * tint) / Math.max(0.01, mean!)) as Color;
  return mixed(teeth, tinted, LIPS_SHARE);
}

/** Colour of the skin near the mouth, where shadows differ from the rest of the face. */
function aroundMouth(face: Face, plate: Pick<Plate, 'color'>): Color | undefined {
  const samples = NEAR.map((i) => plate.color(face.points[i]![0], face.points[i]![1])).filter(
    (one) => one[3] === 255,
  );
  if (samples.length < NEAR.length / 2) return undefined;
  return middleColor(samples);
}

function middleColor(samples: readonly (readonly number[])[]): Color {
  const middle = (c: 0 | 1 | 2) => samples.map((one) => one[c]!).sort((a, b) => a - b)[samples.length >> 1]!;
  return [middle(0), middle(1), middle(2)];
}

/** The brightest colour between parted lips, unless it is too red or too dark for teeth. */
function ownTeeth(face: Face, plate: Pick<Plate, 'color'>): Color | undefined {
  const samples = [3, 4, 5, 6, 7].flatMap((k) => {
    const [a, b] = [face.points[UPPER_EDGE[k]!]!, face.points[LOWER_EDGE[k]!]!];
    return [0.3, 0.45, 0.6].map((t) => plate.color(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t));
  });
  const [r, g, b] = samples.sort((one, other) => other[1] - one[1])[2]!;
  if (!isTooth([r, g, b])) return undefined;
  return [clamp(r / TEETH[0], 0, 1.05), clamp(g / TEETH[1], 0, 1.05), clamp(b / TEETH[2], 0, 1.05)];
}

function mixed(a: Color, b: Color, part: number): Color {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part];
}
