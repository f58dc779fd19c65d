import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { ArchiveError } from './archive-error.ts';
import { byteReader } from './byte-reader.ts';
import { entryTarget } from './entry-target.ts';

const BLOCK = 512;

export interface UntarOptions {
  folder: string;
  /** Leading folders of the names that are left out. */
  strip: number;
  /** Of all files together. */
  maxBytes: number;
}

/**
 * Unpacks a tar archive (POSIX ustar and pax, and GNU's long names) into a folder. Files and folders only: links and
 * devices are left out, and a name that leads out of the folder is an error.
 *
 * @returns how many files there were
 * @throws {ArchiveError}
 */
export async function untar(archive: AsyncIterable<Uint8Array>, options: UntarOptions): Promise<number> {
  const reader = byteReader(archive);
  let files = 0;
  let bytes = 0;
  let longName: string | undefined;
  for (;;) {
    const header = await reader.take(BLOCK);
    if (header.length === 0 || header.every((byte) => byte === 0)) return files;
    const { name, size, type } = readHeader(header);
    bytes += size;
    if (bytes > options.maxBytes) throw new ArchiveError('is larger than it should be');
    const padding = (BLOCK - (size % BLOCK)) % BLOCK;
    if (type === 'x' || type === 'L') {
      if (size > 65_536) throw new ArchiveError('is damaged');
      const text = Buffer.from(await reader.take(size)).toString('utf8');
      longName = type === 'L' ? text.replace(/\0.*$/s, '') : (paxPath(text) ?? longName);
    } else if (type === '0' || type === '\0' || type === '7') {
      const path = entryTarget(longName ?? name, options);
      longName = undefined;
      await (path === undefined ? reader.skip(size) : write(path, reader.pieces(size)));
      files += path === undefined ? 0 : 1;
    } else {
      longName = undefined;
      await reader.skip(size);
    }
    await reader.skip(padding);
  }
}

function readHeader(header: Uint8Array) {
  const text = (from: number, length: number) =>
    Buffer.from(header.subarray(from, from + length))
      .toString('utf8')
      .replace(/\0.*$/s, '');
  const octal = (from: number, length: number) => Number.parseInt(text(from, length).trim() || '0', 8);
  const sum = header.reduce((all, byte, index) => all + (index >= 148 && index < 156 ? 32 : byte), 0);
  const size = octal(124, 12);
  if (octal(148, 8) !== sum || !(size >= 0)) throw new ArchiveError('is damaged');
  const prefix = text(257, 5) === 'ustar' ? text(345, 155) : '';
  const name = prefix ? `${prefix}/${text(0, 100)}` : text(0, 100);
  return { name, size, type: String.fromCharCode(header[156] ?? 0) };
}

/** Records are `length name=value` and a line's end. */
function paxPath(records: string): string | undefined {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(records)?.[1];
}

async function write(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = createWriteStream(path, { flags: 'wx', flush: true });
  const end = finished(file);
  end.catch(() => {});
  try {
    for await (const piece of pieces) if (!file.write(piece)) await Promise.race([once(file, 'drain'), end]);
    file.end();
    await end;
  } catch (error) {
    file.destroy();
    throw error;
  }
}
