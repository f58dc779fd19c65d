import { has, isNominal, isUnit, isVerb } from './english-tags.ts';
import { bare, type Token } from './tokens.ts';

/** Returns numbers with their nouns: "40 new stores in 12 countries", "14 percent more energy". */
export function numberPhrases(sentence: readonly Token[]): (readonly Token[])[] {
  return sentence.flatMap((token, index) => {
    if (!isQuantity(token, sentence[index - 1])) return [];
    if (index > 0 && isQuantity(sentence[index - 1], sentence[index - 2])) return [];
    let from = index;
    if (/^(?:over|only|about|nearly|almost)$/u.test(bare(sentence[index - 1]))) from = index - 1;
    if (/^(?:at (?:least|most)|up to)$/u.test(`${bare(sentence[index - 2])} ${bare(sentence[index - 1])}`))
      from = index - 2;
    if (/^(?:more|less)$/u.test(bare(sentence[index - 2])) && bare(sentence[index - 1]) === 'than')
      from = index - 2;
    const end = endOfNoun(sentence, index);
    if (end === undefined) return [];
    const second =
      /^(?:in|from|per)$/u.test(bare(sentence[end])) && !endsClause(sentence[end - 1]) ? end + 1 : undefined;
    const longer =
      second !== undefined && isQuantity(sentence[second], sentence[end])
        ? (endOfNoun(sentence, second) ?? end)
        : end;
    return [sentence.slice(from, longer), sentence.slice(from, end)];
  });
}

const endsClause = (token: Token | undefined): boolean => /[,;:.!?]["'”’)]*$/u.test(token?.text ?? '');

/** Whether a token is a number of something: no year, date or part of a name. */
export function isQuantity(token: Token | undefined, before: Token | undefined): boolean {
  if (!has(token, 'Value') || has(token, 'Ordinal') || has(token, 'Date') || bare(token) === 'one')
    return false;
  if (has(before, 'ProperNoun') || (/^\p{Lu}/u.test(before?.text ?? '') && isNominal(before))) return false;
  return !/^(?:19|20)\d\d[.,]?$/u.test(token?.text ?? '');
}

/** Whether a noun is counted; "24 percent next month" does not count months. */
function isCounted(token: Token | undefined): boolean {
  if (/^(?:this|last|next|every|each|today|yesterday|tomorrow|a|an)$/u.test(bare(token)) || isVerb(token))
    return false;
  return isNominal(token) || has(token, 'Adjective') || has(token, 'Participle');
}

/** Nouns that may follow a percentage. */
const PERCENTAGE_NOUNS =
  /^(?:off|discount|growth|increase|rise|drop|interest|tax|recycled|organic|natural|renewable)$/u;

/** Returns the end of the counted noun; undefined if there is only a unit. */
function endOfNoun(sentence: readonly Token[], from: number): number | undefined {
  let at = from + 1;
  const isOpen = () => at < sentence.length && !endsClause(sentence[at - 1]);
  while (isOpen() && (has(sentence[at], 'Value') || isUnit(sentence[at]))) at++;
  if (isOpen() && bare(sentence[at]) === 'of' && isUnit(sentence[at - 1])) at++;
  if (isOpen() && /^(?:more|less|fewer)$/u.test(bare(sentence[at]))) at++;
  const noun = at;
  // "62 percent work from home" does not count work.
  const isShare =
    /^(?:percent|cent|%)$/u.test(bare(sentence[at - 1])) || /%$/u.test(sentence[at - 1]?.text ?? '');
  if (isShare && !PERCENTAGE_NOUNS.test(bare(sentence[at]))) return undefined;
  while (isOpen() && isCounted(sentence[at])) at++;
  if (isOpen() && at === noun && bare(sentence[at]) === 'off') return at + 1;
  if (at === noun || !isNominal(sentence[at - 1])) return undefined;
  if (isOpen() && bare(sentence[at]) === 'of') {
    const of = at;
    at++;
    while (isOpen() && (isNominal(sentence[at]) || has(sentence[at], 'Adjective')) && !isVerb(sentence[at]))
      at++;
    if (!isNominal(sentence[at - 1]) || at === of + 1) at = of;
  }
  return at;
}
