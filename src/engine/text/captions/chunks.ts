import { latePackage } from '#files';

/** Scripts written without spaces, whose lines break between words that a dictionary finds. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const BLANK = /^[\s\u200B]*$/u;
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const THAI = /\p{sc=Thai}/u;
const LAO = /\p{sc=Lao}/u;
/** Marks that must not begin a line (kinsoku). */
const NOT_FIRST = /^(?:[\p{Pe}\p{Pf}\p{Po}ーっゃゅょッャュョ々〜～ๆ]+$|\p{M})/u;
/** Marks that must not end a line. */
const NOT_LAST = /[\p{Ps}\p{Pi}¿¡]$/u;

type Parser = { parse(text: string): string[] };
let japanese: Parser | undefined;
let thai: Parser | undefined;

/** Loads `budoux` on first use, because it brings an HTML parser along. */
function japanesePhrases(text: string): string[] {
  japanese ??= latePackage('budoux').loadDefaultJapaneseParser();
  return japanese.parse(text);
}

/** Thai words that dictionary and parser both split: loanwords and compounds. */
const WHOLE_THAI_WORDS =
  /คอลเลกชัน|คอลเลกชั่น|คอลเลคชั่น|คอนเทนต์|คอมเมนต์|แคมเปญ|แอปพลิเคชัน|แอปพลิเคชั่น|แอพพลิเคชั่น|โปรโมชัน|โปรโมชั่น|อินเทอร์เน็ต|อินเตอร์เน็ต|เฟอร์นิเจอร์|เฟซบุ๊ก|อินสตาแกรม|ยูทูบ|ดิจิทัล|ดิจิตอล|สมาร์ตโฟน|สมาร์ทโฟน|แบรนด์|ช้อปปิ้ง|ดีไซน์|เซอร์วิส|มาร์เก็ตติ้ง|เทคโนโลยี|ออนไลน์|วิดีโอ|วีดีโอ|คูปอง|แพ็กเกจ|แพ็คเกจ|อัปเดต|อัพเดท|วัน(?:นี้|จันทร์|อังคาร|พุธ|พฤหัสบดี|ศุกร์|เสาร์|อาทิตย์)|วันที่|วันหยุด|ทุกวัน|ทุกคน|พรุ่งนี้|เมื่อวาน|ส่วนลด|ลดราคา|ค่าใช้จ่าย|ทั้งหมด|ทั่วประเทศ|ร้านอาหาร|ร้านค้า|รับประกัน|เสื้อผ้า/gu;
/** Lao words that the dictionary splits. */
const WHOLE_LAO_WORDS = /ໂປຣໂມຊັ່ນ|ໂປຣໂມຊັນ|ໂປໂມຊັ່ນ|ພວກເຮົາ|ພວກເຈົ້າ|ທຸກມື້|ທຸກຄົນ|ວັນທີ|ສ່ວນຫຼຸດ/gu;

/**
 * Splits Thai into words, at boundaries that both dictionary and parser find. The dictionary of ICU knows few loanwords
 * and splits the others (`โปร|โม|ชั่|นพิ|เศษ`); the parser wrongly splits different ones.
 */
function thaiWords(text: string, locale: string): string[] {
  thai ??= latePackage('budoux').loadDefaultThaiParser();
  const parsed = new Set(endsOf(thai.parse(text)));
  const whole = spansOf(WHOLE_THAI_WORDS, text);
  const agreedEnds = endsOf(dictionaryWords(text, locale)).filter(
    (end) => parsed.has(end) || end === text.length,
  );
  const edges = whole.flatMap(({ from, to }) => [from, to]).filter((end) => parsed.has(end));
  const figures = Array.from(text.matchAll(THAI_EDGE), ({ index }) => index + 1);
  const ends = new Set([...agreedEnds, ...edges, ...figures].filter((end) => !isWithin(end, whole)));
  return cutAt(
    text,
    [...ends].sort((a, b) => a - b),
  );
}

function laoWords(text: string, locale: string): string[] {
  const whole = spansOf(WHOLE_LAO_WORDS, text);
  return cutAt(
    text,
    endsOf(dictionaryWords(text, locale)).filter((end) => !isWithin(end, whole)),
  );
}

interface TextSpan {
  from: number;
  to: number;
}

function spansOf(pattern: RegExp, text: string): TextSpan[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
  }));
}

function isWithin(at: number, spans: readonly TextSpan[]): boolean {
  return spans.some(({ from, to }) => at > from && at < to);
}

/** Boundary between Thai letters and Latin letters or figures. */
const THAI_EDGE = /[\p{sc=Thai}](?=[\p{sc=Latin}\p{N}])|[\p{sc=Latin}\p{N}](?=[\p{sc=Thai}])/gu;

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
 * Splits a text into pieces between which a line may break. Spaces belong to the end of a piece, so the pieces joined
 * together are the text.
 */
export function chunks(text: string, locale: string): string[] {
  return (
    text
      .match(/[^\s\u200B]+[\s\u200B]*|^[\s\u200B]+/gu)
      ?.flatMap((word) => (UNSPACED.test(word) ? splitUnspaced(word, locale) : [word])) ?? []
  );
}

export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

function splitUnspaced(word: string, locale: string): string[] {
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
  if (locale.startsWith('ja') || KANA.test(text)) return japanesePhrases(text);
  if (THAI.test(text)) return thaiWords(text, locale);
  return LAO.test(text) ? laoWords(text, locale) : dictionaryWords(text, locale);
}
