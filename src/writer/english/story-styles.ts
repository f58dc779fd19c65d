import type { StyleLines } from './style-lines.ts';

export const SOFT_STORY_WITH_TWIST: StyleLines = {
  register: 'story',
  hooks: [
    'It started like any other morning.',
    'This story ends differently.',
    'You think you know this story.',
    'It was an ordinary Tuesday.',
  ],
  setups: ['{scene}', 'The coffee was on, the list was long, and nothing was going to plan.'],
  intros: [
    'Then came {product}.',
    'And then the plot changed, thanks to {product}.',
    'And that is where {product} walked in.',
  ],
  leads: [
    "Here's the twist.",
    'And this is where the story turns.',
    'The quiet hero had a few things to show.',
  ],
  closes: [
    'The real twist? The next chapter is yours.',
    'How does it end? That part is up to you. Take a look.',
    'Every story needs a first page. Yours starts with a look.',
  ],
};

export const STORYTIME: StyleLines = {
  register: 'story',
  hooks: [
    'Storytime. This one is short.',
    'Okay, storytime. Lean in.',
    'Gather round. I will be quick.',
    'So, here is a little story.',
  ],
  setups: ['{scene}', 'It begins the way these stories always begin, with a day that refused to cooperate.'],
  intros: [
    "And that's when {product} showed up.",
    'Now bring in {product}.',
    'The main character? That would be {product}.',
  ],
  leads: ['The good part comes now.', 'Here is how it goes.', 'Pay attention to the details.'],
  closes: [
    'The end? Not quite. The next part is yours.',
    "That's the story. Take a look and write the sequel.",
    'And now you know. Go and see for yourself.',
  ],
};

export const IMMERSIVE_STORY: StyleLines = {
  register: 'story',
  hooks: [
    'Close your eyes for a second.',
    "Picture this. You're already there.",
    'Stop scrolling. Breathe. Look around.',
    'Listen. The day is just beginning.',
  ],
  setups: ['{scene}', 'The light comes in sideways, the phone is silent, and the next hour is yours.'],
  intros: [
    'Within reach: {product}.',
    'You reach out, and there {is} {product}.',
    'And right in front of you, {product}.',
  ],
  leads: ['Take it in slowly.', 'Notice the details, one after another.', 'Come a little closer.'],
  closes: [
    'Now come back. All of this is one tap away.',
    'Stay a little. Then have a look for yourself.',
    "That's the scene. Step in whenever you like.",
  ],
};

export const PROBLEM_SOLUTION: StyleLines = {
  register: 'review',
  hooks: [
    '{problem}',
    'Why do we put up with it?',
    'A small problem, every single day?',
    "Let's fix something today.",
  ],
  setups: ['{scene}', 'You know the kind. Too small to complain about, too annoying to forget.'],
  intros: ["That's where {product} come{s} in.", 'One answer: {product}.', 'Here is a way out: {product}.'],
  leads: ["Here's how {it} help{s}.", 'Here is what changes.', 'And this is the solution part.'],
  closes: [
    'Problem named, answer found. Take a look.',
    'Leave the problem where it belongs, in the past. Have a look today.',
    'You know the problem. Now go and see the answer.',
  ],
};
