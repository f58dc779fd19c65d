import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PROCESS_ENV } from '../stack/process-env.ts';
import { settingsIn } from '../stack/stack.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** Runs `castwright` on the data directory of a server, as its operator would; returns its output. */
export async function castwrightIn(folder: string, ...args: string[]): Promise<string> {
  const env = { ...PROCESS_ENV, CASTWRIGHT_DATA_DIR: folder, ...(await settingsIn(folder)) };
  return (
    await promisify(execFile)(process.execPath, [MAIN, ...args], { env, timeout: 120_000 })
  ).stdout.trim();
}
