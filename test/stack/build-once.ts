import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/castwright-tests', import.meta.url));
/** Milliseconds after which the process that holds the lock is considered dead. */
const STALE = 120_000;

/**
 * A folder with content that is slow to make and the same for all tests. The first caller makes it for the current
 * state of its sources (files and folders); the others wait.
 */
export async function buildOnce(
  name: string,
  sources: string | readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(CACHE, `${name}-${await stateOf([sources].flat())}`);
  const [lock, mark] = [`${folder}.lock`, join(folder, 'made')];
  await mkdir(CACHE, { recursive: true });
  while (!(await isLocked(lock))) await sleep(200);
  try {
    if (await isThere(mark)) return folder;
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    await make(folder);
    await writeFile(mark, '');
    return folder;
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

async function stateOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const paths = (await Promise.all(sources.map(filesIn))).flat();
  for (const path of paths.filter((one) => !BUILD_OUTPUT.test(one)).sort()) {
    hash.update(path).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesIn(source: string): Promise<string[]> {
  if ((await stat(source)).isFile()) return [source];
  const all = await readdir(source, { recursive: true, withFileTypes: true });
  return all.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

/** Build output beside the sources. */
const BUILD_OUTPUT = /[\\/](dist|build|node_modules|__pycache__|[^\\/]+\.egg-info)[\\/]/;

async function isLocked(lock: string): Promise<boolean> {
  const { mtimeMs } = (await stat(lock).catch(() => undefined)) ?? { mtimeMs: Date.now() };
  if (Date.now() - mtimeMs > STALE) await rm(lock, { recursive: true, force: true });
  return mkdir(lock).then(
    () => true,
    () => false,
  );
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
