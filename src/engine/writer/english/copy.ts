import type { ScriptStyle } from '../script-styles.ts';

/** How a style tells its benefits, beyond one sentence after the other. */
type Telling =
  | 'plain'
  /** `Small kitchen? It's just 14 cm wide.` */
  | 'worries'
  /** `Speed first: it's ready in 25 seconds.` */
  | 'topics'
  /** `Then ask: how does it carry? Padded straps spread the weight.` */
  | 'questions'
  /** One short remark after the second benefit: `It switches itself off. Show-off.` */
  | 'remarks'
  /** `One: …` */
  | 'counted'
  /** `One that also opens flat.` */
  | 'dares'
  /** `Does yours open flat? This one does.` */
  | 'comparisons'
  /** The strongest benefit comes last: `The verdict? …` */
  | 'verdict';

export interface StyleCopy {
  /**
   * Hook, and after the bar the sentence that names the product, where the hook does not. Openings whose words are not
   * known are left out; those after the first without a placeholder of a fact serve only where no other can.
   */
  openings: readonly string[];
  telling: Telling;
  /**
   * Which of the benefits that fit its opening speaks of, from 0, the strongest: so that the styles do not all begin with
   * the same one.
   */
  speaksOf?: number;
  /** Benefits are told before the product is named. */
  namesLast?: boolean;
  /** Points with numbers come first. */
  numbersFirst?: boolean;
  /** One call to action with one verb. */
  closes: readonly [string, string, string];
}

/**
 * The words of each style. Placeholders:
 *
 * - `{product}` the name with its article, `{full}` with its brand, `{intro}` with what it is
 * - `{it}`, `{them}`, `{itIs}`, `{exists}`, `{is}`, `{does}`, `{has}`, `{s}` agree with it
 * - `{aKind}`, `{kind1}`, `{kinds}` what it is one of; `{aLuxury}` where one can do without, `{another}` where one may
 *   have one already, `{get}`, `{buying}`, `{unbox}` what one does with it
 * - `{that}`, `{could}`, `{ifIt}`, `{doesYours}` with `{doesIt}`, `{number}` a benefit, told in the opening and not again;
 *   of the first four, only what sets the product apart from others:
 *   `that folds flat`, `fold flat`, `Does your lamp fold flat?`, `25 seconds. That's all it needs to …`
 * - `{problem}`, `{moment}`, `{joke}`, `{feeling}`, `{question}` what the first benefit answers (`angles.ts`)
 * - `{price}`, `{audience}`, `{count}`
 */
export const COPY: Readonly<Record<ScriptStyle, StyleCopy>> = {
  "Don't Worry": {
    openings: [
      "{problem} Don't worry. | {Full} {has} you covered.",
      "{problem} Relax. | There's {full}.",
      'New {kind1}, no worries. | This is {intro}.',
      'Relax. This one is easy. | This is {intro}.',
    ],
    speaksOf: 1,
    telling: 'worries',
    closes: [
      'No worries. {Get} today.',
      'One less thing to worry about. {Get} today.',
      'Rest easy: {get} today.',
    ],
  },
  Discovery: {
    openings: [
      'Ever seen {aKind} {that}? | Meet {full}.',
      'Guess what we found. | {AKind} {that}: {full}.',
      'Did you know {aKind} could {could}? | Meet {full}.',
      'Have you met {product}? | ',
    ],
    telling: 'plain',
    closes: ['Discover {them} for yourself.', 'Take a closer look today.', 'See what else {it} can do.'],
  },
  Data: {
    openings: ['{number} | ', '{Full}, in plain facts. | '],
    telling: 'plain',
    numbersFirst: true,
    closes: ['The facts are in. {Get} today.', 'Check the facts for yourself.', 'Let the facts decide.'],
  },
  'Top 3 reasons': {
    openings: ['Why {product}? {Count}. | ', '{Count} to get {product}. | ', '{Count} to choose {full}. | '],
    telling: 'counted',
    closes: ['Convinced? {Get} today.', 'Good enough? {Get} today.', 'Reason enough? {Get} today.'],
  },
  'Soft Selling': {
    openings: [
      "You might not need {aLuxury}. | But {aKind} {that}? That's {full}.",
      "Another {another}? | Only if {ifIt}. That's {full}.",
      'No hard sell. | Just {aKind} {that}: {full}.',
      'No pressure. | This is {intro}.',
      'Just a thought: {product}. | ',
    ],
    speaksOf: 1,
    telling: 'plain',
    closes: [
      'If that sounds good, take a look.',
      "No rush. Take a look when you're ready.",
      'If it feels right, have a look.',
    ],
  },
  'Humor & Meme': {
    openings: [
      '{joke} | Enter {full}.',
      '{joke} | Luckily, {full} exist{s}.',
      'Your cart called. It feels empty. | Enter {full}.',
    ],
    speaksOf: 2,
    telling: 'remarks',
    closes: [
      "Go on, {get}. We won't tell.",
      '{Get} before your group chat does.',
      'You know what to do: {get}.',
    ],
  },
  'Feature Explainer': {
    openings: [
      'So what {does} {product} do? | {Descriptor}',
      'What can {product} do for you? | {Descriptor}',
      'What {does} {product} bring you? | {Descriptor}',
    ],
    telling: 'topics',
    closes: ['See it in action today.', 'Now you know. {Get} today.', 'See every detail at the link.'],
  },
  'Soft Storytelling with Twist': {
    openings: [
      '{moment} Then one thing changes. | The twist? That one thing has a name: {full}.',
      '{moment} Now change one thing. | The twist? That one thing has a name: {full}.',
      '{moment} Then one thing is different. | The twist? That one thing has a name: {full}.',
      'This is a story about one small change. | The twist? That change has a name: {full}.',
    ],
    telling: 'plain',
    namesLast: true,
    closes: ['Your turn: {get} today.', 'Change one thing. {Get} today.', 'Your story, your turn: {get}.'],
  },
  'Expert Advice': {
    openings: [
      '{Buying} {aKind}? Ask this first. | {question} {Full} {has} an answer.',
      'My advice on {kinds}? | Ask one question. {question} {Full} {has} an answer.',
      'Before you buy, ask this. | {question} {Full} {has} an answer.',
      'My advice? Look for {aKind} {that}. | Like {full}.',
      'My advice: read the details. | Take {intro}.',
    ],
    telling: 'questions',
    closes: ['My advice: {get}.', 'Put it on your shortlist today.', 'Ask the right question, and {get}.'],
  },
  'Unboxing & Review': {
    openings: [
      "Let's {unbox} {product}. | {Descriptor}",
      'Here {is} {product}. | {Descriptor}',
      'On the table: {full}. | {Descriptor}',
    ],
    telling: 'verdict',
    closes: ['Sold? {Get} today.', 'Your turn. {Get} today.', 'Take a closer look today.'],
  },
  Challenge: {
    openings: [
      'Find {aKind} {that}. | Give up? {ItIs} {full}.',
      'We dare you. Find {aKind} {that}. | Give up? {ItIs} {full}.',
      "Here's a challenge: find {aKind} {that}. | Give up? {ItIs} {full}.",
      'Try to scroll past {full}. | ',
    ],
    telling: 'dares',
    namesLast: true,
    closes: ['Your move: {get}.', 'Challenge over. {Get} today.', 'Beat that, or {get}.'],
  },
  'Problem/Solution': {
    openings: [
      "{problem} | Here's the fix: {intro}.",
      "{problem} There's a fix. | {ItIs} called {full}.",
      'Still looking for {aKind} {that}? | Here {is} {full}.',
      'Still looking for the right {kind1}? | Here {is} {intro}.',
      "Still looking? | Here's the answer: {intro}.",
    ],
    telling: 'plain',
    closes: [
      'Problem solved. {Get} today.',
      'Fix it today: {get}.',
      'Leave the problem behind. {Get} today.',
    ],
  },
  Comparison: {
    openings: [
      '{doesYours} | {Full} {doesIt}.',
      'Your {kind1} or this one? Compare. | {doesYours} {Full} {doesIt}.',
      'Compare before you buy. | Start with {intro}.',
    ],
    telling: 'comparisons',
    closes: [
      'Compare for yourself today.',
      'See how yours compares.',
      'Compare it with yours, side by side.',
    ],
  },
  'Creative/Innovative': {
    openings: [
      'What if {aKind} could {could}? | {Full} can.',
      'Picture {aKind} {that}. | {Exists}: {full}.',
      'Old habit, new idea. | This is {intro}.',
    ],
    telling: 'plain',
    closes: ['Try something new today.', 'See the idea up close today.', 'Make the idea yours today.'],
  },
  'Emotional Appeal': {
    openings: [
      '{feeling} | Meet {intro}.',
      '{feeling} | Say hello to {intro}.',
      "This one's for you. | Meet {intro}.",
    ],
    speaksOf: 1,
    telling: 'plain',
    closes: ['Be good to yourself: {get}.', "You're worth it. {Get} today.", 'Do it for you. {Get} today.'],
  },
  'Immersive Storytelling': {
    openings: [
      'Picture this. {moment} | Now picture it with {full}.',
      'Close your eyes. {moment} | Now add {full}.',
      'Imagine {aKind} {that}. | {ItIs} real: {full}.',
      'Picture a better day. | Now picture it with {full}.',
    ],
    speaksOf: 2,
    telling: 'plain',
    closes: [
      'Step into the picture. {Get} today.',
      'Open your eyes. {Get} today.',
      'Make the picture yours today.',
    ],
  },
  Storytime: {
    openings: [
      'Storytime. {moment} | Then along come{s} {full}.',
      '{moment} | Enter {full}.',
      'Once upon a time, you had {aKind}. | Just not the kind {that}. Then along came {full}.',
      'Storytime. This one is short. | It begins with {intro}.',
    ],
    speaksOf: 1,
    telling: 'plain',
    closes: [
      "The next chapter's yours. {Get} today.",
      'Write the next chapter: {get}.',
      'The end? {Get} and find out.',
    ],
  },
  'Light marketing': {
    openings: [
      'Quick tip: pick {aKind} {that}. | Like {full}.',
      'Need {aKind}? | How about one {that}? Meet {full}.',
      'Quick tip: {product}. | {Descriptor}',
    ],
    speaksOf: 1,
    telling: 'plain',
    closes: ['{Get} today.', 'Take a look today.', 'Have a quick look.'],
  },
};

/** Where there is no time for the one of the style. */
export const SHORTEST_CLOSE = '{Get} today.';

export const PRICES = {
  drop: [
    '{ItWas} {was}. Now {itIs} {price}.',
    'Now {price}, down from {was}.',
    'Now {price} instead of {was}.',
  ],
  price: ['Yours for {price}.', 'The price? {Price}.', '{ItIs} {price}.'],
} as const;

/** Of the style that jokes, straight after something to brag about. */
export const REMARKS = ['Show-off.', 'No big deal.', 'Fancy.'] as const;

export const COUNTS = {
  reasons: ['One good reason', 'Two reasons', 'Three reasons'],
  labels: [
    ['One:', 'Two:', 'Three:'],
    ['First:', 'Second:', 'Third:'],
    ['Reason one:', 'Reason two:', 'Reason three:'],
  ],
} as const;
