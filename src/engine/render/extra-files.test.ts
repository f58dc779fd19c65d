import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Timeline } from '../film/timeline.ts';
import { encode, plainFrame, smallPlan, tempFolder } from '../media/encoder/test-media.ts';
import { readLuma, readSound, readVideo } from '../media/probe/read-back.ts';
import { extraFiles } from './extra-files.ts';
import type { RenderContext } from './render-context.ts';

const FPS = 30;
const SECONDS = 2;

/** A film that becomes brighter, with a tone under it. */
async function film(path: string): Promise<void> {
  const left = Float32Array.from({ length: 48_000 * SECONDS }, (_, i) => 0.2 * Math.sin(i / 20));
  const frameAt = (index: number) => plainFrame({ width: 160, height: 120 }, [20 + 3 * index, 128, 128]);
  await encode(path, smallPlan('mp4', false), FPS * SECONDS, frameAt, [left, left]);
}

async function made(
  extras: NonNullable<Parameters<typeof extraFiles>[0]['extras']>,
  folder: Awaited<ReturnType<typeof tempFolder>>,
  chapters?: Timeline['chapters'],
) {
  const video = folder.file('video.mp4');
  await film(video);
  const timeline = { fps: FPS, duration: SECONDS, ...(chapters && { chapters }) } as Timeline;
  const context = { tempDir: folder.file('.'), signal: new AbortController().signal } as RenderContext;
  const before = { luma: await readLuma(video), sound: await readSound(video) };
  return { video, before, files: await extraFiles({ extras, name: 'A film' }, timeline, video, context) };
}

test('writes a GIF at 12 frames a second and an animated WebP', async () => {
  await using folder = await tempFolder();
  const { files } = await made(['gif', 'webp'], folder);
  let frames = 0;
  for await (const { frame } of readVideo(files.gif ?? '')) {
    expect([frame.width, frame.height]).toEqual([480, 360]);
    frames++;
  }
  expect(frames).toBe(12 * SECONDS);
  const webp = await readFile(files.webp ?? '');
  expect(webp.toString('latin1', 8, 16)).toBe('WEBPVP8X');
  expect(webp.toString('latin1').split('ANMF').length - 1).toBeGreaterThan(SECONDS * 10);
});

test('writes chapters to a file and into the video without changing frames or sound', async () => {
  await using folder = await tempFolder();
  const chapters = [
    { start: 0, title: 'Beginning' },
    { start: 1.25, title: 'Why <this> & that\nis é' },
  ];
  const { video, before, files } = await made(['chapters'], folder, chapters);
  expect(await readFile(files.chapters ?? '', 'utf8')).toBe(
    'WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.250\nBeginning\n\n' +
      '2\n00:00:01.250 --> 00:00:02.000\nWhy &lt;this&gt; &amp; that is é\n',
  );
  const bytes = await readFile(video);
  const at = bytes.indexOf('chpl');
  expect(at).toBeGreaterThan(0);
  expect(bytes.readUInt8(at + 12)).toBe(2);
  expect(bytes.readUInt8(at + 21)).toBe('Beginning'.length);
  expect(bytes.readBigUInt64BE(at + 31)).toBe(12_500_000n);
  expect(await readLuma(video)).toEqual(before.luma);
  expect(await readSound(video)).toEqual(before.sound);
});

test('writes one chapter for a film without parts', async () => {
  await using folder = await tempFolder();
  const { files } = await made(['chapters'], folder);
  expect(await readFile(files.chapters ?? '', 'utf8')).toContain('00:00:00.000 --> 00:00:02.000\nA film\n');
});

test('exports the same sound as the film', async () => {
  await using folder = await tempFolder();
  const { before, files } = await made(['audio'], folder);
  expect(await readSound(files.audio ?? '')).toEqual(before.sound);
});
