import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, startServer, type TestServer, untilEnded } from './server.ts';

let temp: TempDir;
let server: TestServer;
beforeAll(async () => {
  temp = await makeTempDir('castwright-spare-');
  server = await startServer(temp.path, {
    CASTWRIGHT_CONCURRENCY: '1',
    CASTWRIGHT_SPARE_RENDERER: 'true',
    CASTWRIGHT_LOG_LEVEL: 'debug',
  });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const SCRIPT = 'This one takes a while to make, so that there is time to look at it. '.repeat(2);

async function create(script: string): Promise<string> {
  const body = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script } };
  return (await server.post('/v2/create_video_from_avatar', body)).body.data.video_id;
}

async function processes(): Promise<number[]> {
  const children = await promisify(execFile)('pgrep', ['-P', String(server.process.pid)]).catch(
    () => undefined,
  );
  return children?.stdout.split('\n').filter(Boolean).map(Number) ?? [];
}

/** The pid of the spare process, once it is the only one. */
const waiting = () =>
  vi.waitFor(
    async () => {
      const [first, ...others] = await processes();
      expect(others).toEqual([]);
      const folders = (await readdir(join(temp.path, 'tmp'))).filter((name) => name.startsWith('spare-'));
      expect(folders).toHaveLength(1);
      return first ?? expect.fail('none waits');
    },
    { timeout: 400_000, interval: 100 },
  );

/** The pid of the spare process, once it has loaded. */
async function ready(): Promise<number> {
  const pid = await waiting();
  await expect.poll(() => server.stderr()).toMatch(new RegExp(`"child":${pid}\\b.* is ready`));
  return pid;
}

const untilDrawn = (id: string) =>
  vi.waitFor(async () => expect((await server.get(`/v2/videos/${id}`)).body.data.stage).toBe('drawing'), {
    timeout: 400_000,
    interval: 100,
  });

const kill = (pid: number) => process.kill(-pid, 'SIGKILL');

test('renders the next video in the spare process, then starts another', async () => {
  const first = await ready();
  const id = await create(SCRIPT);
  await untilDrawn(id);
  expect(await processes()).toContain(first);
  expect(await untilEnded(server, id)).toMatchObject({ status: 'completed' });
  const second = await waiting();
  expect(second).not.toBe(first);
});

test('replaces a spare process killed while waiting, and renders the next video', async () => {
  kill(await waiting());
  const id = await create('Hi there.');
  expect(await untilEnded(server, id)).toMatchObject({ status: 'completed' });
  await waiting();
});

test('renders a video in another process when its own is killed', async () => {
  const busy = await ready();
  const id = await create(SCRIPT);
  await untilDrawn(id);
  kill(busy);
  expect(await untilEnded(server, id)).toMatchObject({ status: 'completed' });
});
