import type { StyleLines } from './style-lines.ts';

export const DATA: StyleLines = {
  register: 'expert',
  hooks: [
    'Facts first. Opinions later.',
    'Just the facts, quickly.',
    'Skip the hype. Here are facts.',
    'What does the spec sheet say?',
  ],
  setups: [
    'No adjectives needed. The details can speak for themselves.',
    'Anyone can promise. Let us read what is written down.',
  ],
  intros: ['The subject: {product}.', 'On the table: {product}.', 'We are looking at {product}.'],
  leads: ['Here is what the details say.', 'Straight from the product details.', 'Line by line.'],
  closes: [
    'Those are the facts. Compare, and choose for yourself.',
    'You have the facts. The decision is yours.',
    'Check the full details, then decide.',
  ],
};

/** For products that have numbers to tell. */
export const DATA_WITH_NUMBERS: StyleLines = {
  ...DATA,
  hooks: [
    'Let the numbers do the talking.',
    'Here are the numbers that matter.',
    'Numbers first. Then you decide.',
    'Like numbers? Then listen to this.',
  ],
};

export const FEATURE_EXPLAINER: StyleLines = {
  register: 'expert',
  hooks: [
    "Here's what it actually does.",
    'The features, in plain words.',
    "Let's break this one down.",
    'How does it work? A quick tour.',
  ],
  setups: [
    'Specifications can be hard to read, so here they are in plain language.',
    'No jargon, only what it means for you.',
  ],
  intros: [
    "Today we're explaining {product}.",
    "Let's walk through {product}.",
    'In front of us: {product}.',
  ],
  leads: ['Feature by feature, here we go.', 'Start with the essentials.', 'This is what to know.'],
  labels: [
    ['First up.', 'Next.', 'After that.', 'And then.'],
    ['To begin with.', 'Moving on.', 'Next in line.', 'And also.'],
  ],
  closes: [
    'Now you know what to expect. See if {it} suit{s} you.',
    "That's the tour. See {them} up close on the product page.",
    'Any questions left? Have a look at the product page.',
  ],
};

export const EXPERT_ADVICE: StyleLines = {
  register: 'expert',
  hooks: [
    'What would an expert check first?',
    'A word of advice before buying.',
    'Shopping tip: look at the details.',
    'Buy slowly. Read this first.',
  ],
  setups: [
    'Most regrets begin with a purchase that nobody read the details of.',
    'A pretty picture tells you little. The description tells you more.',
  ],
  intros: [
    'Take {product} as an example.',
    "Let's take a serious look at {product}.",
    'So let us apply that to {product}.',
  ],
  leads: [
    'Here is what deserves your attention.',
    'These are the lines to read twice.',
    'My advice is to look at this first.',
  ],
  closes: [
    'My advice? Compare calmly, then decide.',
    'Read the details once more, then trust your judgement.',
    'Good advice is short. Take a proper look.',
  ],
};

export const COMPARISON: StyleLines = {
  register: 'expert',
  hooks: [
    'Compare before you choose.',
    'Comparing? Put this on your list.',
    'Two products. Which one wins?',
    'Side by side, details decide.',
  ],
  setups: [
    'Put two products next to each other and the photos look alike. The details never do.',
    'Think of the one you use today. Now hold it against this.',
  ],
  intros: [
    'On your shortlist: {product}.',
    "Let's put {product} on the scale.",
    'In this corner, {product}.',
  ],
  leads: ['Check yours against this list.', 'Ask the alternatives for the same.', 'Here is what to compare.'],
  closes: [
    'Compare line by line, then pick your winner.',
    'Make the comparison, then choose with confidence.',
    'Lay them side by side and see for yourself.',
  ],
};
