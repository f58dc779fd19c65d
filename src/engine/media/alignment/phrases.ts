import type { Span } from '../../film/timeline.ts';

/** A pause this long separates two phrases, in seconds. */
const PHRASE_PAUSE = 0.25;

/** Joins phones, in order, to phrases. */
export function phrasesOf(phones: readonly { start: number; end: number }[]): Span[] {
  const phrases: Span[] = [];
  for (const { start, end } of phones) {
    const last = phrases.at(-1);
    if (last && start - last.end <= PHRASE_PAUSE) last.end = Math.max(last.end, end);
    else phrases.push({ start, end });
  }
  return phrases;
}
