import type { Alignment, Phone, Word } from '../../../film/alignment.ts';
import type { Reading, Sign } from '../../../text/phonemes/reading.ts';

/** A network in memory, with one voice or several. */
export interface Speaker {
  /** @param rate 1 is the voice's own pace. */
  speak(reading: Reading, rate: number, who: VoiceChoice): SpeakerOutput;
  close(): void;
}

/** Which voice of a network speaks. */
export interface VoiceChoice {
  /** Its number, where the network tells its voices by numbers. */
  speaker: number;
  /** The file of its style, where the network tells them by styles. */
  style: string | undefined;
}

export interface SpeakerOutput {
  /** −1…1 */
  pcm: Float32Array;
  sampleRate: number;
  /** Every sign that the model was given, with the time that it gave it. */
  signs: TimedSign[];
}

/** A sign and the seconds that the model gave it. */
export interface TimedSign extends Sign {
  seconds: number;
}

/** Signs that stand for more than one sound, or for another than IPA has them for (Kokoro's alphabet). */
const IPA: ReadonlyMap<string, string> = new Map(
  Object.entries({
    A: 'eɪ',
    I: 'aɪ',
    O: 'oʊ',
    Q: 'əʊ',
    W: 'aʊ',
    Y: 'ɔɪ',
    ʤ: 'dʒ',
    ʧ: 'tʃ',
    ʣ: 'dz',
    ʦ: 'ts',
    ʨ: 'tɕ',
    ʥ: 'dʑ',
    ꭧ: 'ʈʂ',
    T: 'ɾ',
    ᵊ: 'ə',
    ᵻ: 'ɪ',
    g: 'ɡ',
  }),
);
const STRESS: ReadonlyMap<string, 1 | 2> = new Map(Object.entries({ ˈ: 2, ˌ: 1 }));
/** Marks that change the sound before them; a figure or an arrow is its tone. */
const MODIFIER = /^(?:[ːˑʲʰʷˠˤᵝ˞.\d↓→↗↘]|\p{M})$/u;
/** Seconds that sums of times may be off. */
const ROUNDING_ERROR = 1e-9;
/**
 * Between words of one breath the sound that comes is already made, lips closed for the next plosive; what lasts longer
 * is silence.
 */
const MAX_SEAM_SECONDS = 0.15;

/** When every word and phone is said, from the time that the model itself gave each of its signs. */
export function alignmentOf(text: string, { words: read }: Reading, signs: readonly TimedSign[]): Alignment {
  const phones: (Phone & { word: number })[] = [];
  let at = 0;
  let stress: 0 | 1 | 2 = 0;
  /** Seconds that belong to the sound that comes. */
  let pendingSeconds = 0;
  /** Seconds since the last word ended, where nothing but a seam came after it. */
  let seam: number | undefined;
  for (const [index, { sign, word, seconds }] of signs.entries()) {
    const before = phones.at(-1);
    if (word < 0) {
      // The seam of two words belongs to the second one; what follows punctuation is a pause.
      if (sign === ' ') seam = before && before.end >= at - ROUNDING_ERROR ? seconds : undefined;
      else seam = sign === '' && seam !== undefined ? seam + seconds : undefined;
      pendingSeconds = seam !== undefined && seam <= MAX_SEAM_SECONDS ? seam : 0;
    } else if (STRESS.has(sign)) {
      stress = STRESS.get(sign) ?? 0;
      pendingSeconds += seconds;
    } else if (sign === '' && (!before || before.word !== word || signs[index + 1]?.word === word)) {
      // Of a sign and its pad, the pad is where the next sound begins.
      pendingSeconds += seconds;
    } else if (before && before.word === word && (sign === '' || MODIFIER.test(sign))) {
      before.end = at + seconds;
      pendingSeconds = 0;
    } else {
      const start = at - pendingSeconds;
      phones.push({ ipa: IPA.get(sign) ?? sign, start, end: at + seconds, stress, word });
      stress = 0;
      pendingSeconds = 0;
    }
    at += seconds;
  }
  const words = read.flatMap(({ from, to }, index): Word[] => {
    const own = phones.filter(({ word }) => word === index);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last || last.end <= first.start) return [];
    return [
      { text: text.slice(from, to), offset: from, length: to - from, start: first.start, end: last.end },
    ];
  });
  return {
    words,
    phones: phones
      .filter(({ start, end }) => end > start)
      .map(({ ipa, start, end, stress: own }) => ({ ipa, start, end, stress: own })),
  };
}

/**
 * Seconds by which Kokoro's networks, and those they taught, sound before the lengths of their signs say: three
 * frames of 12.5 ms. Why is not known; perhaps the lengths were learnt from a recogniser that attends to a sound when
 * it has begun. Measured on 24 sentences: 35 ms against an aligner, 40 by where voices and hisses begin and end; on
 * twelve of them it was the same at three paces (docs/VOICES.md).
 */
const LAG_SECONDS = 0.0375;

/** The signs of one run of the network when they are heard: what is taken before the first stands after the last. */
export function advanceSigns(signs: readonly TimedSign[]): TimedSign[] {
  let remaining = LAG_SECONDS;
  const moved = signs.map((sign) => {
    const taken = Math.min(remaining, sign.seconds);
    remaining -= taken;
    return { ...sign, seconds: sign.seconds - taken };
  });
  const last = moved.at(-1);
  if (last) last.seconds += LAG_SECONDS - remaining;
  return moved;
}
