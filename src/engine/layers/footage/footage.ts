import { RenderError } from '../../film/render-error.ts';
import type { Clip, FootageLayer } from '../../film/timeline.ts';
import type { Compositor } from '../../media/compositor/compositor.ts';
import { MediaError } from '../../media/encoder/ffmpeg.ts';
import { type FootagePicture, footage } from '../../media/encoder/footage.ts';
import type { Part, Parts } from '../part.ts';
import { sourceForMessage } from '../source-for-message.ts';
import type { FileOf } from '../sources.ts';
import { roundToEven } from '../surface.ts';
import { cameraScreen, stillScreen } from './footage-screen.ts';

/** A video within the picture, from the clip's start on. */
export async function footageParts(
  compositor: Compositor,
  clip: Clip,
  layer: FootageLayer,
  fps: number,
  fileOf: FileOf,
): Promise<Parts> {
  const { box, fit = 'fill', focus = { x: 0.5, y: 0.5 }, from = 0, look = {}, source, camera } = layer;
  const size = { width: roundToEven(box.width), height: roundToEven(box.height) };
  // What the camera goes into is read in the size in which it will be seen.
  const largest = Math.max(1, ...(camera?.zoom?.map(({ value }) => value) ?? []));
  const [width, height] = [roundToEven(size.width * largest), roundToEven(size.height * largest)];
  const wish = { width, height, fps, fit, focus, from, look };
  const open = () => footage(fileOf(source), wish);
  let pictures = open();
  const first = await pictures.next().catch((cause: unknown) => refuse(source, cause));
  if (first.done) return refuse(source, undefined);
  const { kernel } = compositor;
  const screen = camera
    ? cameraScreen(kernel, first.value, layer, size)
    : stillScreen(kernel, first.value, layer.mask);
  const part: Part = {
    sprite: screen.sprite,
    version: 0,
    x: roundToEven(box.x + (box.width - screen.width) / 2),
    y: roundToEven(box.y + (box.height - screen.height) / 2),
    density: 1,
    opacity: 1,
  };
  let shown = 0;
  let isOver = false;

  async function next(): Promise<FootagePicture | undefined> {
    const one = await pictures.next().catch((cause: unknown) => refuse(source, cause));
    if (!one.done) return one.value;
    if (!layer.loop) return undefined;
    pictures = open();
    const again = await pictures.next().catch((cause: unknown) => refuse(source, cause));
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
      if (screen.look(t - clip.start)) part.version++;
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
  throw new RenderError(`The video ${sourceForMessage(source)} ${reason}`, { cause });
}
