import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UnsupportedDeckError } from '../deck.ts';

/** Maximum entries of a deck; one of 200 pages has about 3,000. */
const MAX_ENTRIES = 40_000;
/** Maximum unpacked bytes of all entries, because LibreOffice unpacks every entry that it shows. */
const MAX_UNPACKED_BYTES = 1_500_000_000;
/** Maximum bytes of one XML part. */
const MAX_PART_BYTES = 16_000_000;
/** Maximum bytes of all XML parts that are read. */
const MAX_READ_BYTES = 96_000_000;

/** The parts of a zip archive by name, read on demand. */
export interface Parts {
  names: readonly string[];
  /** Text of a part; undefined if missing. @throws {UnsupportedDeckError} if it is too large */
  text(name: string): Promise<string | undefined>;
  /** Unpacked bytes of a part; 0 if missing. */
  size(name: string): number;
  /** @throws {UnsupportedDeckError} if it cannot be unpacked; later errors come from the stream */
  stream(name: string): Promise<Readable>;
  [Symbol.dispose](): void;
}

/** @throws {UnsupportedDeckError} */
export async function openParts(path: string): Promise<Parts> {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(damaged);
  try {
    const entries = await readEntries(archive);
    let read = 0;
    return {
      names: [...entries.keys()],
      async text(name) {
        const entry = entries.get(name);
        if (!entry) return undefined;
        read += entry.uncompressedSize;
        if (entry.uncompressedSize > MAX_PART_BYTES || read > MAX_READ_BYTES) throw tooLargeError();
        // The stream fails if an entry is larger than declared.
        const bytes = await archive.openReadStreamPromise(entry).then(buffer).catch(damaged);
        return decode(bytes);
      },
      size: (name) => entries.get(name)?.uncompressedSize ?? 0,
      async stream(name) {
        const entry = entries.get(name);
        return entry ? await archive.openReadStreamPromise(entry).catch(damaged) : damaged(undefined);
      },
      [Symbol.dispose]: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function readEntries(archive: ZipFile): Promise<Map<string, Entry>> {
  if (archive.entryCount > MAX_ENTRIES) throw tooLargeError();
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  try {
    for await (const entry of archive.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED_BYTES || entries.size >= MAX_ENTRIES) throw tooLargeError();
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    damaged(error);
  }
  return entries;
}

function decode(bytes: Buffer): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return isUtf16
    ? new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
    : bytes.toString('utf8');
}

function tooLargeError(): UnsupportedDeckError {
  return new UnsupportedDeckError('is much larger when unpacked than any presentation');
}

/** @throws {UnsupportedDeckError} */
export function damaged(cause: unknown): never {
  if (cause instanceof UnsupportedDeckError) throw cause;
  throw new UnsupportedDeckError('is damaged: it cannot be unpacked', { cause });
}

const ODP = 'application/vnd.oasis.opendocument.presentation';

/** Detects the format of an archive by its parts, in any order. Undefined for other archives and unreadable files. */
export async function officeFormatOf(path: string): Promise<'pptx' | 'odp' | undefined> {
  try {
    using parts = await openParts(path);
    if (parts.names.includes('ppt/presentation.xml')) return 'pptx';
    const type = parts.size('mimetype') < 200 ? await parts.text('mimetype') : undefined;
    return type?.trim() === ODP ? 'odp' : undefined;
  } catch {
    return undefined;
  }
}
