import { type Canvas, createCanvas, type Image, type SKRSContext2D } from '#canvas';
import type { ColorAdjustment, PictureLayer, Rect } from '../film/timeline.ts';
import { LENS_RADIUS, lensBlur } from '../people/shared/lens-blur.ts';
import { fitPicture } from './picture-view.ts';
import { castShadow, clipTo, type Drawing, fadeEdges, withShadow } from './static-layer.ts';

/** How far a blur reaches, in multiples of its radius. */
const BLUR_REACH = 2;
/** Larger blurs are drawn at reduced size, which looks the same. */
const MAX_FULL_SIZE_BLUR_PIXELS = 6;

/** Draws a picture without a camera. */
export function pictureDrawing(layer: PictureLayer, image: Image | Canvas): Drawing {
  const { box, fit, focus, shadow, feather } = layer;
  const whole = fitPicture(box, image, fit, focus);
  const visible = intersection(box, whole);
  return {
    area: withShadow(visible, shadow, 1),
    draw(ctx) {
      const density = ctx.getTransform().a;
      if (!shadow && !feather) return drawVisible(ctx, image, whole, visible, layer, density);
      const size = (length: number) => Math.max(1, Math.ceil(length * density));
      const cut = createCanvas(size(visible.width), size(visible.height));
      const cutContext = cut.getContext('2d');
      cutContext.scale(density, density);
      cutContext.translate(-visible.x, -visible.y);
      drawVisible(cutContext, image, whole, visible, layer, density);
      if (feather) fadeEdges(cutContext, visible, feather);
      ctx.save();
      if (shadow) castShadow(ctx, shadow.color === 'contrast' ? { ...shadow, color: haloFor(cut) } : shadow);
      ctx.drawImage(cut, visible.x, visible.y, cut.width / density, cut.height / density);
      ctx.restore();
    },
  };
}

const DARK_HALO = '#000000b8';
const LIGHT_HALO = '#ffffffd0';

/** Returns a dark halo for a light picture and a light one for a dark picture, by its visible pixels. */
function haloFor(picture: Canvas): string {
  const rgba = picture.data();
  let [light, solid] = [0, 0];
  for (let at = 0; at < rgba.length; at += 4) {
    // The canvas holds colours multiplied by their alpha.
    light += 0.299 * rgba[at]! + 0.587 * rgba[at + 1]! + 0.114 * rgba[at + 2]!;
    solid += rgba[at + 3]!;
  }
  return light > solid / 2 ? DARK_HALO : LIGHT_HALO;
}

function drawVisible(
  ctx: SKRSContext2D,
  image: Image | Canvas,
  whole: Rect,
  visible: Rect,
  layer: PictureLayer,
  density: number,
): void {
  ctx.save();
  clipTo(ctx, visible, layer.mask);
  ctx.imageSmoothingQuality = 'high';
  if (isPlain(layer.look) && !layer.defocus) {
    const small = downscale(image, (density * whole.width) / image.width);
    ctx.drawImage(small, whole.x, whole.y, whole.width, whole.height);
  } else {
    const part = visiblePartOf(whole, visible, image);
    const canvas = pictureCanvas(image, part, (density * whole.width) / image.width, layer, density);
    ctx.drawImage(canvas, visible.x, visible.y, visible.width, visible.height);
  }
  ctx.restore();
}

/** Draws a part of a picture at a scale, with its colour and focus adjustments applied. */
export function pictureCanvas(
  image: Image | Canvas,
  part: Rect,
  scale: number,
  { look, defocus }: Pick<PictureLayer, 'look' | 'defocus'>,
  density: number,
): Canvas {
  const blurWidth = (look?.blur ?? 0) * density;
  const reducedScale =
    scale * Math.min(1, MAX_FULL_SIZE_BLUR_PIXELS / Math.max(MAX_FULL_SIZE_BLUR_PIXELS, blurWidth));
  const canvas = createCanvas(
    Math.max(2, Math.round(part.width * reducedScale)),
    Math.max(2, Math.round(part.height * reducedScale)),
  );
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  const [across, down] = [canvas.width / part.width, canvas.height / part.height];
  const blur = (blurWidth * reducedScale) / scale;
  ctx.filter = filterOf(look, blur);
  // A blurred picture is drawn slightly larger, because blurring mixes its edge with transparent pixels outside.
  const margin = blur * BLUR_REACH;
  const [width, height] = [image.width * across, image.height * down];
  const small = downscale(image, Math.max(across, down));
  ctx.drawImage(
    small,
    -part.x * across - margin,
    -part.y * down - margin,
    width + 2 * margin,
    height + 2 * margin,
  );
  return defocus ? defocused(canvas, defocus * density) : canvas;
}

/** @param blur the standard deviation of an equal Gaussian blur, in pixels */
function defocused(picture: Canvas, blur: number): Canvas {
  if (isOpaque(picture)) return lensBlur(picture, LENS_RADIUS * blur);
  const result = createCanvas(picture.width, picture.height);
  const ctx = result.getContext('2d');
  ctx.filter = `blur(${blur}px)`;
  ctx.drawImage(picture, 0, 0);
  return result;
}

function isOpaque(picture: Canvas): boolean {
  const rgba = picture.data();
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
  return true;
}

function isPlain(look: ColorAdjustment | undefined): boolean {
  return (look?.saturation ?? 1) === 1 && (look?.brightness ?? 1) === 1 && !look?.blur;
}

function filterOf(look: ColorAdjustment | undefined, blur: number): string {
  if (isPlain(look)) return 'none';
  const { saturation = 1, brightness = 1 } = look ?? {};
  return `saturate(${saturation}) brightness(${brightness})${blur > 0 ? ` blur(${blur}px)` : ''}`;
}

/**
 * Returns the visible part of a picture in its own pixels. @param whole the area that the whole picture would cover
 */
export function visiblePartOf(whole: Rect, visible: Rect, image: { width: number; height: number }): Rect {
  const [across, down] = [image.width / whole.width, image.height / whole.height];
  return {
    x: (visible.x - whole.x) * across,
    y: (visible.y - whole.y) * down,
    width: visible.width * across,
    height: visible.height * down,
  };
}

export function intersection(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  };
}

/**
 * Returns a smaller copy of a picture that will be drawn at half its size or less, because the canvas would sample only
 * some of the pixels. The copy is at least as large as it will be drawn.
 */
function downscale(image: Image | Canvas, scale: number): Image | Canvas {
  let picture = image;
  for (let rest = scale; rest <= 0.5 && Math.min(picture.width, picture.height) > 2; rest *= 2) {
    const half = createCanvas(Math.ceil(picture.width / 2), Math.ceil(picture.height / 2));
    const ctx = half.getContext('2d');
    // At half the size, low quality averages four pixels.
    ctx.imageSmoothingQuality = 'low';
    ctx.drawImage(picture, 0, 0, half.width, half.height);
    picture = half;
  }
  return picture;
}
