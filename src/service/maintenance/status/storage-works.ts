import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { randomId } from '../../../platform/random-id.ts';
import type { Storage } from '../../drivers/storage/storage.ts';

/** Whether a written file can be read back. */
export async function isStorageWorking(storage: Storage, tempRoot: string): Promise<boolean> {
  const id = randomId();
  try {
    await using temp = await makeTempDir('status-', tempRoot);
    const path = join(temp.path, 'probe');
    await writeFile(path, id);
    await storage.put(id, path);
    try {
      return (await buffer(await storage.read(id))).toString() === id;
    } finally {
      await storage.remove(id);
    }
  } catch {
    return false;
  }
}
