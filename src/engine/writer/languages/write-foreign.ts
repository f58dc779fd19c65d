import { shortName } from '../../text/short-name.ts';
import type { Line } from '../fit-length.ts';
import { isWrittenIn } from '../language-of.ts';
import type { ProductFacts } from '../product-facts.ts';
import type { ScriptStyle } from '../script-styles.ts';
import { sellingPointsOf } from '../selling-points.ts';
import { knownFacts, localPrice } from './known-facts.ts';
import { type Archetype, type LanguageLines, linesOf } from './language-lines.ts';

const ARCHETYPES: Readonly<Record<ScriptStyle, Archetype>> = {
  "Don't Worry": 'soft',
  Discovery: 'story',
  Data: 'facts',
  'Top 3 reasons': 'facts',
  'Soft Selling': 'soft',
  'Humor & Meme': 'story',
  'Feature Explainer': 'facts',
  'Soft Storytelling with Twist': 'story',
  'Expert Advice': 'facts',
  'Unboxing & Review': 'story',
  Challenge: 'problem',
  'Problem/Solution': 'problem',
  Comparison: 'facts',
  'Creative/Innovative': 'story',
  'Emotional Appeal': 'soft',
  'Immersive Storytelling': 'story',
  Storytime: 'story',
  'Light marketing': 'soft',
};
/** The ways from which other variants take their introduction and call to action. */
const ALL: readonly Archetype[] = ['soft', 'problem', 'story', 'facts'];

export interface ForeignRequest {
  style: ScriptStyle;
  language: string;
  /** How many points the length has room for. */
  room: number;
  turn: number;
}

/**
 * The lines of a script in any language but English. Text of the product that is in another language is not said: of
 * English text, only what the language has sentences for.
 */
export function writeForeign(facts: ProductFacts, { style, language, room, turn }: ForeignRequest): Line[] {
  const lines = linesOf(language);
  const archetype = ARCHETYPES[style];
  const full = fullName(facts, lines);
  const ways = [archetype, ...ALL.filter((other) => other !== archetype)];
  const [usual] = lines[archetype];
  const hook = style === 'Storytime' ? (lines.scene ?? usual) : usual;
  const [, intro, close] = lines[ways[turn % ways.length] ?? archetype];
  const points = pointsOf(facts, language, lines).map((point) => ended(point, language));
  const named = intro.replaceAll('{full}', () => full);
  const must = (part: Line['part'], text: string): Line => ({ part, text, worth: Infinity });
  const asPoints = (told: readonly string[]) =>
    told
      .slice(0, room)
      .map((text, at): Line => ({ part: 'points', text, worth: at === 0 ? Infinity : 20 - at }));
  const end = [...priceLine(facts, lines), must('close', close)];
  if (style === 'Top 3 reasons' && points.length > 2) {
    const [why, ...labels] = lines.reasons;
    const counted = labels.map((label, at) => must('points', `${label} ${points[at]}`));
    return [must('hook', why), must('opening', named), ...counted, ...end];
  }
  const number = archetype === 'facts' ? points.find((point) => /\p{N}/u.test(point)) : undefined;
  if (number !== undefined) {
    const rest = points.filter((point) => point !== number);
    return [must('hook', number), must('opening', ended(full, language)), ...asPoints(rest), ...end];
  }
  // A story begins with what happens, and names its hero then.
  const [first] = archetype === 'story' ? points : [];
  return [
    must('hook', hook),
    ...(first === undefined ? [] : [must('opening', first)]),
    must('opening', first === undefined ? named : ended(full, language)),
    ...asPoints(first === undefined ? points : points.slice(1)),
    ...end,
  ];
}

function pointsOf(facts: ProductFacts, language: string, lines: LanguageLines): string[] {
  if (isWrittenIn(facts.description, language)) return sellingPointsOf(facts).map(({ text }) => text);
  return isWrittenIn(facts.description, 'english') ? knownFacts(facts.description, lines) : [];
}

function fullName({ name, brand }: ProductFacts, { by }: LanguageLines): string {
  const short = shortName(name);
  const maker = brand?.replace(/[®™©]/gu, '').trim() ?? '';
  if (maker === '' || short.toLowerCase().includes(maker.toLowerCase())) return short;
  return by.replace('{name}', () => short).replace('{brand}', () => maker);
}

function priceLine({ price, oldPrice }: ProductFacts, { price: told, drop, locale }: LanguageLines): Line[] {
  if (price === undefined) return [];
  const text = (oldPrice === undefined ? told : drop)
    .replace('{price}', () => localPrice(price, locale))
    .replace('{was}', () => localPrice(oldPrice ?? '', locale));
  return [{ part: 'price', text, worth: oldPrice === undefined ? 18.5 : Infinity }];
}

const FULL_STOPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    japanese: '。',
    chinese: '。',
    'traditional-chinese': '。',
    cantonese: '。',
    hindi: '।',
    bengali: '।',
    assamese: '।',
    odia: '।',
    urdu: '۔',
    amharic: '።',
    thai: '',
  }),
);

function ended(point: string, language: string): string {
  if (/[.!?…。！？।۔።]$/u.test(point)) return point;
  return point + (FULL_STOPS.get(language) ?? '.');
}
