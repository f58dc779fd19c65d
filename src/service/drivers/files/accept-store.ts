import type { Backend } from '../backend.ts';
import { installationId } from './installation-id.ts';
import { keepSweepRefusal } from './sweep-refusal.ts';
import { filesOf } from './sweep-store.ts';
import { addUnclaimed } from './unclaimed-files.ts';

export interface Accepted {
  /** Files of the store. */
  all: number;
  /** Of these, how many no record names: they go when their time in quarantine is over. */
  unclaimed: number;
}

/** Makes the store that of the database, because whoever keeps the server says so; nothing is removed now. */
export async function acceptStore(backend: Pick<Backend, 'db' | 'storage'>): Promise<Accepted> {
  const { db, storage } = backend;
  // Also the youngest: what a record names soon is forgotten by the next sweep.
  const { all, unknown } = await filesOf(backend, Number.POSITIVE_INFINITY);
  await addUnclaimed(db, unknown, true);
  await keepSweepRefusal(db, undefined);
  await storage.mark(await installationId(db));
  return { all, unclaimed: unknown.length };
}
