import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { ENTRIES } from './archive-entries.ts';
import { toDiskError } from './backup-error.ts';

export interface ArchiveWriter {
  /** Adds a file as an entry and returns its size. */
  file(name: string, path: string): Promise<number>;
  text(name: string, text: string): Promise<void>;
}

/**
 * Writes a tar archive, readable by its owner only, that ends with the SHA-256 checksums of its entries. It appears
 * under its name only when it is complete.
 */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const part = `${path}.part`;
  // A leftover of an earlier run would keep its permissions.
  await rm(part, { force: true });
  const tar = pack();
  const sums: string[] = [];
  const archive: ArchiveWriter = {
    async file(name, from) {
      const { size, mtime } = await stat(from);
      const hash = createHash('sha256');
      const entry = tar.entry({ name, size, mtime, mode: 0o600 });
      await pipeline(
        createReadStream(from),
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            yield chunk;
          }
        },
        entry,
      );
      sums.push(sumLine(hash.digest('hex'), name));
      return size;
    },
    async text(name, text) {
      await textEntry(name, text);
      sums.push(sumLine(createHash('sha256').update(text).digest('hex'), name));
    },
  };
  const textEntry = (name: string, text: string) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()));
    });
  const fillArchive = async () => {
    await fill(archive);
    await textEntry(ENTRIES.sums, sums.join(''));
    tar.finalize();
  };
  const writing = pipeline(tar, createWriteStream(part, { mode: 0o600, flush: true }));
  try {
    await Promise.all([
      writing,
      fillArchive().catch((error: Error) => {
        tar.destroy(error);
        throw error;
      }),
    ]);
    await rename(part, path);
    await using folder = await open(dirname(path));
    await folder.sync();
  } catch (error) {
    await writing.catch(() => {});
    await rm(part, { force: true });
    throw toDiskError(error);
  }
}

/** A line in the format of `sha256sum --check`. */
export function sumLine(hash: string, name: string): string {
  return `${hash}  ${name}\n`;
}
