import { createRequire } from 'node:module';
import type * as Budoux from 'budoux';

const require = createRequire(import.meta.url);

/** Languages written without spaces, whose lines break between words that a dictionary finds. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const BLANK = /^[\s\u200B]*$/u;
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const THAI = /\p{sc=Thai}/u;
/** Marks that must not begin a line (kinsoku), and those that must not end one. */
const NOT_FIRST = /^(?:[\p{Pe}\p{Pf}\p{Po}ーっゃゅょッャュョ々〜～ๆ]+$|\p{M})/u;
const NOT_LAST = /[\p{Ps}\p{Pi}¿¡]$/u;

type Parser = { parse(text: string): string[] };
let japanese: Parser | undefined;
let thai: Parser | undefined;

/** Loaded with the first text that needs it: it brings a whole reader of HTML along. */
function phrases(text: string): string[] {
  japanese ??= (require('budoux') as typeof Budoux).loadDefaultJapaneseParser();
  return japanese.parse(text);
}

/** Thai words that dictionary and parser both tear: most are borrowed, others are made of two. */
const WHOLE =
  /คอลเลกชัน|คอลเลกชั่น|คอลเลคชั่น|คอนเทนต์|คอมเมนต์|แคมเปญ|แอปพลิเคชัน|แอปพลิเคชั่น|แอพพลิเคชั่น|โปรโมชัน|โปรโมชั่น|อินเทอร์เน็ต|อินเตอร์เน็ต|เฟอร์นิเจอร์|เฟซบุ๊ก|อินสตาแกรม|ยูทูบ|ดิจิทัล|ดิจิตอล|สมาร์ตโฟน|สมาร์ทโฟน|แบรนด์|ช้อปปิ้ง|ดีไซน์|เซอร์วิส|มาร์เก็ตติ้ง|เทคโนโลยี|ออนไลน์|วิดีโอ|วีดีโอ|คูปอง|แพ็กเกจ|แพ็คเกจ|อัปเดต|อัพเดท|วัน(?:นี้|จันทร์|อังคาร|พุธ|พฤหัสบดี|ศุกร์|เสาร์|อาทิตย์)|พรุ่งนี้|เมื่อวาน|ส่วนลด|ค่าใช้จ่าย|ทั้งหมด/gu;

/**
 * Words of Thai. The dictionary of ICU knows few borrowed words and tears what it does not know (`โปร|โม|ชั่|นพิ|เศษ`);
 * the parser tears others. Where both see a boundary, there is one.
 */
function thaiWords(text: string, locale: string): string[] {
  thai ??= (require('budoux') as typeof Budoux).loadDefaultThaiParser();
  const parsed = new Set(endsOf(thai.parse(text)));
  const whole = Array.from(text.matchAll(WHOLE), ({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
  }));
  const isWithin = (at: number) => whole.some(({ from, to }) => at > from && at < to);
  const both = endsOf(dictionaryWords(text, locale)).filter((end) => parsed.has(end) || end === text.length);
  const edges = whole.flatMap(({ from, to }) => [from, to]).filter((end) => parsed.has(end));
  const figures = Array.from(text.matchAll(EDGE), ({ index }) => index + 1);
  const ends = new Set([...both, ...edges, ...figures].filter((end) => !isWithin(end)));
  return cutAt(
    text,
    [...ends].sort((a, b) => a - b),
  );
}

/** Between Thai letters and those of others, or figures. */
const EDGE = /[\p{sc=Thai}](?=[\p{sc=Latin}\p{N}])|[\p{sc=Latin}\p{N}](?=[\p{sc=Thai}])/gu;

function dictionaryWords(text: string, locale: string): string[] {
  const words = new Intl.Segmenter(locale, { granularity: 'word' }).segment(text);
  return Array.from(words, ({ segment }) => segment);
}

function endsOf(parts: readonly string[]): number[] {
  let at = 0;
  return parts.map((part) => (at += part.length));
}

function cutAt(text: string, ends: readonly number[]): string[] {
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end)).filter(Boolean);
}

/**
 * Cuts a text into the pieces between which a line may break. Joined, they are the text; spaces stand at
 * the end of a piece.
 */
export function chunks(text: string, locale: string): string[] {
  return (
    text
      .match(/[^\s\u200B]+[\s\u200B]*|^[\s\u200B]+/gu)
      ?.flatMap((word) => (UNSPACED.test(word) ? split(word, locale) : [word])) ?? []
  );
}

export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

function split(word: string, locale: string): string[] {
  const pieces = wordsOf(word, locale);
  const joined: string[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && (NOT_FIRST.test(piece.trim()) || BLANK.test(piece) || NOT_LAST.test(last))) {
      joined[joined.length - 1] = last + piece;
    } else joined.push(piece);
  }
  return joined;
}

function wordsOf(text: string, locale: string): string[] {
  if (locale.startsWith('ja') || KANA.test(text)) return phrases(text);
  return THAI.test(text) ? thaiWords(text, locale) : dictionaryWords(text, locale);
}
