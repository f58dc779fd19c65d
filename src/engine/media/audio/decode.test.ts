import { readFile, writeFile } from 'node:fs/promises';
import { FormatContext } from 'node-av/lib';
import { describe, expect, it } from 'vitest';
import { mediaFile, realFile } from '../../../../test/fixtures/real.ts';
import {
  beeps,
  encode,
  never,
  plainFrame,
  smallPlan,
  speechLikeNoise,
  tempFolder,
  wavFile,
} from '../encoder/test-media.ts';
import { openVideoTrack } from '../encoder/video-track.ts';
import type { AudioErrorCode } from './audio-error.ts';
import { decodeAudio } from './decode.ts';

const options = { maxSeconds: 600, signal: never };
const size = { width: 160, height: 120 };

async function decodeBytes(bytes: Uint8Array, limits = options) {
  await using folder = await tempFolder();
  const path = folder.file('sound');
  await writeFile(path, bytes);
  return await decodeAudio(path, limits);
}

async function videoBytes(format: 'mp4' | 'webm' | 'mov', sound: Float32Array[]): Promise<Buffer> {
  await using folder = await tempFolder();
  const path = folder.file(`a.${format}`);
  await encode(path, smallPlan(format, false), 60, () => plainFrame(size, [90, 128, 128]), sound);
  return await readFile(path);
}

/** A video of one frame that has no audio track at all. */
async function muteVideo(): Promise<Buffer> {
  await using folder = await tempFolder();
  const path = folder.file('a.mp4');
  const plan = smallPlan('mp4', false);
  const file = new FormatContext();
  file.allocOutputContext2(null, 'mp4', path);
  const track = await openVideoTrack(file, plan);
  await file.openOutput();
  await file.writeHeader();
  await track.encode(track.copy(plainFrame(size, [90, 128, 128])));
  await track.drain();
  await file.writeTrailer();
  track.close();
  await file.closeOutput();
  file.freeContext();
  return await readFile(path);
}

/** Sample at which the sound first rises above a twentieth. */
const onset = (channel: Float32Array) => channel.findIndex((value) => Math.abs(value) > 0.05);

const rms = (sound: Float32Array) =>
  Math.sqrt(sound.reduce((sum, value) => sum + value * value, 0) / sound.length);

describe('decodeAudio', () => {
  it('resamples a WAV of any rate to 48 kHz with the same length and timing', async () => {
    for (const rate of [8000, 22_050, 44_100, 48_000]) {
      const tone = Float32Array.from({ length: rate * 2 }, (_, i) =>
        i < rate ? 0 : 0.5 * Math.sin((i * 2 * Math.PI * 440) / rate),
      );
      const { channels, sampleRate } = await decodeBytes(wavFile([tone], rate));
      expect(sampleRate).toBe(48_000);
      expect(channels).toHaveLength(1);
      expect(Math.abs(channels[0]!.length - 96_000)).toBeLessThanOrEqual(4);
      expect(Math.abs(onset(channels[0]!) - 48_000)).toBeLessThan(60);
    }
  });

  it('keeps distinct stereo channels and folds identical ones', async () => {
    const [left, right] = [beeps(1, [0.2]), beeps(1, [0.6])];
    expect((await decodeBytes(wavFile([left, left], 48_000))).channels).toHaveLength(1);
    const { channels } = await decodeBytes(wavFile([left, right], 48_000));
    expect(channels.map((channel) => Math.round(onset(channel) / 480))).toEqual([20, 60]);
  });

  const voice = speechLikeNoise(2, 0.3);
  const other = beeps(2, [0.2, 1.2]);
  const scaled = (by: number) => voice.map((value) => value * by);
  it.each([
    ['one side is the other upside down', voice, scaled(-1)],
    ['one side is the other upside down, and softer', voice, scaled(-0.8)],
    ['the right side is empty', voice, scaled(0)],
    ['the right side has only crosstalk', voice, scaled(0.02)],
    ['the left side is empty', scaled(0), voice],
    ['one side is upside down and both have an offset', voice.map((v) => v + 0.2), voice.map((v) => 0.2 - v)],
  ])('hears both sides as one where %s', async (_, left, right) => {
    const wav = wavFile([left, right], 48_000);
    for (const monoAt of [undefined, 16_000]) {
      const { channels } = await decodeBytes(wav, { ...options, ...(monoAt && { monoAt }) });
      expect(channels).toHaveLength(1);
      expect(rms(channels[0]!) / rms(voice)).toBeGreaterThan(0.9);
    }
  });

  it('keeps sides that have something of their own', async () => {
    for (const right of [other, scaled(0.5).map((value, i) => value + other[i]!), scaled(0.1)]) {
      expect((await decodeBytes(wavFile([voice, right], 48_000))).channels).toHaveLength(2);
    }
  });

  it('mixes six channels down to two', async () => {
    const channels = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6].map((time) => beeps(1, [time]));
    expect((await decodeBytes(wavFile(channels, 48_000))).channels).toHaveLength(2);
  });

  it.each(['mp4', 'webm', 'mov'] as const)('reads the sound of an %s video', async (format) => {
    const sound = beeps(2, [0.5]);
    const { channels } = await decodeBytes(await videoBytes(format, [sound, sound]));
    expect(channels[0]!.length).toBe(96_000);
    expect(Math.abs(onset(channels[0]!) / 48_000 - 0.5)).toBeLessThan(0.01);
  });

  it('reads a WAV of unknown length, as from a pipe', async () => {
    const bytes = wavFile([beeps(1, [0.5])], 48_000);
    bytes.writeUInt32LE(0xffff_ffff, 40);
    expect((await decodeBytes(bytes)).channels[0]!.length).toBe(48_000);
  });

  it('decodes a real recording the same from mp3 and WAV', async () => {
    const packed = await decodeAudio(realFile('jfk.mp3'), options);
    const plain = await decodeBytes(wavFile(packed.channels, 48_000));
    for (const { channels } of [packed, plain]) expect(channels[0]!.length / 48_000).toBeCloseTo(11, 2);
    const apart = packed.channels[0]!.map((value, at) => Math.abs(value - plain.channels[0]![at]!));
    expect(apart.reduce((most, value) => Math.max(most, value), 0)).toBeLessThan(1e-4);
  });
});

/** Times at which it beeps, and the length, in seconds. */
async function beepsIn(name: string) {
  const { channels } = await decodeAudio(mediaFile(name), options);
  const sound = channels[0]!;
  const times: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, value] of sound.entries()) {
    if (Math.abs(value) < 0.12) continue;
    if (at - last > 9600) times.push(at / 48_000);
    last = at;
  }
  return { times, seconds: sound.length / 48_000 };
}

describe('sounds as they arrive', () => {
  const cases: [string, string, number[], number][] = [
    ['a WebM whose sound ends before its picture', 'sound-ends-first.webm', [0, 0.5], 1],
    ['a sound that begins after the picture', 'sound-begins-late.mp4', [1, 1.5], 2],
    ['a sound that begins before the picture', 'picture-begins-late.webm', [0, 0.5, 1], 1.5],
    ['a gap in the timestamps', 'sound-gap.mp4', [0, 0.5, 2, 2.5], 3],
    ['small gaps in the timestamps', 'sound-gaps.webm', [0, 0.5, 1, 1.5, 2, 2.5], 3],
    ['the sound of a 3GP video', 'h263.3gp', [0], 0.5],
    ['raw AAC', 'speech.aac', [0.06, 0.56, 1.06], 1.28],
    ['raw AAC after a long tag', 'tagged.aac', [0.06, 0.56, 1.06], 1.28],
    ['FLAC in Ogg', 'flac.ogg', [0, 0.5, 1], 1.2],
  ];

  it.each(cases)('keeps the times of %s', async (_, name, expected, seconds) => {
    const beeps = await beepsIn(name);
    expect(beeps.times).toHaveLength(expected.length);
    for (const [index, time] of beeps.times.entries())
      expect(Math.abs(time - expected[index]!), `beep ${index}`).toBeLessThan(0.04);
    expect(Math.abs(beeps.seconds - seconds)).toBeLessThan(0.07);
  });

  it('refuses a gap that is longer than the limit without filling it', async () => {
    await expect(decodeAudio(mediaFile('sound-gap.mp4'), { ...options, maxSeconds: 1.5 })).rejects.toThrow(
      'longer than 1.5 seconds',
    );
  });

  it('notices a WebM that is cut off, whichever track is longer', async () => {
    const bytes = await readFile(mediaFile('sound-ends-first.webm'));
    const failure = decodeBytes(bytes.subarray(0, bytes.length * 0.75));
    await expect(failure).rejects.toMatchObject({ code: 'truncated' });
  });
});

describe('unusable sounds', () => {
  const wav = wavFile([beeps(4, [0.5])], 48_000);
  const both = [beeps(2, [0.5]), beeps(2, [1])];
  const cases: [string, AudioErrorCode, () => Uint8Array | Promise<Uint8Array>][] = [
    ['an empty file', 'empty_file', () => Buffer.alloc(0)],
    ['a web page', 'not_audio', () => Buffer.from('<!doctype html><html><body>Not found</body></html>')],
    // An archive is recognised as one even if it contains uncompressed sound.
    ['an archive', 'not_audio', () => Buffer.concat([Buffer.from('PK\x03\x04'), wav])],
    ['a playlist', 'not_audio', () => Buffer.from('#EXTM3U\n/etc/hostname\n')],
    ['noise that begins like mp3', 'not_audio', () => Buffer.concat([Buffer.from([0xff, 0xfb]), wav])],
    ['a lone ID3 tag', 'not_audio', () => Buffer.concat([Buffer.from('ID3'), Buffer.alloc(9000)])],
    ['half a WAV', 'truncated', () => wav.subarray(0, wav.length / 2)],
    ['half an mp4', 'truncated', async () => half(await videoBytes('mp4', both))],
    ['the head of an mp4', 'truncated', async () => (await videoBytes('mp4', both)).subarray(0, 40)],
    ['a video without sound', 'no_sound', muteVideo],
    ['a WAV of one sample a second', 'too_long', () => withRate(wav, 1)],
    ['a WAV of 102 channels', 'truncated', () => withChannels(wav, 102)],
  ];

  function half(bytes: Buffer): Buffer {
    return bytes.subarray(0, Math.floor(bytes.length * 0.6));
  }
  function withChannels(bytes: Buffer, channels: number): Buffer {
    const changed = Buffer.from(bytes);
    changed.writeUInt16LE(channels, 22);
    return changed;
  }

  function withRate(bytes: Buffer, rate: number): Buffer {
    const copy = Buffer.from(bytes);
    copy.writeUInt32LE(rate, 24);
    return copy;
  }

  it.each(cases)('rejects %s as %s', async (_, code, bytes) => {
    const failure = decodeBytes(await bytes());
    await expect(failure).rejects.toMatchObject({ name: 'AudioError', code });
    await expect(failure).rejects.toThrow(/\.$/);
  });

  it('names the limit when a sound is too long', async () => {
    await expect(decodeBytes(wav, { maxSeconds: 3, signal: never })).rejects.toMatchObject({
      code: 'too_long',
      message: expect.stringContaining('3 seconds'),
    });
  });

  it('stops when aborted', async () => {
    const stopped = AbortSignal.abort(new Error('cancelled'));
    await expect(decodeBytes(wav, { maxSeconds: 600, signal: stopped })).rejects.toThrow('cancelled');
  });
});
