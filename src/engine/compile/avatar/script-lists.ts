import { isUnspaced } from '../../text/captions/chunks.ts';
import { lineText } from '../../text/captions/pieces.ts';
import { ARTICLE, isGreeting, isInstruction, type Phrase, pointOf, quantitiesOf } from './key-phrases.ts';
import { hasQuantity } from './number-phrases.ts';
import { knowsPanelWords, panelWordsOf } from './panel-words.ts';
import { bare, clausesOf, strip, stripMark, type Token } from './tokens.ts';

/** A list in a script, in the sentences [from, to). */
export interface List {
  from: number;
  to: number;
  points: Phrase[];
  isOrdered: boolean;
  /** The clause before the colon. */
  introduction?: readonly Token[];
  /** Whether the points are instructions. */
  areInstructions: boolean;
}

export const MAX_POINTS = 6;
/** Maximum number of sentences between two items. */
const MAX_SENTENCES_BETWEEN_ITEMS = 2;
/** Maximum words of a sentence in a row of parallel fragments. */
const MAX_FRAGMENT_WORDS = 4;
const MAX_SERIES_SIGNS = 9;
const ANNOUNCEMENT =
  /\b(?:two|three|four|five|six|seven) (?:\p{L}+ )?(?:things|steps|rules|reasons|tips|ways|points|ideas|habits|questions|mistakes|benefits|facts|changes|signs|tricks)\b/iu;
const JAPANESE_VERB = /(?:ます|です|した|さい|る|う|く|す)$/u;

/**
 * Finds the list that begins with a sentence: steps, an enumeration, instructions, parallel fragments, announced
 * sentences or a series. Finds none if one of its items makes no short point.
 *
 * @param canCount whether sentences with figures count as a list
 */
export function listAt(
  sentences: readonly Token[][],
  index: number,
  locale: string,
  canCount: boolean,
): List | undefined {
  return (
    stepsAt(sentences, index, locale) ??
    enumerationAt(sentences, index, locale) ??
    instructionsAt(sentences, index, locale) ??
    fragmentsAt(sentences, index, locale) ??
    announcedAt(sentences, index, locale) ??
    seriesAt(sentences, index, locale) ??
    (canCount ? quantitiesAt(sentences, index, locale) : undefined)
  );
}

function listOf(
  from: number,
  to: number,
  items: readonly (Phrase | undefined)[],
  isOrdered: boolean,
): List | undefined {
  const points = items.filter((item) => item !== undefined);
  if (points.length < items.length || points.length < 2 || points.length > MAX_POINTS) return undefined;
  return { from, to, points, isOrdered, areInstructions: false };
}

/** Finds a list such as "First, …. Second, …." */
function stepsAt(sentences: readonly Token[][], from: number, locale: string): List | undefined {
  const { first, next, lead } = panelWordsOf(locale);
  const marked = (index: number, marks: RegExp) => {
    const sentence = sentences[index] ?? [];
    const rest = stripMark(sentence, marks, lead);
    if (rest.length === sentence.length || rest.length === 0) return undefined;
    // "First impressions count" does not start a list.
    const mark = sentence.slice(0, sentence.length - rest.length);
    const isMarked = mark.length > 1 || /[,:.)]$/u.test(mark.at(-1)?.text ?? '');
    return !locale.startsWith('en') || isMarked || isInstruction(rest, locale) ? rest : undefined;
  };
  const start = marked(from, first);
  if (!start) return undefined;
  const items = [start];
  let to = from + 1;
  for (let index = to; index < sentences.length && index <= to + MAX_SENTENCES_BETWEEN_ITEMS; index++) {
    const item = marked(index, next);
    if (!item) continue;
    items.push(item);
    to = index + 1;
  }
  return listOf(
    from,
    to,
    items.map((item) => pointOf(item, locale)),
    true,
  );
}

/** Finds a list such as "Three things matter: a, b and c." */
function enumerationAt(sentences: readonly Token[][], from: number, locale: string): List | undefined {
  const sentence = sentences[from] ?? [];
  const colon = sentence.findIndex(({ text }) => /[:：]$/u.test(text));
  const items = colon < 0 ? [] : itemsOf(sentence.slice(colon + 1), locale);
  if (items.length < 2 || items.every((item) => item.length < 2 && !isUnspaced(lineText(item))))
    return undefined;
  const list = listOf(
    from,
    from + 1,
    items.map((item) => pointOf(item, locale)),
    false,
  );
  return list && { ...list, introduction: sentence.slice(0, colon + 1) };
}

/** Finds a sentence that consists of at least three items, or ends with them after a number. */
function seriesAt(sentences: readonly Token[][], from: number, locale: string): List | undefined {
  const sentence = sentences[from] ?? [];
  const number = sentence.findIndex(({ text }) => /^\p{N}/u.test(text));
  const series = [sentence, ...(number > 0 ? [sentence.slice(number)] : [])];
  const { opening, pointing } = panelWordsOf(locale);
  for (const words of series) {
    const items = itemsOf(words, locale);
    const isShort = items.every((item) => {
      const text = lineText(item);
      if (opening.test(text) || pointing.test(text)) return false;
      if (isUnspaced(text)) return text.length >= 3 && text.length <= MAX_SERIES_SIGNS;
      return item.length >= 2 && (item.length <= 4 || isInstruction(item, locale));
    });
    if (items.length < 3 || !isShort || (!isUnspaced(lineText(words)) && (items[0]?.length ?? 0) > 3))
      continue;
    const list = listOf(
      from,
      from + 1,
      items.map((item) => pointOf(item, locale)),
      false,
    );
    if (list) return { ...list, areInstructions: items.every((item) => isInstruction(item, locale)) };
  }
  return undefined;
}

/** Splits at commas, and the last part at its conjunction. */
export function itemsOf(words: readonly Token[], locale: string): (readonly Token[])[] {
  const { and, lead } = panelWordsOf(locale);
  const parts = clausesOf(words);
  const last = parts.pop() ?? [];
  const at = last.findIndex((word, index) => index > 0 && and.test(bare(word)));
  const halves = at > 0 && at < last.length - 1 ? [last.slice(0, at), last.slice(at + 1)] : [last];
  return [...parts, ...halves].map((part) => strip(part, lead)).filter((part) => part.length > 0);
}

/** Finds at least three consecutive instructions. */
function instructionsAt(sentences: readonly Token[][], from: number, locale: string): List | undefined {
  const before = sentences[from - 1] ?? [];
  if (isInstruction(before, locale) && !announcedCount(before, locale)) return undefined;
  const { first, next, lead } = panelWordsOf(locale);
  let isOrdered = false;
  let to = from;
  const items: (Phrase | undefined)[] = [];
  for (; to < sentences.length; to++) {
    const sentence = sentences[to] ?? [];
    const rest = stripMark(sentence, next, lead);
    const item = rest.length > 0 ? rest : sentence;
    if (!isInstruction(item, locale) || (to > from && strip(sentence, first).length < sentence.length)) break;
    if (item.length < sentence.length) isOrdered = true;
    items.push(pointOf(item, locale));
  }
  const good = items.filter((item) => item !== undefined);
  // A procedure with a missing step would mislead.
  if (good.length < items.length) return undefined;
  // "Look for three signs" introduces the items that follow.
  if (items.length > 2 && announcedCount(sentences[from] ?? [], locale) === items.length - 1)
    return undefined;
  if (items.length < 3) return undefined;
  const list = listOf(from, to, withoutArticles(sentences.slice(from, to), good, locale), isOrdered);
  return list && { ...list, areInstructions: true };
}

/** Removes the articles from all points of an English list if some are too long with them. */
function withoutArticles(
  sentences: readonly Token[][],
  points: readonly Phrase[],
  locale: string,
): readonly Phrase[] {
  const { next, lead } = panelWordsOf(locale);
  const isShortened = points.some(
    ({ text }, index) => !ARTICLE.test(text) && ARTICLE.test(lineText(sentences[index] ?? [])),
  );
  if (!locale.startsWith('en') || !isShortened) return points;
  return points.map(
    (point, index) => pointOf(stripMark(sentences[index] ?? [], next, lead), locale, true) ?? point,
  );
}

/** Whether the sentence is one of at least three consecutive instructions. */
export function isStepOfRun(sentences: readonly Token[][], index: number, locale: string): boolean {
  const { next, lead } = panelWordsOf(locale);
  const isStep = (at: number) => {
    const sentence = sentences[at] ?? [];
    const rest = stripMark(sentence, next, lead);
    return rest.length > 0 && (rest.length < sentence.length || isInstruction(rest, locale));
  };
  if (!isStep(index)) return false;
  let from = index;
  while (isStep(from - 1)) from--;
  let to = index + 1;
  while (isStep(to)) to++;
  return to - from > 2;
}

/** Finds parallel fragments such as "No cables. No batteries." */
function fragmentsAt(sentences: readonly Token[][], from: number, locale: string): List | undefined {
  const isFragment = (index: number) => {
    const sentence = sentences[index];
    return (
      sentence !== undefined &&
      !isGreeting(sentence, locale) &&
      lineText(sentence).length <= 40 &&
      sentence.length <= MAX_FRAGMENT_WORDS &&
      !panelWordsOf(locale).pointing.test(lineText(sentence))
    );
  };
  const isAlike = (index: number) => {
    const [a, b] = [sentences[from] ?? [], sentences[index] ?? []];
    if (bare(a[0]) === bare(b[0])) return true;
    return isUnspaced(lineText(a)) && lastSigns(a) === lastSigns(b) && !JAPANESE_VERB.test(lastSigns(a));
  };
  if (!isFragment(from) || (isFragment(from - 1) && isAlike(from - 1))) return undefined;
  let to = from + 1;
  while (isFragment(to) && isAlike(to)) to++;
  if (to - from < 2 || to - from > MAX_POINTS) return undefined;
  const items = sentences.slice(from, to).map((sentence) => pointOf(sentence, locale));
  return listOf(from, to, items, false);
}

/** Returns the last characters, where parallel Japanese sentences agree. */
function lastSigns(sentence: readonly Token[]): string {
  return lineText(sentence)
    .replace(/[。！]$/u, '')
    .slice(-2);
}

/** Finds a list such as "Three things matter." followed by that many short sentences. */
function announcedAt(sentences: readonly Token[][], from: number, locale: string): List | undefined {
  const announcement = sentences[from - 1] ?? [];
  const count = announcedCount(announcement, locale);
  if (!count || !locale.startsWith('en') || !ANNOUNCEMENT.test(lineText(announcement))) return undefined;
  if (announcement.some(({ text }) => text.endsWith(':'))) return undefined;
  const items = sentences.slice(from, from + count);
  if (items.length < count) return undefined;
  const points = items.map((item) => pointOf(item, locale));
  return listOf(from, from + count, points, false);
}

/** Returns the number of items that a sentence announces in words. Figures may be names, as in "button 3". */
export function announcedCount(sentence: readonly Token[], locale: string): number | undefined {
  const { numerals = [] } = panelWordsOf(locale);
  for (const token of sentence) {
    const place = numerals.indexOf(bare(token));
    if (place >= 0) return place + 2;
  }
  return undefined;
}

/** Finds at least two consecutive sentences with figures, or one sentence of several statements with a figure. */
function quantitiesAt(sentences: readonly Token[][], from: number, locale: string): List | undefined {
  const points: Phrase[] = [];
  let isSeries = false;
  let to = from;
  for (; to < sentences.length; to++) {
    const sentence = sentences[to] ?? [];
    if (isInstruction(sentence, locale) || (to > from && listAt(sentences, to, locale, false))) break;
    const statements = statementsOf(sentence, locale);
    isSeries ||= statements !== undefined;
    const found = statements ?? quantitiesOf(sentence, locale);
    if (found.length === 0 || points.length + found.length > MAX_POINTS) break;
    points.push(...found);
  }
  return to - from < 2 && !isSeries ? undefined : listOf(from, to, points, false);
}

/** Whether a clause is a verb without its subject "it", as in "It dims by touch, folds flat", which the tagger misses. */
function continuesIt([verb, next]: readonly Token[], sentence: readonly Token[]): boolean {
  const isVerbForm =
    /\p{L}s$/u.test(bare(verb)) &&
    ['Adjective', 'Adverb', 'Preposition'].some((tag) => next?.tags.includes(tag));
  return isVerbForm && bare(sentence[0]) === 'it';
}

/** Returns the clauses of a sentence as points if all of them make sense alone, and at least one has a figure. */
function statementsOf(sentence: readonly Token[], locale: string): Phrase[] | undefined {
  if (!knowsPanelWords(locale)) return undefined;
  const { lead, opening, condition, adversative, relative, pointing } = panelWordsOf(locale);
  const clauses = clausesOf(sentence);
  if (clauses.length < 2 || !hasQuantity(sentence) || /[?？]$/u.test(lineText(sentence))) return undefined;
  const isEnglish = locale.startsWith('en');
  const points = clauses.map((clause, index) => {
    const text = lineText(clause);
    const statement = strip(clause, lead);
    const start = lineText(statement);
    const needsAnother =
      [opening, condition, adversative, pointing].some((words) => words?.test(start)) ||
      adversative?.test(text) ||
      (index > 0 && relative?.test(start));
    if (needsAnother || /[:;：；]$/u.test(text)) return undefined;
    const isStatement = isEnglish
      ? statement.length > 1 &&
        (statement.some(({ tags }) => tags.includes('Verb')) || continuesIt(clause, sentence))
      : statement.length > 2;
    return isStatement ? pointOf(statement, locale) : undefined;
  });
  const good = points.filter((point) => point !== undefined);
  return good.length === clauses.length ? good : undefined;
}
