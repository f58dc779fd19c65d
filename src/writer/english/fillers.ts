import type { Register } from './style-lines.ts';

export interface Fillers {
  /** Before the product is named. */
  setups: readonly string[];
  /** Between points. */
  bridges: readonly string[];
  /** After the points. They stand by themselves, in any order and number. */
  thoughts: readonly string[];
}

/** What can be said where the facts do not fill the time: about this product, and claiming nothing of it. */
export const FILLERS: Readonly<Record<Register, Fillers>> = {
  calm: {
    setups: [
      'No countdown and no shouting, just what there is to know about {thisKind}.',
      'A good {kind1} rarely needs a lot of noise.',
    ],
    bridges: [
      'Let that sink in, then hear the next thing about {thisKind}.',
      'One more detail of {thing}, while we are here.',
    ],
    thoughts: [
      'Think about your own day for a moment, and where {thing} might fit in.',
      'You will know best whether {thing} {is} what you have been looking for.',
      'Perhaps {thing} {is} for you, or for somebody who needs a present.',
      'Sleep on {thing}, ask a friend, come back tomorrow.',
      'Look at the pictures of {thing} and take the time you need.',
      'Nobody is counting down, and {thing} will not run away.',
      'What counts in the end is that {thing} suit{s} you, and only you can say that.',
      '{AKind} should still feel right a week later, so give yourself the chance to be sure.',
      'And if {thing} {is} not for you, at least you know what to look for in {kinds}.',
    ],
  },
  story: {
    setups: [
      'You know the feeling: half past eight, and no {kind1} in sight.',
      'Let me set the scene for {thisKind}.',
    ],
    bridges: ['Hold that picture of {thisKind} for a second.', 'Wait, there is another page about {thing}.'],
    thoughts: [
      'Now put {thing} into your own picture, with your kitchen, your street, your pace.',
      'Stories about {kinds} are rarely about things, they are about the moments around them.',
      'Maybe you recognised yourself beside {thing}.',
      'Think of the person you would tell about {thisKind} first.',
      'If you listen closely, you can almost hear the next scene with {thing} begin.',
      'A good ending for {thing} needs no fireworks, it only needs to fit.',
      'Who knows what your version of the story with {thing} looks like.',
      'The day goes on, of course, but with {thisKind} in it.',
      'And somewhere between the first line and the last, {thing} find{s} a place in a life.',
    ],
  },
  expert: {
    setups: [
      'A good choice of {kind1} starts with the right questions.',
      'Photos of {kinds} are easy to like, details are easier to trust.',
    ],
    bridges: ['Keep that in mind for {thisKind}.', 'Note that down for {thing}, then move on.'],
    thoughts: [
      'Think about how often you would use {thing}, and where.',
      'Hold {thing} against the {kind1} you own today, point by point.',
      'Ask yourself which of these points about {thing} matters most to you.',
      'If something about {thing} made you nod, it belongs on your shortlist.',
      'If a question about {thisKind} is still open, the product page is the place to check.',
      'Price is one line of the story of {aKind}, use is the other one.',
      'If you already own {aKind}, ask what {product} would do for you instead.',
      '{AKind} you understand {is} {aKind} you are likely to keep.',
      'Take your time with the details of {thing}, quickly read and long owned.',
    ],
  },
  playful: {
    setups: [
      'Phones down, or rather up, because {thisKind} {is} next.',
      'Quick, before the algorithm moves on from {kinds}.',
    ],
    bridges: ['Still with {thing}? Excellent.', 'Short pause for dramatic effect around {thisKind}.'],
    thoughts: [
      'At this point your shopping cart is probably raising an eyebrow at {thing}.',
      'Go ahead, think of a good excuse for {aKind}, we will wait.',
      'Somewhere, a friend of yours already wants to borrow {thisKind}.',
      'No pressure, but your wish list has been looking a little empty without {thing}.',
      'If {thing} made you smile at least once, that counts as market research.',
      'Imagine explaining {thing} at dinner, with gestures.',
      'Screenshot {thisKind}, send it to a friend, and wait for the three dots to appear.',
      'Your future self is reading about {thing} right now, slowly nodding.',
      'We could go on about {thing}, but you have a link to tap and things to do.',
    ],
  },
  review: {
    setups: ["Let's look at {thisKind} before we judge.", 'No big speech, just a proper look at {thisKind}.'],
    bridges: ['So far, so clear about {thisKind}.', 'And there is more on the list of {thing}.'],
    thoughts: [
      'That is {thing} so far, so does it match what you need?',
      'Check {thing} against your own list, because that is the one that counts.',
      'Nothing beats looking at the pictures of {thisKind} up close.',
      "The right {kind1} is the one that fits your days, not somebody else's.",
      'Take a second look at {thing} before you make up your mind.',
      'Ask yourself where you would use {thing} first.',
      'You have heard the main points about {thisKind}, and the rest is a matter of taste.',
      'If you have been putting off the search for {aKind}, now is a good moment to look.',
      'Think of the last {kind1} you bought and forgot, then think of {thing}.',
      'Some {kinds} look good in a picture and stay in the drawer, so be honest with {thing}.',
    ],
  },
};

/** True lines of the facts that are no selling points. */
export const FACT_LINES = {
  /** Right after the name was said. */
  early: {
    audience: '{It} {is} for {audience}.',
    brand: '{It} come{s} from {brand}.',
    price: '{It} cost{s} {price}.',
  },
  audience: ['{ThisKind} {is} for {audience}.', '{Product} {is} for {audience}.'],
  brand: [
    'The name behind {thisKind} is {brand}.',
    '{Product} come{s} from {brand}.',
    'The maker of {thisKind} is {brand}.',
  ],
  price: ['{Product} cost{s} {price}.', 'The price of {thisKind} is {price}.', '{ThisKind} cost{s} {price}.'],
} as const;
