import type { Span } from '../../film/timeline.ts';

/** A longer pause separates two phrases. */
const PHRASE_PAUSE_SECONDS = 0.25;

/** Groups phones, which are in order, into phrases. */
export function phrasesOf(phones: readonly { start: number; end: number }[]): Span[] {
  const phrases: Span[] = [];
  for (const { start, end } of phones) {
    const last = phrases.at(-1);
    if (last && start - last.end <= PHRASE_PAUSE_SECONDS) last.end = Math.max(last.end, end);
    else phrases.push({ start, end });
  }
  return phrases;
}
