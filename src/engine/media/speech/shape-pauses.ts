import type { Alignment } from '../../film/alignment.ts';
import { type Edit, editSound } from './edit-sound.ts';
import type { Sound } from './engine.ts';

/** Silence shorter than this belongs to a sound (the closure of a stop). */
const LEAST = 0.09;
/** Part of the loudest sample below which an end counts as silence. */
const FLOOR = 0.012;
/** Kept before the first and after the last sound that is heard. */
const LEAD = 0.012;
const TAIL = 0.035;

/**
 * Takes an engine's own silence from the ends of a sentence and gives its inner pauses the length of a comma.
 *
 * @param comma tells the length of the next pause in seconds
 */
export function shapePauses(sound: Sound, alignment: Alignment, comma: () => number) {
  const duration = sound.pcm.length / sound.sampleRate;
  const [first, last] = heard(sound, alignment);
  const edits: Edit[] = [];
  if (first > 0) edits.push({ from: 0, to: first, silence: 0 });
  alignment.phones.forEach((phone, index) => {
    const next = alignment.phones[index + 1];
    if (!next || next.start - phone.end < LEAST || phone.end < first || next.start > last) return;
    const length = next.start - phone.end;
    // What is left of the old pause on either side carries the release of one sound and the onset of the next.
    const wanted = comma();
    const kept = Math.min(length, wanted) / 2;
    const gap = { from: phone.end + kept / 2, to: next.start - kept / 2 };
    edits.push({ ...gap, silence: Math.max(0, wanted - kept) });
  });
  if (last < duration) edits.push({ from: last, to: duration, silence: 0 });
  return editSound(sound, alignment, edits);
}

/** From where to where something is heard, in seconds. */
function heard({ pcm, sampleRate }: Sound, { phones }: Alignment): [from: number, to: number] {
  let peak = 0;
  for (const value of pcm) peak = Math.max(peak, Math.abs(value));
  let begin = 0;
  while (begin < pcm.length && Math.abs(pcm[begin]!) <= peak * FLOOR) begin++;
  let end = pcm.length;
  while (end > begin && Math.abs(pcm[end - 1]!) <= peak * FLOOR) end--;
  const first = Math.min(begin / sampleRate, phones[0]?.start ?? Number.POSITIVE_INFINITY);
  return [Math.max(0, first - LEAD), Math.min(pcm.length, end + TAIL * sampleRate) / sampleRate];
}
