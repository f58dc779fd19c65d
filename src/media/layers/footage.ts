import { createCanvas } from '@napi-rs/canvas';
import type { Compositor } from '../compositor/compositor.ts';
import { cutOut, fillAlpha, takeRows } from '../compositor/fill-planes.ts';
import type { Kernel } from '../compositor/kernel/kernel.ts';
import { allocPlanes, freePlanes, type Planes } from '../compositor/planes.ts';
import { liveSprite, type PlaneSprite, planesOf } from '../compositor/sprite.ts';
import { MediaError } from '../encoder/ffmpeg.ts';
import { type FootagePicture, footage } from '../encoder/footage.ts';
import { RenderError } from '../render-error.ts';
import type { FileOf } from '../sources.ts';
import type { Clip, FootageLayer, Mask } from '../timeline/timeline.ts';
import type { Part, Parts } from './part.ts';
import { clipTo } from './still.ts';
import { even, pictureOf } from './surface.ts';

/** A video within the picture, from the clip's start on. */
export async function footageParts(
  compositor: Compositor,
  clip: Clip,
  layer: FootageLayer,
  fps: number,
  fileOf: FileOf,
): Promise<Parts> {
  const { box, fit = 'fill', focus = { x: 0.5, y: 0.5 }, from = 0, look = {}, source } = layer;
  const [width, height] = [even(box.width), even(box.height)];
  const wish = { width, height, fps, fit, focus, from, look };
  const open = () => footage(fileOf(source), wish);
  let pictures = open();
  const first = await pictures.next().catch((cause: unknown) => refuse(source, cause));
  if (first.done) return refuse(source, undefined);
  const { kernel } = compositor;
  const screen = openScreen(kernel, first.value, layer.mask);
  const part: Part = {
    sprite: screen.sprite,
    version: 0,
    x: even(box.x + (box.width - first.value.width) / 2),
    y: even(box.y + (box.height - first.value.height) / 2),
    density: 1,
    opacity: 1,
  };
  let shown = 0;
  let isOver = false;

  async function next(): Promise<FootagePicture | undefined> {
    const one = await pictures.next();
    if (!one.done) return one.value;
    if (!layer.loop) return undefined;
    pictures = open();
    const again = await pictures.next();
    return again.done ? undefined : again.value;
  }

  return {
    async at(t) {
      const wanted = Math.round((t - clip.start) * fps);
      for (; shown < wanted && !isOver; shown++) {
        const picture = await next();
        if (picture) {
          screen.show(picture);
          part.version++;
        } else isOver = true;
      }
      return [part];
    },
    close() {
      screen.close();
      void pictures.return();
    },
  };
}

function refuse(source: string, cause: unknown): never {
  if (cause !== undefined && !(cause instanceof MediaError)) throw cause;
  const reason = cause ? 'cannot be read' : 'holds no pictures';
  throw new RenderError(`The video ${source} ${reason}`, { field: 'source', cause });
}

/** Where the pictures of a video are shown, one after the other. */
function openScreen(kernel: Kernel, first: FootagePicture, mask: Mask) {
  const { width, height } = first;
  const planes = allocPlanes(kernel, width, height);
  const stencil = mask.kind === 'rounded' ? rounded(kernel, width, height, mask.radius) : undefined;
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
    show,
    close() {
      sprite.release();
      if (stencil) freePlanes(kernel, stencil);
    },
  };
}

function rounded(kernel: Kernel, width: number, height: number, radius: number): Planes {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  clipTo(ctx, { x: 0, y: 0, width, height }, { kind: 'rounded', radius });
  ctx.fillRect(0, 0, width, height);
  return planesOf(kernel, pictureOf(canvas));
}
