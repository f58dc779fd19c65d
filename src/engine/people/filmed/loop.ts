import { clamp } from '../../../base/easing.ts';
import type { Seconds } from '../../film/timeline.ts';

/** Seconds from each turn of the loop in which it slows down, and then gains speed again. */
const TURN_SECONDS = 0.4;

/** A clip that is played forwards and backwards. */
export interface Loop {
  /** Pictures per second. */
  fps: number;
  /** The pictures at which it turns. */
  first: number;
  last: number;
}

/**
 * Returns the picture of a loop at a time of any length. It depends on the time alone, so that every part of a film can be
 * drawn by itself. The speed changes evenly from forwards to backwards, because a sudden turn would be seen.
 */
export function pictureAt(time: Seconds, { fps, first, last }: Loop): number {
  const length = (last - first) / fps;
  const ease = Math.min(TURN_SECONDS, length / 2);
  if (length <= 0) return first;
  const half = length + ease;
  const now = ((time % (2 * half)) + 2 * half) % (2 * half);
  const isBack = now >= half;
  // Half a loop: at full speed, then around the turn.
  const past = isBack ? now - half : now;
  const turning = Math.max(0, past - (length - ease));
  const gone = ease / 2 + past - turning ** 2 / (2 * ease);
  const seconds = isBack ? length - gone : gone;
  return clamp(first + Math.round(seconds * fps), first, last);
}

/** Returns a time at which a loop shows this picture, or one near it close to the turns. */
export function timeOf(picture: number, { fps, first, last }: Loop): number {
  const ease = Math.min(TURN_SECONDS, (last - first) / fps / 2);
  return Math.max(0, (clamp(picture, first, last) - first) / fps - ease / 2);
}

/** Shares of a clip at its ends in which the loop may turn. */
const TURNING_SHARE = 0.2;
/** Seconds before and after a picture whose motion counts: all of them are shown twice around the turn. */
const STILL_SECONDS = 0.3;

/**
 * Chooses where a loop turns: near both ends of the clip, where the person moves least, because reversed motion is seen
 * when it is fast.
 *
 * @param motion how far the person moves up to each picture, in any unit
 */
export function chooseTurns(motion: readonly number[], fps: number): Pick<Loop, 'first' | 'last'> {
  const count = motion.length;
  const reach = Math.max(1, Math.round(STILL_SECONDS * fps));
  const around = motion.map((_, i) => {
    const near = motion.slice(Math.max(0, i - reach), i + reach + 1);
    return near.reduce((sum, one) => sum + one, 0) / near.length;
  });
  const stillest = (from: number, to: number) => {
    let best = from;
    for (let i = from; i <= to; i++) if (around[i]! < around[best]!) best = i;
    return best;
  };
  const edge = Math.floor(count * TURNING_SHARE);
  return { first: stillest(0, edge), last: stillest(count - 1 - edge, count - 1) };
}
