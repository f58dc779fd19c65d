import { readOwnFile } from '#files';
import { type Allocator, allocator } from './memory.ts';

/** One WebAssembly memory, its bookkeeping, and the loops that work in it. Addresses are byte offsets. */
export interface Kernel extends Loops {
  readonly memory: Allocator;
  /** View of the whole memory. Growing detaches older views, so get it again after `alloc`. */
  bytes(): Uint8Array;
  view(): DataView;
}

/** Exports of assembly/, documented there. */
export interface Loops {
  blend(
    dst: number,
    dstStride: number,
    src: number,
    alpha: number,
    srcStride: number,
    width: number,
    height: number,
    opacity: number,
  ): void;
  multiply(
    dst: number,
    dstStride: number,
    mask: number,
    maskStride: number,
    width: number,
    height: number,
  ): void;
  toYuva(
    src: number,
    srcStride: number,
    width: number,
    height: number,
    y: number,
    a: number,
    stride: number,
    u: number,
    v: number,
    halfAlpha: number,
    halfStride: number,
  ): void;
  occupy(
    alpha: number,
    stride: number,
    width: number,
    height: number,
    cells: number,
    cellsStride: number,
    spread: number,
  ): void;
  straighten(
    dst: number,
    src: number,
    alpha: number,
    stride: number,
    width: number,
    height: number,
    empty: number,
    most: number,
  ): void;
  fetch(src: number, stride: number, width: number, height: number): void;
  shiftRows(
    dst: number,
    dstStride: number,
    src: number,
    srcStride: number,
    step: number,
    width: number,
    height: number,
    rows: number,
  ): void;
  affine(
    half: number,
    one: number,
    two: number,
    alpha: number,
    stride: number,
    width: number,
    height: number,
    marks: number,
    marksStride: number,
    srcOne: number,
    srcTwo: number,
    srcAlpha: number,
    srcStride: number,
    srcWidth: number,
    srcHeight: number,
    cells: number,
    cellsStride: number,
    u0: number,
    ux: number,
    uy: number,
    v0: number,
    vx: number,
    vy: number,
  ): void;
  clearMarked(
    y: number,
    a: number,
    stride: number,
    u: number,
    v: number,
    halfAlpha: number,
    halfStride: number,
    width: number,
    height: number,
    marks: number,
    marksStride: number,
  ): void;
  stretch(
    dst: number,
    dstStride: number,
    width: number,
    height: number,
    src: number,
    srcStride: number,
    srcWidth: number,
    srcHeight: number,
    u0: number,
    ux: number,
    v0: number,
    vy: number,
    repeat: number,
    scratch: number,
  ): void;
  turn(
    dst: number,
    dstStride: number,
    width: number,
    height: number,
    src: number,
    srcStride: number,
    srcWidth: number,
    srcHeight: number,
    u0: number,
    ux: number,
    uy: number,
    v0: number,
    vx: number,
    vy: number,
  ): void;
  warp(
    dst: number,
    dstStride: number,
    width: number,
    top: number,
    height: number,
    src: number,
    srcStride: number,
    srcWidth: number,
    srcHeight: number,
    vertices: number,
    triangles: number,
    count: number,
  ): void;
}

const PAGE_BYTES = 65_536;
/** Pages that are not touched cost nothing. */
const INITIAL_BYTES = 96 * 1024 * 1024;
/** The memory grows by at least this much. */
const MIN_GROWTH_BYTES = 32 * 1024 * 1024;

/** Room behind every block, because the loops read in runs of sixteen bytes. */
const GUARD_BYTES = 64;

export async function openKernel(): Promise<Kernel> {
  const code = await readOwnFile('kernel/kernel.wasm');
  const memory = new WebAssembly.Memory({ initial: INITIAL_BYTES / PAGE_BYTES });
  const { instance } = await WebAssembly.instantiate(code, { env: { memory, abort } });
  const loops = instance.exports as unknown as Loops & { heapBase(): number };

  const heap = allocator(loops.heapBase() + GUARD_BYTES, INITIAL_BYTES, (bytes) => {
    memory.grow(Math.ceil(Math.max(bytes, MIN_GROWTH_BYTES) / PAGE_BYTES));
    return memory.buffer.byteLength;
  });
  let bytes = new Uint8Array(memory.buffer);
  let view = new DataView(memory.buffer);
  function refresh(): void {
    if (bytes.buffer === memory.buffer) return;
    bytes = new Uint8Array(memory.buffer);
    view = new DataView(memory.buffer);
  }

  return {
    blend: loops.blend,
    multiply: loops.multiply,
    toYuva: loops.toYuva,
    occupy: loops.occupy,
    straighten: loops.straighten,
    fetch: loops.fetch,
    shiftRows: loops.shiftRows,
    affine: loops.affine,
    clearMarked: loops.clearMarked,
    stretch: loops.stretch,
    turn: loops.turn,
    warp: loops.warp,
    memory: {
      alloc: (size) => heap.alloc(size + GUARD_BYTES),
      free: heap.free,
      get used() {
        return heap.used;
      },
    },
    bytes() {
      refresh();
      return bytes;
    },
    view() {
      refresh();
      return view;
    },
  };
}

function abort(): never {
  throw new Error('The compositor kernel stopped');
}
