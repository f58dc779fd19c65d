import { expect, test } from 'vitest';
import { realFile } from '../../../../test/fixtures/real.ts';
import { decodeAudio } from '../audio/decode.ts';
import { writeSoundFile } from '../audio/sound-file.ts';
import { filterSound } from '../audio/sound-filter.ts';
import { encode, never, plainFrame, smallPlan, tempFolder } from '../encoder/test-media.ts';
import { decodeWatermark, encodeWatermark } from './code.ts';
import { embedWatermark } from './embed-watermark.ts';
import { findAtOtherSpeeds, findWatermark } from './find-watermark.ts';
import { observeWatermark } from './observe-watermark.ts';

const WATERMARK = '0123c0ffee';
const RATE = 48_000;
const size = { width: 160, height: 120 };

async function speech(): Promise<Float32Array> {
  const { channels } = await decodeAudio(realFile('jfk.mp3'), { maxSeconds: 60, signal: never });
  return channels[0] ?? new Float32Array();
}

/** Embeds the watermark the way a render does, reading frame by frame. */
async function watermarked(
  channels: readonly Float32Array[],
  watermark = WATERMARK,
): Promise<Float32Array[]> {
  await using folder = await tempFolder();
  const length = channels[0]?.length ?? 0;
  const sound = await writeSoundFile(folder.path, 'sound', channels, RATE);
  const watermarking = embedWatermark(sound, watermark, length / RATE);
  const sides = channels.map(() => new Float32Array(length));
  for (let from = 0; from < length; from += RATE / 25) {
    const read = await watermarking.read(from / RATE, Math.min(length, from + RATE / 25) / RATE);
    for (const [index, side] of sides.entries()) side.set(read[index] ?? [], from);
  }
  await watermarking.close();
  return sides;
}

/** Returns the audio after it was compressed in a video. */
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

test('finds the watermark after AAC and a cut, after Opus and at another speed, and none where there is none', async () => {
  const original = await speech();
  const [sound = new Float32Array()] = await watermarked([original]);
  expect(sound.length).toBe(original.length);
  expect(findWatermark(sound)).toBe(WATERMARK);
  expect(findWatermark((await compressed('mp4', sound, '96000')).subarray(RATE / 2))).toBe(WATERMARK);
  expect(findWatermark(await compressed('webm', sound, '48000'))).toBe(WATERMARK);
  const [faster = new Float32Array()] = await filterSound([sound], 'asetrate=48960,aresample=48000');
  expect(findWatermark(faster)).toBeUndefined();
  const always = () => true;
  expect(findAtOtherSpeeds(faster, always)).toEqual({ watermark: WATERMARK, isComplete: true });
  expect(findWatermark(original)).toBeUndefined();
  expect(findAtOtherSpeeds(original, always)).toEqual({ watermark: undefined, isComplete: true });
}, 120_000);

test('tries usual speeds first, and ends the search when its time is over', async () => {
  const [sound = new Float32Array()] = await watermarked([await speech()]);
  /** Searches while it is asked at most this many times. */
  const searchFor = (pcm: Float32Array, most: number) => {
    let tries = 0;
    return findAtOtherSpeeds(pcm, () => ++tries <= most);
  };
  for (const speed of [25 / 24, 0.98]) {
    const [copy = new Float32Array()] = await filterSound(
      [sound],
      `asetrate=${RATE * speed},aresample=${RATE}`,
    );
    expect(searchFor(copy, 5), `${speed}`).toEqual({ watermark: WATERMARK, isComplete: true });
  }
  const [unusual = new Float32Array()] = await filterSound([sound], 'asetrate=48672,aresample=48000');
  expect(searchFor(unusual, 13)).toEqual({ watermark: undefined, isComplete: false });
  expect(searchFor(unusual, 100)).toEqual({ watermark: WATERMARK, isComplete: true });
  expect(searchFor(sound, 0)).toEqual({ watermark: undefined, isComplete: false });
  expect(searchFor(new Float32Array(100), 0)).toEqual({ watermark: undefined, isComplete: true });
}, 120_000);

test('finds one of two watermarks in a film that was edited again', async () => {
  const second = 'fedc3f0011';
  const [film = new Float32Array()] = await watermarked([await speech()]);
  const [edited = new Float32Array()] = await watermarked([await compressed('mp4', film, '96000')], second);
  const found = findWatermark(await compressed('mp4', edited, '96000'));
  expect([WATERMARK, second]).toContain(found);
}, 60_000);

test('changes speech little, and silence not at all', async () => {
  const original = await speech();
  const silent = original.map((sample, index) => (index < 2 * RATE ? 0 : sample));
  const [left = new Float32Array(), right = new Float32Array()] = await watermarked([
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
  // Both channels are changed alike.
  const unlike = left.map((sample, at) => Math.abs(sample / 2 - right[at]!));
  expect(unlike.every((difference) => difference < 1e-4)).toBe(true);
});

test('embeds the same watermark whether a part or the whole is read', async () => {
  await using folder = await tempFolder();
  const sound = await writeSoundFile(folder.path, 'sound', [await speech()], RATE);
  const whole = await embedWatermark(sound, WATERMARK, 10).read(0, 10);
  const part = await embedWatermark(sound, WATERMARK, 10).read(5.3, 5.6);
  expect(part[0]).toEqual(whole[0]?.subarray(5.3 * RATE, 5.6 * RATE));
  await sound.close();
});

test('finds a watermark unreadable in silence, in a short sound, and before the sound was read', async () => {
  await using folder = await tempFolder();
  const original = await speech();
  const quiet = new Float32Array(31 * RATE);
  const sounds = {
    readable: { samples: original, isReadable: true },
    'speech after half a minute': { samples: Float32Array.from([...quiet, ...original]), isReadable: true },
    'too short': { samples: original.subarray(0, 7.5 * RATE), isReadable: false },
    silent: { samples: new Float32Array(10 * RATE), isReadable: false },
  };
  for (const [name, { samples, isReadable }] of Object.entries(sounds)) {
    const duration = samples.length / RATE;
    const file = await writeSoundFile(folder.path, name, [samples], RATE);
    const watermarking = embedWatermark(file, WATERMARK, duration);
    const observed = observeWatermark(watermarking, WATERMARK, duration);
    expect(observed.isReadable(), name).toBe(false);
    // Frames of 30 fps end between two samples.
    const frames = Math.ceil(duration * 30);
    for (let frame = 0; frame < frames; frame++) {
      const read = await observed.read(frame / 30, (frame + 1) / 30);
      if (frame % 97 === 0) expect(read).toEqual(await watermarking.read(frame / 30, (frame + 1) / 30));
    }
    expect(observed.isReadable(), name).toBe(isReadable);
    await observed.close();
  }
}, 120_000);

test('decodes damaged signs, and rejects signs without a watermark', () => {
  const signs = Float64Array.from(encodeWatermark(WATERMARK));
  const damaged = signs.map((sign, index) => (index % 6 === 0 ? -0.5 * sign : sign));
  expect(decodeWatermark(damaged)).toBe(WATERMARK);
  expect(decodeWatermark(signs.map((sign, index) => (index % 2 === 0 ? -sign : sign)))).toBeUndefined();
  expect(() => encodeWatermark('c0ffee')).toThrow('ten hexadecimal digits');
});
