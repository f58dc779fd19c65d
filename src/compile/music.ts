import type { BackgroundMusic } from '../film/request.ts';
import type { Seconds, Span, Track } from '../film/timeline.ts';

/** Name of the music among the job's sounds. */
export const MUSIC = 'music';

/** Decibels by which a track of −16 LUFS is turned down where nothing is said, and under a voice of −15 LUFS. */
const OPEN = -9;
const UNDER = -16;
const FADE_IN = 0.8;
const FADE_OUT = 2;

/** Music from the first frame to the last, giving way to the voice. */
export function musicTrack({ volume }: BackgroundMusic, spoken: readonly Span[], duration: Seconds): Track {
  const louder = 20 * Math.log10(Math.max(volume, 0.001));
  const layer = {
    kind: 'music' as const,
    sound: MUSIC,
    level: OPEN + louder,
    under: UNDER + louder,
    spoken: spoken.map(({ start, end }) => ({ start, end })),
    fadeIn: Math.min(FADE_IN, duration / 4),
    fadeOut: Math.min(FADE_OUT, duration / 3),
  };
  return { name: 'music', clips: [{ start: 0, end: duration, layer }] };
}
