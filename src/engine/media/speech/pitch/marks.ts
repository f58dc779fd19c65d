import type { Sound } from '../engine.ts';
import { HOP } from './track.ts';

export interface Mark {
  /** Sample */
  at: number;
  /** Samples until the next mark. */
  period: number;
  isVoiced: boolean;
}

/** Seconds between marks where nothing is voiced. */
const UNVOICED = 0.01;

/** One mark a period, each on the strongest peak of it. */
export function pitchMarks({ pcm, sampleRate }: Sound, track: Float32Array): Mark[] {
  const marks: Mark[] = [];
  const sign = polarity(pcm);
  let wasVoiced = false;
  for (let at = 0; at < pcm.length; ) {
    const pitch = track[Math.round(at / sampleRate / HOP)] ?? 0;
    const isVoiced = pitch > 0;
    const step = Math.round(isVoiced ? sampleRate / pitch : UNVOICED * sampleRate);
    if (isVoiced) {
      // In the middle of a voice a period hardly changes; at its beginning the peak may be anywhere.
      const reach = wasVoiced ? Math.round(step * 0.15) : step >> 1;
      at = peak(pcm, sign, Math.max((marks.at(-1)?.at ?? -1) + 1, at - reach), at + reach);
    }
    marks.push({ at, period: step, isVoiced });
    wasVoiced = isVoiced;
    at += step;
  }
  marks.forEach((mark, index) => {
    const next = marks[index + 1];
    if (next) mark.period = next.at - mark.at;
  });
  return marks;
}

function peak(pcm: Float32Array, sign: number, from: number, to: number): number {
  let best = from;
  for (let at = from; at <= to && at < pcm.length; at++) if (pcm[at]! * sign > pcm[best]! * sign) best = at;
  return best;
}

/** Whether the peaks of a voice point up or down. */
function polarity(pcm: Float32Array): 1 | -1 {
  let sum = 0;
  for (const value of pcm) sum += value ** 3;
  return sum >= 0 ? 1 : -1;
}
