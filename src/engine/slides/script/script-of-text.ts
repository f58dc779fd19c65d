import type { Paragraph } from '../deck.ts';

/** Maximum characters of a script made from a page's text: about 45 seconds. */
const MAX_SCRIPT = 600;
/** Punctuation that ends a sentence. */
const ENDED = /[.!?…:;。！？।]["'”’»)]?$/u;
/** Texts that nobody reads aloud: numbers of an axis, addresses. */
const UNSPEAKABLE = /^(?:[\d\s.,%€$£+\-–/:()]+|(?:https?:\/\/|www\.)\S+)$/u;

/** Makes a script for a page without notes: its title and texts as sentences. */
export function scriptOfText(paragraphs: readonly Paragraph[]): string {
  const sentences: string[] = [];
  let length = 0;
  for (const { text } of paragraphs) {
    if (UNSPEAKABLE.test(text) || !/\p{L}/u.test(text) || isAxis(text)) continue;
    const sentence = capitalized(ENDED.test(text) ? text : `${text}.`);
    if (length + sentence.length > MAX_SCRIPT && sentences.length > 0) break;
    sentences.push(sentence.slice(0, MAX_SCRIPT));
    length += sentence.length + 1;
  }
  return withoutMarks(sentences.join(' '));
}

/** Labels of an axis, such as `Q1 Q2 Q3 Q4 0`. */
function isAxis(text: string): boolean {
  return text.split(/\s+/).every((mark) => /^\p{L}{0,2}[\d.,%]+$/u.test(mark));
}

function capitalized(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** Removes brackets and asterisks, which are directions in a script. */
export function withoutMarks(text: string): string {
  return text
    .replaceAll(/[[\]*]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
