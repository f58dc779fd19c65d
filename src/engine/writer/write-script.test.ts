import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../contract/enums.ts';
import { SCRIPT_STYLE_NAMES } from '../../contract/scripts.ts';
import { isEnglishWord } from '../text/parts-of-speech.ts';
import { otherLanguage } from '../text/script/writing.ts';
import { findProblems } from './check-model-script.ts';
import { linesOf } from './languages/language-lines.ts';
import type { ProductFacts } from './product-facts.ts';
import type { ScriptStyle } from './script-styles.ts';
import { spokenLength } from './spoken-length.ts';
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
const SHOE: ProductFacts = {
  name: 'Volt Runner 2',
  brand: 'Strida',
  price: '$129',
  oldPrice: '$149',
  targetAudience: 'People who run three times a week',
  description:
    'A lightweight daily trainer for the road. The foam midsole gives 14 % more energy return per step. The engineered mesh upper keeps your feet cool, and the rubber outsole grips wet pavement. Weighs 238 g. 8 mm drop. Available in sizes 36 to 47.',
};
const MACHINE: ProductFacts = {
  name: 'Brisa Compact Espresso Machine',
  brand: 'Caffè Nord',
  price: '€179',
  oldPrice: '€229',
  description:
    'Ready to brew in 25 seconds. 15 bar pump pulls a thick, golden crema. Just 14 cm wide, so it fits on the smallest counter. Switches itself off after 9 minutes. Available in black, cream and steel.',
};
const PRODUCTS = { BOTTLE, LAMP, SHOE, MACHINE };
const LENGTHS = [15, 30, 60] as const;

function textOf(facts: ProductFacts, style: ScriptStyle, seconds: 15 | 30 | 60 = 30, more = {}): string {
  return writeScript(facts, { style, language: 'english', seconds, ...more }).paragraphs.join(' ');
}

/** Problems of a script by the built-in writer, which may be shorter than requested. */
function problemsIn(facts: ProductFacts, language: string, seconds: number, paragraphs: string[]): string[] {
  const secondsOf = spokenLength(language);
  const found = findProblems(paragraphs, { facts, language, seconds, secondsOf, tolerance: 0.15 });
  const isShorter = secondsOf(paragraphs.join(' ')) < seconds;
  return found.filter((problem) => !(isShorter && problem.startsWith('It takes')));
}

describe.each(Object.entries(PRODUCTS))('a script about %s in English', (_name, facts) => {
  test.each(SCRIPT_STYLE_NAMES)('keeps to facts, length and whole sentences in style %s', (style) => {
    for (const seconds of LENGTHS) {
      for (const variant of [0, 1, 2]) {
        const { paragraphs } = writeScript(facts, { style, language: 'english', seconds, variant });
        const script = paragraphs.join(' ');
        expect(problemsIn(facts, 'english', seconds, paragraphs), script).toEqual([]);
        expect(script).not.toMatch(/warrant|returns\b|shipping|stars|customers|hydration|We believe|approx/i);
        expect(script).not.toMatch(
          /game.?changer|must-have|say goodbye|look no further|elevate|unlock|revolution/i,
        );
        expect(script).not.toMatch(
          /here is how it goes|feature by feature|for a moment|sink in|the list of|sizes 36|mm drop/i,
        );
        expect(script).not.toMatch(/\s[.,!?]|[.!?][^\s\d"]|\s{2}|\.\.|[.!?]\s+\p{Ll}|[{}]/u);
        const sentences = script.split(/(?<=[.!?])\s+/);
        expect(new Set(sentences).size, script).toBe(sentences.length);
        expect(script).not.toContain('2-Pack');
      }
    }
  });

  test.each(SCRIPT_STYLE_NAMES)('names the product once or twice in style %s', (style) => {
    const name = { BOTTLE: 'AquaPeak Insulated Water Bottle', LAMP: 'LUMORA Desk Lamp' }[_name] ?? facts.name;
    for (const seconds of LENGTHS) {
      const count = textOf(facts, style, seconds).split(name).length - 1;
      expect([1, 2], textOf(facts, style, seconds)).toContain(count);
    }
  });
});

test('opens every style differently', () => {
  for (const facts of Object.values(PRODUCTS)) {
    const openings = SCRIPT_STYLE_NAMES.map((style) => {
      const { paragraphs } = writeScript(facts, { style, language: 'english', seconds: 30 });
      return paragraphs.slice(0, 2).join(' ');
    });
    expect(new Set(openings).size, openings.join('\n')).toBe(SCRIPT_STYLE_NAMES.length);
  }
});

test('includes the strongest fact in every style, and sizes in none', () => {
  for (const style of SCRIPT_STYLE_NAMES) {
    expect(textOf(SHOE, style), style).not.toMatch(/sizes/);
    // This fact is too long for a challenge.
    if (style !== 'Challenge') expect(textOf(SHOE, style), style).toContain('14% more energy return');
  }
});

test('names both prices of a product whose price dropped, in every style and length', () => {
  for (const style of SCRIPT_STYLE_NAMES) {
    for (const seconds of LENGTHS) {
      const script = textOf(SHOE, style, seconds);
      expect(script, style).toMatch(/\$129/);
      expect(script, style).toMatch(/\$149/);
    }
  }
});

test('writes scripts that match the names of the styles', () => {
  expect(textOf(MACHINE, 'Data')).toMatch(/^(?:Just )?\d/);
  expect(textOf(SHOE, 'Data')).toMatch(/^14% more energy return/);
  expect(textOf(SHOE, 'Problem/Solution')).toMatch(/^[^.!?]+\?.*fix/);
  expect(textOf(MACHINE, 'Comparison')).toMatch(
    /^(?:Is|Does) your espresso machine .*\? The Brisa.* (?:is|does)\./,
  );
  expect(textOf(MACHINE, 'Challenge')).toMatch(/^Find an espresso machine .*Give up\?/);
  expect(textOf(SHOE, 'Soft Storytelling with Twist')).toMatch(/The twist\?.*Volt Runner 2/);
  expect(textOf(SHOE, "Don't Worry")).toMatch(/Don't worry\./);
  expect(textOf(SHOE, 'Expert Advice')).toMatch(/Ask this first/);
  expect(textOf(SHOE, 'Unboxing & Review')).toMatch(/unbox.*The verdict\?/);
  expect(textOf(SHOE, 'Storytime')).toMatch(/^Storytime\./);
});

test('resolves the problem that a script opens with', () => {
  expect(textOf(BOTTLE, 'Problem/Solution')).toMatch(/Lukewarm.*keeps drinks cold/s);
  expect(textOf(LAMP, 'Problem/Solution')).toMatch(/Nowhere to put it.*folds flat/s);
  const dogBed = { name: 'Nuzzle Dog Bed', description: 'Memory foam base supports aching joints.' };
  expect(textOf(dogBed, 'Storytime')).toContain('at the word walk');
  const brace = { name: 'Flexor Knee Sleeve', description: 'Soft knit supports aching joints.' };
  expect(textOf(brace, 'Storytime')).not.toContain('at the word walk');
});

const SUNSCREEN: ProductFacts = {
  name: 'Pebble Face Sunscreen SPF 30',
  description:
    'SPF 30 protects from UVA and UVB rays. Leaves no white cast under make-up. Fragrance-free and dermatologist tested. 40 ml tube fits in carry-on bags.',
};
const BUDGET: ProductFacts = {
  name: 'Coinwise',
  description:
    'Coinwise is a budgeting app for families. Encryption keeps your data private. Sorts every payment by itself. Free for the first 14 days. Users save $90 a month on average. Set up in five minutes.',
};
const CRIB: ProductFacts = {
  name: 'Willow Bedside Crib',
  description:
    'The side drops down, so you can reach your baby without getting up. Folds into its own bag. Assembles in five minutes. Suitable from birth.',
};

test('presents no common feature as surprising', () => {
  const wonder =
    /(?:Ever seen|Guess what|Did you know|What if|Picture|Imagine|Find|One that|Does your|Is your|Do yours|Just not the kind|And you just found|But a)\b[^.?!]*/g;
  for (const style of SCRIPT_STYLE_NAMES) {
    for (const facts of [SUNSCREEN, BUDGET, CRIB]) {
      for (const variant of [0, 1, 2]) {
        const wonders = textOf(facts, style, 30, { variant }).match(wonder) ?? [];
        expect(wonders.join('\n')).not.toMatch(/with SPF|rays|ncryption|free for|40 ml|suitable|set up/i);
      }
    }
  }
  // Without distinctive facts it uses plain openings.
  const plain = { name: 'Pebble Face Sunscreen', description: 'SPF 30 protects from UVA rays. 40 ml tube.' };
  expect(textOf(plain, 'Discovery')).not.toMatch(/Ever seen/);
  expect(textOf(plain, 'Challenge')).not.toMatch(/^Find/);
});

test('uses only scenes that suit the product', () => {
  for (const style of SCRIPT_STYLE_NAMES) {
    expect(textOf(BUDGET, style)).not.toMatch(/manual|page one|Another subscription/);
    expect(textOf(CRIB, style)).not.toMatch(/manual|start, not study/);
  }
  const planner = {
    name: 'Taskline',
    description: 'Taskline is a project management app. Free for the first 30 days. See every file.',
  };
  expect(textOf(planner, 'Immersive Storytelling')).not.toMatch(/bank statement|gym/i);
});

test('never calls health, safety or baby products unnecessary', () => {
  const helmet = {
    name: 'Orbit Bike Helmet',
    description: 'Shell absorbs shocks. Weighs 260 g. Folds flat.',
  };
  for (const facts of [SUNSCREEN, CRIB, helmet]) {
    for (const variant of [0, 1, 2]) {
      expect(textOf(facts, 'Soft Selling', 30, { variant })).not.toMatch(/might not need/i);
    }
  }
  expect(textOf(SUNSCREEN, 'Soft Selling')).toMatch(/^Another face sunscreen\? Only if it/);
  expect(textOf(CRIB, 'Soft Selling')).not.toMatch(/^Another/);
  expect(textOf(helmet, 'Humor & Meme')).not.toMatch(/payday/);
  expect(textOf(MACHINE, 'Soft Selling')).toMatch(/^You might not need an espresso machine/);
});

test('puts a saving with a number first', () => {
  for (const style of SCRIPT_STYLE_NAMES) {
    const script = textOf(BUDGET, style);
    expect(script, style).toContain('$90 a month');
    expect(script, style).not.toMatch(/You get users/i);
  }
  expect(textOf(BUDGET, 'Data')).toMatch(/^\$90 a month\. That's what users of Coinwise save on average\./);
  expect(textOf(BUDGET, 'Top 3 reasons')).toMatch(/One: users save \$90/);
  expect(textOf(BUDGET, 'Problem/Solution')).toMatch(/fix: Coinwise[^.]*\. Users save \$90/);
});

test('calls a trainer with soles running shoes', () => {
  expect(textOf(SHOE, 'Comparison')).toMatch(
    /^Do your running shoes have .*\? The Volt Runner 2 by Strida does\./,
  );
  expect(textOf(SHOE, 'Challenge')).toMatch(/^Find running shoes with/);
});

test('brags only after a number, and bases its verdict on a distinctive fact', () => {
  expect(textOf(BUDGET, 'Humor & Meme')).not.toMatch(/free for the first 14 days\. Show-off/);
  expect(textOf(SUNSCREEN, 'Unboxing & Review')).toMatch(/The verdict\? It leaves no white cast/);
});

test('adds further facts to scripts of a minute', () => {
  expect(textOf(SHOE, 'Top 3 reasons', 60)).toMatch(/Three:.*And there's more\..*238 g/);
  expect(textOf(SHOE, 'Top 3 reasons', 15)).not.toMatch(/there's more/);
});

test('mentions each worry once', () => {
  const serum = {
    name: 'Dewlight Vitamin C Serum',
    description:
      'Absorbs in 30 seconds without a sticky feel. In a study with 62 people, 89% saw brighter skin. Vitamin C brightens dull skin.',
  };
  expect(textOf(serum, "Don't Worry").match(/Tired skin\?/g)).toHaveLength(1);
  // The opening has already asked.
  const glow = { name: 'Glow Serum', description: 'Vitamin C brightens dull skin. 89% saw brighter skin.' };
  expect(textOf(glow, "Don't Worry")).toMatch(/Skin looking tired lately\?/);
  expect(textOf(glow, "Don't Worry")).not.toMatch(/Tired skin\?/);
});

test('does not double the full stop of a brand', () => {
  const book = {
    name: 'Dot Notebook',
    brand: 'Paper Co.',
    description: 'Opens flat. Fits in a coat pocket.',
  };
  for (const style of SCRIPT_STYLE_NAMES) expect(textOf(book, style)).not.toContain('..');
});

test('counts three reasons only when there are three', () => {
  const scriptOf = (description: string) => textOf({ name: 'Tidy Box', description }, 'Top 3 reasons');
  expect(scriptOf('Folds flat for storage. Holds up to 20 kg. The lid clicks shut with one hand.')).toMatch(
    /three reasons.*One:.*Two:.*Three:/i,
  );
  const two = scriptOf('Folds flat for storage. Holds up to 20 kg.');
  expect(two).toMatch(/two/i);
  expect(two).not.toMatch(/three/i);
  expect(scriptOf('Folds flat for storage.')).not.toMatch(/\b(?:two|three)\b/i);
});

test('writes a short script if there are few facts', () => {
  const facts = { name: 'Wool Runners', description: 'Soft merino wool upper.' };
  for (const style of SCRIPT_STYLE_NAMES) {
    const { paragraphs, seconds } = writeScript(facts, { style, language: 'english', seconds: 60 });
    expect(seconds, paragraphs.join(' ')).toBeLessThan(20);
    expect(problemsIn(facts, 'english', 60, paragraphs)).toEqual([]);
  }
});

test('returns the same script for the same request, and varies by seed and variant', () => {
  for (const style of SCRIPT_STYLE_NAMES) {
    expect(textOf(BOTTLE, style)).toBe(textOf(BOTTLE, style));
    const three = [0, 1, 2].map((variant) => textOf(BOTTLE, style, 30, { variant }));
    expect(new Set(three).size, three.join('\n')).toBe(3);
    expect(textOf(BOTTLE, style, 30, { seed: 3 })).not.toBe(textOf(BOTTLE, style, 30, { seed: 4 }));
  }
});

test('uses the plural for plural product names', () => {
  const facts = {
    name: 'Wool Runners',
    description: 'Keeps feet dry in the rain. Made from merino wool. Machine washable.',
  };
  const script = textOf(facts, 'Problem/Solution');
  expect(script).toMatch(/They keep feet dry/);
  expect(script).not.toMatch(/\bIt(?:'s| keeps| is)\b/);
});

const FOREIGN = LANGUAGES.filter((language) => language !== 'english');
const NAMES = /Brisa Compact Espresso Machine|Caffè Nord/g;

test.each(FOREIGN)('quotes no English text in %s', async (language) => {
  for (const style of ['Storytime', 'Problem/Solution', 'Data', 'Soft Selling', 'Top 3 reasons'] as const) {
    const { paragraphs, seconds } = writeScript(MACHINE, { style, language, seconds: 30 });
    const script = paragraphs.join(' ');
    expect(script).toMatch(/179/);
    expect(script).toMatch(/229/);
    expect(script).toContain('Brisa Compact Espresso Machine');
    expect(seconds).toBeLessThan(33);
    expect(problemsIn(MACHINE, language, 30, paragraphs), script).toEqual([]);
    const words = script.replace(NAMES, '').match(/\p{sc=Latin}{3,}/gu) ?? [];
    const english = words.filter((word) => isEnglishWord(word));
    expect(english.length, english.join(' ')).toBeLessThanOrEqual(words.length * 0.4);
    const other = await otherLanguage(script.replace(NAMES, ''), linesOf(language).locale);
    expect(other, script).not.toBe('en');
  }
});

test.each([
  [
    'german',
    /In 25 Sekunden startklar\. 14 Zentimeter breit|14 Zentimeter breit/,
    /Früher 229 €, jetzt 179 €/,
  ],
  ['spanish', /A punto en 25 segundos/, /Antes 229 €, ahora 179 €/],
  ['hindi', /25 सेकंड में तैयार/, /पहले €229, अब €179/],
  ['japanese', /25秒で準備完了/, /€229が、今は€179です/],
])('translates facts of an English text into %s', (language, fact, price) => {
  const { paragraphs } = writeScript(MACHINE, { style: 'Data', language, seconds: 30 });
  expect(paragraphs.join(' ')).toMatch(fact);
  expect(paragraphs.join(' ').replaceAll('\u00a0', ' ')).toMatch(price);
});

test.each(['german', 'spanish', 'hindi', 'japanese'])('begins a story with a scene in %s', (language) => {
  const { paragraphs } = writeScript(MACHINE, { style: 'Storytime', language, seconds: 30 });
  expect(paragraphs[0]).toBe(linesOf(language).scene);
  if (language === 'hindi' || language === 'japanese')
    expect(paragraphs.join(' ')).not.toMatch(/\p{L}\.(?:\s|$)/u);
});

test('keeps points that are in the language of the script', () => {
  const facts = {
    name: 'Fjordline Rucksack',
    description:
      'Wasserdichter Rolltop hält den Laptop auch im Regen trocken. Lässt sich flach öffnen wie ein Koffer. Hergestellt aus 22 recycelten Flaschen.',
  };
  const { paragraphs } = writeScript(facts, { style: 'Soft Selling', language: 'german', seconds: 30 });
  expect(paragraphs.join(' ')).toMatch(/Rolltop hält den Laptop .* Lässt sich flach öffnen/);
  const { paragraphs: english } = writeScript(facts, { style: 'Data', language: 'english', seconds: 30 });
  expect(english.join(' ')).not.toMatch(/Regen|Koffer|Flaschen/);
});

test('names the product if "it" would refer to one of its parts', () => {
  const facts = {
    name: 'Fjordline Commuter Backpack',
    description:
      'The waterproof roll-top keeps a 16-inch laptop dry. The luggage strap slides over trolley handles. Weighs 980 g. Made from 22 recycled plastic bottles. Opens flat like a suitcase.',
  };
  for (const style of SCRIPT_STYLE_NAMES) {
    const script = writeScript(facts, { style, language: 'english', seconds: 60 }).paragraphs.join(' ');
    expect(script).not.toMatch(/(?:handles|dry|suitcase)\. (?:It weighs|It's made)/);
  }
});
