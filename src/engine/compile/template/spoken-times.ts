import type { Seconds } from '../../film/timeline.ts';

export interface SpokenWord {
  text: string;
  start: Seconds;
}

/** So far ahead a word of the text is looked for in what is said. */
const AHEAD = 12;
/** The stretch may begin with any of so many first words, at the first so many places where one is said. */
const BEGINNINGS = 3;
const MOST_STARTS = 60;
/** With fewer words found than this part, text and voice say different things. */
const LEAST_FOUND = 0.4;

/**
 * When the words of a text come, in seconds from `from` on, so that they keep step with a voice: each when it is
 * said, one that is not said with the one before. A text that is not what is said is spread over the voice.
 *
 * @param spoken in their order, of the film
 */
export function spokenTimes(text: string, spoken: readonly SpokenWord[], from: Seconds): Seconds[] {
  const words = text.split(/\s+/).filter(Boolean);
  const found = closest(
    words.map(bare),
    spoken.map((word) => bare(word.text)),
  );
  const isSaid = found.filter((place) => place !== undefined).length >= words.length * LEAST_FOUND;
  const places = isSaid ? found : words.map((_, index) => Math.floor((index * spoken.length) / words.length));
  let latest = 0;
  return places.map((place) => {
    const start = place === undefined ? undefined : spoken[place]?.start;
    latest = Math.max(latest, start === undefined ? 0 : start - from);
    return latest;
  });
}

/** When a text begins to be said, in seconds of the film; undefined where something else is said. */
export function whenSaid(text: string, spoken: readonly SpokenWord[]): Seconds | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  const found = closest(
    words.map(bare),
    spoken.map((word) => bare(word.text)),
  ).filter((place) => place !== undefined);
  const [first] = found;
  return first !== undefined && found.length >= words.length * LEAST_FOUND ? spoken[first]?.start : undefined;
}

/** Where each word is said, in that stretch of the voice that holds most of them and the least besides. */
function closest(words: readonly string[], said: readonly string[]): (number | undefined)[] {
  const firsts = new Set(words.slice(0, BEGINNINGS).filter(Boolean));
  const starts = said.flatMap((word, place) => (firsts.has(word) ? [place] : [])).slice(0, MOST_STARTS);
  const stretches = starts.map((start) => {
    const places = placesFrom(start, words, said);
    const known = places.filter((place) => place !== undefined);
    return { places, count: known.length, span: (known.at(-1) ?? 0) - (known[0] ?? 0) };
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
    const ahead = said.slice(next, next + AHEAD).indexOf(word);
    if (ahead < 0 || word === '') return undefined;
    next += ahead + 1;
    return next - 1;
  });
}

function bare(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
