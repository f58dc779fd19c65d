import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_SECONDS_WITHOUT_ENGINE } from '../compile/lip-sync-video.ts';
import { RenderError } from '../film/render-error.ts';
import type { Clip, Timeline } from '../film/timeline.ts';
import { ClipRefused } from '../people/filmed/analysis/clip-refused.ts';
import { followSpeaker } from '../people/filmed/analysis/follow-speaker.ts';
import { readFilmFacts } from './captioned/read-film.ts';
import type { RenderContext } from './render-context.ts';

/**
 * Redraws the lips of a filmed person the way photos are animated, after tracking the face through all pictures.
 *
 * @throws {RenderError} if this would not look right, with what to do
 */
export async function withBuiltInLips(timeline: Timeline, context: RenderContext): Promise<Timeline> {
  const tracks = [];
  for (const track of timeline.tracks) {
    const clips: Clip[] = [];
    for (const clip of track.clips) clips.push(await withLips(clip, timeline, context));
    tracks.push({ ...track, clips });
  }
  return { ...timeline, tracks };
}

async function withLips(clip: Clip, { fps }: Timeline, context: RenderContext): Promise<Clip> {
  if (clip.layer.kind !== 'footage' || !clip.layer.speaks) return clip;
  const { speaks: _, ...layer } = clip.layer;
  const path = await context.fetchMedia(layer.source);
  const { duration } = await readFilmFacts(path);
  if (duration > MAX_SECONDS_WITHOUT_ENGINE)
    throw new RenderError(
      `The video lasts more than ${MAX_SECONDS_WITHOUT_ENGINE / 60} minutes, which is too long for a server without a lip-sync engine. Cut it into shorter videos`,
      { part: 'film' },
    );
  const { width, height } = layer.box;
  const report = (progress: number) => context.progress({ stage: 'lips', progress: LIPS_SHARE * progress });
  report(0);
  try {
    const track = await followSpeaker(
      path,
      { width, height, fps, duration },
      { signal: context.signal, onProgress: report },
    );
    const file = join(context.tempDir, 'lips.json');
    await writeFile(file, JSON.stringify(track));
    return { ...clip, layer: { ...layer, lips: file } };
  } catch (error) {
    if (!(error instanceof ClipRefused)) throw error;
    throw new RenderError(error.message, { part: 'film', cause: error });
  }
}

/** Share of face tracking in the progress of the render. */
const LIPS_SHARE = 0.4;
