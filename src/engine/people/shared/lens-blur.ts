import { type Canvas, createCanvas, freeCanvas } from '#canvas';
import { smoothstep } from '../../../base/easing.ts';
import { type Colors, type Plane, plane, resized } from './plane.ts';

/** Radius of the disc that looks as strong as a Gaussian blur with a standard deviation of 1. */
export const LENS_RADIUS = 2;

/** Radius at which the blur is computed. A picture with a larger one is reduced first, which looks the same. */
const MAX_WORKING_RADIUS = 10;
/**
 * Brightness of white relative to mid-tones. Lamps and windows are brighter than white, so their discs must stay bright;
 * the picture only has their clipped values.
 */
const WHITE = 6;
/** Weight of made-up pixels. They count where no real ones are near. */
const MADE_UP_WEIGHT = 1e-4;
/** Share of a disc that must be real; otherwise larger discs find colours for it. */
const MIN_REAL_SHARE = 0.4;
/** Side of the smallest picture in which larger discs look for colours. */
const MIN_SIDE = 16;
/** Alpha from which a pixel belongs to the person; lower values are noise of the matte. */
const MIN_ALPHA = 26;
/** Steps of the table from linear light to sRGB. */
const LIGHT_STEPS = 4096;

/** Linear light of every sRGB value. */
const TO_LIGHT = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
/** sRGB value, 0 to 255, of every step of linear light. */
const TO_SRGB = Float32Array.from({ length: LIGHT_STEPS + 1 }, (_, step) => {
  const light = step / LIGHT_STEPS;
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
});
/** A pixel's light is divided by this minus its brightest channel, which makes white `WHITE` times as bright. */
const KNEE = 1 + 1 / WHITE;
/** Factor of a pixel's light by its brightest channel. */
const GAIN = TO_LIGHT.map((light) => 1 / (KNEE - light));

/** A person who was removed from a picture. */
interface Removed {
  /** The cut-out person on a canvas of the picture's shape. */
  person: Canvas;
  /** Distance from the person within which the picture is made up, in its pixels. */
  margin: number;
}

/**
 * A picture's light, and how much of it is known: every pixel's light is multiplied by its `weight`, which is below its
 * `count` where the picture is made up.
 */
interface Light {
  red: Plane;
  green: Plane;
  blue: Plane;
  weight: Plane;
  count: Plane;
}

/**
 * Puts an opaque picture out of focus as a lens does: every point becomes a disc, in linear light, so small lights become
 * bright circles. Nothing from outside the picture mixes in at its edges. What is made up is replaced: real colours beside
 * it continue into it, more softly the farther they are.
 *
 * @param radius of the disc, in pixels
 * @returns a picture of the same size
 */
export function lensBlur(picture: Canvas, radius: number, removed?: Removed): Canvas {
  const { width, height } = picture;
  const reduction = Math.max(1, Math.ceil(radius / MAX_WORKING_RADIUS));
  const light = lightOf(picture, reduction);
  if (removed) reduceMadeUp(light, removed.person, removed.margin / reduction);
  const small = canvasOf(blurred(light, radius / reduction));
  if (reduction === 1) return small;
  const result = createCanvas(width, height);
  const ctx = result.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(small, 0, 0, small.width * reduction, small.height * reduction);
  freeCanvas(small);
  return result;
}

/** The light of a picture, summed over squares of pixels. */
function lightOf(picture: Canvas, reduction: number): Light {
  const rgba = picture.data();
  const [width, height] = [Math.ceil(picture.width / reduction), Math.ceil(picture.height / reduction)];
  const [red, green, blue, count] = [0, 1, 2, 3].map(() => plane(width, height)) as [
    Plane,
    Plane,
    Plane,
    Plane,
  ];
  for (let y = 0, at = 0; y < picture.height; y++) {
    let to = Math.floor(y / reduction) * width;
    for (let left = 0; left < picture.width; left += reduction, to++) {
      const right = Math.min(picture.width, left + reduction);
      let [r, g, b] = [0, 0, 0];
      for (let x = left; x < right; x++, at += 4) {
        const gain = GAIN[Math.max(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!)]!;
        r += TO_LIGHT[rgba[at]!]! * gain;
        g += TO_LIGHT[rgba[at + 1]!]! * gain;
        b += TO_LIGHT[rgba[at + 2]!]! * gain;
      }
      red.data[to]! += r;
      green.data[to]! += g;
      blue.data[to]! += b;
      count.data[to]! += right - left;
    }
  }
  return { red, green, blue, weight: { ...count, data: count.data.slice() }, count };
}

function reduceMadeUp({ red, green, blue, weight }: Light, person: Canvas, margin: number): void {
  const { width, height } = weight;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(person, 0, 0, width, height);
  const rgba = canvas.data();
  const cover = Float32Array.from({ length: width * height }, (_, at) => +(rgba[4 * at + 3]! >= MIN_ALPHA));
  const near = discSums({ width, height, data: cover }, margin).data;
  for (const { data } of [red, green, blue, weight])
    for (let at = 0; at < data.length; at++) if (near[at]! > 0.5) data[at]! *= MADE_UP_WEIGHT;
  freeCanvas(canvas);
}

/** Replaces the light of every pixel by the mean of a disc around it, or of a larger one if too little of it is real. */
function blurred(light: Light, radius: number): Colors {
  const { red, green, blue, weight, count } = light;
  const { width, height } = weight;
  const [known, all] = [discSums(weight, radius).data, discSums(count, radius).data];
  const colors = [red, green, blue].map((channel) => {
    const mean = discSums(channel, radius);
    for (let at = 0; at < known.length; at++) mean.data[at]! /= known[at]!;
    return mean;
  }) as Colors;
  const isReal = known.every((sum, at) => sum >= MIN_REAL_SHARE * all[at]!);
  if (isReal || Math.min(width, height) < 2 * MIN_SIDE) return colors;
  const half = (from: Plane) => resized(from, Math.ceil(width / 2), Math.ceil(height / 2));
  // The same radius in a picture of half the size.
  const wider = blurred(
    { red: half(red), green: half(green), blue: half(blue), weight: half(weight), count: half(count) },
    radius,
  ).map((channel) => resized(channel, width, height).data);
  for (let at = 0; at < known.length; at++) {
    const own = smoothstep(Math.min(1, known[at]! / (MIN_REAL_SHARE * all[at]!)));
    if (own === 1) continue;
    for (let channel = 0; channel < colors.length; channel++) {
      const far = wider[channel]![at]!;
      colors[channel]!.data[at] = far + (colors[channel]!.data[at]! - far) * own;
    }
  }
  return colors;
}

/** Returns the sum over a disc around every pixel. */
function discSums({ width, height, data }: Plane, radius: number): Plane {
  const result = plane(width, height);
  const reach = Math.floor(radius);
  const margin = reach + 2;
  /** Sums of a row from its start to every pixel's left edge, continued beyond both ends of the row. */
  const sums = new Float64Array(width + 2 * margin);
  const spans = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) sums[margin + x + 1] = sums[margin + x]! + data[y * width + x]!;
    sums.fill(sums[margin + width]!, margin + width);
    // The disc is symmetric, so rows at the same distance have the same spans.
    for (let down = 0; down <= reach; down++) {
      sumSpans(sums, margin, spans, Math.sqrt(radius ** 2 - down ** 2));
      if (y >= down) add(result.data, (y - down) * width, spans);
      if (down > 0 && y + down < height) add(result.data, (y + down) * width, spans);
    }
  }
  return result;
}

/** Sums the row from `half` before each pixel to `half` after it; pixels that this cuts count in part. */
function sumSpans(sums: Float64Array, margin: number, spans: Float64Array, half: number): void {
  const whole = Math.floor(half);
  const part = half - whole;
  const [first, last] = [margin - whole, margin + whole + 1];
  for (let x = 0; x < spans.length; x++) {
    const start = sums[first + x]!;
    const end = sums[last + x]!;
    spans[x] = end - start + part * (start - sums[first + x - 1]! + sums[last + x + 1]! - end);
  }
}

function add(to: Float32Array, start: number, spans: Float64Array): void {
  for (let x = 0; x < spans.length; x++) to[start + x]! += spans[x]!;
}

function canvasOf([red, green, blue]: Colors): Canvas {
  const { width, height } = red;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const picture = ctx.createImageData(width, height);
  for (let at = 0; at < width * height; at++) {
    const r = red.data[at]!;
    const g = green.data[at]!;
    const b = blue.data[at]!;
    const scale = (KNEE / (1 + Math.max(r, g, b))) * LIGHT_STEPS;
    picture.data[4 * at] = srgbOf(r * scale);
    picture.data[4 * at + 1] = srgbOf(g * scale);
    picture.data[4 * at + 2] = srgbOf(b * scale);
    picture.data[4 * at + 3] = 255;
  }
  ctx.putImageData(picture, 0, 0);
  return canvas;
}

function srgbOf(step: number): number {
  return TO_SRGB[Math.min(LIGHT_STEPS, Math.round(step))]!;
}
