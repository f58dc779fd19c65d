import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { decodeAudio } from '../../src/engine/media/audio/decode.ts';
import { encode, plainFrame, smallPlan } from '../../src/engine/media/encoder/test-media.ts';
import { recognise } from '../../src/engine/media/recognition/recognise.ts';
import { installedPacks } from '../../src/engine/voices/packs/installed.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';

const run = promisify(execFile);
const SPEECH = new URL('../fixtures/real/jfk.mp3', import.meta.url).pathname;
/** Seconds when each word is heard, as marked by a person. */
const HEARD: [word: string, from: number, to: number][] = [
  ['fellow', 0.9, 1.7],
  ['ask', 3.1, 3.7],
  ['your', 5.1, 6.1],
];

let temp: Awaited<ReturnType<typeof makeTempDir>>;
let missing: string | undefined;
const castwright = (...args: string[]) =>
  run(process.execPath, ['src/main.ts', ...args], {
    env: { ...process.env, CASTWRIGHT_DATA_DIR: temp.path },
  });

beforeAll(async () => {
  temp = await makeTempDir('castwright-recogniser-');
  return async () => temp[Symbol.asyncDispose]();
});

test('captions a video without a script once a recogniser is installed', async ({ skip }) => {
  const film = join(temp.path, 'film.mp4');
  const { channels } = await decodeAudio(SPEECH, {
    maxSeconds: 60,
    monoAt: 48_000,
    signal: AbortSignal.timeout(60_000),
  });
  const [sound = new Float32Array()] = channels;
  const frame = plainFrame({ width: 160, height: 120 }, [90, 128, 128], () => 200);
  const frames = Math.floor((sound.length / 48_000) * 30);
  await encode(film, smallPlan('mp4', false), frames, () => frame, [sound, sound]);
  const output = join(temp.path, 'out.mp4');

  const refused = await castwright('caption', film, '-o', output).catch((error: { stderr: string }) => error);
  expect(refused.stderr).toContain('castwright voices add whisper-tiny-en');

  missing = await castwright('voices', 'add', 'whisper-tiny-en').then(
    () => undefined,
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
  skip(missing !== undefined, `The recogniser could not be installed: ${missing}`);
  await castwright('caption', film, '-o', output, '--files-only');
  const vtt = await readFile(join(temp.path, 'out.vtt'), 'utf8');
  const words = vtt
    .replaceAll(/<[^>]*>/g, ' ')
    .toLowerCase()
    .replaceAll(/[^a-z ]+/g, ' ')
    .split(/\s+/)
    .join(' ');
  expect(words).toContain('and so my fellow americans');
  expect(words).toContain('what your country can do for you');
  expect(words).toContain('ask what you can do for your country');
  // The first word of a caption starts with the caption.
  const all = vtt.replaceAll(/00:(00:\d\d\.\d\d\d) --> .*\n/g, '<00:$1>');
  const times = [...all.matchAll(/<00:00:(\d\d\.\d\d\d)>([a-z]+)/gi)].map(([, at, word]) => ({
    at: Number(at),
    word: word?.toLowerCase(),
  }));
  for (const [word, from, to] of HEARD) {
    const at = times.filter((one) => one.word === word).map((one) => one.at);
    expect(
      at.some((time) => time > from && time < to),
      `${word}: ${at.join(' ')}`,
    ).toBe(true);
  }
});

test('reports progress after every piece of a long sound', async ({ skip }) => {
  const [pack] = await installedPacks(join(temp.path, 'packs'));
  if (!pack) return skip(`The recogniser could not be installed: ${missing}`);
  const signal = AbortSignal.timeout(120_000);
  const { channels } = await decodeAudio(SPEECH, { maxSeconds: 60, monoAt: 16_000, signal });
  const [once = new Float32Array()] = channels;
  const pcm = new Float32Array(3 * once.length);
  for (let time = 0; time < 3; time++) pcm.set(once, time * once.length);
  const shares: number[] = [];
  const options = {
    locale: 'en-US',
    tempDir: temp.path,
    signal,
    onProgress: (share: number) => shares.push(share),
  };
  const { text } = await recognise({ pcm, sampleRate: 16_000 }, pack, options);
  expect(text.match(/your country can do for you/g)).toHaveLength(3);
  expect(shares).toEqual([0.5, 1]);
});
