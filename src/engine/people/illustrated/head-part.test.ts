import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { DRAWN } from '../../catalog/drawn.ts';
import type { Pose } from '../../film/pose.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import { REST } from '../painter/painter.ts';
import { illustrated } from './family.ts';

const WIDTH = 360;
const HEIGHT = 640;

/** How much the picture differs from rest, above the chin and below it. */
async function change(pose: Pose): Promise<{ above: number; below: number }> {
  const compositor = await createCompositor({ width: WIDTH, height: HEIGHT, transparent: false });
  const plain = createCanvas(WIDTH, HEIGHT);
  plain.getContext('2d').fillRect(0, 0, WIDTH, HEIGHT);
  compositor.backdrop({ width: WIDTH, height: HEIGHT, data: plain.data() });
  const { pack } = DRAWN[0]!;
  const view = { width: WIDTH, height: HEIGHT, framing: 'waist', mask: { kind: 'none' } } as const;
  const longHaired = { ...pack, content: { ...pack.content, hair: 'longWave' } } as const;
  const avatar = await illustrated.open(longHaired, view, compositor);
  const { y, height } = avatar.face;
  const rest = compositor.compose(avatar.frame(REST)).y.slice();
  const moved = compositor.compose(avatar.frame(pose)).y.slice();
  avatar.close();
  compositor.close();
  const between = (from: number, to: number) => {
    let sum = 0;
    for (let i = from * WIDTH; i < to * WIDTH; i++) sum += Math.abs(moved[i]! - rest[i]!);
    return sum;
  };
  const nose = Math.round(y + height * 0.6);
  return { above: between(0, nose), below: between(nose, HEIGHT) };
}

test('moves trailing hair at its tips and not at its roots', async () => {
  const { above, below } = await change({ ...REST, trail: { left: 2, right: 2, back: 2 } });
  expect(below).toBeGreaterThan(5000);
  expect(above).toBeLessThan(below / 50);
});
