import { urlOfOwnFile } from '../../files/browser.ts';
import { NotLoaded } from '../../files/not-loaded.ts';
import type * as Node from './node.ts';

export { LottieAnimation } from './browser-lottie.ts';
export type { Canvas, CanvasGradient, Image, OwnFont, SKRSContext2D } from './node.ts';

/** A canvas of a worker whose pixels are read in the same form as those of `@napi-rs/canvas`. */
class PixelCanvas extends OffscreenCanvas {
  /** Returns premultiplied RGBA. */
  data(): Uint8Array {
    const ctx = this.getContext('2d')!;
    const { data } = ctx.getImageData(0, 0, this.width, this.height);
    const pixels = new Uint32Array(data.buffer);
    for (let at = 0; at < pixels.length; at++) {
      const pixel = pixels[at]!;
      const alpha = pixel >>> 24;
      if (alpha !== 255) pixels[at] = alpha === 0 ? 0 : premultiplied(pixel, alpha);
    }
    return new Uint8Array(data.buffer);
  }
}

function premultiplied(pixel: number, alpha: number): number {
  const times = (channel: number) => ((channel * alpha + 127) / 255) | 0;
  const [red, green, blue] = [times(pixel & 255), times((pixel >> 8) & 255), times((pixel >> 16) & 255)];
  return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

export const createCanvas = ((width: number, height: number) => {
  const canvas = new PixelCanvas(Math.max(1, Math.trunc(width)), Math.max(1, Math.trunc(height)));
  // The first context that is opened decides where the pixels are kept.
  setTextLikeFile(canvas.getContext('2d', { willReadFrequently: true })!);
  return canvas;
}) as unknown as typeof Node.createCanvas;

/**
 * Gives text the same baseline as in the rendered file. Both round baselines to whole pixels, but `@napi-rs/canvas` sets a
 * text as a paragraph, whose ascent it rounds first, so some texts would be a pixel higher or lower in a page.
 */
function setTextLikeFile(ctx: OffscreenCanvasRenderingContext2D): void {
  const { fillText, strokeText } = ctx;
  ctx.fillText = (text, x, y) => fillText.call(ctx, text, x, y + roundingOfAscent(ctx));
  ctx.strokeText = (text, x, y) => strokeText.call(ctx, text, x, y + roundingOfAscent(ctx));
}

/** Pixels to add to the ascent of a font to round it, by name with size. */
const roundings = new Map<string, number>();
const MAX_ROUNDINGS = 1000;
/** Browsers round the ascent to whole pixels, too, so it is measured in a large size. */
const MEASURED_PIXELS = 2000;
let ruler: OffscreenCanvasRenderingContext2D | undefined;

function roundingOfAscent({ font }: OffscreenCanvasRenderingContext2D): number {
  const cached = roundings.get(font);
  if (cached !== undefined) return cached;
  if (roundings.size >= MAX_ROUNDINGS) roundings.clear();
  ruler ??= new OffscreenCanvas(1, 1).getContext('2d')!;
  const end = font.indexOf('px');
  const start = font.lastIndexOf(' ', end) + 1;
  ruler.font = font.slice(0, start) + MEASURED_PIXELS + font.slice(end);
  const size = Number(font.slice(start, end));
  const ascent = (ruler.measureText('x').fontBoundingBoxAscent / MEASURED_PIXELS) * size;
  const rounding = Math.round(ascent) - ascent;
  roundings.set(font, rounding);
  return rounding;
}

export const loadImage = ((bytes: Uint8Array<ArrayBuffer>) =>
  createImageBitmap(new Blob([bytes]))) as unknown as typeof Node.loadImage;

type Point = readonly [x: number, y: number];

/**
 * A path that knows the bounds of its control points, and can be transformed and trimmed like a path of Skia. Only paths
 * made from SVG path data can be trimmed.
 */
class MeasuredPath extends globalThis.Path2D {
  #left = Number.POSITIVE_INFINITY;
  #top = Number.POSITIVE_INFINITY;
  #right = Number.NEGATIVE_INFINITY;
  #bottom = Number.NEGATIVE_INFINITY;
  #data: string | undefined;
  #matrix: DOMMatrix | undefined;

  constructor(path?: string | MeasuredPath) {
    super(path);
    if (typeof path === 'string') {
      this.#data = path;
      for (const { points } of readPathData(path)) this.#include(...points);
    } else if (path) {
      this.#data = path.#data;
      this.#matrix = path.#matrix;
      [this.#left, this.#top, this.#right, this.#bottom] = [path.#left, path.#top, path.#right, path.#bottom];
    }
  }

  #include(...points: Point[]): void {
    for (const [x, y] of points) {
      this.#left = Math.min(this.#left, x);
      this.#top = Math.min(this.#top, y);
      this.#right = Math.max(this.#right, x);
      this.#bottom = Math.max(this.#bottom, y);
    }
  }

  override moveTo(x: number, y: number): void {
    this.#include([x, y]);
    super.moveTo(x, y);
  }

  override lineTo(x: number, y: number): void {
    this.#include([x, y]);
    super.lineTo(x, y);
  }

  override quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.#include([cx, cy], [x, y]);
    super.quadraticCurveTo(cx, cy, x, y);
  }

  override bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    this.#include([ax, ay], [bx, by], [x, y]);
    super.bezierCurveTo(ax, ay, bx, by, x, y);
  }

  override rect(x: number, y: number, width: number, height: number): void {
    this.#include([x, y], [x + width, y + height]);
    super.rect(x, y, width, height);
  }

  override roundRect(...args: Parameters<globalThis.Path2D['roundRect']>): void {
    const [x, y, width, height] = args;
    this.#include([x, y], [x + width, y + height]);
    super.roundRect(...args);
  }

  override arc(...args: Parameters<globalThis.Path2D['arc']>): void {
    const [x, y, radius] = args;
    this.#include([x - radius, y - radius], [x + radius, y + radius]);
    super.arc(...args);
  }

  override ellipse(...args: Parameters<globalThis.Path2D['ellipse']>): void {
    const [x, y, across, down, turn] = args;
    const width = Math.hypot(across * Math.cos(turn), down * Math.sin(turn));
    const height = Math.hypot(across * Math.sin(turn), down * Math.cos(turn));
    this.#include([x - width, y - height], [x + width, y + height]);
    super.ellipse(...args);
  }

  override addPath(path: globalThis.Path2D, matrix?: DOMMatrix2DInit): void {
    super.addPath(path, matrix);
    const [left, top, right, bottom] = (path as MeasuredPath).getBounds();
    if (left === right && top === bottom) return;
    const map = DOMMatrix.fromMatrix(matrix);
    for (const corner of [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ] as const)
      this.#include(mapped(corner, map));
  }

  getBounds(): [left: number, top: number, right: number, bottom: number] {
    if (this.#left > this.#right) return [0, 0, 0, 0];
    return [this.#left, this.#top, this.#right, this.#bottom];
  }

  transform(matrix: DOMMatrix2DInit): MeasuredPath {
    const path = new MeasuredPath();
    path.addPath(this, matrix);
    path.#data = this.#data;
    path.#matrix = DOMMatrix.fromMatrix(matrix).multiply(this.#matrix);
    return path;
  }

  /** Returns the part of each subpath between two fractions of its length. */
  trim(from: number, to: number): MeasuredPath {
    const trimmed = new MeasuredPath();
    for (const line of flatten(this.#data ?? '', this.#matrix ?? new DOMMatrix()))
      trimLine(trimmed, line, from, to);
    return trimmed;
  }
}

export const Path2D = MeasuredPath as unknown as typeof Node.Path2D;
export type Path2D = Node.Path2D;

function mapped([x, y]: Point, { a, b, c, d, e, f }: DOMMatrix): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

function trimLine(path: MeasuredPath, line: readonly Point[], from: number, to: number): void {
  const ends = [0];
  for (let i = 1; i < line.length; i++) {
    ends.push(ends[i - 1]! + Math.hypot(line[i]![0] - line[i - 1]![0], line[i]![1] - line[i - 1]![1]));
  }
  const length = ends.at(-1)!;
  const [start, end] = [length * from, length * to];
  const at = (i: number, place: number): Point => {
    const [p, q] = [line[i - 1]!, line[i]!];
    const share = (place - ends[i - 1]!) / (ends[i]! - ends[i - 1]! || 1);
    return [p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share];
  };
  let isDrawing = false;
  for (let i = 1; i < line.length; i++) {
    if (ends[i]! < start || ends[i - 1]! > end) continue;
    if (!isDrawing) path.moveTo(...at(i, Math.max(start, ends[i - 1]!)));
    isDrawing = true;
    path.lineTo(...at(i, Math.min(end, ends[i]!)));
  }
}

interface Segment {
  kind: 'move' | 'line' | 'quadratic' | 'cubic';
  /** Control points, then the end. */
  points: Point[];
}

/** Numbers after each command of SVG path data. */
const ARGUMENTS: ReadonlyMap<string, number> = new Map(
  Object.entries({ M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7 }),
);

/** Reads SVG path data with absolute coordinates. An arc becomes a straight line. */
function readPathData(data: string): Segment[] {
  const segments: Segment[] = [];
  let [here, start, control]: Point[] = [
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  let last = '';
  for (const [, letter = '', rest = ''] of data.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
    const command = letter.toUpperCase();
    const base: Point = letter === command ? [0, 0] : [Number.NaN, 0];
    if (command === 'Z') {
      segments.push({ kind: 'line', points: [start!] });
      here = start;
      last = command;
      continue;
    }
    const numbers = (rest.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
    const count = ARGUMENTS.get(command)!;
    for (let from = 0; from + count <= numbers.length; from += count) {
      const [x0, y0] = Number.isNaN(base[0]) ? here! : base;
      const at = (i: number): Point => [numbers[from + i]! + x0, numbers[from + i + 1]! + y0];
      const [x, y] = here!;
      const mirrored = (kinds: string): Point =>
        last !== '' && kinds.includes(last) ? [2 * x - control![0], 2 * y - control![1]] : [x, y];
      let segment: Segment;
      if (command === 'M') segment = { kind: from === 0 ? 'move' : 'line', points: [at(0)] };
      else if (command === 'H') segment = { kind: 'line', points: [[numbers[from]! + x0, y]] };
      else if (command === 'V') segment = { kind: 'line', points: [[x, numbers[from]! + y0]] };
      else if (command === 'C') segment = { kind: 'cubic', points: [at(0), at(2), at(4)] };
      else if (command === 'S') segment = { kind: 'cubic', points: [mirrored('CS'), at(0), at(2)] };
      else if (command === 'Q') segment = { kind: 'quadratic', points: [at(0), at(2)] };
      else if (command === 'T') segment = { kind: 'quadratic', points: [mirrored('QT'), at(0)] };
      else segment = { kind: 'line', points: [at(command === 'A' ? 5 : 0)] };
      segments.push(segment);
      here = segment.points.at(-1);
      control = segment.points.at(-2) ?? here;
      if (segment.kind === 'move') start = here;
      last = command;
    }
  }
  return segments;
}

/** Straight lines for each curve. */
const CURVE_STEPS = 24;

/** Returns the points along each subpath. */
function flatten(data: string, matrix: DOMMatrix): Point[][] {
  const lines: Point[][] = [];
  let here: Point = [0, 0];
  for (const { kind, points } of readPathData(data)) {
    if (kind === 'move' || lines.length === 0)
      lines.push([mapped(kind === 'move' ? points[0]! : here, matrix)]);
    if (kind !== 'move')
      lines.at(-1)!.push(...curvePoints([here, ...points]).map((point) => mapped(point, matrix)));
    here = points.at(-1)!;
  }
  return lines;
}

/** Returns points on a Bézier curve of any degree, by de Casteljau's algorithm, without its start. */
function curvePoints(controls: readonly Point[]): Point[] {
  if (controls.length === 2) return [controls[1]!];
  return Array.from({ length: CURVE_STEPS }, (_, step) => {
    const t = (step + 1) / CURVE_STEPS;
    let points = controls;
    while (points.length > 1) {
      points = points
        .slice(1)
        .map(
          ([x, y], i): Point => [
            points[i]![0] + (x - points[i]![0]) * t,
            points[i]![1] + (y - points[i]![1]) * t,
          ],
        );
    }
    return points[0]!;
  });
}

/** The fonts of a worker. */
const fonts = (globalThis as unknown as { fonts: FontFaceSet }).fonts;
const faces = new Map<string, 'loaded' | Promise<unknown>>();

function loadFace(
  family: string,
  source: string | Uint8Array<ArrayBuffer>,
  descriptors: FontFaceDescriptors,
): void {
  const face = new FontFace(family, typeof source === 'string' ? `url(${source})` : source, descriptors);
  fonts.add(face);
  const loading = face.load().then(
    () => faces.set(family, 'loaded'),
    (cause: unknown) => {
      faces.delete(family);
      fonts.delete(face);
      throw new Error(`The font ${family} cannot be loaded`, { cause });
    },
  );
  loading.catch(() => undefined);
  faces.set(family, loading);
}

export const freeCanvas: typeof Node.freeCanvas = (canvas) => {
  canvas.width = 1;
  canvas.height = 1;
};

export const registerOwnFonts: typeof Node.registerOwnFonts = (wanted) => {
  for (const { family, file, width } of wanted) {
    if (faces.has(family)) continue;
    loadFace(family, urlOfOwnFile(file), { weight: '100 900', ...(width && { stretch: `${width}%` }) });
  }
  const loading = wanted.map(({ family }) => faces.get(family)).filter((face) => face instanceof Promise);
  if (loading.length > 0) throw new NotLoaded('A font', Promise.all(loading));
};

/** The font can be drawn once `fontsLoaded` resolves. */
export const registerFont: typeof Node.registerFont = (bytes, family) => {
  if (!faces.has(family)) loadFace(family, bytes, { weight: '100 900' });
  return () => {
    for (const face of fonts) if (face.family === family) fonts.delete(face);
    faces.delete(family);
  };
};

/** Waits for uploaded fonts. @throws {Error} if one cannot be drawn */
export async function fontsLoaded(): Promise<void> {
  await Promise.all(faces.values());
}

/** Width and height at which emoji are drawn, in pixels. Text is hardly ever larger. */
const EMOJI_PIXELS = 256;
const emoji = new Map<string, ImageBitmap>();
const emojiLoading = new Map<string, Promise<unknown>>();
let drawSvg: ((url: string, pixels: number) => Promise<ImageBitmap>) | undefined;

/** Sets the function that draws SVG files. The page provides it, because a worker cannot draw them. */
export function setSvgPainter(painter: (url: string, pixels: number) => Promise<ImageBitmap>): void {
  drawSvg = painter;
}

export const emojiImage: typeof Node.emojiImage = (name, pixels) => {
  const drawing = emoji.get(name);
  if (!drawing) {
    const loading =
      emojiLoading.get(name) ??
      drawSvg!(urlOfOwnFile(`emoji/${name}.svg`), EMOJI_PIXELS)
        .then((bitmap) => emoji.set(name, bitmap))
        .finally(() => emojiLoading.delete(name));
    emojiLoading.set(name, loading);
    throw new NotLoaded(`The emoji ${name}`, loading);
  }
  const canvas = new PixelCanvas(pixels, pixels);
  const ctx = canvas.getContext('2d')!;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(drawing, 0, 0, pixels, pixels);
  return canvas as unknown as ReturnType<typeof Node.emojiImage>;
};
