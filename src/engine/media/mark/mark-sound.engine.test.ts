import { expect, test } from 'vitest';
import { realFile } from '../../../../test/fixtures/real.ts';
import { decodeAudio } from '../audio/decode.ts';
import { writeSoundFile } from '../audio/sound-file.ts';
import { filterSound } from '../audio/sound-filter.ts';
import { encode, never, plainFrame, smallPlan, tempFolder } from '../encoder/test-media.ts';
import { decodeMark, encodeMark } from './code.ts';
import { findMark } from './find-mark.ts';
import { markSound } from './mark-sound.ts';

const MARK = '0123c0ffee';
const RATE = 48_000;
const size = { width: 160, height: 120 };

async function speech(): Promise<Float32Array> {
  const { channels } = await decodeAudio(realFile('jfk.mp3'), { maxSeconds: 60, signal: never });
  return channels[0] ?? new Float32Array();
}

/** Marks a sound as a render does: it is read frame by frame. */
async function marked(channels: readonly Float32Array[]): Promise<Float32Array[]> {
  await using folder = await tempFolder();
  const length = channels[0]?.length ?? 0;
  const sound = await writeSoundFile(folder.path, 'sound', channels, RATE);
  const marking = markSound(sound, MARK, length / RATE);
  const sides = channels.map(() => new Float32Array(length));
  for (let from = 0; from < length; from += RATE / 25) {
    const read = await marking.read(from / RATE, Math.min(length, from + RATE / 25) / RATE);
    for (const [index, side] of sides.entries()) side.set(read[index] ?? [], from);
  }
  await marking.close();
  return sides;
}

/** The sound of a video in which it is compressed. */
async function compressed(format: 'mp4' | 'webm', sound: Float32Array, bitRate: string) {
  await using folder = await tempFolder();
  const path = folder.file(`film.${format}`);
  const plan = smallPlan(format, false);
  const audio = { ...plan.audio, options: { ...plan.audio.options, b: bitRate } };
  const frames = Math.ceil((sound.length / RATE) * plan.fps);
  const picture = plainFrame(size, [90, 128, 128]);
  await encode(path, { ...plan, audio }, frames, () => picture, [sound, sound]);
  const { channels } = await decodeAudio(path, { maxSeconds: 60, monoAt: RATE, signal: never });
  return channels[0] ?? new Float32Array();
}

test('is read after AAC with a cut beginning, after Opus, and at another speed, but not in an unmarked sound', async () => {
  const original = await speech();
  const [sound = new Float32Array()] = await marked([original]);
  expect(sound.length).toBe(original.length);
  const quickly = { isThorough: false };
  expect(findMark(sound, quickly)).toBe(MARK);
  expect(findMark((await compressed('mp4', sound, '96000')).subarray(RATE / 2), quickly)).toBe(MARK);
  expect(findMark(await compressed('webm', sound, '48000'), quickly)).toBe(MARK);
  const [faster = new Float32Array()] = await filterSound([sound], 'asetrate=48960,aresample=48000');
  expect(findMark(faster, { isThorough: true })).toBe(MARK);
  expect(findMark(original, { isThorough: true })).toBeUndefined();
}, 120_000);

test('changes a sound little, and silence not at all', async () => {
  const original = await speech();
  const silent = original.map((sample, index) => (index < 2 * RATE ? 0 : sample));
  const [left = new Float32Array(), right = new Float32Array()] = await marked([
    silent,
    silent.map((sample) => sample / 2),
  ]);
  let [power, change] = [0, 0];
  for (const [index, sample] of left.entries()) {
    power += silent[index]! ** 2;
    change += (sample - silent[index]!) ** 2;
  }
  expect(10 * Math.log10(power / change)).toBeGreaterThan(20);
  expect(left.subarray(0, RATE).every((sample) => sample === 0)).toBe(true);
  // Both sides are changed alike.
  const unlike = left.map((sample, at) => Math.abs(sample / 2 - right[at]!));
  expect(unlike.every((difference) => difference < 1e-4)).toBe(true);
});

test('reads a part like the whole', async () => {
  await using folder = await tempFolder();
  const sound = await writeSoundFile(folder.path, 'sound', [await speech()], RATE);
  const whole = await markSound(sound, MARK, 10).read(0, 10);
  const part = await markSound(sound, MARK, 10).read(5.3, 5.6);
  expect(part[0]).toEqual(whole[0]?.subarray(5.3 * RATE, 5.6 * RATE));
});

test('decodes a mark despite damaged signs, and rejects signs without one', () => {
  const signs = Float64Array.from(encodeMark(MARK));
  const damaged = signs.map((sign, index) => (index % 6 === 0 ? -0.5 * sign : sign));
  expect(decodeMark(damaged)).toBe(MARK);
  expect(decodeMark(signs.map((sign, index) => (index % 2 === 0 ? -sign : sign)))).toBeUndefined();
  expect(() => encodeMark('c0ffee')).toThrow('ten hexadecimal digits');
});
