import type { Word } from '../../film/alignment.ts';
import type { PanelPage } from '../../film/request.ts';
import { MIN_PAGE_SECONDS, MIN_SECONDS_AFTER_POINT, type Page, pagesOf } from './key-points.ts';
import { bareLetters, placeOf, wordsOf } from './phrase-words.ts';

/** Returns the pages written for a script if they match the speech, otherwise pages extracted from the speech. */
export function pagesFor(
  written: readonly PanelPage[] | undefined,
  words: readonly Word[],
  locale: string,
): Page[] {
  const pages = written ? pagesInTime(written, words, locale) : [];
  return pages.length > 0 ? pages : pagesOf(words, locale);
}

/** Times the pages. A page starts at its sentence; a point appears when the speaker mentions it. */
function pagesInTime(written: readonly PanelPage[], words: readonly Word[], locale: string): Page[] {
  const spoken = spokenTextOf(words, locale);
  const places: number[] = [];
  const locatedPages = written.filter(({ from }) => {
    const at = spoken.letters.indexOf(bareLetters(from).slice(0, MATCHED_LETTERS), places.at(-1) ?? 0);
    if (at >= 0) places.push(at);
    return at >= 0;
  });
  const pages: Page[] = [];
  for (const [index, { headline, points = [], isOrdered = false }] of locatedPages.entries()) {
    const from = places[index] ?? 0;
    const at = timeAt(spoken, from);
    const timed = timedPoints(points, from, places[index + 1] ?? spoken.letters.length, spoken, locale);
    const before = pages.at(-1);
    // A list without a headline keeps the previous one.
    const shownHeadline = headline ? { text: headline, at } : before?.headline && { ...before.headline, at };
    const page: Page = { ...(shownHeadline && { headline: shownHeadline }), points: timed, isOrdered };
    const last = before?.points.at(-1);
    const earliestStart = last
      ? last.at + MIN_SECONDS_AFTER_POINT
      : (before?.headline?.at ?? Number.NEGATIVE_INFINITY) + MIN_PAGE_SECONDS;
    if (at >= earliestStart) pages.push(page);
    // A list replaces the previous headline, which had no time to be read.
    else if (before && !last && timed.length > 0) pages[pages.length - 1] = page;
  }
  return pages;
}

const MATCHED_LETTERS = 40;

/** The speech as letters and digits only, and as words with their position in these letters. */
interface SpokenText {
  letters: string;
  words: readonly { text: string; letter: number; time: number }[];
}

function spokenTextOf(words: readonly Word[], locale: string): SpokenText {
  const spoken: { text: string; letter: number; time: number }[] = [];
  let letters = '';
  for (const { text, start } of words) {
    for (const word of wordsOf(text, locale))
      spoken.push({ text: word, letter: letters.length, time: start });
    letters += bareLetters(text);
  }
  return { letters, words: spoken };
}

function timeAt({ words }: SpokenText, letter: number): number {
  return words.findLast((word) => word.letter <= letter)?.time ?? 0;
}

/** Times points. A point that the speech does not mention appears a quarter of the way to the next page. */
function timedPoints(
  points: readonly string[],
  from: number,
  to: number,
  spoken: SpokenText,
  locale: string,
): Page['points'] {
  let last = from;
  return points.map((text) => {
    const found = placeOf(
      text,
      spoken.words.map((word) => (word.letter >= last && word.letter < to ? word.text : '')),
      locale,
    );
    last = spoken.words[found]?.letter ?? Math.round(last + (to - last) / 4);
    const at = timeAt(spoken, last);
    last++;
    return { text, at };
  });
}
