import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { say, startChatServer } from '../../../test/fixtures/chat-server.ts';
import { backendIn } from '../../../test/stack/stack.ts';
import type { AvatarVideoRequest } from '../../engine/film/request.ts';
import { openRenderer } from '../../engine/processes/render/start.ts';
import type { LanguageModel } from '../../platform/config/config.ts';
import { openEncryption } from '../../platform/encryption.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { makeLog } from '../../platform/telemetry/log.ts';
import { prepareFirstAccount } from '../account/accounts/first-account.ts';
import { sweepStore } from '../drivers/files/sweep-store.ts';
import { roomWatch } from '../library/disk-space.ts';
import { createVideo, RENDER_JOB } from '../videos/create-video.ts';
import { findVideo } from '../videos/find-videos.ts';
import { cancelVideo } from '../videos/video-operations.ts';
import { startRenderWorker } from './render-worker.ts';

const renderProcessPath = fileURLToPath(
  new URL('../../../test/fixtures/scripted-render.ts', import.meta.url),
);

async function setUp() {
  const temp = await makeTempDir('castwright-worker-');
  const backend = await backendIn(temp.path);
  const encryption = await openEncryption(temp.path, undefined);
  await prepareFirstAccount(backend.db, encryption, {
    apiKey: 'key',
    initialCredits: 0,
    adminEmail: undefined,
    adminPassword: undefined,
  });
  const { id: accountId } = await backend.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const cacheDir = join(temp.path, 'cache');
  await mkdir(cacheDir);
  const start = (hasRoom = async () => true, languageModel?: LanguageModel) =>
    startRenderWorker(backend, {
      tempRoot: join(temp.path, 'tmp'),
      hasRoom,
      renderer: openRenderer({ module: renderProcessPath, cacheDir }),
      lips: undefined,
      signingKey: undefined,
      watermarksAudio: false,
      languageModel,
      translationServer: undefined,
      concurrency: 1,
      log: makeLog('silent'),
    });
  const request = (script: string, more: Partial<AvatarVideoRequest> = {}) =>
    createVideo(
      { ...backend, credits: false },
      {
        accountId,
        family: 'v2',
        request: {
          kind: 'avatar_video',
          avatar: { library: 1 },
          voice: { type: 'script', script, voiceId: 'v' },
          aspect: 'portrait',
          layout: 'full',
          caption: false,
          format: 'mp4',
          name: 'Été: a test',
          ...more,
        },
        warnings: ['asked for much'],
      },
    );
  const find = (id: string) => findVideo(backend, accountId, id);
  const cancel = (id: string) => cancelVideo(backend, accountId, id);
  const until = async (id: string, ...states: string[]) => {
    for (let wait = 0; wait < 2400; wait++) {
      const found = await find(id);
      if (states.includes(found.video.status)) return found;
      await sleep(25);
    }
    throw new Error('the video did not get there');
  };
  return {
    backend,
    job: (id: string) => backend.queue.find(RENDER_JOB, id),
    cacheDir,
    start,
    ask: request,
    find,
    cancel,
    until,
    temporaries: () => readdir(join(temp.path, 'tmp')),
    [Symbol.asyncDispose]: async () => {
      await backend.db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

test('renders and stores a video, which only its owner finds', async () => {
  await using t = await setUp();
  const worker = t.start();
  const { videoId, projectId } = await t.ask('ok');
  const { video, files } = await t.until(videoId, 'completed', 'failed');
  expect(video).toMatchObject({ status: 'completed', progress: 100, duration: 1.5, width: 1080 });
  expect(JSON.parse(video.warnings)).toEqual(['asked for much', 'a note']);
  expect(files.video).toMatchObject({ name: 'Été-a-test.mp4', content_type: 'video/mp4', size: 9 });
  expect(await text(await t.backend.storage.read(files.video?.id ?? ''))).toBe('video.mp4');
  expect((await t.find(String(projectId))).video.id).toBe(videoId);
  await expect(findVideo(t.backend, 'another', videoId)).rejects.toThrow('no video with this id');
  await worker.stop(1);
  expect(await t.temporaries()).toEqual([]);
  const sweep = { storedBefore: Date.now() + 1000, quarantineDays: 0 };
  expect(await sweepStore(t.backend, sweep)).toEqual({ removed: 0, waiting: 0 });
});

test('stores the panel of the language model before it renders, and does not ask for it after a crash', async () => {
  await using t = await setUp();
  const page = { sentence: 1, headline: 'Crash once', points: [], ordered: false };
  await using model = await startChatServer((response) => say(response, JSON.stringify({ panels: [page] })));
  const worker = t.start(undefined, { baseUrl: model.url, key: undefined, model: 'tiny', timeout: 20 });
  const { videoId } = await t.ask('crash once', {
    layout: 'split',
    voice: { type: 'script', script: 'crash once', voiceId: 'en-US-slt' },
  });
  const { video } = await t.until(videoId, 'completed', 'failed');
  expect(video.status).toBe('completed');
  expect(JSON.parse(video.request).panel).toEqual([{ from: 'crash once', headline: 'Crash once' }]);
  expect(model.asked).toHaveLength(1);
  await worker.stop(1);
});

test('retries a render after one crash and fails after the second', async () => {
  await using t = await setUp();
  const worker = t.start();
  const once = await t.ask('crash once');
  expect((await t.until(once.videoId, 'completed', 'failed')).video.status).toBe('completed');
  const twice = await t.ask('crash');
  const { video } = await t.until(twice.videoId, 'completed', 'failed');
  expect(video).toMatchObject({ status: 'failed', error_code: 50000 });
  expect(video.error_message).toContain('two attempts because its process was ended by SIGSEGV');
  const mistake = await t.ask('throw');
  const { video: mistaken } = await t.until(mistake.videoId, 'completed', 'failed');
  expect(mistaken.error_message).toContain('its process ended with exit code 1');
  expect(mistaken.error_message).not.toContain('a mistake');
  await worker.stop(1);
});

test('leaves jobs to other workers while its disk is full', async () => {
  await using t = await setUp();
  const log = makeLog('silent');
  const full = t.start(roomWatch({ tempRoot: t.cacheDir, minFreeDisk: Number.MAX_SAFE_INTEGER, log }));
  const { videoId } = await t.ask('ok');
  await sleep(100);
  expect((await t.find(videoId)).video.status).toBe('queued');
  const other = t.start(roomWatch({ tempRoot: t.cacheDir, minFreeDisk: 0, log }));
  expect((await t.until(videoId, 'completed', 'failed')).video.status).toBe('completed');
  expect((await t.job(videoId))?.claims).toBe(1);
  await Promise.all([full.stop(1), other.stop(1)]);
});

test('postpones a video too large for the disk, without counting a crash', async () => {
  await using t = await setUp();
  const worker = t.start();
  const voice = { type: 'audio' as const, url: 'https://files.example/long.wav', seconds: 10_000_000 };
  const { videoId } = await t.ask('', { voice, format: 'mov' });
  await t.until(videoId, 'rendering');
  for (let wait = 0; wait < 2400 && (await t.job(videoId))?.status !== 'waiting'; wait++) await sleep(25);
  expect(await t.job(videoId)).toMatchObject({ status: 'waiting', claims: 1, crashes: 0 });
  await worker.stop(1);
});

test('fails a render that runs out of memory and completes the next', { timeout: 120_000 }, async () => {
  await using t = await setUp();
  const worker = t.start();
  const { videoId } = await t.ask('run out of memory');
  const next = await t.ask('ok');
  for (;;)
    if ((await t.find(videoId)).video.status === 'failed') break;
    else await sleep(100);
  expect((await t.find(videoId)).video.error_message).toContain('It needs more memory than 1.07 GB');
  expect((await t.until(next.videoId, 'completed')).video.status).toBe('completed');
  await worker.stop(1);
});

test('fails at once on a faulty request and names the field', async () => {
  await using t = await setUp();
  const worker = t.start();
  const { videoId } = await t.ask('refuse');
  const { video } = await t.until(videoId, 'completed', 'failed');
  expect(video).toMatchObject({
    status: 'failed',
    error_code: 40000,
    error_message: 'voice.audio_url: The sound is empty',
    error_field: 'voice.audio_url',
  });
  expect(await t.job(videoId)).toEqual({ status: 'failed', claims: 1, crashes: 0 });
  await worker.stop(1);
});

test('releases its job when it stops and ends all processes of the render', async () => {
  await using t = await setUp();
  const worker = t.start();
  const { videoId } = await t.ask('hang');
  const waiting = await t.ask('ok');
  await t.until(videoId, 'rendering');
  const helper = await appears(join(t.cacheDir, 'helper'));
  expect((await t.find(waiting.videoId)).queuePosition).toBe(1);
  await worker.stop(0.1);
  // The processes were killed before the worker stopped; the system may need a moment to remove them.
  await expect.poll(() => isRunning(helper), { timeout: 10_000 }).toBe(false);
  expect(await t.job(videoId)).toEqual({ status: 'waiting', claims: 1, crashes: 0 });
  expect(await t.temporaries()).toEqual([]);
});

test('kills a cancelled render and what it started, even one that ignores the request', async () => {
  await using t = await setUp();
  const worker = t.start();
  const { videoId } = await t.ask('hang');
  const helper = await appears(join(t.cacheDir, 'helper'));
  await t.cancel(videoId);
  // Without the kill it would run for ten minutes.
  await expect.poll(() => isRunning(helper), { timeout: 20_000 }).toBe(false);
  const next = await t.ask('ok');
  await t.until(next.videoId, 'completed');
  expect((await t.find(videoId)).video).toMatchObject({
    status: 'failed',
    cancelled: 1,
    error_message: 'Cancelled',
  });
  await worker.stop(1);
  expect(await t.temporaries()).toEqual([]);
});

test('cannot end a job that another worker has taken', async () => {
  await using t = await setUp();
  const { videoId } = await t.ask('ok');
  const stale = (await t.backend.queue.claim('render')) ?? expect.fail('nothing to claim');
  await t.backend.queue.recoverInterruptedJobs();
  const worker = t.start();
  const { files } = await t.until(videoId, 'completed', 'failed');
  const { failVideo } = await import('../videos/end-video.ts');
  await expect(failVideo(t.backend, stale, { code: 1, message: 'late' })).rejects.toThrow('no longer ours');
  const after = await t.find(videoId);
  expect(after.video.status).toBe('completed');
  expect(after.files).toEqual(files);
  await worker.stop(1);
});

async function appears(path: string): Promise<number> {
  for (let wait = 0; wait < 1200; wait++) {
    const content = await readFile(path, 'utf8').catch(() => '');
    if (content) return Number(content);
    await sleep(25);
  }
  throw new Error(`${path} did not appear`);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A killed process stays in the table until it is reaped.
    return !/^State:\s+Z/m.test(readStatus(pid));
  } catch {
    return false;
  }
}

function readStatus(pid: number): string {
  return process.platform === 'linux' ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
}
