import type { Word } from '../../film/alignment.ts';
import type { Sentence } from './film.ts';

export const SENTENCE_END = /[.!?…。！？｡؟।॥։።۔]["'”’»)\]」』]*$/u;
export const CLAUSE_END = /[,;:،、，；：፣—–]["'”’»)\]」』]*$/u;

/** What is said, sentence by sentence. */
export function sentencesOf(words: readonly Word[]): Sentence[] {
  return runs(words, SENTENCE_END).map((run) => ({
    start: run[0]?.start ?? 0,
    end: run.at(-1)?.end ?? 0,
    words: run,
  }));
}

/** Words up to each that ends as told. */
export function runs(words: readonly Word[], end: RegExp): Word[][] {
  const found: Word[][] = [[]];
  words.forEach((word, index) => {
    found.at(-1)?.push(word);
    if (end.test(word.text) && index < words.length - 1) found.push([]);
  });
  return found.filter((run) => run.length > 0);
}

/** Words as they stand in the script, with a space only where it has one. */
export function textOf(words: readonly Word[]): string {
  return words
    .map((word, index) => {
      const before = words[index - 1];
      const isJoined = before !== undefined && before.offset + before.length === word.offset;
      return index === 0 || isJoined ? word.text : ` ${word.text}`;
    })
    .join('');
}

/** A text without the marks that end a sentence or a part of it; an exclamation or a question keeps its own. */
export function withoutEnd(text: string): string {
  const bare = text
    .replace(/(?<![.,;:،、，；：。।॥۔።…—–\s])[.,;:،、，；：。।॥۔።…—–\s]+$/u, '')
    .replace(/^["“‘«\s]+(?!["“‘«\s])(?=[^"”’»]*$)/u, '');
  const closing = /(?<!["”’»])["”’»]+$/u.exec(bare)?.index ?? bare.length;
  return /["“‘«]/u.test(bare.slice(0, closing)) ? bare : bare.slice(0, closing);
}
