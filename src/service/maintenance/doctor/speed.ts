import type { AvatarVideoRequest } from '../../../engine/film/request.ts';
import type { Renderer, RenderWork } from '../../../engine/processes/render/start.ts';
import { type Finding, ok } from './finding.ts';

/** Seconds of the video that the speed is told for. */
const USUAL = 15;

/**
 * Makes a short portrait video as customers get it, and tells what a usual one would take: what comes before the first
 * frame is there once, and drawing grows with the length.
 */
export async function measureSpeed(
  renderer: Renderer,
  request: AvatarVideoRequest,
  work: RenderWork,
): Promise<Finding> {
  const begun = performance.now();
  let drawing = begun;
  const { duration } = await renderer.video(request, {
    ...work,
    onProgress({ stage }) {
      if (stage === 'drawing' && drawing === begun) drawing = performance.now();
    },
  });
  const before = (drawing - begun) / 1000;
  const perSecond = (performance.now() - drawing) / 1000 / duration;
  const usual = before + USUAL * perSecond;
  return ok(
    'speed',
    `about ${rounded(60 / usual)} portrait videos of ${USUAL} s a minute, one after the other: ` +
      `${rounded(perSecond)} s for a second of video, and ${rounded(before)} s before`,
  );
}

function rounded(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}
