import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { movie, wav } from '../fixtures/media-files.ts';
import { KEY, read, startServer, type TestServer, untilEnded } from './server.ts';

let temp: TempDir;
let server: TestServer;
let film: string;
beforeAll(async () => {
  temp = await makeTempDir('castwright-caption-');
  server = await startServer(temp.path);
  film = await upload('film.mp4', await movie('mp4', 3));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

async function upload(filename: string, bytes: Buffer): Promise<string> {
  const asset = (await server.post('/v1/upload/asset', { filename })).body.data;
  await fetch(asset.sign_url, { method: 'PUT', body: new Uint8Array(bytes) });
  return String(asset.asset_id);
}

const PATH = '/v2/caption_video';
const SUBTITLES = '1\n00:00:00,500 --> 00:00:02,000\nHello from the file.\n';
const refusal = async (body: object) => (await server.post(PATH, { video_url: film, ...body })).body;

test('captions an uploaded video once, and lists and charges it like any other', async () => {
  const request = { video_url: film, subtitles: SUBTITLES, caption_style: 'pop', video_name: 'My film' };
  const tried = (await server.post(`${PATH}?dry_run=true`, request)).body.data;
  expect(tried).toMatchObject({ valid: true, estimated_credit: 0.03 });
  const init = {
    method: 'POST',
    headers: { 'x-api-key': KEY, 'content-type': 'application/json', 'Idempotency-Key': 'once' },
    body: JSON.stringify(request),
  };
  const created = await read(await server.ask(PATH, init));
  const again = await read(await server.ask(PATH, init));
  expect(again.body.data.video_id).toBe(created.body.data.video_id);
  const video = await untilEnded(server, created.body.data.video_id);
  expect(video).toMatchObject({ status: 'completed', deducted_credit: 0.03 });
  const details = (await server.get(`/v2/videos/${video.video_id}`)).body.data;
  expect(details).toMatchObject({ kind: 'caption_video', name: 'My film', width: 160, height: 120 });
  const bytes = await (await fetch(details.video_url)).arrayBuffer();
  expect(Buffer.from(bytes).toString('latin1', 4, 8)).toBe('ftyp');
  expect(await (await fetch(details.caption_url)).text()).toContain(
    '00:00:00,500 --> 00:00:02,000\nHello from the file.',
  );
  expect((await server.get('/v2/videos?kind=caption_video')).body.data.videos).toHaveLength(1);
});

test('returns only caption files when nothing is burned in', async () => {
  const { video_id } = (await server.post(PATH, { video_url: film, subtitles: SUBTITLES, burn: false })).body
    .data;
  const video = await untilEnded(server, video_id);
  expect(video).toMatchObject({ status: 'completed', vtt_url: expect.any(String) });
  expect(video.video_url).toBeUndefined();
});

test('refuses invalid requests at once and names the field', async () => {
  const field = async (body: object) => (await refusal(body)).data.errors;
  expect(await field({})).toMatchObject([
    { field: 'script', message: expect.stringContaining('or subtitles') },
  ]);
  expect(await field({ script: 'Hello.', subtitles: SUBTITLES })).toMatchObject([{ field: 'subtitles' }]);
  expect(await field({ subtitles: '1\n00:00:01 --> later\nHello' })).toMatchObject([
    { field: 'subtitles', message: expect.stringContaining('line 2') },
  ]);
  const lost = SUBTITLES.replaceAll(/\p{L}/gu, '\ufffd');
  expect(await field({ subtitles: lost })).toMatchObject([
    { field: 'subtitles', message: expect.stringContaining('wrong encoding') },
  ]);
  expect(await field({ subtitles: 'x'.repeat(1_500_000) })).toMatchObject([{ field: 'subtitles' }]);
  expect((await refusal({ subtitles: 'x'.repeat(10_000_000) })).msg).toContain('larger than 2 MB');
  expect(await field({ subtitles: SUBTITLES, caption_style: 'huge' })).toMatchObject([
    { field: 'caption_style' },
  ]);
  const song = await upload('song.wav', wav());
  expect(await field({ video_url: song, subtitles: SUBTITLES })).toMatchObject([
    { field: 'video_url', message: expect.stringContaining('not video') },
  ]);
  expect(await field({ video_url: 'http://127.0.0.1/film.mp4', subtitles: SUBTITLES })).toMatchObject([
    { field: 'video_url' },
  ]);
});

test('names the field when captioning fails, and charges nothing', async () => {
  const late = SUBTITLES.replaceAll('00:00:0', '00:01:0');
  const { video_id } = (await server.post(PATH, { video_url: film, subtitles: late })).body.data;
  const video = await untilEnded(server, video_id);
  expect(video).toMatchObject({
    status: 'failed',
    error: { field: 'subtitles', message: expect.stringContaining('begin after the video has ended') },
  });
  expect(video.deducted_credit ?? 0).toBe(0);
});
