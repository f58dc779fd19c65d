import type { Image } from '#canvas';
import { fromBase64 } from '../../../base/base64.ts';
import { ramp } from '../../../base/easing.ts';
import { inflate } from '../../../base/inflate.ts';
import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import type { Plate } from '../photographed/plate.ts';
import type { ArmGesture } from './content.ts';
import { masksOf, outlinesOf, picturesOf, type Spot, type UnpackedGesture } from './gesture-pictures.ts';

/** The movement from one picture of a gesture to the next. */
interface Movement {
  /** Displacement (x, y) of every node of the grid, in pixels of `person.webp`. */
  displacements: Float32Array;
  /** Three nodes for each triangle with an arm. The farthest triangle is first, so that nearer ones are drawn over it. */
  triangles: Uint16Array;
}

interface Grid {
  columns: number;
  rows: number;
  displacements: Float32Array;
  depth: Uint8Array;
}

/** Limits inflated bytes. Larger than any grid and the data of any picture. */
const MAX_INFLATED = 4 * 1024 * 1024;
/** An arm that moves less is at rest. */
const MIN_MOVEMENT_PIXELS = 0.5;
/** How many nodes around an arm move with it, because its outline lies between nodes. */
const NODES_AROUND_ARM = 2;

/** Source of a pixel whose background no picture shows. */
const NO_PICTURE = 255;

/** A gesture that can be drawn into a person's plate. */
export interface OpenGesture {
  /** Draws the gesture. @param share 0 at rest, 1 at the end of the gesture */
  show(share: number): void;
  free(): void;
}

const VERTEX_BYTES = 16;
const TRIANGLE_BYTES = 8;
/** Closer than this to a picture, the picture is shown unchanged. */
const EXACT_STEPS = 0.004;
/** Arms are warped by at most this many pixels of `person.webp`, and jump over the rest of a step: turning meshes tear. */
const MAX_WARP_PIXELS = 14;
/** A lower limit for two hands that part, because the mesh between them tears their fingers first. */
const MAX_PARTING_WARP_PIXELS = 5;
/** Part of a step in which the pictures cross-fade. It is short, because parts that only one picture has are visible then. */
const CROSS_FADE = [0.4, 0.6] as const;
/** Rows that are drawn at once. Few enough for the processor's cache. */
const BAND_ROWS = 64;
/** The number 1 in the kernel's fixed-point format. */
const FIXED_POINT_ONE = 32_767;

/**
 * Opens a gesture. Between two neighbouring pictures, the arms of both are warped to the current position, mixed, and drawn
 * over the background behind them. Pictures are prepared on first use. The plate must show the person at rest when this
 * function is called.
 */
export function openGesture(
  kernel: Kernel,
  plate: Plate,
  spot: Spot,
  gesture: UnpackedGesture,
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
    const vertices = kernel.memory.alloc(VERTEX_BYTES * gesture.columns * gesture.rows);
    const triangles = kernel.memory.alloc(TRIANGLE_BYTES * 2 * gesture.columns * gesture.rows);
    return { pictures, masks, behind, movements, sides, vertices, triangles, step: -1 };
  }

  return {
    show(share) {
      ready ??= prepare();
      const at = share * ready.movements.length;
      const step = Math.min(ready.movements.length - 1, Math.floor(at));
      const stepShare = warpedPart(at - step, maxWarp(gesture, step) / gesture.scales[step]!);
      if (stepShare < EXACT_STEPS || stepShare > 1 - EXACT_STEPS)
        return put(ready.pictures[step + Math.round(stepShare)]!);
      takeApart(step);
      const [before, after] = ready.sides;
      move(0, step, stepShare);
      move(1, step, stepShare);
      const mixed = [
        stride,
        width,
        height,
        Math.round(ramp(stepShare, ...CROSS_FADE) * FIXED_POINT_ONE),
      ] as const;
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
    for (const pictureIndex of [0, 1] as const) {
      const { front, back } = sides[pictureIndex];
      kernel.part(
        front,
        back,
        pictures[step + pictureIndex]!,
        masks[step + pictureIndex]!,
        behind,
        stride,
        width,
        height,
      );
    }
  }

  /** Draws the arms of the picture before a step (0) or after it (1), warped to a share of the step. */
  function move(pictureIndex: 0 | 1, step: number, stepShare: number): void {
    const { vertices, triangles, movements, sides } = ready!;
    const { front, moved } = sides[pictureIndex];
    const { displacements, triangles: triangleNodes } = movements[step]!;
    const { scale, left, top } = spot;
    const [across, down] = [gesture.box[2] - gesture.box[0], gesture.box[3] - gesture.box[1]];
    const memory = new Float32Array(kernel.bytes().buffer, vertices, displacements.length * 2);
    for (let i = 0; i < displacements.length / 2; i++) {
      const x = left - area.left + Math.min((i % gesture.columns) * gesture.cell, across) * scale;
      const y = top - area.top + Math.min(Math.floor(i / gesture.columns) * gesture.cell, down) * scale;
      const [dx, dy] = [displacements[i * 2]! * scale, displacements[i * 2 + 1]! * scale];
      memory[i * 4] = x + (stepShare - 0.5) * dx;
      memory[i * 4 + 1] = y + (stepShare - 0.5) * dy;
      memory[i * 4 + 2] = x + (pictureIndex - 0.5) * dx;
      memory[i * 4 + 3] = y + (pictureIndex - 0.5) * dy;
    }
    const view = kernel.view();
    triangleNodes.forEach((node, i) => {
      view.setUint16(triangles + Math.floor(i / 3) * TRIANGLE_BYTES + (i % 3) * 2, node, true);
    });
    kernel.bytes().fill(0, moved, moved + size);
    const source = [front, stride, width, height] as const;
    const reach = Math.ceil(MAX_WARP_PIXELS * scale);
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
        triangleNodes.length / 3,
      );
    }
  }
}

function maxWarp({ hands }: UnpackedGesture, step: number): number {
  const [left, right] = hands[Math.max(0, step - 1)]!;
  const arePartingHands = left && right && left[0] - right[2] < 4 * MAX_WARP_PIXELS;
  return arePartingHands ? MAX_PARTING_WARP_PIXELS : MAX_WARP_PIXELS;
}

/** Returns the share of a step to warp to, if no picture may be warped by more than `limit` of the step. */
function warpedPart(stepShare: number, limit: number): number {
  const part = Math.min(1, 2 * limit);
  return stepShare < 0.5 ? stepShare * part : 1 - (1 - stepShare) * part;
}

/**
 * Returns the background behind arms as RGBA. A pixel comes from the first picture whose mask leaves it free, or else from
 * the nearest pixel in its row.
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
    from[i] = free < masks.length ? free : NO_PICTURE;
    if (free > 0 && free < masks.length) pixels[i] = sources[free]![i]!;
  }
  for (let start = 0; start < pixels.length; start += width)
    fillRow(pixels.subarray(start, start + width), from.subarray(start, start + width));
  return result;
}

/** Fills each gap from both sides to its middle. A gap at the border is filled from its only side. */
function fillRow(pixels: Uint32Array, from: Uint8Array): void {
  for (let x = 0; x < pixels.length; x++) {
    if (from[x] !== NO_PICTURE) continue;
    let end = x;
    while (end < pixels.length && from[end] === NO_PICTURE) end++;
    const [left, right] = [pixels[x - 1] ?? pixels[end], pixels[end] ?? pixels[x - 1]];
    if (left === undefined || right === undefined) return;
    const middle = x === 0 ? 0 : end === pixels.length ? end : (x + end) >> 1;
    pixels.fill(left, x, middle);
    pixels.fill(right, middle, end);
    x = end;
  }
}

/** Unpacks the data of a gesture. */
export async function unpackGesture(gesture: ArmGesture): Promise<UnpackedGesture> {
  const unpack = (data: string) => inflate(fromBase64(data), MAX_INFLATED);
  const [movements, differs, arms] = await Promise.all([
    unpack(gesture.movements),
    unpack(gesture.differs),
    unpack(gesture.arms),
  ]);
  return { ...gesture, movements, differs, arms };
}

export function movementsOf(gesture: UnpackedGesture): Movement[] {
  const { cell, columns, rows, scales, movements: bytes } = gesture;
  const signed = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const outlines = outlinesOf(gesture);
  const nodes = columns * rows;
  return scales.map((scale, step) => {
    const start = step * nodes * 3;
    const displacements = new Float32Array(nodes * 2);
    for (let i = 0; i < nodes; i++) {
      displacements[i * 2] = (signed[start + i]! * scale) / 127;
      displacements[i * 2 + 1] = (signed[start + nodes + i]! * scale) / 127;
    }
    const grid = {
      columns,
      rows,
      displacements,
      depth: bytes.subarray(start + nodes * 2, start + nodes * 3),
    };
    let arms = Uint8Array.from({ length: nodes }, (_, i) => {
      const [x, y] = [(i % columns) * cell, Math.floor(i / columns) * cell];
      const isArm = outlines[step]!(x, y) && outlines[step + 1]!(x, y);
      return isArm || Math.hypot(displacements[i * 2]!, displacements[i * 2 + 1]!) > MIN_MOVEMENT_PIXELS
        ? 1
        : 0;
    });
    for (let k = 0; k < NODES_AROUND_ARM; k++) arms = widened(grid, arms);
    return { displacements, triangles: trianglesOf(grid, arms) };
  });
}

/** Adds the nodes beside arms. Each gets the displacement and depth of the frontmost arm node next to it. */
function widened({ columns, rows, displacements, depth }: Grid, arms: Uint8Array): Uint8Array<ArrayBuffer> {
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
    displacements.copyWithin(i * 2, best * 2, best * 2 + 2);
  }
  return result;
}

/** Returns the triangles of all cells with arms, farthest first. Their corners are in clockwise order. */
function trianglesOf({ columns, rows, depth }: Grid, arms: Uint8Array): Uint16Array {
  const cells = Array.from({ length: (columns - 1) * (rows - 1) }, (_, i) => {
    const a = Math.floor(i / (columns - 1)) * columns + (i % (columns - 1));
    const corners = [a, a + 1, a + columns, a + columns + 1] as const;
    return { corners, depth: Math.min(...corners.map((node) => depth[node]!)) };
  }).filter(({ corners }) => corners.every((node) => arms[node]));
  cells.sort((one, other) => other.depth - one.depth);
  return Uint16Array.from(cells.flatMap(({ corners: [a, b, c, d] }) => [a, b, d, a, d, c]));
}
