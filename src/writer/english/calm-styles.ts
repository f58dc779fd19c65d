import type { StyleLines } from './style-lines.ts';

export const DONT_WORRY: StyleLines = {
  register: 'calm',
  hooks: [
    "{problem} Don't worry.",
    'Relax. This one is simple.',
    "Don't worry. There's an easier way.",
    'Still deciding? No rush at all.',
  ],
  setups: ['{scene}', 'Choosing something new should not take all evening.'],
  intros: [
    'Let me introduce {product}.',
    'Take a calm look at {product}.',
    'Here {is} {product}, explained without the fuss.',
  ],
  leads: [
    'Here is what puts your mind at ease.',
    "Let's go through it, one thing at a time.",
    'This is what you can count on.',
  ],
  closes: [
    "So don't worry. Take a look, and decide in your own time.",
    'No pressure. See the details and make up your own mind.',
    'Have a look today. You can take it from there.',
  ],
};

export const SOFT_SELLING: StyleLines = {
  register: 'calm',
  hooks: [
    'No hard sell. Just a look.',
    'A quiet suggestion for you.',
    'Maybe this one is for you.',
    'Something good, without the noise.',
  ],
  setups: ['{scene}', 'Not everything good has to shout.'],
  intros: ['This is {product}.', 'Have you come across {product}?', "We'd like to show you {product}."],
  leads: ['A few things to like about {them}.', 'Small things matter here.', 'It is easy to see the appeal.'],
  closes: [
    'If that sounds like you, take a closer look.',
    'No hurry. The details are there whenever you are.',
    'If you like what you heard, have a look.',
  ],
};

export const EMOTIONAL_APPEAL: StyleLines = {
  register: 'calm',
  hooks: [
    'Some things simply feel right.',
    'Remember the last good surprise?',
    "It's the small moments that stay.",
    'This one is for you.',
  ],
  setups: ['{scene}', 'Most days ask a lot of you. Now and then, something should give a little back.'],
  intros: ['May we introduce {product}?', 'Make a little room for {product}.', 'Allow yourself {product}.'],
  leads: ['You notice it in the details.', 'Care shows in small things.', 'Listen to the small things.'],
  closes: [
    'Do something kind for yourself. Take a look.',
    'For you, or for someone you love. Have a look.',
    'Go on, let yourself be tempted. The details are one tap away.',
  ],
};

export const LIGHT_MARKETING: StyleLines = {
  register: 'calm',
  hooks: [
    "A quick word, then you're free.",
    'Got a few seconds?',
    'Quick tip for your wish list.',
    'Short and sweet, we promise.',
  ],
  setups: ['{problem}', 'This will not take long.'],
  intros: ['Take a look at {product}.', 'Here {is} {product}.', 'Worth knowing: {product}.'],
  leads: ['What do you get?', 'Here is the short version.', 'In a few words, then.'],
  closes: [
    'Like the sound of it? See more today.',
    'Have a look whenever you have a minute.',
    'See the rest on the product page.',
  ],
};
