/** A word as a reader sees it, with the punctuation that touches it. */
export interface ScriptWord {
  text: string;
  /** Place in the script, in UTF-16 units. */
  offset: number;
  /** Whether space stands between it and the word before it. */
  spaced: boolean;
}

/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const OPENING = /^[\p{Ps}\p{Pi}"'¿¡]+$/u;

/** The words of a sentence that begins at `base` in the script. Together they hold every visible sign of it. */
export function scriptWords(sentence: string, base: number, locale: string): ScriptWord[] {
  return [...sentence.matchAll(/\S+/gu)].flatMap((match) => {
    const offset = base + match.index;
    const [text] = match;
    return UNSPACED.test(text) ? cut(text, offset, locale) : [{ text, offset, spaced: true }];
  });
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
