import type { Trail } from '../../film/pose.ts';
import type { Seconds } from '../../film/timeline.ts';

/** Hanging hair as damped pendulums: swings per second, and damping ratio. */
const SWINGS: Record<keyof Trail, { rate: number; damping: number }> = {
  left: { rate: 1.55, damping: 0.4 },
  right: { rate: 1.3, damping: 0.44 },
  back: { rate: 1.05, damping: 0.5 },
};
const STEP = 1 / 30;
const MEMORY = 1.2;
const STEPS = Math.round(MEMORY / STEP);

/** Influence of past head turns on the present, by age in steps. Sums to one. */
const WEIGHTS = { left: weights('left'), right: weights('right'), back: weights('back') };

function weights(piece: keyof Trail): number[] {
  const { rate, damping } = SWINGS[piece];
  const own = 2 * Math.PI * rate;
  const response = own * Math.sqrt(1 - damping ** 2);
  const felt = Array.from({ length: STEPS }, (_, i) => {
    const ago = (i + 0.5) * STEP;
    return Math.exp(-damping * own * ago) * Math.sin(response * ago);
  });
  const sum = felt.reduce((total, one) => total + one, 0);
  return felt.map((one) => one / sum);
}

/**
 * Returns how far hanging hair is from the head's position, in the units of `turn`: it lags when a turn begins and
 * overshoots when it ends. Depends only on the turn's past, so calls may come in any order.
 */
export function trail(turn: (t: Seconds) => number): (t: Seconds) => Trail {
  return (t) => {
    const past = Array.from({ length: STEPS }, (_, i) => turn(t - (i + 0.5) * STEP));
    const now = turn(t);
    const of = (piece: keyof Trail) =>
      WEIGHTS[piece].reduce((sum, weight, i) => sum + weight * past[i]!, 0) - now;
    return { left: of('left'), right: of('right'), back: of('back') };
  };
}
