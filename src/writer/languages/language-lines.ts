import { AFRICAN_AND_NEAR_EASTERN } from './african-and-near-eastern.ts';
import { BALTIC_AND_OTHERS } from './baltic-and-others.ts';
import { EAST_ASIAN } from './east-asian.ts';
import { GERMANIC } from './germanic.ts';
import { ROMANCE } from './romance.ts';
import { SLAVIC } from './slavic.ts';
import { SOUTH_ASIAN } from './south-asian.ts';
import { SOUTH_EAST_ASIAN } from './south-east-asian.ts';

export type Archetype = 'story' | 'soft' | 'problem' | 'facts';

/** One way of telling in one language; `{name}` is the product's, in no case but the first. */
interface Way {
  hook: string;
  intro: string;
  lead: string;
  close: string;
}

export interface LanguageLines extends Readonly<Record<Archetype, Way>> {
  /** For products with three points to count. */
  reasons: { hook: string; labels: readonly string[] };
  /** Openings that go with every way of telling. */
  hooks: readonly string[];
  /** Between points. */
  more: string;
  /** Fill the time where the facts do not; they claim nothing of the product. */
  thoughts: readonly string[];
}

/**
 * Lines of each language in this order: hook, introduction, lead and call to action of the story, of the soft way,
 * of the problem and of the facts; then the hook and the labels of three reasons, two openings for every way, what is
 * said between points, and thoughts.
 */
const LINES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...ROMANCE,
    ...GERMANIC,
    ...SLAVIC,
    ...BALTIC_AND_OTHERS,
    ...EAST_ASIAN,
    ...SOUTH_EAST_ASIAN,
    ...SOUTH_ASIAN,
    ...AFRICAN_AND_NEAR_EASTERN,
  }),
);

export function linesOf(language: string): LanguageLines {
  const lines = (LINES.get(language) ?? '').trim().split('\n');
  if (lines.length < 21) throw new Error(`There are no lines in ${language}`);
  const line = (index: number) => lines[index] ?? '';
  const way = (from: number): Way => ({
    hook: line(from),
    intro: line(from + 1),
    lead: line(from + 2),
    close: line(from + 3),
  });
  return {
    story: way(0),
    soft: way(4),
    problem: way(8),
    facts: way(12),
    reasons: { hook: line(16), labels: line(17).split('|') },
    hooks: line(18).split('|'),
    more: line(19),
    thoughts: lines.slice(20),
  };
}

/** Everything that is said in a language, as one text. */
export function allLinesOf(language: string): string {
  return (LINES.get(language) ?? '').trim().replaceAll(/[\n|]/g, ' ');
}
