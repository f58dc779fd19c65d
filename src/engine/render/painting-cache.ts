import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { folderCache } from '../media/cache/folder-cache.ts';
import type { CachedPainting, PaintingCache } from '../media/compositor/paintings.ts';

/** Paintings have large uniform areas, so even the fastest level compresses them to a tenth. */
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** More than a presenter needs that fills an 8K frame. */
const MAX_PAINTING_BYTES = 512e6;
/** Bytes before the list of parts: its length. */
const LENGTH_BYTES = 4;

type Parts = Map<string, Uint8Array>;

/**
 * Opens the paintings in the cache folder.
 *
 * @param engineVersion changes with the painting code. If undefined, nothing is cached
 */
export function openPaintingCache(
  cacheDir: string,
  engineVersion: string | undefined,
): PaintingCache | undefined {
  if (engineVersion === undefined) return undefined;
  const files = folderCache(cacheDir, 'paintings');
  return {
    async open(description): Promise<CachedPainting> {
      const key = createHash('sha256').update(`${engineVersion}\n${description}`).digest('hex');
      const stored = await files.get(key);
      // An unreadable file only costs the time to paint again.
      const parts: Parts = (stored && (await unpacked(stored).catch(() => undefined))) ?? new Map();
      let isChanged = false;
      return {
        part: (name) => parts.get(name),
        keep(name, bytes) {
          parts.set(name, bytes);
          isChanged = true;
        },
        async close() {
          if (isChanged) await files.set(key, await packed(parts));
        },
      };
    },
  };
}

/** Writes a list of the parts' names and lengths, then the parts. */
async function packed(parts: Parts): Promise<Buffer> {
  const list = Buffer.from(JSON.stringify([...parts].map(([name, { length }]) => [name, length])));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(list.length);
  const whole = Buffer.concat([length, list, ...parts.values()]);
  return promisify(zstdCompress)(whole, COMPRESSION);
}

async function unpacked(file: Buffer): Promise<Parts> {
  const whole = await promisify(zstdDecompress)(file, { maxOutputLength: MAX_PAINTING_BYTES });
  let at = LENGTH_BYTES + whole.readUInt32LE();
  const list = JSON.parse(whole.toString('utf8', LENGTH_BYTES, at)) as [name: string, length: number][];
  const parts: Parts = new Map();
  for (const [name, length] of list) {
    parts.set(name, whole.subarray(at, at + length));
    at += length;
  }
  return parts;
}
