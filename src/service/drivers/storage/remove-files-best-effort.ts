import { isStoreOutage } from './is-store-outage.ts';
import type { Storage } from './storage.ts';

/** Removes files that no record names any more; what a store that is away still has, the next sweep finds. */
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
