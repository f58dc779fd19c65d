import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SpeechCache } from '../speech/speech-cache.ts';

/** Begins a file, and tells its form; then come the SHA-256 of the result, and the result. */
const FORM = Buffer.from('castwright 1\n', 'latin1');
const SUM = 32;

/**
 * Results by content hash, as files of a folder. A full disk or a missing file only costs the time saved, and so does a
 * file that is not as it was written, which is removed.
 */
export function folderCache(folder: string, kind: string): SpeechCache {
  const path = (key: string) => join(folder, kind, key.slice(0, 2), key);
  return {
    async get(key) {
      const kept = await readFile(path(key)).catch(() => undefined);
      const result = kept && resultIn(kept);
      if (kept && !result) await rm(path(key), { force: true }).catch(() => {});
      return result;
    },
    async set(key, data) {
      const unfinished = `${path(key)}.${randomUUID()}`;
      try {
        await mkdir(dirname(unfinished), { recursive: true });
        await writeFile(unfinished, Buffer.concat([FORM, sumOf(data), data]), { flush: true });
        await rename(unfinished, path(key));
      } catch {
        // Nothing depends on it.
        await rm(unfinished, { force: true }).catch(() => {});
      }
    },
  };
}

/** Undefined for what was cut off, damaged, or written by an earlier version. */
function resultIn(kept: Buffer): Buffer | undefined {
  const begin = FORM.length + SUM;
  if (kept.length < begin || !kept.subarray(0, FORM.length).equals(FORM)) return undefined;
  const result = kept.subarray(begin);
  return sumOf(result).equals(kept.subarray(FORM.length, begin)) ? result : undefined;
}

function sumOf(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
