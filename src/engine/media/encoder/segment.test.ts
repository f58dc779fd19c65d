import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { probe } from '../probe/probe.ts';
import { readLuma, readSound } from '../probe/read-back.ts';
import { isSegmentOf, openSegmentEncoder, openSegmentJoiner } from './segment.ts';
import { beeps, encode, never, plainFrame, smallPlan, tempFolder } from './test-media.ts';

const PLAN = smallPlan('mp4', false);
const SIZE = { width: 160, height: 120 };
const FRAMES = 100;
/** First frames of the segments, one of which is shorter than the codec's delay. */
const CUTS = [0, 40, 43, FRAMES];
const TONE = beeps(FRAMES / 30, [0.2, 1.4, 2.9]);

/** Steps of grey that tell which frame it is. */
const greyAt = (index: number) => 40 + (index % 8) * 24;
const frameAt = (index: number) => plainFrame(SIZE, [greyAt(index), 128, 128]);

async function encodeSegment(path: string, from: number, to: number): Promise<Buffer> {
  const encoder = await openSegmentEncoder(path, PLAN, never);
  for (let index = from; index < to; index++) await encoder.video(frameAt(index));
  await encoder.finish();
  await encoder.close();
  return readFile(path);
}

test('joins segments to the video that one encoder would write', async () => {
  await using folder = await tempFolder();
  const [whole, joined] = [folder.file('whole.mp4'), folder.file('joined.mp4')];
  await encode(whole, PLAN, FRAMES, frameAt, [TONE, TONE]);

  const joiner = await openSegmentJoiner(joined, PLAN);
  for (const [index, from] of CUTS.slice(0, -1).entries()) {
    const to = CUTS[index + 1]!;
    const sound = TONE.subarray((from * 48_000) / 30, (to * 48_000) / 30);
    joiner.audio([sound, sound]);
    joiner.segment(await encodeSegment(folder.file(`segment-${index}`), from, to));
  }
  expect(await joiner.finish()).toEqual({ duration: FRAMES / 30, frames: FRAMES });

  expect(await probe(joined)).toEqual(await probe(whole));
  const lumas = await readLuma(joined);
  expect(lumas).toHaveLength(FRAMES);
  for (const [index, { time, luma }] of lumas.entries()) {
    expect(Math.abs(time - index / 30)).toBeLessThan(0.002);
    expect(Math.abs(luma - greyAt(index)), `frame ${index}`).toBeLessThan(8);
  }
  expect(await readSound(joined)).toEqual(await readSound(whole));
});

test('recognises complete segments', async () => {
  await using folder = await tempFolder();
  const segment = await encodeSegment(folder.file('segment'), 0, 20);
  expect(isSegmentOf(segment, 20)).toBe(true);
  expect(isSegmentOf(segment, 19)).toBe(false);
  expect(isSegmentOf(segment.subarray(0, -1), 20)).toBe(false);
  expect(isSegmentOf(Buffer.alloc(0), 0)).toBe(false);
  const sum = segment.indexOf('\n') + 1;
  const firstPacket = sum + 32;
  const firstShownAt = (frame: number) => {
    const changed = Buffer.from(segment);
    changed.writeInt32LE(frame, firstPacket);
    createHash('sha256').update(changed.subarray(firstPacket)).digest().copy(changed, sum);
    return changed;
  };
  expect(isSegmentOf(firstShownAt(0), 20)).toBe(true);
  expect(isSegmentOf(firstShownAt(20), 20)).toBe(false);
  expect(isSegmentOf(firstShownAt(3), 20)).toBe(false);
  // The pictures are damaged, and nothing else.
  segment[segment.length - 1]! ^= 1;
  expect(isSegmentOf(segment, 20)).toBe(false);
});

test('refuses a damaged segment, and leaves no file', async () => {
  await using folder = await tempFolder();
  const segment = await encodeSegment(folder.file('segment'), 0, 20);
  const joiner = await openSegmentJoiner(folder.file('joined.mp4'), PLAN);
  joiner.audio([TONE, TONE]);
  expect(() => joiner.segment(segment.subarray(0, -1))).toThrow('truncated');
  expect(() => joiner.segment(Buffer.from('something else'))).toThrow('not a segment');
  await joiner.abort();
  await expect(readFile(folder.file('joined.mp4'))).rejects.toThrow('ENOENT');
  await expect(readFile(folder.file('joined.mp4.joining'))).rejects.toThrow('ENOENT');
});
