import { expect, test } from 'vitest';
import { grammarOf } from './english/grammar.ts';
import { questionsFor } from './english/questions.ts';
import type { ProductFacts } from './product-facts.ts';
import type { ScriptStyle } from './script-styles.ts';
import { writeScript } from './write-script.ts';

const LAMP: ProductFacts = {
  name: 'LUMORA Desk Lamp',
  description:
    'A slim desk lamp with five brightness levels. Touch the base to dim the light from bright white to warm amber. The arm folds flat and turns by 180 degrees. The built-in timer switches the lamp off after 45 minutes. A USB port in the base charges your phone while you work. Its aluminium body stays cool to the touch. Uses only 8 watts of power.',
};
const JACKET: ProductFacts = {
  name: 'Harbor Rain Jacket',
  brand: 'Northlake',
  description:
    'Waterproof and breathable. Adjustable hood. Packs into its own pocket. Two zipped pockets. Made from recycled nylon. Reflective strip on the back. Taped seams.',
};
const STYLES: readonly ScriptStyle[] = [
  'Discovery',
  'Problem/Solution',
  'Soft Selling',
  'Unboxing & Review',
  'Expert Advice',
  'Humor & Meme',
  'Storytime',
];
const told = (facts: ProductFacts, style: ScriptStyle, seconds: 30 | 60 = 60) =>
  writeScript(facts, { style, language: 'english', seconds }).paragraphs;

/** Sentences in a row that tell facts, two words of the description each, and nothing else. */
function longestList(paragraph: string, { description }: ProductFacts): number {
  const words = new Set(description.toLowerCase().match(/\p{L}{5,}/gu));
  const marks = paragraph.split(/(?<=[.!?])\s+/).map((sentence) => {
    const known =
      sentence
        .toLowerCase()
        .match(/\p{L}{5,}/gu)
        ?.filter((word) => words.has(word)) ?? [];
    return known.length >= 2 && sentence.endsWith('.') ? '-' : '|';
  });
  return Math.max(
    ...marks
      .join('')
      .split('|')
      .map(({ length }) => length),
  );
}

test.each(STYLES)('%s: lists at most three facts in a row', (style) => {
  for (const facts of [LAMP, JACKET]) {
    const points = told(facts, style).reduce((most, one) => (one.length > most.length ? one : most));
    expect(longestList(points, facts), points).toBeLessThanOrEqual(3);
  }
});

test('asks questions only where a fact answers them, at most five times', () => {
  const script = told(LAMP, 'Expert Advice').join(' ');
  expect(script).toMatch(/forget about this lamp\? The built-in timer/);
  expect(script.match(/\?/g)?.length).toBeLessThanOrEqual(5);
  const vacuum = grammarOf('Tidewater Cordless Vacuum');
  expect(questionsFor('Cleans carpets and hard floors', vacuum)).toEqual([]);
  expect(questionsFor('Adjustable straps', grammarOf('Ridge Backpack'))).toEqual([
    'And if this backpack does not fit at once?',
  ]);
  expect(questionsFor('Notes of fig, amber and cedar', grammarOf('Fig Candle'))).toEqual([]);
});

test('joins short facts of the same kind in one sentence', () => {
  expect(told(JACKET, 'Unboxing & Review').join(' ')).toMatch(/You (?:also )?get [^.]+ and [^.]+\./);
});

test('asks no questions in a script of half a minute', () => {
  expect(told(LAMP, 'Expert Advice', 30).join(' ')).not.toMatch(/forget about this lamp/);
});

test('reads "empties" and "pairs" as verbs', () => {
  const facts = {
    name: 'Tidewater Vacuum',
    description: 'Empties with one touch. Pairs with any phone in seconds.',
  };
  expect(told(facts, 'Soft Selling', 30).join(' ')).not.toMatch(/get (?:empties|pairs)/);
});
