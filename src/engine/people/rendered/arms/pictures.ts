import { createCanvas, type Image } from '@napi-rs/canvas';
import { refine } from '../../shared/refine.ts';
import { scaled } from '../../shared/scaled.ts';
import type { ArmGesture } from '../content.ts';
import { differencesOf } from './masks.ts';
import type { Spot } from './spot.ts';

/** Width in pixels of `person.webp` over which a picture fades into the person at rest around it. */
const FADE = 8;

/** Alpha below this is a compression artefact. */
const FAINT = 10;
/** Height in pixels of `person.webp` over which a picture's light fades into that of the person at rest below it. */
const LEVELLED = 160;
/** Columns whose light is measured together. */
const COLUMNS = 24;

/**
 * The pictures of a gesture as premultiplied RGBA of the spot's area. Pixels that match `rest` are copied from it, so
 * still cloth neither flickers nor loses its weave.
 */
export function picturesOf(
  gesture: ArmGesture,
  strip: Image,
  spot: Spot,
  rest: Uint8Array,
  arms: readonly Uint8Array[],
): Uint8Array[] {
  const [width, height] = [spot.area.right - spot.area.left, spot.area.bottom - spot.area.top];
  const [across, down] = [gesture.box[2] - gesture.box[0], gesture.box[3] - gesture.box[1]];
  const place = { left: spot.left - spot.area.left, top: spot.top - spot.area.top };
  const steps = gesture.scales.length;
  const differences = differencesOf(gesture, spot);
  return gesture.scales.map((_, step) => {
    const part = step === steps - 1 ? 1 : gesture.way;
    const cut = createCanvas(Math.round(across * part), Math.round(down * part));
    cut.getContext('2d').drawImage(strip, 0, -step * Math.round(down * gesture.way));
    const canvas = createCanvas(width, height);
    const scale = spot.scale / part;
    scaled(canvas.getContext('2d'), cut, { scale, ...place });
    const pixels = new Uint8Array(canvas.data());
    if (step === steps - 1) refine(pixels, width, height, scale);
    const bare = (i: number) => arms[0]![i] === 0 && arms[step + 1]![i] === 0;
    level(rest, pixels, bare, width, height, LEVELLED * spot.scale);
    keep(rest, pixels, differences[step]!, width, height, FADE * spot.scale);
    return pixels;
  });
}

/** Raised arms cast less shadow below. Along its lower border a picture is adjusted to the light of `rest`, where no arm is. */
function level(
  rest: Uint8Array,
  pixels: Uint8Array,
  bare: (pixel: number) => boolean,
  width: number,
  height: number,
  reach: number,
): void {
  const bands = Math.ceil(width / COLUMNS);
  const from = height - Math.ceil(reach / 12);
  const light = new Float32Array((bands + 1) * 3).fill(0);
  for (let band = 0; band <= bands; band++) {
    // Overlapping ranges around each band's edge, so that light changes gradually.
    const [left, right] = [Math.max(0, (band - 1) * COLUMNS), Math.min(width, (band + 1) * COLUMNS)];
    let count = 0;
    for (let y = from; y < height; y++)
      for (let x = left; x < right; x++) {
        const at = (y * width + x) * 4;
        if (rest[at + 3]! < 250 || pixels[at + 3]! < 250 || !bare(at / 4)) continue;
        count++;
        for (let c = 0; c < 3; c++) light[band * 3 + c]! += rest[at + c]! - pixels[at + c]!;
      }
    for (let c = 0; c < 3; c++) light[band * 3 + c]! /= Math.max(1, count);
  }
  for (let y = Math.max(0, Math.floor(height - reach)); y < height; y++) {
    const near = ((y - height + reach) / reach) ** 2;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const alpha = pixels[at + 3]!;
      if (alpha === 0) continue;
      const band = Math.floor(x / COLUMNS);
      const on = x / COLUMNS - band;
      for (let c = 0; c < 3; c++) {
        const change = light[band * 3 + c]! * (1 - on) + light[(band + 1) * 3 + c]! * on;
        pixels[at + c] = Math.min(alpha, Math.max(0, pixels[at + c]! + change * near + 0.5));
      }
    }
  }
}

/** Restores pixels that do not differ, and those near the border. */
function keep(
  rest: Uint8Array,
  pixels: Uint8Array,
  differs: Uint8Array,
  width: number,
  height: number,
  fade: number,
): void {
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(1, y / fade, (height - 1 - y) / fade);
    for (let x = 0; x < width; x++, i++) {
      if (pixels[i * 4 + 3]! < FAINT) pixels.fill(0, i * 4, i * 4 + 4);
      const near = Math.min(row, x / fade, (width - 1 - x) / fade);
      const part = (differs[i]! / 255) * near;
      if (part === 1) continue;
      for (let c = i * 4; c < i * 4 + 4; c++) pixels[c] = rest[c]! + (pixels[c]! - rest[c]!) * part + 0.5;
    }
  }
}
