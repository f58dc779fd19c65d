import type { Register } from './style-lines.ts';

export interface Fillers {
  /** Before the product is named. */
  setups: readonly string[];
  /** Between points. */
  bridges: readonly string[];
  /** After the points. They stand by themselves, in any order and number. */
  thoughts: readonly string[];
}

/** What can be said where the facts do not fill the time; none of it claims anything of the product. */
export const FILLERS: Readonly<Record<Register, Fillers>> = {
  calm: {
    setups: [
      'No countdown and no shouting, just what there is to know.',
      'Good choices rarely need a lot of noise.',
    ],
    bridges: ['Let that sink in for a moment.', 'One more detail, while we are here.'],
    thoughts: [
      'Think about your own day for a moment, and where {it} might fit in.',
      'You will know best whether that is what you have been looking for.',
      'Perhaps {it} {is} for you. Perhaps it is the present you have not found yet.',
      'Sleep on it, ask a friend, come back tomorrow. All of that is fine.',
      'Look at the pictures, read the details, and take the time you need.',
      'There is no test at the end, and nobody is counting down.',
      'What counts in the end is that it suits you, and only you can say that.',
      'A good purchase still feels right a week later. Give yourself the chance to be sure.',
      'And if it is not for you, at least you know what to look for.',
    ],
  },
  story: {
    setups: [
      'You know the feeling. Half past eight, and already behind.',
      'Let me set the scene. Nothing special, just one of those days.',
    ],
    bridges: ['Hold that picture for a second.', 'Wait, there is another page.'],
    thoughts: [
      'Now put yourself into the picture. Your kitchen, your street, your pace.',
      'Stories like this are rarely about things. They are about the moments around them.',
      'Maybe you recognised yourself somewhere along the way.',
      'Think of the person you would tell about it first.',
      'And if you listen closely, you can almost hear the next scene begin.',
      'A good ending does not need fireworks. It only needs to fit.',
      'Who knows what your version of this story looks like.',
      'The day goes on, of course. Days always do. But some of them begin a little better.',
      'And somewhere between the first line and the last, a plain object finds its place in a life.',
    ],
  },
  expert: {
    setups: [
      'Good decisions start with the right questions.',
      'Photos are easy to like. Details are easier to trust.',
    ],
    bridges: ['Keep that in mind for later.', 'Note that down, then move on.'],
    thoughts: [
      'Think about how often you would use {them}, and where.',
      'Compare that with what you own today, point by point.',
      'Ask yourself which of these points matters most to you.',
      'If something made you nod, it belongs on your shortlist.',
      'If a question is still open, the product page is the place to check.',
      'Price is one line of the story. Use is the other one.',
      'And if you already own something similar, ask what it does better, and what it does not.',
      'A purchase you understand is a purchase you are likely to keep.',
      'Take your time with the details. It is quickly read, and long owned.',
    ],
  },
  playful: {
    setups: ['Phones down. Actually, no, keep watching.', 'Quick, before the algorithm changes its mind.'],
    bridges: ['Still with us? Excellent.', 'Short pause for dramatic effect.'],
    thoughts: [
      'At this point your shopping cart is probably raising an eyebrow.',
      'Go ahead, think of a good excuse. We will wait.',
      'Somewhere, a friend of yours already wants to borrow {them}.',
      'No pressure, but your wish list has been looking a little empty.',
      'If you smiled at least once, that counts as market research.',
      'Imagine explaining this one at dinner. With gestures.',
      'Screenshot it, send it to a friend, and wait for the three dots to appear.',
      'Your future self is reading the description right now, slowly nodding.',
      'We could go on, but you have a link to tap and things to do.',
    ],
  },
  review: {
    setups: ["Let's look before we judge.", 'No big speech, just a proper look.'],
    bridges: ['So far, so clear.', 'And there is more on the list.'],
    thoughts: [
      'That is the picture so far. Does it match what you need?',
      'Check it against your own list, because that is the one that counts.',
      'Nothing beats looking at the pictures up close.',
      "And remember, the right choice is the one that fits your days, not somebody else's.",
      'Take a second look before you make up your mind.',
      'Ask yourself where you would use {them} first.',
      'You have heard the main points. The rest is a matter of taste.',
      'If you have been putting this off, now is a good moment to look.',
      'Think of the last thing you bought and forgot. Then think of the one you use every day.',
      'Some things look good in a picture and stay in the drawer. Be honest about which kind you need.',
    ],
  },
};

/** True lines of the facts that are no selling points. */
export const FACT_LINES = {
  audience: 'This one is for {audience}.',
  brand: ['The name behind {them} is {brand}.', 'The name to remember is {brand}.', 'The brand is {brand}.'],
  price: 'The price is {price}.',
} as const;
