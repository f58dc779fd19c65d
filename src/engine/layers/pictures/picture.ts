import { RenderError } from '../../film/render-error.ts';
import type { Clip, PictureLayer } from '../../film/timeline.ts';
import type { Compositor } from '../../media/compositor/compositor.ts';
import { isAnimated, openPicture } from '../../media/pictures/open-picture.ts';
import { footageParts } from '../footage/footage.ts';
import { densityOf, drawnPart, type Parts, staticParts } from '../part.ts';
import { sourceForMessage } from '../source-for-message.ts';
import type { FileOf } from '../sources.ts';
import { cameraParts } from './picture-camera.ts';
import { pictureDrawing } from './picture-drawing.ts';

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
