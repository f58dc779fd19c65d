import type { StyleLines } from './style-lines.ts';

export const SOFT_STORY_WITH_TWIST: StyleLines = {
  register: 'story',
  early: 'points',
  hooks: [
    'This story hides {aKind}.',
    'A quiet story about {aKind}.',
    'You think you know {kinds}.',
    'A quiet story about {product}.',
    'This story ends differently.',
  ],
  setups: ['The list was long, nothing went to plan, and nobody was thinking of {aKind}.'],
  intros: [
    'The twist: you have been listening to {product}.',
    'And the name that was missing: {product}.',
    'Here is the twist, and it is called {product}.',
  ],
  leads: ['Now that you know {thisKind}, hear the rest.', 'With {thing} revealed, the story goes on.'],
  closes: [
    'The real twist? The next chapter of {thing} is yours.',
    'How it ends with {thing} is up to you, so take a look.',
    'Your own story with {thing} starts with a look.',
  ],
};

export const STORYTIME: StyleLines = {
  register: 'story',
  early: 'brand',
  hooks: [
    "Storytime, and it's about {aKind}.",
    'Gather round, {aKind} comes in.',
    'A short story about {aKind}.',
    'Storytime: {name}.',
    'Storytime. This one is short.',
  ],
  setups: ['{scene}', 'It begins with a day that refused to cooperate, and it ends with {aKind}.'],
  intros: [
    "And that's when {product} showed up.",
    'Now bring in {product}.',
    'The main character? That would be {product}.',
  ],
  leads: ['Here is how it goes with {thing}.', 'The good part about {thisKind} comes now.'],
  closes: [
    'The next part with {thing} is yours.',
    "That's the story of {thing}, so go and write the sequel.",
    'And now you know {thing}, so see for yourself.',
  ],
};

export const IMMERSIVE_STORY: StyleLines = {
  register: 'story',
  early: 'points',
  hooks: [
    'Picture {aKind} in front of you.',
    'Close your eyes and imagine {aKind}.',
    'Breathe. Look around. There {is} {aKind}.',
    'Picture {product}.',
    "Picture this. You're already there.",
  ],
  setups: ['The light comes in sideways, the next hour is yours, and {aKind} {is} all you need.'],
  intros: [
    'Within reach: {product}.',
    'You reach out, and there {is} {product}.',
    'And right in front of you, {product}.',
  ],
  leads: ['Take in {thisKind} slowly.', 'Notice the details of {thing}, one after another.'],
  closes: [
    'Now come back, because {thing} {is} one tap away.',
    'Stay with {thing} a little, then have a look for yourself.',
    "That's the scene with {thing}, so step in whenever you like.",
  ],
};

export const PROBLEM_SOLUTION: StyleLines = {
  register: 'review',
  hooks: [
    '{problem}',
    'Still looking for the right {kind1}?',
    'What should {aKind} fix?',
    'Meet {product}.',
    "Let's fix something today.",
  ],
  setups: [
    '{scene}',
    'You know the kind of trouble {aKind} should end: too small to complain about, too annoying to forget.',
  ],
  intros: ["That's where {product} come{s} in.", 'One answer: {product}.', 'Here is a way out: {product}.'],
  leads: ["Here's how {thisKind} help{s}.", 'Here is what changes with {thing}.'],
  closes: [
    'Problem named, answer found: take a look at {thing}.',
    'Leave the problem in the past and look at {thing} today.',
    'You know the problem, so go and see {thing}.',
  ],
};
