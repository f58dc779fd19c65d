import { rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { openRecords } from '../stack/open-records.ts';
import {
  AVATAR_VIDEO,
  QUICK_RENDERS,
  startServer,
  TALKING_AVATAR,
  type TestServer,
  untilEnded,
} from './server.ts';

const CREATE = '/v2/create_video_from_avatar';

/** A media server that holds every response until the gate opens. */
const waiting: ServerResponse[] = [];
let isOpen = false;
const media = createServer((_request, response) => {
  if (isOpen) response.writeHead(404).end();
  else waiting.push(response);
});
beforeAll(() => new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve)));
afterAll(() => media.close());

function fromSound() {
  const { port } = media.address() as AddressInfo;
  const voice = { type: 'audio', voice_id: 'en-US-slt', audio_url: `http://127.0.0.1:${port}/a.mp3` };
  return { ...AVATAR_VIDEO, voice };
}

async function quota(server: TestServer): Promise<number> {
  return (await server.get('/v2/user/remaining_quota')).body.data.remaining_quota;
}

/** The stored balance, and the sum of the ledger. */
async function books(dataDir: string) {
  const db = await openRecords(dataDir);
  try {
    const { balance } = await db.selectFrom('accounts').select('balance').executeTakeFirstOrThrow();
    const lines = await db.selectFrom('credit_entries').select(['kind', 'amount']).execute();
    const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
    const sum = lines.reduce((total, { amount }) => total + amount, 0);
    return { balance, sum, reserved: count('reserve'), released: count('release'), settled: count('settle') };
  } finally {
    await db.destroy();
  }
}

test('accepts exactly 100 of 200 concurrent requests on a balance for 100, and refunds failed ones', async () => {
  await using temp = await makeTempDir('castwright-credits-');
  await using server = await startServer(
    temp.path,
    {
      CASTWRIGHT_INITIAL_CREDITS: '50',
      CASTWRIGHT_ALLOW_PRIVATE_FETCH: 'true',
      CASTWRIGHT_RATE_LIMIT: '0',
      CASTWRIGHT_CREATE_LIMIT: '0',
      CASTWRIGHT_CONCURRENCY: '3',
    },
    QUICK_RENDERS,
  );
  const answers = await Promise.all(Array.from({ length: 200 }, () => server.post(CREATE, fromSound())));
  const accepted = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.video_id);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(accepted).toHaveLength(100);
  for (const { status, body } of refused) {
    expect([status, body.code, body.data]).toEqual([402, 18020, null]);
    expect(body.msg).toBe('Not enough credit: this needs 0.50 credits and 0.00 are available');
  }
  expect(await quota(server)).toBe(0);
  expect(await books(temp.path)).toMatchObject({ balance: 0, sum: 0, reserved: 100, released: 0 });

  // The first renders wait for audio that never arrives; the last videos are cancelled before they start.
  for (let wait = 0; wait < 2400 && waiting.length < 3; wait++) await sleep(50);
  const cancelled = await Promise.all(
    accepted.slice(4).map((id) => server.post(`/v2/videos/${id}/cancel`, {})),
  );
  expect(new Set(cancelled.map(({ status }) => status))).toEqual(new Set([200]));
  isOpen = true;
  for (const response of waiting) response.writeHead(404).end();
  for (const id of accepted.slice(0, 4)) {
    expect(await untilEnded(server, id)).toMatchObject({ status: 'failed', deducted_credit: 0 });
  }
  expect(await quota(server)).toBe(50);
  expect(await books(temp.path)).toEqual({
    balance: 5000,
    sum: 5000,
    reserved: 100,
    released: 100,
    settled: 0,
  });
});

test('fails a video that turns out longer than the balance covers, and charges nothing', async () => {
  await using temp = await makeTempDir('castwright-credits-');
  await using server = await startServer(temp.path, { CASTWRIGHT_INITIAL_CREDITS: '1' });
  const db = await openRecords(temp.path);
  await db.updateTable('accounts').set({ balance: 2 }).execute();
  await db.destroy();
  // Ten letters, but four seconds of speech.
  const voice = { ...AVATAR_VIDEO.voice, script: 'www.a.co/b/c/d/e' };
  const id = (await server.post(CREATE, { ...AVATAR_VIDEO, voice })).body.data.video_id;
  const video = await untilEnded(server, id);
  expect(video).toMatchObject({ status: 'failed', deducted_credit: 0, error: { code: 18020 } });
  expect(video.error.message).toMatch(/^The video would last \d+ seconds, but .* 0\.02 credits pay for 2\./);
  expect(await quota(server)).toBe(0.02);
});

test('charges the real length of a video once despite SIGKILL, and reports it in v1 and v2', async () => {
  await using temp = await makeTempDir('castwright-credits-');
  const settings = { CASTWRIGHT_INITIAL_CREDITS: '1' };
  const price = (duration: number) => Math.ceil((duration * 100) / 120 - 1e-6) / 100;
  let id = '';
  {
    await using server = await startServer(temp.path, settings, QUICK_RENDERS);
    const script = 'Hi there. [pause 1s] That is all.';
    const body = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script } };
    id = (await server.post(CREATE, body)).body.data.video_id;
    expect(await quota(server)).toBeLessThan(1);
    await server.stop('SIGKILL');
  }
  await using server = await startServer(temp.path, settings, QUICK_RENDERS);
  const video = await untilEnded(server, id);
  expect(video.status).toBe('completed');
  expect(video.deducted_credit).toBe(price(video.duration));
  expect(video.deducted_credit).toBeGreaterThanOrEqual(0.02);
  const left = 100 - Math.round(video.deducted_credit * 100);
  expect(await quota(server)).toBe(left / 100);
  expect(await books(temp.path)).toEqual({ balance: left, sum: left, reserved: 1, released: 0, settled: 1 });

  const { project_id: projectId } = (
    await server.post('/v1/create_video_from_talking_avatar', { ...TALKING_AVATAR, script: 'Hi. [pause 2s]' })
  ).body.data;
  const project = async () => (await server.get(`/v1/project?project_id=${projectId}`)).body.data;
  expect((await project()).deducted_credit).toBeUndefined();
  await untilEnded(server, projectId);
  expect((await project()).deducted_credit).toBeGreaterThan(0);
});

test('refuses a script too long for the balance and stores nothing', async () => {
  await using temp = await makeTempDir('castwright-credits-');
  await using server = await startServer(temp.path, { CASTWRIGHT_INITIAL_CREDITS: '1' }, QUICK_RENDERS);
  const script = 'All work and no play makes Jack a dull boy. '.repeat(200);
  const body = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script } };
  const answer = await server.post(CREATE, body);
  expect([answer.status, answer.body.code]).toEqual([402, 18020]);
  expect(answer.body.msg).toMatch(/this needs \d+\.\d\d credits and 1\.00 are available/);
  expect(await quota(server)).toBe(1);
  expect(await books(temp.path)).toMatchObject({ sum: 100, reserved: 0 });
  expect((await server.get('/v1/project?project_id=1')).status).toBe(404);
});

test('charges nothing when credits are switched off, even with an empty balance', async () => {
  await using temp = await makeTempDir('castwright-credits-');
  await using server = await startServer(
    temp.path,
    {
      CASTWRIGHT_INITIAL_CREDITS: '0',
      CASTWRIGHT_CREDITS: 'false',
    },
    QUICK_RENDERS,
  );
  const created = await server.post(CREATE, AVATAR_VIDEO);
  expect(created.status).toBe(200);
  expect(await untilEnded(server, created.body.data.video_id)).toMatchObject({
    status: 'completed',
    deducted_credit: 0,
  });
  expect(await quota(server)).toBe(0);
});

test('charges the preview of a custom template once, and only if it renders', async () => {
  await using temp = await makeTempDir('castwright-credits-');
  await using server = await startServer(temp.path, { CASTWRIGHT_INITIAL_CREDITS: '1' }, QUICK_RENDERS);
  const { port } = media.address() as AddressInfo;
  const previewOf = async (asset: object): Promise<string> => {
    const scenes = [{ length: 0.5, clips: [{ asset, length: 0.5 }] }];
    const template = { version: 1, name: 'Short', aspects: ['square'], scenes };
    return (await server.post('/v2/templates/custom', { template })).body.data.preview_url;
  };
  const [broken, film, late] = [
    // Private addresses are not fetched unless allowed.
    await previewOf({ type: 'image', src: `https://shop.invalid:${port}/lamp.png` }),
    await previewOf({ type: 'text', text: 'Hi' }),
    await previewOf({ type: 'text', text: 'Bye' }),
  ];
  expect(await quota(server)).toBe(1);
  const db = await openRecords(temp.path);
  await db.updateTable('accounts').set({ balance: 1 }).execute();
  await db.destroy();
  const ask = async (address: string) => {
    const response = await fetch(address);
    const { headers, status } = response;
    const isFilm = headers.get('content-type') === 'video/mp4';
    return isFilm
      ? [status, (await response.arrayBuffer()).byteLength > 1000]
      : [status, await response.json()];
  };

  expect((await ask(broken))[0]).toBe(400);
  expect(await quota(server)).toBe(0.01);
  expect(await ask(film)).toEqual([200, true]);
  expect(await quota(server)).toBe(0);
  expect(await ask(film)).toEqual([200, true]);
  const [status, body] = await ask(late);
  expect([status, body]).toMatchObject([402, { code: 18020, data: null }]);
  // A preview that is rendered again because its file was lost has already been paid for.
  await rm(join(temp.path, 'samples'), { recursive: true });
  expect(await ask(film)).toEqual([200, true]);
  expect(await books(temp.path)).toMatchObject({ balance: 0, reserved: 1, settled: 1 });
});
