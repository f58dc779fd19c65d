import { shortName } from '../../text/short-name.ts';
import { grammarOf } from '../english/grammar.ts';
import { pointSpeaker } from '../english/say-point.ts';
import { languageOf } from '../language-of.ts';
import type { ProductFacts } from '../product-facts.ts';
import type { ScriptStyle } from '../script-styles.ts';
import type { Telling } from '../telling.ts';
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

/** Lines in every language but English; the points stay in the language of the product's text. */
export function foreignTelling(
  style: ScriptStyle,
  language: string,
  { name, description }: ProductFacts,
  reasons: number,
): Telling {
  const lines = linesOf(language);
  const archetype = ARCHETYPES[style];
  const filled = (all: readonly string[]) => all.map((line) => line.replaceAll('{name}', shortName(name)));
  const { hooks, leads, labels } = openingOf(lines, archetype, style === 'Top 3 reasons' ? reasons : 0);
  const own = lines[archetype];
  return {
    hooks,
    hookFits: true,
    setups: [],
    hasScene: false,
    intros: filled([own.intro]),
    leads,
    labels,
    ...(labels.length > 0 && { count: reasons }),
    closes: [own.close],
    facts: [],
    fillers: { setups: [], bridges: [lines.more], thoughts: lines.thoughts },
    behindColon: (sentence) => sentence,
    speaker:
      languageOf(description, language) === 'english'
        ? () => pointSpeaker(grammarOf(name))
        : () => (point) => ended(point, language),
  };
}

function openingOf(lines: LanguageLines, archetype: Archetype, reasons: number) {
  const own = lines[archetype];
  if (reasons < 3) return { hooks: [own.hook, ...lines.hooks], leads: [own.lead], labels: [] };
  return { hooks: [lines.reasons.hook], leads: [], labels: [lines.reasons.labels] };
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
  }),
);

/** A Latin sentence keeps its own full stop among other letters. */
function ended(point: string, language: string): string {
  if (/[.!?…。！？।۔።]$/u.test(point)) return point;
  const isLatin = /\p{sc=Latin}$/u.test(point);
  return point + (isLatin ? '.' : (FULL_STOPS.get(language) ?? '.'));
}
