import type { Seconds } from '../../film/timeline.ts';
import { isUnspaced } from '../../text/captions/chunks.ts';
import { emsOf, lineText } from '../../text/captions/pieces.ts';
import { numberPhrases } from './english-numbers.ts';
import { type Claim, claims, isInstruction as isEnglishInstruction } from './english-phrases.ts';
import { hasQuantity, numbersIn } from './number-phrases.ts';
import { type PanelWords, panelWordsOf } from './panel-words.ts';
import { after, bare, clausesOf, strip, type Token } from './tokens.ts';

/** A few words of the script, shown from the moment they are spoken. */
export interface Phrase {
  text: string;
  at: Seconds;
}

export interface Headline extends Phrase {
  /** Score. Of two headlines close together, the one with the higher score is shown. */
  worth: number;
  /** Whether it is an instruction: a step, not a title of steps. */
  isInstruction: boolean;
}

const MAX_WORDS = 6;
const MAX_EMS = 33;
/** Limit for an English point of one more word. */
const MAX_LONG_POINT_EMS = 24;
/** Limits for languages with short words, such as Romance languages, Hindi and Arabic. */
const SHORT_WORDS: readonly [count: number, ems: number][] = [
  [7, 30],
  [8, 27],
  [9, 24],
];
/** Limits for scripts without spaces. */
const MAX_UNSPACED_EMS = 18;
const MIN_UNSPACED_EMS = 2.8;
const MIN_UNSPACED_HEADLINE_EMS = 3.8;
/** Punctuation removed at the end of a headline, and closing marks that may follow it. */
const WEAK_MARK = /[.,;:،、，；：。।…—–!！]/u;
const CLOSING = /["'”’»」』)\]]/u;
const QUOTE = /[“„«「]([^“”„«»「」]{2,60})[”“»」]|"([^"]{2,60})"/u;
/** English words that leave a phrase unfinished at its end. */
const UNFINISHED =
  /\s(?:a|an|the|of|to|and|or|but|so|with|for|in|on|at|by|is|are|was|were|be|been|that|this|these|those|your|our|my|his|their|as|from|into|than|its|will|can|has|have|had|not|no|every|each|more|very|about|only|just|if|when|which|who|how|what|too|it's)$/iu;
/** Words that make a figure meaningful without its sentence. */
const STRONG =
  /[%％]|प्रतिशत|prozent|p(?:o|ou)r c(?:i?ento?)|(?:^|\s)(?:mehr|weniger|pro|je|más|menos|mais|plus|moins|più|meno|gratis|grátis|gratuit\p{L}*|kostenlos\p{L}*)(?=\s|$|[.,!?])/iu;
const STRONG_ENGLISH =
  /[%]|(?:^|\s)(?:percent|of|more|less|fewer|off|at least|at most|up to|free)(?=\s|$|[.,!])/iu;

export const ARTICLE = /(?<!\p{L})(?:the|an?)(?!\p{L})/iu;

const isEnglish = (locale: string): boolean => locale.startsWith('en');

/**
 * Extracts a headline from a sentence: the whole sentence if it is short, or a clause, topic or number that makes
 * sense alone.
 */
export function headlineOf(sentence: readonly Token[], locale: string): Headline | undefined {
  const words = panelWordsOf(locale);
  const best = (headlines: readonly Headline[]) =>
    headlines.reduce<Headline | undefined>(
      (most, one) => (!most || one.worth > most.worth ? one : most),
      undefined,
    );
  const core = withoutMark(withoutGreeting(sentence, words), words);
  if (core.length === 0) return undefined;
  if (isEnglish(locale)) {
    return best([
      ...claims(core).flatMap(({ tokens, worth }) => headline(tokens, worth, words, true)),
      ...numberPhrases(core)
        .filter((tokens) => tokens.length > 2 && STRONG_ENGLISH.test(lineText(tokens)))
        .flatMap((tokens) => headline(tokens, 0.8, words, true)),
      ...quoted(core, words),
    ]);
  }
  const withoutLead = strip(core, words.lead);
  const text = lineText(withoutLead);
  const introduces = /^(?:es gibt|il existe|il y a|existem|há|hay)(?=\s)[^\d]*$/iu.test(text);
  return best([
    ...topicOf(core, words).flatMap((tokens) => headline(tokens, 3, words, false)),
    ...(introduces || words.pointing.test(text) || words.next.test(text) || /\ssie\s/u.test(text)
      ? []
      : headline(withoutLead, 2, words, false)),
    ...wholeClauses(core, words)
      .filter((clause) => !words.pointing.test(lineText(strip(clause, words.lead))))
      .flatMap((clause) => headline(strip(clause, words.lead), 1.8, words, false)),
    ...numbersIn(core, words)
      .filter((tokens) => tokens.length > 2 && STRONG.test(lineText(tokens)))
      .flatMap((tokens) => headline(tokens, 1.5, words, false)),
    ...quoted(core, words),
  ]);
}

/** Returns the introduction of a list: the clause before its colon, or the number of its items. */
export function introductionOf(clause: readonly Token[], locale: string): Headline | undefined {
  const words = panelWordsOf(locale);
  const found = headlineOf(clause, locale) ?? countedIn(clause, locale)[0];
  if (found) return found;
  const last = clausesOf(clause).at(-1) ?? [];
  if (!/[:：]$/u.test(last.at(-1)?.text ?? '')) return undefined;
  return words.opening.test(lineText(last)) ? undefined : headline(last, 1, words, isEnglish(locale))[0];
}

/** Returns "three priorities" from "The budget has three priorities". */
export function countedIn(clause: readonly Token[], locale: string): Headline[] {
  const words = panelWordsOf(locale);
  const counted = isEnglish(locale) ? numberPhrases(clause) : numbersIn(clause, words, true);
  return counted.flatMap((tokens) => headline(tokens, 1, words, isEnglish(locale)));
}

/**
 * Returns an item of a list: the whole item, or a beginning that makes sense alone.
 *
 * @param isTerse whether to leave out articles if possible
 */
export function pointOf(item: readonly Token[], locale: string, isTerse = false): Phrase | undefined {
  const words = panelWordsOf(locale);
  if (isEnglish(locale)) {
    const itemClaims = claims(item, true);
    const candidates = [
      ...tokensOf(itemClaims, false),
      ...tokensOf(itemClaims, true),
      ...numberPhrases(item),
    ];
    const phrases = candidates.flatMap((tokens) => phrase(tokens, true, true) ?? []);
    return (isTerse ? phrases.find(({ text }) => !ARTICLE.test(text)) : undefined) ?? phrases[0];
  }
  const withoutLead = strip(item, words.lead);
  const clauses = wholeClauses(item, words).map((clause) => strip(clause, words.lead));
  const commands = words.instruction ? beforeSecondCommand(withoutLead, words) : [];
  return [withoutLead, ...commands, ...clauses]
    .map((tokens) => phrase(tokens, false))
    .find((made) => made !== undefined);
}

/** Returns phrases of a sentence that contain a quantity. */
export function quantitiesOf(sentence: readonly Token[], locale: string): Phrase[] {
  const words = panelWordsOf(locale);
  if (isEnglish(locale)) {
    const sentenceClaims = claims(sentence, true);
    const [whole, cut] = [tokensOf(sentenceClaims, false), tokensOf(sentenceClaims, true)];
    return [...whole.filter(hasQuantity), ...numberPhrases(sentence), ...cut.filter(hasQuantity)]
      .flatMap((tokens) => phrase(tokens, true) ?? [])
      .slice(0, 1);
  }
  const found = wholeClauses(sentence, words, true)
    .map((clause) => strip(clause, words.lead))
    .filter((clause) => hasQuantity(clause) && !words.pointing.test(lineText(clause)))
    .flatMap((clause) => phrase(clause, false) ?? []);
  if (found.length > 0) return found.slice(0, 2);
  return numbersIn(sentence, words)
    .flatMap((tokens) => phrase(tokens, false) ?? [])
    .slice(0, 1);
}

function tokensOf(claims: readonly Claim[], isCut: boolean): (readonly Token[])[] {
  return claims.filter((claim) => claim.isCut === isCut).map(({ tokens }) => tokens);
}

export function isInstruction(sentence: readonly Token[], locale: string): boolean {
  if (isEnglish(locale)) return isEnglishInstruction(sentence);
  return panelWordsOf(locale).instruction?.test(lineText(sentence)) ?? false;
}

export function isGreeting(sentence: readonly Token[], locale: string): boolean {
  return panelWordsOf(locale).greeting.test(lineText(sentence).replace(/^[^\p{L}\p{N}]+/u, ''));
}

function withoutGreeting(sentence: readonly Token[], words: PanelWords): readonly Token[] {
  if (!words.greeting.test(lineText(sentence))) return sentence;
  const [, ...rest] = clausesOf(sentence);
  return isUnspaced(lineText(sentence)) ? rest.flat() : [];
}

/** Removes list markers such as "Second, …" outside lists. */
function withoutMark(sentence: readonly Token[], words: PanelWords): readonly Token[] {
  for (const start of [sentence, strip(sentence, words.lead)]) {
    const text = lineText(start);
    for (const mark of [words.first, words.next]) {
      const length = mark.exec(text)?.[0].trimEnd().length ?? 0;
      if (length > 1 && /[,:)、，：]/u.test(text.charAt(length - 1))) return strip(start, mark);
    }
  }
  return sentence;
}

/** Returns clauses that make sense alone, judged by the first words of each and its neighbours. */
function wholeClauses(sentence: readonly Token[], words: PanelWords, all = false): readonly Token[][] {
  const clauses = clausesOf(sentence);
  const text = (clause: readonly Token[] | undefined) => lineText(clause ?? []);
  const unspaced = isUnspaced(text(sentence));
  if (clauses.length === 1) return all ? clauses : [];
  if (/[?？]$/u.test(text(sentence)) || clauses.some((clause) => words.adversative?.test(text(clause))))
    return [];
  return clauses.filter((clause, index) => {
    const clauseText = text(strip(clause, words.lead));
    const next = clauses[index + 1];
    const before = clauses[index - 1];
    if (words.opening.test(clauseText) || (index > 0 && words.relative?.test(clauseText))) return false;
    if (before && words.condition.test(text(before))) return false;
    if (unspaced) {
      // Japanese joins clauses by endings, so only the last one is complete.
      return /[ぁ-ん]/u.test(text(sentence)) ? next === undefined : true;
    }
    if (clause.length < 3) return false;
    if (/[;—–]$/u.test(clause.at(-1)?.text ?? '')) return true;
    if (/:$/u.test(clause.at(-1)?.text ?? '')) return false;
    if (next) {
      return (
        !before && next.length > 2 && (words.coordinating.test(text(next)) || words.lead.test(text(next)))
      );
    }
    if (!before) return true;
    if (words.lead.test(text(clause)) && /^\p{L}+/u.test(clauseText))
      return clauses.length === 2 && clause.length > 3;
    // The main clause follows an adverbial or a condition. In German it starts with its verb and is incomplete.
    return clauses.length === 2 && !words.isVerbSecond && words.opening.test(text(before));
  });
}

/** Returns the part before the second command, as in "Turn it off and pull the plug". */
function beforeSecondCommand(item: readonly Token[], words: PanelWords): Token[][] {
  const at = item.findIndex((word, index) => index > 1 && words.and.test(bare(word)));
  return at > 0 && at < item.length - 2 ? [item.slice(0, at)] : [];
}

function topicOf(sentence: readonly Token[], words: PanelWords): (readonly Token[])[] {
  const text = lineText(sentence);
  const match = words.topic?.exec(text);
  return match ? [after(sentence, match.index)] : [];
}

function quoted(sentence: readonly Token[], words: PanelWords): Headline[] {
  const text = lineText(sentence);
  const match = QUOTE.exec(text);
  const inner = match?.[1] ?? match?.[2];
  if (!match || !inner || isUnspaced(inner) || inner.trim().split(/\s+/u).length < 3) return [];
  const at = after(sentence, match.index)[0]?.start ?? 0;
  const clean = inner.trim().replace(/[,.]$/u, '');
  const shown = `${match[0].charAt(0)}${clean}${match[0].at(-1)}`.replaceAll(/[«»]/gu, (mark) =>
    mark === '«' ? '« ' : ' »',
  );
  // The referent of "it" is unknown.
  if (words.pointing.test(clean) || words.dangling?.test(clean)) return [];
  return isFitting(clean, false) ? [{ text: shown, at, worth: 2.2, isInstruction: false }] : [];
}

function headline(tokens: readonly Token[], worth: number, words: PanelWords, english: boolean): Headline[] {
  const shortened = phrase(tokens, english);
  if (!shortened || words.greeting.test(shortened.text) || isSingleWord(shortened.text)) return [];
  if (words.dangling?.test(shortened.text)) return [];
  const more = (hasQuantity(tokens) ? 1 : 0) + (/\?$/u.test(shortened.text) ? -0.2 : 0);
  const isStep = english
    ? isEnglishInstruction(tokens)
    : (words.instruction?.test(capitalise(lineText(clausesOf(tokens).at(-1) ?? []))) ?? false);
  return [{ ...shortened, worth: worth + more, isInstruction: isStep }];
}

/** Whether a text is a single word, which is not a claim. */
function isSingleWord(text: string): boolean {
  return isUnspaced(text) ? emsOf(text) < MIN_UNSPACED_HEADLINE_EMS : !/\s/u.test(text);
}

/** Returns the text of tokens, if the text is short enough and complete. */
function phrase(tokens: readonly Token[], english: boolean, asPoint = false): Phrase | undefined {
  const first = tokens[0];
  if (!first) return undefined;
  const line = withoutWeakEnd(lineText(tokens).replace(/^["'“‘„«「¡—–-]+\s*/u, '')).trim();
  const text = terseJapanese(withoutHalfQuotes(line));
  const shown = capitalise(text);
  return isFitting(shown, english, asPoint) ? { text: shown, at: first.start } : undefined;
}

/** Shortens polite verbs to nouns, as slides do: "消火器の使い方" for "消火器の使い方を説明します". */
function terseJapanese(text: string): string {
  if (!/[ぁ-ん]/u.test(text)) return text;
  return text
    .replace(/^(?:今日は|本日は?、?|今回は|ここでは)/u, '')
    .replace(
      /(?:を|について)(?:ご?説明|ご?紹介|学び|学習|解説|お伝え|お届け|お話し)し?(?:ます|ましょう)$/u,
      '',
    )
    .replace(/と見込まれています$/u, '見込み')
    .replace(/(?<=\p{sc=Han}{2})(?:されました|されます|しました|します|してください)$/u, '')
    .replace(/(?<=[\p{sc=Han}\p{sc=Katakana}\p{N}])です$/u, '');
}

function withoutWeakEnd(text: string): string {
  let close = text.length;
  while (CLOSING.test(text.charAt(close - 1))) close--;
  let end = close;
  while (WEAK_MARK.test(text.charAt(end - 1))) end--;
  return text.slice(0, end) + text.slice(close);
}

function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Removes quotes and brackets whose other half was cut off. */
function withoutHalfQuotes(text: string): string {
  if ((text.match(/"/gu)?.length ?? 0) % 2 === 1) return text.replace(/"/u, '');
  for (const [open = '', close = ''] of ['“”', '«»', '「」', '()'])
    if (text.includes(open) !== text.includes(close)) return text.replaceAll(open, '').replaceAll(close, '');
  return text;
}

/** Whether a phrase is short and complete. A point, which is smaller than a headline, may have one more word. */
export function isFitting(text: string, english: boolean, asPoint = false): boolean {
  const ems = emsOf(text);
  if (isUnspaced(text)) return ems >= MIN_UNSPACED_EMS && ems <= MAX_UNSPACED_EMS;
  const count = text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  if (count < 1 || (english && UNFINISHED.test(text))) return false;
  return (
    (count <= MAX_WORDS && ems <= MAX_EMS) ||
    (asPoint && count <= MAX_WORDS + 1 && ems <= MAX_LONG_POINT_EMS) ||
    (!english && SHORT_WORDS.some(([most, width]) => count <= most && ems <= width))
  );
}
