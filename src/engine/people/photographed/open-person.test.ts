import { describe, expect, test } from 'vitest';
import { REST } from '../painter/painter.ts';
import { MOUTHS } from '../shared/mouth-shapes.ts';
import type { PhotoContent } from './content.ts';
import type { Face } from './face.ts';
import { EYES, LOWER_LIP, UPPER_LIP } from './landmarks.ts';
import type { MouthLight } from './mouth-inside.ts';
import { blurOf, freedomOf, lightOf, limitPose } from './open-person.ts';

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

test.each([
  [1.5, 1],
  [2.5, 1],
  [4, 1],
  [4, 6],
  [7, 6],
])('measures a blur of %d pixels in a photo that is enlarged %d times', (blur, scale) => {
  const points = Array.from({ length: 478 }, (_, i) => [i, 100, 0] as const);
  const color = (_: number, y: number) => {
    // Close to an edge with a Gaussian blur.
    const value = 60 + 120 / (1 + Math.exp((-1.702 * (y - 100)) / blur));
    return [value, value, value, 255] as const;
  };
  const measured = blurOf({ points, size: 200 }, { color }, scale);
  expect(measured / blur).toBeGreaterThan(0.75);
  expect(measured / blur).toBeLessThan(1.3);
});

describe('the light in a mouth', () => {
  const points = Array.from({ length: 478 }, (_, i) => [i, 0, 0] as const);
  const lips = new Set<number>(LOWER_LIP.flat());
  const light = (skin: readonly number[], lip: readonly number[]) => {
    const color = (x: number) => {
      const [r, g, b] = lips.has(x) ? lip : skin;
      return [r!, g!, b!, 255] as const;
    };
    const hex = skin.map((value) => value.toString(16).padStart(2, '0')).join('');
    const photo = { colors: { skin: `#${hex}` }, luminance: 0.5, mouthOpen: 0 };
    return lightOf(photo, { points } as unknown as Face, { color });
  };

  test('makes teeth as blue as a face in blue light', () => {
    const [white, blue] = [light([200, 176, 164], [150, 95, 90]), light([170, 175, 190], [130, 95, 100])];
    const blueness = ({ teeth: [r, , b] }: MouthLight) => b / r;
    expect(blueness(white)).toBeCloseTo(1, 1);
    expect(blueness(blue)).toBeGreaterThan(1.15);
  });

  test('makes the inside of the mouth as grey as the lips, and no brighter than the teeth', () => {
    const [red, grey] = [light([200, 176, 164], [170, 85, 80]), light([200, 176, 164], [120, 105, 110])];
    const redness = ({ flesh: [r, g] }: MouthLight) => r / g;
    expect(redness(red)).toBeGreaterThan(1.15);
    expect(redness(grey)).toBeLessThan(0.8);
    expect(grey.flesh[1]).toBeLessThan(1.2 * grey.teeth[1]);
  });
});
