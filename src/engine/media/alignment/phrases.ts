import type { Span } from '../../film/timeline.ts';

/** A pause this long parts two phrases. */
const PAUSE = 0.25;

/** Spans in which something is said, from phones in order. */
export function phrasesOf(phones: readonly { start: number; end: number }[]): Span[] {
  const phrases: Span[] = [];
  for (const { start, end } of phones) {
    const last = phrases.at(-1);
    if (last && start - last.end <= PAUSE) last.end = Math.max(last.end, end);
    else phrases.push({ start, end });
  }
  return phrases;
}
