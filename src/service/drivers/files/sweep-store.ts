import { earlierClockTime } from '../../../platform/clock.ts';
import type { Backend } from '../backend.ts';
import { claimStore } from './claim-store.ts';
import { findOrphanedFiles } from './find-orphaned-files.ts';
import { storeSweepRefusal } from './sweep-refusal.ts';
import { addUnclaimed, removeUnclaimed, unclaimedFiles } from './unclaimed-files.ts';

export interface SweepOptions {
  /** Milliseconds since 1970. Younger files are skipped, because a record may refer to them soon. */
  storedBefore: number;
  /** Days until a file is removed, in which a record may refer to it again. */
  quarantineDays: number;
  /** Present time, in milliseconds since 1970; the earlier clock by default. */
  now?: number;
}

/** Number of files removed and in quarantine, or why nothing was done and what to do about it. */
export type SweepResult = { removed: number; waiting: number; refusal?: never } | { refusal: string };

/** Unreferenced files that killed processes may leave, however few files there are. */
const MAX_EXPECTED = 20;
/** Share of all files above which a database without records is the likelier cause than killed processes. */
const MAX_SHARE = 0.1;

const DAY = 86_400_000;

/**
 * Removes stored files that no record has referred to for some days, as left by killed processes. Until then they stay
 * in place, so that a record can refer to them again.
 */
export async function sweepStore(
  backend: Pick<Backend, 'db' | 'storage'>,
  { storedBefore, quarantineDays, now = earlierClockTime() }: SweepOptions,
): Promise<SweepResult> {
  const { db } = backend;
  const ownership = await claimStore(backend);
  if (!ownership.isOurs) return { refusal: ownership.message };
  const { all, unknown } = await listFileState(backend, storedBefore);
  const before = await unclaimedFiles(db);
  const unaccepted = unknown.filter((id) => !before.get(id)?.accepted);
  if (unaccepted.length > MAX_EXPECTED && unaccepted.length > MAX_SHARE * all) {
    const refusal = refusalMessage(unaccepted.length, all);
    await storeSweepRefusal(db, refusal);
    return { refusal };
  }
  await storeSweepRefusal(db, undefined);
  await addUnclaimed(
    db,
    unknown.filter((id) => !before.has(id)),
    false,
  );
  const isUnknown = new Set(unknown);
  await removeUnclaimed(
    db,
    [...before.keys()].filter((id) => !isUnknown.has(id)),
  );
  // A file noticed just now, or by a clock ahead of this one, has waited 0 ms, which satisfies a quarantine of 0 days.
  const waited = (id: string) => Math.max(0, now - (before.get(id)?.since ?? now));
  const due = unknown.filter((id) => waited(id) >= quarantineDays * DAY);
  const removed = await removeAll(backend, due);
  return { removed, waiting: unknown.length - removed };
}

/** Counts all files, and returns those stored before a time that no record refers to. */
export async function listFileState(
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
    // A record may refer to it by now.
    if ((await findOrphanedFiles(db, [id])).length === 0) continue;
    await storage.remove(id);
    await removeUnclaimed(db, [id]);
    removed++;
  }
  return removed;
}

const refusalMessage = (unknown: number, all: number) =>
  `No record of the database refers to ${unknown} of ${all} stored files, more than killed processes leave, so it may be older than the files. No file was removed. Restore a newer backup of the database. If these files may be removed, run castwright files accept; they are removed after their quarantine`;
