import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ColumnUpdateNode, type KyselyPlugin, ValueNode } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { backendIn } from '../../../test/stack/stack.ts';
import { RenderError } from '../../engine/film/render-error.ts';
import { openRenderer } from '../../engine/processes/render/start.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { makeLog } from '../../platform/telemetry/log.ts';
import type { Backend } from '../drivers/backend.ts';
import type { JobKind } from '../drivers/queue/queue.ts';
import type { AvatarJob } from '../library/avatars/job.ts';
import {
  completeOwnAvatar,
  createOwnAvatar,
  failOwnAvatar,
  OWN_AVATAR_JOB,
} from '../library/avatars/own-avatars.ts';
import { createScriptTask, SCRIPT_JOB } from '../library/scripts/script-tasks.ts';
import { createVideo, RENDER_JOB } from '../videos/create-video.ts';
import { deliveryDetails } from '../webhooks/deliveries.ts';
import { queueDeliveries } from '../webhooks/emit.ts';
import { avatarHandler } from './avatar-worker.ts';
import { startDeliveryWorker } from './delivery-worker.ts';
import { startRenderWorker } from './render-worker.ts';
import { runJob } from './run-job.ts';
import { startScriptWorker } from './script-worker.ts';

/** Milliseconds of the database outage; shorter than a lease lasts without a heartbeat. */
const OUTAGE = 1500;

const renderProcessPath = fileURLToPath(
  new URL('../../../test/fixtures/scripted-render.ts', import.meta.url),
);
const log = makeLog('silent');

const ENDS: readonly unknown[] = ['done', 'completed', 'delivered', 'failed'];

function isEnd({ value }: ColumnUpdateNode): boolean {
  return ValueNode.is(value) && ENDS.includes(value.value);
}

/** Fails every query from the moment the end of a job is first recorded. */
function outageAtTheEnd(): KyselyPlugin {
  let back: number | undefined;
  return {
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode' && node.updates?.some(isEnd)) back ??= Date.now() + OUTAGE;
      if (back !== undefined && Date.now() < back)
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

async function setUp() {
  const temp = await makeTempDir('castwright-outage-');
  const sound = await backendIn(temp.path);
  const account = { id: 'a', email: 'a@example.com', username: 'a', created_at: 1 };
  await sound.db.insertInto('accounts').values(account).execute();
  onTestFinished(async () => {
    await sound.db.destroy();
    await temp[Symbol.asyncDispose]();
  });
  const backend: Backend = { ...sound, db: sound.db.withPlugin(outageAtTheEnd()) };
  const ended = async (kind: JobKind, subject: string) => {
    for (let wait = 0; wait < 1200; wait++) {
      const job = await sound.queue.find(kind, subject);
      if (job && job.status !== 'active' && job.status !== 'waiting') return job;
      await sleep(25);
    }
    throw new Error('the job did not end');
  };
  const options = {
    tempRoot: join(temp.path, 'tmp'),
    cacheDir: temp.path,
    hasRoom: async () => true,
    renderer: openRenderer({ module: renderProcessPath, cacheDir: temp.path }),
  };
  return { sound, backend, ended, options, folder: temp.path };
}

const DONE_ONCE = { status: 'done', claims: 1, crashes: 0 };

test('does not render a video again after a database outage', async () => {
  const { sound, backend, ended, options } = await setUp();
  const { videoId } = await createVideo(
    { ...sound, credits: false },
    {
      accountId: 'a',
      family: 'v2',
      request: {
        kind: 'avatar_video',
        avatar: { library: 1 },
        voice: { type: 'script', script: 'ok', voiceId: 'v' },
        aspect: 'portrait',
        layout: 'full',
        caption: false,
        format: 'mp4',
        name: 'A test',
      },
      warnings: [],
    },
  );
  const worker = startRenderWorker(backend, {
    ...options,
    lips: undefined,
    signingKey: undefined,
    watermarksAudio: false,
    languageModel: undefined,
    translationServer: undefined,
    concurrency: 1,
    log,
  });
  expect(await ended(RENDER_JOB, videoId)).toEqual(DONE_ONCE);
  await worker.stop(1);
});

test('does not write scripts again after a database outage', async () => {
  const { sound, backend, ended } = await setUp();
  const facts = { name: 'Lamp', description: 'A small lamp of oak. It lights a whole desk.' };
  const id = await createScriptTask(
    { ...sound, credits: false },
    {
      accountId: 'a',
      request: { facts, language: 'english', seconds: 30 },
      warnings: [],
      webhookUrl: undefined,
    },
    async () => {},
  );
  const worker = startScriptWorker(backend, { languageModel: undefined, log });
  expect(await ended(SCRIPT_JOB, id)).toEqual(DONE_ONCE);
  await worker.stop(1);
});

test('does not send a message again after a database outage', async () => {
  const { sound, backend } = await setUp();
  let arrived = 0;
  const server = createServer((_, response) => {
    arrived++;
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const event = { accountId: 'a', kind: 'webhook_test', data: {} } as const;
  const [id = ''] = await queueDeliveries(sound.db, sound.queue, event, [{ endpointId: null, url }]);
  const worker = startDeliveryWorker(backend, { allowInsecure: true, slowHours: 24, log });
  let delivery = await deliveryDetails(sound.db, 'a', id);
  for (let wait = 0; wait < 600 && delivery.status === 'pending'; wait++) {
    await sleep(25);
    delivery = await deliveryDetails(sound.db, 'a', id);
  }
  expect(delivery).toMatchObject({ status: 'delivered', attempts: 1 });
  expect(arrived).toBe(1);
  await worker.stop(1);
});

async function makeAvatar(run: AvatarJob['run']) {
  const { sound, backend, ended, options } = await setUp();
  const avatar = {
    accountId: 'a',
    name: 'A',
    origin: 'https://files.example/a.jpg',
    consent: true,
    gaze: 'viewer' as const,
    fromVideo: 'frame' as const,
    baseUrl: '',
  };
  const id = await createOwnAvatar(sound, { ...avatar, onCreated: async () => {} });
  const claim = await sound.queue.claim(OWN_AVATAR_JOB);
  if (!claim) throw new Error('there is no job');
  const rest = { allowPrivateFetch: false, imageServer: undefined };
  const settings = { ...options, ...rest, avatarProcessPath: '', log };
  const job = { kind: OWN_AVATAR_JOB, run, fail: failOwnAvatar } as const;
  const handler = avatarHandler(backend, job, settings);
  await runJob(backend, handler, claim, log, new AbortController().signal);
  return { sound, job: await ended(OWN_AVATAR_JOB, String(id)) };
}

test('keeps a finished avatar and its files through a database outage', async () => {
  const { sound, job } = await makeAvatar(async ({ backend, claim, files, tempDir }) => {
    const path = join(tempDir, 'file');
    await writeFile(path, 'made');
    const facts = { aspect_ratio: 0, style: '', gender: '', age: '', family: 'photographed' } as const;
    const pack = await files.keep(path, 'pack', 'person', 'json');
    const cover = await files.keep(path, 'cover', 'cover', 'jpg');
    return () => completeOwnAvatar(backend, claim, { pack, cover, facts });
  });
  expect(job).toEqual(DONE_ONCE);
  const rows = await sound.db.selectFrom('files').select('id').execute();
  const stored: string[] = [];
  for await (const { id } of sound.storage.list()) stored.push(id);
  expect(rows).toHaveLength(2);
  expect(stored.sort()).toEqual(rows.map(({ id }) => id).sort());
});

test('records a refused avatar despite a database outage', async () => {
  const { job } = await makeAvatar(async () => {
    throw new RenderError('There is nobody on it');
  });
  expect(job).toEqual({ ...DONE_ONCE, status: 'failed' });
});
