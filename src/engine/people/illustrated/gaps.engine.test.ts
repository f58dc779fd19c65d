import { expect, test } from 'vitest';
import { findDrawn } from '../../catalog/drawn.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import type { AvatarView } from '../pack.ts';
import { character, hasLayer, REST } from '../painter/painter.ts';
import { illustrated } from './family.ts';

const [WIDTH, HEIGHT] = [540, 960];
const VIEW: AvatarView = { width: WIDTH, height: HEIGHT, framing: 'waist', mask: { kind: 'none' } };

/** Hair on both sides of the face. Beside a ponytail the background may show through. */
const longHaired = [1, 23, 22, 10, 18]
  .map((id) => findDrawn(id)!)
  .filter(({ pack }) => {
    const person = character(pack.content);
    return hasLayer(person, 'hairBack') && !hasLayer(person, 'ears');
  });

test.each(longHaired)('shows no gap between face and hair of $name in any turn', async ({ pack }) => {
  const compositor = await createCompositor({ width: WIDTH, height: HEIGHT, transparent: true });
  const avatar = await illustrated.open(pack, VIEW, compositor);
  for (const yaw of [-20, -12, -4, 4, 9, 20]) {
    for (const pitch of [-5, 3]) {
      const { a } = compositor.compose(avatar.frame({ ...REST, yaw, pitch, roll: yaw / 3, x: yaw / 4 }));
      const { x, y, width, height } = avatar.face;
      for (let row = y; row < y + height * 0.6; row++) {
        const from = row * WIDTH + x - width / 3;
        const across = a!.subarray(from, from + (width * 5) / 3);
        const headRow = across.subarray(
          across.findIndex((alpha) => alpha > 250),
          across.findLastIndex((alpha) => alpha > 250),
        );
        expect(Math.min(...headRow)).toBeGreaterThan(225);
      }
    }
  }
  avatar.close();
  compositor.close();
});
