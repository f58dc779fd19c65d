import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract } from 'tar-stream';
import { ArchiveError } from './archive-error.ts';
import { entryTarget } from './entry-target.ts';

export interface UntarOptions {
  folder: string;
  /** Leading folders to remove from names. */
  strip: number;
  /** Limit of all files together. */
  maxBytes: number;
}

/**
 * Unpacks a tar archive into a folder. Links and devices are skipped, and a name that leads out of the folder is an
 * error.
 * @returns the number of files
 * @throws {ArchiveError} if it is not a valid tar archive; errors of `archive` itself are rethrown
 */
export async function untar(archive: AsyncIterable<Uint8Array>, options: UntarOptions): Promise<number> {
  const parser = extract();
  let failure: { ofSource: unknown } | undefined;
  async function* source(): AsyncGenerator<Uint8Array> {
    try {
      yield* archive;
    } catch (error) {
      failure = { ofSource: error };
      throw error;
    }
  }
  // The consumer must listen before data arrives; an end event that nobody hears would be awaited forever.
  const [unpacked, read] = await Promise.allSettled([unpack(parser, options), pipeline(source, parser)]);
  if (failure) throw failure.ofSource;
  if (unpacked.status === 'rejected') throw toArchiveError(unpacked.reason);
  if (read.status === 'rejected') throw toArchiveError(read.reason);
  return unpacked.value;
}

async function unpack(parser: Extract, options: UntarOptions): Promise<number> {
  let files = 0;
  let bytes = 0;
  for await (const entry of parser) {
    const { name, type, size = 0 } = entry.header;
    bytes += size;
    if (!(bytes <= options.maxBytes)) throw new ArchiveError('is larger than it should be');
    const isFile = type === 'file' || type === 'contiguous-file';
    const path = isFile ? entryTarget(name, options) : undefined;
    if (path === undefined) {
      entry.resume();
      continue;
    }
    await mkdir(dirname(path), { recursive: true });
    // If the archive ended meanwhile, the entry is closed and emits no further events.
    if (entry.destroyed) break;
    await pipeline(entry, createWriteStream(path, { flags: 'wx', flush: true }));
    files += 1;
  }
  return files;
}

/** Keeps system errors (such as a full disk) and our own; all others come from the parser. */
function toArchiveError(error: unknown): unknown {
  if (error instanceof ArchiveError || (error instanceof Error && 'syscall' in error)) return error;
  const isCut = error instanceof Error && error.message === 'Unexpected end of data';
  return new ArchiveError(isCut ? 'ends early' : 'is damaged', { cause: error });
}
