import type { MediaInfo, MediaInfoMap } from '../../compile/template/media-info.ts';
import { RenderError } from '../../film/render-error.ts';
import type { SceneRequest } from '../../film/request.ts';
import type { Rect } from '../../film/timeline.ts';
import { openPicture } from '../../media/pictures/open-picture.ts';
import { rememberedSight } from '../../media/pictures/remembered.ts';
import { isTooLarge, tooManyPixels } from '../../media/probe/most-pixels.ts';
import { probe } from '../../media/probe/probe.ts';
import type { FaceFinder } from '../../people/face-finder.ts';
import type { RenderContext } from '../render-context.ts';

export interface InspectedMedia {
  kind: 'image' | 'video';
  /** Pixels */
  width: number;
  height: number;
  /** What counts in it, as parts of the picture; the middle of a video. */
  subject: Rect;
}

const MIDDLE: Rect = { x: 0.5, y: 0.5, width: 0, height: 0 };

/**
 * Fetches the pictures and videos of all scenes, and looks at each once.
 *
 * @throws {RenderError} for what cannot be used, with its scene
 */
export async function inspectSceneMedia(
  scenes: readonly SceneRequest[],
  context: RenderContext,
): Promise<{ facts: MediaInfoMap; seen: ReadonlyMap<string, InspectedMedia> }> {
  const facts = new Map<string, MediaInfo>();
  const seen = new Map<string, InspectedMedia>();
  let finder: Promise<FaceFinder> | undefined;
  const faces: FaceFinder = async (one) => {
    finder ??= import('../../people/face-finder.ts').then(({ openFaceFinder }) => openFaceFinder());
    return (await finder)(one);
  };
  for (const [index, { media, background }] of scenes.entries()) {
    for (const source of [media?.source, background?.source]) {
      if (source === undefined || seen.has(source)) continue;
      context.signal.throwIfAborted();
      const refuse = (why: string, cause?: unknown) =>
        new RenderError(`The picture or video of scene ${index + 1} ${why}`, {
          part: `scene ${index}`,
          cause,
        });
      const path = await context.fetchMedia(source).catch((cause: unknown) => {
        context.signal.throwIfAborted();
        throw refuse('cannot be fetched', cause);
      });
      const sight = (await picture(path, source, faces, context)) ?? (await video(path, refuse));
      if (!sight)
        throw refuse(
          'is neither a picture nor a video that can be used: send PNG, JPEG, WebP, MP4, MOV or WebM',
        );
      seen.set(source, sight);
      const isElsewhere = source.startsWith('file:');
      facts.set(source, { ...sight, source: isElsewhere ? source : path });
    }
  }
  return { facts, seen };
}

async function picture(
  path: string,
  source: string,
  faces: FaceFinder,
  context: RenderContext,
): Promise<InspectedMedia | undefined> {
  const opened = await openPicture(path).catch(() => undefined);
  if (!opened) return undefined;
  const { width, height } = opened;
  const found = around(await faces(opened));
  if (found) return { kind: 'image', width, height, subject: found };
  // A picture that tells nothing about itself is cut around its middle.
  const sight = await rememberedSight(path, source, context, 'small').catch(() => undefined);
  return { kind: 'image', width, height, subject: sight?.picture.subject ?? MIDDLE };
}

function around(areas: readonly Rect[]): Rect | undefined {
  if (areas.length === 0) return undefined;
  const left = Math.min(...areas.map(({ x }) => x));
  const top = Math.min(...areas.map(({ y }) => y));
  const right = Math.max(...areas.map(({ x, width }) => x + width));
  const bottom = Math.max(...areas.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

async function video(
  path: string,
  refuse: (why: string, cause?: unknown) => RenderError,
): Promise<(InspectedMedia & { seconds: number }) | undefined> {
  const report = await probe(path).catch(() => undefined);
  if (!report?.video || report.video.width * report.video.height === 0) return undefined;
  if (isTooLarge(report.video)) throw refuse(tooManyPixels(report.video));
  const { width, height } = report.video;
  return { kind: 'video', width, height, subject: MIDDLE, seconds: report.duration };
}
