import type { Paragraph } from '../deck.ts';

/** Letters of a script that is made of a page's own text: about three quarters of a minute. */
const LONGEST = 600;
/** Signs that end what is said. */
const ENDED = /[.!?…:;。！？।]["'”’»)]?$/u;
/** What nobody reads aloud: figures of an axis, addresses. */
const UNSAID = /^(?:[\d\s.,%€$£+\-–/:()]+|(?:https?:\/\/|www\.)\S+)$/u;

/** What can be said to a page that has no notes: its title and what stands on it, as sentences. */
export function scriptOfText(paragraphs: readonly Paragraph[]): string {
  const said: string[] = [];
  let length = 0;
  for (const { text } of paragraphs) {
    if (UNSAID.test(text) || !/\p{L}/u.test(text) || isAxis(text)) continue;
    const sentence = capitalized(ENDED.test(text) ? text : `${text}.`);
    if (length + sentence.length > LONGEST && said.length > 0) break;
    said.push(sentence.slice(0, LONGEST));
    length += sentence.length + 1;
  }
  return withoutMarks(said.join(' '));
}

/** Marks along an axis, such as `Q1 Q2 Q3 Q4 0`. */
function isAxis(text: string): boolean {
  return text.split(/\s+/).every((mark) => /^\p{L}{0,2}[\d.,%]+$/u.test(mark));
}

function capitalized(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** Brackets and asterisks are directions in a script; what stands on a page gives none. */
export function withoutMarks(text: string): string {
  return text
    .replaceAll(/[[\]*]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
