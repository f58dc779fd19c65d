import type { Easing, Keyframe, Seconds } from './timeline.ts';

/** Overshoot of `back`: about a twentieth of the way. */
const BACK = 1.15;
/** A spring with one visible swing. It overshoots by 5 % at two fifths of its time and then comes to rest. */
const SPRING = { damping: 7.4, frequency: 7.8 };

/** Eased progress at a linear progress; both 0–1, though `back` and `spring` exceed 1. */
export function eased(ease: Easing, part: number): number {
  if (part <= 0) return 0;
  if (part >= 1) return 1;
  switch (ease) {
    case 'linear':
      return part;
    case 'in':
      return part ** 3;
    case 'out':
      return 1 - (1 - part) ** 3;
    case 'inOut':
      return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
    case 'back':
      return 1 + (1 + BACK) * (part - 1) ** 3 + BACK * (part - 1) ** 2;
    case 'spring':
      return spring(part);
    case 'hold':
      return 0;
  }
}

/** A damped swing from rest; `part ** 6` removes the remaining movement at the end. */
function spring(part: number): number {
  const { damping, frequency } = SPRING;
  const swing = Math.cos(frequency * part) + (damping / frequency) * Math.sin(frequency * part);
  return 1 - Math.exp(-damping * part) * swing * (1 - part ** 6);
}

/** Returns the value at `t` seconds from the clip's start, or `otherwise` if there are no keyframes. */
export function valueAt(keyframes: readonly Keyframe[] | undefined, t: Seconds, otherwise: number): number {
  if (!keyframes?.length) return otherwise;
  // If several keyframes have the same time, the last one counts, so the value jumps there.
  const after = keyframes.findIndex(({ at }) => at > t);
  const next = keyframes[after];
  const before = keyframes[after < 0 ? keyframes.length - 1 : after - 1];
  if (!before) return next?.value ?? otherwise;
  if (!next) return before.value;
  const part = (t - before.at) / (next.at - before.at);
  return before.value + (next.value - before.value) * eased(next.ease ?? 'out', part);
}
