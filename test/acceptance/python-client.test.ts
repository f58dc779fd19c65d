import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PROCESS_ENV } from '../stack/process-env.ts';
import { KEY, startServer } from './server.ts';

const PACKAGE = fileURLToPath(new URL('../../packages/python', import.meta.url));
const run = promisify(execFile);

const NEW_ENOUGH = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 9))';
const hasPython = spawnSync('python3', ['-c', NEW_ENOUGH]).status === 0;

test.skipIf(!hasPython)(
  'the Python package, installed anew, does what its tests say (needs Python 3.9 with venv)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'castwright-python-'));
    try {
      const python = join(folder, 'venv/bin/python');
      await run('python3', ['-m', 'venv', join(folder, 'venv')]);
      await run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', PACKAGE]);
      await using server = await startServer(join(folder, 'data'), { CASTWRIGHT_VOICES: 'embedded' });
      const env = { ...PROCESS_ENV, CASTWRIGHT_BASE_URL: server.url, CASTWRIGHT_API_KEY: KEY };
      const tests = ['-m', 'unittest', 'discover', '--start-directory', join(PACKAGE, 'tests')];
      const { stderr } = await run(python, tests, { env, cwd: folder, timeout: 120_000 });
      expect(stderr).toMatch(/\nOK\n$/);
    } finally {
      // What the server started may still end, and write a last line, while it is removed.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  },
);
