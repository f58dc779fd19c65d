import type { Word } from '../../film/alignment.ts';
import type { Seconds } from '../../film/timeline.ts';
import { emsOf, lineText, pieces } from '../../text/captions/pieces.ts';
import {
  countedIn,
  type Headline,
  headlineOf,
  introductionOf,
  isFitting,
  isGreeting,
  type Phrase,
} from './key-phrases.ts';
import { amountsIn } from './number-phrases.ts';
import { panelWordsOf } from './panel-words.ts';
import { announcedCount, isStepOfRun, itemsOf, type List, listAt, MAX_POINTS } from './script-lists.ts';
import { clausesOf, sentencesOf, type Token } from './tokens.ts';

export interface Page {
  /** Undefined if the script offers no headline for the points. */
  headline?: Phrase;
  points: Phrase[];
  /** Whether the order of the points matters. */
  isOrdered: boolean;
}

/** Minimum seconds of a page, so that it can be read. */
export const MIN_PAGE_SECONDS = 3.4;
export const MIN_SECONDS_AFTER_POINT = 2.5;
/** Shorter minimum before a topic that introduces a list. */
const MIN_SECONDS_BEFORE_LIST = 1.8;

/** A headline that is shown, and that no list has followed yet. */
interface Heading {
  page: Page;
  headline: Headline;
  /** Index of its sentence. */
  sentence: number;
}

/**
 * Extracts slides for a script: headlines that are complete claims or topics, with points where the script lists
 * items. A page stays until the next one, also over sentences that offer nothing.
 */
export function pagesOf(words: readonly Word[], locale: string): Page[] {
  const sentences = sentencesOf(pieces(words, locale), locale);
  const pages: Page[] = [];
  let heading: Heading | undefined;
  for (let index = 0; index < sentences.length; index++) {
    const sentence = sentences[index] ?? [];
    const canCount = heading !== undefined && pages.at(-1)?.points.length === 0;
    const list = listAt(sentences, index, locale, canCount);
    if (list) {
      showList(pages, list, { heading, sentences, locale });
      heading = undefined;
      index = list.to - 1;
      continue;
    }
    if (isGreeting(sentence, locale) && clausesOf(sentence).length === 1) continue;
    const introducesList = listAt(sentences, index + 1, locale, false) !== undefined;
    // A single step of a procedure would mislead as a headline.
    if (!introducesList && isStepOfRun(sentences, index, locale)) continue;
    const found =
      seriesOf(sentence, locale) ??
      (introducesList ? introductionOf : headlineOf)(sentence, locale) ??
      announcementOf(sentence, locale);
    if (!found) {
      if (showAmounts(pages, sentence, canCount, locale)) heading = undefined;
      continue;
    }
    const last = pages.at(-1);
    const wait = introducesList && last?.points.length === 0 ? MIN_PAGE_SECONDS - MIN_SECONDS_BEFORE_LIST : 0;
    if (found.at < earliestStart(last) - wait) {
      const isBetter =
        !introducesList && pages.length > 1 && heading && found.worth > heading.headline.worth + 0.5;
      if (!isBetter) continue;
      pages.pop();
    }
    const page: Page = { headline: found, points: [], isOrdered: false };
    pages.push(page);
    heading = { page, headline: found, sentence: index };
  }
  return pages.filter((page) => page.headline || page.points.length > 0);
}

/** Returns the second at which the next page may begin, so that the last one can be read. */
function earliestStart(last: Page | undefined): Seconds {
  if (!last) return Number.NEGATIVE_INFINITY;
  const lastPoint = last.points.at(-1);
  return lastPoint
    ? lastPoint.at + MIN_SECONDS_AFTER_POINT
    : (last.headline?.at ?? Number.NEGATIVE_INFINITY) + MIN_PAGE_SECONDS;
}

/** Shows a list: under its own introduction, under the headline before it, or on a page of its own. */
function showList(
  pages: Page[],
  list: List,
  {
    heading,
    sentences,
    locale,
  }: { heading: Heading | undefined; sentences: readonly Token[][]; locale: string },
): void {
  const { points, isOrdered } = list;
  const introduction = list.introduction && introductionOf(list.introduction, locale);
  if (introduction) {
    pages.push({ headline: introduction, points, isOrdered });
    return;
  }
  const current = pages.at(-1);
  const isSlogan =
    !list.areInstructions &&
    !isOrdered &&
    (panelWordsOf(locale).slogan?.test(current?.headline?.text ?? '') ?? false);
  if (isSlogan) {
    pages.push({ points, isOrdered });
    return;
  }
  if (!current || current !== heading?.page || current.points.length > 0) {
    const headline = current?.headline && { ...current.headline, at: points[0]?.at ?? 0 };
    pages.push({ ...(headline && { headline }), points, isOrdered });
    return;
  }
  if (!isFirstStep(heading, list, sentences, locale)) {
    Object.assign(current, { points, isOrdered });
    return;
  }
  pages.pop();
  const steps = { points: [heading.headline, ...points], isOrdered };
  const before = pages.at(-1);
  if (before?.points.length === 0) Object.assign(before, steps);
  else pages.push(steps);
}

/** Whether the current headline is the first instruction of the list. */
function isFirstStep(
  { headline, sentence }: Heading,
  list: List,
  sentences: readonly Token[][],
  locale: string,
): boolean {
  return (
    list.areInstructions &&
    (headline.isInstruction ?? false) &&
    sentence === list.from - 1 &&
    list.points.length < MAX_POINTS &&
    announcedCount(sentences[sentence] ?? [], locale) === undefined
  );
}

/** Longest opening, in font sizes. A longer one would be a paragraph, not a headline. */
const MAX_OPENING_EMS = 34;

/** Returns the first sentence after the greeting, or its first clauses, to show before the first page. */
export function openingOf(words: readonly Word[], locale: string): Phrase | undefined {
  const sentences = sentencesOf(pieces(words, locale), locale);
  const first = sentences.find((sentence) => !isGreeting(sentence, locale) || clausesOf(sentence).length > 1);
  const clauses = clausesOf(first ?? []);
  for (let count = clauses.length; count > 0; count--) {
    const tokens = clauses.slice(0, count).flat();
    const text = lineText(tokens).replace(/[\s.,:;،。、，；：।]{1,4}$/u, '');
    if (text && emsOf(text) <= MAX_OPENING_EMS) return { text, at: tokens[0]?.start ?? 0 };
  }
  return undefined;
}

/**
 * Shows the amounts of a sentence that offers no headline: under a headline that has no points yet, or a price instead
 * of the page before. Without a page before, nothing would say what costs the amount.
 *
 * @returns whether there is something new to see
 */
function showAmounts(
  pages: Page[],
  sentence: readonly Token[],
  canAddPoints: boolean,
  locale: string,
): boolean {
  const last = pages.at(-1);
  const amounts = last ? amountsIn(sentence, panelWordsOf(locale)) : [];
  if (!last || !amounts.some(({ isMoney }) => isMoney)) return false;
  if (canAddPoints) {
    last.points.push(...amounts.map(({ text, at }) => ({ text, at })));
    return true;
  }
  const price = amounts.find(({ isPrice }) => isPrice);
  if (!price || price.at < earliestStart(last)) return false;
  pages.push({ headline: { text: price.text, at: price.at }, points: [], isOrdered: false });
  return true;
}

/** Returns a headline for a series of single words, such as "Three priorities: schools, hospitals and roads". */
function seriesOf(sentence: readonly Token[], locale: string): Headline | undefined {
  const colon = sentence.findIndex(({ text }) => /[:：]$/u.test(text));
  const items = colon < 0 ? [] : itemsOf(sentence.slice(colon + 1), locale);
  if (items.length < 2 || items.some((item) => item.length !== 1)) return undefined;
  const series = items.map(([item]) => item?.text.replace(/[,.;]$/u, '')).join(', ');
  const introduction = sentence.slice(0, colon + 1);
  return [introductionOf(introduction, locale), ...countedIn(introduction, locale)]
    .flatMap((name) => (name ? { ...name, text: `${name.text}: ${series}` } : []))
    .find(({ text }) => isFitting(text, locale.startsWith('en')));
}

/** Returns the introduction of an enumeration of which some items are too long for points. */
function announcementOf(sentence: readonly Token[], locale: string): Headline | undefined {
  const colon = sentence.findIndex(({ text }) => /[:：]$/u.test(text));
  if (colon < 0 || itemsOf(sentence.slice(colon + 1), locale).length < 2) return undefined;
  return introductionOf(sentence.slice(0, colon + 1), locale);
}
