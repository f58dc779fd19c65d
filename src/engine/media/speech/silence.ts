import type { Alignment } from '../../film/alignment.ts';
import type { Sound } from './engine.ts';

/** A range that is cut out of a sound and replaced by silence. */
interface Edit {
  /** The range [from, to) of the original sound, in seconds. */
  from: number;
  to: number;
  /** Seconds of silence that replace the range. */
  silence: number;
}

/** Fade on either side of a cut, which prevents clicks. */
const FADE_SECONDS = 0.004;

/** A shorter gap belongs to a speech sound, such as the closure before a p or t. */
const MIN_PAUSE_SECONDS = 0.09;
/** The ends of a sound count as silent below this share of its peak. */
const RELATIVE_FLOOR = 0.012;
/** Time that is kept before the first and after the last audible sample. */
const LEAD_SECONDS = 0.012;
const TAIL_SECONDS = 0.035;

/**
 * Removes an engine's silence at the ends of a sentence and sets the length of its inner pauses.
 *
 * @param nextPause returns the length of the next pause in seconds
 */
export function shapePauses(sound: Sound, alignment: Alignment, nextPause: () => number) {
  const duration = sound.pcm.length / sound.sampleRate;
  const [first, last] = audibleRange(sound, alignment);
  const edits: Edit[] = [];
  if (first > 0) edits.push({ from: 0, to: first, silence: 0 });
  alignment.phones.forEach((phone, index) => {
    const next = alignment.phones[index + 1];
    if (!next || next.start - phone.end < MIN_PAUSE_SECONDS || phone.end < first || next.start > last) return;
    const length = next.start - phone.end;
    // Keeps a little of the original pause on either side: the release of one phone and the onset of the next.
    const targetLength = nextPause();
    const keptSilence = Math.min(length, targetLength) / 2;
    const gap = { from: phone.end + keptSilence / 2, to: next.start - keptSilence / 2 };
    edits.push({ ...gap, silence: Math.max(0, targetLength - keptSilence) });
  });
  if (last < duration) edits.push({ from: last, to: duration, silence: 0 });
  return editSound(sound, alignment, edits);
}

/** Returns the audible part in seconds, with a margin on either side. */
function audibleRange({ pcm, sampleRate }: Sound, { phones }: Alignment): [from: number, to: number] {
  let peak = 0;
  for (const value of pcm) peak = Math.max(peak, Math.abs(value));
  let begin = 0;
  while (begin < pcm.length && Math.abs(pcm[begin]!) <= peak * RELATIVE_FLOOR) begin++;
  let end = pcm.length;
  while (end > begin && Math.abs(pcm[end - 1]!) <= peak * RELATIVE_FLOOR) end--;
  const first = Math.min(begin / sampleRate, phones[0]?.start ?? Number.POSITIVE_INFINITY);
  return [
    Math.max(0, first - LEAD_SECONDS),
    Math.min(pcm.length, end + TAIL_SECONDS * sampleRate) / sampleRate,
  ];
}

/** Applies edits to a sound and its alignment. The edits are ascending and don't overlap. */
function editSound(sound: Sound, alignment: Alignment, edits: readonly Edit[]) {
  const { sampleRate } = sound;
  const sampleEdits = edits.map(({ from, to, silence }) => ({
    from: Math.round(from * sampleRate),
    to: Math.min(Math.round(to * sampleRate), sound.pcm.length),
    silence: Math.round(silence * sampleRate),
  }));
  const addedSamples = sampleEdits.reduce((sum, edit) => sum + edit.silence - (edit.to - edit.from), 0);
  const pcm = new Float32Array(sound.pcm.length + addedSamples);
  let read = 0;
  let write = 0;
  for (const edit of [...sampleEdits, { from: sound.pcm.length, to: sound.pcm.length, silence: 0 }]) {
    const part = pcm.subarray(write, write + edit.from - read);
    part.set(sound.pcm.subarray(read, edit.from));
    fade(part, Math.round(FADE_SECONDS * sampleRate), read > 0, edit.from < sound.pcm.length);
    write += part.length + edit.silence;
    read = edit.to;
  }
  const move = <T extends { start: number; end: number }>(item: T): T => ({
    ...item,
    start: moveTime(item.start, edits),
    end: moveTime(item.end, edits),
  });
  return {
    sound: { pcm, sampleRate } satisfies Sound,
    alignment: { words: alignment.words.map(move), phones: alignment.phones.map(move) },
  };
}

/** Maps a time of the old sound to the new one. Removed times map to the cut. */
function moveTime(t: number, edits: readonly Edit[]): number {
  let moved = t;
  for (const { from, to, silence } of edits) {
    if (t <= from) break;
    moved += t >= to ? silence - (to - from) : from - t;
  }
  return Math.max(0, moved);
}

function fade(pcm: Float32Array, length: number, atStart: boolean, atEnd: boolean): void {
  const count = Math.min(length, pcm.length >> 1);
  for (let index = 0; index < count; index++) {
    const gain = index / count;
    if (atStart) pcm[index]! *= gain;
    if (atEnd) pcm[pcm.length - 1 - index]! *= gain;
  }
}

/** Quieter samples (below −54 dB) are inaudible. */
const AUDIBLE_AMPLITUDE = 0.002;
/** Time that is kept on either side, which prevents clicks. */
const MARGIN_SECONDS = 0.04;

/** Removes silence at both ends, because the script decides how long pauses are. Returns an empty sound if all is silent. */
export function trimSilence({ pcm, sampleRate }: Sound): Sound {
  const first = pcm.findIndex((value) => Math.abs(value) > AUDIBLE_AMPLITUDE);
  if (first === -1) return { pcm: pcm.subarray(0, 0), sampleRate };
  const last = pcm.findLastIndex((value) => Math.abs(value) > AUDIBLE_AMPLITUDE);
  const margin = Math.round(MARGIN_SECONDS * sampleRate);
  return { pcm: pcm.slice(Math.max(0, first - margin), last + 1 + margin), sampleRate };
}
