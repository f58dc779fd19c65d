import type { StyleLines } from './style-lines.ts';

const LABELS = [
  ['Number one.', 'Number two.', 'Number three.'],
  ['First reason.', 'Second reason.', 'Third reason.'],
  ['Reason one.', 'Reason two.', 'Reason three.'],
] as const;

/** How the reasons are told depends on how many there are. */
export const REASONS: Readonly<Record<1 | 2 | 3, StyleLines>> = {
  3: {
    register: 'expert',
    hooks: [
      'Why this one? Three reasons.',
      'Three reasons to take a look.',
      'Need three good reasons? Here they are.',
      'Three reasons. Count with me.',
    ],
    setups: [
      'A wish list deserves arguments, so let us count them.',
      'One reason may be chance. Three are worth a thought.',
    ],
    intros: [
      'We are talking about {product}.',
      'Here is the case for {product}.',
      'The candidate: {product}.',
    ],
    leads: ['Here we go.', 'Start counting.'],
    labels: LABELS,
    closes: [
      'Three reasons, one decision. Yours.',
      'Which reason is yours? Have a look and choose.',
      "That's all three. Now see for yourself.",
    ],
  },
  2: {
    register: 'expert',
    hooks: ['Two good reasons to look closer.', 'Why this one? Two reasons.', 'Two reasons, told quickly.'],
    setups: ['A wish list deserves arguments, so here they are.'],
    intros: ['We are talking about {product}.', 'Here is the case for {product}.'],
    leads: ['Here we go.'],
    labels: LABELS,
    closes: ['Two reasons, one decision. Yours.', 'Which one convinces you? Have a look and choose.'],
  },
  1: {
    register: 'expert',
    hooks: ['One good reason to look closer.', 'Why this one? Listen.', 'Sometimes one reason is enough.'],
    setups: ['A wish list deserves an argument, so here it is.'],
    intros: ['We are talking about {product}.', 'Here is the case for {product}.'],
    leads: ['Here it comes.'],
    closes: ['One reason, one decision. Yours.', 'Convinced, or curious? Have a look and choose.'],
  },
};
