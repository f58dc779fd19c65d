import { chmod, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { castwrightIn } from './command-line.ts';
import { startServer } from './server.ts';

const temp = await makeTempDir('castwright-private-');
afterAll(() => temp[Symbol.asyncDispose]());
// The default of most systems.
process.umask(0o022);

/** Lists the folder and everything in it that other users can access. */
async function openIn(folder: string): Promise<string[]> {
  const paths = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))];
  const open: string[] = [];
  for (const path of paths) {
    const facts = await lstat(path).catch(() => undefined);
    if (facts && (facts.mode & 0o077) !== 0) open.push(path);
  }
  return open;
}

test('writes data for its own user only, and closes open permissions at start', async () => {
  const dataDir = join(temp.path, 'data');
  await castwrightIn(dataDir, 'accounts', 'add', 'ann@example.com');
  expect(await openIn(dataDir)).toEqual([]);

  // A file as an earlier version left it.
  await mkdir(join(dataDir, 'files/ab'), { recursive: true });
  await writeFile(join(dataDir, 'files/ab/ab-file'), 'x');
  await chmod(dataDir, 0o755);
  expect(await openIn(dataDir)).toHaveLength(4);
  const first = await startServer(dataDir);
  expect(await openIn(dataDir)).toEqual([]);
  expect(first.stderr().match(/other users had access/g)).toHaveLength(1);
  await first.stop('SIGTERM');

  const second = await startServer(dataDir);
  await second.stop('SIGTERM');
  expect(second.stderr()).not.toContain('other users');
  expect(await openIn(dataDir)).toEqual([]);
});
