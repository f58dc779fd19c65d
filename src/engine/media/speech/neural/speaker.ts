import type { Alignment, Phone, Word } from '../../../film/alignment.ts';
import type { Reading, Sign } from '../../../text/phonemes/reading.ts';

/** A loaded network with one or several voices. */
export interface Speaker {
  /** @param rate relative to the voice's own pace */
  speak(reading: Reading, rate: number, choice: VoiceChoice): SpeakerOutput;
  close(): void;
}

/** Selects a voice of a network. */
export interface VoiceChoice {
  /** Number of the voice, for networks that number them. */
  speaker: number;
  /** Path of the voice's style file, for networks with styles. */
  style: string | undefined;
}

export interface SpeakerOutput {
  /** −1…1 */
  pcm: Float32Array;
  sampleRate: number;
  /** Every sign of the model's input with its duration. */
  signs: TimedSign[];
}

/** A sign with its duration from the model. */
export interface TimedSign extends Sign {
  seconds: number;
}

/** Signs of Kokoro's alphabet that differ from IPA. */
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
/** Marks that modify the preceding sound; digits and arrows are tones. */
const MODIFIER = /^(?:[ːˑʲʰʷˠˤᵝ˞.\d↓→↗↘]|\p{M})$/u;
/** Tolerance for sums of durations, in seconds. */
const ROUNDING_ERROR = 1e-9;
/**
 * Up to this long, the boundary of two words belongs to the second: the mouth already forms its first sound. A longer one
 * is silence.
 */
const MAX_BOUNDARY_SECONDS = 0.15;

/** Computes word and phone times from the durations that the model gave its signs. */
export function alignmentOf(
  text: string,
  { words: readWords }: Reading,
  signs: readonly TimedSign[],
): Alignment {
  const phones: (Phone & { word: number })[] = [];
  let at = 0;
  let stress: 0 | 1 | 2 = 0;
  /** Seconds that belong to the next sound. */
  let pendingSeconds = 0;
  /** Seconds since the end of the last word, if only a word boundary followed. */
  let boundarySeconds: number | undefined;
  for (const [index, { sign, word, seconds }] of signs.entries()) {
    const before = phones.at(-1);
    if (word < 0) {
      // A word boundary belongs to the second word; after punctuation it is a pause.
      if (sign === ' ') boundarySeconds = before && before.end >= at - ROUNDING_ERROR ? seconds : undefined;
      else
        boundarySeconds =
          sign === '' && boundarySeconds !== undefined ? boundarySeconds + seconds : undefined;
      pendingSeconds =
        boundarySeconds !== undefined && boundarySeconds <= MAX_BOUNDARY_SECONDS ? boundarySeconds : 0;
    } else if (STRESS.has(sign)) {
      stress = STRESS.get(sign) ?? 0;
      pendingSeconds += seconds;
    } else if (sign === '' && (!before || before.word !== word || signs[index + 1]?.word === word)) {
      // The pad after a sign belongs to the next sound.
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
  const words = readWords.flatMap(({ from, to }, index): Word[] => {
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
 * Seconds by which Kokoro's durations, and those of networks trained on it, lag behind the sound: three frames of
 * 12.5 ms. The cause is unknown; perhaps the durations were learned from a recogniser that responds after the onset of a
 * sound. Measured on 24 sentences: 35 ms against an aligner, 40 ms by the onsets and ends of voices and hisses. On twelve
 * of them it was the same at three paces (docs/VOICES.md).
 */
const LAG_SECONDS = 0.0375;

/** Corrects the lag in the durations of one run: shortens the first signs and extends the last one. */
export function advanceSigns(signs: readonly TimedSign[]): TimedSign[] {
  let remaining = LAG_SECONDS;
  const moved = signs.map((sign) => {
    const shift = Math.min(remaining, sign.seconds);
    remaining -= shift;
    return { ...sign, seconds: sign.seconds - shift };
  });
  const last = moved.at(-1);
  if (last) last.seconds += LAG_SECONDS - remaining;
  return moved;
}
