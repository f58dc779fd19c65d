import type { StyleLines } from './style-lines.ts';

export const DISCOVERY: StyleLines = {
  register: 'review',
  hooks: [
    'Look what we found.',
    "Here's a find worth sharing.",
    'Some finds deserve a closer look.',
    'You may not know this one.',
  ],
  setups: ['{scene}', 'You scroll past a hundred things a day. Now and then, one makes you stop.'],
  intros: ['Meet {product}.', "Today's find: {product}.", 'This is {product}, and it is worth a stop.'],
  leads: ['Look a little closer.', 'The closer you look, the more there is to see.', 'Start with this.'],
  closes: [
    'Now you know. Go and see the rest for yourself.',
    'Curious? Follow the link and look around.',
    'Take a minute and discover the rest yourself.',
  ],
};

export const HUMOR: StyleLines = {
  register: 'playful',
  hooks: [
    '{problem} Same.',
    'Your wallet asked me not to.',
    'POV: you found it before payday.',
    'Nobody asked, but here we are.',
  ],
  setups: [
    'You were only going to scroll for a minute. We both know how that ends.',
    'You came here for cat videos. This is not a cat video.',
  ],
  intros: [
    'Enter {product}.',
    'Ladies, gentlemen and people avoiding work: {product}.',
    'And then {product} walked into the chat.',
  ],
  leads: ['The evidence, please.', 'Before you ask, yes, there is a list.', 'Receipts? Gladly.'],
  closes: [
    "Go on, have a look. We won't tell anyone.",
    'Check it out before your group chat does.',
    'You know where the link is. Act natural.',
  ],
};

export const CHALLENGE: StyleLines = {
  register: 'playful',
  hooks: [
    'Ready for a small challenge?',
    "Bet you'll want a second look.",
    'Challenge accepted? Then keep listening.',
    'Try to scroll past this one.',
  ],
  setups: [
    'The rules are simple. Listen to the end, then say you are not interested.',
    'You bring the doubts, we bring the details. Let us see who blinks first.',
  ],
  intros: [
    'The contender: {product}.',
    'Stepping into the ring, {product}.',
    'Your opponent today is called {name}.',
  ],
  leads: ['Keep score, please.', 'Ready? Go.', 'Find the weak spot if you can.'],
  labels: [['Round one.', 'Round two.', 'Round three.', 'Round four.']],
  closes: [
    'Your turn. Take a look and make your move.',
    'Challenge complete. Now it is your move.',
    'Still not convinced? The details are waiting. Your move.',
  ],
};

export const UNBOXING: StyleLines = {
  register: 'review',
  hooks: [
    "Let's open this one up.",
    "Box open. Let's take a look.",
    "Unboxing time. What's inside?",
    'New box on the table.',
  ],
  setups: ['Forget the wrapping paper. We are here for what is inside.', 'Scissors ready, tape off, lid up.'],
  intros: ['In the box: {product}.', 'On the table today, {product}.', 'Lid off, and there {is} {product}.'],
  leads: [
    'First impressions, straight from the details.',
    "Let's see what {it} bring{s}.",
    'Here is what stands out.',
  ],
  closes: [
    "That's the unboxing. The verdict is yours.",
    'Keep {them} or pass? Have a look and decide.',
    'Review done. Now go and look for yourself.',
  ],
};

export const CREATIVE: StyleLines = {
  register: 'playful',
  hooks: [
    'What if ordinary took a turn?',
    'Start with a blank page.',
    'Imagine it from scratch.',
    'Ideas like company. Here is one.',
  ],
  setups: [
    'Somebody looked at an everyday thing and asked what else it could be.',
    'Draw a line. Rub it out. Draw a better one.',
  ],
  intros: [
    'The idea has a name: {product}.',
    'Now picture {product}.',
    'And out of the sketchbook comes {product}.',
  ],
  leads: [
    'Look at the thinking behind it.',
    'Ideas are good. Details are better.',
    'Here is the idea, piece by piece.',
  ],
  closes: [
    'What would you do with {them}? Take a look and find out.',
    'The idea is there. What you make of it is up to you.',
    'See {them}, turn the idea around, make it yours.',
  ],
};
