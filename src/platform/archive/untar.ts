import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract } from 'tar-stream';
import { ArchiveError } from './archive-error.ts';
import { entryTarget } from './entry-target.ts';

export interface UntarOptions {
  folder: string;
  /** Leading folders of the names that are left out. */
  strip: number;
  /** Of all files together. */
  maxBytes: number;
}

/**
 * Unpacks a tar archive into a folder. Files and their folders only: links and devices are left out, and a name that
 * leads out of the folder is an error.
 *
 * @returns how many files there were
 * @throws {ArchiveError} for what is no tar archive; errors of `archive` itself as they are
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
  // Who unpacks listens before anything comes: an end that nobody hears would be waited for.
  const [unpacked, read] = await Promise.allSettled([unpack(parser, options), pipeline(source, parser)]);
  if (failure) throw failure.ofSource;
  if (unpacked.status === 'rejected') throw explained(unpacked.reason);
  if (read.status === 'rejected') throw explained(read.reason);
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
    // An archive that ended meanwhile has closed the entry, of which whoever begins to listen now hears nothing any more.
    if (entry.destroyed) break;
    await pipeline(entry, createWriteStream(path, { flags: 'wx', flush: true }));
    files += 1;
  }
  return files;
}

/** Errors of the machine (a full disk) and our own stay as they are; all others are the parser's. */
function explained(error: unknown): unknown {
  if (error instanceof ArchiveError || (error instanceof Error && 'syscall' in error)) return error;
  const isCut = error instanceof Error && error.message === 'Unexpected end of data';
  return new ArchiveError(isCut ? 'ends early' : 'is damaged', { cause: error });
}
