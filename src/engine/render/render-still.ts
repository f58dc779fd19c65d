import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scaleTimeline } from '../film/change-timeline.ts';
import type { VideoRequest } from '../film/request.ts';
import { frameCount, openScenery, timeOfFrame } from '../layers/scenery.ts';
import { createCompositor } from '../media/compositor/open-compositor.ts';
import type { StillOptions, StillResult } from '../processes/render/messages.ts';
import { framePicture } from './cover.ts';
import { prepareVideo } from './prepare/prepare-video.ts';
import type { RenderContext } from './render-context.ts';
import { loadSources } from './sources.ts';

/** Default time of a still, as a part of the film: a moment when most of it is visible. */
const DEFAULT_POSITION = 0.4;

/**
 * Renders one frame of a video, with exactly the pixels of the video.
 *
 * @throws {RenderError} if the request is at fault
 */
export async function renderStill(
  request: VideoRequest,
  { at, width, type }: StillOptions,
  context: RenderContext,
): Promise<StillResult> {
  const prepared = await prepareVideo(request, context);
  for (const sound of prepared.sounds.values()) await sound.close();
  const full = prepared.timeline;
  const timeline = width === undefined ? full : scaleTimeline(full, width / full.width);
  const sources = await loadSources(timeline, context);
  const compositor = await createCompositor(timeline);
  const stage = await openScenery(timeline, compositor, sources);
  try {
    const { duration, fps } = timeline;
    const last = frameCount(timeline) - 1;
    const index = Math.max(0, Math.min(last, Math.round((at ?? duration * DEFAULT_POSITION) * fps)));
    const frame = compositor.compose(await stage.at(timeOfFrame(index, fps)));
    const path = join(context.tempDir, `still.${type}`);
    await writeFile(path, await framePicture(frame, type));
    return { still: path, at: index / fps };
  } finally {
    await stage.close();
    compositor.close();
  }
}
