import { createCanvas, type Image } from '#canvas';
import { smoothstep } from '../../../base/easing.ts';
import type { Visemes } from '../../film/pose.ts';
import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import type { PhotoPlacement } from '../photographed/framing.ts';
import type { Plate } from '../photographed/plate.ts';
import { refine, scaled } from '../shared/refine.ts';
import type { Part } from './content.ts';

/** A region of a person's plate that shows a mixture of alternative pictures. */
export interface Morph {
  /** Draws a mixture into the plate. A name without a picture means the resting picture. */
  show(weights: Weights): void;
  free(): void;
}

interface Share {
  name: string;
  /** Weight of the colours of skin and lips. */
  weight: number;
  /** Weight of the mouth's inside. */
  insideWeight: number;
}

/** Width of the soft border, as a share of the part's width. It is wider below, because the chin can move past it. */
const FEATHER = 0.08;
const FEATHER_BELOW = 0.16;
/** Factor for a picture that shows lips where others show the inside of the mouth. It is only a fallback. */
const MIN_WEIGHT = 0.01;
/** Pictures below this weight, or below this share of the largest weight, affect shapes but not colours. */
const MIN_COLOR_WEIGHT = 0.12;
const MIN_COLOR_SHARE = 0.5;
const VERTEX_BYTES = 16;
const TRIANGLE_BYTES = 8;

/**
 * Opens a region that mixes pictures. Corner points are interpolated, every picture is warped to them, and the colours are
 * blended, so that contours move instead of fading. The inside of the mouth stays in place, because teeth do not grow when
 * the mouth opens.
 *
 * @param pictures stacked vertically in the order of the part's names
 */
export function openMorph(
  kernel: Kernel,
  plate: Plate,
  { scale, left, top }: PhotoPlacement,
  part: Part,
  pictures: Image,
): Morph {
  const x = Math.floor(part.left * scale + left - plate.left);
  const y = Math.floor(part.top * scale + top - plate.top);
  const shift = [part.left * scale + left - plate.left - x, part.top * scale + top - plate.top - y] as const;
  const width = Math.ceil(part.width * scale + shift[0]);
  const height = Math.ceil(part.height * scale + shift[1]);
  const stride = Math.ceil((width * 4 + 8) / 16) * 16;
  const size = stride * height;

  const rest = kernel.memory.alloc(size);
  const drawn = kernel.memory.alloc(size);
  const pictureAddresses = new Map(part.names.map((name, index) => [name, pictureAt(index)]));
  const points = new Map(Object.entries(part.shapes).map(([name, at]) => [name, placed(at)]));
  const isTurned = turningOf(part);
  const count = part.triangles.length / 3;
  const vertices = kernel.memory.alloc(VERTEX_BYTES * (points.values().next().value?.length ?? 0));
  const triangles = kernel.memory.alloc(TRIANGLE_BYTES * count);
  const onPlate = (row: number) => plate.address + (y + row) * plate.stride + x * 4;
  for (let row = 0; row < height; row++)
    kernel.bytes().copyWithin(rest + row * stride, onPlate(row), onPlate(row) + width * 4);
  const keep = feather(width, height);
  const mixed = new Float32Array(width * height * 4);
  const total = new Float32Array(width * height);
  const hole = new Uint8Array(width * height);
  const inside = new Map(part.inner.length > 0 ? [...points].map(([name, at]) => [name, openingAt(at)]) : []);
  const openings = new Map([...inside].map(([name, pixels]) => [name, pixels.filter(Boolean).length]));
  const currentPoints = new Float32Array(points.values().next().value?.length ?? 0);
  let last = '';

  return {
    show(weights) {
      const signature = JSON.stringify([...weights]);
      if (signature === last) return;
      last = signature;
      currentPoints.fill(0);
      for (const [name, weight] of weights) {
        const at = points.get(name)!;
        for (let i = 0; i < currentPoints.length; i++) currentPoints[i]! += weight * at[i]!;
      }
      if (part.inner.length > 0) hole.set(openingAt(currentPoints));
      const drawn = placeTriangles();
      mixed.fill(0);
      total.fill(0);
      for (const share of shares(weights)) draw(share, drawn);
      write();
    },
    free() {
      for (const block of [rest, drawn, vertices, triangles, ...pictureAddresses.values()])
        kernel.memory.free(block);
    },
  };

  /** Returns 1 for each pixel in which the mouth is open. */
  function openingAt(at: Float32Array): Uint8Array {
    const found = new Uint8Array(width * height);
    for (const t of part.inner) {
      eachPixel(part.triangles, t, at, { width, height }, (pixel) => {
        found[pixel] = 1;
      });
    }
    return found;
  }

  /** Writes the triangles that face the viewer into memory. @returns their number */
  function placeTriangles(): number {
    const view = kernel.view();
    let placed = 0;
    for (let t = 0; t < count; t++) {
      if (isTurned(t, currentPoints)) continue;
      for (let k = 0; k < 3; k++)
        view.setUint16(triangles + placed * TRIANGLE_BYTES + k * 2, part.triangles[t * 3 + k]!, true);
      placed++;
    }
    return placed;
  }

  /** Returns the share of each picture. At least one contributes to the inside of an open mouth. */
  function* shares(weights: Weights): Iterable<Share> {
    const minWeight = Math.min(MIN_COLOR_WEIGHT, MIN_COLOR_SHARE * Math.max(...weights.values()));
    let [widest, largest] = ['', 0];
    for (const [name, weight] of weights) {
      const visible = weight * (openings.get(name) ?? 0);
      if (visible > largest) [widest, largest] = [name, visible];
    }
    for (const [name, weight] of weights) {
      if (weight > minWeight || name === widest) {
        yield { name, insideWeight: weight, weight: Math.max(0, weight - minWeight) };
      }
    }
  }

  function draw({ name, weight, insideWeight }: Share, triangleCount: number): void {
    const from = points.get(name)!;
    const memory = new Float32Array(kernel.bytes().buffer, vertices, currentPoints.length * 2);
    for (let i = 0; i < currentPoints.length; i += 2) {
      memory[i * 2] = currentPoints[i]!;
      memory[i * 2 + 1] = currentPoints[i + 1]!;
      memory[i * 2 + 2] = from[i]!;
      memory[i * 2 + 3] = from[i + 1]!;
    }
    kernel.bytes().copyWithin(drawn, rest, rest + size);
    const source = pictureAddresses.get(name) ?? rest;
    kernel.warp(
      drawn,
      stride,
      width,
      0,
      height,
      source,
      stride,
      width,
      height,
      vertices,
      triangles,
      triangleCount,
    );
    const bytes = kernel.bytes();
    const opening = inside.get(name);
    for (let row = 0, pixel = 0; row < height; row++) {
      let at = row * stride;
      for (let column = 0; column < width; column++, pixel++, at += 4) {
        let shown = drawn + at;
        let part = weight;
        if (hole[pixel] === 1) {
          if (opening?.[pixel] === 1) {
            shown = source + at;
            part = insideWeight;
          } else part *= MIN_WEIGHT;
        }
        total[pixel]! += part;
        const to = pixel * 4;
        mixed[to]! += part * bytes[shown]!;
        mixed[to + 1]! += part * bytes[shown + 1]!;
        mixed[to + 2]! += part * bytes[shown + 2]!;
        mixed[to + 3]! += part * bytes[shown + 3]!;
      }
    }
  }

  function write(): void {
    const bytes = kernel.bytes();
    for (let row = 0, pixel = 0; row < height; row++) {
      let to = onPlate(row);
      let before = rest + row * stride;
      for (let column = 0; column < width; column++, pixel++, to += 4, before += 4) {
        const part = keep[pixel]!;
        const share = part / total[pixel]!;
        for (let c = 0; c < 4; c++)
          bytes[to + c] = bytes[before + c]! * (1 - part) + mixed[pixel * 4 + c]! * share + 0.5;
      }
    }
  }

  /** Returns a premultiplied picture at the plate's size, with the plate's processing. */
  function pictureAt(index: number): number {
    const canvas = createCanvas(width, height);
    const cut = createCanvas(part.width, part.height);
    cut.getContext('2d').drawImage(pictures, 0, -index * part.height);
    scaled(canvas.getContext('2d'), cut, { scale, left: shift[0], top: shift[1] });
    const pixels = new Uint8Array(canvas.data());
    refine(pixels, width, height, scale);
    const address = kernel.memory.alloc(size);
    const bytes = kernel.bytes();
    for (let row = 0; row < height; row++)
      bytes.set(pixels.subarray(row * width * 4, (row + 1) * width * 4), address + row * stride);
    return address;
  }

  function placed(at: readonly number[]): Float32Array {
    return Float32Array.from(at, (value, i) => value * scale + shift[i % 2]!);
  }
}

/** Returns 1 for pixels inside, falling to 0 at the border. */
function feather(width: number, height: number): Float32Array {
  const [reach, below] = [FEATHER * width, FEATHER_BELOW * width];
  const keep = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const near = Math.min(x + 0.5, y + 0.5, width - x - 0.5) / reach;
      keep[y * width + x] = smoothstep(Math.min(1, near, (height - y - 0.5) / below));
    }
  return keep;
}

/**
 * Returns a function that tests whether a triangle shows its back at given corner positions, and so is hidden. The front of
 * a triangle is the side that is visible where the triangle is largest.
 */
function turningOf({
  triangles: corners,
  shapes,
}: Pick<Part, 'triangles' | 'shapes'>): (triangle: number, points: Float32Array) => boolean {
  const all = Object.values(shapes);
  const largest = Float32Array.from({ length: corners.length / 3 }, (_, t) =>
    all
      .map((points) => area(corners, t, points))
      .reduce((largest, size) => (Math.abs(size) > Math.abs(largest) ? size : largest), 0),
  );
  return (t, points) => area(corners, t, points) * largest[t]! < 0;
}

/** Returns twice the signed area of a triangle. */
function area(corners: readonly number[], t: number, points: ArrayLike<number>): number {
  const [a, b, c] = [corners[t * 3]! * 2, corners[t * 3 + 1]! * 2, corners[t * 3 + 2]! * 2];
  const [x, y] = [points[a]!, points[a + 1]!];
  return (points[b]! - x) * (points[c + 1]! - y) - (points[c]! - x) * (points[b + 1]! - y);
}

/** Calls `onPixel` for every pixel whose centre is inside a triangle. The corners are in pixels. */
function eachPixel(
  corners: readonly number[],
  t: number,
  points: Float32Array,
  { width, height }: { width: number; height: number },
  onPixel: (pixel: number) => void,
): void {
  const at = [0, 1, 2].map((k) => corners[t * 3 + k]! * 2);
  const xs = at.map((i) => points[i]!);
  const ys = at.map((i) => points[i + 1]!);
  const whole = area(corners, t, points);
  if (Math.abs(whole) < 1e-6) return;
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  const right = Math.min(width - 1, Math.ceil(Math.max(...xs)));
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x <= right; x++) {
      const inside = [0, 1, 2].every((k) => {
        const [x0, y0] = [xs[k]!, ys[k]!];
        const [x1, y1] = [xs[(k + 1) % 3]!, ys[(k + 1) % 3]!];
        return ((x1 - x0) * (y + 0.5 - y0) - (x + 0.5 - x0) * (y1 - y0)) * whole >= 0;
      });
      if (inside) onPixel(y * width + x);
    }
  }
}

/** Share of each picture; sums to one. */
export type Weights = ReadonlyMap<string, number>;

/** Visemes with a half-open picture, which shows more detail than a mixture with the closed mouth. */
const HALVES = ['aa', 'O'] as const;
/** Smaller shares are invisible. */
const MIN_SHARE = 0.02;

/** Converts visemes to weights of mouth pictures. */
export function mouthWeights(visemes: Visemes = { sil: 1 }): Weights {
  const weights = new Map<string, number>(Object.entries(visemes));
  for (const name of HALVES) {
    const half = Math.min(weights.get(name) ?? 0, weights.get('sil') ?? 0);
    if (half === 0) continue;
    weights.set(name, weights.get(name)! - half);
    weights.set('sil', weights.get('sil')! - half);
    weights.set(`${name}-half`, 2 * half);
  }
  const visible = [...weights].filter(([, weight]) => weight >= MIN_SHARE);
  const sum = visible.reduce((total, [, weight]) => total + weight, 0);
  return new Map(visible.map(([name, weight]) => [name, weight / sum]));
}
