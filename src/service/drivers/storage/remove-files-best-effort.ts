import { isStoreOutage } from './is-store-outage.ts';
import type { Storage } from './storage.ts';

/** Removes files that no record refers to. Stops during a storage outage; the next sweep removes the rest. */
export async function removeFilesBestEffort(storage: Storage, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await storage.remove(id);
    } catch (error) {
      if (isStoreOutage(error)) return;
      throw error;
    }
  }
}
