import type { Seconds } from '../../film/timeline.ts';

/** Hanging hair as a damped pendulum: swings a second, and the part of its energy that stays. */
const RATE = 1.5;
const DAMPING = 0.42;
const STEP = 1 / 30;
const MEMORY = 1;

/** How strongly a turn a while ago is felt now; sums to one. */
const WEIGHTS = weights();

function weights(): number[] {
  const own = 2 * Math.PI * RATE;
  const heard = own * Math.sqrt(1 - DAMPING ** 2);
  const felt = Array.from({ length: Math.round(MEMORY / STEP) }, (_, i) => {
    const ago = (i + 0.5) * STEP;
    return Math.exp(-DAMPING * own * ago) * Math.sin(heard * ago);
  });
  const sum = felt.reduce((total, one) => total + one, 0);
  return felt.map((one) => one / sum);
}

/**
 * By how much hair that hangs is not yet where the head is, in the units of `turn`: behind it when a turn begins,
 * beyond it when it ends. Found from the turn's past alone, so frames may be asked in any order.
 */
export function trail(turn: (t: Seconds) => number): (t: Seconds) => number {
  return (t) => {
    const hair = WEIGHTS.reduce((sum, weight, i) => sum + weight * turn(t - (i + 0.5) * STEP), 0);
    return hair - turn(t);
  };
}
