import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { PROCESS_ENV } from '../stack/process-env.ts';
import { settingsIn } from '../stack/stack.ts';
import { AVATAR_VIDEO, KEY, startServer, type TestServer, untilEnded } from './server.ts';

const run = promisify(execFile);
const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

function castwright(dataDir: string, args: string[], settings: Record<string, string> = {}) {
  const env = { ...PROCESS_ENV, CASTWRIGHT_DATA_DIR: dataDir, ...settings };
  return run(process.execPath, [MAIN, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  );
}

const sumAt = async (url: string) =>
  createHash('sha256')
    .update(Buffer.from(await (await fetch(url)).arrayBuffer()))
    .digest('hex');

/** The video as its owner sees it, with the checksum of its file. */
async function readVideo(server: TestServer, id: string): Promise<string[]> {
  const { data } = (await server.get(`/v2/videos/${id}`)).body;
  return [JSON.stringify(data).replaceAll(server.url, ''), await sumAt(data.video_url)];
}

test('restores a backup made while the server runs, and completes its waiting jobs', async () => {
  await using temp = await makeTempDir('castwright-backup-');
  const [home, elsewhere] = [join(temp.path, 'home'), join(temp.path, 'elsewhere')];
  const file = join(temp.path, 'copy.tar');
  const ask = async (server: TestServer): Promise<string> =>
    (await server.post('/v2/create_video_from_avatar', AVATAR_VIDEO)).body.data.video_id;

  const server = await startServer(home, { CASTWRIGHT_CONCURRENCY: '1' });
  const finished = await ask(server);
  expect(await untilEnded(server, finished)).toMatchObject({ status: 'completed' });
  const before = await readVideo(server, finished);
  const open = await ask(server);
  const copied = await castwright(home, ['backup', file], await settingsIn(home));
  expect(copied.text).toContain('all records, and');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await server.stop('SIGKILL');

  // The archive can be verified without Castwright.
  const unpacked = join(temp.path, 'unpacked');
  await mkdir(unpacked);
  await run('tar', ['-xf', file, '-C', unpacked]);
  await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: unpacked });

  expect(await castwright(elsewhere, ['restore', file], await settingsIn(elsewhere))).toMatchObject({
    code: 0,
    text: expect.stringContaining('Next, run: castwright serve'),
  });
  await using again = await startServer(elsewhere);
  expect(await readVideo(again, finished)).toEqual(before);
  expect(await untilEnded(again, open)).toMatchObject({ status: 'completed' });
  expect((await again.get('/v2/user/whoami', KEY)).status).toBe(200);
});
