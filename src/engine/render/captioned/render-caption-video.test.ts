import { expect, it } from 'vitest';
import type { YuvFrame } from '../../media/compositor/compositor.ts';
import { captionColors, openOverlay } from './render-caption-video.ts';

const SIZE = { width: 8, height: 4 };
const WHOLE = [{ left: 0, top: 0, right: 8, bottom: 4 }];
const BT709 = { matrix: 1, primaries: 1, transfer: 1, range: 1 };

/** Yellow (BT.709) in a box of 4×2 at the left of the second pair of rows. */
function captioned(): YuvFrame {
  const a = new Uint8Array(32);
  for (const row of [2, 3]) a.fill(255, row * 8, row * 8 + 4);
  return {
    ...SIZE,
    y: new Uint8Array(32).fill(219),
    u: new Uint8Array(8).fill(16),
    v: new Uint8Array(8).fill(138),
    a,
  };
}

/** A grey picture whose rows have room at their end. */
function grey() {
  const strides = [10, 6, 6];
  return {
    planes: [new Uint8Array(40).fill(90), new Uint8Array(12).fill(128), new Uint8Array(12).fill(128)],
    strides,
  };
}

function laid(colors: typeof BT709, height = 1080) {
  const picture = grey();
  const cover = openOverlay(SIZE);
  const frame = captioned();
  cover.update(frame, WHOLE);
  cover.blend(picture, frame, captionColors(colors, height));
  return picture.planes;
}

it('draws a caption over its own pixels and no others', () => {
  const [y, u, v] = laid(BT709);
  const rows = [0, 1, 2, 3].map((row) => [...y!.subarray(row * 10, row * 10 + 10)]);
  expect(rows[0]).toEqual(Array(10).fill(90));
  expect(rows[3]).toEqual([219, 219, 219, 219, 90, 90, 90, 90, 90, 90]);
  expect([...u!]).toEqual([128, 128, 128, 128, 128, 128, 16, 16, 128, 128, 128, 128]);
  expect([...v!.subarray(6, 9)]).toEqual([138, 138, 128]);
});

it('keeps yellow yellow in BT.601 and full-range films', () => {
  // ITU-R BT.601: R = G = 1, B = 0 is 210, 16, 146; full range BT.709: 237, 0, 139.
  const [y601, u601, v601] = laid({ ...BT709, matrix: 6 });
  expect([y601?.[20], u601?.[6], v601?.[6]]).toEqual([
    210,
    expect.toBeOneOf([16, 17]),
    expect.toBeOneOf([145, 146]),
  ]);
  const [full, fullU, fullV] = laid({ ...BT709, range: 2 });
  expect([full?.[20], fullU?.[6], fullV?.[6]]).toEqual([236, 1, 139]);
});

it('blends a half-transparent caption', () => {
  const picture = grey();
  const cover = openOverlay(SIZE);
  const frame = captioned();
  frame.a?.forEach((value, index) => {
    if (value > 0 && frame.a) frame.a[index] = 128;
  });
  cover.update(frame, WHOLE);
  cover.blend(picture, frame, captionColors(BT709, 1080));
  expect(picture.planes[0]?.[20]).toBe(155);
});

it('removes a caption that has ended', () => {
  const cover = openOverlay(SIZE);
  cover.update(captioned(), WHOLE);
  const gone = { ...captioned(), a: new Uint8Array(32) };
  cover.update(gone, [{ left: 0, top: 2, right: 8, bottom: 4 }]);
  const picture = grey();
  cover.blend(picture, gone, captionColors(BT709, 1080));
  expect(new Set(picture.planes[0])).toEqual(new Set([90]));
});
