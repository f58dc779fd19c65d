import { beforeAll, describe, expect, test } from 'vitest';
import { REST } from '../painter/painter.ts';
import type { PhotoContent } from './content.ts';
import { EYES, type EyePoints } from './landmarks.ts';
import { toViewer } from './open-person.ts';
import { analysed, openPhoto, PHOTOS, VIEW, WIDTH } from './photos.fixture.ts';

const SHUT = { ...REST, blinkLeft: 1, blinkRight: 1 };
const SIDES = ['right', 'left'] as const;

describe.each(PHOTOS)('the eyes of %s', (name) => {
  let content: PhotoContent;
  beforeAll(async () => {
    content = await analysed(name);
  }, 180_000);

  /** The frame's luma, and the landmarks in it. */
  async function opened(photo: PhotoContent) {
    const { show, avatar, close } = await openPhoto(photo, VIEW);
    const { x, y, width, height } = avatar.face;
    const [left, right] = [photo.landmarks[234]![0], photo.landmarks[454]![0]];
    const [up, down] = [photo.landmarks[10]![1], photo.landmarks[152]![1]];
    const place = (i: number) => {
      const [px, py] = photo.landmarks[i]!;
      return [x + ((px - left) / (right - left)) * width, y + ((py - up) / (down - up)) * height] as const;
    };
    return { luma: (pose: typeof REST) => show(pose).y.slice(), place, size: width, close };
  }
  type Opened = Awaited<ReturnType<typeof opened>>;

  function within({ place }: Opened, points: readonly number[]): number[] {
    const [xs, ys] = [0, 1].map((axis) => points.map((i) => place(i)[axis as 0 | 1]));
    const found: number[] = [];
    for (let row = Math.ceil(Math.min(...ys!)); row <= Math.max(...ys!); row++)
      for (let column = Math.ceil(Math.min(...xs!)); column <= Math.max(...xs!); column++)
        found.push(row * WIDTH + column);
    return found;
  }

  const middleOf = (eye: EyePoints, row: 'upper' | 'lower' | 'hood') => eye[row].slice(2, 5);

  test('show no white under closed lids and no lowered brow', async () => {
    const eyes = await opened(content);
    const [open, closed] = [eyes.luma(REST), eyes.luma(SHUT)];
    for (const side of SIDES) {
      const eye = EYES[side];
      const opening = within(eyes, [...middleOf(eye, 'upper'), ...middleOf(eye, 'lower')]);
      const lid = opening.map((at) => closed[at]!).sort((a, b) => a - b)[opening.length >> 1]!;
      const white = opening.filter((at) => open[at]! > lid + 22);
      const left = white.filter((at) => closed[at]! > lid + 15);
      expect(left.length).toBeLessThan(0.05 * opening.length);
      const above = within(eyes, [...middleOf(eye, 'hood'), side === 'right' ? 105 : 334]);
      const moved = above.reduce((sum, at) => sum + Math.abs(open[at]! - closed[at]!), 0) / above.length;
      expect(moved).toBeLessThan(1.2);
    }
    eyes.close();
  });

  test('turn to the viewer when the photo looks a little aside, and stay when far aside', async () => {
    const { gaze: _, ...before } = content;
    const stayed = await opened(before);
    const rest = stayed.luma(REST);
    const darkest = (luma: Uint8Array, side: (typeof SIDES)[number]) => {
      const [x, y] = stayed.place(EYES[side].iris[0]!);
      const reach = 0.075 * stayed.size;
      let [sum, weights] = [0, 0];
      for (let row = Math.round(y - 0.3 * reach); row <= y + 0.3 * reach; row++)
        for (let column = Math.round(x - reach); column <= x + reach; column++) {
          const dark = Math.max(0, 90 - luma[row * WIDTH + column]!);
          sum += dark * column;
          weights += dark;
        }
      return sum / weights;
    };
    const aside = await opened({ ...content, gaze: 10 });
    const moved = aside.luma(REST);
    const far = await opened({ ...content, gaze: 30 });
    expect(Buffer.compare(far.luma(REST), rest)).toBe(0);
    const [right, left] = SIDES.map((side) => darkest(moved, side) - darkest(rest, side));
    for (const went of [right!, left!]) expect(went).toBeLessThan(-0.4);
    expect(Math.abs(right! - left!)).toBeLessThan(1.5);
    for (const one of [stayed, aside, far]) one.close();
  });
});

test('ignores a gaze within the measuring error', () => {
  expect([-4, 0, 4].map(toViewer).map(Math.abs)).toEqual([0, 0, 0]);
  expect(toViewer(9)).toBeLessThan(-0.015);
  expect(toViewer(-9)).toBe(-toViewer(9));
});
