import type { Clip } from '../../../film/timeline.ts';
import type { Film, Shot } from '../film.ts';
import { popIn, tween } from '../motion.ts';
import { shapeClip } from '../shapes.ts';

/** Where disc, ring and dot stand, as parts of the frame, and how large, as parts of its longer side. */
const ARRANGEMENTS = [
  { disc: [0.92, 0.12, 0.5], ring: [0.06, 0.9, 0.42], dot: [0.16, 0.12, 0.05] },
  { disc: [0.08, 0.88, 0.56], ring: [0.95, 0.2, 0.36], dot: [0.86, 0.86, 0.06] },
  { disc: [0.5, 1.02, 0.6], ring: [0.5, -0.02, 0.4], dot: [0.9, 0.72, 0.045] },
  { disc: [0.02, 0.16, 0.44], ring: [0.9, 0.94, 0.5], dot: [0.84, 0.12, 0.05] },
] as const;

/** Large simple forms behind type where there is no picture: another order for every shot, in slow motion. */
export function typeForms(
  film: Film,
  { start, end, index }: Shot,
  colors: { disc: string; line: string },
): Clip[] {
  const { width, height } = film.frame;
  const { disc, ring, dot } = ARRANGEMENTS[index % ARRANGEMENTS.length] ?? ARRANGEMENTS[0];
  const seconds = end - start;
  const box = ([x, y, part]: readonly [number, number, number]) => {
    const size = Math.round(Math.max(width, height) * part);
    return {
      x: Math.round(x * width - size / 2),
      y: Math.round(y * height - size / 2),
      width: size,
      height: size,
    };
  };
  const drift = index % 2 === 0 ? 40 : -40;
  const [large, thin, small] = [box(disc), box(ring), box(dot)];
  return [
    shapeClip({ box: large, radius: large.width / 2, fill: colors.disc }, start, end, {
      scale: tween(0.75, 1, 0, 0.8, 'spring'),
      y: tween(drift, -drift, 0, seconds, 'linear'),
    }),
    shapeClip({ box: thin, radius: thin.width / 2, border: { color: colors.line, width: 6 } }, start, end, {
      scale: tween(1.25, 1, 0, 1, 'out'),
      x: tween(drift, -drift, 0, seconds, 'linear'),
    }),
    shapeClip({ box: small, radius: small.width / 2, fill: colors.line }, start + 0.15, end, {
      ...popIn(0, 0.5),
      y: tween(-drift, drift, 0, seconds, 'linear'),
    }),
  ];
}
