import type { CaptionWord } from '../../film/timeline.ts';
import { englishBonds } from './english-bonds.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import { isSilent } from './pieces.ts';

/** What must not be parted: a determiner and its noun, a number and its unit. */
export const FIRM = 1;
const CLAUSE_END = /[,;:،、，；：؛፣—–]["'”’»)\]]*$/u;
const NUMBER = /^[\p{Ps}\p{Pi}]*[\p{Sc}]?\p{N}[\p{N}.,:]*$/u;
const CAPITAL = /^\p{Lu}/u;

/**
 * How closely each word is bound to the one after it: 0 after a comma, 1 where a reader would stumble over a break. English
 * is read by parts of speech; other languages by their function words and by the names and numbers in a sentence.
 */
export function bondsOf(words: readonly CaptionWord[], locale: string): number[] {
  const language = locale.slice(0, 2);
  const byGrammar =
    language === 'en' ? englishBonds(words) : words.map((_, index) => byWords(words, index, language));
  return words.map((word, index) => {
    const next = words[index + 1];
    if (!next) return 0;
    if (isSilent(next) && !isSilent(word)) return FIRM;
    if (CLAUSE_END.test(word.text)) return 0;
    if (NUMBER.test(word.text)) return FIRM;
    return byGrammar[index] ?? 0;
  });
}

function byWords(words: readonly CaptionWord[], index: number, language: string): number {
  const { before, opening, after } = FUNCTION_WORDS.get(language) ?? {};
  const [word, next] = [bare(words[index]), bare(words[index + 1])];
  if (after?.has(next)) return FIRM;
  if (after?.has(word)) return 0.15;
  if (before?.has(word)) return 0.9;
  if (opening?.has(word)) return 0.75;
  if (opening?.has(next)) return 0.15;
  if (before?.has(next)) return 0.2;
  const nextIsCapital = CAPITAL.test(words[index + 1]?.text ?? '');
  // In German a capital is that of a noun, and what stands before it is its adjective.
  if (nextIsCapital && (language === 'de' || CAPITAL.test(words[index]?.text ?? ''))) return 0.85;
  return before?.has(bare(words[index - 1])) ? 0.65 : 0.5;
}

function bare(word: CaptionWord | undefined): string {
  return (word?.text ?? '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}\p{M}])[^\p{L}\p{N}\p{M}]+$/gu, '');
}
