import { expect, test } from 'vitest';
import type { CaptionLayer, TextLayer } from '../film/timeline.ts';
import { type FrameLight, film, HEIGHT, sum, WIDTH } from './film.fixture.ts';

const TEXT: TextLayer = {
  kind: 'text',
  text: 'One two three',
  locale: 'en-US',
  box: { x: 10, y: 60, width: 300, height: 120 },
  fontSize: 40,
  minFontSize: 12,
  weight: 700,
  color: '#ffffff',
  align: 'center',
  valign: 'middle',
  lineHeight: 1.1,
  entrance: 'none',
};

function shown(layer: TextLayer | CaptionLayer, moments: readonly number[]): Promise<FrameLight[]> {
  return film({ layer }, moments, (source) => source);
}

/** Horizontal extent of the ink, in columns. */
function reach({ columns }: FrameLight): { left: number; right: number; ink: number } {
  const inked = columns.flatMap((light, x) => (light > 0.004 ? [x] : []));
  return { left: inked[0] ?? WIDTH, right: inked.at(-1) ?? 0, ink: sum(columns) };
}

function difference(a: FrameLight, b: FrameLight): number {
  let most = 0;
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) most = Math.max(most, Math.abs(a.light(x, y) - b.light(x, y)));
  return most;
}

test('types letters one by one until the text is complete', async () => {
  const typed: TextLayer = { ...TEXT, pace: { by: 'typed', step: 0.1 } };
  const frames = await shown(typed, [0, 0.31, 0.71, 1.2, 2]);
  const rights = frames.map((frame) => reach(frame).right);
  for (const [i, right] of rights.slice(1, 4).entries()) expect(right).toBeGreaterThan(rights[i] ?? 0);
  const [whole] = await shown(TEXT, [0]);
  expect(difference(frames.at(-1)!, whole!)).toBeLessThan(0.03);
});

test('shows words at their spoken times', async () => {
  const frames = await shown({ ...TEXT, wordTimes: [0.2, 1, 1.5] }, [0, 0.3, 0.9, 1.1, 1.6]);
  const [none = 0, one = 0, still = 0, two = 0, all = 0] = frames.map((frame) => reach(frame).ink);
  expect(none).toBe(0);
  expect(one).toBeGreaterThan(0);
  expect(still).toBe(one);
  expect(two).toBeGreaterThan(one);
  expect(all).toBeGreaterThan(two);
  expect(frames[2]?.changed).toBe(0);
});

test('reveals Arabic from the right and keeps its letters joined', async () => {
  const arabic: TextLayer = { ...TEXT, text: 'مرحبا بكم في متجرنا', locale: 'ar', fontSize: 30 };
  const [whole] = await shown(arabic, [0]);
  for (const by of ['words', 'typed'] as const) {
    const [first, last] = await shown({ ...arabic, pace: { by, step: 0.1 } }, [0, 4]);
    expect(reach(first!).right).toBe(reach(whole!).right);
    expect(reach(first!).left).toBeGreaterThan(WIDTH / 2);
    expect(difference(last!, whole!)).toBeLessThan(0.03);
  }
});

test('draws a plate behind each line with padding at its sides', async () => {
  const plate = { color: '#808080', padding: 0.5, radius: 0, behind: 'lines' as const };
  const short = { ...TEXT, text: 'One two' };
  const [bare] = await shown(short, [0]);
  const [plated] = await shown({ ...short, plate }, [0]);
  const [text, ground] = [reach(bare!), reach(plated!)];
  expect(text.left - ground.left).toBeGreaterThan(12);
  expect(ground.right - text.right).toBeGreaterThan(12);
  expect(plated?.light(ground.left + 4, 120)).toBeCloseTo(0.5, 1);
  expect(plated?.light(ground.left + 4, 60)).toBe(0);
});

test('strikes out an old price from its beginning', async () => {
  const price: TextLayer = { ...TEXT, text: '19', color: '#000000', struck: { at: 1, color: '#ffffff' } };
  const [before, middle, after] = await shown(price, [0.9, 1.16, 2]);
  expect(reach(before!).ink).toBe(0);
  expect(reach(middle!).right).toBeLessThan(reach(after!).right - 8);
  expect(reach(middle!).left).toBe(reach(after!).left);
  expect(after?.light(160, 120)).toBeGreaterThan(0.9);
});

test('strikes out only the old price of two', async () => {
  const prices: TextLayer = {
    ...TEXT,
    text: '19 12',
    color: '#000000',
    struck: { at: 0, color: '#ffffff', words: 1 },
  };
  const whole = { ...prices, struck: { at: 0, color: '#ffffff' } };
  const [one, both] = [reach((await shown(prices, [2]))[0]!), reach((await shown(whole, [2]))[0]!)];
  expect(one.left).toBe(both.left);
  expect(one.right - one.left).toBeLessThan((both.right - both.left) * 0.6);
});

test('shortens a text that does not fit to stay inside its box', async () => {
  const long: TextLayer = {
    ...TEXT,
    text: 'So much to say that nobody can read all of it at once',
    maxLines: 1,
    minFontSize: 36,
  };
  const { left, right } = reach((await shown(long, [0]))[0]!);
  expect(left).toBeGreaterThanOrEqual(10);
  expect(right).toBeLessThanOrEqual(310);
});

test('draws each font face, and falls back to the common font for Thai', async () => {
  const inks = new Set<number>();
  for (const face of ['sans', 'heavy', 'condensed', 'serif', 'tech', 'hand'] as const) {
    const [latin] = await shown({ ...TEXT, face }, [0]);
    inks.add(Math.round(reach(latin!).ink * 100));
    const [thai] = await shown({ ...TEXT, face, text: 'สวัสดี', locale: 'th' }, [0]);
    const [common] = await shown({ ...TEXT, text: 'สวัสดี', locale: 'th' }, [0]);
    expect(difference(thai!, common!)).toBe(0);
  }
  expect(inks.size).toBe(6);
});

test('draws text sharp when it is scaled up', async () => {
  const edges = (frame: FrameLight) => {
    let strongest = 0;
    for (let x = 1; x < WIDTH; x++)
      for (let y = 60; y < 180; y++)
        strongest = Math.max(strongest, Math.abs(frame.light(x, y) - frame.light(x - 1, y)));
    return strongest;
  };
  const scale = [{ at: 0, value: 3 }];
  const [large] = await film({ layer: { ...TEXT, text: 'H', fontSize: 20 }, motion: { scale } }, [0], String);
  expect(edges(large!)).toBeGreaterThan(0.6);
});

test('switches the tag of boxed captions at once, so that every frame shows a legible word', async () => {
  const [first, second] = [1, 1.5];
  const boxed: CaptionLayer = {
    kind: 'caption',
    style: 'boxed',
    locale: 'en-US',
    words: [
      { text: 'Cold', start: first, end: second },
      { text: 'coffee', start: second, end: 2.2 },
    ],
    lines: [[0, 2]],
    box: { x: 10, y: 60, width: 300, height: 120 },
    fontSize: 40,
  };
  // The clip begins at 0.5 s.
  const at = (seconds: number) => seconds - 0.5;
  const frame = 1 / 30;
  const frames = await shown(boxed, [at(first), at(first + 0.3), at(second - frame), at(second), at(2)]);
  const [appears, settled, last, switched, next] = frames as [
    FrameLight,
    FrameLight,
    FrameLight,
    FrameLight,
    FrameLight,
  ];
  expect(difference(appears, settled)).toBe(0);
  expect(difference(last, settled)).toBe(0);
  expect(difference(switched, settled)).toBeGreaterThan(0.5);
  expect(difference(switched, next)).toBe(0);
});
