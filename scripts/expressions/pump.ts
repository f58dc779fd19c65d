import { performance } from 'node:perf_hooks';
import type { Expression } from './expression.ts';

/** Letters of the two texts that are compared, and milliseconds below which a difference says nothing. */
const SHORT = 6_000;
const LONG = 48_000;
const LITTLE = 60;
/** Reading eight times as much takes eight times as long where time grows with length, and 64 times where with its square. */
const MOST_GROWTH = 20;
/** What belongs to most classes of letters. */
const SIGNS = [
  'a',
  'A',
  '0',
  ' ',
  '\n',
  '.',
  ',',
  '-',
  '/',
  '(',
  '<',
  '{',
  '"',
  'é',
  '，',
  '&',
  '1.',
  'a ',
  'a.',
  'Aa ',
];

/**
 * Repeats the expression's own words, and a sign of each kind, and looks whether reading takes disproportionately
 * longer for a longer text. It finds what an analysis of automata cannot: what looks ahead and behind.
 *
 * @returns the repeated text that makes it slow
 */
export function slowPump({ source, flags }: Expression): string | undefined {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const words = source.match(/[\p{L}\d]{2,}/gu) ?? [];
  const pumps = new Set([...SIGNS, ...words, ...words.map((word) => `${word} `)].slice(0, 120));
  for (const pump of pumps) {
    for (const end of ['', '\u0000']) {
      const time = (length: number) => {
        const text = `x${pump.repeat(Math.ceil(length / pump.length))}${end}`;
        const begun = performance.now();
        for (const _ of text.matchAll(pattern));
        return performance.now() - begun;
      };
      const long = time(LONG);
      // What looks slow is looked at again: another process may have had the machine.
      if (
        long > LITTLE &&
        time(LONG) > LITTLE &&
        time(LONG) > MOST_GROWTH * Math.min(time(SHORT), time(SHORT))
      )
        return pump;
    }
  }
  return undefined;
}
