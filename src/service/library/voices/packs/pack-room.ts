import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesOf } from '../../../../engine/catalog/recommended-packs.ts';
import type { Pack } from '../../../../engine/voices/packs/pack.ts';
import { formatByteSize } from '../../../../platform/config/byte-size.ts';
import { PackError } from './pack-error.ts';

/** Bytes that the packs in a folder take on the disk, with downloads on their way. */
export async function packBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    // A download may be renamed meanwhile.
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @throws {PackError} where a pack does not fit beside the others, naming the setting */
export async function requirePackRoom(
  pack: Pack,
  { folder, maxBytes }: { folder: string; maxBytes?: number | undefined },
): Promise<void> {
  if (maxBytes === undefined) return;
  const used = await packBytes(folder);
  const needed = bytesOf(pack) ?? 0;
  if (used + needed <= maxBytes) return;
  throw new PackError(
    `${pack.id} (${formatByteSize(needed)}) does not fit: voice packs take ${formatByteSize(used)} of the ${formatByteSize(maxBytes)} that CASTWRIGHT_VOICES_SIZE allows. Raise it, or remove a pack with castwright voices remove`,
  );
}
