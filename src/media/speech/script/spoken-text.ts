import { speakable } from './speakable.ts';
import type { ScriptWord } from './words.ts';

/** A sentence as an engine is given it, and where each word of the script is in it. */
export interface SpokenText {
  text: string;
  /** One for each word, [from, to) in `text`; empty for words that are seen and not heard. */
  ranges: [from: number, to: number][];
}

const ENDS = /[.!?…,;:。！？、，；：।۔؟،]$/u;
const DASH = /^[-–—―]+$/u;

/** Words become what is said for them; the mapping back to the script is kept. */
export function spokenText(words: readonly ScriptWord[], locale: string): SpokenText {
  let text = '';
  const ranges = words.map((word): [number, number] => {
    const spoken = speakable(word.text, locale);
    if (spoken === '') {
      // A dash between words is heard as a breath.
      if (DASH.test(word.text) && text !== '' && !ENDS.test(text)) text += ',';
      return [text.length, text.length];
    }
    if (text !== '' && word.spaced) text += ' ';
    const from = text.length;
    text += spoken;
    return [from, text.length];
  });
  return { text, ranges };
}
