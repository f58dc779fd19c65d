import { ramp } from '../../../base/easing.ts';
import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import { noise } from '../shared/refine.ts';
import type { Band } from './canvas.ts';
import type { Face } from './face.ts';
import { EYES, type EyePoints } from './landmarks.ts';
import type { Color } from './mouth-inside.ts';
import type { Moved } from './mover.ts';
import { around, type Opening, openingOf, STEPS_PER_PIXEL } from './opening.ts';
import type { Plate } from './plate.ts';
import { SHUT_AT } from './shapes.ts';
import { bell, clamp, type Vector } from './space.ts';

/** Parts of an eye in a frame, each as a row from corner to corner (see `Opening`). */
interface LidRows {
  /** Reference frame of all rows; its own rows are `crease` and `lower`. */
  opening: Opening;
  /** The fold above the lid. */
  crease: Float32Array;
  /** Edge of the lid in the photo. */
  open: Float32Array;
  /** Current edge of the lid. */
  edge: Float32Array;
  lower: Float32Array;
}

/** Darkness from lashes at a point, in pixels: along from the eye's centre, and below the lid's edge. */
type Lashes = (along: number, below: number) => number;

/** Half the width of the lash line, in face sizes. */
const LASH_LINE_HALF_WIDTH = 0.009;
/** Length of lashes below the line, in face sizes. */
const LASH_LENGTH = 0.034;
/** Distance between lashes, in face sizes. */
const LASH_SPACING = 0.013;

/** Paints closing lids over eyes that are already drawn. */
export type PaintLids = (moved: Moved) => (band: Band) => void;

/** Distance below the lower lid and beyond the corners, in face sizes, where inaccurate landmarks may leave eye visible. */
const LANDMARK_ERROR = 0.045;
/** Minimum height repainted above the photo's lid edge, so that its lashes disappear. */
const MIN_HEIGHT_ABOVE = 0.03;
/** Brightness difference to skin at which a pixel is certainly not skin. */
const NO_SKIN = [0.06, 0.2] as const;

/** @param glasses whether rims may cover the area above the lids, which then stays unchanged */
export function openLids(kernel: Kernel, face: Face, plate: Plate, glasses: boolean): PaintLids {
  const eyes = (['right', 'left'] as const).map((side) => ({
    points: EYES[side],
    shut: side === 'right' ? ('blinkRight' as const) : ('blinkLeft' as const),
    skin: lidSkin(face, plate, EYES[side], glasses),
  }));
  return ({ points, expression }) => {
    const closing = eyes
      .filter(({ shut }) => expression[shut] >= 0.02)
      .map((eye) => {
        const shut = expression[eye.shut];
        const rows = lidRows(points, eye.points, shut);
        // A rim may cover the fold.
        if (glasses) rows.crease = rows.open;
        return openLid(kernel, face.size, eye.skin, rows, shut);
      });
    return (band) => {
      for (const paint of closing) paint(band);
    };
  };
}

/** @param closed lid closure, 0 to 1 */
function openLid(
  kernel: Kernel,
  size: number,
  skin: LidSkin,
  rows: LidRows,
  closed: number,
): (band: Band) => void {
  const { opening, crease, open, edge, lower } = rows;
  const { x, y, alongX, alongY, half } = opening;
  const [errorPixels, minHeight] = [LANDMARK_ERROR * size, MIN_HEIGHT_ABOVE * size];
  const visibility = ramp(closed, 0, 0.15);
  const shut = ramp(closed, 0.45, 0.95);
  const lash = lashes(skin.lash, size, half, closed);
  const color: Color = [0, 0, 0];

  return ({ area, address, stride }) => {
    const bytes = kernel.bytes();
    const { left, top, right, bottom } = around(opening, Math.max(errorPixels, minHeight) + 2, area);
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        const [px, py] = [column + 0.5 - x, row + 0.5 - y];
        const along = px * alongX + py * alongY;
        const beyond = Math.max(0, Math.abs(along) - half);
        if (beyond > errorPixels) continue;
        const across = py * alongX - px * alongY;
        const step = clamp(Math.round((along + half) * STEPS_PER_PIXEL), 0, edge.length - 1);
        const [fold, was, end, under] = [crease[step]!, open[step]!, edge[step]!, lower[step]!];
        const from = Math.min(fold, was - minHeight);
        if (across < from || across > under + errorPixels) continue;
        const meeting = Math.max(shut * (1 - ramp(under - end, 0, 0.12 * size)), beyond > 0 ? shut : 0);
        const covered = clamp(end - across + 0.5, 0, 1);
        const line = lash(along, across - end);
        if (covered === 0 && meeting === 0 && line === 0) continue;
        const s = (along / half + 1) / 2;
        const t = (across - from) / Math.max(1, end - from);
        skin.base(color, s, 0.55 * t);
        const at = address + (row - area.top) * stride + (column - area.left) * 4;
        const pixelLuma = 0.2126 * bytes[at]! + 0.7152 * bytes[at + 1]! + 0.0722 * bytes[at + 2]!;
        const skinLuma = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2];
        const lighter = pixelLuma / Math.max(1, skinLuma) - 1;
        const taper = Math.max(0, 1 - (along / half) ** 2);
        // Dark corners are folds and lashes, which closed eyes have too.
        const dark = ramp(-lighter, NO_SKIN[0], NO_SKIN[1]) * ramp(taper, 0.05, 0.5);
        const notSkin = Math.max(ramp(lighter, NO_SKIN[0], NO_SKIN[1]), dark);

        // Above the edge everything is painted, softly from the fold on.
        const lid =
          covered *
          ramp(across, from, from + 0.75 * (was - from)) *
          (1 - ramp(beyond, 0, errorPixels)) *
          Math.max(ramp(taper, 0, 0.4), notSkin);
        // Below it, where the lids meet, only pixels that are not skin yet.
        const within = Math.max(beyond, across - under);
        const rest =
          meeting * (1 - ramp(within, 0.3 * errorPixels, errorPixels)) * (within < 0.5 ? 1 : notSkin);
        const part = visibility * Math.min(1, lid + rest * (1 - covered));

        const round = 1 + 0.035 * bell(t - 0.5, 0.28) * taper - 0.07 * (1 - taper) - 0.06 * ramp(t, 0.75, 1);
        const lit = (t < 1 ? round : 0.95) * skin.grain(along + half, end - across);
        for (let c = 0; c < 3; c++) {
          const under = bytes[at + c]!;
          const lidded = under + (Math.min(255, color[c]! * lit) - under) * part;
          bytes[at + c] = lidded + (skin.lash.color[c]! - lidded) * line;
        }
      }
    }
  };
}

/** A line along the edge, finer towards the corners, with hairs that fan out from it. */
function lashes({ strength }: { strength: number }, size: number, half: number, shut: number): Lashes {
  const drawn = strength * ramp(shut, 0.1, 0.6);
  const [line, apart] = [Math.max(0.8, LASH_LINE_HALF_WIDTH * size), Math.max(2, LASH_SPACING * size)];
  const long = LASH_LENGTH * size * ramp(shut, 0.3, 1);
  return (along, below) => {
    if (below < -3 * line || below > Math.max(long, 3 * line)) return 0;
    const ends = Math.max(0, 1 - (along / half) ** 2);
    if (ends === 0) return 0;
    const rim = bell(below, line * (0.35 + 0.65 * ends)) * (below < 0 ? 1 : 0.9);
    if (below <= 0 || below >= long) return drawn * ends ** 0.6 * rim;
    const root = (along - below * 0.9 * (along / half)) / apart;
    const hair = Math.floor(root);
    const reach = long * (0.65 + 0.35 * noise(hair, 7));
    const fine = bell(root - hair - 0.5 - 0.2 * noise(hair, 3), 0.3) * Math.max(0, 1 - below / reach);
    return drawn * ends ** 0.6 * Math.max(rim, 0.55 * fine);
  };
}

/** A closing lid is painted over the photo, whose own lid stays: nothing is stretched. */
function lidRows(points: Float32Array, eye: EyePoints, shut: number): LidRows {
  const [from, to] = eye.corners;
  const length = eye.upper.length + 2;
  const placed = new Float32Array(4 * length * 3);
  const take = (row: number, k: number, i: number) =>
    placed.set(points.subarray(i * 3, i * 3 + 3), (row * length + k) * 3);
  [eye.crease, eye.upper, eye.upper, eye.lower].forEach((row, n) => {
    [from, ...row, to].forEach((i, k) => {
      take(n, k, i);
    });
  });
  // The lower lid has already moved up its part of the way.
  const part = (SHUT_AT * shut) / (1 - (1 - SHUT_AT) * shut);
  for (let k = 1; k < length - 1; k++)
    for (let c = 0; c < 3; c++) {
      const at = (2 * length + k) * 3 + c;
      placed[at]! += (placed[(3 * length + k) * 3 + c]! - placed[at]!) * part;
    }
  const row = (n: number) => Array.from({ length }, (_, k) => n * length + k);
  const opening = openingOf(placed, row(0), row(3));
  const { upper: open, lower: edge } = openingOf(placed, row(1), row(2));
  return { opening, crease: opening.upper, open, edge, lower: opening.lower };
}

/** The skin that a closed lid shows and an open one hides, sampled around the eye. */
interface LidSkin {
  /** Writes the skin colour. `along`: 0 to 1 between the corners; `down`: 0 at the crease to 1 at the lower lid. */
  base(color: Color, along: number, down: number): void;
  /** Grain as a factor about 1, by pixels from the right corner and up from the lid's edge. */
  grain(along: number, up: number): number;
  /** Colour of the lashes, and how visible they are, 0 to 1. */
  lash: { color: Color; strength: number };
}

/** Number of sample places between the corners. */
const SAMPLE_COUNT = 24;
/** Distances below the lower lid, in face sizes, clear of lashes; and the area that grain is taken from. */
const BELOW_EYE = [0.055, 0.08, 0.105] as const;
const GRAIN = { from: 0.06, tall: 0.13 } as const;
/** Positions from the crease to the brow, clear of the fold and of the brow's hair. */
const ABOVE_EYE = [0.3, 0.45, 0.6] as const;
/** Positions from the crease to the edge of an open lid, used when at least `SEEN` face sizes of it are visible. */
const ON_LID = [0.3, 0.45, 0.6] as const;
const MIN_VISIBLE_LID = 0.028;
/** Accepted range of the brightness above the eye relative to below it. */
const [DARKEST, LIGHTEST] = [0.75, 1.35];
/** A lowered lid faces the light more than the skin above it, so only part of the difference applies. */
const SHADE_WEIGHT = 0.6;
const SHADE_BEHIND_GLASSES = 0.95;

/** @param glasses whether the pixels above the eye may be a rim */
function lidSkin(face: Face, plate: Plate, eye: EyePoints, glasses: boolean): LidSkin {
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
      BELOW_EYE.flatMap((step) => beside(along(at(i), down, step * size))),
      0.6,
    ),
  );
  const upper = eye.crease.map((i, k) => {
    const [fold, edge] = [at(i), at(eye.upper[k]!)];
    const isLidVisible = Math.hypot(fold[0] - edge[0], fold[1] - edge[1]) > MIN_VISIBLE_LID * size;
    const [end, parts] = isLidVisible ? [edge, ON_LID] : [at(eye.hood[k]!), ABOVE_EYE];
    const upperSkin = shadeOf(
      parts.flatMap((part) => beside(between(fold, end, part))),
      0.75,
    );
    const below = lower[k]!;
    // Brows, folds and glasses are not skin. The lid then takes a shade of the skin below the eye.
    const above = clamp(luma(upperSkin) / Math.max(1, luma(below)), DARKEST, LIGHTEST);
    const shade = glasses ? SHADE_BEHIND_GLASSES : above ** SHADE_WEIGHT;
    const trust = (glasses ? 0 : 0.4) * bell(luma(upperSkin) / Math.max(1, luma(below)) - above, 0.08);
    const level = (shade * luma(below)) / Math.max(1, luma(upperSkin));
    return below.map((value, c) => value * shade * (1 - trust) + upperSkin[c]! * level * trust) as Color;
  });
  const [above, under] = [smoothRow(upper), smoothRow(lower)];
  const grain = grainOf(face, plate, eye);

  return {
    base(color, s, t) {
      const place = clamp(s, 0, 1) * (SAMPLE_COUNT - 1);
      const k = Math.min(SAMPLE_COUNT - 2, Math.floor(place));
      const f = place - k;
      for (let c = 0; c < 3; c++) {
        const a = above[k]![c]! * (1 - f) + above[k + 1]![c]! * f;
        const b = under[k]![c]! * (1 - f) + under[k + 1]![c]! * f;
        color[c] = a + (b - a) * clamp(t, 0, 1);
      }
    },
    grain,
    lash: lashOf(face, plate, eye, under[SAMPLE_COUNT >> 1]!),
  };
}

/** Smooths colours along the lid and removes single outliers. */
function smoothRow(colors: readonly Color[]): Color[] {
  return Array.from({ length: SAMPLE_COUNT }, (_, i) => {
    const s = i / (SAMPLE_COUNT - 1);
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
