import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PROCESS_ENV } from './process-env.ts';

export const CLIENT = fileURLToPath(new URL('../../packages/client', import.meta.url));
const LOCK = fileURLToPath(new URL('../../node_modules/.cache/castwright-packing', import.meta.url));
/** Milliseconds after which whoever has it is taken for ended. */
const STALE = 120_000;

/** Packs `@castwright/client` into a folder, one test after the other: each builds it anew. @returns the path of the archive */
export async function packedClient(folder: string): Promise<string> {
  while (!(await isMine())) await sleep(200);
  try {
    const env = { ...PROCESS_ENV, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) };
    const pack = ['pack', '--silent', '--pack-destination', folder];
    await promisify(execFile)('npm', pack, { cwd: CLIENT, env });
    return join(
      folder,
      (await readdir(folder)).find((name) => name.startsWith('castwright-client-')) as string,
    );
  } finally {
    await rm(LOCK, { recursive: true, force: true });
  }
}

async function isMine(): Promise<boolean> {
  await mkdir(dirname(LOCK), { recursive: true });
  const { mtimeMs } = (await stat(LOCK).catch(() => undefined)) ?? { mtimeMs: Date.now() };
  if (Date.now() - mtimeMs > STALE) await rm(LOCK, { recursive: true, force: true });
  return mkdir(LOCK).then(
    () => true,
    () => false,
  );
}
