import { type Canvas, createCanvas, type Image } from '#canvas';
import { RenderError } from '../film/render-error.ts';
import type { Clip, PictureLayer, Rect } from '../film/timeline.ts';
import type { Compositor } from '../media/compositor/compositor.ts';
import { cutOut, fillAlpha } from '../media/compositor/fill-planes.ts';
import type { Kernel } from '../media/compositor/kernel/kernel.ts';
import { allocPlanes, freePlanes, type Planes } from '../media/compositor/planes.ts';
import { resample } from '../media/compositor/resample.ts';
import { liveSprite, type PlaneSprite, planesOf } from '../media/compositor/sprite.ts';
import { isAnimated, openPicture } from '../media/pictures/open-picture.ts';
import { footageParts } from './footage.ts';
import { densityOf, drawPart, type Parts, roundOutToEven, staticParts } from './part.ts';
import { intersection, pictureCanvas, pictureDrawing, visiblePartOf } from './picture-drawing.ts';
import { cameraView, type View } from './picture-view.ts';
import { type FileOf, sourceForMessage } from './sources.ts';
import { clipTo, fadeEdges } from './static-layer.ts';
import { pictureOf } from './surface.ts';

/** Picture pixels per frame pixel where the picture is largest; enough for smooth movement. */
const OVERSAMPLING = 1.2;
const MAX_PIXELS = 7_000_000;
/** At how many moments the visible part of the picture is computed. */
const VIEW_SAMPLES = 48;

/**
 * Opens a picture, or an animated one, which starts with its clip and loops.
 *
 * @throws {RenderError} if the file is not a picture
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
    const { shadow: _, defocus: __, ...shown } = layer;
    try {
      return await footageParts(compositor, clip, { ...shown, kind: 'footage', loop: true }, fps, fileOf);
    } catch (error) {
      // The first picture of the animation may still be readable.
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
  return staticParts([drawPart(compositor, area, density, draw)]);
}

/**
 * Opens a picture that a camera moves over. The picture stays in the compositor's memory and is resampled from there
 * into its box, at fractions of a pixel, without a canvas.
 */
function cameraParts(
  compositor: Compositor,
  clip: Clip,
  layer: PictureLayer,
  image: Image | Canvas,
  density: number,
): Parts {
  const { kernel } = compositor;
  // Only the size is kept, so that the large picture itself can be freed.
  const whole = { width: image.width, height: image.height };
  const view = cameraView(layer, whole);
  const region = roundOutToEven(layer.box);
  const { part, largest } = visiblePart(view, clip, layer.box, image);
  const scale = Math.min(
    1,
    largest * OVERSAMPLING * density,
    Math.sqrt(MAX_PIXELS / (part.width * part.height)),
  );
  const canvas = pictureCanvas(image, part, scale, layer, scale / largest);
  const source = compositor.sprite(pictureOf(canvas)) as PlaneSprite;
  const drawing = { width: canvas.width, height: canvas.height };
  const size = (length: number) => 2 * Math.ceil((length * density) / 2);
  const planes = allocPlanes(kernel, size(region.width), size(region.height));
  const stencil = stencilOf(kernel, layer, region, planes, density);
  // If the picture always fills its box, only colours are drawn, and alpha stays as it is.
  const isSolid = source.opaque && layer.fit !== 'contain' && isNeverSmaller(layer);
  fillAlpha(kernel, planes);
  const sprite: PlaneSprite = { ...liveSprite(kernel, planes), opaque: isSolid && !stencil };
  const shown = { sprite, version: 0, x: region.x, y: region.y, density, opacity: 1 };
  let last: Rect | undefined;
  if (isSolid && stencil) cutOut(kernel, planes, stencil, [3, 4]);
  const drawn = isSolid ? [0, 1, 2] : [0, 1, 2, 3, 4];

  function draw(area: Rect): void {
    const { left, top } = source;
    const [wide, tall] = [area.width / whole.width, area.height / whole.height];
    const across = wide * (part.width / drawing.width) * density;
    const down = tall * (part.height / drawing.height) * density;
    const e = (area.x + part.x * wide - region.x) * density + left * across;
    const f = (area.y + part.y * tall - region.y) * density + top * down;
    if (source.planes) {
      const map = { a: across, b: 0, c: 0, d: down, e, f };
      resample(kernel, planes, source.planes, map, isSolid ? 'repeat' : 'clear', isSolid ? 3 : 5);
      if (stencil) cutOut(kernel, planes, stencil, drawn);
    }
    shown.version++;
  }

  return {
    at(t) {
      const area = view(t - clip.start);
      if (!last || !isSameRect(last, area)) draw(area);
      last = area;
      return [shown];
    },
    close() {
      sprite.release();
      source.release();
      if (stencil) freePlanes(kernel, stencil);
    },
  };
}

/** Returns the part of the picture that is visible at any time, in the picture's pixels, and its largest scale. */
function visiblePart(
  view: View,
  clip: Clip,
  box: Rect,
  image: Image | Canvas,
): { part: Rect; largest: number } {
  const views = Array.from({ length: VIEW_SAMPLES + 1 }, (_, i) =>
    view(((clip.end - clip.start) * i) / VIEW_SAMPLES),
  );
  const parts = views.map((whole) => visiblePartOf(whole, intersection(box, whole), image));
  const left = Math.max(0, Math.floor(Math.min(...parts.map(({ x }) => x))) - 2);
  const top = Math.max(0, Math.floor(Math.min(...parts.map(({ y }) => y))) - 2);
  const right = Math.min(image.width, Math.ceil(Math.max(...parts.map(({ x, width }) => x + width))) + 2);
  const bottom = Math.min(image.height, Math.ceil(Math.max(...parts.map(({ y, height }) => y + height))) + 2);
  const largest = Math.max(
    ...views.map(({ width, height }) => Math.max(width / image.width, height / image.height)),
  );
  return { part: { x: left, y: top, width: right - left, height: bottom - top }, largest };
}

/** Returns the shape of the box within its region, with its soft edges; undefined if it fills the region. */
function stencilOf(
  kernel: Kernel,
  { box, mask, feather }: PictureLayer,
  region: Rect,
  planes: { width: number; height: number },
  density: number,
): Planes | undefined {
  if (mask.kind === 'none' && !feather && isSameRect(box, region)) return undefined;
  const canvas = createCanvas(planes.width, planes.height);
  const ctx = canvas.getContext('2d');
  ctx.scale(density, density);
  ctx.translate(-region.x, -region.y);
  clipTo(ctx, box, mask);
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(region.x, region.y, region.width, region.height);
  if (feather) fadeEdges(ctx, box, feather);
  return planesOf(kernel, pictureOf(canvas));
}

function isNeverSmaller({ camera }: PictureLayer): boolean {
  return (camera?.zoom ?? []).every(({ value }) => value >= 1);
}

function isSameRect(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
