import { describe, expect, it } from 'vitest';
import { realFile } from '../../../../test/fixtures/real.ts';
import { beeps, never, speechLikeNoise } from '../encoder/test-media.ts';
import { decodeAudio } from './decode.ts';
import { measureLoudness } from './loudness.ts';
import { masterSource, masterVoice } from './master.ts';

const sampleRate = 48_000;

function correlation(a: Float32Array, b: Float32Array): number {
  let [ab, aa, bb] = [0, 0, 0];
  for (const [i, value] of a.entries()) {
    const other = b[i] ?? 0;
    ab += value * other;
    aa += value * value;
    bb += other * other;
  }
  return ab / Math.sqrt(aa * bb);
}

const voices: [string, Float32Array][] = [
  ['a whisper', speechLikeNoise(6, 0.01)],
  ['a usual level', speechLikeNoise(6, 0.5)],
  ['a level above full scale', speechLikeNoise(6, 12)],
  ['half a second', speechLikeNoise(0.5, 0.3)],
  ['an odd length', speechLikeNoise(3.01377, 0.3)],
];

describe('masterVoice', () => {
  it.each(voices)(
    'masters %s to -15 LUFS under the peak ceiling, with its length unchanged',
    async (_, pcm) => {
      const [left, right] = await masterVoice({ pcm, sampleRate });
      expect(left).toHaveLength(pcm.length);
      expect(right).toBe(left);
      const { integrated, truePeak } = await measureLoudness([left, right]);
      expect(integrated).toBeGreaterThan(-16);
      expect(integrated).toBeLessThan(-14);
      expect(truePeak).toBeLessThanOrEqual(-1.5);
      expect(left.every(Number.isFinite)).toBe(true);
    },
  );

  it('does not shift sound in time', async () => {
    const pcm = beeps(3, [0.5, 1.5, 2.5]);
    const [left] = await masterVoice({ pcm, sampleRate });
    for (const time of [0.5, 1.5, 2.5]) {
      const from = Math.round((time - 0.05) * sampleRate);
      const onset = left.subarray(from).findIndex((value) => Math.abs(value) > 0.05) + from;
      expect(Math.abs(onset / sampleRate - time)).toBeLessThan(0.001);
    }
  });

  it('removes rumble and keeps speech', async () => {
    const both = tone(30).map((value, i) => 0.2 * value + 0.2 * speech[i]!);
    expect(correlation(both, speech)).toBeLessThan(0.75);
    const [left] = await masterVoice({ pcm: both, sampleRate });
    expect(Math.abs(correlation(left, speech))).toBeGreaterThan(0.9);
  });

  const tone = (hertz: number) =>
    Float32Array.from({ length: sampleRate * 2 }, (_, i) => Math.sin((i * 2 * Math.PI * hertz) / sampleRate));
  const speech = tone(600);

  it('keeps silence silent and accepts an empty sound', async () => {
    const [silent] = await masterVoice({ pcm: new Float32Array(9600), sampleRate });
    expect(silent.every((value) => value === 0)).toBe(true);
    expect((await masterVoice({ pcm: new Float32Array(0), sampleRate }))[0]).toHaveLength(0);
  });
});

describe('masterSource', () => {
  it('changes only the level of what can be heard', async () => {
    const left = speechLikeNoise(5, 0.05);
    const right = left.map((value, i) => value * (i % 7 === 0 ? 0.5 : 1));
    const mastered = await masterSource({ channels: [left, right], sampleRate });
    // Some of the noise lies below 20 Hz.
    expect(correlation(left, mastered[0])).toBeGreaterThan(0.97);
    expect(correlation(right, mastered[1])).toBeGreaterThan(0.97);
    const { integrated, truePeak } = await measureLoudness(mastered);
    expect(Math.abs(integrated + 15)).toBeLessThan(1);
    expect(truePeak).toBeLessThanOrEqual(-1.5);
  });

  it.each([0.3, -0.02])('removes a constant offset of %f instead of amplifying it', async (offset) => {
    const quiet = speechLikeNoise(3, 0.05);
    const left = quiet.map((value) => value + offset);
    const mastered = await masterSource({ channels: [left, quiet], sampleRate });
    for (const channel of mastered) {
      const mean = channel.reduce((sum, value) => sum + value, 0) / channel.length;
      expect(Math.abs(mean)).toBeLessThan(0.002);
    }
    // It does not begin with a thump either.
    const peak = (sound: Float32Array) => sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(peak(mastered[0].subarray(0, 480))).toBeLessThan(peak(mastered[0]) / 4);
    expect(correlation(quiet, mastered[0])).toBeGreaterThan(0.97);
  });

  it('brings a real recording to -15 LUFS and keeps its waveform', async () => {
    const source = await decodeAudio(realFile('jfk.mp3'), { maxSeconds: 60, signal: never });
    const [left] = await masterSource(source);
    expect(left).toHaveLength(source.channels[0]!.length);
    expect(correlation(source.channels[0]!, left)).toBeGreaterThan(0.98);
    const { integrated } = await measureLoudness([left, left]);
    expect(Math.abs(integrated + 15)).toBeLessThan(1);
  });
});

describe('measureLoudness', () => {
  it('measures a reference sine as EBU Tech 3341 defines', async () => {
    // EBU Tech 3341, case 1: a stereo sine of 1 kHz at −23 dBFS measures −23 LUFS.
    const sine = Float32Array.from(
      { length: sampleRate * 5 },
      (_, i) => 10 ** (-23 / 20) * Math.sin((i * 2 * Math.PI * 1000) / sampleRate),
    );
    for (const sound of [[sine, sine], [sine]]) {
      const { integrated, truePeak } = await measureLoudness(sound);
      expect(integrated).toBeCloseTo(-23, 0.5);
      expect(truePeak).toBeCloseTo(-23, 0.5);
    }
    expect(await measureLoudness([new Float32Array(sampleRate)])).toEqual({
      integrated: -70,
      truePeak: Number.NEGATIVE_INFINITY,
    });
  });
});

describe('limiting', () => {
  it('limits the peaks of a sound that is quiet between them and keeps it at -15 LUFS', async () => {
    const mix = speechLikeNoise(6, 0.2).map((value, i) => value + (i % 96_000 === 0 ? 0.9 : 0));
    const mastered = await masterSource({ channels: [mix, mix], sampleRate });
    const { truePeak, integrated } = await measureLoudness(mastered);
    expect(truePeak).toBeLessThanOrEqual(-1.4);
    expect(Math.abs(integrated + 15)).toBeLessThan(1);
  });
});
