import type { Word } from '../../film/alignment.ts';
import { isUnspaced } from '../../text/captions/chunks.ts';
import { emsOf } from '../../text/captions/width.ts';
import type { Hook } from './film.ts';
import { runs, sentencesOf, textOf, withoutEnd } from './sentences.ts';

const MOST_WORDS = 7;
/** Font sizes: what still stands large on a narrow screen. */
const MOST_EMS = 34;
const MOST_EMS_UNSPACED = 24;
/** Marks after which what came before is whole by itself, in every language. */
const STRONG_BREAK = /[:;：；—–]["'”’»)\]」』]*$/u;

/** The words that open a film: the first thing said where it is short and whole, otherwise the name. */
export function hookOf(words: readonly Word[], name: string): Hook {
  const [first, second] = sentencesOf(words);
  const tries = [
    first?.words,
    // "Listen." alone is no hook; it goes with what follows.
    first && second && first.words.length === 1 ? [...first.words, ...second.words] : undefined,
    first && runs(first.words, STRONG_BREAK)[0],
  ];
  const said = tries.find((run) => run && suits(run));
  if (!said) return { text: name, saidUntil: 0 };
  return {
    text: withoutEnd(textOf(said)),
    wordTimes: said.map((word) => word.start),
    saidUntil: said.at(-1)?.end ?? 0,
  };
}

function suits(words: readonly Word[]): boolean {
  const text = textOf(words);
  if (isUnspaced(text)) return [...text].length >= 4 && emsOf(text) <= MOST_EMS_UNSPACED;
  return words.length >= 2 && words.length <= MOST_WORDS && emsOf(text) <= MOST_EMS;
}
