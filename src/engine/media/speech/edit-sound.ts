import type { Alignment } from '../../film/alignment.ts';
import type { Sound } from './engine.ts';

/** A stretch taken out of a sound and the silence put in its place. */
export interface Edit {
  /** Seconds, [from, to) of the sound as it was. */
  from: number;
  to: number;
  /** Seconds of silence instead. */
  silence: number;
}

/** Cuts leave a short slope on either side, otherwise they would click. */
const FADE = 0.004;

/** Applies edits, ascending and apart from each other, to a sound and its alignment. */
export function editSound(sound: Sound, alignment: Alignment, edits: readonly Edit[]) {
  const { sampleRate } = sound;
  const whole = edits.map(({ from, to, silence }) => ({
    from: Math.round(from * sampleRate),
    to: Math.min(Math.round(to * sampleRate), sound.pcm.length),
    silence: Math.round(silence * sampleRate),
  }));
  const grown = whole.reduce((sum, edit) => sum + edit.silence - (edit.to - edit.from), 0);
  const pcm = new Float32Array(sound.pcm.length + grown);
  let read = 0;
  let write = 0;
  for (const edit of [...whole, { from: sound.pcm.length, to: sound.pcm.length, silence: 0 }]) {
    const kept = pcm.subarray(write, write + edit.from - read);
    kept.set(sound.pcm.subarray(read, edit.from));
    fade(kept, Math.round(FADE * sampleRate), read > 0, edit.from < sound.pcm.length);
    write += kept.length + edit.silence;
    read = edit.to;
  }
  const moved = (t: number) => shifted(t, edits);
  const move = <T extends { start: number; end: number }>(item: T): T => ({
    ...item,
    start: moved(item.start),
    end: moved(item.end),
  });
  return {
    sound: { pcm, sampleRate } satisfies Sound,
    alignment: { words: alignment.words.map(move), phones: alignment.phones.map(move) },
  };
}

/** Where a moment of the old sound is in the new one; moments that were taken out fall on the cut. */
function shifted(t: number, edits: readonly Edit[]): number {
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
