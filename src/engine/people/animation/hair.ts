import { smooth } from '../../../base/easing.ts';
import type { Trail } from '../../film/pose.ts';
import type { Seconds } from '../../film/timeline.ts';
import { type Passage, passageAt, SEAM_SECONDS } from './passages.ts';

/** Hanging hair as damped pendulums: swings per second, and damping ratio. */
const SWINGS: Record<keyof Trail, { rate: number; damping: number }> = {
  left: { rate: 1.55, damping: 0.4 },
  right: { rate: 1.3, damping: 0.44 },
  back: { rate: 1.05, damping: 0.5 },
};
const TRAIL_STEP = 1 / 30;
const TRAIL_MEMORY = 1.2;
const TRAIL_STEPS = Math.round(TRAIL_MEMORY / TRAIL_STEP);

/** Influence of past head turns on the present, by age in steps. Sums to one. */
const TRAIL_WEIGHTS = {
  left: trailWeights('left'),
  right: trailWeights('right'),
  back: trailWeights('back'),
};

function trailWeights(piece: keyof Trail): number[] {
  const { rate, damping } = SWINGS[piece];
  const angularRate = 2 * Math.PI * rate;
  const response = angularRate * Math.sqrt(1 - damping ** 2);
  const felt = Array.from({ length: TRAIL_STEPS }, (_, i) => {
    const ago = (i + 0.5) * TRAIL_STEP;
    return Math.exp(-damping * angularRate * ago) * Math.sin(response * ago);
  });
  const sum = felt.reduce((total, one) => total + one, 0);
  return felt.map((one) => one / sum);
}

/**
 * Returns how far hanging hair is from the head, as in `trail`. It comes to rest at the end of a passage, and is at rest
 * when the next begins.
 *
 * @param turn turn of the head at a time
 */
export function swingingHair(
  passages: readonly Passage[],
  turn: (t: Seconds) => number,
): (t: Seconds) => Trail {
  const find = passageAt(passages);
  let start = 0;
  const hair = trail((t) => turn(Math.max(t, start)));
  return (t) => {
    const passage = passages[find(t)]!;
    ({ start } = passage);
    const { left, right, back } = hair(t);
    const share = smooth((passage.end - t) / SEAM_SECONDS);
    return { left: left * share, right: right * share, back: back * share };
  };
}

/**
 * Returns how far hanging hair is from the head's position, in the units of `turn`: it lags when a turn begins and
 * overshoots when it ends. Depends only on the turn's past, so calls may come in any order.
 */
export function trail(turn: (t: Seconds) => number): (t: Seconds) => Trail {
  return (t) => {
    const past = Array.from({ length: TRAIL_STEPS }, (_, i) => turn(t - (i + 0.5) * TRAIL_STEP));
    const now = turn(t);
    const of = (piece: keyof Trail) =>
      TRAIL_WEIGHTS[piece].reduce((sum, weight, i) => sum + weight * past[i]!, 0) - now;
    return { left: of('left'), right: of('right'), back: of('back') };
  };
}
