import type { Face } from '../face.ts';
import type { EyePoints } from '../mesh/landmarks.ts';
import type { Color } from '../mouth/inside.ts';
import type { Plate } from '../plate.ts';
import { bell, clamp, type Vector } from '../space.ts';

/** The skin that a closed lid shows and an open one hides, sampled around the eye. */
export interface LidSkin {
  /** Writes the skin colour. `along`: 0 to 1 between the corners; `down`: 0 at the crease to 1 at the lower lid. */
  base(color: Color, along: number, down: number): void;
  /** Grain as a factor about 1, by pixels from the right corner and up from the lid's edge. */
  grain(along: number, up: number): number;
  /** Colour of the lashes, and how visible they are, 0 to 1. */
  lash: { color: Color; strength: number };
}

/** Number of sample places between the corners. */
const PLACES = 24;
/** Distances below the lower lid, in face sizes, clear of lashes; and the area that grain is taken from. */
const BELOW = [0.055, 0.08, 0.105] as const;
const GRAIN = { from: 0.06, tall: 0.13 } as const;
/** Positions from the crease to the brow, clear of the fold and of the brow's hair. */
const ABOVE = [0.3, 0.45, 0.6] as const;
/** Positions from the crease to the edge of an open lid, used when at least `SEEN` face sizes of it are visible. */
const ON_LID = [0.3, 0.45, 0.6] as const;
const SEEN = 0.028;
/** Accepted range of the brightness above the eye relative to below it. */
const [DARKEST, LIGHTEST] = [0.75, 1.35];
/** A lowered lid faces the light more than the skin above it, so only part of the difference applies. */
const TRUST = 0.6;
const BEHIND_GLASSES = 0.95;

/** @param glasses whether the pixels above the eye may be a rim */
export function lidSkin(face: Face, plate: Plate, eye: EyePoints, glasses: boolean): LidSkin {
  const at = (i: number) => face.points[i]!;
  const { down, size } = face;
  const shadeOf = (places: readonly Vector[], part: number): Color => {
    const sorted = places.map(([x, y]) => plate.color(x, y)).sort((a, b) => luma(a) - luma(b));
    const [r, g, b] = sorted[Math.floor(part * sorted.length)]!;
    return [r, g, b];
  };
  const beside = (p: Vector): Vector[] => [-0.02, 0, 0.02].map((side) => along(p, face.right, side * size));
  const lower = eye.lower.map((i) =>
    shadeOf(
      BELOW.flatMap((step) => beside(along(at(i), down, step * size))),
      0.6,
    ),
  );
  const upper = eye.crease.map((i, k) => {
    const [fold, edge] = [at(i), at(eye.upper[k]!)];
    const isSeen = Math.hypot(fold[0] - edge[0], fold[1] - edge[1]) > SEEN * size;
    const [end, parts] = isSeen ? [edge, ON_LID] : [at(eye.hood[k]!), ABOVE];
    const own = shadeOf(
      parts.flatMap((part) => beside(between(fold, end, part))),
      0.75,
    );
    const below = lower[k]!;
    // Brows, folds and glasses are not skin. The lid then takes a shade of the skin below the eye.
    const above = clamp(luma(own) / Math.max(1, luma(below)), DARKEST, LIGHTEST);
    const shade = glasses ? BEHIND_GLASSES : above ** TRUST;
    const trust = (glasses ? 0 : 0.4) * bell(luma(own) / Math.max(1, luma(below)) - above, 0.08);
    const level = (shade * luma(below)) / Math.max(1, luma(own));
    return below.map((value, c) => value * shade * (1 - trust) + own[c]! * level * trust) as Color;
  });
  const [above, under] = [smoothRow(upper), smoothRow(lower)];
  const grain = grainOf(face, plate, eye);

  return {
    base(color, s, t) {
      const place = clamp(s, 0, 1) * (PLACES - 1);
      const k = Math.min(PLACES - 2, Math.floor(place));
      const f = place - k;
      for (let c = 0; c < 3; c++) {
        const a = above[k]![c]! * (1 - f) + above[k + 1]![c]! * f;
        const b = under[k]![c]! * (1 - f) + under[k + 1]![c]! * f;
        color[c] = a + (b - a) * clamp(t, 0, 1);
      }
    },
    grain,
    lash: lashOf(face, plate, eye, under[PLACES >> 1]!),
  };
}

/** Smooths colours along the lid and removes single outliers. */
function smoothRow(colors: readonly Color[]): Color[] {
  return Array.from({ length: PLACES }, (_, i) => {
    const s = i / (PLACES - 1);
    const weights = colors.map((_, k) => bell(s - (k + 1) / (colors.length + 1), 0.2));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const mean = (c: number) => colors.reduce((total, color, k) => total + color[c]! * weights[k]!, 0) / sum;
    return [mean(0), mean(1), mean(2)];
  });
}

/** Fine grain of the skin below the eye, mirrored to repeat without seams. */
function grainOf(face: Face, plate: Plate, eye: EyePoints): LidSkin['grain'] {
  const [from, to] = eye.corners.map((i) => face.points[i]!);
  const lowest = face.points[eye.lower[3]!]!;
  const width = Math.ceil(Math.hypot(to![0] - from![0], to![1] - from![1]));
  const height = Math.ceil(GRAIN.tall * face.size);
  const [ux, uy] = [(to![0] - from![0]) / width, (to![1] - from![1]) / width];
  const start = along(lowest, face.down, GRAIN.from * face.size);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const aside = x - width / 2;
      const [r, g, b] = plate.color(start[0] + aside * ux - y * uy, start[1] + aside * uy + y * ux);
      values[y * width + x] = luma([r, g, b]);
    }
  const radius = Math.max(2, Math.round(0.018 * face.size));
  const grain = values.map((value, i) => {
    const mean = meanAround(values, width, height, i % width, Math.floor(i / width), radius);
    return clamp(value / Math.max(1, mean), 0.9, 1.1);
  });
  const folded = (i: number, length: number) => {
    const m = ((Math.round(i) % (2 * length)) + 2 * length) % (2 * length);
    return m < length ? m : 2 * length - 1 - m;
  };
  return (x, y) => grain[folded(y, height) * width + folded(x, width)]!;
}

function meanAround(
  values: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  radius: number,
): number {
  let [sum, count] = [0, 0];
  for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++)
    for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column++) {
      sum += values[row * width + column]!;
      count++;
    }
  return sum / count;
}

/** The darkest colour along the lid's edge in the photo. Its strength is the contrast to the skin. */
function lashOf(face: Face, plate: Plate, eye: EyePoints, skin: Color): LidSkin['lash'] {
  const lashColors = eye.upper.flatMap((i) =>
    [-0.02, 0, 0.02].map((up) => plate.color(face.points[i]![0], face.points[i]![1] + up * face.size)),
  );
  const [r, g, b] = lashColors.sort((one, other) => luma(one) - luma(other))[2]!;
  const contrast = 1 - luma([r, g, b]) / Math.max(1, luma(skin));
  // Lashes that are not visible in the photo become a shade of the skin.
  const shade = (own: number, c: 0 | 1 | 2) => Math.min(0.6 * own, 0.42 * skin[c]);
  return { color: [shade(r, 0), shade(g, 1), shade(b, 2)], strength: clamp(1.2 * contrast, 0.45, 0.85) };
}

function luma([r, g, b]: readonly number[]): number {
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function along(p: Vector, way: Vector, far: number): Vector {
  return [p[0] + way[0] * far, p[1] + way[1] * far, p[2]];
}

function between(a: Vector, b: Vector, part: number): Vector {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2]];
}
