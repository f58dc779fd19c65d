import { createRequire } from 'node:module';
import type * as Budoux from 'budoux';

const require = createRequire(import.meta.url);

/** Languages written without spaces, whose lines break between words that a dictionary finds. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Marks that must not begin a line (kinsoku), and those that must not end one. */
const NOT_FIRST = /^[\p{Pe}\p{Pf}\p{Po}ーっゃゅょッャュョ々〜～]+$/u;
const NOT_LAST = /[\p{Ps}\p{Pi}¿¡]$/u;

let japanese: { parse(text: string): string[] } | undefined;

/** Loaded with the first text that needs it: it brings a whole reader of HTML along. */
function phrases(text: string): string[] {
  japanese ??= (require('budoux') as typeof Budoux).loadDefaultJapaneseParser();
  return japanese.parse(text);
}

/**
 * Cuts a text into the pieces between which a line may break. Joined, they are the text; spaces stand at
 * the end of a piece.
 */
export function chunks(text: string, locale: string): string[] {
  return (
    text.match(/\S+\s*|^\s+/gu)?.flatMap((word) => (UNSPACED.test(word) ? split(word, locale) : [word])) ?? []
  );
}

export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

function split(word: string, locale: string): string[] {
  const pieces = locale.startsWith('ja')
    ? phrases(word)
    : Array.from(new Intl.Segmenter(locale, { granularity: 'word' }).segment(word), (part) => part.segment);
  const joined: string[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && (NOT_FIRST.test(piece.trim()) || piece.trim() === '' || NOT_LAST.test(last))) {
      joined[joined.length - 1] = last + piece;
    } else joined.push(piece);
  }
  return joined;
}
