import { DETAIL_CELLS, type SceneMediaSight } from '../../compile/presentation-media.ts';
import type { MediaInfo, MediaInfoMap } from '../../compile/template/schedule.ts';
import { RenderError } from '../../film/render-error.ts';
import type { SceneRequest } from '../../film/request.ts';
import type { Rect } from '../../film/timeline.ts';
import { analyseWithCache } from '../../media/pictures/cached-analysis.ts';
import { openPicture } from '../../media/pictures/open-picture.ts';
import { luminance, pixelsOf as pixelsAt } from '../../media/pictures/pixels.ts';
import { isTooLarge, tooManyPixels } from '../../media/probe/max-pixels.ts';
import { probe } from '../../media/probe/probe.ts';
import type { FaceFinder } from '../../people/face-finder.ts';
import type { RenderContext } from '../render-context.ts';

/** The subject is an area in parts of the picture; the middle of a video. */
export type InspectedMedia = Omit<SceneMediaSight, 'fit'>;

const MIDDLE: Rect = { x: 0.5, y: 0.5, width: 0, height: 0 };

/**
 * Fetches and inspects the pictures and videos of all scenes, each once.
 *
 * @throws {RenderError} if a file cannot be used; the error names its scene
 */
export async function inspectSceneMedia(
  scenes: readonly SceneRequest[],
  context: RenderContext,
): Promise<{ facts: MediaInfoMap; inspected: ReadonlyMap<string, InspectedMedia> }> {
  const facts = new Map<string, MediaInfo>();
  const inspected = new Map<string, InspectedMedia>();
  let finder: Promise<FaceFinder> | undefined;
  const faces: FaceFinder = async (one) => {
    finder ??= import('../../people/face-finder.ts').then(({ openFaceFinder }) => openFaceFinder());
    return (await finder)(one);
  };
  for (const [index, { media, background }] of scenes.entries()) {
    for (const source of [media?.source, background?.source]) {
      if (source === undefined || inspected.has(source)) continue;
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
      const sight =
        (await inspectPicture(path, source, faces, context)) ?? (await inspectVideo(path, refuse));
      if (!sight)
        throw refuse(
          'is neither a picture nor a video that can be used: send PNG, JPEG, WebP, MP4, MOV or WebM',
        );
      inspected.set(source, sight);
      const isElsewhere = source.startsWith('file:');
      facts.set(source, { ...sight, source: isElsewhere ? source : path });
    }
  }
  return { facts, inspected };
}

async function inspectPicture(
  path: string,
  source: string,
  faces: FaceFinder,
  context: RenderContext,
): Promise<InspectedMedia | undefined> {
  const opened = await openPicture(path).catch(() => undefined);
  if (!opened) return undefined;
  const { width, height } = opened;
  const faceArea = unionOf(await faces(opened));
  const sight = await analyseWithCache(path, source, context, 'small').catch(() => undefined);
  return {
    kind: 'image',
    width,
    height,
    // If nothing is detected, the centre is the subject.
    subject: faceArea ?? sight?.picture.subject ?? MIDDLE,
    showsScene: sight?.picture.ground === 'scene',
    detail: detailOf(opened),
  };
}

/** Returns the mean difference between neighbouring pixels in each cell of a grid over a picture. */
function detailOf(picture: Parameters<typeof pixelsAt>[0]): number[] {
  const pixels = pixelsAt(picture, 12 * DETAIL_CELLS);
  const { width, height } = pixels;
  const light = luminance(pixels);
  const sums = new Float64Array(DETAIL_CELLS ** 2);
  const counts = new Float64Array(DETAIL_CELLS ** 2);
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      const cell =
        Math.floor((y / height) * DETAIL_CELLS) * DETAIL_CELLS + Math.floor((x / width) * DETAIL_CELLS);
      sums[cell]! += Math.abs(light[at + 1]! - light[at]!) + Math.abs(light[at + width]! - light[at]!);
      counts[cell]!++;
    }
  }
  return [...sums].map((sum, cell) => sum / Math.max(1, counts[cell]!));
}

function unionOf(areas: readonly Rect[]): Rect | undefined {
  if (areas.length === 0) return undefined;
  const left = Math.min(...areas.map(({ x }) => x));
  const top = Math.min(...areas.map(({ y }) => y));
  const right = Math.max(...areas.map(({ x, width }) => x + width));
  const bottom = Math.max(...areas.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

async function inspectVideo(
  path: string,
  refuse: (why: string, cause?: unknown) => RenderError,
): Promise<(InspectedMedia & { seconds: number }) | undefined> {
  const report = await probe(path).catch(() => undefined);
  if (!report?.video || report.video.width * report.video.height === 0) return undefined;
  if (isTooLarge(report.video)) throw refuse(tooManyPixels(report.video));
  const { width, height } = report.video;
  return { kind: 'video', width, height, subject: MIDDLE, seconds: report.duration };
}
