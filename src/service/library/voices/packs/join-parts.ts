import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pack } from '../../../../engine/voices/packs/pack.ts';
import { PackError } from './pack-error.ts';
import { sha256Of } from './sha256-of.ts';

/**
 * Puts files together that are published in pieces, and removes the pieces.
 *
 * @throws {PackError} where a piece is missing, or the whole is not what it should be
 */
export async function joinParts({ join: wholes }: Pack, folder: string, signal: AbortSignal): Promise<void> {
  for (const { path, parts, sha256 } of wholes) {
    const to = join(folder, path);
    await mkdir(dirname(to), { recursive: true });
    for (const [index, part] of parts.entries()) {
      const output = createWriteStream(to, { flags: index === 0 ? 'wx' : 'a' });
      await pipeline(createReadStream(join(folder, part)), output, { signal }).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        throw new PackError(`The pack does not hold ${part}, so ${path} cannot be put together`);
      });
    }
    if ((await sha256Of(to, signal)) !== sha256) {
      throw new PackError(`${path} is not what its publisher describes (its SHA-256 differs)`);
    }
    for (const part of parts) await rm(join(folder, part));
  }
}
