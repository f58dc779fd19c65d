import { chance } from '../../base/chance.ts';

/** Smooth noise in −1…1 that changes about `rate` times a second. Each seed gives a different curve. */
export function drift(seed: number, rate: number): (t: number) => number {
  const at = (index: number) => chance(seed * 7919 + index * 104729)() * 2 - 1;
  return (t) => {
    const place = t * rate;
    const index = Math.floor(place);
    const part = place - index;
    const ease = part * part * part * (part * (part * 6 - 15) + 10);
    return at(index) * (1 - ease) + at(index + 1) * ease;
  };
}
