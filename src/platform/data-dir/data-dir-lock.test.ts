import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { makeTempDir } from '../files/temp-dir.ts';
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts';

const holder = (dataDir: string) =>
  spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { lockDataDir } from ${JSON.stringify(new URL('./data-dir-lock.ts', import.meta.url).href)};
     await lockDataDir(${JSON.stringify(dataDir)});
     console.log('locked');
     setInterval(() => {}, 1000);`,
  ]);

test('names the process that holds the lock, and locks again after it was killed', async () => {
  await using temp = await makeTempDir('castwright-lock-');
  const first = holder(temp.path);
  await once(first.stdout, 'data');
  const refused = await lockDataDir(temp.path).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DataDirInUse);
  expect(String(refused)).toContain(`process ${first.pid}`);

  first.kill('SIGKILL');
  await once(first, 'exit');
  const lock = await lockDataDir(temp.path);
  await expect(lockDataDir(temp.path)).rejects.toThrow(`process ${process.pid}`);
  lock.release();
  (await lockDataDir(temp.path)).release();
});
