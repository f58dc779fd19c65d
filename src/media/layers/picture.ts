import type { Compositor } from '../compositor/compositor.ts';
import { openPicture } from '../pictures/open-picture.ts';
import { RenderError } from '../render-error.ts';
import type { FileOf } from '../sources.ts';
import type { Clip, PictureLayer } from '../timeline/timeline.ts';
import { toTell } from '../to-tell.ts';
import { densityOf, drawnPart, type Parts, standing } from './part.ts';
import { cameraParts } from './picture-camera.ts';
import { pictureDrawing } from './picture-drawing.ts';

/** @throws {RenderError} where the file is no picture */
export async function pictureParts(
  compositor: Compositor,
  clip: Clip,
  layer: PictureLayer,
  fileOf: FileOf,
): Promise<Parts> {
  const image = await openPicture(fileOf(layer.source));
  if (!image) {
    throw new RenderError(`The picture ${toTell(layer.source)} cannot be read`, { field: 'source' });
  }
  const density = densityOf(clip.motion, layer.box);
  if (layer.camera) return cameraParts(compositor, clip, layer, image, density);
  const { area, draw } = pictureDrawing(layer, image);
  return standing([drawnPart(compositor, area, density, draw)]);
}
