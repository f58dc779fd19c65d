import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type { AvatarVideoRequest } from '../../src/engine/film/request.ts';
import { measureLoudness } from '../../src/engine/media/audio/loudness.ts';
import { wavFile } from '../../src/engine/media/encoder/test-media.ts';
import { readSound } from '../../src/engine/media/probe/read-back.ts';
import { type Rendered, render, request, scratch } from './render.ts';

const SCRIPT =
  'This kettle boils a litre in two minutes. [pause 4s] It keeps it hot for three hours. [pause 4s]';
const RATE = 48_000;

/** Root mean square in decibels over spans in seconds. */
function level(sound: Float32Array, spans: readonly { start: number; end: number }[]): number {
  let sum = 0;
  let count = 0;
  for (const { start, end } of spans) {
    for (const value of sound.subarray(Math.round(start * RATE), Math.round(end * RATE)))
      sum += value * value;
    count += Math.round(end * RATE) - Math.round(start * RATE);
  }
  return 10 * Math.log10(sum / count);
}

async function hear(
  folder: string,
  changes: Partial<AvatarVideoRequest>,
  script = SCRIPT,
): Promise<Rendered & { sound: Float32Array[] }> {
  const rendered = await render(folder, request(script, changes));
  return { ...rendered, sound: await readSound(rendered.video) };
}

/** Scales the voice to its level in the mix, by a least-squares fit; the mix as a whole is normalised. */
function scaledLike(voice: Float32Array, mix: Float32Array): Float32Array {
  const dot = (other: Float32Array) => voice.reduce((sum, value, i) => sum + value * (other[i] ?? 0), 0);
  const gain = dot(mix) / dot(voice);
  return voice.map((value) => value * gain);
}

it('keeps music about 18 dB under the voice, raises it in pauses and fades both ends', async () => {
  await using folder = await scratch();
  const plain = await hear(folder.path, {});
  const { sound, speech, duration } = await hear(folder.path, {
    music: { source: { library: 10 }, volume: 1 },
  });
  const voice = scaledLike(plain.sound[0]!, sound[0]!);
  const music = sound[0]!.map((value, i) => value - (voice[i] ?? 0));

  const words = speech.phrases.map(({ start, end }) => ({ start: start + 0.1, end: end - 0.1 }));
  const under = level(voice, words) - level(music, words);
  expect(under).toBeGreaterThan(14);
  expect(under).toBeLessThan(23);

  const [first, second] = [speech.phrases[0]!, speech.phrases.find((phrase) => phrase.start > 4)!];
  const pause = [{ start: first.end + 1.2, end: second.start - 0.6 }];
  expect(level(music, pause) - level(music, words)).toBeGreaterThan(4);

  expect(level(music, [{ start: duration - 0.15, end: duration }])).toBeLessThan(level(music, pause) - 15);
  expect(level(music, [{ start: 0, end: 0.06 }])).toBeLessThan(level(music, words));

  expect((await measureLoudness(sound)).truePeak).toBeLessThanOrEqual(-1);
});

it('repeats short custom music at the loudness of the built-in music', async () => {
  await using folder = await scratch();
  const path = join(folder.path, 'own.wav');
  const hum = Float32Array.from(
    { length: RATE * 3 },
    (_, i) => 0.02 * Math.sin((i * 2 * Math.PI * 440) / RATE),
  );
  await writeFile(path, wavFile([hum], RATE));
  const music = { source: { file: pathToFileURL(path).href }, volume: 2 };
  const { sound, made, duration } = await hear(folder.path, { music });
  const layer = made.tracks.find((track) => track.name === 'music')?.clips[0]?.layer;
  expect(layer).toMatchObject({ kind: 'music', fadeIn: 0.8, fadeOut: 2 });
  // In the last pause, long after the end of the sound itself.
  const late = level(sound[0]!, [{ start: duration - 2.6, end: duration - 2 }]);
  expect(late).toBeGreaterThan(-32);
});

it('keeps ordinary speech as loud with music as without', async () => {
  await using folder = await scratch();
  const script = 'This kettle boils a litre in two minutes. It keeps it hot for three hours. Try it today.';
  const { sound } = await hear(folder.path, { music: { source: { library: 10 }, volume: 1 } }, script);
  const { integrated, truePeak } = await measureLoudness(sound);
  expect(Math.abs(integrated + 15)).toBeLessThan(1.2);
  expect(truePeak).toBeLessThanOrEqual(-1);
});
