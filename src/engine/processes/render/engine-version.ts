import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

const ENGINE = join(import.meta.dirname, '../..');
const LOCK_FILE = join(ENGINE, '../../package-lock.json');
/** Code and data that is compared by content. Other files, such as pictures, are compared by size. */
const BY_CONTENT = /\.(?:ts|js|json)$/;
const MAX_CONTENT_BYTES = 2_000_000;

let version: Promise<string> | undefined;

/** Returns a hash of the code and data of the engine and of its libraries; computed once per process. */
export function engineVersion(): Promise<string> {
  version ??= hashEngine();
  return version;
}

async function hashEngine(): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(ENGINE, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort()) {
    const { size } = await stat(path);
    hash.update(`${relative(ENGINE, path)} ${size}\n`);
    if (BY_CONTENT.test(path) && size <= MAX_CONTENT_BYTES) hash.update(await readFile(path));
  }
  hash.update(await readFile(LOCK_FILE).catch(() => ''));
  return hash.digest('hex');
}
