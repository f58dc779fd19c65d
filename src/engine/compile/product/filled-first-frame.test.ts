import { expect, it } from 'vitest';
import { valueAt } from '../../film/motion.ts';
import type { Clip } from '../../film/timeline.ts';
import { withFilledFirstFrame } from './filled-first-frame.ts';
import { combineMotions, fadeIn, fadeOut } from './motion.ts';
import { shapeClip } from './shapes.ts';

const BOX = { x: 0, y: 0, width: 100, height: 100 };
const opacityAt = ({ start, motion }: Clip, t: number) => valueAt(motion?.opacity, t - start, 1);

it('shows clips that fade in at 0 s in the first frame, and keeps their fade-out', () => {
  const motion = combineMotions(fadeIn(0, 0.4), fadeOut(2.4, 0.3));
  const card = shapeClip({ box: BOX, fill: '#ff0000' }, 0, 2.4, motion);
  const next = shapeClip({ box: BOX, fill: '#00ff00' }, 2.4, 5, fadeIn(0, 0.4));
  const [first, second] = withFilledFirstFrame([{ name: 'cards', clips: [card, next] }])[0]?.clips ?? [];
  if (!first || !second) throw new Error('Clips are missing');
  expect(opacityAt(card, 0)).toBe(0);
  expect(opacityAt(first, 0)).toBe(1);
  for (const t of [2.1, 2.2, 2.3]) expect(opacityAt(first, t)).toBeCloseTo(opacityAt(card, t), 3);
  expect(second).toBe(next);
});
