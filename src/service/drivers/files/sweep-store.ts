import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import { earlierClockTime, laterClockTime } from '../../../platform/clock.ts';
import type { Backend } from '../backend.ts';
import type { Db, UnclaimedFileRow } from '../db/schema.ts';
import { claimStore, findOrphanedFiles, installationId } from './claim-store.ts';
import { detectFormat, HEAD_BYTES } from './formats.ts';

export interface SweepOptions {
  /** Milliseconds since 1970. Younger files are skipped, because a record may refer to them soon. */
  storedBefore: number;
  /** Days until a file without a record is removed. Until then, a record may refer to it again. */
  quarantineDays: number;
  /** Current time, in milliseconds since 1970; the earlier clock by default. */
  now?: number;
}

/** The number of files removed and in quarantine, or why nothing was done and what to do about it. */
type SweepResult = { removed: number; waiting: number; refusal?: never } | { refusal: string };

/** Unreferenced files that killed processes may leave, however few files there are. */
const MAX_EXPECTED_ORPHANS = 20;
/** Share of all files above which a database without records is the likelier cause than killed processes. */
const MAX_ORPHAN_SHARE = 0.1;

const DAY_MS = 86_400_000;

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
  if (unaccepted.length > MAX_EXPECTED_ORPHANS && unaccepted.length > MAX_ORPHAN_SHARE * all) {
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
  const due = unknown.filter((id) => waited(id) >= quarantineDays * DAY_MS);
  const removed = await removeAll(backend, due);
  return { removed, waiting: unknown.length - removed };
}

/** Counts all files, and returns those stored before a time that no record refers to. */
async function listFileState(
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

const SETTING = 'sweep_refused';

/** Returns why the last sweep was refused; undefined if it was not. */
export async function sweepRefusal(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst();
  return row?.value;
}

async function storeSweepRefusal(db: Db, value: string | undefined): Promise<void> {
  if (value === undefined) {
    await db.deleteFrom('settings').where('name', '=', SETTING).execute();
    return;
  }
  await db
    .insertInto('settings')
    .values({ name: SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Maximum records in one statement. */
const BATCH_SIZE = 200;

/** Returns the files in quarantine, by id. */
async function unclaimedFiles(db: Db): Promise<Map<string, Selectable<UnclaimedFileRow>>> {
  const rows = await db.selectFrom('unclaimed_files').selectAll().execute();
  return new Map(rows.map((row) => [row.file_id, row]));
}

/** Puts files into quarantine; those already in it keep their time. */
async function addUnclaimed(db: Db, ids: readonly string[], isAccepted: boolean): Promise<void> {
  const since = laterClockTime();
  const accepted = isAccepted ? 1 : 0;
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const rows = ids.slice(from, from + BATCH_SIZE).map((id) => ({ file_id: id, since, accepted }));
    await db
      .insertInto('unclaimed_files')
      .values(rows)
      .onConflict((conflict) => {
        const column = conflict.column('file_id');
        return isAccepted ? column.doUpdateSet({ accepted }) : column.doNothing();
      })
      .execute();
  }
}

/** Ends the quarantine of files that were removed or are referred to again. */
async function removeUnclaimed(db: Db, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE);
    await db.deleteFrom('unclaimed_files').where('file_id', 'in', batch).execute();
  }
}

interface StoreStatus {
  /** The problem and its remedy; undefined without a problem. */
  problem: string | undefined;
  /** Files in quarantine, and when the oldest of them was noticed. */
  waiting: number;
  since: number | undefined;
}

/** Returns the state of the stored files that no record refers to. */
export async function storeStatus(backend: Pick<Backend, 'db' | 'storage'>): Promise<StoreStatus> {
  const ownership = await claimStore(backend);
  const waiting = [...(await unclaimedFiles(backend.db)).values()];
  return {
    problem: ownership.isOurs ? await sweepRefusal(backend.db) : ownership.message,
    waiting: waiting.length,
    since: waiting.reduce<number | undefined>(
      (first, { since }) => Math.min(first ?? since, since),
      undefined,
    ),
  };
}

interface AcceptedStore {
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
  await storage.writeOwnerMarker(await installationId(db));
  return { all, unclaimed: unknown.length };
}

/** Copies files in quarantine to a folder, named by id and extension. */
export async function saveUnclaimed(
  { db, storage }: Pick<Backend, 'db' | 'storage'>,
  folder: string,
  onFile: (done: number, of: number) => void,
): Promise<{ saved: number; lost: number }> {
  await mkdir(folder, { recursive: true });
  const ids = [...(await unclaimedFiles(db)).keys()];
  let saved = 0;
  for (const id of ids) {
    const path = join(folder, `${id}.part`);
    if (!(await storage.copyTo(id, path))) continue;
    await rename(path, join(folder, `${id}${await detectExtension(path)}`));
    onFile(++saved, ids.length);
  }
  return { saved, lost: ids.length - saved };
}

/** Returns the extension of a file; empty for captions and timelines, whose format cannot be detected. */
async function detectExtension(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const format = await detectFormat(buffer.subarray(0, bytesRead));
  return format === undefined ? '' : `.${format}`;
}

/**
 * Removes files stored for a job that did not complete. Files that turn out to be in use are left to the next sweep.
 */
export async function removeOrphanedFiles(
  { db, storage }: Pick<Backend, 'db' | 'storage'>,
  files: readonly { id: string }[],
): Promise<void> {
  for (const { id } of files) {
    const record = await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst();
    if (!record) await storage.remove(id);
  }
}
