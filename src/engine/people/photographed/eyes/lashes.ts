import { ramp } from '../../../../base/easing.ts';
import { noise } from '../refine.ts';
import { bell } from '../space.ts';

/** Darkness from lashes at a point, in pixels: along from the eye's centre, and below the lid's edge. */
export type Lashes = (along: number, below: number) => number;

/** Half width of the lash line, length below it, and spacing, in face sizes. */
const LINE = 0.009;
const LONG = 0.034;
const APART = 0.013;

/** A line along the edge, finer towards the corners, with hairs that fan out from it. */
export function lashes({ strength }: { strength: number }, size: number, half: number, shut: number): Lashes {
  const drawn = strength * ramp(shut, 0.1, 0.6);
  const [line, apart] = [Math.max(0.8, LINE * size), Math.max(2, APART * size)];
  const long = LONG * size * ramp(shut, 0.3, 1);
  return (along, below) => {
    if (below < -3 * line || below > Math.max(long, 3 * line)) return 0;
    const ends = Math.max(0, 1 - (along / half) ** 2);
    if (ends === 0) return 0;
    const rim = bell(below, line * (0.35 + 0.65 * ends)) * (below < 0 ? 1 : 0.9);
    if (below <= 0 || below >= long) return drawn * ends ** 0.6 * rim;
    const root = (along - below * 0.9 * (along / half)) / apart;
    const hair = Math.floor(root);
    const reach = long * (0.65 + 0.35 * noise(hair, 7));
    const fine = bell(root - hair - 0.5 - 0.2 * noise(hair, 3), 0.3) * Math.max(0, 1 - below / reach);
    return drawn * ends ** 0.6 * Math.max(rim, 0.55 * fine);
  };
}
