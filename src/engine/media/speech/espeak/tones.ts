import type { EspeakEvent } from './protocol.ts';

/**
 * The same phonemes with the marks of their tones, which espeak-ng writes after the vowel but does not say in its
 * events. Where the two do not match, the events stay as they are.
 *
 * @param whole all phonemes of the text: apart by `_`, words by spaces, clauses by `|`
 */
export function withTones(events: readonly EspeakEvent[], whole: string): EspeakEvent[] {
  const written = whole.split(/[_\s|]+/).filter((phoneme) => phoneme !== '');
  const heard = events.filter(isHeard).length;
  if (written.length !== heard) return [...events];
  let at = 0;
  return events.map((event) => (isHeard(event) ? { ...event, ipa: written[at++] ?? event.ipa } : event));
}

/** A pause has no phoneme, and a switch of language is no sound. */
function isHeard({ type, ipa }: EspeakEvent): boolean {
  return type === 'phoneme' && ipa !== '' && !ipa.startsWith('(');
}
