import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { Packet } from 'node-av/lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInput } from '../../src/engine/media/encoder/input.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { JOB_KINDS } from '../../src/service/drivers/queue/queue.ts';
import { segmentsFolder } from '../../src/service/maintenance/clean-data-dir.ts';
import { AVATAR_VIDEO, runServer, startServer, type TestServer, untilEnded } from '../acceptance/server.ts';
import { backendIn, settingsIn } from '../stack/stack.ts';
import { paidOnce } from './chaos-audit.ts';

const temp = await makeTempDir('castwright-parts-');
let server: TestServer;
const running: ChildProcess[] = [];

beforeAll(async () => {
  server = await startServer(temp.path, { CASTWRIGHT_CONCURRENCY: '0' });
});

afterAll(async () => {
  await Promise.all(running.map((child) => stop(child, 'SIGKILL')));
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

interface Worker {
  child: ChildProcess;
  folder: string;
  logs(): string;
  /** Number of log lines with a text. */
  count(text: string): number;
}

/** A worker as on another machine. @param seconds of a video from which others may draw parts of it; 0: never */
async function startWorker(name: string, seconds: string): Promise<Worker> {
  const settings = {
    ...(await settingsIn(temp.path)),
    CASTWRIGHT_CONCURRENCY: '1',
    CASTWRIGHT_RENDER_PROCESSES: '1',
    CASTWRIGHT_FLEET_SEGMENT_SECONDS: seconds,
  };
  const folder = join(temp.path, name);
  const { child, stdout, stderr: logs } = runServer(folder, settings, 'worker');
  running.push(child);
  await until(`${name} is ready`, () => stdout().includes('worker ready'), logs);
  return { child, folder, logs, count: (text) => logs().split(text).length - 1 };
}

async function until(what: string, isSo: () => boolean | Promise<boolean>, logs = () => '') {
  for (let wait = 0; wait < 4800; wait++) {
    if (await isSo()) return;
    await sleep(50);
  }
  throw new Error(`Not in time: ${what}\n${logs()}`);
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** In the log of a worker that took parts from another one. */
const HELPED = 'other workers drew parts of the video';

/** Four segments. */
const SCRIPT = 'This one takes a while to make. '.repeat(9);

/** Asks for the video. The workers have nothing of earlier ones, which are the same. */
async function ask(workers: readonly Worker[]): Promise<string> {
  for (const { folder } of workers) await rm(segmentsFolder(folder), { recursive: true, force: true });
  const body = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script: SCRIPT } };
  return (await server.post('/v2/create_video_from_avatar', body)).body.data.video_id;
}

/** Waits for a video, and returns its pictures as they are in the file. */
async function packetsOf(id: string, { logs }: Worker): Promise<string[]> {
  const video = await untilEnded(server, id, 400);
  expect(video, logs()).toMatchObject({ status: 'completed' });
  const path = join(temp.path, `${id}.mp4`);
  await writeFile(path, Buffer.from(await (await fetch(video.video_url)).arrayBuffer()));
  await using input = await openInput(path);
  const stream = input.stream(AVMEDIA_TYPE_VIDEO)!;
  using packet = new Packet();
  packet.alloc();
  const packets: string[] = [];
  while ((await input.format.readFrame(packet)) >= 0) {
    if (packet.streamIndex === stream.index) {
      const hash = createHash('sha256').update(packet.data ?? '');
      packets.push(`${packet.pts} ${packet.dts} ${packet.flags} ${hash.digest('hex')}`);
    }
    packet.unref();
  }
  return packets;
}

/** Waits until one of two workers renders the video, and the other one has started or completed so many segments. */
async function untilHelped(id: string, pair: readonly Worker[], what: 'started' | 'completed', more: number) {
  const before = new Map(pair.map((worker) => [worker, worker.count(`segment ${what}`)]));
  const isOwner = ({ logs }: Worker) =>
    logs()
      .split('\n')
      .some((line) => line.includes(id) && line.includes('render started'));
  const logs = () => pair.map((worker) => worker.logs()).join('\n');
  await until('a worker renders the video', () => pair.some(isOwner), logs);
  const owner = pair.find(isOwner)!;
  const helper = pair.find((worker) => worker !== owner)!;
  const hasHelped = () => helper.count(`segment ${what}`) - (before.get(helper) ?? 0) >= more;
  await until(`the other worker has ${what} ${more} segments`, hasHelped, logs);
  return { owner, helper };
}

/** The queue and the bucket hold nothing of the videos, and each was charged once, or not at all if it was cancelled. */
async function expectNothingLeft(videos: readonly string[]): Promise<void> {
  const backend = await backendIn(temp.path);
  try {
    const jobs = async () => {
      const counts = await Promise.all(JOB_KINDS.map((kind) => backend.queue.count(kind)));
      return counts.reduce((all, { waiting, active }) => all + waiting + active, 0);
    };
    await until('the queue is empty', async () => (await jobs()) === 0);
    const parts = () => Array.fromAsync(backend.storage.parts!.list(''));
    await until('the bucket has no parts', async () => (await parts()).length === 0);
    expect([...(await paidOnce(backend))].sort()).toEqual([...videos].sort());
  } finally {
    await backend.queue.close();
    await backend.db.destroy();
  }
}

test('draws a long video on two workers, either of which may be killed', { timeout: 1_200_000 }, async () => {
  const alone = await startWorker('alone', '0');
  const videos = [await ask([alone])];
  const expected = await packetsOf(videos[0]!, alone);
  expect(expected.length).toBeGreaterThan(500);
  await stop(alone.child, 'SIGTERM');

  const pair = await Promise.all(['one', 'two'].map((name) => startWorker(name, '5')));
  videos.push(await ask(pair));
  const both = await untilHelped(videos[1]!, pair, 'started', 1);
  expect(await packetsOf(videos[1]!, both.owner)).toEqual(expected);
  expect(both.helper.count('segment completed'), both.helper.logs()).toBeGreaterThan(0);
  expect(both.owner.count(HELPED), both.owner.logs()).toBe(1);
  await expectNothingLeft(videos);

  // The helper is killed while it draws.
  videos.push(await ask(pair));
  const first = await untilHelped(videos[2]!, pair, 'started', 1);
  await stop(first.helper.child, 'SIGKILL');
  expect(await packetsOf(videos[2]!, first.owner)).toEqual(expected);
  await expectNothingLeft(videos);

  // The owner is killed, and the other worker renders the rest.
  const second = [first.owner, await startWorker('three', '5')];
  videos.push(await ask(second));
  const { owner: killed, helper: heir } = await untilHelped(videos[3]!, second, 'completed', 1);
  const helpedBefore = heir.count(HELPED);
  await stop(killed.child, 'SIGKILL');
  expect(await packetsOf(videos[3]!, heir)).toEqual(expected);
  expect(heir.count(HELPED) - helpedBefore, heir.logs()).toBe(1);
  await expectNothingLeft(videos);

  // The video is cancelled while both draw.
  const third = [heir, await startWorker('four', '5')];
  videos.push(await ask(third));
  await untilHelped(videos[4]!, third, 'started', 1);
  await server.post(`/v2/videos/${videos[4]}/cancel`, {});
  expect(await untilEnded(server, videos[4]!)).toMatchObject({ status: 'failed' });
  await expectNothingLeft(videos);
});
