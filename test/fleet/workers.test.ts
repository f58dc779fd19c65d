import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, runServer, startServer, type TestServer, untilEnded } from '../acceptance/server.ts';
import { settingsIn, storedIn } from '../stack/stack.ts';

const temp = await makeTempDir('castwright-fleet-');
let server: TestServer;
const running: ChildProcess[] = [];

beforeAll(async () => {
  server = await startServer(temp.path, { CASTWRIGHT_CONCURRENCY: '0', CASTWRIGHT_METRICS: 'true' });
});

afterAll(async () => {
  await Promise.all(running.map((child) => stop(child, 'SIGKILL')));
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

interface Worker {
  name: string;
  child: ChildProcess;
  logs(): string;
}

/** A worker as on another machine: shares only the database and the bucket. */
async function startWorker(name: string, settings: Record<string, string> = {}): Promise<Worker> {
  const shared = await settingsIn(temp.path);
  const folder = join(temp.path, name);
  const run = runServer(folder, { ...shared, CASTWRIGHT_CONCURRENCY: '1', ...settings }, 'worker');
  running.push(run.child);
  for (let wait = 0; wait < 1200 && !run.stdout().includes('worker ready'); wait++) await sleep(50);
  expect(run.stdout(), run.stderr()).toContain('worker ready');
  return { name, child: run.child, logs: run.stderr };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

async function ask(script: string): Promise<string> {
  const body = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script } };
  return (await server.post('/v2/create_video_from_avatar', body)).body.data.video_id;
}

/** Returns the seconds until the worker logs `line` for a video. */
async function says({ logs }: Worker, id: string, line: string): Promise<number> {
  const startedAt = performance.now();
  const logged = () =>
    logs()
      .split('\n')
      .some((one) => one.includes(id) && one.includes(line));
  for (let wait = 0; wait < 1200 && !logged(); wait++) await sleep(50);
  expect(logged(), logs()).toBe(true);
  return (performance.now() - startedAt) / 1000;
}

const LONG = 'This one takes a while to make. '.repeat(60);

test('renders on workers that are killed, cancelled, stopped and replaced', async () => {
  const first = await startWorker('first');
  const short = await ask('Hello from far away.');
  const video = await untilEnded(server, short);
  expect(video, first.logs()).toMatchObject({ status: 'completed' });
  const file = Buffer.from(await (await fetch(video.video_url)).arrayBuffer());
  expect(file.subarray(4, 8).toString()).toBe('ftyp');
  const stored = await storedIn(temp.path);

  // Kills a worker in a long render: the render process ends with it, and another worker starts over.
  const long = await ask(LONG);
  await says(first, long, 'render started');
  const second = await startWorker('second', { CASTWRIGHT_GRACE: '1' });
  const renders = childrenOf(first.child);
  expect(renders.length).toBeGreaterThan(0);
  await stop(first.child, 'SIGKILL');
  expect(await says(second, long, 'render started')).toBeLessThan(45);
  expect(renders.filter(isRunning)).toEqual([]);

  // Cancels a video on the server while the other worker renders it.
  const called = performance.now();
  expect((await server.post(`/v2/videos/${long}/cancel`, {})).body.code).toBe(0);
  await says(second, long, 'was cancelled');
  expect((performance.now() - called) / 1000).toBeLessThan(3);

  // A stopping worker releases the unfinished job; a new worker takes it over without counting a crash.
  const handed = await ask(LONG.slice(0, 300));
  await says(second, handed, 'render started');
  expect(await stop(second.child, 'SIGTERM')).toBe(0);
  const third = await startWorker('third', { CASTWRIGHT_GRACE: '120' });
  await says(third, handed, 'render started');
  // With enough time, a stopping worker finishes its job and takes no other.
  const next = await ask('Nobody does this one yet.');
  expect(await stop(third.child, 'SIGTERM')).toBe(0);
  expect(await untilEnded(server, handed)).toMatchObject({ status: 'completed' });
  expect((await server.get(`/v2/avatar_video/${next}`)).body.data).toMatchObject({ stage: 'waiting' });

  const metrics = String((await server.get('/metrics')).body);
  expect(metrics).toContain('castwright_queue_jobs{kind="render",state="waiting"} 1');
  expect(metrics).toMatch(
    /castwright_recent_videos\{kind="avatar_video",quality="full",status="completed",reason=""\} 2/,
  );
  expect(metrics).toContain('castwright_recent_realtime_factor{quantile="0.5"}');

  await startWorker('fourth');
  expect(await untilEnded(server, next)).toMatchObject({ status: 'completed' });
  const filesOfEach = stored.length;
  expect((await storedIn(temp.path)).length).toBe(3 * filesOfEach);
  for (const name of ['second', 'third'])
    expect(await readdir(join(temp.path, name, 'tmp')).catch(() => [])).toEqual([]);
});

function childrenOf({ pid }: ChildProcess): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return all.flatMap(([own = 0, parent]) => (parent === pid ? [own] : []));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
