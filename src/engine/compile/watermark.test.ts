import { expect, test } from 'vitest';
import { ASPECT_NAMES, CORNERS } from '../../contract/enums.ts';
import type { Rect } from '../film/timeline.ts';
import { layoutFor } from './avatar/layouts.ts';
import { logoBox, logoClip, occupiedAreas, watermarkTrack, watermarkWarnings } from './watermark.ts';

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
        const occupied = occupiedAreas(layout, captions);
        const box = logoBox({ width, height, corner }, layout, occupied)!;
        expect(box, `${corner} ${width}×${height}`).toBeDefined();
        for (const other of occupied)
          expect(apart(box, other), `${corner} ${JSON.stringify(box)}`).toBe(true);
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

test('stays in any corner beside or above a presenter who fills the frame', () => {
  for (const aspect of ASPECT_NAMES) {
    const layout = layoutFor(aspect, 'full');
    for (const [width, height] of [
      [400, 400],
      [1200, 300],
    ] as const) {
      for (const corner of CORNERS) {
        const logo = { source: 'asset:logo', width, height, corner, opacity: 1 };
        const tracks = watermarkTrack(logo, layout, false, 3);
        expect(
          watermarkWarnings(logo, { ...timeline(layout), tracks }),
          `${aspect} ${width} ${corner}`,
        ).toEqual([]);
      }
    }
  }
});

test('warns when the logo is in another corner, or missing', () => {
  const layout = layoutFor('portrait', 'picture_in_picture');
  const logo = { source: 'asset:logo', width: 400, height: 400, corner: 'bottom_right', opacity: 1 } as const;
  const whole = { x: 0, y: 0, width: layout.width, height: layout.height };
  const lower = { ...whole, y: 400 };
  const inside = (occupied: Rect[]) => {
    const box = logoBox(logo, layout, occupied);
    const tracks = box ? [{ name: 'watermark', clips: [logoClip(logo, box, { start: 0, end: 3 })] }] : [];
    return watermarkWarnings(logo, { ...timeline(layout), tracks });
  };
  expect(inside([])).toEqual([]);
  expect(inside([lower])).toEqual([
    'The logo is at the top right, because it would cover the presenter, captions or text at the bottom right.',
  ]);
  expect(inside([whole])).toEqual([
    'The logo is left out: it would cover the presenter, captions or text in every corner.',
  ]);
});

function timeline({ width, height }: { width: number; height: number }) {
  return { version: 1, width, height, fps: 30, duration: 3, transparent: false, seed: 1 } as const;
}
