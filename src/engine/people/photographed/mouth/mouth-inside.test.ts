import { expect, test } from 'vitest';
import { MOUTHS } from '../../shared/mouth-shapes.ts';
import type { Color } from '../plate.ts';
import { teethRow } from './drawn-teeth.ts';
import { insideOf } from './mouth-inside.ts';

const EXPRESSION = {
  jaw: 0.15,
  upperUp: 0,
  lowerDown: 0,
  wide: 0,
  round: 0,
  press: 0,
  tuck: 0,
  smile: 0,
  relax: 0,
  blinkRight: 0,
  blinkLeft: 0,
  brow: 0,
  frown: 0,
};

/** Steepest change of brightness along the middle of a row of teeth. */
function steepest({ data, width, height }: ReturnType<typeof teethRow>): number {
  const from = 4 * width * (height >> 1);
  return Math.max(
    ...Array.from({ length: width - 1 }, (_, x) => Math.abs(data[from + 4 * x + 4]! - data[from + 4 * x]!)),
  );
}

test('a mouth is darker towards the throat', () => {
  const inside = insideOf(
    teethRow('upper', 200, 1),
    teethRow('lower', 200, 1),
    { teeth: [1, 1, 1], flesh: [1, 1, 1] },
    MOUTHS.aa,
    EXPRESSION,
  );
  const colors = [0.005, 0.06].map((fromLips): Color => {
    const color: Color = [0, 0, 0];
    inside(color, 0, 0.07, fromLips, fromLips);
    return color;
  });
  for (const c of [0, 1, 2] as const) expect(colors[1]![c]).toBeLessThan(0.4 * colors[0]![c]);
});

test('teeth are as blurred as the photo', () => {
  const [sharp, soft] = [1, 4].map((blur) => steepest(teethRow('upper', 200, blur)));
  expect(soft).toBeLessThan(0.5 * sharp!);
});
