import { readFile } from 'node:fs/promises';
import { LottieAnimation } from '@napi-rs/canvas';
import { RenderError } from '../film/render-error.ts';
import type { Clip, LottieLayer } from '../film/timeline.ts';
import type { Compositor } from '../media/compositor/compositor.ts';
import { canvasPart } from './canvas-part.ts';
import { densityOf, type Parts } from './part.ts';
import { fitted } from './pictures/picture-view.ts';
import { sourceForMessage } from './source-for-message.ts';
import type { FileOf } from './sources.ts';

/** Drawn this often a second at most. */
const RATE = 30;

/**
 * An animation, whole within its box. Only its own text is read: files that it names are not looked for.
 *
 * @throws {RenderError} where the file is no animation
 */
export async function lottieParts(
  compositor: Compositor,
  clip: Clip,
  { source, box, loop }: LottieLayer,
  fileOf: FileOf,
): Promise<Parts> {
  const animation = opened(await readFile(fileOf(source), 'utf8'), source);
  const { duration, fps } = animation;
  const place = fitted(box, animation, 'contain');
  const canvas = canvasPart(compositor, box, densityOf(clip.motion, box));
  const { x, y, density } = canvas.part;
  const within = {
    x: (place.x - x) * density,
    y: (place.y - y) * density,
    width: place.width * density,
    height: place.height * density,
  };
  const rate = Math.min(RATE, fps);
  let step = -1;
  return {
    at(t) {
      const since = t - clip.start;
      const time = loop ? since % duration : Math.min(since, duration - 1 / fps);
      const wanted = Math.floor(time * rate + 1e-6);
      if (wanted !== step) {
        animation.seekTime(wanted / rate);
        canvas.draw((ctx) => {
          // Animations lose what lies beyond their own size on a context that is moved.
          ctx.resetTransform();
          animation.render(ctx, within);
        });
      }
      step = wanted;
      return [canvas.part];
    },
    close: canvas.close,
  };
}

function opened(json: string, source: string): LottieAnimation {
  try {
    const animation = LottieAnimation.loadFromData(json);
    if (animation.duration > 0 && animation.width > 0 && animation.height > 0) return animation;
  } catch (cause) {
    throw new RenderError(`The animation ${sourceForMessage(source)} cannot be read`, { cause });
  }
  throw new RenderError(`The animation ${sourceForMessage(source)} has no length or no size`);
}
