import { join } from 'node:path';
import type { PackDownload } from '../../../../engine/voices/packs/pack.ts';
import { PackError } from './pack-error.ts';
import { sha256Of } from './sha256-of.ts';

/**
 * Checks what an archive was said to hold: publishers pack the same files anew, but never change them.
 *
 * @throws {PackError} naming the file
 */
export async function verifyPackFiles(
  { holds }: PackDownload,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  for (const [file, sum] of Object.entries(holds)) {
    const found = await sha256Of(join(folder, file), signal).catch((error: unknown) => {
      signal.throwIfAborted();
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
    if (found === undefined) throw new PackError(`The archive does not hold ${file}; nothing was installed`);
    if (found !== sum) {
      throw new PackError(`${file} is not what is known of it (its SHA-256 differs); nothing was installed`);
    }
  }
}
