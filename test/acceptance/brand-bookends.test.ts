import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeAudio } from '../../src/engine/media/audio/decode.ts';
import { integratedLoudness } from '../../src/engine/media/audio/loudness.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { movie, picture } from '../fixtures/media-files.ts';
import { AVATAR_VIDEO, read, untilEnded } from './server.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

let temp: TempDir;
let server: SharedServer;
beforeAll(async () => {
  temp = await makeTempDir('castwright-bookends-');
  server = await sharedServer('quick');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const VIDEO = { ...AVATAR_VIDEO, aspect_ratio: 'square', caption: true, resolution: '720p' };
const TEMPLATE = {
  version: 1,
  name: 'The end',
  aspects: ['square'],
  slots: { music: { id: 3, volume: 1 } },
  scenes: [
    {
      length: 3,
      clips: [
        { asset: { type: 'text', text: 'The end', size: 12, color: '#ffffff' }, box: [10, 40, 80, 20] },
      ],
    },
  ],
};

async function upload(filename: string, bytes: Uint8Array): Promise<string> {
  const { data } = (await server.post('/v1/upload/asset', { filename })).body;
  expect((await fetch(data.sign_url, { method: 'PUT', body: Buffer.from(bytes) })).ok).toBe(true);
  return String(data.asset_id);
}

/** Loudness of a part of the video in LUFS. */
async function loudnessOf({ video_url: url }: { video_url: string }, from: number, until: number) {
  const path = join(temp.path, 'heard.mp4');
  await writeFile(path, Buffer.from(await (await fetch(url)).arrayBuffer()));
  const { channels, sampleRate } = await decodeAudio(path, {
    maxSeconds: 60,
    signal: AbortSignal.timeout(60_000),
  });
  return integratedLoudness(channels.map((one) => one.slice(from * sampleRate, until * sampleRate)));
}

async function saveBrand(brand: object) {
  const headers = { 'x-api-key': server.key, 'content-type': 'application/json' };
  return read(await server.ask('/v2/brand', { method: 'PUT', headers, body: JSON.stringify(brand) }));
}

async function estimateSeconds(body: object): Promise<number> {
  const dry = await server.post('/v2/create_video_from_avatar?dry_run=true', body);
  return dry.body.data.estimated_seconds;
}

async function createVideo(body: object) {
  const { data } = (await server.post('/v2/create_video_from_avatar', body)).body;
  const ended = await untilEnded(server, data.video_id);
  expect(ended, JSON.stringify(ended)).toMatchObject({ status: 'completed' });
  return { ...ended, warnings: data.warnings };
}

test('adds the intro and outro of the brand kit to a video, and shifts its captions and chapters', async () => {
  const video = await upload('intro.mp4', await movie('mp4', 2));
  const { template_id: id } = (await server.post('/v2/templates/custom', { template: TEMPLATE })).body.data;
  const saved = await saveBrand({ intro: { video }, outro: { template_id: id } });
  expect(saved.body.data).toMatchObject({ intro: { video }, outro: { template_id: id } });

  const plain = await estimateSeconds({ ...VIDEO, brand: false });
  expect((await estimateSeconds(VIDEO)) - plain).toBeCloseTo(5, 1);
  const scenes = [{ script: 'Hello there.', headline: 'Hello' }];
  const { script: _, ...voice } = VIDEO.voice;
  const film = { ...VIDEO, voice, scenes, outputs: ['chapters'] };
  const alone = await createVideo({ ...film, brand: false });
  const whole = await createVideo(film);
  expect(whole.duration - alone.duration).toBeCloseTo(5, 1);
  const cues = async ({ caption_url: url }: typeof whole) => (await (await fetch(url)).text()).slice(0, 40);
  expect(await cues(alone)).toContain('00:00:00,');
  expect(await cues(whole)).toContain('00:00:02,');
  const [loudness, usual] = [await loudnessOf(whole, 2, 5), await loudnessOf(alone, 0, 3)];
  expect(Math.abs(loudness - usual)).toBeLessThan(2);
  const chapters = await (await fetch(whole.outputs.chapters_url)).text();
  expect(chapters).toMatch(/Intro[\s\S]+00:00:02\.\d+ -->[\s\S]+Hello/);
});

test('leaves out an outro whose template lacks the aspect ratio, with a warning', async () => {
  const { template_id: id } = (await server.post('/v2/templates/custom', { template: TEMPLATE })).body.data;
  await saveBrand({ outro: { template_id: id } });
  const request = { ...VIDEO, aspect_ratio: 'landscape' };
  const { data } = (await server.post('/v2/create_video_from_avatar', request)).body;
  expect(data.warnings.join()).toContain(
    `The outro of your brand kit is left out: the template ${id} has no landscape layout`,
  );
  expect(await untilEnded(server, data.video_id)).toMatchObject({ status: 'completed' });
});

test('accepts only a short uploaded video or a silent template as intro or outro', async () => {
  const image = await upload('still.png', picture('image/png'));
  const video = await upload('long.mp4', await movie('mp4', 21));
  const spoken = { ...TEMPLATE, scenes: [{ ...TEMPLATE.scenes[0], script: 'Good bye.' }] };
  const { template_id: id } = (await server.post('/v2/templates/custom', { template: spoken })).body.data;
  const refused: [object, string, RegExp][] = [
    [{ intro: {} }, 'intro', /either video or template_id/],
    [{ intro: { video, template_id: id } }, 'intro', /either video or template_id/],
    [{ intro: { video } }, 'intro.video', /lasts \d+ seconds; the maximum is 20/],
    [{ outro: { video: image } }, 'outro.video', /kind image, not video/],
    [{ outro: { video: 'https://example.com/a.mp4' } }, 'outro.video', /asset_id/],
    [{ intro: { template_id: 999_999 } }, 'intro.template_id', /not one of the templates/],
    [{ outro: { template_id: id } }, 'outro.template_id', /has a script/],
  ];
  for (const [brand, field, reason] of refused) {
    const { status, body } = await saveBrand(brand);
    expect(status, JSON.stringify(brand)).toBe(400);
    expect(body.data.errors[0].field).toBe(field);
    expect(body.msg).toMatch(reason);
  }
});
