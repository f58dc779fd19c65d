import { plainScript } from '../../../engine/text/markup/read-script.ts';

/** Maximum characters of a string; longer paragraphs are split, after a sentence if possible. */
const MAX_STRING_CHARACTERS = 2000;

/** Separators of the strings of a text: line breaks and pauses. */
const SEPARATOR = /\[\s?pause[^[\]\n]{0,40}\]|\n/giu;

/** Fields of templates, marks of scripts and web addresses. */
const MARK =
  /\\\{\{|\{\{[^{}\n]{0,60}\}\}|\[[^[\]\n]{1,60}\]|(?:https?:\/\/|www\.)[\w\-.~:/?#@!$&'*+,;=%()]{1,500}/giu;
const WORD = /[^\s[\]]+/gu;
const DOMAIN_ENDS = ['com', 'org', 'net', 'io', 'dev', 'app', 'ai', 'co', 'edu', 'gov', 'shop'];
/** Punctuation around an address. */
const BEFORE_ADDRESS = /^[(“"'<]{1,3}/u;
const AFTER_ADDRESS = /[.,;:!?)”"'>]{1,5}$/u;

/** A fixed part of a string. */
const TOKEN = /\[(\d{1,4})\]/gu;

interface Piece {
  text: string;
  isString: boolean;
}

/** Returns the strings of a text that need a translation, as translators see them. */
export function stringsOf(text: string): string[] {
  return piecesOf(text).flatMap((piece) => (piece.isString ? [piece.text] : []));
}

/**
 * Replaces the strings of a text.
 * @param translationOf - returns the translation of a string, or of the whole text
 */
export function replaceStrings(text: string, translationOf: (source: string) => string | undefined): string {
  const whole = translationOf(keyOf(text));
  if (whole !== undefined) return whole;
  return piecesOf(text)
    .map((piece) => (piece.isString ? (translationOf(keyOf(piece.text)) ?? piece.text) : piece.text))
    .join('');
}

/** The form in which strings are compared, so that spaces make no difference. */
export function keyOf(source: string): string {
  return source.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
}

function piecesOf(text: string): Piece[] {
  const plain = plainScript(text);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { index, 0: separator } of plain.matchAll(SEPARATOR)) {
    pieces.push(...piecesOfLine(plain.slice(at, index)), { text: separator, isString: false });
    at = index + separator.length;
  }
  pieces.push(...piecesOfLine(plain.slice(at)));
  return pieces;
}

function piecesOfLine(line: string): Piece[] {
  const pieces: Piece[] = [];
  let rest = line;
  while (rest !== '') {
    const length = lengthOfString(rest);
    const part = rest.slice(0, length);
    rest = rest.slice(length);
    const start = part.length - part.trimStart().length;
    const end = part.trimEnd().length;
    const core = part.slice(start, end);
    if (!needsTranslation(core)) pieces.push({ text: part, isString: false });
    else {
      pieces.push({ text: part.slice(0, start), isString: false }, { text: core, isString: true });
      pieces.push({ text: part.slice(end), isString: false });
    }
  }
  return pieces;
}

function lengthOfString(line: string): number {
  if (line.length <= MAX_STRING_CHARACTERS) return line.length;
  const head = line.slice(0, MAX_STRING_CHARACTERS);
  const ends = ['. ', '! ', '? ', '… ', '。', '！', '？', '। '].map((end) => {
    const found = head.lastIndexOf(end);
    return found < 0 ? -1 : found + end.length;
  });
  const sentence = Math.max(...ends);
  if (sentence > 0) return sentence;
  const space = head.lastIndexOf(' ');
  return space > 0 ? space + 1 : MAX_STRING_CHARACTERS;
}

/** Whether a text contains letters besides addresses, fields and marks. */
function needsTranslation(text: string): boolean {
  return /\p{L}/u.test(replaceFixed(text, () => ' '));
}

/** Replaces the parts that every language keeps: web and mail addresses, fields of templates and marks of scripts. */
function replaceFixed(text: string, replacement: (fixed: string) => string): string {
  const withoutPunctuation = (address: string) => {
    const before = BEFORE_ADDRESS.exec(address)?.[0] ?? '';
    const after = AFTER_ADDRESS.exec(address)?.[0] ?? '';
    return before + replacement(address.slice(before.length, address.length - after.length)) + after;
  };
  return text
    .replaceAll(MARK, (mark) => (/^[hw]/iu.test(mark) ? withoutPunctuation(mark) : replacement(mark)))
    .replaceAll(WORD, (word) => (isAddress(word) ? withoutPunctuation(word) : word));
}

/** A mail address or a domain, such as `castwright.dev/docs`. */
function isAddress(word: string): boolean {
  const at = word.indexOf('@');
  if (at > 0) return word.indexOf('.', at) > at + 1;
  const [host = ''] = word.replace(BEFORE_ADDRESS, '').toLowerCase().split('/');
  const end = host.lastIndexOf('.');
  return (
    end > 0 &&
    /^[a-z0-9.-]+$/u.test(host.slice(0, end)) &&
    DOMAIN_ENDS.includes(host.slice(end + 1).replace(AFTER_ADDRESS, ''))
  );
}

/** A name that stays, or a word with fixed translations, by the name of the language in the API. */
export interface GlossaryTerm {
  term: string;
  translations: Readonly<Record<string, string>>;
}

/** A string whose fixed parts are replaced by tokens such as `[1]`. */
export interface ProtectedString {
  text: string;
  /** Puts the fixed parts back. */
  restore(translation: string): string;
}

/** Puts tokens in the place of everything that must not be translated. @param language - of the translation */
export function protect(
  source: string,
  glossary: readonly GlossaryTerm[],
  language: string,
): ProtectedString {
  const fixed: string[] = [];
  const token = (text: string) => `[${fixed.push(text)}]`;
  let text = replaceFixed(source, token);
  // Longer names first: they may contain shorter ones.
  for (const { term, translations } of [...glossary].sort((a, b) => b.term.length - a.term.length)) {
    if (!text.includes(term)) continue;
    text = splitAtTokens(text)
      .map((part) =>
        part.isToken ? part.text : replaceTerm(part.text, term, () => token(translations[language] ?? term)),
      )
      .join('');
  }
  return {
    text,
    restore: (translation) =>
      translation.replaceAll(TOKEN, (whole, number) => fixed[Number(number) - 1] ?? whole),
  };
}

/** Replaces a term wherever it is a word of its own. */
function replaceTerm(text: string, term: string, replacement: () => string): string {
  let replaced = '';
  let at = 0;
  for (let found = text.indexOf(term); found >= 0; found = text.indexOf(term, found + term.length)) {
    const end = found + term.length;
    if (isInsideWord(text, found) || isInsideWord(text, end)) continue;
    replaced += text.slice(at, found) + replacement();
    at = end;
  }
  return replaced + text.slice(at);
}

/** Whether a position is inside a word. Scripts without spaces have no word boundaries to check. */
function isInsideWord(text: string, at: number): boolean {
  const isLetter = (sign: string | undefined) =>
    sign !== undefined &&
    /[\p{L}\p{N}]/u.test(sign) &&
    !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(sign);
  return isLetter(text[at - 1]) && isLetter(text[at]);
}

/** Splits a protected string at its tokens. */
export function splitAtTokens(text: string): { text: string; isToken: boolean }[] {
  const parts: { text: string; isToken: boolean }[] = [];
  let at = 0;
  for (const { index, 0: token } of text.matchAll(TOKEN)) {
    parts.push({ text: text.slice(at, index), isToken: false }, { text: token, isToken: true });
    at = index + token.length;
  }
  parts.push({ text: text.slice(at), isToken: false });
  return parts.filter((part) => part.text !== '');
}

/** Finds what is wrong with a translation of a protected string, as a sentence; undefined if nothing is. */
export function findProblem(source: string, translation: string): string | undefined {
  if (translation.trim() === '') return 'It is empty.';
  if (translation.length > 6 * source.length + 200) return 'It is many times as long as the text.';
  const tokens = differences(tokensOf(source), tokensOf(translation));
  if (tokens) return `The mark ${tokens} must be in it exactly once.`;
  if (/[[\]]|\{\{|\}\}|^\s*<speak/u.test(translation.replaceAll(TOKEN, ' ')))
    return 'It contains brackets that the text does not have.';
  const number = differentNumber(source, translation);
  return number ? `The number ${number} must be in both, in digits.` : undefined;
}

function tokensOf(text: string): string[] {
  return (text.match(TOKEN) ?? []).sort();
}

/** A number in digits, perhaps with a sign such as 万 that multiplies it. */
interface Figure {
  /** All digits of its value without separators, in ASCII: languages write them differently. */
  value: string;
  /** Its digits as they are written. */
  digits: string;
  isScaled: boolean;
  /** A word such as million multiplies it. */
  hasScaleWord: boolean;
}

interface Numbers {
  figures: Figure[];
  /** Numbers in Han characters alone. Words such as 一起 contain them, too, so a translation may have more of them. */
  inWords: string[];
}

const SCALES: ReadonlyMap<string, number> = new Map(
  Object.entries({ 十십: 1e1, 百백: 1e2, 千천: 1e3, 万萬만: 1e4, 億亿억: 1e8, 兆조: 1e12 }).flatMap(
    ([signs, value]) => [...signs].map((sign) => [sign, value] as const),
  ),
);
const HAN_DIGITS: ReadonlyMap<string, number> = new Map([
  ...[...'〇一二三四五六七八九'].map((sign, digit) => [sign, digit] as const),
  ['零', 0],
  ['两', 2],
  ['兩', 2],
]);
/** A figure with the signs that multiply it, or a number in Han characters. */
const NUMBER =
  /(\d+(?:·\d+)?)([十십百백千천万萬만億亿억兆조]{0,4})|([〇零一二两兩三四五六七八九十百千万萬億亿兆]{1,30})/gu;

/** Beginnings of words that multiply a number, in the languages of the API. */
const SCALE_WORD =
  /^\s?(?:[kmb](?!\p{L})|bn|mn|mio|mrd|mil|thous|hundred|bill|trill|tausend|duizend|tus|tys|tuh|tis|bin|lakh|lac|crore|ribu|juta|nghìn|ngàn|triệu|tỷ|тыс|тис|млн|млрд|мил|хил|χιλ|εκατ|ألف|آلاف|ملي|هزار|میل|אלף|אלפ|מיל|हज|लाख|करो|লাখ|কোটি|พัน|หมื่น|แสน|ล้าน)/iu;

/** Returns a number that only one of two texts contains. */
function differentNumber(source: string, translation: string): string | undefined {
  const [before, after] = [numbersOf(source), numbersOf(translation)];
  const digitsOf = ({ figures }: Numbers) => figures.map(({ digits }) => digits).join('');
  // They differ in their grouping at most, as in 1,2 and 1, 2.
  if (digitsOf(before) === digitsOf(after)) return undefined;
  return [...unmatched(before.figures, after), ...unmatched(after.figures, before)].sort()[0];
}

/** Returns the figures that the numbers of another text lack. */
function unmatched(figures: readonly Figure[], { figures: others, inWords }: Numbers): string[] {
  const free = [...others];
  const words = [...inWords];
  const take = <One>(from: One[], isSame: (one: One) => boolean): boolean => {
    const found = from.findIndex(isSame);
    if (found >= 0) from.splice(found, 1);
    return found >= 0;
  };
  return figures
    .filter(({ value }) => !take(free, (other) => other.value === value))
    .filter(({ digits }) => !take(free, (other) => other.digits === digits))
    .filter((one) => !take(free, (other) => mayBeSame(one, other)))
    .filter(({ value }) => !take(words, (word) => word === value))
    .map(({ digits }) => digits);
}

/** 5 million is 500万. Only the digits before the zeros are compared, as words multiply differently in every language. */
function mayBeSame(one: Figure, other: Figure): boolean {
  const isScaledByWord = (one.isScaled && other.hasScaleWord) || (other.isScaled && one.hasScaleWord);
  return isScaledByWord && withoutZeros(one.value) === withoutZeros(other.value);
}

function withoutZeros(value: string): string {
  let end = value.length;
  while (end > 0 && value[end - 1] === '0') end--;
  return value.slice(0, end);
}

function numbersOf(text: string): Numbers {
  const plain = text
    .replaceAll(TOKEN, ' ')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    // The decimals of a number that is multiplied count.
    .replaceAll(/(?<=\d)\.(?=\d{1,9}[十십百백千천万萬만億亿억兆조])/gu, '·')
    .replaceAll(/(?<=\d)(?:[.,'’٫٬\u00a0\u2009\u202f](?=\d)| (?=\d{3}(?!\d)))/gu, '');
  const numbers: Numbers = { figures: [], inWords: [] };
  let end = -1;
  for (const { index, 0: whole, 1: written, 2: signs = '', 3: han } of plain.matchAll(NUMBER)) {
    if (han !== undefined) numbers.inWords.push(valueOfHan(han));
    else if (written !== undefined) {
      const scale = [...signs].reduce((product, sign) => product * (SCALES.get(sign) ?? 1), 1);
      const digits = written.replace('·', '');
      const value = signs === '' ? digits : String(Math.round(Number(written.replace('·', '.')) * scale));
      const last = numbers.figures.at(-1);
      if (last?.isScaled && index === end) {
        // 3億5000万
        last.value = String(Number(last.value) + Number(value));
        last.digits += digits;
      } else {
        const after = index + whole.length;
        const hasScaleWord = SCALE_WORD.test(plain.slice(after, after + 12));
        numbers.figures.push({ value, digits, isScaled: signs !== '', hasScaleWord });
      }
    }
    end = index + whole.length;
  }
  return numbers;
}

/** Reads 三百五 as 305 and 二〇二六 as 2026. */
function valueOfHan(signs: string): string {
  if (![...signs].some((sign) => SCALES.has(sign)))
    return [...signs].map((sign) => HAN_DIGITS.get(sign) ?? 0).join('');
  let [total, section, digit] = [0, 0, 0];
  for (const sign of signs) {
    const scale = SCALES.get(sign);
    if (scale === undefined) digit = HAN_DIGITS.get(sign) ?? 0;
    else if (scale < 1e4) [section, digit] = [section + (digit || 1) * scale, 0];
    else [total, section, digit] = [total + (section + digit || 1) * scale, 0, 0];
  }
  return String(total + section + digit);
}

/** Unicode has the ten digits of a script in a row, from zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

/** Returns the first item that only one of two sorted lists contains. */
function differences(one: readonly string[], other: readonly string[]): string | undefined {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const [a, b] = [one[at], other[at]];
    if (a === b) continue;
    return a === undefined || (b !== undefined && b < a) ? b : a;
  }
  return undefined;
}
