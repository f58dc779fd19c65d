import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { Packet } from 'node-av/lib';
import { expect, test } from 'vitest';
import { probe } from '../probe/probe.ts';
import { readLuma, readSound } from '../probe/read-back.ts';
import { openInput } from './input.ts';
import { isSegmentOf, openSegmentEncoder, openSegmentJoiner } from './segment.ts';
import { beeps, encode, never, plainFrame, readCaptionTrack, smallPlan, tempFolder } from './test-media.ts';

const PLAN = smallPlan('mp4', false);
const SIZE = { width: 160, height: 120 };
const FRAMES = 100;
/** First frames of the segments, one of which is shorter than the codec's delay. */
const CUTS = [0, 40, 43, FRAMES];
const TONE = beeps(FRAMES / 30, [0.2, 1.4, 2.9]);

/** Shade of grey that identifies a frame. */
const greyAt = (index: number) => 40 + (index % 8) * 24;
const frameAt = (index: number) => plainFrame(SIZE, [greyAt(index), 128, 128]);

async function encodeSegment(path: string, from: number, to: number): Promise<Buffer> {
  const encoder = await openSegmentEncoder(path, PLAN, { frames: to - from, signal: never });
  for (let index = from; index < to; index++) await encoder.video(frameAt(index));
  await encoder.finish();
  await encoder.close();
  return readFile(path);
}

test('joins segments to the video that one encoder would write', async () => {
  await using folder = await tempFolder();
  const [whole, joined] = [folder.file('whole.mp4'), folder.file('joined.mp4')];
  const captions = { locale: 'en-US', isDefault: true, cues: [{ start: 0.5, end: 2.8, text: 'Hello' }] };
  await encode(whole, PLAN, FRAMES, frameAt, [TONE, TONE], captions);

  const joiner = await openSegmentJoiner(joined, PLAN, captions);
  for (const [index, from] of CUTS.slice(0, -1).entries()) {
    const to = CUTS[index + 1]!;
    const sound = TONE.subarray((from * 48_000) / 30, (to * 48_000) / 30);
    joiner.audio([sound, sound]);
    joiner.segment(await encodeSegment(folder.file(`segment-${index}`), from, to));
  }
  expect(await joiner.finish()).toEqual({ duration: FRAMES / 30, frames: FRAMES });

  expect(await probe(joined)).toEqual(await probe(whole));
  expect(await readCaptionTrack(joined)).toEqual(await readCaptionTrack(whole));
  const lumas = await readLuma(joined);
  expect(lumas).toHaveLength(FRAMES);
  for (const [index, { time, luma }] of lumas.entries()) {
    expect(Math.abs(time - index / 30)).toBeLessThan(0.002);
    expect(Math.abs(luma - greyAt(index)), `frame ${index}`).toBeLessThan(8);
  }
  expect(await readSound(joined)).toEqual(await readSound(whole));
});

test.each([61, 121, 122, 181, 241])(
  'numbers keyframes so that two in a row differ, after a segment of %i frames',
  async (frames) => {
    await using folder = await tempFolder();
    const joiner = await openSegmentJoiner(folder.file('joined.mp4'), PLAN);
    const silence = new Float32Array((48_000 * frames) / 30);
    for (const [from, to] of [
      [0, frames],
      [frames, 2 * frames],
    ] as const) {
      joiner.audio([silence, silence]);
      joiner.segment(await encodeSegment(folder.file('segment'), from, to));
    }
    await joiner.finish();
    const numbers = await keyframeNumbers(folder.file('joined.mp4'));
    expect(numbers).toHaveLength(2 * frames);
    const keyframes = numbers.flatMap((number, frame) => (number === undefined ? [] : [frame]));
    expect(keyframes).toContain(frames);
    for (const frame of keyframes) {
      // Keyframes are as far apart as those of a whole video.
      expect(
        keyframes.some((other) => other > frame && other <= frame + 61) || frame + 61 >= 2 * frames,
      ).toBe(true);
      expect(numbers[frame + 1], `after frame ${frame}`).not.toBe(numbers[frame]);
    }
  },
);

/** Returns `idr_pic_id` of every frame, in decoding order; undefined for frames that are not keyframes. */
async function keyframeNumbers(path: string): Promise<(number | undefined)[]> {
  await using input = await openInput(path);
  const stream = input.stream(AVMEDIA_TYPE_VIDEO);
  const { extradata } = stream?.codecpar ?? {};
  if (!stream || !extradata) throw new Error('The file has no video');
  // The first parameter set of an `avcC` box (ISO 14496-15), from its profile on.
  const parameters = bitReader(extradata.subarray(9));
  parameters.bits(24);
  // seq_parameter_set_id, chroma_format_idc and two bit depths, then flags (H.264, 7.3.2.1.1).
  for (let skipped = 0; skipped < 4; skipped++) parameters.number();
  expect(parameters.bits(2)).toBe(0);
  const frameNumBits = parameters.number() + 4;
  const numbers: (number | undefined)[] = [];
  using packet = new Packet();
  packet.alloc();
  while ((await input.format.readFrame(packet)) >= 0) {
    const { streamIndex, data } = packet;
    if (streamIndex !== stream.index || !data) continue;
    let number: number | undefined;
    for (let at = 0; at < data.length; at += 4 + data.readUInt32BE(at)) {
      if ((data[at + 4]! & 31) !== 5) continue;
      const slice = bitReader(data.subarray(at + 5));
      // first_mb_in_slice, slice_type, pic_parameter_set_id, frame_num (H.264, 7.3.3).
      for (let skipped = 0; skipped < 3; skipped++) slice.number();
      slice.bits(frameNumBits);
      number = slice.number();
    }
    numbers.push(number);
  }
  return numbers;
}

/** Reads the beginning of a unit, which contains no escaped bytes. */
function bitReader(bytes: Uint8Array) {
  let at = 0;
  const bits = (count: number) => {
    let value = 0;
    for (let bit = 0; bit < count; bit++, at++) value = 2 * value + ((bytes[at >> 3]! >> (7 - (at & 7))) & 1);
    return value;
  };
  /** ue(v): as many zeros as there are digits after the first. */
  const number = () => {
    let zeros = 0;
    while (bits(1) === 0) zeros++;
    return 2 ** zeros - 1 + bits(zeros);
  };
  return { bits, number };
}

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
  // Only the pictures are damaged.
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
