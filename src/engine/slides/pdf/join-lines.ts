import { isEnglishWord } from '../../text/parts-of-speech.ts';

/** Hyphens at the end of a line whose word continues on the next. */
const HYPHENS = ['-', '‐', '\u00ad'];
/** A word at the end of a line, without a bracket or quote before it. */
const WORD = /^[^\p{L}\p{M}]*(\p{L}[\p{L}\p{M}'’‐-]*)$/u;
const NEXT = /^[\p{L}\p{M}'’]+/u;
/** Before these words a hyphen replaces a part of a word: "Ein- und Ausgang". */
const CONJUNCTION = /^(?:and|or|to|und|oder|bzw|bis|et|ou|y|e|o|u|en|of|och|eller|og|i|lub)$/u;
/** Parts that keep their hyphen: English prefixes, French pronouns. */
const BEFORE_HYPHEN = /^(?:all|cross|ex|half|high|long|low|non|quasi|self|short|vice|well)$/i;
const AFTER_HYPHEN = /^(?:je|tu|il|elle|on|nous|vous|ils|elles|moi|toi|ci|là)$/u;
/** Scripts written without spaces. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。，！？」』）]/u;

/** Joins two lines of a text, and the parts of a word hyphenated between them. */
export function joinLines(first: string, second: string): string {
  if (first === '' || second === '') return first + second;
  const word = HYPHENS.includes(first.at(-1) ?? '') ? lastWord(first.slice(0, -1)) : '';
  const [rest = ''] = NEXT.exec(second) ?? [];
  if (word !== '' && !CONJUNCTION.test(rest)) {
    const isOne = /^\p{Ll}/u.test(rest) && isOneWord(word, rest, first.at(-1) === '\u00ad');
    return (isOne ? first.slice(0, -1) : first) + second;
  }
  const isUnspaced = UNSPACED.test(first.at(-1) ?? '') && UNSPACED.test(second[0] ?? '');
  return isUnspaced ? first + second : `${first} ${second}`;
}

/** Empty if the hyphen does not follow a word. */
function lastWord(line: string): string {
  const word = WORD.exec(line.slice(line.lastIndexOf(' ') + 1))?.[1] ?? '';
  return word.endsWith('-') ? '' : word;
}

/** Whether a hyphen breaks a word rather than belonging to it, as in "well-known". */
function isOneWord(word: string, rest: string, isSoft: boolean): boolean {
  if (isSoft) return true;
  if (/[-‐]/.test(word) || /^\p{Lu}{2,}$/u.test(word) || word.length < 2) return false;
  if (isEnglishWord(word + rest)) return true;
  if (BEFORE_HYPHEN.test(word) || AFTER_HYPHEN.test(rest)) return false;
  return !(isEnglishWord(word) && isEnglishWord(rest));
}
