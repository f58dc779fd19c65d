import type { StyleLines } from './style-lines.ts';

export const DONT_WORRY: StyleLines = {
  register: 'calm',
  early: 'audience',
  hooks: [
    "{problem} Don't worry.",
    "Choosing {aKind}? Don't worry.",
    'New {kind}, no stress.',
    "Don't worry about {product}.",
  ],
  setups: ['{scene}', 'Finding {aKind} should not take all evening, and with {thisKind} it will not.'],
  intros: [
    'Let me introduce {product}.',
    'Take a calm look at {product}.',
    'Here {is} {product}, explained without the fuss.',
  ],
  leads: [
    'Here is what puts your mind at ease about {thing}.',
    'This is what you can count on with {thisKind}.',
  ],
  closes: [
    "So don't worry, and take your time with {thing}.",
    'No pressure: see {thing} and make up your own mind.',
    '{Thing} can wait until you are sure, so have a calm look.',
  ],
};

export const SOFT_SELLING: StyleLines = {
  register: 'calm',
  early: 'audience',
  hooks: [
    'No hard sell, just {aKind}.',
    'A quiet word about {thisKind}.',
    'Maybe {thisKind} {is} for you.',
    'A quiet suggestion: {name}.',
    'A quiet suggestion for you.',
  ],
  setups: ['{scene}', 'Not every {kind1} has to shout, and {thisKind} certainly {does} not.'],
  intros: ['This is {product}.', 'Have you come across {product}?', "We'd like to show you {product}."],
  leads: ['A few things to like about {thisKind}.', 'It is easy to see the appeal of {thing}.'],
  closes: [
    'If that sounds like you, take a closer look at {thing}.',
    'No hurry, {thing} will be there when you are.',
    'If you like what you heard, have a look at {thing}.',
  ],
};

export const EMOTIONAL_APPEAL: StyleLines = {
  register: 'calm',
  early: 'audience',
  hooks: [
    'Some {kinds} simply feel right.',
    '{AKind} can make a day.',
    '{ThisKind} {is} for you.',
    'This one is for you.',
  ],
  setups: ['{scene}', 'Most days ask a lot of you, and {aKind} can give a little back.'],
  intros: ['Make a little room for {product}.', 'Allow yourself {product}.', 'May we introduce {product}?'],
  leads: ['With {thing}, you notice it in the details.', 'Listen to the small things about {thisKind}.'],
  closes: [
    'Do something kind for yourself and look at {thing}.',
    'For you, or for someone you love: {thing}.',
    'Go on, let {thing} tempt you.',
  ],
};

export const LIGHT_MARKETING: StyleLines = {
  register: 'calm',
  early: 'price',
  hooks: [
    '{price} for {aKind}? Listen.',
    'A quick word about {thisKind}.',
    'Your next {kind1}, told quickly.',
    'Quick tip: {name}.',
    'Got a few seconds?',
  ],
  setups: ['{problem}', 'This will not take long, because {thisKind} need{s} little explaining.'],
  intros: ['Take a look at {product}.', 'Here {is} {product}.', 'Worth knowing: {product}.'],
  leads: ['What do you get with {thisKind}?', 'Here is the short version of {thing}.'],
  closes: [
    'Like the sound of {thing}? See more today.',
    'Have a look at {thing} whenever you have a minute.',
    'See the rest of {thing} on the product page.',
  ],
};
