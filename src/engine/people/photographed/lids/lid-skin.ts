import { mix, ramp } from '../../../../base/easing.ts';
import type { Face } from '../face.ts';
import type { EyePoints } from '../landmarks.ts';
import type { Color, Plate } from '../plate.ts';
import { clamp } from '../space.ts';
import { type LashLook, lashOf } from './lashes.ts';
import { along, between, inRow, luma, SAMPLE_COUNT, smoothRow } from './lid-colors.ts';
import { type LidCorner, lidCorner } from './lid-corner.ts';
import { type Grain, grainOf } from './lid-grain.ts';
import { CLEAR_OF_LASHES, CORNER, stripOf } from './lid-strip.ts';

/** The skin of a lid, taken from the photo around the eye. */
export interface LidSkin {
  /** See `lidRows`. */
  corner: LidCorner | undefined;
  /** See `lidRows`. */
  fold: number | undefined;
  /**
   * Writes the colour of the skin. `along`: 0 to 1 between the corners; `down`: 0 at the upper end of the strip, 1 at
   * the crease, 2 at the lid's edge; `smooth`: 0 with the photo's own texture, 1 without.
   */
  color(color: Color, along: number, down: number, smooth: number): void;
  grain: Grain;
  lash: LashLook;
}

/** Distances below the lower lid, in face sizes, clear of lashes. */
const BELOW_EYE = [0.055, 0.08, 0.105] as const;
/** Share of the skin below the eye in the colour of a lid's edge. */
const SKIN_BELOW_SHARE = 0.35;

/** @param glasses whether the pixels above the eye may be a rim */
export function lidSkin(face: Face, plate: Plate, eye: EyePoints, glasses: boolean): LidSkin {
  const { points, down, right, size } = face;
  const lower = smoothRow(
    eye.lower.map((i) => {
      const places = BELOW_EYE.flatMap((step) =>
        [-0.02, 0, 0.02].map((side) => along(along(points[i]!, down, step * size), right, side * size)),
      );
      const sorted = places.map(([x, y]) => plate.color(x, y)).sort((a, b) => luma(a) - luma(b));
      const [r, g, b] = sorted[Math.floor(0.6 * sorted.length)]!;
      return [r, g, b];
    }),
  );
  const fold = glasses && isCovered(face, plate, eye, lower) ? undefined : foldOf(face, plate, eye);
  const corner = glasses ? undefined : lidCorner(face, plate, eye);
  const { columns, rows, base, detail, shade } = stripOf(face, plate, eye, lower, corner, fold);
  const lash = lashOf(face, plate, eye, lower[SAMPLE_COUNT >> 1]!);
  const skinBelow = new Float32Array(3 * columns);
  const sampled: Color = [0, 0, 0];
  for (let column = 0; column < columns; column++) {
    inRow(sampled, lower, column / (columns - 1));
    skinBelow.set(sampled, 3 * column);
  }
  return {
    corner,
    fold,
    color(color, s, t, smooth) {
      const place = clamp(t / 2, 0, 1) * (rows - 1);
      const row = Math.min(rows - 2, Math.floor(place));
      const f = place - row;
      // At the corners the strip shows the roots of the lashes.
      const clear = mix(s, clamp(s, CORNER, 1 - CORNER), ramp(t, 0, 0.4));
      const column = 3 * clamp(Math.round(clear * (columns - 1)), 0, columns - 1);
      const at = 3 * row * columns + column;
      const next = at + 3 * columns;
      const own = 1 - smooth;
      const darker = shade[Math.round(clamp(s, 0, 1) * (columns - 1))]!;
      const shaded = darker === 1 ? 1 : mix(1, darker, ramp(t, 0, 0.4));
      const share = t > 1 ? SKIN_BELOW_SHARE * ramp(t, 1, 2) : 0;
      for (let c = 0; c < 3; c++) {
        let value = base[at + c]! + (base[next + c]! - base[at + c]!) * f;
        if (own > 0) value += own * (detail[at + c]! + (detail[next + c]! - detail[at + c]!) * f);
        color[c] = (value + (skinBelow[column + c]! - value) * share) * shaded;
      }
    },
    grain: grainOf(face, plate, eye, glasses),
    lash,
  };
}

/** Brightness relative to the skin below that only a rim has, and the share of such places that cover a lid. */
const RIM_SHADE = 0.5;
const COVERED_SHARE = 0.06;

/** Whether a rim is in front of the skin above an eye. */
function isCovered(face: Face, plate: Plate, eye: EyePoints, lower: readonly Color[]): boolean {
  const skin = luma(lower[SAMPLE_COUNT >> 1]!);
  const shades = eye.crease.slice(1, -1).flatMap((i, k) => {
    const [a, b] = [face.points[eye.hood[k + 1]!]!, face.points[i]!];
    return [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map((part) =>
      luma(between(plate, mix(a[0], b[0], part), mix(a[1], b[1], part))),
    );
  });
  return shades.filter((value) => value < RIM_SHADE * skin).length > COVERED_SHARE * shades.length;
}

/** Number of places at which a fold is looked for, and how much darker than the skin on both sides it is. */
const FOLD_PLACES = 12;
const MIN_FOLD_DEPTH = 0.03;

/** Landmarks of the crease are only roughly at the fold, which is the darkest line between them and the lid's edge. */
function foldOf(face: Face, plate: Plate, eye: EyePoints): number {
  const { points, size } = face;
  const height = (k: number) => points[eye.upper[k]!]![1] - points[eye.crease[k]!]![1];
  const tall = height(3);
  const last = 1 - (CLEAR_OF_LASHES * size) / Math.max(1, tall);
  const shade = (part: number) => {
    const row = [1, 2, 3, 4, 5].map((k) => {
      const [a, b] = [points[eye.crease[k]!]!, points[eye.upper[k]!]!];
      return luma(between(plate, mix(a[0], b[0], part), mix(a[1], b[1], part)));
    });
    return row.reduce((sum, value) => sum + value, 0) / row.length;
  };
  const places = Array.from({ length: FOLD_PLACES }, (_, i) => mix(-0.5, last, i / (FOLD_PLACES - 1)));
  const shades = places.map(shade);
  let best = { place: 0, depth: MIN_FOLD_DEPTH };
  for (let i = 1; i < FOLD_PLACES - 1; i++) {
    const sides = Math.min(Math.max(...shades.slice(0, i)), Math.max(...shades.slice(i + 1)));
    const depth = 1 - shades[i]! / Math.max(1, sides);
    if (depth > best.depth) best = { place: places[i]!, depth };
  }
  return best.place;
}
