import type { Phone, Word } from '../../film/alignment.ts';
import type { Stress } from '../../film/timeline.ts';
import type { Sound } from '../speech/engine.ts';
import { loudnessOf } from './acoustics/loudness.ts';
import { agrees, questions } from './attitudes.ts';
import { countOf } from './counts.ts';
import { isVowel } from './visemes/ipa-visemes.ts';

/** Two emphases are never closer. */
const APART = 0.45;
/** Words that carry grammar and no sense, in the languages where a short word alone does not tell. */
const PLAIN = new Set(
  (
    'a an and are as at be been but by can do does for from had has have he her him his how i if in into is it its ' +
    'me my not of on or our she so than that the their them then there these they this those to us was we were ' +
    'what when which who will with would you your'
  ).split(' '),
);

/**
 * Moments of emphasis: stressed vowels of the words that matter, the louder and longer the stronger,
 * never two within 0.45 s. For nods, brows and gestures.
 */
export function stresses(speech: {
  phones: readonly Phone[];
  words: readonly Word[];
  sound: Sound;
}): Stress[] {
  const loudness = loudnessOf(speech.sound);
  const vowels = speech.phones.filter(({ stress, ipa }) => stress === 2 && isVowel(ipa));
  const usual = median(vowels.map(({ start, end }) => end - start));
  const found: Stress[] = [];
  const asked = questions(speech.words);
  let at = 0;
  for (const phone of vowels) {
    const middle = (phone.start + phone.end) / 2;
    while ((speech.words[at]?.end ?? Number.POSITIVE_INFINITY) <= middle) at++;
    const word = speech.words[at];
    if (word && isPlain(word.text)) continue;
    const long = Math.min(1, (phone.end - phone.start) / usual / 2);
    const strength = 0.6 * loudness(phone.start, phone.end) + 0.4 * long;
    found.push({
      at: phone.start + (phone.end - phone.start) / 3,
      strength,
      ...(word && senseOf(word.text)),
      ...(asked.has(at) && { asks: true }),
    });
  }
  return thinned(found);
}

/** What counts first, then the strongest, and none close to one that is kept; in order of time again. */
export function thinned(found: readonly Stress[]): Stress[] {
  const kept = new Map<number, Stress[]>();
  const slot = (t: number) => Math.floor(t / APART);
  for (const stress of found.toSorted((a, b) => weight(b) - weight(a))) {
    const here = slot(stress.at);
    const near = [here - 1, here, here + 1].flatMap((key) => kept.get(key) ?? []);
    if (near.some((other) => Math.abs(other.at - stress.at) < APART)) continue;
    kept.set(here, [...(kept.get(here) ?? []), stress]);
  }
  return [...kept.values()].flat().sort((a, b) => a.at - b.at);
}

const weight = ({ strength, count, agrees }: Stress) => strength + (count || agrees ? 1 : 0);

function senseOf(text: string): Pick<Stress, 'count' | 'agrees'> {
  const count = countOf(text);
  return { ...(count && { count }), ...(agrees(text) && { agrees: true }) };
}

function isPlain(text: string): boolean {
  return PLAIN.has(text.toLowerCase().replace(/[^\p{L}]/gu, ''));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0.1;
}
