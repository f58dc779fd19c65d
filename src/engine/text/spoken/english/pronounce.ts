import { partsOfSpeech } from '../../parts-of-speech.ts';
import { chooseSense, type Place } from './choose-sense.ts';
import { sensesOf } from './heteronyms.ts';
import { isInitials, spelled } from './letters.ts';
import { ending, nameSaid } from './names.ts';
import type { Pronunciation } from './pronunciation.ts';

const WORD = /[\p{L}\p{M}]+(?:['’.-][\p{L}\p{M}]+)*['’]?/gu;

/**
 * Words of an English text that engines would misread: names and loan words, rows of letters, and words whose sense
 * tells their sound. All other words are left to the engines.
 */
export function pronunciationsOf(text: string): Pronunciation[] {
  // The apostrophe of "'twas" belongs to it, but not that of a quote.
  const words = [...text.matchAll(WORD)];
  const isShouted = words.length > 2 && !/\p{Ll}/u.test(text);
  let terms: ReturnType<typeof partsOfSpeech> | undefined;
  let small: string[] | undefined;
  return words.flatMap((match, index): Pronunciation[] => {
    const [written] = match;
    const word = written.replace(/['’]$/, '').replace(/’/g, "'");
    const place = { from: match.index, to: match.index + word.length };
    const phones =
      nameSaid(word, text.slice(Math.max(0, match.index - 12), match.index)) ??
      lettersSaid(word, isShouted) ??
      senseSaid(word, index);
    return phones === undefined ? [] : [{ ...place, phones }];
  });

  function senseSaid(word: string, index: number): string | undefined {
    const senses = sensesOf(word.toLowerCase());
    if (!senses) return undefined;
    terms ??= partsOfSpeech(text);
    small ??= words.map(([one]) => one.toLowerCase().replace(/’/g, "'"));
    const at = words[index]?.index ?? 0;
    const previous = index > 0 && sameBreath(index - 1, index) ? (words[index - 1]?.index ?? -1) : -1;
    const tagsAt = (from: number) => terms?.find(({ start, end }) => start <= from && from < end)?.tags ?? [];
    const near = (by: number) => {
      const other = index + by;
      const isTogether = by > 0 ? sameBreath(index, other) : sameBreath(other, index);
      return isTogether ? (small?.[other] ?? '') : '';
    };
    const place: Place = {
      word,
      before: near(-1),
      earlier: near(-2),
      after: near(1),
      words: small,
      clause: clauseOf(index),
      tags: tagsAt(at),
      tagsBefore: previous < 0 ? [] : tagsAt(previous),
      isFirst: index === 0,
    };
    const sense = chooseSense(place, senses.stem);
    if (!sense) return undefined;
    const said = senses[sense];
    return senses.hasEnding ? `${said} ${ending(said)}` : said;
  }

  /** The words around one, up to the next punctuation. */
  function clauseOf(index: number): string[] {
    let [from, to] = [index, index + 1];
    while (sameBreath(from - 1, from)) from--;
    while (sameBreath(to - 1, to)) to++;
    return small?.slice(from, to) ?? [];
  }

  /** Whether no punctuation parts two words. */
  function sameBreath(first: number, second: number): boolean {
    const [a, b] = [words[first], words[second]];
    return (
      a !== undefined && b !== undefined && !/[.,;:!?…—]/.test(text.slice(a.index + a[0].length, b.index))
    );
  }
}

/** `API`, `U.S.`, `PCs`, `IT` letter by letter. */
function lettersSaid(word: string, isShouted: boolean): string | undefined {
  const dotted = /^(?:\p{Lu}\.)+\p{Lu}$/u.test(word) ? word.replaceAll('.', '') : undefined;
  if (dotted) return spelled(dotted);
  const [, letters = '', s = ''] = /^(\p{Lu}{2,6})('?s)?$/u.exec(word) ?? [];
  if (letters === '' || (isShouted && letters.length < 4) || !isInitials(letters)) return undefined;
  const said = spelled(letters);
  return said && (s === '' ? said : `${said} ${ending(said)}`);
}
