import type { ExtraFile, Sampling, VideoRequest } from './request.ts';
import { scaleTimeline } from './scale-timeline.ts';
import type { Timeline } from './timeline.ts';

/** Pixels of the shorter side. */
const SIDES = { '720p': 720, '1080p': 1080, '4k': 2160 } as const;

/** The same film at another resolution or frame rate. */
export function resampleTimeline(timeline: Timeline, { resolution, fps }: Sampling): Timeline {
  const { width, height } = timeline;
  const factor = resolution ? SIDES[resolution] / Math.min(width, height) : 1;
  const sized = factor === 1 ? timeline : scaleTimeline(timeline, factor);
  return fps === undefined || fps === timeline.fps ? sized : withFrameRate(sized, fps);
}

/** Rounds down to a whole frame: the last one must not be after the end of the visible content. */
export function withFrameRate(timeline: Timeline, fps: number): Timeline {
  return { ...timeline, fps, duration: Math.max(1, Math.floor(timeline.duration * fps + 1e-6)) / fps };
}

/** The options that were given. Equal calls give equal requests, whatever they omit. */
export function samplingOf({
  resolution,
  fps,
  outputs = [],
}: SamplingOptions): Sampling & Pick<VideoRequest, 'extras'> {
  const extras = [...new Set(outputs)].sort();
  return { ...(resolution && { resolution }), ...(fps && { fps }), ...(extras.length > 0 && { extras }) };
}

interface SamplingOptions {
  resolution?: Sampling['resolution'] | undefined;
  fps?: Sampling['fps'] | undefined;
  outputs?: readonly ExtraFile[] | undefined;
}
