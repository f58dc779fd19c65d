import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readCaptionTrack } from '../../src/engine/media/encoder/test-media.ts';
import { readSubtitles } from '../../src/engine/text/captions/read-subtitles.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { picture } from '../fixtures/media-files.ts';
import { castwrightIn } from './command-line.ts';
import { AVATAR_VIDEO, read, untilEnded } from './server.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer('quick');
});

const verify = async (url: string) => (await server.post('/v2/verify', { url })).body;

interface Signed {
  credentials: { assertions: { label: string; content: unknown }[] };
}

const softBindingIn = ({ credentials }: Signed) =>
  credentials.assertions.find(({ label }) => label === 'c2pa.soft-binding')?.content;

async function upload(filename: string, body: Buffer): Promise<string> {
  const asset = (await server.post('/v2/upload/asset', { filename })).body.data;
  const { status } = await read(await fetch(asset.sign_url, { method: 'PUT', body: new Uint8Array(body) }));
  expect(status).toBe(200);
  return asset.asset_url;
}

async function download(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

test('signs a finished video and its cover, and detects later changes', async () => {
  const { video_id: id } = (
    await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, video_name: 'Spring sale' })
  ).body.data;
  const video = await untilEnded(server, id);
  for (const url of [video.video_url, video.cover_url]) {
    expect((await verify(url)).data).toMatchObject({
      state: 'valid',
      signed_here: true,
      problems: [],
      credentials: {
        generator: expect.stringMatching(/^Castwright \d/),
        source_types: ['http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia'],
        presenters: ['drawn'],
        voices: ['built_in'],
        signer: { name: expect.stringContaining('self-signed') },
      },
    });
  }

  // The public page shows the same without reading the file.
  const { share_url: link } = (await server.post('/v2/share_links', { video_id: id })).body.data;
  const shared = await read(await fetch(link.replace('/share/', '/dashboard/api/share/')));
  expect(shared.body.data.credentials).toMatchObject({
    signer: expect.stringContaining('self-signed'),
    source_type: 'algorithmicMedia',
    presenters: ['drawn'],
    voices: ['built_in'],
  });

  const film = await download(video.video_url);
  expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
  const part = await fetch(video.video_url, { headers: { range: 'bytes=100-199' } });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, film.subarray(100, 200)]);

  await using temp = await makeTempDir('castwright-credentials-');
  const path = join(temp.path, 'film.mp4');
  await writeFile(path, film);
  const printed = await castwrightIn(server.dataDir, 'verify', path);
  expect(printed).toContain('signed, and unchanged since');
  expect(printed).toMatch(/signed here: +yes/);

  const cover = await download(video.cover_url);
  const last = cover.length - 100;
  cover[last] = (cover[last] ?? 0) ^ 1;
  expect((await verify(await upload('changed.jpg', cover))).data).toMatchObject({
    state: 'changed',
    signed_here: true,
    problems: [{ code: 'assertion.dataHash.mismatch' }],
  });
});

test('lists an upload as an ingredient, and keeps its credentials', async () => {
  const { video_id: first } = (await server.post('/v2/create_video_from_avatar', AVATAR_VIDEO)).body.data;
  const cover = await upload('cover.jpg', await download((await untilEnded(server, first)).cover_url));
  const { video_id: id } = (
    await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, background: { url: cover } })
  ).body.data;
  const video = await untilEnded(server, id);
  for (const url of [video.video_url, video.cover_url])
    expect((await verify(url)).data).toMatchObject({
      state: 'valid',
      problems: [],
      credentials: {
        ingredients: [
          {
            title: 'picture',
            format: 'image/jpeg',
            relationship: 'componentOf',
            has_credentials: true,
          },
        ],
      },
    });
});

/** Ten seconds, from which a watermark can be read. */
const SPRINGS =
  'The valley gets its water from three springs, and all of them are older than the village. In summer the lowest one runs dry, so the council repairs the old cistern. Please use the tap beside the school.';

test('signs a WebM in a sidecar file, and recognises it by its watermark without that file', async () => {
  const { video_id: id } = (
    await server.post('/v2/create_video_from_avatar', {
      ...AVATAR_VIDEO,
      voice: { ...AVATAR_VIDEO.voice, script: SPRINGS },
      output: { transparent: true, format: 'webm' },
    })
  ).body.data;
  const video = await untilEnded(server, id);
  expect(video.video_url).toMatch(/\.webm/);
  const { data: signed } = await verify(video.video_url);
  expect(signed).toMatchObject({ state: 'valid', signed_here: true, audio_watermark: { made_here: true } });
  // The credentials name the same watermark, so that other programs can look up the credentials of a copy.
  expect(softBindingIn(signed)).toEqual({
    alg: 'castwright.audio-watermark.1',
    blocks: [{ scope: {}, value: Buffer.from(signed.audio_watermark.id, 'hex').toString('base64') }],
    pad: '',
  });
  await using temp = await makeTempDir('castwright-credentials-');
  const path = join(temp.path, 'film.webm');
  const film = await download(video.video_url);
  await writeFile(path, film);
  const copy = await castwrightIn(server.dataDir, 'verify', path, '--json').catch(
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(JSON.parse(copy)).toMatchObject({
    state: 'none',
    audioWatermark: { id: signed.audio_watermark.id, isMadeHere: true, madeAt: expect.any(Number) },
  });
  expect((await verify(await upload('copy.webm', film))).data).toEqual({
    state: 'none',
    signed_here: false,
    problems: [],
    audio_watermark: signed.audio_watermark,
    search_complete: true,
  });
  await writeFile(join(temp.path, 'film.c2pa'), await download(video.credentials_url));
  expect(await castwrightIn(server.dataDir, 'verify', path)).toContain('signed, and unchanged since');
});

test('signs a video whose caption track has the words of the SRT file', async () => {
  const { video_id: id } = (
    await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, captions: 'track' })
  ).body.data;
  const video = await untilEnded(server, id);
  const { data: signed } = await verify(video.video_url);
  expect(signed).toMatchObject({ state: 'valid', problems: [] });
  // The video is too short for a watermark that can be read.
  expect(video.duration).toBeLessThan(8);
  expect(softBindingIn(signed)).toBeUndefined();
  const film = await download(video.video_url);
  expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
  await using temp = await makeTempDir('castwright-credentials-');
  const path = join(temp.path, 'film.mp4');
  await writeFile(path, film);
  const { cues, ...track } = await readCaptionTrack(path);
  expect(track).toEqual({
    codec: 'mov_text',
    language: 'eng',
    title: 'English (United States)',
    isDefault: true,
  });
  const subtitles = readSubtitles(await (await fetch(video.caption_url)).text());
  expect(cues).toEqual(
    subtitles.map(({ start, end, lines }) => ({
      start,
      end: Math.min(end, video.duration),
      text: lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n'),
    })),
  );
  expect(cues.length).toBeGreaterThan(0);
});

test('refuses a place for captions that are switched off', async () => {
  const off = { ...AVATAR_VIDEO, caption: false, captions: 'track' };
  const { status, body } = await server.post('/v2/create_video_from_avatar', off);
  expect([status, body.msg]).toEqual([
    400,
    'captions cannot be track while caption is false: leave one of them out',
  ]);
});

test('finds no credentials in a file without them, and refuses files of other servers', async () => {
  const url = await upload('plain.png', picture('image/png'));
  expect((await verify(url)).data).toEqual({
    state: 'none',
    signed_here: false,
    problems: [],
    search_complete: true,
  });
  expect((await verify('https://a.example/film.mp4')).data.errors).toMatchObject([
    { field: 'url', message: expect.stringContaining('POST /v2/upload/asset') },
  ]);
});
