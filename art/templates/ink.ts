import { type Canvas, createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { chance as seeded } from '../../src/base/chance.ts';

export type Pen = SKRSContext2D;
export type Stops = readonly (readonly [at: number, color: string])[];
type Paint = string | CanvasGradient;
type CanvasGradient = ReturnType<Pen['createLinearGradient']>;

export function picture(width: number, height: number, draw: (pen: Pen) => void): Canvas {
  const canvas = createCanvas(width, height);
  draw(canvas.getContext('2d'));
  return canvas;
}

/** Uniform random numbers within a range, deterministic for a seed. */
export function chance(seed: number): (from?: number, to?: number) => number {
  const next = seeded(seed);
  return (from = 0, to = 1) => from + next() * (to - from);
}

export function down(pen: Pen, y0: number, y1: number, ...stops: Stops): CanvasGradient {
  return along(pen, [0, y0, 0, y1], ...stops);
}

export function along(pen: Pen, line: [number, number, number, number], ...stops: Stops): CanvasGradient {
  const gradient = pen.createLinearGradient(...line);
  for (const [at, color] of stops) gradient.addColorStop(at, color);
  return gradient;
}

export function round(pen: Pen, x: number, y: number, radius: number, ...stops: Stops): CanvasGradient {
  const gradient = pen.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, color] of stops) gradient.addColorStop(at, color);
  return gradient;
}

export function box(pen: Pen, x: number, y: number, w: number, h: number, fill: Paint, radius = 0): void {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.roundRect(x, y, w, h, radius);
  pen.fill();
}

export function disc(pen: Pen, x: number, y: number, rx: number, fill: Paint, ry = rx, turn = 0): void {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
  pen.fill();
}

export function form(pen: Pen, d: string, fill: Paint): void {
  pen.fillStyle = fill;
  pen.fill(new Path2D(d));
}

export function line(pen: Pen, d: string, color: Paint, width: number): void {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.stroke(new Path2D(d));
}

/** A polygon. */
export function edge(pen: Pen, points: readonly (readonly [number, number])[], fill: Paint): void {
  pen.fillStyle = fill;
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.closePath();
  pen.fill();
}

/** Draws clipped to a path. */
export function within(pen: Pen, d: string, draw: () => void): void {
  pen.save();
  pen.clip(new Path2D(d));
  draw();
  pen.restore();
}

export function blurred(pen: Pen, radius: number, draw: () => void): void {
  pen.save();
  pen.filter = `blur(${radius}px)`;
  draw();
  pen.restore();
}

/** Additive light. */
export function glow(pen: Pen, x: number, y: number, radius: number, color: string, strength = 1): void {
  pen.save();
  pen.globalCompositeOperation = 'screen';
  pen.globalAlpha = strength;
  disc(pen, x, y, radius, round(pen, x, y, radius, [0, color], [1, 'rgba(0,0,0,0)']));
  pen.restore();
}

export function darken(pen: Pen, strength: number, draw: () => void): void {
  pen.save();
  pen.globalCompositeOperation = 'multiply';
  pen.globalAlpha = strength;
  draw();
  pen.restore();
}

/** A crown of leaves: dark inside and below, lit from the light's direction. */
export function foliage(
  pen: Pen,
  seed: number,
  crown: { x: number; y: number; rx: number; ry: number; leaf: number; colors: readonly string[] },
): void {
  const any = chance(seed);
  const { x, y, rx, ry, leaf, colors } = crown;
  const count = Math.round(((rx * ry) / (leaf * leaf)) * 3.4);
  for (let index = 0; index < 9; index++) {
    const angle = (index / 9) * Math.PI * 2;
    disc(
      pen,
      x + Math.cos(angle) * rx * 0.46,
      y + Math.sin(angle) * ry * 0.46,
      rx * 0.44,
      colors[0]!,
      ry * 0.44,
    );
  }
  colors.forEach((color, depth) => {
    const lit = depth / Math.max(1, colors.length - 1);
    for (let index = 0; index < count / colors.length; index++) {
      const angle = any(0, Math.PI * 2);
      const away = Math.sqrt(any()) * (1 - lit * 0.22);
      const px = x + Math.cos(angle) * away * rx + lit * rx * 0.12;
      const py = y + Math.sin(angle) * away * ry - lit * ry * 0.18;
      pen.globalAlpha = 0.86;
      disc(pen, px, py, leaf * any(0.7, 1.25), color, leaf * any(0.35, 0.7), any(0, Math.PI));
    }
  });
  pen.globalAlpha = 1;
}

/** Grain of paper and film, without which large areas look empty. */
export function grain(pen: Pen, strength: number): void {
  const { width, height } = pen.canvas;
  const any = chance(width + height);
  const tile = picture(256, 256, (ctx) => {
    const data = ctx.createImageData(256, 256);
    for (let index = 0; index < data.data.length; index += 4) {
      const value = any(0, 255);
      data.data.fill(value, index, index + 3);
      data.data[index + 3] = 255;
    }
    ctx.putImageData(data, 0, 0);
  });
  pen.save();
  pen.globalCompositeOperation = 'soft-light';
  pen.globalAlpha = strength;
  for (let x = 0; x < width; x += 256) for (let y = 0; y < height; y += 256) pen.drawImage(tile, x, y);
  pen.restore();
}
