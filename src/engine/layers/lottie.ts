import { LottieAnimation } from '#canvas';
import { readSource } from '#files';
import { NotLoaded } from '../files/not-loaded.ts';
import { RenderError } from '../film/render-error.ts';
import type { Clip, LottieLayer } from '../film/timeline.ts';
import type { Compositor } from '../media/compositor/compositor.ts';
import { canvasPart, densityOf, type Parts } from './part.ts';
import { fitPicture } from './picture-view.ts';
import { type FileOf, sourceForMessage } from './sources.ts';

const MAX_DRAWINGS_PER_SECOND = 30;

/**
 * Opens an animation, which is shown whole within its box. Files that the animation refers to are ignored.
 *
 * @throws {RenderError} if the file is not an animation
 */
export async function lottieParts(
  compositor: Compositor,
  clip: Clip,
  { source, box, loop }: LottieLayer,
  fileOf: FileOf,
): Promise<Parts> {
  const animation = parseAnimation(await readText(fileOf(source)), source);
  const { duration, fps } = animation;
  const place = fitPicture(box, animation, 'contain');
  const canvas = canvasPart(compositor, box, densityOf(clip.motion, box));
  const { x, y, density } = canvas.part;
  const area = {
    x: (place.x - x) * density,
    y: (place.y - y) * density,
    width: place.width * density,
    height: place.height * density,
  };
  const rate = Math.min(MAX_DRAWINGS_PER_SECOND, fps);
  let step = -1;
  return {
    at(t) {
      const since = t - clip.start;
      const time = loop ? since % duration : Math.min(since, duration - 1 / fps);
      const target = Math.floor(time * rate + 1e-6);
      if (target !== step) {
        animation.seekTime(target / rate);
        canvas.draw((ctx) => {
          // On a translated context, an animation would be cut off at its own size.
          ctx.resetTransform();
          animation.render(ctx, area);
        });
      }
      step = target;
      return [canvas.part];
    },
    close: canvas.close,
  };
}

async function readText(source: string): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await readSource(source, Number.POSITIVE_INFINITY),
  );
}

function parseAnimation(json: string, source: string): LottieAnimation {
  try {
    const animation = LottieAnimation.loadFromData(json);
    if (animation.duration > 0 && animation.width > 0 && animation.height > 0) return animation;
  } catch (cause) {
    if (cause instanceof NotLoaded) throw cause;
    throw new RenderError(`The animation ${sourceForMessage(source)} cannot be read`, { cause });
  }
  throw new RenderError(`The animation ${sourceForMessage(source)} has no length or no size`);
}
