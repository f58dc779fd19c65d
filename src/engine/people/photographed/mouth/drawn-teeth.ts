import { createCanvas, type SKRSContext2D } from '#canvas';
import type { Color } from '../plate.ts';

/** A row of teeth as straight RGBA, from the front; lengths in face sizes, with 0 in its middle. */
export interface Row {
  data: Uint8ClampedArray;
  width: number;
  height: number;
  /** Pixels per face size. */
  grain: number;
  /** Position of the first pixel row relative to the biting edge. */
  top: number;
}

/** Apparent width and height of each tooth, from the middle outwards. */
const UPPER = [
  [0.089, 0.112],
  [0.066, 0.1],
  [0.063, 0.108],
  [0.046, 0.092],
  [0.038, 0.085],
  [0.03, 0.08],
] as const;
const LOWER = [
  [0.052, 0.085],
  [0.055, 0.086],
  [0.058, 0.09],
  [0.048, 0.08],
  [0.042, 0.075],
  [0.032, 0.07],
] as const;

/** Distance of each tooth's edge behind the line of the longest tooth. */
const UPPER_EDGES = [0, 0.008, 0.002, 0.01, 0.015, 0.02] as const;
const LOWER_EDGES = [0.002, 0, 0.001, 0.006, 0.01, 0.014] as const;
/** Blur of drawn teeth in a frame, in pixels, which comes from sampling. */
const OWN_BLUR = 0.6;
const HALF = 0.36;
const TALL = 0.14;

/**
 * `size` is the face's size in pixels; `soft` is the photo's blur in pixels. Colours are for white light; the caller
 * dims and tints them.
 */
export function teethRow(kind: 'upper' | 'lower', size: number, soft: number): Row {
  // Drawn at a higher resolution than shown, so that thin gaps stay even at subpixel mouth positions.
  const grain = Math.max(160, Math.round(size));
  const [width, height] = [Math.ceil(2 * HALF * grain), Math.ceil(TALL * grain)];
  const drawn = createCanvas(width, height);
  const ctx = drawn.getContext('2d');
  const upper = kind === 'upper';
  const top = upper ? -TALL + 0.012 : -0.012;
  ctx.setTransform(grain, 0, 0, grain, HALF * grain, -top * grain);
  // Gums and the dark gaps between the teeth.
  ctx.fillStyle = upper ? '#8d5a52' : '#7b4a44';
  ctx.fillRect(-HALF, upper ? -TALL : 0.026, 2 * HALF, TALL - 0.026);
  const edges = upper ? UPPER_EDGES : LOWER_EDGES;
  for (const side of [-1, 1]) {
    let x = 0;
    (upper ? UPPER : LOWER).forEach(([wide, tall], i) => {
      const from = side < 0 ? -x - wide : x;
      drawTooth(ctx, from, wide, tall, edges[i]!, upper, i);
      x += wide;
    });
  }
  const canvas = createCanvas(width, height);
  const blurred = canvas.getContext('2d');
  blurred.filter = `blur(${(Math.sqrt(soft ** 2 - OWN_BLUR ** 2) * grain) / size}px)`;
  blurred.drawImage(drawn, 0, 0);
  const { data } = blurred.getImageData(0, 0, width, height);
  return { data, width, height, grain, top };
}

function drawTooth(
  ctx: SKRSContext2D,
  x: number,
  wide: number,
  tall: number,
  edge: number,
  upper: boolean,
  order: number,
): void {
  const dim = 1 - 0.045 * order;
  const tone = (...rgb: Color) => `rgb(${rgb.map((value) => Math.round(value * dim)).join(' ')})`;
  const [bite, root] = upper ? [-edge, -edge - tall] : [edge, edge + tall];
  const down = ctx.createLinearGradient(0, root, 0, bite);
  down.addColorStop(0, tone(212, 190, 166));
  down.addColorStop(0.45, tone(245, 229, 206));
  down.addColorStop(0.85, tone(248, 234, 213));
  down.addColorStop(1, tone(234, 220, 202));
  ctx.fillStyle = down;
  ctx.beginPath();
  const round = wide * (order === 2 ? 0.42 : upper ? 0.24 : 0.16);
  const gap = 0.0006;
  const [y, height] = upper ? [root, bite - root] : [bite, root - bite];
  const corners = upper ? [wide * 0.2, wide * 0.2, round, round] : [round, round, wide * 0.2, wide * 0.2];
  ctx.roundRect(x + gap, y, wide - 2 * gap, height, corners);
  ctx.fill();
  // Each tooth is slightly rounded: its sides turn away from the light.
  const along = ctx.createLinearGradient(x, 0, x + wide, 0);
  along.addColorStop(0, 'rgb(122 74 48 / 0.18)');
  along.addColorStop(0.22, 'rgb(122 74 48 / 0)');
  along.addColorStop(0.78, 'rgb(122 74 48 / 0)');
  along.addColorStop(1, 'rgb(122 74 48 / 0.18)');
  ctx.fillStyle = along;
  ctx.fill();
}
