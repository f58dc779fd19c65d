import type { Seconds } from '../../film/timeline.ts';

export interface SpokenWord {
  text: string;
  start: Seconds;
}

/** Maximum number of spoken words searched ahead for a word of the text. */
const MAX_AHEAD = 12;
/** Number of first words at which a match may start, and maximum number of places tried. */
const FIRST_WORDS = 3;
const MAX_STARTS = 60;
/** Minimum share of words that the speech contains. With fewer, the text differs from the speech. */
const MIN_MATCHED_SHARE = 0.4;

/**
 * Times the words of a text by a voice, in seconds after `from`. An unspoken word appears with the previous word. A
 * text that differs from the speech is spread over the voice.
 *
 * @param spoken words in order, in film time
 */
export function spokenTimes(text: string, spoken: readonly SpokenWord[], from: Seconds): Seconds[] {
  const words = text.split(/\s+/).filter(Boolean);
  const matched = matchWords(
    words.map(bare),
    spoken.map((word) => bare(word.text)),
  );
  const isSaid = matched.filter((place) => place !== undefined).length >= words.length * MIN_MATCHED_SHARE;
  const places = isSaid
    ? matched
    : words.map((_, index) => Math.floor((index * spoken.length) / words.length));
  let latest = 0;
  return places.map((place) => {
    const start = place === undefined ? undefined : spoken[place]?.start;
    latest = Math.max(latest, start === undefined ? 0 : start - from);
    return latest;
  });
}

/** Returns when a text starts being spoken, in film time; undefined if it is not spoken. */
export function spokenStart(text: string, spoken: readonly SpokenWord[]): Seconds | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  const matched = matchWords(
    words.map(bare),
    spoken.map((word) => bare(word.text)),
  ).filter((place) => place !== undefined);
  const [first] = matched;
  return first !== undefined && matched.length >= words.length * MIN_MATCHED_SHARE
    ? spoken[first]?.start
    : undefined;
}

/** Finds each word in the part of the speech that contains most of them with the fewest others. */
function matchWords(words: readonly string[], speech: readonly string[]): (number | undefined)[] {
  const firsts = new Set(words.slice(0, FIRST_WORDS).filter(Boolean));
  const starts = speech.flatMap((word, place) => (firsts.has(word) ? [place] : [])).slice(0, MAX_STARTS);
  const stretches = starts.map((start) => {
    const places = placesFrom(start, words, speech);
    const foundPlaces = places.filter((place) => place !== undefined);
    return { places, count: foundPlaces.length, span: (foundPlaces.at(-1) ?? 0) - (foundPlaces[0] ?? 0) };
  });
  const [best] = stretches.sort((a, b) => b.count - a.count || a.span - b.span);
  return best?.places ?? words.map(() => undefined);
}

function placesFrom(
  start: number,
  words: readonly string[],
  said: readonly string[],
): (number | undefined)[] {
  let next = start;
  return words.map((word) => {
    const ahead = said.slice(next, next + MAX_AHEAD).indexOf(word);
    if (ahead < 0 || word === '') return undefined;
    next += ahead + 1;
    return next - 1;
  });
}

function bare(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
