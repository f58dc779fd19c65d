import type { Kernel } from './kernel/kernel.ts';
import { type Planes, walk } from './planes.ts';

/** Rows of one plane in external memory. */
export interface Rows {
  data: Uint8Array;
  stride: number;
}

/** Makes all pixels opaque. Opaque pictures need this only once. */
export function fillAlpha(kernel: Kernel, planes: Planes): void {
  const bytes = kernel.bytes();
  bytes.fill(255, planes.a, planes.u);
  bytes.fill(255, planes.halfAlpha, planes.y + planes.bytes);
}

/** Multiplies planes by the alpha of a stencil of the same size. @param indexes of the planes in `walk` */
export function cutOut(kernel: Kernel, planes: Planes, stencil: Planes, indexes: readonly number[]): void {
  const masks = walk(stencil);
  walk(planes).forEach(({ at, stride, scale }, i) => {
    if (!indexes.includes(i)) return;
    const mask = masks[i]!;
    kernel.multiply(at, stride, mask.alpha, mask.stride, planes.width / scale, planes.height / scale);
  });
}

/** Copies the planes of a video frame (y, u, v and optional straight alpha), and premultiplies them. */
export function copyRows(kernel: Kernel, planes: Planes, rows: readonly Rows[]): void {
  const bytes = kernel.bytes();
  walk(planes)
    .slice(0, rows.length)
    .forEach(({ at, stride, scale }, i) => {
      const { data, stride: from } = rows[i]!;
      const width = planes.width / scale;
      for (let row = 0; row < planes.height / scale; row++)
        bytes.set(data.subarray(row * from, row * from + width), at + row * stride);
    });
  if (rows.length < 4) return;
  halveAlpha(kernel, planes);
  cutOut(kernel, planes, planes, [0, 1, 2]);
}

function halveAlpha(kernel: Kernel, { a, stride, halfAlpha, halfStride, width, height }: Planes): void {
  const [half, two] = [1 << 15, 2 << 16];
  const scratch = kernel.memory.alloc(9 * halfStride + 64);
  kernel.stretch(
    halfAlpha,
    halfStride,
    width / 2,
    height / 2,
    a,
    stride,
    width,
    height,
    half,
    two,
    half,
    two,
    1,
    scratch,
  );
  kernel.memory.free(scratch);
}
