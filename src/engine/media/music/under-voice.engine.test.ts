import { expect, it } from 'vitest';
import type { MusicLayer } from '../../film/timeline.ts';
import { integratedLoudness } from '../audio/loudness.ts';
import type { SoundFile } from '../audio/sound-file.ts';
import { gainOf, underVoice } from './under-voice.ts';

const layer: MusicLayer = {
  kind: 'music',
  sound: 'music',
  level: -9,
  under: -17,
  spoken: [
    { start: 3, end: 5 },
    { start: 5.5, end: 8 },
  ],
  fadeIn: 0.8,
  fadeOut: 2,
};
const clip = { start: 0, end: 20, layer };
const decibels = (gain: number) => 20 * Math.log10(gain);

it('ducks before the first word, stays down over a breath and returns slowly', () => {
  const gain = gainOf(clip);
  expect(gain(0)).toBe(0);
  expect(decibels(gain(1.5))).toBeCloseTo(-9, 3);
  expect(decibels(gain(3))).toBeCloseTo(-17, 3);
  expect(decibels(gain(5.25))).toBeCloseTo(-17, 3);
  expect(decibels(gain(8.4))).toBeGreaterThan(-17);
  expect(decibels(gain(8.4))).toBeLessThan(-9);
  expect(decibels(gain(10))).toBeCloseTo(-9, 3);
  expect(gain(19.99)).toBeLessThan(0.001);
  for (let t = 0; t < 20; t += 0.001) expect(Math.abs(gain(t + 0.001) - gain(t))).toBeLessThan(0.003);
});

const tone = (hertz: number, loud: number, sounds: (t: number) => boolean = () => true): SoundFile => ({
  async read(start, end) {
    const first = Math.round(start * 48_000);
    const length = Math.round(end * 48_000) - first;
    const wave = () =>
      Float32Array.from({ length }, (_, i) => {
        const t = (first + i) / 48_000;
        return sounds(t) ? loud * Math.sin(2 * Math.PI * hertz * t) : 0;
      });
    return [wave(), wave()];
  },
  async close() {},
});

it('mixes the same whole or in pieces, below the peak ceiling', async () => {
  const mix = await underVoice(tone(220, 0.8), tone(330, 0.9), clip);
  const [whole] = await mix.read(0, 2);
  const pieces: number[] = [];
  for (let frame = 0; frame < 60; frame++) {
    const [piece] = await mix.read(frame / 30, (frame + 1) / 30);
    pieces.push(...piece!);
  }
  expect(pieces).toHaveLength(96_000);
  expect(pieces.every((value, i) => value === whole![i])).toBe(true);
  expect(Math.max(...pieces.map(Math.abs))).toBeLessThanOrEqual(10 ** (-1.8 / 20) + 1e-6);
});

it('mixes to speech loudness when words are sparse or missing', async () => {
  const seldom = (t: number) => t % 10 < 1.2;
  const spoken = [
    { start: 0, end: 1.2 },
    { start: 10, end: 11.2 },
  ];
  for (const [voice, spans] of [
    [tone(440, 0.2, seldom), spoken],
    [tone(440, 0), []],
  ] as const) {
    const mix = await underVoice(voice, tone(330, 0.2), { ...clip, layer: { ...layer, spoken: [...spans] } });
    const loudness = await integratedLoudness(await mix.read(0, 20));
    expect(loudness).toBeGreaterThan(-16.2);
    expect(loudness).toBeLessThan(-13.8);
  }
});
