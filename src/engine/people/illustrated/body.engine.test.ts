import { expect, test } from 'vitest';
import { DRAWN } from '../../catalog/drawn.ts';
import type { Gesture, Pose } from '../../film/pose.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import { HAND_POSES } from '../painter/body/hand/poses.ts';
import { character, REST } from '../painter/painter.ts';
import { LIMB_STEPS, reachOf } from './body.ts';
import { illustrated } from './family.ts';
import { extent } from './paint.ts';

const GESTURES = Object.keys(HAND_POSES) as Gesture[];
const [width, height] = [270, 480];

const poseWith = (name: Gesture, amount: number): Pose => ({ ...REST, gesture: { name, amount } });

async function opened(framing: 'waist' | 'head') {
  const compositor = await createCompositor({ width, height, transparent: true });
  const view = { width, height, framing, mask: { kind: 'none' } } as const;
  return { compositor, avatar: await illustrated.open(DRAWN[0]!.pack, view, compositor) };
}

test('uses constant memory however many gestures are made', async () => {
  const { compositor, avatar } = await opened('waist');
  const all = () => {
    for (const name of GESTURES)
      for (let step = 0; step <= LIMB_STEPS; step += 2)
        compositor.compose(avatar.frame(poseWith(name, step / LIMB_STEPS)));
    return compositor.kernel.memory.used;
  };
  for (let i = 0; i < 2; i++) all();
  const full = all();
  for (let i = 0; i < 2; i++) expect(all()).toBeLessThan(full * 1.02);
  avatar.close();
  compositor.close();
});

test('moves a rising hand in every frame', async () => {
  const { compositor, avatar } = await opened('waist');
  const frames = 0.58 * 30;
  let before: Uint8Array | undefined;
  for (let i = 6; i < frames; i++) {
    const now = compositor.compose(avatar.frame(poseWith('open', i / frames))).y.slice();
    if (before) expect(Buffer.compare(now, before), `frame ${i}`).not.toBe(0);
    before = now;
  }
  avatar.close();
  compositor.close();
});

test('shows no hand in a head framing', async () => {
  const { compositor, avatar } = await opened('head');
  const still = compositor.compose(avatar.frame(REST)).y.slice();
  for (const name of GESTURES) {
    expect(compositor.compose(avatar.frame(poseWith(name, 1))).y).toEqual(still);
  }
  avatar.close();
  compositor.close();
});

test('reserves enough room for arms and hands in every gesture', () => {
  const person = character(DRAWN[2]!.pack.content);
  for (const layer of ['arm', 'otherArm', 'hand', 'otherHand'] as const) {
    for (const name of GESTURES) {
      for (const amount of [0, 0.3, 0.6, 1]) {
        const drawn = extent({ person, cached: undefined }, [layer], [poseWith(name, amount)])!;
        const box = reachOf(person, poseWith(name, amount), layer);
        expect(box.left).toBeLessThanOrEqual(drawn.left + 4);
        expect(box.right).toBeGreaterThanOrEqual(drawn.right - 4);
        expect(box.top).toBeLessThanOrEqual(drawn.top + 4);
        expect(box.bottom).toBeGreaterThanOrEqual(Math.min(drawn.bottom, 715) - 4);
      }
    }
  }
});
