import { bump, mix, ramp } from '../../../base/easing.ts';
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

/** Parts of an eye in a frame, from above to below, each as a row from corner to corner (see `Opening`). */
interface LidRows {
  /** Reference frame of all rows. */
  opening: Opening;
  /** Skin between brow and crease, above which nothing moves. */
  top: Float32Array;
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

/** Accepted half widths of the lash line, in face sizes. */
const LASH_LINE_HALF_WIDTH = [0.008, 0.017] as const;
/** Length of lashes below the line, in face sizes. */
const LASH_LENGTH = 0.03;
/** Distance between lashes, in face sizes. */
const LASH_SPACING = 0.011;
/** Mean darkness between the middles of two lashes. */
const MEAN_HAIR = 0.53;
/** Maximum width of the soft edge of a lid, in face sizes. */
const MAX_EDGE_WIDTH = 0.012;

/** Pulls lids over eyes that are already drawn. */
export type PaintLids = (moved: Moved) => (band: Band) => void;

/** Distance below the lower lid and beyond the corners, in face sizes, where inaccurate landmarks may leave eye visible. */
const LANDMARK_ERROR = 0.045;
/** Distance beyond the corners, in face sizes, that their lashes reach, and how far those disappear when the eye shuts. */
const CORNER_REACH = 0.07;
const CORNER_SOFTENING = 0.75;
/** Minimum height of the strip of skin that is pulled down, and of the part of it above the crease, in face sizes. */
const MIN_LID = 0.024;
const MIN_ABOVE_CREASE = 0.02;
/** Additional height of the strip at the corners, in face sizes. */
const CORNER_LASHES = 0.035;
/** Position of the strip's upper end, from the crease to the skin under the brow. */
const STRIP_TOP = 0.45;
/** Brightness difference to skin at which a pixel is certainly not skin. */
const NO_SKIN = [0.06, 0.2] as const;
/** Share of the lid's way that the crease follows: a closing lid rolls out from under it. */
const CREASE_PULL = 0.12;
/** Darkness and reach, in face sizes, of the shadow that lid and lashes cast on what is below them. */
const CAST_SHADOW = 0.2;
const SHADOW_REACH = 0.03;

/**
 * @param soft blur of the photo, in pixels
 * @param glasses whether rims may cover the skin above the lids
 */
export function openLids(
  kernel: Kernel,
  face: Face,
  plate: Plate,
  soft: number,
  glasses: boolean,
): PaintLids {
  const eyes = (['right', 'left'] as const).map((side) => ({
    points: EYES[side],
    outer: side === 'right' ? (-1 as const) : (1 as const),
    shut: side === 'right' ? ('blinkRight' as const) : ('blinkLeft' as const),
    skin: lidSkin(face, plate, EYES[side], glasses),
  }));
  return ({ points, expression }) => {
    const closing = eyes
      .filter(({ shut }) => expression[shut] >= 0.02)
      .map((eye) => {
        const shut = expression[eye.shut];
        const rows = lidRows(points, eye.points, shut, face.size, eye.skin.fold);
        return openLid(kernel, face.size, eye, rows, shut, soft);
      });
    return (band) => {
      for (const paint of closing) paint(band);
    };
  };
}

/**
 * @param outer direction along the eye of its corner away from the nose
 * @param closed lid closure, 0 to 1
 */
function openLid(
  kernel: Kernel,
  size: number,
  { skin, outer }: { skin: LidSkin; outer: -1 | 1 },
  rows: LidRows,
  closed: number,
  soft: number,
): (band: Band) => void {
  const { opening, top, crease, open, edge, lower } = rows;
  const { x, y, alongX, alongY, half } = opening;
  const errorPixels = LANDMARK_ERROR * size;
  const cornerReach = CORNER_REACH * size;
  const visibility = ramp(closed, 0, 0.15);
  const shut = ramp(closed, 0.45, 0.95);
  const lash = lashes(skin.lash, size, half, closed, soft);
  const lashColor: Color = [0, 0, 0];
  const color: Color = [0, 0, 0];
  const edgeWidth = clamp(0.8 * soft, 1, MAX_EDGE_WIDTH * size);
  const shadowReach = SHADOW_REACH * size;
  const shadowDepth = CAST_SHADOW * ramp(closed, 0, 0.5);
  const fold = crease.map((value, i) => value + CREASE_PULL * (edge[i]! - open[i]!));
  // How much longer the skin became on either side of the crease: long skin loses its own texture.
  const above = fold.map((value, i) => stretched(value - top[i]!, crease[i]! - top[i]!));
  const below = fold.map((value, i) => stretched(edge[i]! - value, open[i]! - crease[i]!));

  return ({ area, address, stride }) => {
    const bytes = kernel.bytes();
    const bounds = around(
      opening,
      Math.max(2 * errorPixels, cornerReach) + (MIN_LID + MIN_ABOVE_CREASE) * size,
      area,
    );
    for (let row = bounds.top; row < bounds.bottom; row++) {
      for (let column = bounds.left; column < bounds.right; column++) {
        // No arrays here: collecting them costs more than the painting.
        const px = column + 0.5 - x;
        const py = row + 0.5 - y;
        const along = px * alongX + py * alongY;
        const beyond = Math.max(0, Math.abs(along) - half);
        const reach = along * outer > 0 ? cornerReach : errorPixels;
        if (beyond > reach) continue;
        const across = py * alongX - px * alongY;
        const step = clamp(Math.round((along + half) * STEPS_PER_PIXEL), 0, edge.length - 1);
        const from = top[step]!;
        const folded = fold[step]!;
        const end = edge[step]!;
        const under = lower[step]!;
        if (across < from || across > Math.max(under + errorPixels, end + 2 * shadowReach)) continue;
        const meeting = beyond > 0 ? shut : shut && shut * (1 - ramp(under - end, 0, 0.12 * size));
        const covered = clamp((end - across) / edgeWidth + 0.5, 0, 1);
        const line = lash(along, across - end);
        const taper = Math.max(0, 1 - (along / half) ** 2);
        const shadow = across > end ? shadowDepth * bell(across - end, shadowReach) * ramp(taper, 0, 0.5) : 0;
        if (covered === 0 && meeting === 0 && line === 0 && shadow < 0.004) continue;
        const at = address + (row - area.top) * stride + (column - area.left) * 4;
        const s = (along / half + 1) / 2;
        const within = Math.max((beyond * errorPixels) / reach, across - under);
        let part = 0;
        let lit = 1;
        if (covered > 0 || (meeting > 0 && within < errorPixels)) {
          // 0 at the strip's upper end, 1 at the crease, 2 at the lid's edge.
          const t =
            across < folded
              ? (across - from) / (folded - from)
              : 1 + Math.min(1, (across - folded) / Math.max(1, end - folded));
          const smooth = t < 1 ? above[step]! : below[step]!;
          skin.color(color, s, t, smooth);
          // Above the edge everything is painted, softly from the strip's end on; below it, where the lids meet, and at
          // the corners only pixels that are not skin yet.
          const whole = ramp(taper, 0, 0.35);
          const notSkin =
            covered === 1 && whole === 1
              ? 1
              : apartFromSkin(
                  bytes,
                  at,
                  across,
                  beyond / reach,
                  taper,
                  along * outer > 0 ? CORNER_SOFTENING * shut : 0,
                );
          const aside = beyond > 0 ? 1 - ramp(beyond, 0.4 * reach, reach) : 1;
          const lid = covered * ramp(t, 0, 0.5) * aside * Math.max(whole, notSkin);
          const rest =
            covered < 1
              ? meeting * (1 - ramp(within, 0.3 * errorPixels, errorPixels)) * (within < 0.5 ? 1 : notSkin)
              : 0;
          part = visibility * Math.min(1, lid + rest * (1 - covered));
          // The lid is round: lit in its middle, and turned away from the light above the lashes and at the corners.
          const round = closed * taper * (0.05 * bump(t, 1.4, 0.7) - 0.05 * ramp(t, 1.7, 2));
          const grain = smooth > 0 ? 1 + (skin.grain(along + half, end - across) - 1) * smooth : 1;
          lit = (1 + round) * grain;
        }
        if (line > 0.004) skin.lash.color(lashColor, s);
        for (let c = 0; c < 3; c++) {
          const drawn = bytes[at + c]!;
          const lidded = (drawn + (Math.min(255, color[c]! * lit) - drawn) * part) * (1 - shadow);
          bytes[at + c] = lidded + (lashColor[c]! - lidded) * line;
        }
      }
    }
  };

  /** Whether a pixel is certainly not skin of the lid's colour, 0 to 1. */
  function apartFromSkin(
    bytes: Uint8Array,
    at: number,
    across: number,
    aside: number,
    taper: number,
    softened: number,
  ): number {
    const pixelLuma = 0.2126 * bytes[at]! + 0.7152 * bytes[at + 1]! + 0.0722 * bytes[at + 2]!;
    const skinLuma = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2];
    const lighter = pixelLuma / Math.max(1, skinLuma) - 1;
    if (lighter >= 0) return ramp(lighter, NO_SKIN[0], NO_SKIN[1]);
    // Dark corners are folds, which closed eyes have too; but lashes that point up from them are not.
    const upwards = ramp(-across, 0, 0.02 * size) * (1 - ramp(aside, 0, 1));
    return ramp(-lighter, NO_SKIN[0], NO_SKIN[1]) * Math.max(ramp(taper, 0.05, 0.5), upwards, softened);
  }
}

/** 0 for skin of its own length, 1 when it is twice as long. */
function stretched(now: number, before: number): number {
  return clamp(now / Math.max(1, before) - 1, 0, 1);
}

/** A line along the edge, finer towards the corners, with hairs that fan out from it. */
function lashes(
  { strength, thick }: LidSkin['lash'],
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
    if (below <= 0 || below >= long) return drawn * ends ** 0.6 * rim;
    const root = (along - below * 0.9 * (along / half)) / apart;
    const hair = Math.floor(root);
    const reach = long * (0.65 + 0.35 * noise(hair, 7));
    const single = bell(root - hair - 0.5 - 0.2 * noise(hair, 3), 0.3);
    const fine = mix(single, MEAN_HAIR, merged) * Math.max(0, 1 - below / reach);
    return drawn * ends ** 0.6 * Math.max(rim, 0.5 * fine);
  };
}

/**
 * @param shut lid closure, 0 to 1
 * @param fold position of the crease from its landmarks to the lid's edge, 0 to 1; absent if a rim may cover it
 */
function lidRows(
  points: Float32Array,
  eye: EyePoints,
  shut: number,
  size: number,
  fold: number | undefined,
): LidRows {
  const [from, to] = eye.corners;
  const length = eye.upper.length + 2;
  const placed = new Float32Array(5 * length * 3);
  const take = (row: number, k: number, i: number) =>
    placed.set(points.subarray(i * 3, i * 3 + 3), (row * length + k) * 3);
  [eye.crease, eye.upper, eye.upper, eye.lower, eye.hood].forEach((row, n) => {
    [from, ...row, to].forEach((i, k) => {
      take(n, k, i);
    });
  });
  const approach = (row: number, other: number, part: number) => {
    for (let i = row * length * 3 + 3; i < (row + 1) * length * 3 - 3; i++)
      placed[i]! += (placed[i + (other - row) * length * 3]! - placed[i]!) * part;
  };
  // The lower lid has already moved up its part of the way.
  approach(2, 3, (SHUT_AT * shut) / (1 - (1 - SHUT_AT) * shut));
  approach(4, 0, 1 - STRIP_TOP);
  const row = (n: number) => Array.from({ length }, (_, k) => n * length + k);
  const opening = openingOf(placed, row(0), row(3));
  const { upper: open, lower: edge } = openingOf(placed, row(1), row(2));
  const { upper: hood } = openingOf(placed, row(4), row(3));
  const crease = opening.upper.map((value, i) =>
    Math.min(mix(value, open[i]!, fold ?? 1), open[i]! - MIN_LID * size),
  );
  const top = crease.map((value, i) => {
    // Lashes point up from the corners.
    const corner = 1 - ramp(1 - (i / STEPS_PER_PIXEL / opening.half - 1) ** 2, 0, 0.5);
    const least = (MIN_ABOVE_CREASE + CORNER_LASHES * corner) * size;
    return Math.min(fold === undefined ? Infinity : hood[i]!, value - least);
  });
  return { opening, top, crease, open, edge, lower: opening.lower };
}

/** The skin of a lid, taken from the photo around the eye. */
interface LidSkin {
  /** See `lidRows`. */
  fold: number | undefined;
  /**
   * Writes the colour of the skin. `along`: 0 to 1 between the corners; `down`: 0 at the upper end of the strip, 1 at
   * the crease, 2 at the lid's edge; `smooth`: 0 with the photo's own texture, 1 without.
   */
  color(color: Color, along: number, down: number, smooth: number): void;
  /** Grain as a factor about 1, by pixels from the right corner and up from the lid's edge. */
  grain(along: number, up: number): number;
  lash: {
    /** Writes the colour of the lashes at a point along the lid. */
    color(color: Color, along: number): void;
    /** How visible they are, 0 to 1. */
    strength: number;
    /** Half the width of their line, in face sizes: in a blurred photo or with make-up it is wide. */
    thick: number;
  };
}

/** Number of sample places between the corners. */
const SAMPLE_COUNT = 24;
/** Distances below the lower lid, in face sizes, clear of lashes; and the area that grain is taken from. */
const BELOW_EYE = [0.055, 0.08, 0.105] as const;
const GRAIN = { from: 0.06, tall: 0.13 } as const;
/** Accepted range of the brightness above the eye relative to below it; and behind glasses, where rims are dark. */
const SHADES = [0.4, 1.4] as const;
const SHADES_BEHIND_GLASSES = [0.88, 1.08] as const;
/** Distance above the lid's edge at which the skin is clear of the lashes' roots, in face sizes. */
const CLEAR_OF_LASHES = 0.014;
/** Share of a lid's width, from each corner, whose skin is hidden by lashes. */
const CORNER = 0.17;
/** Reach along the lid over which lashes and other spots disappear, in face sizes. */
const SPOT_REACH = 0.03;
/** Visible height of a lid, in face sizes, from which its colour is its own, and the share of shadow in that of less. */
const NARROW_LID = [0.02, 0.055] as const;
const NARROW_LID_SHADOW = 0.6;
/** Share of the skin below the eye in the colour of a lid's edge. */
const SKIN_BELOW_SHARE = 0.35;

/** @param glasses whether the pixels above the eye may be a rim */
function lidSkin(face: Face, plate: Plate, eye: EyePoints, glasses: boolean): LidSkin {
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
  const { columns, rows, base, detail } = stripOf(face, plate, eye, lower, fold);
  const lash = lashOf(face, plate, eye, lower[SAMPLE_COUNT >> 1]!);
  const skinBelow = new Float32Array(3 * columns);
  const sampled: Color = [0, 0, 0];
  for (let column = 0; column < columns; column++) {
    inRow(sampled, lower, column / (columns - 1));
    skinBelow.set(sampled, 3 * column);
  }
  return {
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
      const share = t > 1 ? SKIN_BELOW_SHARE * ramp(t, 1, 2) : 0;
      for (let c = 0; c < 3; c++) {
        let value = base[at + c]! + (base[next + c]! - base[at + c]!) * f;
        if (own > 0) value += own * (detail[at + c]! + (detail[next + c]! - detail[at + c]!) * f);
        color[c] = value + (skinBelow[column + c]! - value) * share;
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

/** Skin above an eye as a grid: even rows from the strip's upper end to the crease, and on to the lid's edge. */
interface Strip {
  columns: number;
  /** Odd; the crease is in the middle. */
  rows: number;
  /** Red, green and blue without spots, lashes and texture. */
  base: Float32Array;
  /** The removed part. */
  detail: Float32Array;
}

function stripOf(
  face: Face,
  plate: Plate,
  eye: EyePoints,
  lower: readonly Color[],
  fold: number | undefined,
): Strip {
  const { size } = face;
  const { opening, top, crease, open } = lidRows(new Float32Array(face.points.flat()), eye, 0, size, fold);
  const covered = fold === undefined;
  const { x, y, alongX, alongY, half } = opening;
  const columns = Math.max(8, Math.ceil(2 * half));
  const tall = Math.max(...open.map((value, i) => value - top[i]!));
  const rows = 2 * Math.max(4, Math.ceil(tall / 2)) + 1;
  const photo = new Float32Array(columns * rows * 3);
  const [darkest, lightest] = covered ? SHADES_BEHIND_GLASSES : SHADES;
  const below: Color = [0, 0, 0];
  for (let column = 0; column < columns; column++) {
    const s = column / (columns - 1);
    const far = (2 * s - 1) * half;
    const step = Math.min(open.length - 1, Math.round(2 * s * half * STEPS_PER_PIXEL));
    const edge = Math.max(crease[step]! + 0.5, open[step]! - CLEAR_OF_LASHES * size);
    inRow(below, lower, s);
    for (let row = 0; row < rows; row++) {
      const t = (2 * row) / (rows - 1);
      const across =
        t < 1
          ? top[step]! + (crease[step]! - top[step]!) * t
          : crease[step]! + (edge - crease[step]!) * (t - 1);
      const own = between(plate, x + far * alongX - across * alongY, y + far * alongY + across * alongX);
      const shade = luma(own) / Math.max(1, luma(below));
      const accepted = clamp(shade, darkest, lightest);
      for (let c = 0; c < 3; c++)
        photo[3 * (row * columns + column) + c] = covered
          ? below[c]! * accepted
          : (own[c]! * accepted) / Math.max(0.05, shade);
    }
  }
  const reach = Math.max(2, Math.round(SPOT_REACH * size));
  let clean = photo;
  for (let pass = 0; pass < 3; pass++) {
    const rough = meansAlong(clean, columns, rows, 2 * reach);
    clean = clean.map((value, i) => Math.max(value, 0.97 * rough[i]!));
  }
  const base = meansAlong(meansAlong(clean, columns, rows, reach), columns, rows, reach);
  // Few rows become a whole lid, and would show as steps.
  const wide = 3 * columns;
  for (let pass = 0; pass < 4; pass++)
    for (let i = wide * ((rows >> 1) + 1); i < base.length - wide; i++)
      base[i] = (base[i - wide]! + 2 * base[i]! + base[i + wide]!) / 4;
  // A narrow strip is mostly the shadow of the fold and of the lashes.
  const middle = columns >> 1;
  const centre = Math.round(middle * STEPS_PER_PIXEL * ((2 * half) / columns));
  const lidHeight = open[centre]! - CLEAR_OF_LASHES * size - crease[centre]!;
  const shadow = NARROW_LID_SHADOW * (1 - ramp(lidHeight, NARROW_LID[0] * size, NARROW_LID[1] * size));
  const crest = Math.round(0.3 * rows);
  for (let row = (rows >> 1) + 1; row < rows; row++) {
    const part = shadow * ramp(row / (rows - 1), 0.5, 0.65);
    for (let i = 0; i < 3 * columns; i++) {
      const at = 3 * row * columns + i;
      base[at]! += (base[3 * crest * columns + i]! - base[at]!) * part;
    }
  }
  return { columns, rows, base, detail: photo.map((value, i) => value - base[i]!) };
}

/** The mean of each pixel's neighbours in its row. */
function meansAlong(pixels: Float32Array, columns: number, rows: number, reach: number): Float32Array {
  const result = new Float32Array(pixels.length);
  for (let row = 0; row < rows; row++)
    for (let c = 0; c < 3; c++) {
      const value = (column: number) => pixels[3 * (row * columns + clamp(column, 0, columns - 1)) + c]!;
      let sum = 0;
      for (let i = -reach; i <= reach; i++) sum += value(i);
      for (let column = 0; column < columns; column++) {
        result[3 * (row * columns + column) + c] = sum / (2 * reach + 1);
        sum += value(column + reach + 1) - value(column - reach);
      }
    }
  return result;
}

/** The colour between four pixels. */
function between(plate: Plate, x: number, y: number): Color {
  const [left, top] = [Math.floor(x - 0.5) + 0.5, Math.floor(y - 0.5) + 0.5];
  const [fx, fy] = [x - left, y - top];
  const [a, b, c, d] = [
    plate.color(left, top),
    plate.color(left + 1, top),
    plate.color(left, top + 1),
    plate.color(left + 1, top + 1),
  ];
  const value = (i: 0 | 1 | 2) =>
    (a[i] * (1 - fx) + b[i] * fx) * (1 - fy) + (c[i] * (1 - fx) + d[i] * fx) * fy;
  return [value(0), value(1), value(2)];
}

/** Writes the colour at a place in a row of colours, 0 to 1. */
function inRow(color: Color, row: readonly Color[], s: number): void {
  const place = clamp(s, 0, 1) * (row.length - 1);
  const k = Math.min(row.length - 2, Math.floor(place));
  const f = place - k;
  for (let c = 0; c < 3; c++) color[c] = row[k]![c]! * (1 - f) + row[k + 1]![c]! * f;
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
function grainOf(face: Face, plate: Plate, eye: EyePoints, glasses: boolean): LidSkin['grain'] {
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
  const radius = Math.max(2, Math.round(0.022 * face.size));
  // Rims may be below the eye too.
  const most = glasses ? 0.06 : 0.1;
  const grain = values.map((value, i) => {
    const mean = meanAround(values, width, height, i % width, Math.floor(i / width), radius);
    return clamp(value / Math.max(1, mean), 1 - most, 1 + most);
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

/** The darkest colours along the lid's edge in the photo. Their strength is the contrast to the skin. */
function lashOf(face: Face, plate: Plate, eye: EyePoints, skin: Color): LidSkin['lash'] {
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

function luma([r, g, b]: readonly number[]): number {
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function along(p: Vector, way: Vector, far: number): Vector {
  return [p[0] + way[0] * far, p[1] + way[1] * far, p[2]];
}
