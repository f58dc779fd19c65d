import type { PanelPage } from '../../film/request.ts';
import { isUnspaced } from '../../text/captions/chunks.ts';
import { sentenceRanges } from '../../text/script/sentences.ts';
import { isFitting } from './key-phrases.ts';
import { type PanelWords, panelWordsOf } from './panel-words.ts';
import { bareLetters, isFunctionWord, LAST_WORDS, placeOf, wordsOf } from './phrase-words.ts';
import { MAX_POINTS } from './script-lists.ts';

/** A proposed page, which must be checked. */
export interface ProposedPage {
  /** Number of the sentence at which the page appears, from 1. */
  sentence: number;
  headline: string;
  points: string[];
  isOrdered: boolean;
}

/** Returns the sentences of a script at which a page can appear. */
export function sentencesOfScript(script: string, locale: string): string[] {
  return sentenceRanges(script, locale)
    .map(({ from, to }) => script.slice(from, to).replace(/\s+/gu, ' ').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/**
 * Keeps pages that are safe to show: a short and complete headline, points only where the script lists items, and no
 * word or number that is not in the script. A page with bad points keeps its headline.
 *
 * @returns the pages, and the rejections for the log
 */
export function checkPages(
  proposed: readonly ProposedPage[],
  sentences: readonly string[],
  locale: string,
): { pages: PanelPage[]; rejected: string[] } {
  const refused: string[] = [];
  const script = vocabularyOf(sentences.join(' '), locale);
  const sorted = proposed
    .filter(({ sentence }) => sentence >= 1 && sentence <= sentences.length)
    .sort((one, other) => one.sentence - other.sentence)
    .filter(({ sentence }, index, all) => sentence !== all[index - 1]?.sentence);
  const pages = sorted.flatMap((page, index): PanelPage[] => {
    const spokenSentences = sentences.slice(page.sentence - 1, (sorted[index + 1]?.sentence ?? Infinity) - 1);
    const headline = cleanLine(page.headline);
    const points = page.points.map(cleanLine).filter(Boolean);
    const badHeadline = headlineProblem(headline, spokenSentences, script, locale);
    const badPoints = points.length === 0 ? 'has no points' : pointsProblem(points, spokenSentences, locale);
    if (badHeadline) refused.push(`"${headline}" ${badHeadline}`);
    if (badPoints && points.length > 0) refused.push(`${JSON.stringify(points)}: ${badPoints}`);
    if (badHeadline && badPoints) return [];
    return [
      {
        from: sentences[page.sentence - 1] ?? '',
        ...(!badHeadline && { headline }),
        ...(!badPoints && { points }),
        ...(!badPoints && page.isOrdered && { isOrdered: true as const }),
      },
    ];
  });
  return { pages, rejected: refused };
}

/** Removes Markdown, control characters, emoji and a final full stop. */
function cleanLine(text: string): string {
  const plain = text
    .replaceAll(/\p{Cc}|\p{Cf}|\p{Extended_Pictographic}|\ufe0f/gu, (sign) =>
      /\s|[\u200c\u200d]/u.test(sign) ? ' ' : '',
    )
    .replaceAll(/\*\*|__|`/gu, '')
    .replace(/^\s*(?:#{1,6}|[-–—*•]|\d{1,2}[.)])\s+/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/(?:\.|。|।)$/u, '');
  return plain.charAt(0).toLocaleUpperCase() + plain.slice(1);
}

function headlineProblem(
  headline: string,
  sentences: readonly string[],
  script: Vocabulary,
  locale: string,
): string | undefined {
  if (!isUnspaced(headline) && !/\s/u.test(headline)) return 'is a single word';
  return (
    formProblem(headline, locale) ??
    truthProblem(headline, script, locale) ??
    (isCut(headline, sentences, locale) ? 'is the beginning of a sentence' : undefined) ??
    (isReversed(headline, sentences, locale) ? 'leaves out a "not"' : undefined)
  );
}

const MARKUP = /[<>{}[\]*_#|\\]|https?:/u;

function formProblem(text: string, locale: string): string | undefined {
  if (MARKUP.test(text)) return 'has marks in it';
  if (!isFitting(text, locale.startsWith('en'))) return 'is too long, too short or unfinished';
  if (/[…:;,、，：–—-]$/u.test(text)) return 'is unfinished';
  const last = wordsOf(text, locale).at(-1) ?? '';
  if (panelWordsOf(locale).numerals?.includes(last)) return `ends with "${last}"`;
  return LAST_WORDS.get(locale.slice(0, 2))?.test(last) ? `ends with "${last}"` : undefined;
}

/** Words and numbers of a text. */
interface Vocabulary {
  words: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  text: string;
}

const MIN_STEM = 4;
/** Part of the shorter word that two forms of a word share. */
const SHARED_STEM = 0.7;
const ORDINALS = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth'.split('|');

function vocabularyOf(text: string, locale: string): Vocabulary {
  const words = wordsOf(text, locale);
  const { numerals = [] } = panelWordsOf(locale);
  const numbers = new Set(numbersIn(text));
  for (const word of words) {
    if (numerals.includes(word)) numbers.add(String(numerals.indexOf(word) + 2));
    if (ORDINALS.includes(word)) numbers.add(String(ORDINALS.indexOf(word) + 1));
  }
  return { words: new Set(words), numbers, text };
}

function numbersIn(text: string): string[] {
  return (text.normalize('NFKC').match(/\p{Nd}+(?:[.,٫٬']\p{Nd}+)*/gu) ?? []).map((number) =>
    number.replaceAll(/[.,٬'](?=\p{Nd}{3}(?:\P{Nd}|$))/gu, '').replaceAll(/[,٫]/gu, '.'),
  );
}

function truthProblem(text: string, known: Vocabulary, locale: string): string | undefined {
  const { numerals = [] } = panelWordsOf(locale);
  const number = numbersIn(text).find((one) => !known.numbers.has(one));
  if (number !== undefined) return `has the number ${number}, which the script does not have`;
  if (isNegative(text, locale) && !isNegative(known.text, locale))
    return 'has a "not" that the script does not have';
  const unknown = wordsOf(text, locale).find((one) => {
    if (/^\p{N}/u.test(one) || /^q[1-4]$/u.test(one) || isFunctionWord(one, locale) || isKnown(one, known))
      return false;
    return !(numerals.includes(one) && known.numbers.has(String(numerals.indexOf(one) + 2)));
  });
  return unknown === undefined ? undefined : `has the word "${unknown}", which the script does not have`;
}

/** Whether a vocabulary has a word, or another form of it, such as "measure" and "measuring". */
function isKnown(word: string, { words }: Vocabulary): boolean {
  if (words.has(word)) return true;
  if (word.length < MIN_STEM) return false;
  for (const other of words) {
    const needed = Math.max(MIN_STEM, Math.ceil(Math.min(word.length, other.length) * SHARED_STEM));
    if (other.length >= MIN_STEM && other.startsWith(word.slice(0, needed))) return true;
  }
  return false;
}

const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu');
const SLAVIC = word(
  'не|нет|нема|ни|без|никогда|ніколи|никога|никад|нельзя|немає|nie|ne|ni|není|nejsou|bez|nigdy|nikdy|nikada|nikoli|brak',
);
const NORDIC = word('inte|icke|ikke|ej|aldrig|aldri|utan|uten|uden|inga?|ingen|inget|intet');
const MALAY = word('tidak|tak|jangan|bukan|tanpa|belum');
/** Negations by language. Without them, a phrase that reverses its sentence could not be detected. */
const NEGATIONS: ReadonlyMap<string, RegExp> = new Map([
  ['en', /\b(?:not|no|never|none|without|cannot|nothing|avoid|stop)\b|n['’]t\b/iu],
  ['de', word('nicht|kein\\p{L}*|nie|niemals|ohne|nichts')],
  ['es', word('no|nunca|sin|ningun[oa]?|nada|ningún')],
  ['fr', word('ne|pas|jamais|sans|aucune?|rien|non|n')],
  ['pt', word('não|nunca|sem|nenhuma?|nada')],
  ['it', word('non|mai|senza|nessun[oa]?|niente')],
  ['nl', word('niet|geen|nooit|zonder|niets')],
  ['ro', word('nu|fără|niciodată|nici')],
  ['fi', word('ei|en|et|emme|ette|eivät|äl\\p{L}*|ilman')],
  ['hu', word('nem|ne|soha|sem|nélkül|nincs\\p{L}*')],
  ['el', word('δεν|δε|μην?|χωρίς|όχι|ποτέ')],
  ['vi', word('không|đừng|chưa|chẳng')],
  ...['ru', 'uk', 'bg', 'sr', 'pl', 'cs', 'sk', 'hr', 'sl'].map((language) => [language, SLAVIC] as const),
  ...['sv', 'da', 'nb', 'no'].map((language) => [language, NORDIC] as const),
  ...['id', 'ms'].map((language) => [language, MALAY] as const),
  ['hi', word('नहीं|न|मत|बिना')],
  ['ar', word('لا|لم|لن|ليس\\p{L}*|بدون|دون|غير')],
  ['he', word('לא|אין|אל|בלי|ללא')],
  ['th', /ไม่|อย่า|ห้าม|ไร้/u],
  ['ko', /않|못|없|마세요|말[고아라]|(?:^|\s)안\s|금지/u],
  ['ja', /ない|ません|なく|ず[にはがを、。]|禁止/u],
  ['zh', /[不没沒别別勿無无未]|禁止/u],
]);

/** Whether pages in this language can be checked. */
export function isCheckable(locale: string): boolean {
  return NEGATIONS.has(locale.slice(0, 2));
}

function isNegative(text: string, locale: string): boolean {
  return NEGATIONS.get(locale.slice(0, 2))?.test(text) ?? false;
}

/** Whether a headline claims something that a clause denies. */
function isReversed(headline: string, sentences: readonly string[], locale: string): boolean {
  if (isNegative(headline, locale)) return false;
  const telling = wordsOf(headline, locale).filter((word) => !isFunctionWord(word, locale));
  return sentences
    .flatMap((sentence) => sentence.split(/[,;:،、，；：—–]/u))
    .filter((clause) => isNegative(clause, locale))
    .some((clause) => {
      const vocabulary = vocabularyOf(clause, locale);
      return (
        telling.length > 0 && telling.filter((word) => isKnown(word, vocabulary)).length > telling.length / 2
      );
    });
}

/** Whether a headline is the beginning of a sentence, cut within a clause. */
function isCut(headline: string, sentences: readonly string[], locale: string): boolean {
  // "24 %" may shorten "24 percent".
  if (/[\p{Sc}%]$/u.test(headline)) return false;
  const bare = bareLetters(headline);
  return sentences.some((sentence) => {
    if (!bareLetters(sentence).startsWith(bare)) return false;
    let letters = 0;
    let at = 0;
    for (; at < sentence.length && letters < bare.length; at++)
      letters += bareLetters(sentence.charAt(at)).length;
    const rest = sentence.slice(at);
    return !/^[^\p{L}\p{N}\s]|^\s*$/u.test(rest) && !startsClause(rest.trim(), panelWordsOf(locale));
  });
}

/** Whether a new clause or adverbial starts, so that the part before it is complete. */
function startsClause(rest: string, { coordinating, opening, lead, and }: PanelWords): boolean {
  const [first = ''] = rest.split(/\s/u, 1);
  return coordinating.test(rest) || opening.test(rest) || (lead.test(rest) && !and.test(first));
}

const LIST_MARKS = /[,;:،、，；：•]/gu;
const MAX_SHORT_SENTENCE_WORDS = 12;

function pointsProblem(
  points: readonly string[],
  sentences: readonly string[],
  locale: string,
): string | undefined {
  if (points.length < 2) return 'a list needs at least two points';
  if (points.length > MAX_POINTS) return 'has too many points';
  const vocabulary = vocabularyOf(sentences.join(' '), locale);
  for (const point of points) {
    const problem =
      formProblem(point, locale) ??
      truthProblem(point, vocabulary, locale) ??
      (isReversed(point, sentences, locale) ? 'leaves out a "not"' : undefined);
    if (problem) return `"${point}" ${problem}`;
  }
  // Each point needs a place of its own, in the order of the script.
  const words = sentences.flatMap((sentence, index) =>
    wordsOf(sentence, locale).map((word) => ({ word, index })),
  );
  const places: number[] = [];
  let next = 0;
  for (const point of points) {
    const found = placeOf(
      point,
      words.map(({ word }, index) => (index < next ? '' : word)),
      locale,
    );
    if (found < 0) return `"${point}" is not spoken after the point before it`;
    places.push(words[found]?.index ?? 0);
    next = found + 1;
  }
  return isListed(points, places, sentences, locale) ? undefined : 'the script has no list there';
}

function isListed(
  points: readonly string[],
  places: readonly number[],
  sentences: readonly string[],
  locale: string,
): boolean {
  const { first } = panelWordsOf(locale);
  const sentencesOfPoints = [...new Set(places)].map((index) => sentences[index] ?? '');
  if (points.filter((point) => /\p{N}/u.test(point)).length >= 2) return true;
  if (sentencesOfPoints.some((sentence) => first.test(sentence))) return true;
  if (sentencesOfPoints.length === 1)
    return (sentencesOfPoints[0]?.match(LIST_MARKS)?.length ?? 0) >= points.length - 2;
  const isRow = places.every((place, index) => place === (places[0] ?? 0) + index);
  return isRow && sentencesOfPoints.every((sentence) => isShortSentence(sentence, locale));
}

function isShortSentence(sentence: string, locale: string): boolean {
  return wordsOf(sentence, locale).length <= (isUnspaced(sentence) ? 2 : 1) * MAX_SHORT_SENTENCE_WORDS;
}
