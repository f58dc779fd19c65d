import { arpabetOf } from '../phonemes/to-engines.ts';
import { ending } from '../spoken/english/names.ts';
import { pronunciationsOf } from '../spoken/english/pronounce.ts';
import type { Pronunciation } from '../spoken/english/pronunciation.ts';
import { rewrite } from '../spoken/rewrite.ts';
import { shareWords } from '../spoken/share-words.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';
import type { ScriptWord } from './words.ts';

const EMOJI =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[#*0-9]\uFE0F?\u20E3)(?:\uFE0F|\u200D|\p{Emoji_Modifier}|\p{Extended_Pictographic})*/gu;
const TRAILING = /(?<![.!?…,;:。！？、，；：।۔؟،])[.!?…,;:。！？、，；：।۔؟،]+$/u;

type Range = [from: number, to: number];

/** A sentence as an engine is given it, and where each word of the script is in it. */
export interface SpokenText {
  text: string;
  /** One for each word, [from, to) in `text`; empty for words that are seen and not heard. */
  ranges: Range[];
  /** What is to be stressed, ascending. */
  emphases: Range[];
  /** How words of it are said that their letters do not tell; in English only. */
  pronunciations: Pronunciation[];
  /** The same in languages other than English, where somebody tells it. */
  sounds: TextSounds[];
}

/** A word whose sounds are told, [from, to) in the text. */
export interface TextSounds {
  from: number;
  to: number;
  ipa: string;
}

const ENDS = /[.!?…,;:。！？、，；：।۔؟،]$/u;
const DASH = /^[-–—―]+$/u;

/** Words become what is said for them; the mapping back to the script is kept. */
export function spokenText(words: readonly ScriptWord[], locale: string): SpokenText {
  let text = '';
  const emphases: Range[] = [];
  const sounds: TextSounds[] = [];
  const said = saidOf(words, locale);
  const ranges = words.map((word, index): Range => {
    const spoken = speakable(said[index] ?? '', locale);
    if (spoken === '') {
      // A dash between words is heard as a breath.
      if (DASH.test(word.text) && text !== '' && !ENDS.test(text)) text += ',';
      return [text.length, text.length];
    }
    if (text !== '' && (word.spaced || startsWithSpace(said[index]))) text += ' ';
    const range: Range = [text.length, text.length + spoken.length];
    text += spoken;
    if (word.emphasis) emphases.push(range);
    if (word.told && 'ipa' in word.told.said) {
      const to = range[1] - (ENDS_OF_WORD.exec(spoken)?.[0].length ?? 0);
      sounds.push({ from: range[0], to, ipa: word.told.said.ipa });
    }
    return range;
  });
  if (!/^en\b/i.test(locale)) return { text, ranges, emphases, pronunciations: [], sounds };
  const told = sounds.map(({ from, to, ipa }) => ({ from, to, phones: phonesIn(text.slice(from, to), ipa) }));
  const usual = pronunciationsOf(text).filter(
    (one) => !told.some(({ from, to }) => one.from < to && one.to > from),
  );
  const pronunciations = [...usual, ...told].sort((a, b) => a.from - b.from);
  return { text, ranges, emphases, pronunciations, sounds: [] };
}

const ENDS_OF_WORD = /(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/u;
const POSSESSIVE = /['’]s$/i;

function phonesIn(text: string, ipa: string): string {
  const phones = arpabetOf(ipa);
  return POSSESSIVE.test(text) ? `${phones} ${ending(phones)}` : phones;
}

/** A word with what is told of it; where its sounds are, its letters only hold their place. */
function sourceOf({ text, told }: ScriptWord): string {
  if (!told) return text;
  const { from, to, said } = told;
  const [before, after] = [text.slice(0, from), text.slice(to)];
  if ('say' in said)
    return said.say === '' && !/[\p{L}\p{N}]/u.test(before + after) ? '' : before + said.say + after;
  const letters = text.slice(from, to).replaceAll(/[^\p{L}\p{M}]/gu, '') || PLACE;
  // What touches it is not said: only the ending of what belongs to it, and the punctuation of its sentence.
  return `${letters}${/^['’]s(?!\p{L})/iu.test(after) ? "'s" : ''}${/[.!?…,;:。！？、，；：।۔؟،]/u.exec(after)?.[0] ?? ''}`;
}

/** Letters in the place of a word that has none. */
const PLACE = 'word';

/** Each word with its figures and short forms in full; what is said for several words is divided among them. */
function saidOf(words: readonly ScriptWord[], locale: string): string[] {
  const places: Range[] = [];
  let sentence = '';
  for (const word of words) {
    if (word.spaced && sentence !== '') sentence += ' ';
    const source = sourceOf(word);
    places.push([sentence.length, sentence.length + source.length]);
    sentence += source;
  }
  const said = words.map(() => '');
  const at = places.map(([from]) => from);
  const keep = (index: number, until: number) => {
    const end = Math.min(until, places[index]?.[1] ?? 0);
    const from = at[index] ?? 0;
    if (end > from) said[index] = append(said[index], sentence.slice(from, end));
    at[index] = Math.max(from, end);
  };
  for (const { from, to, said: instead } of rewrite(sentence, locale)) {
    const touched = places.flatMap(([begin, end], index) => (begin < to && end > from ? [index] : []));
    for (const index of touched) keep(index, from);
    const written = touched.map((index) => {
      const [begin, end] = places[index] ?? [0, 0];
      return sentence.slice(Math.max(begin, from), Math.min(end, to));
    });
    shareWords(written, instead).forEach((share, order) => {
      const index = touched[order] ?? 0;
      said[index] = append(said[index], share);
      at[index] = Math.max(at[index] ?? 0, Math.min(to, places[index]?.[1] ?? to));
    });
  }
  for (const index of words.keys()) keep(index, sentence.length);
  return said;
}

/** Words that come to stand beside each other stay apart, where their script parts words. */
function append(before = '', more: string): string {
  const touches =
    /[\p{L}\p{N}]$/u.test(before) &&
    /^(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}]/u.test(more);
  return touches && !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u.test(before)
    ? `${before} ${more}`
    : before + more;
}

function startsWithSpace(said: string | undefined): boolean {
  return /^\s/.test(said ?? '');
}

/**
 * What is said for one word whose figures are in full already; empty when it is only seen (emoji, ornaments, dashes).
 * Punctuation that shapes the sentence stays at its end.
 */
function speakable(word: string, locale: string): string {
  const bare = unquoted(withoutEmoji(word));
  const tail = TRAILING.exec(bare)?.[0] ?? '';
  const core = unquoted(bare.slice(0, bare.length - tail.length));
  if (!/[\p{L}\p{N}&%+@#=$€£¥₹]/u.test(core)) return '';
  const said = readSigns(core, locale, vocabularyOf(locale)).replace(/\s+/g, ' ').trim();
  return said === '' ? '' : said + shaped(tail);
}

function readSigns(core: string, locale: string, words: Vocabulary | undefined): string {
  let said = core.replace(/[*_`~|<>{}[\]()"“”„«»‹›「」『』【】（）《》\\^]+/gu, ' ');
  if (words && core === '&') return words.and;
  if (words) said = said.replaceAll('&', ` ${words.and} `);
  if (/^#\p{L}/u.test(said)) said = said.slice(1).replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  if (/^en\b/i.test(locale)) said = said.replace(/^@(?=\p{L})/u, 'at ');
  return said.replace(/(?<=[\p{L}\p{N}])\/(?=[\p{L}\p{N}])/gu, ' ').replace(/[–—―]/gu, ' ');
}

function withoutEmoji(word: string): string {
  return word.replace(EMOJI, '').replace(/\uFE0F|[\u200B\u200E\u200F\u2060]/g, '');
}

/** Straight apostrophes; quotes, brackets and ornaments around the word gone. */
function unquoted(word: string): string {
  return word
    .replace(/[’ʼ`´]/g, "'")
    .replace(/^[\p{Ps}\p{Pi}\p{Pf}"'¿¡*_~<>•·–—―-]+(?=\P{N}|$)|^[\p{Ps}\p{Pi}\p{Pf}"'¿¡*_~•·]+/u, '')
    .replace(/(?<![\p{Pe}\p{Pi}\p{Pf}"'*_~<>–—―-])[\p{Pe}\p{Pi}\p{Pf}"'*_~<>–—―-]+$/u, '');
}

/** One sign is enough for an engine: "!!!" is read as "!". */
function shaped(tail: string): string {
  if (/[?？؟]/u.test(tail)) return tail.includes('？') ? '？' : '?';
  if (/[!！]/u.test(tail)) return tail.includes('！') ? '！' : '!';
  if (tail.includes('…')) return '.';
  return [...tail].at(-1) ?? '';
}
