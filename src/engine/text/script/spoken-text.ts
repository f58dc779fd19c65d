import { arpabetOf } from '../phonemes/to-engines.ts';
import { type SignNames, signNamesOf } from '../spoken/addresses.ts';
import { type Pronunciation, pronunciationsOf, sEnding } from '../spoken/english/pronounce.ts';
import { normalizeText } from '../spoken/normalize-text.ts';
import { type ScriptWord, shareWords } from './words.ts';

const EMOJI =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[#*0-9]\uFE0F?\u20E3)(?:\uFE0F|\u200D|\p{Emoji_Modifier}|\p{Extended_Pictographic})*/gu;
const TRAILING = /(?<![.!?…,;:。！？、，；：।۔؟،])[.!?…,;:。！？、，；：।۔؟،]+$/u;

type Range = [from: number, to: number];

/** A sentence in the form that engines speak, with the position of each script word in it. */
export interface SpokenText {
  text: string;
  /** [from, to) in `text` for each word; empty for words that are not spoken. */
  ranges: Range[];
  /** Emphasised ranges, in order. */
  emphases: Range[];
  /** Pronunciations of irregular words, in English only. */
  pronunciations: Pronunciation[];
  /** Pronunciations that the user gave, in languages other than English. */
  sounds: TextSounds[];
}

/** IPA of the word at [from, to) in the text. */
export interface TextSounds {
  from: number;
  to: number;
  ipa: string;
}

const ENDS = /[.!?…,;:。！？、，；：।۔؟،]$/u;
const DASH = /^[-–—―]+$/u;

/** Converts the words of a sentence to their spoken form and keeps the mapping to the script. */
export function spokenText(words: readonly ScriptWord[], locale: string): SpokenText {
  let text = '';
  const emphases: Range[] = [];
  const sounds: TextSounds[] = [];
  const verbalized = verbalizeWords(words, locale);
  const ranges = words.map((word, index): Range => {
    const spoken = cleanWord(verbalized[index] ?? '', locale);
    if (spoken === '') {
      // A dash between words is spoken as a pause.
      if (DASH.test(word.text) && text !== '' && !ENDS.test(text)) text += ',';
      return [text.length, text.length];
    }
    if (text !== '' && (word.spaced || startsWithSpace(verbalized[index]))) text += ' ';
    const range: Range = [text.length, text.length + spoken.length];
    text += spoken;
    if (word.emphasis) emphases.push(range);
    if (word.override && 'ipa' in word.override.form) {
      const to = range[1] - (ENDS_OF_WORD.exec(spoken)?.[0].length ?? 0);
      sounds.push({ from: range[0], to, ipa: word.override.form.ipa });
    }
    return range;
  });
  if (!/^en\b/i.test(locale)) return { text, ranges, emphases, pronunciations: [], sounds };
  const overridden = sounds.map(({ from, to, ipa }) => ({
    from,
    to,
    phones: phonesIn(text.slice(from, to), ipa),
  }));
  const usual = pronunciationsOf(text).filter(
    (one) => !overridden.some(({ from, to }) => one.from < to && one.to > from),
  );
  const pronunciations = [...usual, ...overridden].sort((a, b) => a.from - b.from);
  return { text, ranges, emphases, pronunciations, sounds: [] };
}

const ENDS_OF_WORD = /(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/u;
const POSSESSIVE = /['’]s$/i;

function phonesIn(text: string, ipa: string): string {
  const phones = arpabetOf(ipa);
  return POSSESSIVE.test(text) ? `${phones} ${sEnding(phones)}` : phones;
}

/** Returns a word with its override applied. The letters under a phoneme override are only a placeholder. */
function textToVerbalize({ text, override }: ScriptWord): string {
  if (!override) return text;
  const { from, to, form } = override;
  const [before, after] = [text.slice(0, from), text.slice(to)];
  if ('say' in form)
    return form.say === '' && !/[\p{L}\p{N}]/u.test(before + after) ? '' : before + form.say + after;
  const letters = text.slice(from, to).replaceAll(/[^\p{L}\p{M}]/gu, '') || PLACEHOLDER;
  // Keeps only a possessive `'s` and punctuation from the text after the override.
  return `${letters}${/^['’]s(?!\p{L})/iu.test(after) ? "'s" : ''}${/[.!?…,;:。！？、，；：।۔؟،]/u.exec(after)?.[0] ?? ''}`;
}

/** Stands in for a word without letters. */
const PLACEHOLDER = 'word';

/** Writes out figures and abbreviations. The spoken form of several words is divided among them. */
function verbalizeWords(words: readonly ScriptWord[], locale: string): string[] {
  const places: Range[] = [];
  let sentence = '';
  for (const word of words) {
    if (word.spaced && sentence !== '') sentence += ' ';
    const source = textToVerbalize(word);
    places.push([sentence.length, sentence.length + source.length]);
    sentence += source;
  }
  const verbalized = words.map(() => '');
  const at = places.map(([from]) => from);
  const copyUntil = (index: number, until: number) => {
    const end = Math.min(until, places[index]?.[1] ?? 0);
    const from = at[index] ?? 0;
    if (end > from) verbalized[index] = append(verbalized[index], sentence.slice(from, end));
    at[index] = Math.max(from, end);
  };
  for (const { from, to, spoken: instead } of normalizeText(sentence, locale)) {
    const touched = places.flatMap(([begin, end], index) => (begin < to && end > from ? [index] : []));
    for (const index of touched) copyUntil(index, from);
    const written = touched.map((index) => {
      const [begin, end] = places[index] ?? [0, 0];
      return sentence.slice(Math.max(begin, from), Math.min(end, to));
    });
    shareWords(written, instead).forEach((share, order) => {
      const index = touched[order] ?? 0;
      verbalized[index] = append(verbalized[index], share);
      at[index] = Math.max(at[index] ?? 0, Math.min(to, places[index]?.[1] ?? to));
    });
  }
  for (const index of words.keys()) copyUntil(index, sentence.length);
  return verbalized;
}

/** Appends text, with a space between two words in scripts that separate words. */
function append(before = '', more: string): string {
  const touches =
    /[\p{L}\p{N}]$/u.test(before) &&
    /^(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}]/u.test(more);
  return touches && !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u.test(before)
    ? `${before} ${more}`
    : before + more;
}

function startsWithSpace(text: string | undefined): boolean {
  return /^\s/.test(text ?? '');
}

/**
 * Removes what is not spoken from a word whose figures are already written out. Returns an empty text for emoji,
 * ornaments and dashes. Keeps punctuation that affects the intonation.
 */
function cleanWord(word: string, locale: string): string {
  const bare = unquoted(withoutEmoji(word));
  const tail = TRAILING.exec(bare)?.[0] ?? '';
  const core = unquoted(bare.slice(0, bare.length - tail.length));
  if (!/[\p{L}\p{N}&%+@#=$€£¥₹]/u.test(core)) return '';
  const text = readSigns(core, locale, signNamesOf(locale)).replace(/\s+/g, ' ').trim();
  return text === '' ? '' : text + endPunctuation(tail);
}

function readSigns(core: string, locale: string, words: SignNames | undefined): string {
  let text = core.replace(/[*_`~|<>{}[\]()"“”„«»‹›「」『』【】（）《》\\^]+/gu, ' ');
  if (words && core === '&') return words.and;
  if (words) text = text.replaceAll('&', ` ${words.and} `);
  if (/^#\p{L}/u.test(text)) text = text.slice(1).replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  if (/^en\b/i.test(locale)) text = text.replace(/^@(?=\p{L})/u, 'at ');
  return text.replace(/(?<=[\p{L}\p{N}])\/(?=[\p{L}\p{N}])/gu, ' ').replace(/[–—―]/gu, ' ');
}

function withoutEmoji(word: string): string {
  return word.replace(EMOJI, '').replace(/\uFE0F|[\u200B\u200E\u200F\u2060]/g, '');
}

/** Straightens apostrophes and strips quotes, brackets and ornaments. */
function unquoted(word: string): string {
  return word
    .replace(/[’ʼ`´]/g, "'")
    .replace(/^[\p{Ps}\p{Pi}\p{Pf}"'¿¡*_~<>•·–—―-]+(?=\P{N}|$)|^[\p{Ps}\p{Pi}\p{Pf}"'¿¡*_~•·]+/u, '')
    .replace(/(?<![\p{Pe}\p{Pi}\p{Pf}"'*_~<>–—―-])[\p{Pe}\p{Pi}\p{Pf}"'*_~<>–—―-]+$/u, '');
}

/** Reduces punctuation to one sign: "!!!" becomes "!". */
function endPunctuation(tail: string): string {
  if (/[?？؟]/u.test(tail)) return tail.includes('？') ? '？' : '?';
  if (/[!！]/u.test(tail)) return tail.includes('！') ? '！' : '!';
  if (tail.includes('…')) return '.';
  return [...tail].at(-1) ?? '';
}
