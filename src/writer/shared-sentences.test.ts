import { expect, test } from 'vitest';
import { SCRIPT_STYLE_NAMES } from '../contract/scripts.ts';
import { grammarOf } from './english/grammar.ts';
import type { ProductFacts } from './product-facts.ts';
import { writeScript } from './write-script.ts';

const PRODUCTS: readonly ProductFacts[] = [
  {
    name: 'AquaPeak Insulated Water Bottle, 750 ml',
    brand: 'Northlake',
    price: '$32',
    description: `Keeps drinks cold for up to 24 hours and hot for 12 hours.
• Locks shut with one click, so nothing spills in your bag
• Made from recycled 18/8 stainless steel
• Wide opening fits ice cubes and makes cleaning by hand easy
• Weighs just 390 g
• Soft silicone loop for carrying on hikes`,
  },
  {
    name: 'LUMORA Desk Lamp',
    targetAudience: 'People who read at night',
    price: '$49',
    description:
      'A slim desk lamp with five brightness levels. Touch the base to dim the light from bright white to warm amber. The arm folds flat and turns by 180 degrees. The built-in timer switches the lamp off after 45 minutes. A USB port in the base charges your phone while you work. Its aluminium body stays cool to the touch. Uses only 8 watts of power.',
  },
  {
    name: 'Wool Trail Runners',
    brand: 'Fernhill',
    price: '€118',
    targetAudience: 'hikers and commuters',
    description: `Keeps feet dry in the rain. Made from merino wool. Machine washable.
Deep 5 mm lugs grip on mud and rock. Reinforced toe cap. The heel loop helps you pull them on with one finger.`,
  },
  {
    name: 'Morning Blend Coffee Beans',
    brand: 'Ridge Roast',
    description: `Notes of hazelnut and brown sugar. Roasted on Mondays in small batches. Grown at 1,600 metres in Huila.
Works for espresso, French press and pour-over. The bag closes with a zip and keeps beans fresh for six weeks.`,
  },
  {
    name: 'Kestrel X2',
    description:
      'Charges in 45 minutes. Folds flat for storage. Holds up to 20 kg. The lid clicks shut with one hand. Weighs 1.2 kg.',
  },
];
const LENGTHS = [15, 30, 60] as const;
const sentencesOf = (
  facts: ProductFacts,
  style: (typeof SCRIPT_STYLE_NAMES)[number],
  seconds: 15 | 30 | 60,
) =>
  writeScript(facts, { style, language: 'english', seconds })
    .paragraphs.join(' ')
    .split(/(?<=[.!?])\s+/);

test.each(SCRIPT_STYLE_NAMES)('%s: shares at most a third of its sentences between two products', (style) => {
  for (const seconds of LENGTHS) {
    const scripts = PRODUCTS.map((facts) => sentencesOf(facts, style, seconds));
    for (const [at, own] of scripts.entries()) {
      for (const other of scripts.filter((_script, index) => index !== at)) {
        const shared = own.filter((sentence) => other.includes(sentence));
        expect(shared.length / own.length, shared.join(' ')).toBeLessThanOrEqual(1 / 3);
      }
    }
  }
});

/** Words of the product's own text that stand in no line of ours by chance. */
function wordsOf({ name, description, brand, price, targetAudience }: ProductFacts): Set<string> {
  const text = [name, description, brand, price, targetAudience].join(' ').toLowerCase();
  return new Set(
    text.match(/[\p{L}\p{N}$€][\p{L}\p{N}/.,]*[\p{L}\p{N}]|\d/gu)?.filter((word) => !COMMON.has(word)),
  );
}
const COMMON = new Set(
  'a an and at be by for from in is it its just make makes of off on only or so that the them to up with work you your one while after who people night'.split(
    ' ',
  ),
);

test.each(SCRIPT_STYLE_NAMES)('%s: mentions the product in at least 60 % of sentences', (style) => {
  for (const facts of PRODUCTS) {
    const words = wordsOf(facts);
    const { kind } = grammarOf(facts.name);
    for (const noun of kind ? [kind.kind1, kind.kinds] : []) words.add(noun);
    for (const seconds of LENGTHS) {
      const sentences = sentencesOf(facts, style, seconds);
      const telling = sentences.filter((sentence) =>
        (sentence.toLowerCase().match(/[\p{L}\p{N}$€][\p{L}\p{N}/.,]*[\p{L}\p{N}]|\d/gu) ?? []).some((word) =>
          words.has(word),
        ),
      );
      expect(
        telling.length / sentences.length,
        `${seconds} s: ${sentences.join(' ')}`,
      ).toBeGreaterThanOrEqual(0.6);
    }
  }
});

test('includes at least 1, 3 and 6 facts in 15, 30 and 60 seconds', () => {
  const [bottle, , runners] = PRODUCTS as [ProductFacts, ProductFacts, ProductFacts];
  const facts = [
    [bottle, [/24 hours/, /one click/, /18\/8/, /ice cubes/, /390 g/, /silicone loop/, /\$32/, /Northlake/]],
    [
      runners,
      [
        /dry in the rain/,
        /merino/,
        /washable/,
        /5 mm/,
        /toe cap/,
        /heel loop/,
        /€118/,
        /Fernhill/,
        /commuters/,
      ],
    ],
  ] as const;
  for (const style of SCRIPT_STYLE_NAMES) {
    for (const [product, known] of facts) {
      for (const [seconds, least] of [
        [15, 1],
        [30, 3],
        [60, 6],
      ] as const) {
        const script = sentencesOf(product, style, seconds).join(' ');
        const told = known.filter((fact) => fact.test(script)).length;
        expect(told, `${style}, ${seconds} s: ${script}`).toBeGreaterThanOrEqual(least);
      }
    }
  }
});

test('never starts a new sentence after a colon', () => {
  for (const style of ['Feature Explainer', 'Challenge', 'Top 3 reasons'] as const) {
    for (const facts of PRODUCTS) {
      expect(sentencesOf(facts, style, 60).join(' ')).not.toMatch(
        /: (?:and|it also|they also|you also|It|They|You|The)\b/,
      );
    }
  }
});

test('introduces the product once in every style', () => {
  for (const style of SCRIPT_STYLE_NAMES) {
    for (const facts of PRODUCTS.filter(({ name }) => grammarOf(name).kind)) {
      const { paragraphs } = writeScript(facts, { style, language: 'english', seconds: 60 });
      const begin = paragraphs.slice(0, 2).join(' ');
      expect(begin.split(grammarOf(facts.name).name).length - 1, begin).toBeLessThanOrEqual(1);
    }
  }
});

test('varies what comes before and right after the product name by style', () => {
  const [, lamp] = PRODUCTS as [ProductFacts, ProductFacts];
  const facts = { ...lamp, brand: 'Northlake' };
  const before = (style: (typeof SCRIPT_STYLE_NAMES)[number]) => {
    const script = sentencesOf(facts, style, 30);
    const named = script.findIndex((sentence) => sentence.includes('LUMORA'));
    return { first: script.slice(1, named).join(' '), next: script[named + 1] ?? '' };
  };
  const told = /brightness|degrees|45 minutes|USB|8 watts|aluminium/;
  for (const style of ['Challenge', 'Soft Storytelling with Twist', 'Immersive Storytelling'] as const) {
    expect(before(style).first, style).toMatch(told);
  }
  for (const style of ['Unboxing & Review', 'Storytime', 'Discovery'] as const) {
    expect(before(style).next, style).toMatch(/Northlake/);
  }
  for (const style of ['Soft Selling', 'Expert Advice', 'Emotional Appeal'] as const) {
    expect(before(style).next, style).toMatch(/people who read at night/i);
  }
  for (const style of ['Comparison', 'Humor & Meme', 'Problem/Solution'] as const) {
    expect(before(style).first, style).not.toMatch(told);
  }
});
