import { describe, expect, test } from 'vitest';
import type { Face } from '../face.ts';
import { LOWER_LIP } from '../landmarks.ts';
import { lightOf, type MouthLight } from './mouth-light.ts';

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
