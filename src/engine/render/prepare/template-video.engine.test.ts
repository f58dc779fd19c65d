import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  endlessLottie,
  lottieWithPicture,
  nestedLottie,
  plainVideo,
} from '../../../../test/fixtures/bombs.ts';
import { mediaFile } from '../../../../test/fixtures/real.ts';
import type { TemplateVideoRequest } from '../../film/request.ts';
import { checkVariables } from '../../template/check-variables.ts';
import { readTemplate } from '../../template/read-template.ts';
import type { RenderContext } from '../render-context.ts';
import { prepareTemplateVideo } from './template-video.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castwright-template-'));
  await writeFile(join(folder, 'photo.png'), await createCanvas(400, 300).encode('png'));
  await writeFile(join(folder, 'photo.txt'), 'not a picture');
});

afterAll(() => rm(folder, { recursive: true }));

function context(): RenderContext {
  const log = { info() {}, warn() {}, error() {} };
  const fetchMedia = async (url: string) => join(folder, url.replace('https://media.example/', ''));
  return {
    signal: new AbortController().signal,
    tempDir: folder,
    cacheDir: folder,
    log,
    progress() {},
    fetchMedia,
  };
}

function requestOf(json: object, given: Record<string, string> = {}): TemplateVideoRequest {
  const { template, issues } = readTemplate({ version: 1, name: 'Test', aspects: ['square'], ...json });
  if (!template) throw new Error(JSON.stringify(issues));
  const { values, errors } = checkVariables(template, given);
  if (!values) throw new Error(JSON.stringify(errors));
  return {
    kind: 'template_video',
    template,
    values,
    avatar: { library: 1 },
    voice: { type: 'script', script: '', voiceId: 'en-US-slt' },
    aspect: 'square',
    caption: true,
    format: 'mp4',
    name: 'Test',
  };
}

const TWO = {
  variables: [
    { name: 'FIRST', type: 'script', default: 'The first part.' },
    { name: 'SECOND', type: 'script', default: 'And the second one.' },
  ],
  scenes: [
    { script: '{{FIRST}}', clips: [{ asset: { type: 'avatar' } }] },
    { length: 2, clips: [] },
    { script: '{{SECOND}}', caption: false, clips: [] },
  ],
};

/** Loudness of a span, as the root of its mean square. */
function level([left = new Float32Array()]: readonly Float32Array[]): number {
  return Math.sqrt(left.reduce((sum, value) => sum + value * value, 0) / left.length);
}

test('speaks each script in its own scene, with silence between them', async () => {
  const { timeline, speech, sounds } = await prepareTemplateVideo(requestOf(TWO), context());
  expect(speech.words.map(({ text }) => text)).toEqual([
    'The',
    'first',
    'part.',
    'And',
    'the',
    'second',
    'one.',
  ]);
  const [, , end, start] = speech.words.map((word) => word);
  expect((start?.start ?? 0) - (end?.end ?? 0)).toBeGreaterThan(2);
  const voice = sounds.get('voice');
  expect(level((await voice?.read(end!.start, end!.end)) ?? [])).toBeGreaterThan(0.02);
  expect(level((await voice?.read(start!.start, start!.end)) ?? [])).toBeGreaterThan(0.02);
  expect(level((await voice?.read(end!.end + 0.6, end!.end + 1.6)) ?? [])).toBeLessThan(0.001);
  const captions = timeline.tracks.find(({ name }) => name === 'captions')?.clips ?? [];
  expect(Math.max(...captions.map((clip) => clip.end))).toBeLessThan(start!.start);
  expect(speech.words.at(-1)!.end).toBeLessThan(timeline.duration);
  await voice?.close();
});

test('makes a template without speech silent and as long as its scenes', async () => {
  const { timeline, speech, sounds } = await prepareTemplateVideo(
    requestOf({ scenes: [{ length: 2.5, clips: [] }] }),
    context(),
  );
  expect(timeline.duration).toBe(2.5);
  expect(speech.words).toEqual([]);
  const voice = sounds.get('voice')!;
  const channels = await voice.read(0, 2.5);
  await voice.close();
  expect(channels.map(({ length }) => length)).toEqual([120_000, 120_000]);
  expect(level(channels)).toBe(0);
});

test('breaks the lines of a silent film in the language of its texts', async () => {
  const localeOf = async (text: string, voiceId: string) => {
    const request = requestOf({ scenes: [{ length: 2, clips: [{ asset: { type: 'text', text } }] }] });
    const voiced = { ...request, voice: { type: 'script' as const, script: '', voiceId } };
    const { speech, sounds } = await prepareTemplateVideo(voiced, context());
    await sounds.get('voice')?.close();
    return speech.locale;
  };
  expect(await localeOf('Geschwindigkeitsbegrenzung', 'de-DE-female')).toBe('de-DE');
  expect(await localeOf('Wärmepumpen für Füße und Böden', 'en-US-slt')).toBe('de-DE');
  expect(await localeOf('Drop day', 'en-US-slt')).toBe('en-US');
});

test('names the variable of an unusable picture', async () => {
  const json = {
    variables: [{ name: 'PHOTO', type: 'image', required: true }],
    scenes: [{ length: 2, clips: [{ asset: { type: 'image', src: '{{PHOTO}}' } }] }],
  };
  const url = (name: string) => ({ PHOTO: `https://media.example/${name}` });
  const good = await prepareTemplateVideo(requestOf(json, url('photo.png')), context());
  expect(good.timeline.tracks.flatMap(({ clips }) => clips.map(({ layer }) => layer.kind))).toContain(
    'picture',
  );
  for (const name of ['photo.txt', 'nothing.png']) {
    await expect(prepareTemplateVideo(requestOf(json, url(name)), context())).rejects.toMatchObject({
      name: 'RenderError',
      message: expect.stringMatching(/^PHOTO is not an image that can be used/),
      part: 'variable PHOTO',
    });
  }
});

test('hears the sound of a video when the video has it, and names the variable of a damaged one', async () => {
  const json = {
    variables: [{ name: 'FILM', type: 'video', required: true }],
    scenes: [{ length: 2, clips: [{ asset: { type: 'video', src: '{{FILM}}', volume: 1 } }] }],
  };
  const url = (name: string) => ({ FILM: `https://media.example/${name}` });
  await copyFile(mediaFile('sound-begins-late.mp4'), join(folder, 'late.mp4'));
  const { sounds } = await prepareTemplateVideo(requestOf(json, url('late.mp4')), context());
  const sound = sounds.get('heard-1')!;
  for (const [start, end, isHeard] of [
    [0, 0.95, false],
    [1, 1.1, true],
    [1.15, 1.45, false],
  ] as const)
    expect(level(await sound.read(start, end)) > 0.05, `${start}`).toBe(isHeard);
  for (const open of sounds.values()) await open.close();

  const bytes = await readFile(mediaFile('sound-ends-first.webm'));
  await writeFile(join(folder, 'cut.webm'), bytes.subarray(0, bytes.length * 0.75));
  await expect(prepareTemplateVideo(requestOf(json, url('cut.webm')), context())).rejects.toMatchObject({
    message: expect.stringMatching(/^The sound of FILM cannot be used: /),
    part: 'variable FILM',
  });
});

test('rejects media that would exhaust memory, with the reason', async () => {
  await writeFile(join(folder, 'large.webm'), await plainVideo(4224, 2304, 1));
  await writeFile(join(folder, 'deep.json'), nestedLottie(9));
  await writeFile(join(folder, 'good.json'), nestedLottie(1));
  await writeFile(join(folder, 'own.json'), endlessLottie());
  await writeFile(join(folder, 'picture.json'), lottieWithPicture());
  const shows = (type: string, name: string) =>
    prepareTemplateVideo(
      requestOf({
        scenes: [{ length: 2, clips: [{ asset: { type, src: `https://media.example/${name}` } }] }],
      }),
      context(),
    );
  await shows('lottie', 'good.json');
  for (const [type, name, reason] of [
    ['video', 'large.webm', 'has 4224x2304 pixels; the maximum is 4096x2304'],
    ['lottie', 'deep.json', 'is an animation of 11111111110 layers: at most 2000 are supported'],
    ['lottie', 'own.json', 'is an animation that contains itself'],
    ['lottie', 'picture.json', 'is an animation whose pictures are too large'],
  ] as const) {
    await expect(shows(type, name), name).rejects.toMatchObject({
      name: 'RenderError',
      message: expect.stringContaining(reason),
    });
  }
});
