import { expect, test } from 'vitest';
import { REST } from '../painter/painter.ts';
import { MOUTHS } from '../shared/mouth-shapes.ts';
import type { PhotoContent } from './content.ts';
import { freedomOf, limitPose } from './freedom.ts';
import { EYES, LOWER_LIP, UPPER_LIP } from './landmarks.ts';

/** All landmarks are far away, except these, which are within a box of ten pixels. */
function covered(points: readonly number[]): Pick<PhotoContent, 'landmarks' | 'hands'> {
  const landmarks = Array.from({ length: 478 }, (_, i): [number, number, number] =>
    points.includes(i) ? [5, 5, 0] : [100, 100, 0],
  );
  return { landmarks, hands: [{ x: 0, y: 0, width: 10, height: 10 }] };
}

const SPEAKING = { ...REST, yaw: 5, roll: 2, blinkLeft: 1, blinkRight: 1, mouth: MOUTHS.aa };

test('keeps a mouth behind a hand shut and turns the head less', () => {
  const pose = limitPose(SPEAKING, freedomOf(covered([...UPPER_LIP, ...LOWER_LIP].flat())));
  expect(pose.mouth).toEqual(MOUTHS.sil);
  expect(Math.abs(pose.yaw)).toBeLessThan(3);
  expect(pose.blinkLeft).toBe(1);
});

test('keeps only the eye behind a hand open', () => {
  const pose = limitPose(SPEAKING, freedomOf(covered([...EYES.right.upper, ...EYES.right.lower])));
  expect([pose.blinkLeft, pose.blinkRight]).toEqual([0, 1]);
  expect(pose.mouth).toEqual(MOUTHS.aa);
});

test('moves freely without a hand in front of the face', () => {
  const { landmarks } = covered([]);
  expect(limitPose(SPEAKING, freedomOf({ landmarks }))).toBe(SPEAKING);
});
