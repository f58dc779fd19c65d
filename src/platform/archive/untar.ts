import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract } from 'tar-stream';

/** An archive that cannot be unpacked. The message continues a sentence that starts with its name: "is damaged". */
export class ArchiveError extends Error {}

export interface UntarOptions {
  folder: string;
  /** Leading folders to remove from names. */
  strip: number;
  /** Limit of the total size of all files. */
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
    // If the archive has since ended, the entry is closed and emits no further events.
    if (entry.destroyed) break;
    await pipeline(entry, createWriteStream(path, { flags: 'wx', flush: true }));
    files += 1;
  }
  return files;
}

/** Returns system errors (such as a full disk) and our own unchanged; all others come from the parser. */
function toArchiveError(error: unknown): unknown {
  if (error instanceof ArchiveError || (error instanceof Error && 'syscall' in error)) return error;
  const isCut = error instanceof Error && error.message === 'Unexpected end of data';
  return new ArchiveError(isCut ? 'ends early' : 'is damaged', { cause: error });
}

/** Maximum characters of a name; no system allows as many in a path. */
const MAX_NAME_LENGTH = 1000;

/**
 * Returns the path for a file of an archive; undefined if stripping removes its whole name.
 * @throws {ArchiveError} for a path outside of the folder or an invalid name
 */
export function entryTarget(
  name: string,
  { folder, strip }: { folder: string; strip: number },
): string | undefined {
  if (name.length > MAX_NAME_LENGTH) throw new ArchiveError('contains a file whose name is too long');
  const parts = name.split(/[/\\]+/).filter((part) => part !== '.' && part !== '');
  if (/^[/\\]|^[A-Za-z]:/.test(name) || parts.includes('..') || name.includes('\0')) {
    throw new ArchiveError('contains a file with a path outside of its folder');
  }
  const remaining = parts.slice(strip);
  return remaining.length === 0 ? undefined : join(folder, ...remaining);
}
