import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { bunzip2 } from './bzip2.ts';
import { ArchiveError, entryTarget, type UntarOptions, untar } from './untar.ts';

const CHUNK_BYTES = 1 << 16;

/**
 * Reads an archive at the positions that it specifies. A position outside of the file makes it invalid; yauzl's own
 * reader would throw an uncatchable error for one beyond the range of a number.
 */
class FileReader extends RandomAccessReader {
  readonly #file: FileHandle;
  readonly #size: number;

  constructor(file: FileHandle, size: number) {
    super();
    this.#file = file;
    this.#size = size;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    void this.#fill(buffer.subarray(offset, offset + length), position).then(
      () => callback(null),
      (error: Error) => callback(error),
    );
  }

  /** @param end exclusive */
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#chunks(start, end), { objectMode: false });
  }

  override close(callback: (error: Error | null) => void): void {
    this.#file.close().then(
      () => callback(null),
      (error: Error) => callback(error),
    );
  }

  async *#chunks(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; at += CHUNK_BYTES) {
      const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, end - at));
      await this.#fill(chunk, at);
      yield chunk;
    }
  }

  async #fill(into: Buffer, position: number): Promise<void> {
    if (!(position >= 0 && position + into.length <= this.#size))
      throw new Error('refers to a position outside of the file');
    for (let at = 0; at < into.length; ) {
      const { bytesRead } = await this.#file.read(into, at, into.length - at, position + at);
      if (bytesRead === 0) throw new Error('ends early');
      at += bytesRead;
    }
  }
}

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
    for await (const chunk of file as AsyncIterable<Buffer>) {
      options.signal.throwIfAborted();
      options.onRead?.(file.bytesRead);
      yield chunk;
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

/**
 * Unpacks a ZIP archive, such as a Python wheel, into a folder. Creates only files and folders, and runs nothing.
 * @returns the number of files
 * @throws {ArchiveError}
 */
async function unzip(
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
