import { inflateSync } from 'node:zlib';
import type { Image } from '@napi-rs/canvas';
import { ramp } from '../../../base/easing.ts';
import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import type { Plate } from '../photographed/plate.ts';
import type { ArmGesture } from './content.ts';
import { masksOf, outlinesOf, picturesOf, type Spot } from './gesture-pictures.ts';

/** The movement from one picture of a gesture to the next. */
interface Movement {
  /** x and y displacement at every node of the grid, in pixels of `person.webp`. */
  go: Float32Array;
  /** Three nodes per triangle where arms are, farthest first: nearer ones are drawn over farther ones. */
  triangles: Uint16Array;
}

interface Grid {
  columns: number;
  rows: number;
  go: Float32Array;
  depth: Uint8Array;
}

/** Limit on inflated bytes; larger than any grid. */
const MAX_INFLATED = 4 * 1024 * 1024;
/** Minimum displacement of an arm in pixels; below it the arm is at rest. */
const STILL = 0.5;
/** Nodes around an arm that move with it, because its outline lies between nodes. */
const AROUND = 2;

/** No picture shows what is behind this pixel. */
const UNKNOWN = 255;

/** A gesture that can be drawn into a person's plate. */
export interface OpenGesture {
  /** 0 at rest, 1 at its end. */
  show(part: number): void;
  free(): void;
}

const VERTEX = 16;
const TRIANGLE = 8;
/** Within this distance of a picture, in steps, the picture is shown unchanged. */
const EXACT = 0.004;
/** Maximum distance in pixels of `person.webp` that arms are warped. Beyond it turning meshes tear, so the step jumps midway. */
const MAX_WARP = 14;
/** The limit for two hands that part: the mesh between them tears their fingers first. */
const MAX_WARP_PARTING = 5;
/** Cross-fade interval within a step. Short, because it shows parts that only one picture has. */
const CROSS_FADE = [0.4, 0.6] as const;
/** Rows drawn at once: few enough for the processor's cache. */
const BAND_ROWS = 64;
/** Fixed-point one in the kernel's mixing. */
const WHOLE = 32_767;

/**
 * Between two neighbouring pictures, the arms of both are warped to the current position, mixed, and drawn over the
 * background behind them. Pictures are prepared on first use. The plate must show the person at rest when this is
 * called.
 */
export function openGesture(
  kernel: Kernel,
  plate: Plate,
  spot: Spot,
  gesture: ArmGesture,
  strip: Image,
): OpenGesture {
  const { area } = spot;
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  const stride = Math.ceil((width * 4 + 16) / 16) * 16;
  const size = stride * height;
  const rest = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    rest.set(kernel.bytes().subarray(onPlate(y), onPlate(y) + width * 4), y * width * 4);
  let ready: ReturnType<typeof prepare> | undefined;

  function prepare() {
    const outlines = masksOf(gesture, spot);
    const shown = [rest, ...picturesOf(gesture, strip, spot, rest, outlines)];
    const behind = stored(behindArms(shown, outlines, width), 4);
    const pictures = shown.map((one) => stored(one, 4));
    const masks = outlines.map((one) => stored(one, 1));
    const movements = movementsOf(gesture);
    const side = () => ({
      front: kernel.memory.alloc(size),
      back: kernel.memory.alloc(size),
      moved: kernel.memory.alloc(size),
    });
    const sides = [side(), side()] as const;
    const vertices = kernel.memory.alloc(VERTEX * gesture.columns * gesture.rows);
    const triangles = kernel.memory.alloc(TRIANGLE * 2 * gesture.columns * gesture.rows);
    return { pictures, masks, behind, movements, sides, vertices, triangles, step: -1 };
  }

  return {
    show(share) {
      ready ??= prepare();
      const at = share * ready.movements.length;
      const step = Math.min(ready.movements.length - 1, Math.floor(at));
      const on = warpedPart(at - step, maxWarp(gesture, step) / gesture.scales[step]!);
      if (on < EXACT || on > 1 - EXACT) return put(ready.pictures[step + Math.round(on)]!);
      takeApart(step);
      const [before, after] = ready.sides;
      move(0, step, on);
      move(1, step, on);
      const mixed = [stride, width, height, Math.round(ramp(on, ...CROSS_FADE) * WHOLE)] as const;
      kernel.dissolve(onPlate(0), plate.stride, before.back, after.back, ...mixed);
      kernel.lay(onPlate(0), plate.stride, before.moved, after.moved, ...mixed);
    },
    free() {
      if (!ready) return;
      const { pictures, masks, behind, sides, vertices, triangles } = ready;
      for (const block of [
        ...pictures,
        ...masks,
        behind,
        ...sides.flatMap(Object.values),
        vertices,
        triangles,
      ])
        kernel.memory.free(block);
    },
  };

  function onPlate(row: number): number {
    return plate.address + (area.top + row) * plate.stride + area.left * 4;
  }

  function stored(pixels: Uint8Array, bytesEach: number): number {
    const line = (stride / 4) * bytesEach;
    const address = kernel.memory.alloc(line * height);
    const bytes = kernel.bytes();
    for (let y = 0; y < height; y++)
      bytes.set(pixels.subarray(y * width * bytesEach, (y + 1) * width * bytesEach), address + y * line);
    return address;
  }

  function put(picture: number): void {
    kernel.dissolve(onPlate(0), plate.stride, picture, picture, stride, width, height, 0);
  }

  /** Separates arms from their background before and after a step. */
  function takeApart(step: number): void {
    const { pictures, masks, behind, sides } = ready!;
    if (ready!.step === step) return;
    ready!.step = step;
    for (const own of [0, 1] as const) {
      const { front, back } = sides[own];
      kernel.part(front, back, pictures[step + own]!, masks[step + own]!, behind, stride, width, height);
    }
  }

  /** Draws the arms of the picture before a step (0) or after it (1), warped to fraction `on` of the step. */
  function move(own: 0 | 1, step: number, on: number): void {
    const { vertices, triangles, movements, sides } = ready!;
    const { front, moved } = sides[own];
    const { go, triangles: net } = movements[step]!;
    const { scale, left, top } = spot;
    const [across, down] = [gesture.box[2] - gesture.box[0], gesture.box[3] - gesture.box[1]];
    const memory = new Float32Array(kernel.bytes().buffer, vertices, go.length * 2);
    for (let i = 0; i < go.length / 2; i++) {
      const x = left - area.left + Math.min((i % gesture.columns) * gesture.cell, across) * scale;
      const y = top - area.top + Math.min(Math.floor(i / gesture.columns) * gesture.cell, down) * scale;
      const [dx, dy] = [go[i * 2]! * scale, go[i * 2 + 1]! * scale];
      memory[i * 4] = x + (on - 0.5) * dx;
      memory[i * 4 + 1] = y + (on - 0.5) * dy;
      memory[i * 4 + 2] = x + (own - 0.5) * dx;
      memory[i * 4 + 3] = y + (own - 0.5) * dy;
    }
    const view = kernel.view();
    net.forEach((node, i) => {
      view.setUint16(triangles + Math.floor(i / 3) * TRIANGLE + (i % 3) * 2, node, true);
    });
    kernel.bytes().fill(0, moved, moved + size);
    const source = [front, stride, width, height] as const;
    const reach = Math.ceil(MAX_WARP * scale);
    for (let row = 0; row < height; row += BAND_ROWS) {
      const rows = Math.min(BAND_ROWS, height - row);
      const from = Math.max(0, row - reach);
      // Triangles read the picture in short pieces of many rows, which is slow unless it is in the cache.
      kernel.fetch(front + from * stride, stride, width * 4, Math.min(height, row + rows + reach) - from);
      kernel.warp(
        moved + row * stride,
        stride,
        width,
        row,
        rows,
        ...source,
        vertices,
        triangles,
        net.length / 3,
      );
    }
  }
}

function maxWarp({ hands }: ArmGesture, step: number): number {
  const [left, right] = hands[Math.max(0, step - 1)]!;
  const areParting = left && right && left[0] - right[2] < 4 * MAX_WARP;
  return areParting ? MAX_WARP_PARTING : MAX_WARP;
}

/** Warped fraction of a step when no picture is warped by more than `limit` of it. */
function warpedPart(on: number, limit: number): number {
  const part = Math.min(1, 2 * limit);
  return on < 0.5 ? on * part : 1 - (1 - on) * part;
}

/**
 * Background behind arms, as RGBA: from the first picture whose mask leaves the pixel free, otherwise from the nearest
 * pixel in its row.
 */
function behindArms(
  pictures: readonly Uint8Array[],
  masks: readonly Uint8Array[],
  width: number,
): Uint8Array {
  const result = Uint8Array.from(pictures[0]!);
  const pixels = new Uint32Array(result.buffer);
  const sources = pictures.map((one) => new Uint32Array(one.buffer, one.byteOffset, pixels.length));
  const from = new Uint8Array(pixels.length);
  for (let i = 0; i < pixels.length; i++) {
    let free = 0;
    while (free < masks.length && masks[free]![i] !== 0) free++;
    from[i] = free < masks.length ? free : UNKNOWN;
    if (free > 0 && free < masks.length) pixels[i] = sources[free]![i]!;
  }
  for (let start = 0; start < pixels.length; start += width)
    fillRow(pixels.subarray(start, start + width), from.subarray(start, start + width));
  return result;
}

/** Fills each gap from both sides to its middle; a gap at the border from its only side. */
function fillRow(pixels: Uint32Array, from: Uint8Array): void {
  for (let x = 0; x < pixels.length; x++) {
    if (from[x] !== UNKNOWN) continue;
    let end = x;
    while (end < pixels.length && from[end] === UNKNOWN) end++;
    const [left, right] = [pixels[x - 1] ?? pixels[end], pixels[end] ?? pixels[x - 1]];
    if (left === undefined || right === undefined) return;
    const middle = x === 0 ? 0 : end === pixels.length ? end : (x + end) >> 1;
    pixels.fill(left, x, middle);
    pixels.fill(right, middle, end);
    x = end;
  }
}

export function movementsOf(gesture: ArmGesture): Movement[] {
  const { cell, columns, rows, scales, movements } = gesture;
  const outlines = outlinesOf(gesture);
  const nodes = columns * rows;
  const bytes = inflateSync(Buffer.from(movements, 'base64'), { maxOutputLength: MAX_INFLATED });
  return scales.map((scale, step) => {
    const start = step * nodes * 3;
    const go = new Float32Array(nodes * 2);
    for (let i = 0; i < nodes; i++) {
      go[i * 2] = (bytes.readInt8(start + i) * scale) / 127;
      go[i * 2 + 1] = (bytes.readInt8(start + nodes + i) * scale) / 127;
    }
    const grid = { columns, rows, go, depth: bytes.subarray(start + nodes * 2, start + nodes * 3) };
    let arms = Uint8Array.from({ length: nodes }, (_, i) => {
      const [x, y] = [(i % columns) * cell, Math.floor(i / columns) * cell];
      const isArm = outlines[step]!(x, y) && outlines[step + 1]!(x, y);
      return isArm || Math.hypot(go[i * 2]!, go[i * 2 + 1]!) > STILL ? 1 : 0;
    });
    for (let k = 0; k < AROUND; k++) arms = widened(grid, arms);
    return { go, triangles: trianglesOf(grid, arms) };
  });
}

/** Nodes beside arms copy the frontmost of them. */
function widened({ columns, rows, go, depth }: Grid, arms: Uint8Array): Uint8Array<ArrayBuffer> {
  const result = Uint8Array.from(arms);
  for (let i = 0; i < arms.length; i++) {
    if (arms[i]) continue;
    const [x, y] = [i % columns, Math.floor(i / columns)];
    let best = -1;
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column++) {
        const other = row * columns + column;
        if (arms[other] && (best < 0 || depth[other]! < depth[best]!)) best = other;
      }
    if (best < 0) continue;
    result[i] = 1;
    depth[i] = depth[best]!;
    go.copyWithin(i * 2, best * 2, best * 2 + 2);
  }
  return result;
}

/** Clockwise as seen. */
function trianglesOf({ columns, rows, depth }: Grid, arms: Uint8Array): Uint16Array {
  const cells = Array.from({ length: (columns - 1) * (rows - 1) }, (_, i) => {
    const a = Math.floor(i / (columns - 1)) * columns + (i % (columns - 1));
    const corners = [a, a + 1, a + columns, a + columns + 1] as const;
    return { corners, depth: Math.min(...corners.map((node) => depth[node]!)) };
  }).filter(({ corners }) => corners.every((node) => arms[node]));
  cells.sort((one, other) => other.depth - one.depth);
  return Uint16Array.from(cells.flatMap(({ corners: [a, b, c, d] }) => [a, b, d, a, d, c]));
}
