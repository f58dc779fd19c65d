import { beforeAll, describe, expect, test } from 'vitest';
import type { AvatarView } from '../../pack.ts';
import { REST } from '../../painter/painter.ts';
import type { PhotoContent } from '../content.ts';
import { toViewer } from '../gaze.ts';
import { EYES, type EyePoints } from '../landmarks.ts';
import { analysed, openPhoto, PHOTOS, VIEW, WIDTH } from '../photos.fixture.ts';

const SHUT = { ...REST, blinkLeft: 1, blinkRight: 1 };
/** A face that fills the frame. */
const CLOSE_UP: AvatarView = { ...VIEW, height: WIDTH, framing: 'head' };
const SIDES = ['right', 'left'] as const;

interface Profile {
  /** Between brow and crease. */
  above: number[];
  /** From there to the top of the closed lid. */
  edge: number[];
  lid: number[];
  below: number[];
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** The largest step between neighbours. */
const steepness = (values: readonly number[]) =>
  Math.max(0, ...values.slice(1).map((value, i) => Math.abs(value - values[i]!)));

describe.each(PHOTOS)('the eyes of %s', (name) => {
  let content: PhotoContent;
  beforeAll(async () => {
    content = await analysed(name);
  }, 180_000);

  /** The frame's luma, and the landmarks in it. */
  async function opened(photo: PhotoContent, view = VIEW) {
    const { show, avatar, close } = await openPhoto(photo, view);
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

  /** Luma along a line down the middle of an eye, from under the brow over a closed lid to below the eye. */
  function down(eyes: Opened, eye: EyePoints, luma: Uint8Array, aside: number): Profile {
    const at = (row: 'hood' | 'crease' | 'upper' | 'lower') => eyes.place(eye[row][3 + aside]!);
    const [x, hood] = at('hood');
    const [, crease] = at('crease');
    const [, upper] = at('upper');
    const [, lower] = at('lower');
    const values = (from: number, to: number) =>
      Array.from(
        { length: Math.max(1, Math.round(to) - Math.round(from)) },
        (_, k) => luma[(Math.round(from) + k) * WIDTH + Math.round(x)]!,
      );
    const lid = upper + 0.15 * (lower - upper);
    return {
      above: values((hood + crease) / 2, crease - 1),
      edge: values((hood + crease) / 2, lid),
      lid: values(lid, upper + 0.65 * (lower - upper)),
      below: values(lower + 0.05 * eyes.size, lower + 0.12 * eyes.size),
    };
  }

  /** Mean curvature of the luma along rows, relative to it: the strength of the skin's texture. */
  function texture(eyes: Opened, eye: EyePoints, luma: Uint8Array, part: 'lid' | 'below'): number {
    const [from, to] = [eyes.place(eye.upper[2]!), eyes.place(eye.lower[4]!)];
    const tall = 0.4 * (to[1] - from[1]);
    const top = part === 'lid' ? from[1] + 0.2 * (to[1] - from[1]) : to[1] + 0.06 * eyes.size;
    const found: number[] = [];
    for (let y = Math.round(top); y < top + tall; y++)
      for (let x = Math.round(from[0]); x < to[0]; x++)
        found.push(Math.abs(2 * luma[y * WIDTH + x]! - luma[y * WIDTH + x - 1]! - luma[y * WIDTH + x + 1]!));
    return (
      mean(found) / mean([luma[Math.round(top + tall / 2) * WIDTH + Math.round((from[0] + to[0]) / 2)]!])
    );
  }

  const middleOf = (eye: EyePoints, row: 'upper' | 'lower' | 'hood') => eye[row].slice(2, 5);

  test('pull the skin above them down, with its shade and texture and without an edge', async () => {
    const eyes = await opened(content, CLOSE_UP);
    const [open, closed] = [eyes.luma(REST), eyes.luma(SHUT)];
    for (const side of SIDES) {
      const columns = [-1, 0, 1];
      const shut = columns.map((aside) => down(eyes, EYES[side], closed, aside));
      const skin = columns.map((aside) => down(eyes, EYES[side], open, aside));
      const around = mean(skin.flatMap(({ above, below }) => [mean(above), mean(below)]));
      const shade = mean(shut.flatMap(({ lid }) => lid)) / around;
      expect(shade).toBeGreaterThan(0.7);
      expect(shade).toBeLessThan(1.05);
      // A lid painted over the eye would begin with a line: a step of 15 in a sharp photo.
      const steps = shut.map(({ edge }) => steepness(edge)).sort((a, b) => a - b);
      expect(steps[1]).toBeLessThan(10);
      const own = texture(eyes, EYES[side], open, 'below');
      expect(texture(eyes, EYES[side], closed, 'lid') / own).toBeGreaterThan(0.8);
    }
    eyes.close();
  });

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
