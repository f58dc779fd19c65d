import { ownValue } from '../../base/own-value.ts';
import { shortName } from '../../text/short-name.ts';
import { languageOf } from '../language-of.ts';
import type { ProductFacts } from '../product-facts.ts';
import type { ScriptStyle } from '../script-styles.ts';
import type { SellingPoint } from '../selling-points.ts';
import type { Telling } from '../telling.ts';
import type { Angle } from './angles.ts';
import { DONT_WORRY, EMOTIONAL_APPEAL, LIGHT_MARKETING, SOFT_SELLING } from './calm-styles.ts';
import { COMPARISON, DATA, DATA_WITH_NUMBERS, EXPERT_ADVICE, FEATURE_EXPLAINER } from './expert-styles.ts';
import { FACT_LINES, FILLERS } from './fillers.ts';
import { agree, type Grammar, grammarOf } from './grammar.ts';
import { CHALLENGE, CREATIVE, DISCOVERY, HUMOR, UNBOXING } from './lively-styles.ts';
import { questionsFor } from './questions.ts';
import { readPoint } from './read-point.ts';
import { REASONS } from './reasons-styles.ts';
import { afterLabel, asItStands, canJoinPoints, pointSpeaker } from './say-point.ts';
import { IMMERSIVE_STORY, PROBLEM_SOLUTION, SOFT_STORY_WITH_TWIST, STORYTIME } from './story-styles.ts';
import type { StyleLines } from './style-lines.ts';

const STYLES: Readonly<Record<Exclude<ScriptStyle, 'Top 3 reasons'>, StyleLines>> = {
  "Don't Worry": DONT_WORRY,
  Discovery: DISCOVERY,
  Data: DATA,
  'Soft Selling': SOFT_SELLING,
  'Humor & Meme': HUMOR,
  'Feature Explainer': FEATURE_EXPLAINER,
  'Soft Storytelling with Twist': SOFT_STORY_WITH_TWIST,
  'Expert Advice': EXPERT_ADVICE,
  'Unboxing & Review': UNBOXING,
  Challenge: CHALLENGE,
  'Problem/Solution': PROBLEM_SOLUTION,
  Comparison: COMPARISON,
  'Creative/Innovative': CREATIVE,
  'Emotional Appeal': EMOTIONAL_APPEAL,
  'Immersive Storytelling': IMMERSIVE_STORY,
  Storytime: STORYTIME,
  'Light marketing': LIGHT_MARKETING,
};

const MOST_HOOK_WORDS = 7;
const MOST_AUDIENCE = 60;

/** Those that are short enough; the last, which goes with everything, only where no other is. */
function hooksOf(hooks: readonly string[], { name, kind }: Grammar): string[] {
  const short = hooks.filter((hook) => hook.split(' ').length <= MOST_HOOK_WORDS);
  const own = short.filter(
    (hook) =>
      hook.includes(name) || (kind && Object.values(kind).some((word) => hook.toLowerCase().includes(word))),
  );
  const fitting = short.filter((hook, at) => own.includes(hook) || at < short.length - 1);
  return fitting.length > 0 ? fitting : short;
}

/** Whether a point can be said in a sentence of ours; those of other languages stay as they are. */
export function isSayable(point: string, facts: ProductFacts): boolean {
  if (/\d\s?["″”]|[#|{}<>_]/u.test(point) && !isEnglish(facts)) return false;
  return !isEnglish(facts) || readPoint(point, grammarOf(facts.name)) !== undefined;
}

function isEnglish({ description }: ProductFacts): boolean {
  return (languageOf(description, 'english') ?? 'english') === 'english';
}

/** @param reasons how many points the style `Top 3 reasons` counts */
export function englishTelling(
  style: ScriptStyle,
  facts: ProductFacts,
  points: readonly SellingPoint[],
  reasons: number,
  angle: Angle | undefined,
): Telling {
  const counted = reasons >= 3 ? 3 : reasons === 2 ? 2 : 1;
  const lines = style === 'Top 3 reasons' ? REASONS[counted] : linesOf(style, points);
  const grammar = grammarOf(facts.name);
  const known: Readonly<Record<string, string | undefined>> = {
    problem: angle?.problem,
    number: points.map(({ text }) => numberIn(text)).find((number) => number !== undefined),
    scene: angle?.scene,
    ...wordsOf(facts),
  };
  const filled = (all: readonly string[]) =>
    all.map((line) => agree(inserted(line, known), grammar)).filter((line) => !line.includes('{'));
  const told = (['audience', 'price', 'brand'] as const).filter(
    (fact) => fact !== 'price' || NAMES_THE_PRICE.has(style),
  );
  const lineOf = (fact: keyof (typeof FACT_LINES)['early']) => oneOf(FACT_LINES[fact], style, grammar);
  const { setups, bridges, thoughts } = FILLERS[lines.register];
  return {
    hooks: hooksOf(filled(lines.hooks), grammar),
    hookFits: known['problem'] !== undefined && lines.hooks[0] === '{problem}',
    setups: filled(lines.setups),
    hasScene: known['scene'] !== undefined && lines.setups[0] === '{scene}',
    intros: filled(lines.intros),
    leads: filled(lines.leads),
    labels: lines.labels ?? [],
    ...(style === 'Top 3 reasons' && { count: Math.min(counted, points.length) }),
    closes: filled(lines.closes),
    isRevealed: lines.early === 'points' && grammar.kind !== undefined,
    name: grammar.name,
    earlyFacts: filled(told.filter((fact) => fact === lines.early).map((fact) => FACT_LINES.early[fact])),
    facts: filled(told.filter((fact) => fact !== lines.early).map(lineOf)),
    fillers: { setups: filled(setups), bridges: filled(bridges), thoughts: filled(thoughts) },
    behindColon: isEnglish(facts) ? afterLabel : (sentence) => sentence,
    speaker: isEnglish(facts) ? () => pointSpeaker(grammar) : () => (point) => asItStands(point),
    ...(isEnglish(facts) && {
      questionsFor: (point: string) => questionsFor(point, grammar),
      goTogether: (one: string, other: string) => canJoinPoints(one, other, grammar),
    }),
  };
}

/** Stories and dreams are better without. */
const NAMES_THE_PRICE: ReadonlySet<ScriptStyle> = new Set([
  'Data',
  'Comparison',
  'Feature Explainer',
  'Expert Advice',
  'Light marketing',
  'Unboxing & Review',
  'Discovery',
]);

/** The first from a place that goes with the style which needs no kind where none is known. */
function oneOf(lines: readonly string[], { length }: ScriptStyle, { kind }: Grammar): string {
  const known = lines.filter((line) => kind !== undefined || !/Kind/.test(line));
  return known[length % known.length] ?? '';
}

const MEASURE =
  /(?<![\d.,:/-])\d[\d.,]{0,8}(?: |-)(?:hours?|minutes?|seconds?|days?|weeks?|months?|years?|degrees|watts?|levels|colou?rs|settings|layers|pockets|met(?:re|er)s?|inch(?:es)?|cm|mm|kg|g|ml|litres?|liters?)(?!\p{L})/iu;

/** A number and what it counts, short enough to open with. */
function numberIn(point: string): string | undefined {
  return MEASURE.exec(point)?.[0].replace(/^(\d+)-(\p{L}+)$/u, '$1 $2');
}

function linesOf(style: keyof typeof STYLES, points: readonly SellingPoint[]): StyleLines {
  const withNumbers = points.slice(0, 3).filter(({ text }) => /\d/.test(text)).length;
  return style === 'Data' && withNumbers >= 2 ? DATA_WITH_NUMBERS : STYLES[style];
}

function inserted(line: string, words: Readonly<Record<string, string | undefined>>): string {
  return line.replace(/\{(\w+)\}/g, (whole, key: string) => ownValue(words, key) ?? whole);
}

function wordsOf({ name, targetAudience, brand, price }: ProductFacts) {
  const audience = targetAudience?.replace(/(?<![\s.!])[\s.!]+$/u, '').replace(/^for\s+/iu, '') ?? '';
  const maker = brand?.replace(/[®™©]/gu, '').trim();
  const isNew = maker !== undefined && !shortName(name).toLowerCase().includes(maker.toLowerCase());
  return {
    audience: audience === '' || audience.length > MOST_AUDIENCE ? undefined : lowered(audience),
    brand: isNew ? maker : undefined,
    price,
  };
}

function lowered(text: string): string {
  return /^\p{Lu}(?:\p{Lu}|\s)/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
