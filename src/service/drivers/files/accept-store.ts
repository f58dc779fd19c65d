import type { Backend } from '../backend.ts';
import { installationId } from './installation-id.ts';
import { storeSweepRefusal } from './sweep-refusal.ts';
import { listFileState } from './sweep-store.ts';
import { addUnclaimed } from './unclaimed-files.ts';

export interface AcceptedStore {
  /** Files in storage. */
  all: number;
  /** Files that no record refers to; they are removed after their quarantine. */
  unclaimed: number;
}

/** Assigns the storage to this database, on the operator's request. Removes nothing now. */
export async function acceptStore(backend: Pick<Backend, 'db' | 'storage'>): Promise<AcceptedStore> {
  const { db, storage } = backend;
  // Includes the newest files: the next sweep drops those that a record refers to by then.
  const { all, unknown } = await listFileState(backend, Number.POSITIVE_INFINITY);
  await addUnclaimed(db, unknown, true);
  await storeSweepRefusal(db, undefined);
  await storage.mark(await installationId(db));
  return { all, unclaimed: unknown.length };
}
