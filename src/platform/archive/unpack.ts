import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ArchiveError } from './archive-error.ts';
import { bunzip2 } from './bzip2.ts';
import { type UntarOptions, untar } from './untar.ts';
import { unzip } from './unzip.ts';

export type ArchiveForm = 'tar' | 'tar.gz' | 'tar.bz2' | 'zip';

/**
 * Unpacks an archive into a folder.
 * @param onRead called with the number of bytes read so far
 * @returns the number of files
 * @throws {ArchiveError}
 */
export async function unpack(
  path: string,
  form: ArchiveForm,
  options: UntarOptions & { signal: AbortSignal; onRead?(bytes: number): void },
): Promise<number> {
  if (form === 'zip') return unzip(path, options);
  const file = createReadStream(path, { highWaterMark: 1 << 18 });
  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const piece of file as AsyncIterable<Buffer>) {
      options.signal.throwIfAborted();
      options.onRead?.(file.bytesRead);
      yield piece;
    }
  }
  try {
    return await untar(decompress(read(), form), options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw new ArchiveError('is damaged');
    throw error;
  } finally {
    file.destroy();
  }
}

function decompress(read: AsyncGenerator<Uint8Array>, form: ArchiveForm): AsyncIterable<Uint8Array> {
  if (form === 'tar.bz2') return bunzip2(read);
  if (form === 'tar.gz') return decompressGzip(read);
  return read;
}

async function* decompressGzip(read: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(read);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  yield* source.pipe(gunzip);
}
