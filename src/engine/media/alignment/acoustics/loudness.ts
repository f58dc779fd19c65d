import type { Sound } from '../../speech/engine.ts';

const FRAME = 0.02;

/** Loudness of a span of a sound, 0–1, where 1 is about the loudest this voice gets. */
export function loudnessOf(sound: Sound): (start: number, end: number) => number {
  const reference = loudest(sound);
  return (start, end) => {
    if (reference === 0) return 0;
    return Math.min(1, (rms(sound, start, end) / reference) ** 0.7);
  };
}

/** The level that one frame in twenty of the voice exceeds; a single peak does not count. */
function loudest(sound: Sound): number {
  const levels: number[] = [];
  const duration = sound.pcm.length / sound.sampleRate;
  for (let t = 0; t < duration; t += FRAME) levels.push(rms(sound, t, t + FRAME));
  const peak = levels.reduce((most, level) => Math.max(most, level), 0);
  const voiced = levels.filter((level) => level > peak * 0.05).sort((a, b) => a - b);
  return voiced[Math.floor(voiced.length * 0.95)] ?? 0;
}

export function rms({ pcm, sampleRate }: Sound, start: number, end: number): number {
  const from = Math.max(0, Math.round(start * sampleRate));
  const to = Math.min(pcm.length, Math.round(end * sampleRate));
  let sum = 0;
  for (let index = from; index < to; index++) sum += pcm[index]! * pcm[index]!;
  return to > from ? Math.sqrt(sum / (to - from)) : 0;
}
