import type { SpokenForm } from '../markup/marked-script.ts';

/** A word as written, with adjacent punctuation. */
export interface ScriptWord {
  text: string;
  /** Offset in the script, in UTF-16 units. */
  offset: number;
  /** Whether there is a space before the word. */
  spaced: boolean;
  /** Whether the word was between asterisks, which are not part of its text. */
  emphasis?: true;
  /** Replaces how [from, to) of `text` is spoken. */
  override?: WordOverride;
  /** Length in the script, if it differs from that of `text`. */
  extent?: number;
}

interface WordOverride {
  from: number;
  to: number;
  /** The spoken form; an empty `say` if an earlier word is spoken for both. */
  form: SpokenForm;
}

/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const OPENING = /^[\p{Ps}\p{Pi}"'¿¡]+$/u;

/** Characters between which an asterisk is not an emphasis mark, in scripts that separate words by spaces. */
const JOINED = String.raw`[[\p{L}\p{N}*]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]]`;
/** Asterisks around words, but not those of a multiplication, a list or a footnote. */
const EMPHASIS = new RegExp(String.raw`(?<!${JOINED})\*(?![\s*])([^*]{1,80}?)(?<!\s)\*(?!${JOINED})`, 'gv');

/**
 * Splits a sentence into words. Together they contain every visible character except the asterisks of
 * `*stressed words*`.
 *
 * @param base offset of the sentence in the script
 */
export function scriptWords(sentence: string, base: number, locale: string): ScriptWord[] {
  const stressed = [...sentence.matchAll(EMPHASIS)].map(
    ({ index, 0: text }) => [index, index + text.length - 1] as const,
  );
  const isMark = (at: number) => stressed.some(([open, close]) => at === open || at === close);
  const isStressed = (at: number) => stressed.some(([open, close]) => at > open && at < close);
  return [...sentence.matchAll(/\S+/gu)].flatMap(({ index, 0: written }) => {
    const visible = Array.from({ length: written.length }, (_, at) => at).filter((at) => !isMark(index + at));
    if (visible.length === written.length && !isStressed(index))
      return wordsOf(written, base + index, locale);
    const offset = base + index + (visible[0] ?? 0);
    const text = visible.map((at) => written[at]).join('');
    return wordsOf(text, offset, locale).map((word): ScriptWord => {
      const places = visible.slice(word.offset - offset, word.offset - offset + word.text.length);
      return places.some((at) => isStressed(index + at)) ? { ...word, emphasis: true } : word;
    });
  });
}

function wordsOf(text: string, offset: number, locale: string): ScriptWord[] {
  return UNSPACED.test(text) ? cut(text, offset, locale) : [{ text, offset, spaced: true }];
}

function cut(run: string, offset: number, locale: string): ScriptWord[] {
  const words: ScriptWord[] = [];
  let opening = '';
  for (const { segment, index, isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(
    run,
  )) {
    const last = words.at(-1);
    if (!isWordLike && OPENING.test(segment)) {
      opening += segment;
    } else if (!isWordLike && last && opening === '') {
      last.text += segment;
    } else {
      const text = opening + segment;
      words.push({ text, offset: offset + index - opening.length, spaced: words.length === 0 });
      opening = '';
    }
  }
  const last = words.at(-1);
  if (opening && last) last.text += opening;
  else if (opening) words.push({ text: opening, offset, spaced: true });
  return words;
}

/**
 * Divides the spoken form of several words among them, in order. Words that are spoken as written keep their own text;
 * the rest is divided by length.
 *
 * @returns spoken text of each word, possibly empty
 */
export function shareWords(written: readonly string[], text: string): string[] {
  const tokens = text.match(/\s*(?:[\d.,]*\d|[^\d\s]+)/gu) ?? [];
  const shares = written.map(() => '');
  let [left, right] = [0, written.length - 1];
  let [first, last] = [0, tokens.length - 1];
  const isSame = (word: string | undefined, token: string | undefined) =>
    word !== undefined && token !== undefined && bare(word) === bare(token);
  while (left < right && first < last && isSame(written[left], tokens[first]))
    shares[left++] = tokens[first++] ?? '';
  while (left < right && first < last && isSame(written[right], tokens[last]))
    shares[right--] = tokens[last--] ?? '';
  const words = right - left + 1;
  const rest = tokens.slice(first, last + 1);
  const total = written.slice(left, right + 1).reduce((sum, word) => sum + word.length, 0);
  let used = 0;
  let length = 0;
  for (let index = left; index <= right; index++) {
    length += written[index]?.length ?? 0;
    const after = right - index;
    const until = after === 0 ? rest.length : Math.round((rest.length * length) / total);
    const end = Math.max(
      used + (rest.length >= words ? 1 : 0),
      Math.min(until, rest.length - (rest.length >= words ? after : 0)),
    );
    shares[index] = rest.slice(used, end).join('');
    used = end;
  }
  return shares;
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
