import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

export type Drawing = SKRSContext2D;

/** Hue in degrees, saturation and lightness in percent. */
export interface Tint {
  hue: number;
  saturation: number;
  lightness: number;
}

export function tone({ hue, saturation, lightness }: Tint, lighter = 0, alpha = 1, warmer = 0): string {
  const light = Math.max(0, Math.min(100, lightness + lighter));
  return `hsl(${hue + warmer} ${saturation}% ${light}% / ${alpha})`;
}

/** Stops from left to right (or top to bottom) over a length. */
export function gradient(
  drawing: Drawing,
  [x0, y0, x1, y1]: [number, number, number, number],
  stops: readonly (readonly [number, string])[],
) {
  const fill = drawing.createLinearGradient(x0, y0, x1, y1);
  for (const [at, color] of stops) fill.addColorStop(at, color);
  return fill;
}

/** A round body lit by a large window at its upper left: dark rims, a broad light, a little light from the right. */
export function roundBody(drawing: Drawing, left: number, right: number, tint: Tint, gloss = 1) {
  return gradient(
    drawing,
    [left, 0, right, 0],
    [
      [0, tone(tint, -20)],
      [0.1, tone(tint, -6)],
      [0.27, tone(tint, 13 * gloss)],
      [0.42, tone(tint, 4)],
      [0.7, tone(tint, -11)],
      [0.92, tone(tint, -21)],
      [1, tone(tint, -12)],
    ],
  );
}

/** Draws through a blur; `radius` in the units that the drawing is scaled to. */
export function blurred(drawing: Drawing, radius: number, draw: () => void): void {
  const { a, b } = drawing.getTransform();
  drawing.save();
  drawing.filter = `blur(${Math.max(0.1, radius * Math.hypot(a, b))}px)`;
  draw();
  drawing.restore();
}

/** What lies on a surface stays inside its outline. */
export function within(drawing: Drawing, outline: () => void, draw: () => void): void {
  drawing.save();
  drawing.beginPath();
  outline();
  drawing.clip();
  draw();
  drawing.restore();
}

/** The grain of a sensor; clean white stays clean, as retouchers leave it. */
export function grain(drawing: Drawing, width: number, height: number, seed: number): void {
  const image = drawing.getImageData(0, 0, width, height);
  let state = (seed * 2_654_435_761) >>> 0;
  for (let at = 0; at < image.data.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const [red = 0, green = 0, blue = 0] = image.data.subarray(at, at + 3);
    if (red + green + blue > 760) continue;
    const noise = (state >>> 29) - 3.5;
    for (let part = 0; part < 3; part++) image.data[at + part] = (image.data[at + part] ?? 0) + noise;
  }
  drawing.putImageData(image, 0, 0);
}

/** A second sheet of the same size, for what is drawn once and used twice. */
export function sheet(width: number, height: number, draw: (drawing: Drawing) => void) {
  const canvas = createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  draw(canvas.getContext('2d'));
  return canvas;
}
