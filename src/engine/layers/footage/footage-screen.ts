import { createCanvas } from '@napi-rs/canvas';
import type { FootageLayer, Mask, Seconds } from '../../film/timeline.ts';
import { cutOut, fillAlpha, takeRows } from '../../media/compositor/fill-planes.ts';
import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import { allocPlanes, freePlanes, type Planes } from '../../media/compositor/planes.ts';
import { resample } from '../../media/compositor/resample.ts';
import { liveSprite, type PlaneSprite, planesOf } from '../../media/compositor/sprite.ts';
import type { FootagePicture } from '../../media/encoder/footage.ts';
import { cameraView } from '../pictures/picture-view.ts';
import { clipTo } from '../static-layer.ts';
import { pictureOf } from '../surface.ts';

/** Where the pictures of a video are shown, one after the other. */
export interface Screen {
  sprite: PlaneSprite;
  width: number;
  height: number;
  show(picture: FootagePicture): void;
  /** Moves the camera; whether that changes what is seen. */
  look(since: Seconds): boolean;
  close(): void;
}

type Size = Pick<Screen, 'width' | 'height'>;

/** A screen on which pictures stand as they are. */
export function stillScreen(kernel: Kernel, first: FootagePicture, mask: Mask): Screen {
  const { width, height } = first;
  const planes = allocPlanes(kernel, width, height);
  const stencil = stencilOf(kernel, first, mask);
  const hasAlpha = first.planes.length > 3;
  const sprite: PlaneSprite = { ...liveSprite(kernel, planes), opaque: !hasAlpha && !stencil };
  fillAlpha(kernel, planes);
  if (stencil) cutOut(kernel, planes, stencil, [3, 4]);
  show(first);

  function show(picture: FootagePicture): void {
    takeRows(kernel, planes, picture.planes);
    if (stencil) cutOut(kernel, planes, stencil, hasAlpha ? [0, 1, 2, 3, 4] : [0, 1, 2]);
  }

  return {
    sprite,
    width,
    height,
    show,
    look: () => false,
    close() {
      sprite.release();
      if (stencil) freePlanes(kernel, stencil);
    },
  };
}

/** A screen on which a camera moves over the pictures, which fill it. */
export function cameraScreen(
  kernel: Kernel,
  first: FootagePicture,
  { mask, camera = {} }: FootageLayer,
  size: Size,
): Screen {
  const { width, height } = size;
  const hasAlpha = first.planes.length > 3;
  const held = allocPlanes(kernel, first.width, first.height);
  const planes = allocPlanes(kernel, width, height);
  const stencil = stencilOf(kernel, size, mask);
  const sprite: PlaneSprite = { ...liveSprite(kernel, planes), opaque: !hasAlpha && !stencil };
  const view = cameraView({ box: { x: 0, y: 0, ...size }, fit: 'fill', camera }, first);
  fillAlpha(kernel, held);
  fillAlpha(kernel, planes);
  if (stencil && !hasAlpha) cutOut(kernel, planes, stencil, [3, 4]);
  let lies = view(0);
  show(first);

  function show(picture: FootagePicture): void {
    takeRows(kernel, held, picture.planes);
    draw();
  }

  function draw(): void {
    const [a, d] = [lies.width / first.width, lies.height / first.height];
    const map = { a, b: 0, c: 0, d, e: lies.x, f: lies.y };
    resample(kernel, planes, held, map, 'repeat', hasAlpha ? 5 : 3);
    if (stencil) cutOut(kernel, planes, stencil, hasAlpha ? [0, 1, 2, 3, 4] : [0, 1, 2]);
  }

  return {
    sprite,
    width,
    height,
    show,
    look(since) {
      const last = lies;
      lies = view(since);
      if (last.x === lies.x && last.y === lies.y && last.width === lies.width) return false;
      draw();
      return true;
    },
    close() {
      sprite.release();
      freePlanes(kernel, held);
      if (stencil) freePlanes(kernel, stencil);
    },
  };
}

function stencilOf(kernel: Kernel, { width, height }: Size, mask: Mask): Planes | undefined {
  if (mask.kind !== 'rounded') return undefined;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  clipTo(ctx, { x: 0, y: 0, width, height }, mask);
  ctx.fillRect(0, 0, width, height);
  return planesOf(kernel, pictureOf(canvas));
}
