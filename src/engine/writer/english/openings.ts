import { ownValue } from '../../../base/own-value.ts';
import type { ProductFacts } from '../product-facts.ts';
import { isCommon } from '../selling-points.ts';
import type { Angle } from './angles.ts';
import type { StyleCopy } from './copy.ts';
import type { Grammar } from './grammar.ts';
import type { ReadPoint } from './read-point.ts';
import {
  ability,
  capitalize,
  comparison,
  condition,
  numberHook,
  relativeClause,
  sentence,
} from './say-point.ts';

/** A benefit that can be phrased, with the problem that it solves. */
export interface Benefit {
  read: ReadPoint;
  text: string;
  /** The shop's sentence, of which the benefit may be a part. */
  sourceSentence: string;
  worth: number;
  angle: Angle | undefined;
}

/** Benefits above this worth are good enough to open with. */
export const STRONG_WORTH = 0.4;
/** Benefits above this worth are a reason to buy by themselves, such as money saved. */
const OUTSTANDING_WORTH = 10.5;
/** Benefits of at least this worth are backed by a measurement. */
export const EVIDENCE_WORTH = 6;
/** A number, but not a decade such as `'80s`. */
export const NUMBER = /(?<!['’\d.,])\d/u;

interface Opening {
  text: string;
  /** Sentence that names the product; empty if the hook does. */
  name: string;
  /** Benefits that the opening includes. */
  used: Benefit[];
  /** Benefit that must follow, because the opening mentions the problem that it solves. */
  lead: Benefit | undefined;
}

interface OpeningOptions {
  benefits: readonly Benefit[];
  grammar: Grammar;
  words: Words;
  turn: number;
  isShort: boolean;
  isShortest: boolean;
  benefitIndex?: number;
}

const ANGLE_WORDS = ['problem', 'moment', 'joke', 'feeling', 'question'] as const;
const USES_A_BENEFIT = /\{(?:that|could|ifIt|doesYours|number|problem|moment|joke|feeling|question)\}/;

export function chooseOpening({ openings, benefitIndex = 0 }: StyleCopy, requested: OpeningOptions): Opening {
  // An outstanding benefit comes first in every style.
  const isFirst = requested.isShort || (requested.benefits[0]?.worth ?? 0) > OUTSTANDING_WORTH;
  const options = { ...requested, benefitIndex: isFirst ? 0 : benefitIndex };
  const candidates = openings.flatMap((line) => {
    const opening = openingOf(line, options);
    return opening ? [{ ...opening, isSpecific: USES_A_BENEFIT.test(line) }] : [];
  });
  const specific = candidates.filter(({ isSpecific }) => isSpecific);
  const fitting = specific.length > 0 ? specific : candidates;
  const byLength = [...fitting].sort((one, other) => lengthOf(one) - lengthOf(other));
  const chosen = options.isShortest ? byLength[0] : fitting[options.turn % Math.max(1, fitting.length)];
  return chosen ?? { text: `Meet ${options.words['full']}.`, name: '', used: [], lead: undefined };
}

/** Characters of an opening and of the benefit that must follow. */
function lengthOf({ text, name, lead }: Opening): number {
  return text.length + name.length + (lead?.text.length ?? 0);
}

function openingOf(
  line: string,
  { benefits, grammar, words, benefitIndex = 0 }: OpeningOptions,
): Opening | undefined {
  const used: Benefit[] = [];
  const benefitWords: Record<string, string> = {};
  const fillFromBenefit = (key: string, phrase: (benefit: Benefit) => string | undefined) => {
    if (!line.includes(`{${key}}`)) return true;
    const fitting = benefits
      .filter(({ text, worth }) => worth > STRONG_WORTH && (key === 'number' || !isCommon(text)))
      .slice(0, 5)
      .filter((benefit) => phrase(benefit) !== undefined);
    const benefit = fitting[Math.min(benefitIndex, fitting.length - 1)];
    if (!benefit) return false;
    benefitWords[key] = phrase(benefit) ?? '';
    used.push(benefit);
    return true;
  };
  const { kind } = grammar;
  const pluralForm = pluralGrammar(grammar);
  const isPlural = pluralForm.isPlural;
  const areAllFilled =
    fillFromBenefit('that', ({ read }) => relativeClause(read, pluralForm)) &&
    fillFromBenefit('could', ({ read }) => ability(read)) &&
    fillFromBenefit('ifIt', ({ read }) => condition(read, grammar)) &&
    fillFromBenefit('doesYours', ({ read }) => {
      const compared = kind && comparison(read, `your ${isPlural ? kind.kinds : kind.kind1}`, isPlural);
      benefitWords['doesIt'] = comparison(read, '', grammar.isPlural)?.verb ?? '';
      return compared?.question;
    }) &&
    fillFromBenefit('number', (benefit) => numberOpening(benefit, benefits, grammar, words['full'] ?? ''));
  if (!areAllFilled) return undefined;
  const angleWords = ANGLE_WORDS.filter((word) => line.includes(`{${word}}`));
  const angled = benefits
    .slice(0, 4)
    .filter(({ angle, worth }) => worth > 0 && angleWords.some((word) => angle?.[word] !== undefined));
  const lead = angled[Math.min(benefitIndex, angled.length - 1)];
  const { problem, moment, joke, feeling, question } = lead?.angle ?? {};
  const [first = '', second = ''] = line.split(' | ');
  const allWords = { ...words, ...benefitWords, problem, moment, joke, feeling, question };
  const [hook, name] = [fill(first, allWords), fill(second, allWords)];
  // The description is optional, because such hooks name the product.
  if (hook === undefined || (name === undefined && second !== '{Descriptor}')) return undefined;
  return { text: hook, name: name ?? '', used, lead };
}

/** Uses the plural for a kind that is always plural, even if the product's name is singular. */
export function pluralGrammar(grammar: Grammar): Grammar {
  return grammar.kind?.isPluralOnly ? { ...grammar, isPlural: true } : grammar;
}

function numberOpening(benefit: Benefit, benefits: readonly Benefit[], grammar: Grammar, full: string) {
  const hookOf = ({ read }: Benefit) => numberHook(read, grammar, full);
  const hook = hookOf(benefit);
  if (hook !== undefined || !NUMBER.test(benefit.text)) return hook;
  // Evidence is quoted in full. Other numbers give way to one with a hook of its own.
  const isBetter =
    benefit.worth < EVIDENCE_WORTH && benefits.slice(0, 4).some((other) => hookOf(other) !== undefined);
  const { kind, text } = benefit.read;
  const fact = kind === 'is' ? `${capitalize(text)}.` : sentence(benefit.read, grammar);
  return isBetter ? undefined : `${fact} That's ${full}.`;
}

export type Words = Readonly<Record<string, string | undefined>>;

export function wordsOf(
  facts: ProductFacts,
  grammar: Grammar,
  descriptor: string | undefined,
  isShort: boolean,
): Words {
  const { name, product, isPlural, kind, isService } = grammar;
  // The full stop of `Papercraft Co.` would be doubled at the end of a sentence.
  const maker = facts.brand?.replace(/[®™©]|\.$/gu, '').trim() ?? '';
  const isNew = maker !== '' && !name.toLowerCase().includes(maker.toLowerCase());
  const full = isNew && !isShort ? `${product} by ${maker}` : product;
  const isAmount = kind?.kind1 === kind?.kinds;
  const category = [facts.name, kind?.kinds, facts.targetAudience].join(' ');
  return {
    name,
    product,
    full,
    intro: descriptor === undefined ? full : `${full}, ${descriptor}`,
    descriptor: descriptor === undefined ? undefined : `${isPlural ? "They're" : "It's"} ${descriptor}.`,
    it: isPlural ? 'they' : 'it',
    exists: isPlural ? 'they already exist' : 'it already exists',
    itIs: isPlural ? "they're" : "it's",
    itWas: isPlural ? 'They were' : 'It was',
    is: isPlural ? 'are' : 'is',
    does: isPlural ? 'do' : 'does',
    has: isPlural ? 'have' : 'has',
    s: isPlural ? '' : 's',
    unbox: isService ? 'look inside' : 'unbox',
    get: isService ? 'try it' : 'get yours',
    buying: isService ? 'choosing' : 'buying',
    them: isPlural ? 'them' : 'it',
    aKind: kind?.aKind,
    aLuxury: ESSENTIAL_PRODUCT.test(category) ? undefined : kind?.aKind,
    another:
      ESSENTIAL_PRODUCT.test(category) && !FOR_CHILDREN.test(category) && !isAmount ? kind?.kind1 : undefined,
    kind1: kind?.kind1,
    kinds: kind?.kinds,
    price: facts.price,
    was: facts.oldPrice,
  };
}

/** Products for health, safety and babies, which a script must not call unnecessary. */
const ESSENTIAL_PRODUCT =
  /\b(?:sun ?screens?|sun ?cream|SPF|helmets?|seat ?belts?|car seats?|cribs?|cots?|bassinets?|cradles?|strollers?|bab(?:y|ies)|infants?|toddlers?|newborns?|parents|nursing|diapers?|nappy|nappies|smoke|alarms?|detectors?|first[- ]aid|medic\w*|thermometers?|blood|inhalers?|vitamins?|supplements?|braces?|orthop\w+|knee|locks?|extinguishers?|life ?(?:jackets?|vests?)|respirators?|toothbrush(?:es)?|hearing|safety|health|sterili[sz]ers?|filters?)\b/iu;

/** Products that a buyer does not own yet. */
const FOR_CHILDREN = /\bbab(?:y|ies)\b|\bcrib|\bnewborn|\btoddler|\binfant|\bchild/iu;

/** Fills placeholders; undefined if a word is unknown. A capitalised placeholder gives a capitalised word. */
export function fill(line: string, words: Words): string | undefined {
  let isWhole = true;
  const filled = line.replace(/\{(\w+)\}/g, (whole, key: string) => {
    if (/^count$/i.test(key)) return whole;
    const word = ownValue(words, key) ?? ownValue(words, key.charAt(0).toLowerCase() + key.slice(1));
    if (word === undefined) isWhole = false;
    return /^\p{Lu}/u.test(key) ? capitalize(word ?? '') : (word ?? '');
  });
  if (!isWhole) return undefined;
  return filled.replace(
    /([.!?]\s+)(\p{Ll})(?!\p{Lu})/gu,
    (_whole, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
