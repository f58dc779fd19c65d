import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { DeckRefused } from '../deck.ts';

/** Entries of a deck; one of 200 pages has about 3,000. */
const MOST_ENTRIES = 40_000;
/** Bytes of all entries when they are unpacked: LibreOffice unpacks what it shows. */
const MOST_UNPACKED = 1_500_000_000;
/** Bytes of one part of XML, and of all that are read. */
const MOST_PART = 16_000_000;
const MOST_READ = 96_000_000;

/** The parts of a zip archive by their names, read when they are asked for. */
export interface Parts {
  names: readonly string[];
  /** Text of a part; undefined where there is none of the name. @throws {DeckRefused} where it is too large */
  text(name: string): Promise<string | undefined>;
  /** Bytes of a part when it is unpacked. */
  size(name: string): number;
  /** @throws {DeckRefused} where it cannot be unpacked, or from the stream */
  stream(name: string): Promise<Readable>;
  [Symbol.dispose](): void;
}

/** @throws {DeckRefused} */
export async function openParts(path: string): Promise<Parts> {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(damaged);
  try {
    const entries = await listed(archive);
    let read = 0;
    return {
      names: [...entries.keys()],
      async text(name) {
        const entry = entries.get(name);
        if (!entry) return undefined;
        read += entry.uncompressedSize;
        if (entry.uncompressedSize > MOST_PART || read > MOST_READ) throw tooLarge();
        // The stream fails where an entry holds more than it says.
        const bytes = await archive.openReadStreamPromise(entry).then(buffer).catch(damaged);
        return decoded(bytes);
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

async function listed(archive: ZipFile): Promise<Map<string, Entry>> {
  if (archive.entryCount > MOST_ENTRIES) throw tooLarge();
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  try {
    for await (const entry of archive.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (unpacked > MOST_UNPACKED || entries.size >= MOST_ENTRIES) throw tooLarge();
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    damaged(error);
  }
  return entries;
}

function decoded(bytes: Buffer): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return isUtf16
    ? new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
    : bytes.toString('utf8');
}

function tooLarge(): DeckRefused {
  return new DeckRefused('holds much more than a presentation does when it is unpacked');
}

/** @throws {DeckRefused} */
export function damaged(cause: unknown): never {
  if (cause instanceof DeckRefused) throw cause;
  throw new DeckRefused('is damaged: it cannot be unpacked', { cause });
}
