import type { StyleLines } from './style-lines.ts';

export const DISCOVERY: StyleLines = {
  register: 'review',
  early: 'brand',
  hooks: [
    'Look what we found: {aKind}.',
    '{AKind} worth sharing.',
    '{ThisKind} deserve{s} a closer look.',
    'Our find today: {name}.',
    'Look what we found.',
  ],
  setups: ['{scene}', 'You scroll past a hundred {kinds} a day, and then {thisKind} make{s} you stop.'],
  intros: ['Meet {product}.', "Today's find: {product}.", 'This is {product}, worth a stop.'],
  leads: ['Look a little closer at {thing}.', 'The closer you look at {thisKind}, the more there is to see.'],
  closes: [
    'Now you know {thing}, so go and see the rest.',
    'Curious about {thing}? Follow the link and look around.',
    'Take a minute and discover {thing} yourself.',
  ],
};

export const HUMOR: StyleLines = {
  register: 'playful',
  hooks: [
    '{problem} Same.',
    'Nobody asked about {kinds}. Anyway.',
    'POV: {thisKind} before payday.',
    'My wallet fears {product}.',
    'Nobody asked, but here we are.',
  ],
  setups: [
    'You came here for cat videos, and this is a video about {aKind}.',
    'You were only going to scroll for a minute, and now it is about {aKind}.',
  ],
  intros: [
    'Enter {product}.',
    'Ladies, gentlemen and people avoiding work: {product}.',
    'And then {product} walked into the chat.',
  ],
  leads: ['The evidence for {thing}, please.', 'Before you ask: yes, {thisKind} come{s} with a list.'],
  closes: [
    "Go on, look at {thing}, we won't tell anyone.",
    'Check out {thing} before your group chat does.',
    'You know where {thing} {is}, so act natural.',
  ],
};

export const CHALLENGE: StyleLines = {
  register: 'playful',
  early: 'points',
  hooks: [
    'Try to scroll past {thisKind}.',
    'Can your {kind1} do this?',
    'Try to scroll past {product}.',
    'Try to scroll past this one.',
  ],
  setups: [
    'The rules: listen to the end, then say {thisKind} {is} not for you.',
    'You bring the doubts about {kinds}, we bring {thisKind}.',
  ],
  intros: [
    'The contender: {product}.',
    'Stepping into the ring, {product}.',
    'Your opponent today: {product}.',
  ],
  leads: ['Keep score for {thing}, please.', 'Find the weak spot of {thing} if you can.'],
  labels: [['Round one:', 'Round two:', 'Round three:', 'Round four:', 'Round five:']],
  closes: [
    'Your turn: look at {thing} and make your move.',
    'Challenge complete, and {thing} {is} waiting for your move.',
    'Still not convinced by {thing}? See the details, then make your move.',
  ],
};

export const UNBOXING: StyleLines = {
  register: 'review',
  early: 'brand',
  hooks: [
    "Let's unbox {aKind}.",
    'Box open: {aKind}.',
    '{AKind} on the table.',
    'Unboxing {product}.',
    "Let's open this one up.",
  ],
  setups: [
    'Forget the wrapping paper, because we are here for {thisKind}.',
    'Scissors ready, tape off, and out come{s} {thisKind}.',
  ],
  intros: ['In the box: {product}.', 'On the table today, {product}.', 'Lid off, and there {is} {product}.'],
  leads: ['First impressions of {thing}, straight from the details.', "Let's see what {thisKind} bring{s}."],
  closes: [
    'So much for {thing}, and the verdict is yours.',
    'Keep {thing} or pass? Have a look and decide.',
    'Review done: go and look at {thing} yourself.',
  ],
};

export const CREATIVE: StyleLines = {
  register: 'playful',
  early: 'points',
  hooks: [
    'What if {aKind} took a turn?',
    'Imagine {aKind} from scratch.',
    'Ideas like company: {aKind}.',
    'An idea called {name}.',
    'Ideas like company. Here is one.',
  ],
  setups: [
    'Take something as everyday as {aKind} and ask what else it could be.',
    'Draw {aKind}, rub it out, and draw a better one.',
  ],
  intros: [
    'The idea has a name: {product}.',
    'Now picture {product}.',
    'And out of the sketchbook come{s} {product}.',
  ],
  leads: ['Look at the thinking behind {thing}.', 'Here {is} {thisKind}, piece by piece.'],
  closes: [
    'What would you do with {thing}? Take a look and find out.',
    'What you make of {thing} is up to you.',
    'See {thing}, turn the idea around, make {them} yours.',
  ],
};
