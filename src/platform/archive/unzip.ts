import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { ArchiveError } from './archive-error.ts';
import { entryTarget } from './entry-target.ts';
import { FileReader } from './file-reader.ts';
import type { UntarOptions } from './untar.ts';

/**
 * Unpacks a ZIP archive, such as a Python wheel, into a folder. Creates only files and folders, and runs nothing.
 * @returns the number of files
 * @throws {ArchiveError}
 */
export async function unzip(
  path: string,
  options: UntarOptions & { signal: AbortSignal; onRead?(bytes: number): void },
): Promise<number> {
  let files = 0;
  let bytes = 0;
  let read = 0;
  try {
    const archive = await openZip(path);
    try {
      for await (const entry of archive.eachEntry()) {
        options.signal.throwIfAborted();
        bytes += entry.uncompressedSize;
        if (bytes > options.maxBytes) throw new ArchiveError('is larger than it should be');
        read += entry.compressedSize;
        options.onRead?.(read);
        const to = entryTarget(entry.fileName, options);
        if (to === undefined || entry.fileName.endsWith('/') || isLink(entry.externalFileAttributes))
          continue;
        await mkdir(dirname(to), { recursive: true });
        // The stream fails if an entry is larger than it claims.
        const content = await archive.openReadStreamPromise(entry);
        await pipeline(content, createWriteStream(to, { flags: 'wx', flush: true }), options);
        files++;
      }
    } finally {
      archive.close();
    }
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof ArchiveError || isSystemError(error)) throw error;
    throw new ArchiveError('is damaged', { cause: error });
  }
  return files;
}

async function openZip(path: string): Promise<ZipFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await fromRandomAccessReaderPromise(new FileReader(file, size), size, { autoClose: false });
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The upper half of the attributes is the Unix mode. */
function isLink(attributes: number): boolean {
  return ((attributes >>> 16) & 0o170000) === 0o120000;
}

/** A full disk, for example, is not the archive's fault. */
function isSystemError(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall !== undefined;
}
