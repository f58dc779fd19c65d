import type { Seconds } from '../../film/timeline.ts';
import { lineText } from '../../text/captions/pieces.ts';
import type { PanelWords } from './panel-words.ts';
import { bare, clausesOf, strip, type Token } from './tokens.ts';

const NUMBER = /^\p{Sc}?\p{N}[\p{N}.,\s]*%?$/u;
const YEAR = /^(?:19|20)\d\d[.,;:]*$/u;
const SCALES =
  /^(?:mil|mill[oó]n(?:es)?|milli(?:on|one?n?|ard)s?e?n?|milhõe?s?|milhão|mi|mio\.?|mrd\.?|लाख|हज़ार|करोड़|mila|miliardi?|milioni?)$/iu;
const PERCENT = /^(?:%|prozent|percent|प्रतिशत|फ़ीसदी)$/iu;
const UNITS =
  /^(?:minut\p{L}*|stunden?|tagen?|tage|jahren?|wochen?|monaten?|sekunden|uhr|hor(?:as?|e)|heures?|días?|dias?|jours?|giorni|años?|anos?|ans|anni|mes(?:es|i)?|mois|semanas?|semaines?|noches|kil[oó]m\p{L}*|kilos?|kilogramm|gramos|gramm|km|kg|cm|mm|ml|मिनट|घंटे|दिन|साल|महीने|मिलीमीटर|किलोमीटर|mai|maio|mayo|enero|janeiro|janvier|januar|märz|april|juni|juli|grados?|grad|degrés|graus)$/iu;
const MONEY = /^(?:euros?|dólares|dollars?|dollar|reais|pesos|रुपये|रुपए|yuan|yen|cent|centavos|céntimos)$/iu;
const GERMAN_MODIFIER =
  /^(?!(?:über|unter|hinter|oder|aber|seinen|ihren|einen)$)\p{Ll}+(?:e|en|er|es|em|mehr|weniger)$/u;
const FREE = /^(?:gratis|gratuit[oae]*s?|kostenlos|grátis)$/iu;

/** Returns numbers with the following noun, for languages without a tagger. */
export function numbersIn(sentence: readonly Token[], words: PanelWords, asIntroduction = false): Token[][] {
  return sentence.flatMap((token, index) => {
    if (isName(sentence, index)) return [];
    const spelled = asIntroduction && (words.numerals?.includes(bare(token)) ?? false);
    if (!spelled && !(NUMBER.test(token.text) && !YEAR.test(token.text))) return [];
    if (/^\d{1,2}\.$/u.test(token.text)) return [];
    const end = endOfNumber(sentence, index, words);
    return end === undefined ? [] : [sentence.slice(index, end)];
  });
}

function endOfNumber(sentence: readonly Token[], from: number, words: PanelWords): number | undefined {
  const word = (at: number) => bare(sentence[at]);
  const stops = (at: number) => at > from && /[,;:.!?।]["'”’»)]*$/u.test(sentence[at - 1]?.text ?? '');
  let at = from + 1;
  while (/^\d{3}\b/u.test(sentence[at]?.text ?? '') && !stops(at)) at++;
  const hasPercent = /%/u.test(lineText(sentence.slice(from, at)));
  while (SCALES.test(word(at)) && !stops(at)) at++;
  if (/^(?:por|per|pour)$/iu.test(word(at)) && /^(?:cento|ciento|cent)$/iu.test(word(at + 1))) at += 2;
  const percent = hasPercent || at > from + 2 || PERCENT.test(word(at));
  if (PERCENT.test(word(at))) at++;
  if (stops(at) || at >= sentence.length) return undefined;
  if (words.isVerbSecond) {
    // German nouns are capitalised, and adjectives before them have endings.
    let noun = at;
    while (noun < at + 2 && GERMAN_MODIFIER.test(sentence[noun]?.text ?? '')) noun++;
    if (!/^\p{Lu}/u.test(sentence[noun]?.text ?? '') || UNITS.test(word(noun))) return undefined;
    if (!MONEY.test(word(noun))) return noun + 1;
    // An amount of money needs its purpose.
    if (/^(?:weniger|mehr|Rabatt)$/u.test(sentence[noun + 1]?.text.replace(/[.,]$/u, '') ?? '')) {
      const period = `${sentence[noun + 2]?.text ?? ''} ${word(noun + 3)}`;
      return /^(?:im|pro|am) (?:jahr|monat|tag|woche)$/iu.test(period) ? noun + 4 : noun + 2;
    }
    const isRate = /^(?:pro|je)$/u.test(word(noun + 1)) && /^\p{Lu}/u.test(sentence[noun + 2]?.text ?? '');
    return isRate ? noun + 3 : undefined;
  }
  if (/[\u0900-\u097f]/u.test(lineText(sentence))) {
    if (MONEY.test(word(at)) || UNITS.test(word(at))) return undefined;
    const verb = [at + 1, at + 2].find((place) => /^(?:हैं|है|मिल)/u.test(word(place)));
    if (/^(?:की|का|के)$/u.test(word(at)) && percent) return at + 2;
    return verb === undefined || UNITS.test(word(verb - 1)) ? undefined : verb;
  }
  if (/^(?:de|d['’].*|di)$/iu.test(sentence[at]?.text ?? '') || /^d['’]/iu.test(sentence[at]?.text ?? '')) {
    const elided = /^d['’]./iu.test(sentence[at]?.text ?? '');
    at += elided ? 1 : 2;
    const noun = word(at - 1);
    if (at > sentence.length || UNITS.test(noun) || MONEY.test(noun)) return undefined;
    return elided || !words.opening.test(noun) ? withAdjective(at) : undefined;
  }
  if (/^(?:más|menos|mais|plus|moins|più|meno)$/iu.test(word(at)) && !stops(at + 1)) at++;
  else if (percent && PERCENT.test(word(at - 1))) return undefined;
  if (words.adjectives?.test(word(at)) && !stops(at + 1)) at++;
  if (words.opening.test(word(at)) || words.lead.test(word(at)) || !/^\p{L}{3,}/u.test(word(at)))
    return undefined;
  if ((UNITS.test(word(at)) || MONEY.test(word(at))) && !FREE.test(word(at + 1))) return undefined;
  if (!percent && !/[sxzie]$/u.test(word(at))) return undefined;
  if (!percent && /^(?:une|le|che|que)$/u.test(word(at))) return undefined;
  return withAdjective(FREE.test(word(at + 1)) ? at + 2 : at + 1);

  /** Includes an adjective after the noun, as in "95 % d'ingrédients naturels". */
  function withAdjective(end: number): number {
    const isLast =
      !stops(end) && stops(end + 1) && !words.opening.test(word(end)) && !words.lead.test(word(end));
    return isLast && /[oae]s$|aux$|els$/iu.test(word(end)) ? end + 1 : end;
  }
}

/** An amount of money or a percentage, with the words without which it would be another amount. */
interface Amount {
  text: string;
  at: Seconds;
  isMoney: boolean;
  /** Whether the words before it say that something costs it. */
  isPrice: boolean;
}

const MONEY_FIGURE = /^(?:[A-Z]{0,3}\p{Sc}\p{N}[\p{N}.,]*|\p{N}[\p{N}.,]*\s?\p{Sc})$/u;
const FIGURE = /^\p{N}[\p{N}.,]*$/u;
const PERCENT_FIGURE = /^\p{N}[\p{N}.,]*\s?[%٪％]$/u;
/** Words that limit an amount, in one or two words before it. */
const LIMITS =
  /^(?:up to|at least|at most|more than|less than|starting at|over|under|below|above|about|around|nearly|almost|only|just|from|saves?|bis zu|mehr als|weniger als|rund|etwa|circa|fast|knapp|mindestens|höchstens|über|unter|nur|ab|hasta|al menos|más de|menos de|cerca de|casi|unos|solo|sólo|desde|jusqu['’]à|au moins|plus de|moins de|près de|environ|seulement|dès|até|pelo menos|mais de|quase|apenas|só|fino a|almeno|più di|meno di|quasi|soltanto|da)$/iu;
/** Words after an amount that make it a rate or a difference. */
const RATE = /^(?:an?|per|each|every|pro|je|im|al?|par|por|ao?)$/iu;
const DIFFERENCE =
  /^(?:less|more|off|cheaper|back|weniger|mehr|günstiger|rabatt|zurück|menos|más|moins|plus|mais|meno|più)$/iu;
const COSTS =
  /^(?:for|costs?|at|only|just|is|it['’]s|kostet|kosten|für|nur|cuestan?|por|solo|sólo|coûte(?:nt)?|pour|seulement|custam?|apenas|só|costano?|soltanto)$/iu;
/** Former prices and denials. An amount of such a sentence would mislead. */
const NOT_SO =
  /(?<!\p{L})(?:was|were|used to|instead of|not|never|no|\p{L}{2,8}n['’]t|war|waren|statt|früher|vorher|nicht|keine?n?|era|antes|no|nunca|était|avant|pas|jamais|não|nunca|prima|non|mai)(?!\p{L})/iu;

/** Returns the amounts of money and percentages of a sentence, outside conditions. */
export function amountsIn(sentence: readonly Token[], words: PanelWords): Amount[] {
  if (NOT_SO.test(lineText(sentence)) || /\?$/u.test(lineText(sentence))) return [];
  return clausesOf(sentence).flatMap((clause) => {
    const start = lineText(strip(clause, words.lead));
    if (words.condition.test(start) && !COSTS.test(bare(clause[0]))) return [];
    return clause.flatMap((_, index) => amountAt(clause, index) ?? []);
  });
}

function amountAt(clause: readonly Token[], index: number): Amount | undefined {
  const text = (at: number) => clause[at]?.text.replace(/[.,;:!?)"'”’»]{1,4}$/u, '') ?? '';
  const figure = text(index);
  let end = index + 1;
  let isMoney = MONEY_FIGURE.test(figure);
  if (!isMoney && !PERCENT_FIGURE.test(figure)) {
    if (!FIGURE.test(figure)) return undefined;
    if (SCALES.test(text(end))) end++;
    isMoney = MONEY.test(text(end)) || /^\p{Sc}$/u.test(text(end));
    if (!isMoney && !PERCENT.test(text(end))) return undefined;
    end++;
  } else if (SCALES.test(text(end))) end++;
  const isRate = RATE.test(text(end)) && end + 1 < clause.length;
  const isDifference = DIFFERENCE.test(text(end));
  if (isRate) end += 2;
  else if (isDifference) end++;
  const limits = [2, 1].find(
    (count) => index >= count && LIMITS.test(lineText(clause.slice(index - count, index))),
  );
  const from = index - (limits ?? 0);
  const shown = lineText(clause.slice(from, end)).replace(/[.,;:!?)"'”’»]{1,4}$/u, '');
  return {
    text: shown.charAt(0).toLocaleUpperCase() + shown.slice(1),
    at: clause[from]?.start ?? 0,
    isMoney,
    isPrice:
      isMoney &&
      !isDifference &&
      [text(from), text(from - 1)].some((word) => word !== '' && COSTS.test(word)),
  };
}

/** Whether a phrase has a number other than a year, or one that is part of a name. */
export function hasQuantity(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ text, tags }, index) =>
      /\p{N}/u.test(text) && !YEAR.test(text) && !tags.includes('Date') && !isName(tokens, index),
  );
}

/** Whether a number is part of a name, as in "Volt Runner 2" or "línea 12". */
function isName(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.text ?? '';
  return index > 1 && /^\p{Lu}\p{Ll}+$/u.test(before) && /^\p{N}+[.,]?$/u.test(tokens[index]?.text ?? '');
}
