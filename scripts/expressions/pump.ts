import { performance } from 'node:perf_hooks';
import type { Expression } from './expression.ts';

/** Lengths of the two compared texts, and milliseconds below which a difference is noise. */
const SHORT = 6_000;
const LONG = 48_000;
const NOISE_MS = 60;
/** Eight times the text takes eight times as long in linear time, and 64 times in quadratic time. */
const MAX_GROWTH = 20;
/** Characters from most character classes. */
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
 * Repeats the expression's own words and one character of each kind, and checks whether a longer text takes
 * disproportionately longer. This finds what the analysis of automata cannot: lookahead and lookbehind.
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
        const startedAt = performance.now();
        for (const _ of text.matchAll(pattern));
        return performance.now() - startedAt;
      };
      const long = time(LONG);
      // Measures slow results again, because another process may have used the machine.
      if (
        long > NOISE_MS &&
        time(LONG) > NOISE_MS &&
        time(LONG) > MAX_GROWTH * Math.min(time(SHORT), time(SHORT))
      )
        return pump;
    }
  }
  return undefined;
}
