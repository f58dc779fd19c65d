import { describe, expect, test } from 'vitest';
import { SCRIPT_STYLE_NAMES } from '../contract/scripts.ts';
import type { ProductFacts } from './product-facts.ts';
import { spokenLength } from './spoken-length.ts';
import { problemsOf } from './verify.ts';
import { writeScript } from './write-script.ts';

const BOTTLE: ProductFacts = {
  name: 'AquaPeak Insulated Water Bottle with Carry Loop, 750 ml (2-Pack) - Ocean Blue',
  brand: 'Northlake',
  description: `The AquaPeak Insulated Water Bottle keeps drinks cold for up to 24 hours and hot for 12 hours, so you can sip at your own pace.
• LEAKPROOF LID: Locks shut with one click, so nothing spills in your bag
• Made from recycled 18/8 stainless steel that is free of BPA
• Wide opening fits ice cubes and makes cleaning by hand easy.
• Weighs just 390 g, approx. the same as a paperback
• Soft silicone loop for carrying on hikes
• Free shipping on orders over $25. 30-day returns. 2-year warranty.
We believe hydration should be fun! Rated 4.8 stars by 2,000 customers. Keeps drinks cold 24 hours.`,
};
const LAMP: ProductFacts = {
  name: 'LUMORA Desk Lamp',
  targetAudience: 'People who read at night',
  price: '$49',
  description:
    'A slim desk lamp with five brightness levels. Touch the base to dim the light from bright white to warm amber. The arm folds flat and turns by 180 degrees. The built-in timer switches the lamp off after 45 minutes. A USB port in the base charges your phone while you work. Its aluminium body stays cool to the touch. Uses only 8 watts of power.',
};

/** What is wrong with a script of ours, the length within a tenth. */
function faults(
  facts: ProductFacts,
  language: string,
  seconds: 15 | 30 | 60,
  paragraphs: string[],
): string[] {
  const secondsOf = spokenLength(language);
  const found = problemsOf(paragraphs, { facts, language, seconds, secondsOf, tolerance: 0.1 });
  return found.filter((problem) => !problem.startsWith('It is not in'));
}

describe.each([
  ['a bottle', BOTTLE],
  ['a lamp', LAMP],
])('a script about %s in English', (_name, facts) => {
  test.each(SCRIPT_STYLE_NAMES)('keeps to facts, length and complete sentences in style %s', (style) => {
    for (const seconds of [15, 30, 60] as const) {
      for (const variant of [0, 1, 2]) {
        const { paragraphs } = writeScript(facts, { style, language: 'english', seconds, variant });
        const script = paragraphs.join(' ');
        expect(faults(facts, 'english', seconds, paragraphs), script).toEqual([]);
        expect(script).not.toMatch(/warrant|returns|shipping|stars|customers|hydration|We believe|approx/i);
        expect(script).not.toMatch(
          /game.?changer|must-have|say goodbye|look no further|elevate|unlock|revolution/i,
        );
        expect(script).not.toMatch(/\s[.,!?]|[.!?][^\s\d"]|\s{2}|\.\.|[.!?]\s+\p{Ll}/u);
        expect(paragraphs[0]?.split(' ').length).toBeLessThanOrEqual(7);
        const sentences = script.split(/(?<=[.!?])\s+/);
        expect(new Set(sentences).size, script).toBe(sentences.length);
        expect(script).toContain(facts === BOTTLE ? 'AquaPeak Insulated Water Bottle' : 'LUMORA Desk Lamp');
        expect(script).not.toContain('2-Pack');
      }
    }
  });
});

const LANGUAGES = [
  'german',
  'french',
  'spanish',
  'italian',
  'russian',
  'japanese',
  'chinese',
  'hindi',
  'arabic',
  'turkish',
];

test.each(LANGUAGES)('keeps to the facts and the length in %s', (language) => {
  for (const style of ['Storytime', 'Top 3 reasons'] as const) {
    for (const seconds of [30, 60] as const) {
      const { paragraphs } = writeScript(BOTTLE, { style, language, seconds });
      expect(faults(BOTTLE, language, seconds, paragraphs), paragraphs.join(' ')).toEqual([]);
      expect(paragraphs.join(' ')).toMatch(/keeps drinks cold|opening fits ice cubes|locks shut/);
    }
  }
});

test('repeats itself for the same request, and varies by seed, variant and product', () => {
  const wish = { style: 'Discovery', language: 'english', seconds: 30 } as const;
  const text = (facts: ProductFacts, more = {}) =>
    writeScript(facts, { ...wish, ...more }).paragraphs.join(' ');
  expect(text(BOTTLE)).toBe(text(BOTTLE));
  expect(new Set([text(BOTTLE), text(BOTTLE, { variant: 1 }), text(BOTTLE, { variant: 2 })]).size).toBe(3);
  expect(text(BOTTLE, { seed: 3 })).not.toBe(text(BOTTLE, { seed: 4 }));
  const openings = [BOTTLE, LAMP].map((facts) => writeScript(facts, wish).paragraphs[0]);
  expect(openings[0]).not.toBe(openings[1]);
});

test('counts three reasons only when there are three', () => {
  const told = (description: string) => {
    const wish = { style: 'Top 3 reasons', language: 'english', seconds: 30 } as const;
    return writeScript({ name: 'Tidy Box', description }, wish).paragraphs.join(' ');
  };
  expect(told('Folds flat for storage. Holds up to 20 kg. The lid clicks shut with one hand.')).toMatch(
    /three/i,
  );
  const two = told('Folds flat for storage. Holds up to 20 kg.');
  expect(two).toMatch(/two/i);
  expect(two).not.toMatch(/three/i);
  expect(told('Folds flat for storage.')).not.toMatch(/\b(?:two|three)\b/i);
});

test('fills a minute for a product with few facts, without inventing any', () => {
  for (const style of SCRIPT_STYLE_NAMES) {
    const facts = { name: 'Wool Runners', description: 'Soft merino wool upper.' };
    const { paragraphs, seconds } = writeScript(facts, { style, language: 'english', seconds: 60 });
    expect(seconds, `${style}: ${paragraphs.join(' ')}`).toBeGreaterThan(54);
    expect(faults(facts, 'english', 60, paragraphs)).toEqual([]);
  }
});

test('resolves the problem that a script opens with', () => {
  for (const seconds of [30, 60] as const) {
    const wish = { style: 'Problem/Solution', language: 'english', seconds } as const;
    const cold = writeScript(BOTTLE, wish).paragraphs.join(' ');
    expect(cold).toMatch(/Lukewarm.*keeps drinks cold/s);
    expect(writeScript(LAMP, wish).paragraphs.join(' ')).toMatch(/eyes.*dim the light/s);
  }
});

test('uses the plural for plural product names', () => {
  const facts = {
    name: 'Wool Runners',
    description: 'Keeps feet dry in the rain. Made from merino wool. Machine washable.',
  };
  const wish = { style: 'Soft Selling', language: 'english', seconds: 30 } as const;
  const script = writeScript(facts, wish).paragraphs.join(' ');
  expect(script).toMatch(/They (?:also )?keep feet dry/);
  expect(script).not.toMatch(/\bIt (?:keeps|is made)/);
});
