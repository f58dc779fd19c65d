import type { Sound } from './engine.ts';

/** Below this, −54 dB, nothing is heard. */
const FLOOR = 0.002;
/** Seconds that stay before and after, so that nothing begins or ends with a click. */
const MARGIN = 0.04;

/** Without the silence before and after: how long a pause is, the script says. Empty where nothing is heard. */
export function trimSilence({ pcm, sampleRate }: Sound): Sound {
  const first = pcm.findIndex((value) => Math.abs(value) > FLOOR);
  if (first === -1) return { pcm: pcm.subarray(0, 0), sampleRate };
  const last = pcm.findLastIndex((value) => Math.abs(value) > FLOOR);
  const margin = Math.round(MARGIN * sampleRate);
  return { pcm: pcm.slice(Math.max(0, first - margin), last + 1 + margin), sampleRate };
}
