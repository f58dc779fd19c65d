import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PROCESS_ENV } from '../stack/process-env.ts';
import { hasPython, PYTHON_PACKAGE, pythonWithPackage } from '../stack/python.ts';
import { sharedServer } from './shared-server.ts';

const EXAMPLE = fileURLToPath(new URL('../../examples/python-script/make_series.py', import.meta.url));
const run = promisify(execFile);

test.skipIf(!hasPython)(
  'passes its own tests when installed, and runs its example (needs Python 3.9 with venv)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'castwright-python-'));
    try {
      const python = await pythonWithPackage();
      await using server = await sharedServer('quick');
      const env = { ...PROCESS_ENV, CASTWRIGHT_BASE_URL: server.url, CASTWRIGHT_API_KEY: server.key };
      const tests = ['-m', 'unittest', 'discover', '--start-directory', join(PYTHON_PACKAGE, 'tests')];
      const { stderr } = await run(python, tests, { env, cwd: folder, timeout: 120_000 });
      expect(stderr).toMatch(/\nOK\n$/);

      await writeFile(join(folder, 'lines.txt'), 'First.\n\nSecond.\n');
      const series = await run(python, [EXAMPLE, 'lines.txt'], { env, cwd: folder, timeout: 120_000 });
      expect(series.stdout.split('\n').filter(Boolean).sort()).toEqual(['01.mp4', '02.mp4']);
      expect((await readFile(join(folder, '02.mp4'))).toString('latin1', 4, 8)).toBe('ftyp');
    } finally {
      // Processes of the server may still write a last line while the folder is removed.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  },
);
