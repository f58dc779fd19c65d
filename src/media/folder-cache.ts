import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SpeechCache } from './speech/sentence-cache.ts';

/** Results by content hash, as files of a folder. A full disk or a missing file only costs the time saved. */
export function folderCache(folder: string, kind: string): SpeechCache {
  const path = (key: string) => join(folder, kind, key.slice(0, 2), key);
  return {
    async get(key) {
      return readFile(path(key)).catch(() => undefined);
    },
    async set(key, data) {
      const unfinished = `${path(key)}.${randomUUID()}`;
      try {
        await mkdir(dirname(unfinished), { recursive: true });
        await writeFile(unfinished, data);
        await rename(unfinished, path(key));
      } catch {
        // Nothing depends on it.
      }
    },
  };
}
