import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Returns a hash of the engine's own files: those of packages, which the lockfile names, and those in this repository.
 * The build puts it into their URLs, and a server answers only the URLs of its own files. So a page that was loaded from
 * one version of the server never draws with the files of another.
 */
export async function ownFilesVersion(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', 'src/engine/media/compositor/kernel/kernel.generated.wasm'])
    hash.update(await readFile(join(ROOT, path)));
  const entries = await readdir(join(ROOT, 'src/engine/people/rendered/library'), {
    recursive: true,
    withFileTypes: true,
  });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.sort()) hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 12);
}
