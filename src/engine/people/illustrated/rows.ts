import type { Kernel } from '../../media/compositor/kernel/kernel.ts';

/** Displacement of a row to the right and down, in its own pixels. */
export type RowMove = (row: number) => readonly [right: number, down: number];

/** Start of the first moved row in the source, and the source's size. */
export interface RowSource {
  left: number;
  top: number;
  rows: number;
  stride: number;
  /** Bytes per pixel. */
  step: number;
}

export interface RowTable {
  readonly address: number;
  fill(rows: number, source: RowSource, move: RowMove): void;
  free(): void;
}

const RECORD = 8;
/** Fixed-point one in the kernel. */
const ONE = 32_767;

/** Records for the kernel's `shiftRows`. */
export function rowTable(kernel: Kernel, capacity: number): RowTable {
  const address = kernel.memory.alloc(capacity * RECORD);
  return {
    address,
    fill(rows, { left, top, rows: sourceRows, stride, step }, move) {
      const view = kernel.view();
      for (let row = 0; row < rows; row++) {
        const [right, down] = move(row);
        const x = Math.max(0, left - right);
        const y = Math.min(sourceRows - 2, Math.max(0, top + row - down));
        const at = address + row * RECORD;
        view.setInt32(at, Math.floor(y) * stride + Math.floor(x) * step, true);
        view.setInt16(at + 4, Math.round((x - Math.floor(x)) * ONE), true);
        view.setInt16(at + 6, Math.round((y - Math.floor(y)) * ONE), true);
      }
    },
    free: () => kernel.memory.free(address),
  };
}
