import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

const SOURCES = join(import.meta.dirname, '../../..');
/** Folders of `src` that decide how a frame looks. */
const FOLDERS = ['base', 'contract', 'engine'];
/** Files of code and data, whose content is hashed. Only the size of other files, such as pictures, is. */
const BY_CONTENT = /\.(?:ts|js|json)$/;
const MAX_CONTENT_BYTES = 2_000_000;

let version: Promise<string> | undefined;

/** Returns a hash of the code and data that decide how the frames of a Timeline look; computed once per process. */
export function engineVersion(): Promise<string> {
  version ??= hashEngine().catch((error: unknown) => {
    // The next call tries again.
    version = undefined;
    throw error;
  });
  return version;
}

async function hashEngine(): Promise<string> {
  // Node.js brings the rules of line breaking.
  const hash = createHash('sha256').update(process.version);
  for (const path of await filesIn(FOLDERS.map((folder) => join(SOURCES, folder)))) {
    const { size } = await stat(path);
    hash.update(`${relative(SOURCES, path)} ${size}\n`);
    if (BY_CONTENT.test(path) && size <= MAX_CONTENT_BYTES) hash.update(await readFile(path));
  }
  hash.update(await readFile(join(SOURCES, '../package-lock.json')).catch(() => ''));
  return hash.digest('hex');
}

/** Paths of all files, without tests, in order. */
async function filesIn(folders: readonly string[]): Promise<string[]> {
  const paths: string[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !entry.name.includes('.test.')) paths.push(join(entry.parentPath, entry.name));
    }
  }
  return paths.sort();
}
