import type { Picture, Sprite } from './compositor.ts';
import type { Kernel } from './kernel/kernel.ts';
import { allocPlanes, freePlanes, type Planes, roundUp } from './planes.ts';
import type { Area } from './rects.ts';

/** Planes of the visible part of a sprite, and the position of that part. */
export interface PlaneSprite extends Sprite {
  /** Undefined if the sprite is empty. */
  readonly planes: Planes | undefined;
  readonly left: number;
  readonly top: number;
  readonly opaque: boolean;
}

/** Wraps planes that the caller fills, for example for every frame. The planes are freed with the sprite. */
export function liveSprite(kernel: Kernel, planes: Planes): PlaneSprite {
  return {
    width: planes.width,
    height: planes.height,
    left: 0,
    top: 0,
    planes,
    opaque: false,
    release: () => freePlanes(kernel, planes),
  };
}

/** A sprite made from a picture, which is cropped to its visible part. */
export class PictureSprite implements PlaneSprite {
  width = 0;
  height = 0;
  left = 0;
  top = 0;
  opaque = false;
  planes: Planes | undefined;
  readonly #kernel: Kernel;

  constructor(kernel: Kernel, picture: Picture) {
    this.#kernel = kernel;
    this.replace(picture);
  }

  replace(picture: Picture): void {
    this.width = picture.width;
    this.height = picture.height;
    const { area, opaque } = visibleArea(picture);
    const width = roundUp(area.right - area.left, 2);
    const height = roundUp(area.bottom - area.top, 2);
    if (this.planes && (this.planes.width !== width || this.planes.height !== height)) this.release();
    this.left = area.left;
    this.top = area.top;
    this.opaque = opaque && width === area.right - area.left && height === area.bottom - area.top;
    if (width <= 0 || height <= 0) return;
    this.planes ??= allocPlanes(this.#kernel, width, height);
    convert(this.#kernel, picture, area, this.planes);
  }

  release(): void {
    if (this.planes) freePlanes(this.#kernel, this.planes);
    this.planes = undefined;
  }
}

/** Converts a picture with even sides to planes without cropping. */
export function planesOf(kernel: Kernel, picture: Picture): Planes {
  const { width, height } = picture;
  const planes = allocPlanes(kernel, width, height);
  convert(kernel, picture, { left: 0, top: 0, right: width, bottom: height }, planes);
  return planes;
}

/** Finds the area outside of which a picture is transparent. Its left and top are even. */
function visibleArea({ width, height, data }: Picture): { area: Area; opaque: boolean } {
  const pixels = new Uint32Array(width);
  const row = new Uint8Array(pixels.buffer);
  let [left, top, right, bottom] = [width, height, 0, 0];
  let opaque = true;
  for (let y = 0; y < height; y++) {
    row.set(data.subarray(y * width * 4, (y + 1) * width * 4));
    let first = 0;
    while (first < width && pixels[first] === 0) first++;
    if (first === width) {
      opaque = false;
      continue;
    }
    let last = width - 1;
    while (pixels[last] === 0) last--;
    for (let x = 0; opaque && x < width; x++) opaque = pixels[x]! >>> 24 === 255;
    left = Math.min(left, first);
    right = Math.max(right, last + 1);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  return { area: { left: left & ~1, top: top & ~1, right, bottom }, opaque };
}

function convert(kernel: Kernel, picture: Picture, area: Area, planes: Planes): void {
  const stride = roundUp(planes.width, 16) * 4;
  const scratch = kernel.memory.alloc(stride * planes.height);
  const bytes = kernel.bytes();
  bytes.fill(0, scratch, scratch + stride * planes.height);
  for (let y = area.top; y < area.bottom; y++) {
    const from = (y * picture.width + area.left) * 4;
    const length = (area.right - area.left) * 4;
    bytes.set(picture.data.subarray(from, from + length), scratch + (y - area.top) * stride);
  }
  fromRgba(kernel, scratch, stride, planes);
  kernel.memory.free(scratch);
}

/** Fills planes from premultiplied RGBA in the kernel's memory; rows must be readable in runs of 16 pixels. */
export function fromRgba(kernel: Kernel, address: number, stride: number, p: Planes): void {
  kernel.toYuva(address, stride, p.width, p.height, p.y, p.a, p.stride, p.u, p.v, p.halfAlpha, p.halfStride);
}
