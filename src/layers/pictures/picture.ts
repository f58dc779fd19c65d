import { RenderError } from '../../film/render-error.ts';
import type { Clip, PictureLayer } from '../../film/timeline.ts';
import type { Compositor } from '../../media/compositor/compositor.ts';
import { openPicture } from '../../media/pictures/open-picture.ts';
import { densityOf, drawnPart, type Parts, staticParts } from '../part.ts';
import { sourceForMessage } from '../source-for-message.ts';
import type { FileOf } from '../sources.ts';
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
    throw new RenderError(`The picture ${sourceForMessage(layer.source)} cannot be read`);
  }
  const density = densityOf(clip.motion, layer.box);
  if (layer.camera) return cameraParts(compositor, clip, layer, image, density);
  const { area, draw } = pictureDrawing(layer, image);
  return staticParts([drawnPart(compositor, area, density, draw)]);
}
