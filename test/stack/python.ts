import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildOnce } from './build-once.ts';

export const PYTHON_PACKAGE = fileURLToPath(new URL('../../packages/python', import.meta.url));

const VERSION_CHECK = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 9))';
export const hasPython = spawnSync('python3', ['-c', VERSION_CHECK]).status === 0;

/**
 * A Python environment with the package installed.
 * @returns the path of the program
 */
export async function pythonWithPackage(): Promise<string> {
  const run = promisify(execFile);
  const folder = await buildOnce('python', PYTHON_PACKAGE, async (empty) => {
    await run('python3', ['-m', 'venv', join(empty, 'venv')]);
    const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', PYTHON_PACKAGE];
    await run(programIn(empty), install);
  });
  return programIn(folder);
}

const programIn = (folder: string) => join(folder, 'venv/bin/python');
