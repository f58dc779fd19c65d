import type { Reading, ReadWord } from '../../../text/phonemes/reading.ts';
import type { EspeakEvent } from '../espeak/engine.ts';

const PAUSE_MARKS = /[,;:.!?…—。！？、，；：।۔؟،]/gu;
/** Punctuation of other writing systems, as in espeak's readings that models are trained on. */
const ASCII_MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '。': '.',
    '！': '!',
    '？': '?',
    '、': ',',
    '，': ',',
    '；': ';',
    '：': ':',
    '।': '.',
    '۔': '.',
    '؟': '?',
    '،': ',',
  }),
);

/** Returns the first pause mark of a text in the models' form; empty without one. */
export function pauseMarkIn(text: string): string {
  const [sign] = text.match(PAUSE_MARKS) ?? [];
  return sign === undefined ? '' : (ASCII_MARKS.get(sign) ?? sign);
}

/** Builds a reading from espeak-ng's words and phones and the text's punctuation. */
export function espeakReading(text: string, events: readonly EspeakEvent[]): Reading {
  const offsets = [0];
  for (const sign of text) offsets.push((offsets.at(-1) ?? 0) + sign.length);
  const offsetOf = (codePoints: number) =>
    offsets[Math.max(0, Math.min(codePoints, offsets.length - 1))] ?? 0;
  const words: ReadWord[] = [];
  for (const event of events) {
    if (event.type === 'word') {
      const from = offsetOf(event.from);
      words.push({ from, to: offsetOf(event.from + event.length), phones: '', after: '' });
    } else if (!event.ipa.startsWith('(')) {
      const word = words.at(-1);
      if (word) word.phones += event.ipa.normalize('NFD').replace(/[\s_]|\u0361|\u200d/gu, '');
    }
  }
  const soundedWords = words.filter(({ phones }) => phones !== '');
  return {
    words: soundedWords.map((word, index) => ({
      ...word,
      after: pauseMarkAfter(word, soundedWords[index + 1]),
    })),
  };

  function pauseMarkAfter({ to }: ReadWord, next: ReadWord | undefined): string {
    return pauseMarkIn(text.slice(Math.max(0, to - 1), next?.from ?? text.length));
  }
}

/** Joins the phones of a word read on its own. */
export function phonesOfWord(events: readonly EspeakEvent[]): string {
  return events
    .filter(({ type, ipa }) => type === 'phoneme' && !ipa.startsWith('('))
    .map(({ ipa }) => ipa)
    .join('');
}

/** A word in Latin letters: a name or a loan word in text of another writing system. */
const LATIN = /\p{sc=Latin}[\p{sc=Latin}\p{M}'’]*/gu;

interface LatinWord {
  /** Position in the text, [from, to) in UTF-16 units. */
  from: number;
  to: number;
  text: string;
}

export function latinWords(text: string): LatinWord[] {
  return [...text.matchAll(LATIN)].map(({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
    text: word,
  }));
}
