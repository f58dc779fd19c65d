import type { Sound } from '../engine.ts';
import { type Mark, pitchMarks } from './marks.ts';
import { trackPitch } from './track.ts';

/** Hz: nothing is made to speak lower or higher. */
const LOWEST = 50;
const HIGHEST = 600;

export interface PitchShift {
  /** Up or down. */
  semitones: number;
  /** 1 keeps the melody, 0 makes it one note, 2 doubles its movement. */
  range: number;
  /** Semitones more at a moment, in seconds. */
  contour?(moment: number): number;
}

/**
 * Another pitch at the same pace and with the same timbre: the sound is cut into windows of two periods, and these
 * are laid down closer together or further apart (TD-PSOLA; Moulines and Charpentier, Speech Communication 9, 1990).
 */
export function shiftPitch(sound: Sound, { semitones, range, contour }: PitchShift): Sound {
  const { pcm, sampleRate } = sound;
  const track = trackPitch(sound);
  const usual = median(track.filter((pitch) => pitch > 0));
  if (usual === 0) return sound;
  const marks = pitchMarks(sound, track);
  const shifted = new Float32Array(pcm.length);
  let index = 0;
  for (let at = marks[0]?.at ?? 0; at < pcm.length; ) {
    while (index + 1 < marks.length && nearer(marks[index + 1]!, marks[index]!, at)) index++;
    const mark = marks[index]!;
    let period = mark.period;
    if (mark.isVoiced) {
      const pitch = sampleRate / mark.period;
      const shift = semitones + (contour?.(at / sampleRate) ?? 0);
      const wanted = usual * (pitch / usual) ** range * 2 ** (shift / 12);
      period = sampleRate / Math.max(LOWEST, Math.min(HIGHEST, wanted));
    }
    // More windows a second would make it louder.
    const loud = Math.sqrt(period / mark.period);
    lay(shifted, pcm, marks[index - 1]?.period ?? mark.period, mark, Math.round(at), loud);
    at += period;
  }
  return { pcm: asLoudAs(pcm, shifted), sampleRate };
}

function asLoudAs(before: Float32Array, after: Float32Array): Float32Array {
  const peak = after.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  const gain = Math.min(Math.sqrt(powerOf(before) / Math.max(powerOf(after), 1e-12)), 0.99 / peak);
  return after.map((value) => value * gain);
}

function powerOf(pcm: Float32Array): number {
  return pcm.reduce((sum, value) => sum + value * value, 0);
}

function nearer(a: Mark, b: Mark, at: number): boolean {
  return Math.abs(a.at - at) <= Math.abs(b.at - at);
}

/** Adds the piece around a mark, faded in from the mark before and out to the one after. */
function lay(
  to: Float32Array,
  from: Float32Array,
  before: number,
  { at, period }: Mark,
  place: number,
  loud: number,
): void {
  for (let offset = -before + 1; offset < period; offset++) {
    const source = from[at + offset];
    const target = place + offset;
    if (source === undefined || target < 0 || target >= to.length) continue;
    const fade = 0.5 + 0.5 * Math.cos((Math.PI * offset) / (offset < 0 ? before : period));
    to[target]! += source * fade * loud;
  }
}

function median(values: Float32Array): number {
  return values.toSorted()[values.length >> 1] ?? 0;
}
