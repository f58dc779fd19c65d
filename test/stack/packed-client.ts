import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildOnce } from './build-once.ts';
import { PROCESS_ENV } from './process-env.ts';

export const CLIENT = fileURLToPath(new URL('../../packages/client', import.meta.url));

/**
 * Packs `@castwright/client`.
 * @returns the path of the archive
 */
export async function packedClient(): Promise<string> {
  const folder = await buildOnce('client', CLIENT, async (empty) => {
    const env = { ...PROCESS_ENV, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) };
    const pack = ['pack', '--silent', '--pack-destination', empty];
    await promisify(execFile)('npm', pack, { cwd: CLIENT, env });
  });
  const archive = (await readdir(folder)).find((name) => name.startsWith('castwright-client-'));
  return join(folder, archive as string);
}
