import type { Phone } from '../../../film/alignment.ts';
import type { VisemeCue } from '../../../film/timeline.ts';
import type { Sound } from '../../speech/engine.ts';
import { loudnessOf } from '../acoustics/loudness.ts';
import { settle } from '../settle.ts';
import { closeLips } from './close-lips.ts';
import { visemesOf } from './ipa-visemes.ts';
import { type Shape, withSilence } from './shapes.ts';

/** A gap shorter than this is no rest: the sound before it lasts until the next. */
const JOIN = 0.05;

/**
 * What the mouth does while phones are heard: cues in order, apart from each other and inside the sound.
 * Silences of 120 ms and more are `sil`, shorter ones gaps; p, b and m are long enough for a frame to show them,
 * and nothing else is too short to be seen.
 */
export function visemeCues({ phones, sound }: { phones: readonly Phone[]; sound: Sound }): VisemeCue[] {
  const duration = sound.pcm.length / sound.sampleRate;
  const shapes = joined(shapesOf(phones, duration));
  const loudness = loudnessOf(sound);
  return withSilence(settle(closeLips(shapes, duration)), duration).map((shape) => ({
    ...shape,
    energy: shape.viseme === 'sil' ? 0 : loudness(shape.start, shape.end),
  }));
}

function shapesOf(phones: readonly Phone[], duration: number): Shape[] {
  const shapes: Shape[] = [];
  /** Begin of breath that waits for the mouth of the sound after it. */
  let breath: number | undefined;
  for (const [index, phone] of phones.entries()) {
    const parts = visemesOf(phone.ipa);
    const end = Math.min(phone.end, duration);
    if (parts.length === 0) {
      const next = phones[index + 1];
      if (next && next.start - phone.end < JOIN) breath ??= phone.start;
      else if (shapes.length > 0) extend(shapes, phone.start, end);
      continue;
    }
    let at = Math.max(breath ?? phone.start, shapes.at(-1)?.end ?? 0);
    const length = end - at;
    breath = undefined;
    if (length <= 0) continue;
    for (const { viseme, share } of parts) {
      const until = Math.min(at + length * share, end);
      shapes.push({ viseme, start: at, end: until });
      at = until;
    }
  }
  return shapes;
}

function extend(shapes: Shape[], from: number, to: number): void {
  const last = shapes.at(-1);
  if (last && from - last.end < JOIN) last.end = Math.max(last.end, to);
}

/** Equal neighbours become one, and moments between two sounds go to the first. */
function joined(shapes: readonly Shape[]): Shape[] {
  const result: Shape[] = [];
  for (const shape of shapes) {
    const last = result.at(-1);
    if (last && shape.start - last.end < JOIN) last.end = shape.start;
    if (last && last.viseme === shape.viseme && last.end === shape.start) last.end = shape.end;
    else result.push({ ...shape });
  }
  return result;
}
