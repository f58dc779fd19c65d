import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { DRAWN } from '../../../../catalog/drawn.ts';
import type { Gesture } from '../../../../film/pose.ts';
import { character } from '../../character.ts';
import type { Point } from '../../curve.ts';
import { REST } from '../../painter.ts';
import { rig } from '../../rig.ts';
import { bodyFrame } from '../frame.ts';
import { HAND_POSES } from '../hand/poses.ts';
import { armOf, type Side } from './skeleton.ts';

const context = createCanvas(1, 1).getContext('2d');
const PEOPLE = DRAWN.filter((_, i) => i % 6 === 0);
const GESTURES = Object.keys(HAND_POSES) as Gesture[];
const STEPS = [0, 0.2, 0.4, 0.6, 0.8, 1];

function arm(look: (typeof DRAWN)[number]['pack']['content'], name: Gesture, amount: number, side: Side) {
  const pose = { ...REST, gesture: { name, amount } };
  return armOf(bodyFrame(rig(context, character(look), pose)), side);
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

test.each(PEOPLE)('never stretches the arms of $name beyond their bones', ({ pack }) => {
  for (const name of GESTURES) {
    for (const amount of STEPS) {
      for (const side of [-1, 1] as const) {
        const { shoulder, elbow, wrist, enlargement: near } = arm(pack.content, name, amount, side);
        // The near side of the body is drawn wider, and nearer arms look larger.
        expect(distance(shoulder, elbow), name).toBeLessThan(200 * near * 1.06);
        expect(distance(elbow, wrist), name).toBeLessThan(188 * near * 1.06);
      }
    }
  }
});

test.each(PEOPLE)('keeps a visible forearm in every gesture of $name', ({ pack }) => {
  for (const name of GESTURES) {
    for (const side of [-1, 1] as const) {
      const { elbow, wrist } = arm(pack.content, name, 1, side);
      expect(distance(elbow, wrist), name).toBeGreaterThan(78);
    }
  }
});

test.each(PEOPLE)('hides the upper arm of $name behind no forearm beside the body', ({ pack }) => {
  for (const name of GESTURES) {
    const { shoulder, elbow, wrist } = arm(pack.content, name, 1, 1);
    if (wrist[0] < shoulder[0]) continue;
    const up = (elbow[1] - wrist[1]) / (elbow[1] - shoulder[1]);
    const upperArm = elbow[0] + (shoulder[0] - elbow[0]) * up;
    expect(wrist[0] - upperArm, name).toBeGreaterThan(24);
  }
});

test('keeps the shoulder in place and the elbow below it', () => {
  const { content } = PEOPLE[0]!.pack;
  const rest = arm(content, 'open', 0, 1);
  for (const name of GESTURES) {
    const { shoulder, elbow } = arm(content, name, 1, 1);
    expect(distance(shoulder, rest.shoulder)).toBeLessThan(1);
    expect(elbow[1] - shoulder[1], name).toBeGreaterThan(120);
  }
});
