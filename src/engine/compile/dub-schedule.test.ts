import { describe, expect, it } from 'vitest';
import type { Transcript } from '../film/request.ts';
import { maxDubSeconds, scheduleDub } from './dub-schedule.ts';

const sentence = (start: number, end: number) => ({ text: 'x', start, end, gender: 'female' as const });
const film = (more: Partial<Transcript> = {}): Transcript => ({
  sentences: [sentence(1, 3), sentence(4, 6), sentence(6.2, 8)],
  cuts: [],
  duration: 12,
  ...more,
});

const spans = (transcript: Transcript, seconds: number[], lastResort = 0.15) => {
  const { sentences, hurried, tooLong } = scheduleDub(transcript, seconds, { usual: 0.15, lastResort });
  return {
    hurried,
    tooLong,
    spans: sentences.map(({ start, rate }, index) => {
      return { start, end: start + seconds[index]! / rate, rate };
    }),
  };
};

describe('scheduleDub', () => {
  it('keeps the pace of the voice where a sentence fits with the pause after it', () => {
    const { spans: made, tooLong } = spans(film(), [2.8, 2, 2.5]);
    expect(tooLong).toEqual([]);
    expect(made.map(({ start, rate }) => [start, rate])).toEqual([
      [1, 1],
      [4, 1],
      [6.2, 1],
    ]);
  });

  it('speaks faster by up to the limit, and slower for a short sentence', () => {
    const { spans: made } = spans(film(), [3.2, 1, 1.8]);
    expect(made[0]!.rate).toBeCloseTo(3.2 / 2.92, 5);
    expect(made[1]!.rate).toBeCloseTo(0.925, 5);
    expect(made.every(({ rate }) => rate <= 1.15 && rate >= 0.85)).toBe(true);
  });

  it('starts up to a quarter of a second early or late if the pace alone does not suffice', () => {
    const { spans: made, tooLong } = spans(film(), [2, 2.7, 2]);
    expect(tooLong).toEqual([]);
    const starts = [1, 4, 6.2];
    for (const [index, { start }] of made.entries())
      expect(Math.abs(start - starts[index]!)).toBeLessThanOrEqual(0.25 + 1e-9);
    for (const [index, { start }] of made.entries())
      if (index > 0) expect(start).toBeGreaterThanOrEqual(made[index - 1]!.end + 0.079);
  });

  it('never speaks over a cut', () => {
    const { spans: made, tooLong } = spans(film({ cuts: [3.5, 3.9, 6.1] }), [2.7, 2.3, 2]);
    expect(tooLong).toEqual([]);
    expect(made[0]!.end).toBeLessThanOrEqual(3.5);
    expect(made[1]!.start).toBeGreaterThanOrEqual(3.9);
    expect(made[1]!.end).toBeLessThanOrEqual(6.1);
  });

  it('speeds up only a sentence that does not fit otherwise, and as little as possible', () => {
    const { spans: made, hurried, tooLong } = spans(film({ cuts: [3.2] }), [3, 2, 2], 0.35);
    expect([hurried, tooLong]).toEqual([[0], []]);
    expect(made[0]!.start).toBeCloseTo(0.75, 5);
    expect(made[0]!.end).toBeCloseTo(3.2, 5);
    expect(made[1]!.rate).toBe(1);
  });

  it('names the sentences that do not fit', () => {
    const { tooLong } = spans(film({ cuts: [3.2] }), [4, 2, 2]);
    expect(tooLong.map(({ index }) => index)).toEqual([0]);
    expect(tooLong[0]!.needed).toBeCloseTo(4 / 1.15, 5);
    expect(tooLong[0]!.free).toBeCloseTo(2.45, 5);
  });
});

it('limits the length of each translated sentence', () => {
  expect(maxDubSeconds(film({ cuts: [3.5] }), 0.15).map((one) => Math.round(one * 100) / 100)).toEqual([
    2.88, 2.44, 6.67,
  ]);
});
