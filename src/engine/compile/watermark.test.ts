import { expect, test } from 'vitest';
import { ASPECT_NAMES, CORNERS } from '../../contract/enums.ts';
import type { Rect } from '../film/timeline.ts';
import { layoutFor } from './avatar/layouts.ts';
import { logoBox, occupiedAreas, watermarkTrack } from './watermark.ts';

const apart = (one: Rect, other: Rect) =>
  one.x >= other.x + other.width ||
  other.x >= one.x + one.width ||
  one.y >= other.y + other.height ||
  other.y >= one.y + one.height;

test.each(
  ASPECT_NAMES.flatMap((aspect) =>
    (['full', 'split', 'picture_in_picture'] as const).map((style) => [aspect, style] as const),
  ),
)('keeps a logo of any shape off face, captions and text in %s, %s', (aspect, style) => {
  const layout = layoutFor(aspect, style);
  for (const captions of [true, false]) {
    for (const corner of CORNERS) {
      for (const [width, height] of [
        [400, 400],
        [1200, 300],
        [4000, 200],
        [200, 900],
      ] as const) {
        const taken = occupiedAreas(layout, captions);
        const box = logoBox({ width, height, corner }, layout, taken)!;
        expect(box, `${corner} ${width}×${height}`).toBeDefined();
        for (const other of taken) expect(apart(box, other), `${corner} ${JSON.stringify(box)}`).toBe(true);
        expect(box.x).toBeGreaterThan(0);
        expect(box.y).toBeGreaterThan(0);
        expect(box.x + box.width).toBeLessThan(layout.width);
        expect(box.y + box.height).toBeLessThan(layout.height);
        expect(Math.abs(box.width / box.height / (width / height) - 1)).toBeLessThan(0.2);
      }
    }
  }
});

test('uses the requested corner when it is free', () => {
  const layout = layoutFor('landscape', 'full');
  const logo = {
    source: 'asset:logo',
    width: 400,
    height: 200,
    corner: 'bottom_left',
    opacity: 0.5,
  } as const;
  const [track] = watermarkTrack(logo, layout, false, 3);
  const [clip] = track!.clips;
  expect(clip).toMatchObject({
    start: 0,
    end: 3,
    layer: { kind: 'picture', source: 'asset:logo', box: { x: 38 } },
    motion: { opacity: [{ at: 0, value: 0.5 }] },
  });
  expect(watermarkTrack(undefined, layout, false, 3)).toEqual([]);
});
