import type { StyleLines } from './style-lines.ts';

export const DATA: StyleLines = {
  register: 'expert',
  early: 'price',
  hooks: [
    '{number}: {thisKind} in facts.',
    'Just the facts about {thisKind}.',
    '{AKind}, by the facts.',
    'The facts about {product}.',
    'Just the facts, quickly.',
  ],
  setups: [
    'No adjectives needed, because {thisKind} can be read line by line.',
    'Anyone can praise {aKind}, so let us read what is written down.',
  ],
  intros: ['The subject: {product}.', 'On the table: {product}.', 'We are looking at {product}.'],
  leads: ['Here is what the details of {thing} say.', 'Straight from the details of {thisKind}.'],
  closes: [
    'Those are the facts about {thing}, so choose for yourself.',
    'You have the facts, and the decision about {thing} is yours.',
    'Check the full details of {thing}, then decide.',
  ],
};

/** For products that have numbers to tell. */
export const DATA_WITH_NUMBERS: StyleLines = {
  ...DATA,
  hooks: [
    '{number}. Remember that number.',
    '{number}: {thisKind} in numbers.',
    'Like numbers? {AKind} in figures.',
    'Let the numbers do the talking.',
  ],
};

export const FEATURE_EXPLAINER: StyleLines = {
  register: 'expert',
  hooks: [
    "Here's what {thisKind} can do.",
    '{ThisKind}, in plain words.',
    "Let's break down {thisKind}.",
    'How {product} work{s}, quickly.',
    'The features, in plain words.',
  ],
  setups: [
    'Specifications of {kinds} can be hard to read, so here {is} {thisKind} in plain language.',
    'No jargon, only what {thisKind} mean{s} for you.',
  ],
  intros: [
    "Today we're explaining {product}.",
    "Let's walk through {product}.",
    'In front of us: {product}.',
  ],
  leads: ['Feature by feature, here {is} {thing}.', 'Start with the essentials of {thisKind}.'],
  labels: [
    ['First:', 'Next:', 'After that:', 'And then:', 'Also:'],
    ['To begin with:', 'Moving on:', 'Next in line:', 'Then:'],
  ],
  closes: [
    'Now you know {thing}, so see if {it} suit{s} you.',
    'So much for {thing}, and the product page shows {them} up close.',
    'Any questions about {thing}? The product page has the details.',
  ],
};

export const EXPERT_ADVICE: StyleLines = {
  register: 'expert',
  early: 'audience',
  hooks: [
    'Buying {aKind}? Check this first.',
    'My advice on {kinds}.',
    'Before you buy {aKind}, listen.',
    'My advice on {product}.',
    'A word of advice before buying.',
  ],
  setups: [
    'Most regrets about {aKind} begin with details that nobody read.',
    'A pretty picture of {aKind} tells you little, the description more.',
  ],
  intros: [
    'Take {product} as an example.',
    "Let's take a serious look at {product}.",
    'So let us apply that to {product}.',
  ],
  leads: [
    'Here is what deserves your attention with {thing}.',
    'These are the lines about {thisKind} to read twice.',
  ],
  closes: [
    'My advice? Compare {thing} calmly, then decide.',
    'Read the details of {thing} once more, then trust your judgement.',
    'Good advice is short: take a proper look at {thing}.',
  ],
};

export const COMPARISON: StyleLines = {
  register: 'expert',
  hooks: [
    'Comparing {kinds}? Start with {number}.',
    'Which {kind1} wins? Compare.',
    'Compare your {kind1} with {thisKind}.',
    'Put {product} on your shortlist.',
    'Compare before you choose.',
  ],
  setups: [
    'Put two {kinds} next to each other and the photos look alike, but the details never do.',
    'Think of the {kind1} you use today, and hold it against {thisKind}.',
  ],
  intros: [
    'On your shortlist: {product}.',
    "Let's put {product} on the scale.",
    'In this corner, {product}.',
  ],
  leads: [
    'Check your {kind1} against this list.',
    'Here is what to compare {thing} by.',
    'Ask any alternative to {thing} for the same.',
  ],
  closes: [
    'Compare {thing} line by line, then pick your winner.',
    'Make the comparison with {thing}, then choose with confidence.',
    'Lay {thing} beside the others and see for yourself.',
  ],
};
