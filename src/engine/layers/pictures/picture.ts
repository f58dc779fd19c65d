import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas';
import { RenderError } from '../../film/render-error.ts';
import type { Clip, PictureLayer, Rect } from '../../film/timeline.ts';
import type { Compositor } from '../../media/compositor/compositor.ts';
import { cutOut, fillAlpha } from '../../media/compositor/fill-planes.ts';
import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import { allocPlanes, freePlanes, type Planes } from '../../media/compositor/planes.ts';
import { resample } from '../../media/compositor/resample.ts';
import { liveSprite, type PlaneSprite, planesOf } from '../../media/compositor/sprite.ts';
import { isAnimated, openPicture } from '../../media/pictures/open-picture.ts';
import { footageParts } from '../footage/footage.ts';
import { densityOf, drawnPart, type Parts, roundOutToEven, staticParts } from '../part.ts';
import { sourceForMessage } from '../source-for-message.ts';
import type { FileOf } from '../sources.ts';
import { clipTo } from '../static-layer.ts';
import { pictureOf } from '../surface.ts';
import { intersection, partOf, pictureCanvas, pictureDrawing } from './picture-drawing.ts';
import { cameraView, type View } from './picture-view.ts';

/** Pixels of the picture for one of the frame where it is seen largest: so many that it stays even when it moves. */
const FINE = 1.2;
const MOST = 7_000_000;
/** Moments at which it is looked what of the picture will be seen. */
const LOOKS = 48;

/**
 * A picture, or an animation that begins with its clip and starts over where it ends.
 *
 * @throws {RenderError} where the file is no picture
 */
export async function pictureParts(
  compositor: Compositor,
  clip: Clip,
  layer: PictureLayer,
  fps: number,
  fileOf: FileOf,
): Promise<Parts> {
  const path = fileOf(layer.source);
  if (await isAnimated(path)) {
    const { shadow: _, ...shown } = layer;
    try {
      return await footageParts(compositor, clip, { ...shown, kind: 'footage', loop: true }, fps, fileOf);
    } catch (error) {
      // Its first picture may be all right.
      if (!(error instanceof RenderError)) throw error;
    }
  }
  const image = await openPicture(path);
  if (!image) {
    throw new RenderError(`The picture ${sourceForMessage(layer.source)} cannot be read`);
  }
  const density = densityOf(clip.motion, layer.box);
  if (layer.camera) return cameraParts(compositor, clip, layer, image, density);
  const { area, draw } = pictureDrawing(layer, image);
  return staticParts([drawnPart(compositor, area, density, draw)]);
}

/**
 * A picture that a camera moves over. It is kept in the compositor's memory and drawn from there into its box at
 * fractions of a pixel; no canvas is touched again.
 */
function cameraParts(
  compositor: Compositor,
  clip: Clip,
  layer: PictureLayer,
  image: Image | Canvas,
  density: number,
): Parts {
  const { kernel } = compositor;
  // The picture itself may be large, and is not needed again.
  const whole = { width: image.width, height: image.height };
  const view = cameraView(layer, whole);
  const region = roundOutToEven(layer.box);
  const { part, largest } = travelled(view, clip, layer.box, image);
  const scale = Math.min(1, largest * FINE * density, Math.sqrt(MOST / (part.width * part.height)));
  const canvas = pictureCanvas(image, part, scale, layer.look, scale / largest);
  const source = compositor.sprite(pictureOf(canvas)) as PlaneSprite;
  const drawing = { width: canvas.width, height: canvas.height };
  const size = (length: number) => 2 * Math.ceil((length * density) / 2);
  const planes = allocPlanes(kernel, size(region.width), size(region.height));
  const stencil = stencilOf(kernel, layer, region, planes, density);
  // Nothing but colours has to be drawn where the picture fills its box.
  const isSolid = source.opaque && layer.fit !== 'contain' && isNeverSmaller(layer);
  fillAlpha(kernel, planes);
  const sprite: PlaneSprite = { ...liveSprite(kernel, planes), opaque: isSolid && !stencil };
  const shown = { sprite, version: 0, x: region.x, y: region.y, density, opacity: 1 };
  let last: Rect | undefined;
  if (isSolid && stencil) cutOut(kernel, planes, stencil, [3, 4]);
  const drawn = isSolid ? [0, 1, 2] : [0, 1, 2, 3, 4];

  function draw(lies: Rect): void {
    const { left, top } = source;
    const [wide, tall] = [lies.width / whole.width, lies.height / whole.height];
    const across = wide * (part.width / drawing.width) * density;
    const down = tall * (part.height / drawing.height) * density;
    const e = (lies.x + part.x * wide - region.x) * density + left * across;
    const f = (lies.y + part.y * tall - region.y) * density + top * down;
    if (source.planes) {
      const map = { a: across, b: 0, c: 0, d: down, e, f };
      resample(kernel, planes, source.planes, map, isSolid ? 'repeat' : 'clear', isSolid ? 3 : 5);
      if (stencil) cutOut(kernel, planes, stencil, drawn);
    }
    shown.version++;
  }

  return {
    at(t) {
      const lies = view(t - clip.start);
      if (!last || !same(last, lies)) draw(lies);
      last = lies;
      return [shown];
    },
    close() {
      sprite.release();
      source.release();
      if (stencil) freePlanes(kernel, stencil);
    },
  };
}

/** What of the picture is ever seen, in its own pixels, and how large one of them becomes at most. */
function travelled(
  view: View,
  clip: Clip,
  box: Rect,
  image: Image | Canvas,
): { part: Rect; largest: number } {
  const views = Array.from({ length: LOOKS + 1 }, (_, i) => view(((clip.end - clip.start) * i) / LOOKS));
  const parts = views.map((whole) => partOf(whole, intersection(box, whole), image));
  const left = Math.max(0, Math.floor(Math.min(...parts.map(({ x }) => x))) - 2);
  const top = Math.max(0, Math.floor(Math.min(...parts.map(({ y }) => y))) - 2);
  const right = Math.min(image.width, Math.ceil(Math.max(...parts.map(({ x, width }) => x + width))) + 2);
  const bottom = Math.min(image.height, Math.ceil(Math.max(...parts.map(({ y, height }) => y + height))) + 2);
  const largest = Math.max(
    ...views.map(({ width, height }) => Math.max(width / image.width, height / image.height)),
  );
  return { part: { x: left, y: top, width: right - left, height: bottom - top }, largest };
}

/** The form of the box on its region, where that is not simply all of it. */
function stencilOf(
  kernel: Kernel,
  { box, mask }: PictureLayer,
  region: Rect,
  planes: { width: number; height: number },
  density: number,
): Planes | undefined {
  if (mask.kind === 'none' && same(box, region)) return undefined;
  const canvas = createCanvas(planes.width, planes.height);
  const ctx = canvas.getContext('2d');
  ctx.scale(density, density);
  ctx.translate(-region.x, -region.y);
  clipTo(ctx, box, mask);
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(region.x, region.y, region.width, region.height);
  return planesOf(kernel, pictureOf(canvas));
}

function isNeverSmaller({ camera }: PictureLayer): boolean {
  return (camera?.zoom ?? []).every(({ value }) => value >= 1);
}

function same(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
