import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { gif, m4a, movie, mp3, picture, pngBomb, wav, webpBomb } from '../fixtures/media-files.ts';
import { mediaFile } from '../fixtures/real.ts';
import { openRecords } from '../stack/open-records.ts';
import { storedIn } from '../stack/stack.ts';
import {
  type Answer,
  AVATAR_VIDEO,
  read,
  startServer,
  TALKING_AVATAR,
  type TestServer,
  untilEnded,
} from './server.ts';

const TOO_LARGE = 'file size over the limit';
const TOO_LONG = 'duration over the limit';
const UNSUPPORTED = 'unsupported format';
const FAILED = 'upload failed or timed out';

let temp: TempDir;
let server: TestServer;
beforeAll(async () => {
  temp = await makeTempDir('castwright-uploads-');
  server = await startServer(temp.path);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const announce = async (filename: string, more: object = {}, path = '/v2/upload/asset') =>
  (await server.post(path, { filename, ...more })).body.data;

async function put(url: string, body: Buffer | ReadableStream, type = 'application/octet-stream') {
  const more = { body, duplex: 'half' } as unknown as RequestInit;
  return read(await fetch(url, { method: 'PUT', headers: { 'content-type': type }, ...more }));
}

async function upload(filename: string, bytes: Buffer) {
  const asset = await announce(filename);
  expect((await put(asset.sign_url, bytes)).body).toMatchObject({ code: 0 });
  return asset;
}

/** Files in the storage and in the temporary folder. */
async function storedFiles(): Promise<string[]> {
  const list = async (folder: string): Promise<string[]> => {
    const path = join(temp.path, folder);
    return existsSync(path) ? readdir(path, { recursive: true }) : [];
  };
  return [
    ...(await storedIn(temp.path)),
    ...(await list('tmp')).filter((name) => name.startsWith('upload-')),
  ].sort();
}

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['photo.jpg', () => picture('image/jpeg'), 'image/jpeg'],
  ['logo.png', () => picture('image/png'), 'image/png'],
  ['photo.webp', () => picture('image/webp'), 'image/webp'],
  ['move.gif', () => picture('image/gif'), 'image/gif'],
  ['clip.mp4', () => movie('mp4'), 'video/mp4'],
  ['clip.webm', () => movie('webm'), 'video/webm'],
  ['clip.mov', () => movie('mov'), 'video/quicktime'],
  ['song.mp3', () => mp3(), 'audio/mpeg'],
  ['song.wav', () => wav(), 'audio/wav'],
  ['song.m4a', () => m4a(), 'audio/mp4'],
  ['speech.aac', () => readFile(mediaFile('speech.aac')), 'audio/aac'],
])('uploads %s in two steps and serves it unchanged', async (filename, make, type) => {
  const bytes = await make();
  const asset = await announce(filename, { content_type: type, file_size: bytes.length }, '/v1/upload/asset');
  expect(asset).toEqual({
    sign_url: expect.stringContaining('/uploads/'),
    asset_id: expect.stringMatching(/^\d+$/),
    asset_url: expect.stringMatching(new RegExp(`/files/[\\w-]{24}/${filename}$`)),
    media_url: asset.asset_url,
  });
  expect((await fetch(asset.asset_url)).status).toBe(404);
  const answer = await put(asset.sign_url, bytes);
  expect(answer).toMatchObject({ status: 200, body: { code: 0, data: { asset_id: asset.asset_id } } });
  expect(answer.body.rid).toBe(answer.headers.get('x-request-id'));

  const served = await fetch(asset.asset_url);
  expect(served.headers.get('content-type')).toBe(type);
  expect(served.headers.get('content-disposition')).toContain(`filename="${filename}"`);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
  const part = await fetch(asset.media_url, { headers: { range: 'bytes=2-5' } });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(2, 6)]);
  const head = await fetch(asset.asset_url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
});

test.each([
  ['sound-only.webm', 'video/webm', 'audio/webm', 'sound-only.weba'],
  ['sound-only.mov', 'video/quicktime', 'audio/mp4', 'sound-only.m4a'],
])('stores %s, announced as a video, as audio', async (filename, announced, type, storedAs) => {
  const asset = await announce(filename, { content_type: announced });
  const answer = await put(asset.sign_url, await readFile(mediaFile(filename)));
  expect(answer).toMatchObject({ status: 200, body: { code: 0 } });
  const served = await fetch(asset.asset_url);
  expect(served.headers.get('content-type')).toBe(type);
  expect(served.headers.get('content-disposition')).toContain(`filename="${storedAs}"`);
});

test('accepts bytes with any content type or none, and without a length', async () => {
  for (const type of [
    'image/png',
    'application/x-www-form-urlencoded',
    'application/json',
    'not a type',
    '',
  ]) {
    const { sign_url: url } = await announce('a.png');
    expect((await put(url, picture('image/png'), type)).body.code, type).toBe(0);
  }
  const { sign_url: url } = await announce('a.png');
  expect((await put(url, new Blob([new Uint8Array(picture('image/png'))]).stream())).body.code).toBe(0);
});

test('serves a PNG named .jpg as a PNG', async () => {
  const { asset_url: url } = await upload('photo.jpg', picture('image/png'));
  const { headers } = await fetch(url);
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('content-disposition')).toContain('filename="photo.png"');
});

describe('an unusable upload', () => {
  const text = (content: string) => () => Buffer.from(content);
  const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.7));
  const page = '<!doctype html><html><script>alert(1)</script></html>';
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
  const extended = (bytes: Buffer, size: number) => {
    // Comments may follow a header, so this is a valid JPEG of any size.
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xfffd, 1)]);
    const count = Math.ceil(size / comment.length);
    return Buffer.concat([bytes.subarray(0, 2), ...Array(count).fill(comment), bytes.subarray(2)]);
  };

  test.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ['HTML named as a picture', 'a.jpg', text(page), UNSUPPORTED],
    ['HTML without an extension', 'page', text(page), UNSUPPORTED],
    ['an SVG', 'drawing', text(svg), UNSUPPORTED],
    ['an SVG without a prologue', 'a.png', text(svg.slice(21)), UNSUPPORTED],
    ['a script', 'a.gif', text('#!/bin/sh\nrm -rf /\n'), UNSUPPORTED],
    ['a PDF', 'a.png', text('%PDF-1.7\n1 0 obj\n'), UNSUPPORTED],
    ['an archive', 'a.mp4', () => Buffer.from('504b0304140000000800', 'hex'), UNSUPPORTED],
    ['a playlist', 'a.mp4', text('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'), UNSUPPORTED],
    ['a TIFF', 'a.jpg', () => Buffer.from('49492a0008000000', 'hex'), UNSUPPORTED],
    ['an empty file', 'a.png', () => Buffer.alloc(0), UNSUPPORTED],
    ['a video named as a picture', 'a.jpg', () => movie('mp4'), UNSUPPORTED],
    ['a picture named as a sound', 'a.mp3', () => picture('image/png'), UNSUPPORTED],
    ['HTML after an MP3 header', 'a.mp3', text(`ID3\x04\0\0\0\0\0\0${page}`), UNSUPPORTED],
    [
      'noise in an MP4 box',
      'a.mp4',
      text('\0\0\0\x14ftypisom\0\0\0\0isom\0\0\0\x10moovnonsense'),
      UNSUPPORTED,
    ],
    ['a PNG bomb', 'a.png', () => pngBomb(30_000, 30_000), TOO_LARGE],
    ['a PNG of 2 billion by 2 billion', 'a.png', () => pngBomb(0x7fffffff, 0x7fffffff), TOO_LARGE],
    ['a WebP bomb', 'a.webp', webpBomb, TOO_LARGE],
    ['a GIF bomb', 'a.gif', () => gif(60_000, 60_000), TOO_LARGE],
    ['a GIF bomb on a small canvas', 'a.gif', () => gif(4, 4, { width: 60_000, height: 60_000 }), TOO_LARGE],
    ['a truncated MP4', 'a.mp4', async () => cut(await movie('mp4')), FAILED],
    ['a truncated MOV', 'a.mov', async () => cut(await movie('mov')), FAILED],
    ['a truncated WebM', 'a.webm', async () => cut(await movie('webm')), FAILED],
    ['a truncated M4A', 'a.m4a', async () => cut(await m4a()), FAILED],
    ['a truncated WAV', 'a.wav', () => cut(wav()), FAILED],
    ['a truncated PNG', 'a.png', () => cut(picture('image/png')), FAILED],
    ['a truncated JPEG', 'a.jpg', () => cut(picture('image/jpeg')), FAILED],
    ['a truncated GIF', 'a.gif', () => cut(picture('image/gif')), FAILED],
    ['a truncated WebP', 'a.webp', () => cut(picture('image/webp')), FAILED],
    ['a picture of 11 MB', 'a.jpg', () => extended(picture('image/jpeg'), 11e6), TOO_LARGE],
    ['a sound of 21 MB', 'a.wav', () => padded(wav(), 21 * 2 ** 20), TOO_LARGE],
    ['a video of 101 MB', 'a.mp4', async () => padded(await movie('mp4'), 101 * 2 ** 20), TOO_LARGE],
    ['an MP3 of 11 minutes', 'a.mp3', () => mp3(660), TOO_LONG],
  ])('is refused and stores nothing: %s', async (_, filename, make, sentence) => {
    const before = await storedFiles();
    const asset = await announce(filename);
    const answer = await put(asset.sign_url, await make());
    expect(answer.status).toBe(sentence === TOO_LARGE || sentence === TOO_LONG ? 413 : 400);
    expect(answer.body).toMatchObject({ code: 40000, msg: sentence, rid: expect.any(String) });
    expect(answer.body.data.errors[0].message).toMatch(/\w/);
    expect(await storedFiles()).toEqual(before);
    expect((await fetch(asset.asset_url)).status).toBe(404);
  });

  test('leaves its URL open for the right file', async () => {
    const asset = await announce('a.png');
    expect((await put(asset.sign_url, Buffer.from(page))).body.msg).toBe(UNSUPPORTED);
    expect((await put(asset.sign_url, picture('image/png'))).body.code).toBe(0);
  });

  test('is refused at once when its declared size is over the limit', async () => {
    for (const [filename, size] of [
      ['a.png', 10 * 2 ** 20 + 1],
      ['a.m4a', 20 * 2 ** 20 + 1],
      ['a.mov', 100 * 2 ** 20 + 1],
      ['a', 100 * 2 ** 20 + 1],
    ] as const) {
      const { status, body } = await server.post('/v1/upload/asset', { filename, file_size: size });
      expect([status, body.code]).toEqual([413, 40000]);
      expect(body.msg).toMatch(/^file size over the limit: file_size must be at most \d+$/);
      expect(body.data.errors[0].field).toBe('file_size');
    }
    const { body } = await server.post('/v1/upload/asset', { content_type: 'image/png' });
    expect(body).toMatchObject({ code: 40000, data: { errors: [{ field: 'filename' }] } });
  });
});

test('refuses a video over five minutes, whatever its movie header says', async () => {
  const film = await movie('mp4', 1);
  const slow = Buffer.from(film);
  // Multiplies the duration of a tick by 400, in the time scales of the film and its tracks.
  for (let at = slow.indexOf('mdhd'); at > 0; at = slow.indexOf('mdhd', at + 4)) {
    slow.writeUInt32BE(Math.max(1, Math.floor(slow.readUInt32BE(at + 16) / 400)), at + 16);
  }
  const { sign_url: url } = await announce('a.mp4');
  expect((await put(url, slow)).body.msg).toBe(TOO_LONG);
});

test('refuses a filename with a NUL', async () => {
  const { status, body } = await server.post('/v1/upload/asset', { filename: 'a\0b.png' });
  expect([status, body.data.errors[0].field]).toEqual([400, 'filename']);
});

test('accepts one upload per URL, including concurrent ones', async () => {
  const asset = await upload('a.png', picture('image/png'));
  const again = await put(asset.sign_url, picture('image/jpeg'));
  expect([again.status, again.body.code, again.body.msg]).toEqual([400, 40000, FAILED]);
  expect((await fetch(asset.asset_url)).headers.get('content-type')).toBe('image/png');

  const both = await announce('a.png');
  const answers = await Promise.all([1, 2, 3].map(() => put(both.sign_url, picture('image/png'))));
  expect(answers.map(({ body }) => body.code).sort()).toEqual([0, 40000, 40000]);
  expect((await fetch(both.asset_url)).status).toBe(200);
});

test('expires an upload URL after an hour, and answers 404 for an unknown one', async () => {
  const asset = await announce('a.png');
  const db = await openRecords(temp.path);
  const number = Number(asset.asset_id);
  const row = await db
    .selectFrom('assets')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  expect(row.expires_at - row.created_at).toBe(3_600_000);
  const expired = { expires_at: Date.now() - 1 };
  await db.updateTable('assets').set(expired).where('number', '=', number).execute();
  await db.destroy();
  const late = await put(asset.sign_url, picture('image/png'));
  expect([late.status, late.body.code, late.body.msg]).toEqual([400, 40000, FAILED]);
  const unknown = await put(`${server.url}/uploads/AAAAAAAAAAAAAAAAAAAAAAAA`, picture('image/png'));
  expect([unknown.status, unknown.body.code]).toEqual([404, 10104]);
});

test.each([
  ['../../../../etc/cron.d/a.png', 'a.png'],
  ['..\\..\\windows\\a.png', 'a.png'],
  ['/etc/passwd', 'passwd.png'],
  ['..', 'file.png'],
  ['a-b\r\nset-cookie: x=1.png', 'a-b-set-cookie- x=1.png'.replace('=', '-')],
  ['%2e%2e%2fa.png', '2e-2e-2fa.png'],
  ['<img src=x onerror=alert(1)>.png', 'img src-x onerror-alert(1).png'],
  ['Grüße 東京.png', 'Gr__e __.png'],
  [`${'x'.repeat(900)}.png`, `${'x'.repeat(100)}.png`],
])('stores the filename %j safely', async (filename, shown) => {
  const asset = await upload(filename, picture('image/png'));
  const url = new URL(asset.asset_url);
  expect(url.pathname.split('/')).toHaveLength(4);
  const served = await fetch(url);
  expect([served.status, served.headers.get('set-cookie')]).toEqual([200, null]);
  expect(served.headers.get('content-disposition')).toContain(`filename="${shown}"`);
  expect((await storedFiles()).every((name) => /^[\w-]{24}$/.test(name))).toBe(true);
});

/** Resident memory in bytes. */
async function memoryOf({ process }: TestServer): Promise<number> {
  const status = await readFile(`/proc/${process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

/** Starts a PUT of an endless MP4 without a length. */
async function endless(
  url: string,
): Promise<{ request: ClientRequest; answer: Promise<Answer>; sent(): number }> {
  const head = (await movie('mp4')).subarray(0, 4096);
  const chunk = Buffer.alloc(65_536, 7);
  const request = httpRequest(url, { method: 'PUT' });
  let sent = head.length;
  const answer = new Promise<Answer>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      const headers = new Headers(response.headers as Record<string, string>);
      let body = '';
      response.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers, body: JSON.parse(body) }),
      );
    });
  });
  const send = () => {
    if (request.destroyed) return;
    sent += chunk.length;
    if (request.write(chunk)) setImmediate(send);
    else request.once('drain', send);
  };
  request.write(head);
  send();
  return { request, answer, sent: () => sent };
}

test('stops uploads without a length at the size limit, with flat memory', async () => {
  const before = await memoryOf(server);
  let most = before;
  const watch = setInterval(async () => {
    most = Math.max(most, await memoryOf(server));
  }, 50);
  const startedAt = performance.now();
  const uploads = await Promise.all([1, 2, 3].map(async () => endless((await announce('a.mp4')).sign_url)));
  for (const { answer } of uploads) {
    const { status, body } = await answer;
    expect([status, body.code, body.msg]).toEqual([413, 40000, TOO_LARGE]);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(watch);
  const grown = (most - before) / 1e6;
  console.log(`3 × 100 MB in ${seconds.toFixed(1)} s, memory grew by ${grown.toFixed(0)} MB at most`);
  expect(grown).toBeLessThan(100);
  expect((await storedFiles()).filter((name) => name.startsWith('upload-'))).toEqual([]);

  // A client that keeps sending is disconnected.
  for (const { request } of uploads) request.on('error', () => {});
  const isOpen = ({ request: { socket } }: (typeof uploads)[number]) => socket?.destroyed === false;
  await expect.poll(() => uploads.filter(isOpen)).toEqual([]);
});

test('removes an interrupted upload and accepts another try', async () => {
  const bytes = await movie('mp4');
  const { sign_url: url } = await announce('a.mp4');
  const before = await storedFiles();
  const request = httpRequest(url, { method: 'PUT', headers: { 'content-length': bytes.length } });
  request.on('error', () => {});
  request.write(bytes.subarray(0, 5000));
  await expect.poll(storedFiles).toHaveLength(before.length + 2);
  request.destroy();
  await expect.poll(storedFiles).toEqual(before);
  expect((await put(url, bytes)).body.code).toBe(0);
});

test('accepts an asset by its number, id or URL', async () => {
  const { asset_id: id, asset_url: url } = await upload('voice.wav', wav(1));
  const { asset_url: film } = await upload('voice.mov', await movie('mov', 1));
  const ids: string[] = [];
  for (const audio of [id, Number(id), url, url.replace('127.0.0.1', 'localhost'), film]) {
    const voice = { type: 'audio', voice_id: 'en-US-slt', audio_url: audio };
    const { body } = await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, voice });
    expect(body, String(audio)).toMatchObject({ code: 0 });
    ids.push(body.data.video_id);
  }
  const { script: _, ...talking } = TALKING_AVATAR;
  const { body } = await server.post('/v1/create_video_from_talking_avatar', {
    ...talking,
    audio_url: Number(id),
  });
  ids.push(body.data.project_id);
  for (const video of ids) {
    const ended = await untilEnded(server, video);
    expect(ended).toMatchObject({ status: 'completed' });
    expect(ended.duration).toBeCloseTo(1, 0);
  }
});

test('refuses assets that are unknown, unfinished or not audio, and names the field', async () => {
  const waiting = await announce('voice.wav');
  const image = await upload('a.png', picture('image/png'));
  const ask = async (audio: unknown) => {
    const voice = { type: 'audio', voice_id: 'en-US-slt', audio_url: audio };
    const { status, body } = await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, voice });
    return [status, body.code, body.data.errors[0].field, body.msg];
  };
  const unknown = [400, 40000, 'voice.audio_url', expect.stringMatching(/names no asset of this account/)];
  expect(await ask(999_999)).toEqual(unknown);
  expect(await ask('99999999999999999999')).toEqual(unknown);
  expect(await ask(waiting.asset_id)).toEqual(unknown);
  expect(await ask(waiting.asset_url)).toEqual(unknown);
  expect(await ask(`${server.url}/files/AAAAAAAAAAAAAAAAAAAAAAAA/a.wav`)).toEqual(unknown);
  const wrong = [400, 40000, 'voice.audio_url', 'voice.audio_url names a file of the kind image, not audio'];
  expect(await ask(image.asset_id)).toEqual(wrong);
  expect(await ask(image.asset_url)).toEqual(wrong);
});
