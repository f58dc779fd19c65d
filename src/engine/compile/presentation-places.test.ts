import { expect, test } from 'vitest';
import { CORNERS, SCENE_LAYOUTS, SCENE_SIZES } from '../../contract/enums.ts';
import { type Box, placesOf } from './presentation-places.ts';

const ASPECTS = ['portrait', 'landscape', 'square'] as const;

const all = ASPECTS.flatMap((aspect) =>
  SCENE_LAYOUTS.flatMap((layout) =>
    (layout === 'picture_in_picture' ? CORNERS : CORNERS.slice(3)).flatMap((corner) =>
      SCENE_SIZES.flatMap((size) =>
        [true, false].flatMap((hasMedia) =>
          [true, false].map((hasText) => ({
            name: `${aspect} ${layout} ${corner} ${size} ${hasMedia} ${hasText}`,
            layout,
            places: placesOf(layout, aspect, { corner, size, hasMedia, hasText }),
          })),
        ),
      ),
    ),
  ),
);

function overlaps([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): boolean {
  const slack = 0.2;
  return ax + aw > bx + slack && bx + bw > ax + slack && ay + ah > by + slack && by + bh > ay + slack;
}

test('keeps every element of every layout inside the frame', () => {
  for (const { name, layout, places } of all) {
    const { presenter, media, headline, points, caption } = places;
    const boxes = [media, headline.box, points.box, caption.box];
    // A presenter beside text has a box that reaches beyond the frame.
    for (const [x, y, width, height] of [
      ...boxes,
      ...(presenter && layout !== 'full' ? [presenter.box] : []),
    ]) {
      expect(Math.min(x, y), name).toBeGreaterThanOrEqual(0);
      expect(Math.min(width, height), name).toBeGreaterThan(5);
      expect(Math.max(x + width, y + height), name).toBeLessThanOrEqual(100.001);
    }
  }
});

test('keeps headline, points and captions apart, and off a presenter in a circle', () => {
  for (const { name, layout, places } of all) {
    const texts = [places.headline.box, places.points.box, places.caption.box];
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) expect(overlaps(one, other), name).toBe(false);
    if (layout !== 'picture_in_picture') continue;
    for (const one of texts) expect(overlaps(one, places.presenter!.box), name).toBe(false);
  }
});

test('puts a presenter who fills a wide frame on a third of it if there is text, and in the middle otherwise', () => {
  const boxOf = (aspect: (typeof ASPECTS)[number], hasText: boolean) =>
    placesOf('full', aspect, { corner: 'top_left', size: 'medium', hasMedia: false, hasText }).presenter!.box;
  for (const aspect of ASPECTS) {
    for (const hasText of [true, false]) {
      const [x, y, width, height] = boxOf(aspect, hasText);
      expect([x <= 0, y <= 0, x + width >= 100, y + height >= 100]).toEqual([true, true, true, true]);
      expect(x + width / 2).toBeCloseTo(hasText && aspect === 'landscape' ? 66.7 : 50, 1);
    }
  }
});

test('keeps a split-screen presenter apart from the media and the text', () => {
  for (const { name, layout, places } of all) {
    if (!layout.startsWith('split')) continue;
    const presenter = places.presenter!.box;
    expect(overlaps(presenter, places.media), name).toBe(false);
    expect(overlaps(presenter, places.headline.box), name).toBe(false);
    expect(overlaps(presenter, places.points.box), name).toBe(false);
  }
});
