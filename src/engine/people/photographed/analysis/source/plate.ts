import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas';
import type { Region } from '../models/segmenter.ts';

/** Maximum pixels of a plate's longer side. */
export const MAX_SIDE = 1600;

/** Colour behind a transparent picture. */
const BEHIND = '#d9d9d6';

/** Crops a part of a picture and reduces it to at most `maxSide` pixels; never enlarges. */
export function plateOf(picture: Image | Canvas, region: Region, maxSide: number): Canvas {
  const scale = Math.min(1, maxSide / Math.max(region.width, region.height));
  const width = Math.max(1, Math.round(region.width * scale));
  const height = Math.max(1, Math.round(region.height * scale));
  const canvas = createCanvas(width, height);
  const drawing = canvas.getContext('2d');
  drawing.fillStyle = BEHIND;
  drawing.fillRect(0, 0, width, height);
  drawing.imageSmoothingQuality = 'high';
  const { x, y } = region;
  drawing.drawImage(picture, x, y, region.width, region.height, 0, 0, width, height);
  return canvas;
}

/** The picture rotated clockwise by quarter turns. */
export function turned<Picture extends Image | Canvas>(picture: Picture, quarters: number): Picture | Canvas {
  if (quarters === 0) return picture;
  const [width, height] =
    quarters % 2 === 0 ? [picture.width, picture.height] : [picture.height, picture.width];
  const canvas = createCanvas(width, height);
  const drawing = canvas.getContext('2d');
  drawing.translate(width / 2, height / 2);
  drawing.rotate((quarters * Math.PI) / 2);
  drawing.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}
