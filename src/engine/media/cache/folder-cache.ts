import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SpeechCache } from '../speech/speech-cache.ts';

/** Start of every file. The SHA-256 of the result, and then the result, follow. */
const HEADER = Buffer.from('castwright 1\n', 'latin1');
const SHA256_BYTES = 32;

/**
 * Caches results in a folder, keyed by content hash. A full disk or a missing file only costs the time to compute the
 * result again. Damaged files are removed.
 */
export function folderCache(folder: string, kind: string): SpeechCache {
  const path = (key: string) => join(folder, kind, key.slice(0, 2), key);
  return {
    async get(key) {
      const file = await readFile(path(key)).catch(() => undefined);
      const result = file && resultIn(file);
      if (file && !result) await rm(path(key), { force: true }).catch(() => {});
      return result;
    },
    async set(key, data) {
      const unfinished = `${path(key)}.${randomUUID()}`;
      try {
        await mkdir(dirname(unfinished), { recursive: true });
        // Not flushed to disk, because the SHA-256 reveals a file that a power cut damaged.
        await writeFile(unfinished, Buffer.concat([HEADER, sha256(data), data]));
        await rename(unfinished, path(key));
      } catch {
        // Only a cache: the caller has the result.
        await rm(unfinished, { force: true }).catch(() => {});
      }
    },
  };
}

/** Returns the result in a file; undefined if the file is truncated, damaged, or from an earlier version. */
function resultIn(file: Buffer): Buffer | undefined {
  const begin = HEADER.length + SHA256_BYTES;
  if (file.length < begin || !file.subarray(0, HEADER.length).equals(HEADER)) return undefined;
  const result = file.subarray(begin);
  return sha256(result).equals(file.subarray(HEADER.length, begin)) ? result : undefined;
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
