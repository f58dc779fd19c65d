import { earlierClockTime } from '../../../platform/clock.ts';
import type { Backend } from '../backend.ts';
import { claimStore } from './claim-store.ts';
import { findOrphanedFiles } from './find-orphaned-files.ts';
import { keepSweepRefusal } from './sweep-refusal.ts';
import { addUnclaimed, forgetUnclaimed, unclaimedFiles } from './unclaimed-files.ts';

export interface Sweep {
  /** Milliseconds since 1970; what was stored later may be named by a record soon. */
  storedBefore: number;
  /** Days that a file waits before it goes, in which a record may name it again. */
  quarantineDays: number;
  /** Time that what has waited is measured by, in milliseconds since 1970; the earlier clock by default. */
  now?: number;
}

/** What was removed and what waits, or why nothing was touched and what to do about it. */
export type Swept = { removed: number; waiting: number; refusal?: never } | { refusal: string };

/** So many files may be left by processes that were killed, however few there are. */
const HANDFUL = 20;
/** Of all files: more than that are not lost by killed processes, but by a database that lacks records. */
const SHARE = 0.1;

const DAY = 86_400_000;

/**
 * Removes files of the store that no record has named for some days: what killed processes left. They stay in their
 * place until then, so that a record which names one again finds it.
 */
export async function sweepStore(
  backend: Pick<Backend, 'db' | 'storage'>,
  { storedBefore, quarantineDays, now = earlierClockTime() }: Sweep,
): Promise<Swept> {
  const { db } = backend;
  const ownership = await claimStore(backend);
  if (!ownership.isOurs) return { refusal: ownership.message };
  const { all, unknown } = await filesOf(backend, storedBefore);
  const before = await unclaimedFiles(db);
  const unlooked = unknown.filter((id) => !before.get(id)?.accepted);
  if (unlooked.length > HANDFUL && unlooked.length > SHARE * all) {
    const refusal = tooMany(unlooked.length, all);
    await keepSweepRefusal(db, refusal);
    return { refusal };
  }
  await keepSweepRefusal(db, undefined);
  await addUnclaimed(
    db,
    unknown.filter((id) => !before.has(id)),
    false,
  );
  const isUnknown = new Set(unknown);
  await forgetUnclaimed(
    db,
    [...before.keys()].filter((id) => !isUnknown.has(id)),
  );
  // A file noticed just now, or by a clock ahead of this one, has waited for no time: enough for a quarantine of none.
  const waited = (id: string) => Math.max(0, now - (before.get(id)?.since ?? now));
  const due = unknown.filter((id) => waited(id) >= quarantineDays * DAY);
  const removed = await removeAll(backend, due);
  return { removed, waiting: unknown.length - removed };
}

/** How many files there are, and those among the older ones that no record names. */
export async function filesOf(
  { db, storage }: Pick<Backend, 'db' | 'storage'>,
  storedBefore: number,
): Promise<{ all: number; unknown: string[] }> {
  const older: string[] = [];
  let all = 0;
  for await (const { id, modifiedAt } of storage.list()) {
    all++;
    if (modifiedAt < storedBefore) older.push(id);
  }
  return { all, unknown: await findOrphanedFiles(db, older) };
}

async function removeAll(
  { db, storage }: Pick<Backend, 'db' | 'storage'>,
  ids: readonly string[],
): Promise<number> {
  let removed = 0;
  for (const id of ids) {
    // It may have been named since the store was looked through.
    if ((await findOrphanedFiles(db, [id])).length === 0) continue;
    await storage.remove(id);
    await forgetUnclaimed(db, [id]);
    removed++;
  }
  return removed;
}

const tooMany = (unknown: number, all: number) =>
  `${unknown} of ${all} stored files are named by no record of the database, which is more than killed processes leave: it may be older than the files. No file is removed. Restore a younger backup of the database; if these files may go, castwright files accept lets them, after their time in quarantine`;
