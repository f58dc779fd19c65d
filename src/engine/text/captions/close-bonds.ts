import { isCurrency } from '../spoken/money.ts';
import { isUnit } from '../spoken/units.ts';
import { FUNCTION_WORDS } from './function-words.ts';

/** Words that must stay on one line: a price, a number and its unit, a name and its number. */
export const UNBREAKABLE = 2;
/** Words between which a break would make a reader stumble: a number and the noun that it counts. */
export const FIRM = 1;

/** A word that should not end a line, and the next one: an article, preposition or conjunction, and its noun. */
export const HELD = 0.95;

export interface LineWord {
  text: string;
  /** Whether there is no space between this word and the one before it. */
  joined?: true;
  /** Whether the space after this word is non-breaking. */
  glued?: true;
}

/** Signs that belong to the word before them, even after a space ("Allons-y !", "20 %"). */
export const TRAILING = /^[\p{Pe}\p{Pf}\p{Pd}.,:;!?…%‰٪°·،؛؟۔।。，！？；：、]+$/u;
/** Signs that belong to the next word. */
export const LEADING = /^[\p{Ps}\p{Pi}¿¡]+$/u;
export const CLAUSE_END = /[,;:،、，；：؛፣—–]["'”’»)\]]*$/u;
const NUMBER = /^[\p{Ps}\p{Pi}~≈<>±+−-]{0,3}\p{Sc}?\p{N}[\p{N}.,:’'/–-]*[%‰°]?\p{Pe}?$/u;
/** A number, possibly followed by a word without a space. */
const LEADING_NUMBER =
  /^\p{N}[\p{N}.,]*(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]|$)/u;
const ORDINAL = /^\d{1,2}\.$/u;
/** Languages that write ordinals with a full stop: "3. Mai". */
const ORDINAL_LANGUAGES = new Set([
  'de',
  'da',
  'nb',
  'no',
  'nn',
  'fi',
  'cs',
  'sk',
  'hu',
  'pl',
  'hr',
  'sr',
  'sl',
  'et',
  'lv',
  'is',
  'tr',
]);
/** Abbreviations before a number. */
const NUMBERING = /^(?:no|nr|n[°ºo]|№|#|pp?|vol|cap|kap|fig|abb|tel|tél|тел|стр|s|kl|klo|ver|version)\.?$/iu;
/** Titles before a name. */
const TITLE =
  /^(?:Dr|Mr|Mrs|Ms|Prof|St|Hr|Fr|Sr|Sra|Srta|Dra|M|Mme|Mlle|Sig|Dott|dhr|mevr|г-н|г-жа|डॉ|श्री)\.?$/u;
/** Words counted by numbers, in addition to the units and currencies of the locale data. */
const COUNTED =
  /^(?:[ap]\.?\s?m\.?|uhr|o['’]clock|mio|mrd|tsd|milli(?:on|ard)\p{L}*|billion\p{L}*|mill[oõ](?:n|es)\p{L}*|bilh\p{L}*|mln|mld|млн|млрд|тыс|k?wh|watts?|volts?|m?hz|ghz|mah|fps|px|dpi|pcs|stk|stück|шт)$/iu;
const CAPITAL = /^\p{Lu}/u;
const NAME = /^(?:\p{Lu}[\p{L}\p{M}\p{N}'’.-]*|\p{Ll}{1,3}\p{Lu}[\p{L}\p{N}]*)$/u;
const MIXED_CASE = /\p{Ll}\p{Lu}|\p{Lu}\p{N}/u;
/** English prepositions that are often part of a verb: "log in". */
const PARTICLES = new Set(['in', 'on', 'over', 'under', 'through', 'onto', 'as', 'than', 'so', 'while']);

export function languageOf(locale: string): string {
  const [language = ''] = locale.toLowerCase().split('-');
  return ALIASES.get(language) ?? language;
}

const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({ nb: 'no', nn: 'no', ms: 'id', iw: 'he', cmn: 'zh', yue: 'zh', mr: 'hi', ne: 'hi' }),
);

/**
 * Rates the bond of a word to the next one by these two words: `UNBREAKABLE`, `FIRM`, `HELD`, or 0 if it depends on
 * the grammar of the sentence.
 */
export function closeBond(words: readonly LineWord[], index: number, locale: string): number {
  const [word, next] = [words[index], words[index + 1]];
  if (!word || !next) return 0;
  if (word.glued || TRAILING.test(next.text) || LEADING.test(word.text)) return UNBREAKABLE;
  if (CLAUSE_END.test(word.text)) return 0;
  const numbers = numberBond(words, index, locale);
  if (numbers !== undefined) return numbers;
  if (CAPITAL.test(next.text) && TITLE.test(word.text)) return UNBREAKABLE;
  // "Hall & Hearth"
  if (/^[&+×]$/u.test(word.text) || /^[&+×]$/u.test(next.text)) return HELD;
  return isFunctionWord(words, index, locale) ? HELD : 0;
}

/**
 * Whether the word must not end a line (article, preposition, conjunction) or the next must not begin one (particle).
 */
function isFunctionWord(words: readonly LineWord[], index: number, locale: string): boolean {
  const { before, linking, after } = FUNCTION_WORDS.get(languageOf(locale)) ?? {};
  const [word, next] = [bare(words[index]?.text), bare(words[index + 1]?.text)];
  return before?.has(word) || linking?.has(word) || after?.has(next) || false;
}

/** Whether only the grammar of an English sentence decides if the word is a preposition or part of a verb. */
export function isAmbiguousParticle(word: LineWord | undefined, locale: string): boolean {
  return languageOf(locale) === 'en' && PARTICLES.has(bare(word?.text));
}

/** Rates the bond of two words if one is a number. Returns undefined if neither is. */
function numberBond(words: readonly LineWord[], index: number, locale: string): number | undefined {
  const [text, next] = [words[index]?.text ?? '', words[index + 1]];
  if (!next) return undefined;
  const isNumber = NUMBER.test(text);
  const isNamed = () => nameBond(words, index - 1, locale) === UNBREAKABLE;
  if (next.joined && /\p{N}$/u.test(text)) return isNamed() ? undefined : UNBREAKABLE;
  if (next.joined && /^\p{N}/u.test(next.text) && (isCurrency(text) || /^[第约約仅僅]$/u.test(text)))
    return UNBREAKABLE;
  if (isNumber) {
    if (isCounted(next.text, locale)) return UNBREAKABLE;
    // "1 299", "555 0123"
    if (NUMBER.test(next.text)) return /^\d{2,4}\P{L}*$/u.test(next.text) ? UNBREAKABLE : FIRM;
    if (ORDINAL.test(text) && ORDINAL_LANGUAGES.has(locale.split('-')[0] ?? '')) return UNBREAKABLE;
    if (/[.!?]$/u.test(text)) return undefined;
    if (isNamed()) return isName(words, index + 1, locale) ? UNBREAKABLE : undefined;
    return isFunctionWord(words, index + 1, locale) ? undefined : FIRM;
  }
  if (!LEADING_NUMBER.test(next.text) && !NUMBER.test(next.text)) {
    // "Volt Runner 2": both words of the name belong to the number.
    return nameBond(words, index + 1, locale) === UNBREAKABLE && isName(words, index, locale)
      ? UNBREAKABLE
      : undefined;
  }
  if (isCurrency(text) || NUMBERING.test(text)) return UNBREAKABLE;
  return nameBond(words, index, locale);
}

/** Rates the bond of a name and its number: "Volt Runner 2". Returns undefined if the number counts a noun instead. */
function nameBond(words: readonly LineWord[], index: number, locale: string): number | undefined {
  const [word, number, after] = [words[index], words[index + 1], words[index + 2]];
  if (!word || !number || CLAUSE_END.test(word.text)) return undefined;
  if (!LEADING_NUMBER.test(number.text) && !/^\p{N}+[^\p{L}\p{N}]*$/u.test(number.text)) return undefined;
  if (!isName(words, index, locale)) return undefined;
  if (after && !CLAUSE_END.test(number.text) && isCounted(after.text, locale)) return undefined;
  const isSure = MIXED_CASE.test(word.text) || isName(words, index - 1, locale);
  if (isSure) return UNBREAKABLE;
  const isFirst = index === 0 || /[.!?:]$/u.test(words[index - 1]?.text ?? '');
  return isFirst && after ? undefined : FIRM;
}

function isName(words: readonly LineWord[], index: number, locale: string): boolean {
  const text = words[index]?.text ?? '';
  return NAME.test(text) && !isFunctionWord(words, index, locale);
}

/** Whether the number before a word counts it: a unit, a currency, a time of day. */
function isCounted(word: string, locale: string): boolean {
  const text = word.replace(/(?<![,;:!?)\]»”"。，、])[,;:!?)\]»”"。，、]+$/u, '');
  if (isUnit(text) || isCurrency(text) || COUNTED.test(text) || COUNTED.test(text.replace(/\.$/u, '')))
    return true;
  const lower = text.toLowerCase();
  for (const noun of countedNouns(locale)) {
    // Inflected endings may follow, or another word without a space.
    if (lower.startsWith(noun)) return true;
  }
  return false;
}

const UNITS = [
  ...[
    'second',
    'minute',
    'hour',
    'day',
    'week',
    'month',
    'year',
    'percent',
    'kilometer',
    'meter',
    'centimeter',
    'mile',
  ],
  ...['kilogram', 'gram', 'liter', 'degree', 'megabyte', 'gigabyte'],
];
const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'CNY',
  'INR',
  'KRW',
  'RUB',
  'BRL',
  'MXN',
  'THB',
  'TRY',
  'SAR',
  'AED',
  'PLN',
  'GEL',
];
const nouns = new Map<string, readonly string[]>();

/** Lists the names of units and currencies in a language, in lower case. */
function countedNouns(locale: string): readonly string[] {
  const cached = nouns.get(locale);
  if (cached) return cached;
  const names = new Set<string>();
  const read = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, ...options });
    for (const amount of [1, 2, 5]) {
      const name = format
        .formatToParts(amount)
        .find(({ type }) => type === 'unit' || type === 'currency')?.value;
      for (const noun of (name ?? '').toLowerCase().split(/\s+/u)) {
        if (/^\p{Lo}|^[\p{L}\p{M}]{3}/u.test(noun)) names.add(noun);
      }
    }
  };
  for (const unit of UNITS) read({ style: 'unit', unit, unitDisplay: 'long' });
  for (const currency of CURRENCIES) read({ style: 'currency', currency, currencyDisplay: 'name' });
  const list = [...names];
  nouns.set(locale, list);
  return list;
}

/** Converts a word to lower case and strips the signs around it. */
export function bare(text = ''): string {
  return text.toLowerCase().replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}\p{M}])[^\p{L}\p{N}\p{M}]+$/gu, '');
}
