import type { ScriptWord } from './words.ts';

/** ISO 15924 code of a writing, its letters, and the language that is spoken where another one does not write it. */
const WRITINGS: readonly (readonly [code: string, letters: RegExp, language: string])[] = [
  ['Hira', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 'ja'],
  ['Hani', /\p{sc=Han}/gu, 'zh'],
  ['Hang', /\p{sc=Hangul}/gu, 'ko'],
  ['Cyrl', /\p{sc=Cyrillic}/gu, 'ru'],
  ['Arab', /\p{sc=Arabic}/gu, 'ar'],
  ['Deva', /\p{sc=Devanagari}/gu, 'hi'],
  ['Beng', /\p{sc=Bengali}/gu, 'bn'],
  ['Guru', /\p{sc=Gurmukhi}/gu, 'pa'],
  ['Gujr', /\p{sc=Gujarati}/gu, 'gu'],
  ['Orya', /\p{sc=Oriya}/gu, 'or'],
  ['Taml', /\p{sc=Tamil}/gu, 'ta'],
  ['Telu', /\p{sc=Telugu}/gu, 'te'],
  ['Knda', /\p{sc=Kannada}/gu, 'kn'],
  ['Mlym', /\p{sc=Malayalam}/gu, 'ml'],
  ['Sinh', /\p{sc=Sinhala}/gu, 'si'],
  ['Thai', /\p{sc=Thai}/gu, 'th'],
  ['Laoo', /\p{sc=Lao}/gu, 'lo'],
  ['Khmr', /\p{sc=Khmer}/gu, 'km'],
  ['Mymr', /\p{sc=Myanmar}/gu, 'my'],
  ['Hebr', /\p{sc=Hebrew}/gu, 'he'],
  ['Grek', /\p{sc=Greek}/gu, 'el'],
  ['Geor', /\p{sc=Georgian}/gu, 'ka'],
  ['Armn', /\p{sc=Armenian}/gu, 'hy'],
  ['Ethi', /\p{sc=Ethiopic}/gu, 'am'],
];
/** Letters that only one language of a writing has. */
const TELLING: readonly (readonly [writing: string, letters: RegExp, language: string])[] = [
  ['Cyrl', /[іїєґ]/iu, 'uk'],
  ['Arab', /[ٹڈڑے]/u, 'ur'],
  ['Arab', /[پچژگ]/u, 'fa'],
];
/** What the codes of languages that mix several writings stand for. */
const MIXED: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({ Jpan: ['Hira', 'Hani'], Hans: ['Hani'], Hant: ['Hani'], Kore: ['Hang'] }),
);
/** A letter alone is a sign: π, α. In these writings it is a word. */
const ONE_IS_A_WORD = /^(?:Hira|Hani|Hang|Thai)$/;

/** Words that one voice can say, in order. */
export interface WritingRun {
  words: ScriptWord[];
  /** The language of a writing that the voice's own language does not have. */
  language?: string;
}

/**
 * The words of a sentence by who can say them: those in the writing of the locale, in Latin letters or without letters by
 * its own voice, others by a voice of another language.
 */
export function runsByWriting(words: readonly ScriptWord[], locale: string): WritingRun[] {
  const own = ownWritings(locale);
  const isJapanese = words.some(({ text }) => /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text));
  const languages = words.map((word) => languageOfWord(word, own, isJapanese));
  // What has no letters belongs to the words on both sides, if they agree, and to the voice's own otherwise.
  let before: string | undefined;
  for (const [index, language] of languages.entries()) {
    if (language !== NEUTRAL) {
      before = language;
      continue;
    }
    const after = languages.slice(index).find((one) => one !== NEUTRAL);
    languages[index] = before !== undefined && before === after ? before : OWN;
  }
  const runs: WritingRun[] = [];
  for (const [index, word] of words.entries()) {
    const language = languages[index] === OWN ? undefined : languages[index];
    const last = runs.at(-1);
    if (last && last.language === language) last.words.push(word);
    else runs.push(language === undefined ? { words: [word] } : { words: [word], language });
  }
  return runs;
}

/** Stands for the language of letters that no voice reads, such as runes. */
export const UNKNOWN_WRITING = 'und';

const OWN = '';
const NEUTRAL = '-';

function languageOfWord({ text, told }: ScriptWord, own: ReadonlySet<string>, isJapanese: boolean): string {
  if (told || /\p{sc=Latin}/u.test(text)) return OWN;
  if (!/\p{L}/u.test(text)) return NEUTRAL;
  for (const [code, letters, language] of WRITINGS) {
    const found = text.match(letters)?.length ?? 0;
    if (found === 0) continue;
    if (own.has(code) || (found === 1 && !ONE_IS_A_WORD.test(code))) return OWN;
    if (code === 'Hani' && isJapanese) return 'ja';
    return TELLING.find(([writing, telling]) => writing === code && telling.test(text))?.[2] ?? language;
  }
  return (text.match(OTHER_LETTERS)?.length ?? 0) > 1 ? UNKNOWN_WRITING : OWN;
}

/** Letters of writings; ª, ʰ and µ belong to all. */
const OTHER_LETTERS = /(?!\p{sc=Common}|\p{sc=Inherited})\p{L}/gu;
/** Share of the letters in the voice's own writing from which a script counts as one of its language. */
const OWN_SHARE = 0.4;

/**
 * A text without the letters of other writings, where it is mostly in that of the locale; such words get a voice of
 * their own, and say nothing of the language around them. Unchanged where it is mostly in another writing.
 */
export function inOwnWriting(text: string, locale: string): string {
  const own = ownWritings(locale);
  const others = WRITINGS.filter(([code]) => !own.has(code)).map(([, letters]) => letters);
  if (!own.has('Latn')) others.push(/\p{sc=Latin}/gu);
  const without = others.reduce((rest, letters) => rest.replace(letters, ' '), text);
  const weight = (one: string) =>
    (one.match(/\p{L}/gu)?.length ?? 0) + 2 * (one.match(/[\p{sc=Han}\p{sc=Hangul}]/gu)?.length ?? 0);
  const all = weight(text);
  return all > 0 && weight(without) / all >= OWN_SHARE ? without : text;
}

function ownWritings(locale: string): ReadonlySet<string> {
  const { script = 'Latn' } = new Intl.Locale(locale).maximize();
  return new Set(MIXED.get(script) ?? [script]);
}
