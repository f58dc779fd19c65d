import { isEnglishWord } from '../../text/parts-of-speech.ts';

/** Ends the first line of a word that goes on in the next one. */
const HYPHENS = ['-', '‐', '\u00ad'];
/** A word at the end of a line, without a bracket or quote before it. */
const WORD = /^[^\p{L}\p{M}]*(\p{L}[\p{L}\p{M}'’‐-]*)$/u;
const NEXT = /^[\p{L}\p{M}'’]+/u;
/** After these a hyphen stands for a word that is left out: "Ein- und Ausgang". */
const AND = /^(?:and|or|to|und|oder|bzw|bis|et|ou|y|e|o|u|en|of|och|eller|og|i|lub)$/u;
/** Words that keep their hyphen: prefixes of English, pronouns of French. */
const BEFORE_HYPHEN = /^(?:all|cross|ex|half|high|long|low|non|quasi|self|short|vice|well)$/i;
const AFTER_HYPHEN = /^(?:je|tu|il|elle|on|nous|vous|ils|elles|moi|toi|ci|là)$/u;
/** Written without blanks. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。，！？」』）]/u;

/** Two lines of a text as one. A word that was parted at the end of the first is put together again. */
export function joinLines(first: string, second: string): string {
  if (first === '' || second === '') return first + second;
  const word = HYPHENS.includes(first.at(-1) ?? '') ? lastWord(first.slice(0, -1)) : '';
  const [rest = ''] = NEXT.exec(second) ?? [];
  if (word !== '' && !AND.test(rest)) {
    const isOne = /^\p{Ll}/u.test(rest) && isOneWord(word, rest, first.at(-1) === '\u00ad');
    return (isOne ? first.slice(0, -1) : first) + second;
  }
  const isUnspaced = UNSPACED.test(first.at(-1) ?? '') && UNSPACED.test(second[0] ?? '');
  return isUnspaced ? first + second : `${first} ${second}`;
}

/** Empty where something else stands before the hyphen. */
function lastWord(line: string): string {
  const word = WORD.exec(line.slice(line.lastIndexOf(' ') + 1))?.[1] ?? '';
  return word.endsWith('-') ? '' : word;
}

/** Whether a hyphen parts a word, or belongs to it, as in "well-known". */
function isOneWord(word: string, rest: string, isSoft: boolean): boolean {
  if (isSoft) return true;
  if (/[-‐]/.test(word) || /^\p{Lu}{2,}$/u.test(word) || word.length < 2) return false;
  if (isEnglishWord(word + rest)) return true;
  if (BEFORE_HYPHEN.test(word) || AFTER_HYPHEN.test(rest)) return false;
  return !(isEnglishWord(word) && isEnglishWord(rest));
}
