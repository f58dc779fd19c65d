import type { CaptionWord } from '../../film/timeline.ts';
import {
  bare,
  CLAUSE_END,
  closeBond,
  FIRM,
  HELD,
  isDoubtful,
  type LineWord,
  languageOf,
} from './close-bonds.ts';
import { englishBonds } from './english-bonds.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import { isSilent } from './pieces.ts';

const CAPITAL = /^\p{Lu}/u;

/**
 * How closely each word of a script is bound to the one after it: 0 after a comma, from 0.95 on where a reader would stumble over a
 * break, 2 where none may be. English is read by parts of speech; other languages by their function words and by the
 * names and numbers in a sentence.
 */
export function bondsOf(words: readonly CaptionWord[], locale: string): number[] {
  const language = languageOf(locale);
  const byGrammar =
    language === 'en' ? englishBonds(words) : words.map((_, index) => byWords(words, index, language));
  return words.map((word, index) => {
    const next = words[index + 1];
    if (!next) return 0;
    if (isSilent(next) && !isSilent(word)) return FIRM;
    const close = closeBond(words, index, locale);
    if (CLAUSE_END.test(word.text)) return close;
    const grammar = byGrammar[index] ?? 0;
    return close === HELD && isDoubtful(word, locale) ? grammar : Math.max(close, grammar);
  });
}

/** The same of a title, without its grammar: it is often no sentence. */
export function titleBonds(words: readonly LineWord[], locale: string): number[] {
  const language = languageOf(locale);
  return words.map((word, index) => {
    if (!words[index + 1]) return 0;
    const close = closeBond(words, index, locale);
    return close > 0 || CLAUSE_END.test(word.text) ? close : byWords(words, index, language);
  });
}

function byWords(words: readonly LineWord[], index: number, language: string): number {
  const { before, linking, opening, after } = FUNCTION_WORDS.get(language) ?? {};
  const [word, next] = [bare(words[index]?.text), bare(words[index + 1]?.text)];
  if (after?.has(next)) return FIRM;
  if (after?.has(word)) return 0.15;
  if (before?.has(word)) return 0.9;
  if (opening?.has(word) || linking?.has(word)) return 0.75;
  if (opening?.has(next) || linking?.has(next)) return 0.15;
  if (before?.has(next)) return 0.2;
  const nextIsCapital = CAPITAL.test(words[index + 1]?.text ?? '');
  // In German a capital is that of a noun, and what stands before it is its adjective.
  if (nextIsCapital && (language === 'de' || CAPITAL.test(words[index]?.text ?? ''))) return 0.85;
  return before?.has(bare(words[index - 1]?.text)) ? 0.65 : 0.5;
}
