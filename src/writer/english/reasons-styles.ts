import type { StyleLines } from './style-lines.ts';

const LABELS = [
  ['Number one:', 'Number two:', 'Number three:'],
  ['First reason:', 'Second reason:', 'Third reason:'],
  ['Reason one:', 'Reason two:', 'Reason three:'],
] as const;

/** How the reasons are told depends on how many there are. */
export const REASONS: Readonly<Record<1 | 2 | 3, StyleLines>> = {
  3: {
    register: 'expert',
    hooks: [
      'Why {thisKind}? Three reasons.',
      'Three reasons to like {thisKind}.',
      'Three reasons for {aKind}.',
      'Three reasons to take a look.',
    ],
    setups: ['A wish list deserves arguments, so let us count those for {thisKind}.'],
    intros: [
      'We are talking about {product}.',
      'Here is the case for {product}.',
      'The candidate: {product}.',
    ],
    leads: ['Start counting what {thing} can do.'],
    labels: LABELS,
    closes: [
      'Three reasons for {thing}, one decision, and it is yours.',
      'Which reason for {thing} is yours? Have a look and choose.',
      "That's all three, so see {thing} for yourself.",
    ],
  },
  2: {
    register: 'expert',
    hooks: [
      'Why {thisKind}? Two reasons.',
      'Two reasons to like {thisKind}.',
      'Two good reasons to look closer.',
    ],
    setups: ['A wish list deserves arguments, so let us count those for {thisKind}.'],
    intros: [
      'We are talking about {product}.',
      'Here is the case for {product}.',
      'The candidate: {product}.',
    ],
    leads: ['Here are the two for {thing}.'],
    labels: LABELS,
    closes: [
      'Two reasons for {thing}, one decision, and it is yours.',
      'Which one speaks for {thing} most? Have a look and choose.',
    ],
  },
  1: {
    register: 'expert',
    hooks: ['Why {thisKind}? Listen.', 'One good reason for {aKind}.', 'One good reason to look closer.'],
    setups: ['A wish list deserves arguments, so let us count those for {thisKind}.'],
    intros: [
      'We are talking about {product}.',
      'Here is the case for {product}.',
      'The candidate: {product}.',
    ],
    leads: ['Here comes the one for {thing}.'],
    closes: [
      'One reason for {thing}, one decision, and it is yours.',
      'Convinced by {thing}, or curious? Have a look and choose.',
    ],
  },
};
