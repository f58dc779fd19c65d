import { withFrameRate } from '../film/resample-timeline.ts';
import { scaleTimeline } from '../film/scale-timeline.ts';
import type { TextLayer, Timeline } from '../film/timeline.ts';

/** Pixels of the shorter side, and frames a second. */
const SIDE = 360;
const FPS = 15;

/** The same film small and coarse, with a mark on it: quick to make, and not to be mistaken for the film. */
export function previewOf(timeline: Timeline): Timeline {
  const { width, height } = timeline;
  const small = scaleTimeline(timeline, Math.min(1, SIDE / Math.min(width, height)));
  const coarse = withFrameRate(small, FPS);
  const mark = { name: 'mark', clips: [{ start: 0, end: coarse.duration, layer: markOn(small.width) }] };
  return { ...coarse, tracks: [...small.tracks, mark] };
}

/** In the corner where neither captions nor call-outs stand. */
function markOn(width: number): TextLayer {
  return {
    kind: 'text',
    text: 'Preview',
    locale: 'en',
    box: { x: width - 104, y: 8, width: 96, height: 24 },
    fontSize: 13,
    minFontSize: 10,
    weight: 700,
    color: '#ffffff',
    align: 'center',
    valign: 'middle',
    lineHeight: 1,
    entrance: 'none',
    uppercase: true,
    letterSpacing: 0.12,
    plate: { color: '#00000099', padding: 0.4, radius: 0.3, behind: 'block' },
  };
}
