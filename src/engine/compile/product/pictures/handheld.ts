import { chance } from '../../../../base/chance.ts';
import type { Keyframe, Motion, Seconds } from '../../../film/timeline.ts';
import { round } from '../motion.ts';

/** Seconds from one turn of the hand to the next. */
const TURN = 0.55;

/** A camera in a hand: small wandering that never comes to rest. Equal seeds wander alike. */
export function handheld(seed: number, seconds: Seconds, pixels: number): Motion {
  const next = chance(seed);
  const wander = (size: number): Keyframe[] => {
    const keyframes: Keyframe[] = [];
    for (let at = 0; at <= seconds + TURN; at += TURN) {
      keyframes.push({ at: round(at), value: round((next() * 2 - 1) * size), ease: 'inOut' });
    }
    return keyframes;
  };
  return { x: wander(pixels), y: wander(pixels), rotation: wander(0.45) };
}
