import type { Kernel } from './kernel/kernel.ts';

/** Addresses of a picture in the kernel's memory: premultiplied YUV 4:2:0 with alpha in both sizes. */
export interface Planes {
  /** Width and height are even. */
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly halfStride: number;
  readonly y: number;
  readonly a: number;
  readonly u: number;
  readonly v: number;
  readonly halfAlpha: number;
  readonly bytes: number;
}

/**
 * Allocates planes without clearing them. Rows have room for whole runs of sixteen, unless they must be contiguous
 * (`tight`).
 */
export function allocPlanes(kernel: Kernel, width: number, height: number, tight = false): Planes {
  return planesAt(kernel.memory.alloc(planesSize(width, height, tight)), width, height, tight);
}

/** Returns the bytes that planes need. */
export function planesSize(width: number, height: number, tight = false): number {
  return planesAt(0, width, height, tight).bytes;
}

/** Describes planes that begin at an address. */
export function planesAt(y: number, width: number, height: number, tight = false): Planes {
  const stride = tight ? width : roundUp(width, 16);
  const halfStride = tight ? width / 2 : roundUp(width / 2, 16);
  const full = stride * height;
  const half = (halfStride * height) / 2;
  const bytes = 2 * full + 3 * half;
  return {
    width,
    height,
    stride,
    halfStride,
    y,
    a: y + full,
    u: y + 2 * full,
    v: y + 2 * full + half,
    halfAlpha: y + 2 * full + 2 * half,
    bytes,
  };
}

export function freePlanes(kernel: Kernel, planes: Planes): void {
  kernel.memory.free(planes.y);
}

/** Makes planes fully transparent. */
export function clearPlanes(kernel: Kernel, planes: Planes): void {
  kernel.bytes().fill(0, planes.y, planes.y + planes.bytes);
}

/** Makes planes opaque and black. */
export function blackenPlanes(kernel: Kernel, planes: Planes): void {
  const bytes = kernel.bytes();
  bytes.fill(16, planes.y, planes.a);
  bytes.fill(255, planes.a, planes.u);
  bytes.fill(128, planes.u, planes.halfAlpha);
  bytes.fill(255, planes.halfAlpha, planes.y + planes.bytes);
}

/** Lists the five planes. `scale` is 1 for full size and 2 for half. */
export function walk(planes: Planes) {
  const { y, a, u, v, halfAlpha, stride, halfStride } = planes;
  return [
    { at: y, alpha: a, stride, scale: 1 },
    { at: u, alpha: halfAlpha, stride: halfStride, scale: 2 },
    { at: v, alpha: halfAlpha, stride: halfStride, scale: 2 },
    { at: a, alpha: a, stride, scale: 1 },
    { at: halfAlpha, alpha: halfAlpha, stride: halfStride, scale: 2 },
  ] as const;
}

/** How many of the planes listed by `walk` carry colour. The rest are alpha. */
export const COLOR_PLANES = 3;

export function roundUp(n: number, multiple: number): number {
  return Math.ceil(n / multiple) * multiple;
}
