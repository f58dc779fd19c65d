import { valueAt } from '../film/motion.ts';
import type { Clip, Rect, Timeline } from '../film/timeline.ts';
import type { Compositor } from '../media/compositor/compositor.ts';
import { familyOf } from '../people/families.ts';
import { avatarSurface, directPerformance } from './avatar.ts';
import { captionSurface } from './captions.ts';
import { movedSurface } from './moved-surface.ts';
import { densityOf, drawPart, type Parts, staticParts } from './part.ts';
import { pathParts } from './path.ts';
import { intersection } from './picture-drawing.ts';
import type { OpenPresenter, Sources } from './sources.ts';
import { isStaticLayer, type StaticLayer, staticDrawing } from './static-layer.ts';
import type { Surface } from './surface.ts';
import { textParts } from './text.ts';
import { waveSurface } from './wave.ts';

const openByFamily: OpenPresenter = (pack, view, compositor) => familyOf(pack).open(pack, view, compositor);

/** Returns a function that opens the layers of a Timeline. */
export function layerOpener(
  timeline: Timeline,
  compositor: Compositor,
  { packOf, fileOf, openPresenter = openByFamily }: Sources,
): (clip: Clip) => Promise<Surface> {
  const visemes = timeline.tracks
    .flatMap((track) => track.clips)
    .flatMap((clip) => (clip.layer.kind === 'speech' ? clip.layer.visemes : []));
  const frame: Rect = { x: 0, y: 0, width: timeline.width, height: timeline.height };

  async function stillParts(clip: Clip, layer: StaticLayer): Promise<Parts> {
    // A plain shape has no details that rotation could blur.
    const density = densityOf(clip.motion, layer.box, { isPlain: layer.kind === 'shape' });
    const { area, draw } = await staticDrawing(layer, packOf, density);
    // Without motion, the area outside the frame is never visible.
    return staticParts([drawPart(compositor, clip.motion ? area : intersection(area, frame), density, draw)]);
  }

  return async (clip) => {
    const { layer } = clip;
    const moved = (parts: Parts, box: Rect) => movedSurface(compositor, clip, box, parts);
    if (isStaticLayer(layer)) return moved(await stillParts(clip, layer), layer.box);
    switch (layer.kind) {
      case 'picture': {
        const { pictureParts } = await import('./picture.ts');
        return moved(await pictureParts(compositor, clip, layer, timeline.fps, fileOf), layer.box);
      }
      case 'path':
        return moved(pathParts(compositor, clip, layer), layer.box);
      case 'lottie': {
        const { lottieParts } = await import('./lottie.ts');
        return moved(await lottieParts(compositor, clip, layer, fileOf), layer.box);
      }
      case 'footage': {
        const { footageParts } = await import('./footage.ts');
        const { fps } = timeline;
        const speaker =
          layer.lips === undefined ? undefined : directPerformance(timeline, { isFilmed: true });
        return moved(await footageParts(compositor, clip, layer, fps, fileOf, speaker), layer.box);
      }
      case 'text':
        return moved(textParts(compositor, clip, layer, timeline.duration), layer.box);
      case 'avatar':
        return withOpacity(
          clip,
          await avatarSurface(compositor, { ...clip, layer }, packOf(layer.avatar), timeline, openPresenter),
        );
      case 'wave':
        return withOpacity(clip, waveSurface(compositor, layer, visemes));
      case 'caption':
        return withOpacity(clip, captionSurface(compositor, clip, layer));
      case 'speech':
      case 'music':
        throw new Error(`The layer "${layer.kind}" has no picture`);
    }
  };
}

/** Applies only the opacity of a clip's motion, for layers that move by themselves. */
function withOpacity({ start, motion }: Clip, surface: Surface): Surface {
  const keyframes = motion?.opacity;
  if (!keyframes) return surface;
  return {
    async at(t) {
      const opacity = valueAt(keyframes, t - start, 1);
      const placed = await surface.at(t);
      return placed.map((one) => ({ ...one, opacity: one.opacity * opacity }));
    },
    close: surface.close,
  };
}
