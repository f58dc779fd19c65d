/**
 * Kills the server, its render process, or both at given moments of a render, and checks that every video completes
 * exactly once. `node test/acceptance/kill.ts 21` kills each target at every moment.
 */
import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { backendIn } from '../stack/stack.ts';
import { type Answer, AVATAR_VIDEO, startServer, type TestServer, untilEnded } from './server.ts';

export interface KillReport {
  rounds: Round[];
  /** Deviations from "each video completed once, nothing left over", in words. */
  problems: string[];
}

interface Round {
  target: Target;
  moment: Moment;
  /** Stage of the video when the process was killed. */
  stage: string;
  status: string;
}

type Target = 'server' | 'render' | 'both';
const TARGETS: readonly Target[] = ['server', 'render', 'both'];

/** Progress in per cent at which the kill happens, or soon after; `begun` once the log mentions the render. */
type Moment = number | 'begun';
/** The length shares no factor with that of TARGETS, so that rounds cover every pair. */
const MOMENTS: readonly Moment[] = [15, 'begun', 80, 0, 50, 1, 95];

/** The next start removes what killed servers leave, instead of waiting for days. */
const SWEEP_AT_ONCE = { CASTWRIGHT_QUARANTINE_DAYS: '0' };
/** Seconds */
const TIMEOUT_SECONDS = 120;

export async function killRounds(count: number, log: (line: string) => void): Promise<KillReport> {
  await using temp = await makeTempDir('castwright-kill-');
  const rounds: Round[] = [];
  const started = new Set<number>();
  let logs = '';
  let server = await startServer(temp.path, SWEEP_AT_ONCE);
  try {
    await renderUndisturbed(server);
    for (let index = 0; index < count; index++) {
      const target = TARGETS[index % TARGETS.length] ?? 'server';
      const script = `Round number ${index + 1}. We go on, whatever happens.`;
      const body = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script } };
      const id = (await server.post('/v2/create_video_from_avatar', body)).body.data.video_id;
      const moment = MOMENTS[index % MOMENTS.length] ?? 0;
      const { data } = await untilMoment(server, id, moment);
      for (const pid of descendantsOf(server.process.pid)) started.add(pid);
      await strike(server, target);
      if (target !== 'render') {
        logs += server.stderr();
        server = await startServer(temp.path, SWEEP_AT_ONCE);
      }
      const video = await untilEnded(server, id);
      rounds.push({ target, moment, stage: data.stage ?? data.status, status: video.status });
      log(
        `${index + 1}/${count}: ${target} killed at ${moment} (${data.stage ?? data.status}, ${data.progress} %): ${video.error?.message ?? video.status}`,
      );
    }
    await server.stop('SIGTERM');
    logs += server.stderr();
    // One more start cleans up after the last kill.
    server = await startServer(temp.path, SWEEP_AT_ONCE);
    await server.stop('SIGTERM');
  } finally {
    await server[Symbol.asyncDispose]();
  }
  const problems = [...(await leftOvers(temp.path, count + 1, logs)), ...stillRunning(started)];
  return { rounds, problems };
}

/** @returns the last response about the video */
async function untilMoment(server: TestServer, id: string, moment: Moment): Promise<Answer['body']> {
  for (const end = Date.now() + TIMEOUT_SECONDS * 1000; Date.now() < end; await sleep(20)) {
    const { body } = await server.get(`/v2/avatar_video/${id}`);
    const isReached = moment === 'begun' ? hasBegun(server, id) : body.data.progress >= moment;
    if (isReached || body.data.status !== 'processing') return body;
  }
  throw new Error(`${id} did not reach ${moment} within ${TIMEOUT_SECONDS} s`);
}

function hasBegun(server: TestServer, id: string): boolean {
  const lines = server.stderr().split('\n');
  return lines.some((line) => line.includes(id) && line.includes('render started'));
}

/** Makes one video before the kills: if that fails, the test would prove nothing. */
async function renderUndisturbed(server: TestServer): Promise<void> {
  const created = await server.post('/v2/create_video_from_avatar', AVATAR_VIDEO);
  const video = await untilEnded(server, created.body.data.video_id);
  if (video.status !== 'completed')
    throw new Error(`The video failed even without a kill: ${JSON.stringify(video)}`);
}

async function strike(server: TestServer, target: Target): Promise<void> {
  const renders = childrenOf(server.process.pid);
  if (target !== 'render') await server.stop('SIGKILL');
  if (target !== 'server') for (const pid of renders) kill(pid);
}

async function leftOvers(dataDir: string, count: number, logs: string): Promise<string[]> {
  const problems: string[] = [];
  const expectEqual = (what: string, found: unknown, expected: unknown) => {
    if (found !== expected) problems.push(`${what}: ${found}, not ${expected}`);
  };
  const { db, queue, storage } = await backendIn(dataDir);
  const videos = await db.selectFrom('videos').selectAll().execute();
  const jobs = await Promise.all(videos.map(({ id }) => queue.find('render', id)));
  const files = await db.selectFrom('files').selectAll().execute();
  let stored = 0;
  for await (const _ of storage.list()) stored++;
  await queue.close();
  await db.destroy();
  expectEqual('videos', videos.length, count);
  expectEqual('completed videos', videos.filter(({ status }) => status === 'completed').length, count);
  expectEqual('jobs done', jobs.filter((job) => job?.status === 'done').length, count);
  for (const { id } of videos) {
    const own = files.filter((file) => file.video_id === id && file.role === 'video');
    expectEqual(`video files of ${id}`, own.length, 1);
    const ends = logs.split('\n').filter((line) => line.includes(id) && line.includes('render completed'));
    // A server killed between the end of a video and its log line has logged nothing.
    if (ends.length > 1) problems.push(`${id} ended ${ends.length} times`);
  }
  expectEqual('stored files', stored, files.length);
  expectEqual('temporary folders', (await readdir(join(dataDir, 'tmp')).catch(() => [])).length, 0);
  return problems;
}

function stillRunning(pids: Set<number>): string[] {
  const running = new Set(processes().map(({ pid }) => pid));
  return [...pids].filter((pid) => running.has(pid)).map((pid) => `process ${pid} still runs`);
}

function childrenOf(parent: number | undefined): number[] {
  return processes()
    .filter(({ ppid }) => ppid === parent)
    .map(({ pid }) => pid);
}

/** Render processes and the speech engines they started. */
function descendantsOf(parent: number | undefined): number[] {
  return childrenOf(parent).flatMap((pid) => [pid, ...descendantsOf(pid)]);
}

function processes(): { pid: number; ppid: number }[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([pid, ppid]) => ({ pid: Number(pid), ppid: Number(ppid) }));
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}

if (import.meta.main) {
  const { rounds, problems } = await killRounds(Number(process.argv[2] ?? 21), console.log);
  const completed = rounds.filter(({ status }) => status === 'completed').length;
  console.log(`${completed} of ${rounds.length} completed; ${problems.length} problems`);
  for (const problem of problems) console.log(problem);
  process.exitCode = completed === rounds.length && problems.length === 0 ? 0 : 1;
}
