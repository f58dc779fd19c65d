import type { ScriptStyle } from '../script-styles.ts';

/** How a style presents its benefits. */
type Narration =
  | 'plain'
  /** `Small kitchen? It's just 14 cm wide.` */
  | 'worries'
  /** `Speed first: it's ready in 25 seconds.` */
  | 'topics'
  /** `Then ask: how does it carry? Padded straps spread the weight.` */
  | 'questions'
  /** One short remark after a benefit: `It switches itself off. Show-off.` */
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
   * Hook and, after `|`, the sentence that names the product if the hook does not. Openings with an unknown
   * placeholder are skipped. Openings without a benefit placeholder are used only if no other opening fits.
   */
  openings: readonly string[];
  narration: Narration;
  /**
   * Index of the fitting benefit that the opening uses; 0, the strongest, by default. It varies between styles so that
   * their scripts begin differently.
   */
  benefitIndex?: number;
  /** Whether the product is named after the benefits. */
  namesLast?: boolean;
  /** Whether points with numbers come first. */
  numbersFirst?: boolean;
  /** Calls to action, each with one verb. */
  closes: readonly [string, string, string];
}

/**
 * The wording of each style. Placeholders:
 *
 * - `{product}` name with its article, `{full}` also with the brand, `{intro}` also with what the product is
 * - `{it}`, `{them}`, `{itIs}`, `{exists}`, `{is}`, `{does}`, `{has}`, `{s}` agree with the name
 * - `{aKind}`, `{kind1}`, `{kinds}` kind of product; `{aLuxury}` only if it is not essential, `{another}` only if people
 *   may already own one; `{get}`, `{buying}`, `{unbox}` verbs that suit the product
 * - `{that}`, `{could}`, `{ifIt}`, `{doesYours}` with `{doesIt}`, `{number}` a benefit that is not repeated later. The
 *   first four take only benefits that distinguish the product:
 *   `that folds flat`, `fold flat`, `Does your lamp fold flat?`, `25 seconds. That's all it needs to …`
 * - `{problem}`, `{moment}`, `{joke}`, `{feeling}`, `{question}` the problem that the first benefit solves (`angles.ts`)
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
    benefitIndex: 1,
    narration: 'worries',
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
    narration: 'plain',
    closes: ['Discover {them} for yourself.', 'Take a closer look today.', 'See what else {it} can do.'],
  },
  Data: {
    openings: ['{number} | ', '{Full}, in plain facts. | '],
    narration: 'plain',
    numbersFirst: true,
    closes: ['The facts are in. {Get} today.', 'Check the facts for yourself.', 'Let the facts decide.'],
  },
  'Top 3 reasons': {
    openings: ['Why {product}? {Count}. | ', '{Count} to get {product}. | ', '{Count} to choose {full}. | '],
    narration: 'counted',
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
    benefitIndex: 1,
    narration: 'plain',
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
    benefitIndex: 2,
    narration: 'remarks',
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
    narration: 'topics',
    closes: ['See it in action today.', 'Now you know. {Get} today.', 'See every detail at the link.'],
  },
  'Soft Storytelling with Twist': {
    openings: [
      '{moment} Then one thing changes. | The twist? That one thing has a name: {full}.',
      '{moment} Now change one thing. | The twist? That one thing has a name: {full}.',
      '{moment} Then one thing is different. | The twist? That one thing has a name: {full}.',
      'This is a story about one small change. | The twist? That change has a name: {full}.',
    ],
    narration: 'plain',
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
    narration: 'questions',
    closes: ['My advice: {get}.', 'Put it on your shortlist today.', 'Ask the right question, and {get}.'],
  },
  'Unboxing & Review': {
    openings: [
      "Let's {unbox} {product}. | {Descriptor}",
      'Here {is} {product}. | {Descriptor}',
      'On the table: {full}. | {Descriptor}',
    ],
    narration: 'verdict',
    closes: ['Sold? {Get} today.', 'Your turn. {Get} today.', 'Take a closer look today.'],
  },
  Challenge: {
    openings: [
      'Find {aKind} {that}. | Give up? {ItIs} {full}.',
      'We dare you. Find {aKind} {that}. | Give up? {ItIs} {full}.',
      "Here's a challenge: find {aKind} {that}. | Give up? {ItIs} {full}.",
      'Try to scroll past {full}. | ',
    ],
    narration: 'dares',
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
    narration: 'plain',
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
    narration: 'comparisons',
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
    narration: 'plain',
    closes: ['Try something new today.', 'See the idea up close today.', 'Make the idea yours today.'],
  },
  'Emotional Appeal': {
    openings: [
      '{feeling} | Meet {intro}.',
      '{feeling} | Say hello to {intro}.',
      "This one's for you. | Meet {intro}.",
    ],
    benefitIndex: 1,
    narration: 'plain',
    closes: ['Be good to yourself: {get}.', "You're worth it. {Get} today.", 'Do it for you. {Get} today.'],
  },
  'Immersive Storytelling': {
    openings: [
      'Picture this. {moment} | Now picture it with {full}.',
      'Close your eyes. {moment} | Now add {full}.',
      'Imagine {aKind} {that}. | {ItIs} real: {full}.',
      'Picture a better day. | Now picture it with {full}.',
    ],
    benefitIndex: 2,
    narration: 'plain',
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
    benefitIndex: 1,
    narration: 'plain',
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
    benefitIndex: 1,
    narration: 'plain',
    closes: ['{Get} today.', 'Take a look today.', 'Have a quick look.'],
  },
};

/** Used if there is no time for the style's own call to action. */
export const SHORT_CLOSE = '{Get} today.';

export const PRICES = {
  drop: [
    '{ItWas} {was}. Now {itIs} {price}.',
    'Now {price}, down from {was}.',
    'Now {price} instead of {was}.',
  ],
  price: ['Yours for {price}.', 'The price? {Price}.', '{ItIs} {price}.'],
} as const;

/** Remarks after a benefit to brag about. */
export const REMARKS = ['Show-off.', 'No big deal.', 'Fancy.'] as const;

export const COUNTS = {
  reasons: ['One good reason', 'Two reasons', 'Three reasons'],
  labels: [
    ['One:', 'Two:', 'Three:'],
    ['First:', 'Second:', 'Third:'],
    ['Reason one:', 'Reason two:', 'Reason three:'],
  ],
} as const;
