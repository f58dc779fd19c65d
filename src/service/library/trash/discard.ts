import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { TRASH_KINDS } from '../../../contract/v2/trash.ts';
import { randomId } from '../../../platform/random-id.ts';
import type { Backend } from '../../drivers/backend.ts';
import { jsonColumn } from '../../drivers/db/columns.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import { NEXT_REVISION } from '../../drivers/db/revision.ts';
import type { DbOrTransaction, FileRow } from '../../drivers/db/schema.ts';
import { VIDEO_STATES, type VideoState } from '../../drivers/db/states.ts';
import { removeFilesBestEffort } from '../../drivers/storage/storage.ts';
import { storedReference } from '../assets/stored-reference.ts';

/** What was deleted and can be had back; its own records are nowhere else, so that nothing else finds them. */
export interface TrashItemRow {
  id: string;
  account_id: string;
  kind: TrashKind;
  /** Its id, as the interface has it. */
  subject: string;
  name: string;
  /** The file of a picture of it: one of its own, or one that stays among the assets. */
  cover_file: string | null;
  /** What it takes to have it back, as JSON: `kinds.ts` says for each kind what that is. */
  content: string;
  /** Bytes of its files. */
  size: number;
  deleted_at: number;
  /** From then on it goes for good; 0 for what is only left because something still needs its files. */
  expires_at: number;
}

/** A file of something in the trash, as it stood among the files. */
export interface TrashedFileRow extends FileRow {
  trash_id: string;
}

export type TrashKind = (typeof TRASH_KINDS)[number];

export type TrashItem = Selectable<TrashItemRow>;

/** Most that lies in an account's trash: things, and characters of their records. Files count as stored. */
const MOST = { things: 10_000, content: 100_000_000 };

/** What was taken out of its own table. */
export interface Discarded {
  kind: TrashKind;
  /** Its id, as the interface has it. */
  subject: string;
  name: string;
  /** A file that shows it. */
  cover?: string | undefined;
  /** What restoring it takes, as JSON. */
  content: object;
  /** Ids of the files that go with it. */
  files: readonly string[];
}

/** Where it lies, and until when in milliseconds since 1970; undefined where it went for good. */
export type Receipt = { trashId: string; until: number } | undefined;

/** Whoever deletes may wish that it goes for good, without lying in the trash first. */
export interface DeleteOptions {
  isForGood: boolean;
}

const DAY = 86_400_000;

/**
 * Puts something of an account in the trash, or removes it for good: by wish, or where there is no trash. Its files go
 * with it, and have no address any more. What still needs them has them until it ends.
 *
 * @param take takes its records out of their tables; what it throws undoes all
 */
export async function discard(
  backend: Pick<Backend, 'db' | 'storage' | 'trashDays'>,
  accountId: string,
  { isForGood }: DeleteOptions,
  take: (transaction: DbOrTransaction) => Promise<Discarded>,
): Promise<Receipt> {
  const { db, trashDays } = backend;
  const id = randomId();
  const now = Date.now();
  const until = isForGood || trashDays === 0 ? 0 : now + trashDays * DAY;
  await db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, trashLock(accountId));
    const { files, cover = null, content, ...facts } = await take(transaction);
    const item = { id, account_id: accountId, cover_file: cover, content: JSON.stringify(content) };
    await transaction
      .insertInto('trash_items')
      .values({ ...facts, ...item, size: 0, deleted_at: now, expires_at: until })
      .execute();
    await moveFiles(transaction, id, files);
    await trimTrash(transaction, accountId);
  });
  if (until > 0) return { trashId: id, until };
  await removeItem(backend, accountId, id);
  return undefined;
}

async function moveFiles(
  transaction: DbOrTransaction,
  trashId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await transaction.deleteFrom('files').where('id', 'in', ids).returningAll().execute();
  if (rows.length === 0) return;
  await transaction
    .insertInto('trashed_files')
    .values(rows.map((row) => ({ ...row, trash_id: trashId })))
    .execute();
  const size = rows.reduce((sum, row) => sum + Number(row.size), 0);
  await transaction.updateTable('trash_items').set({ size }).where('id', '=', trashId).execute();
}

/** Lets the oldest of an account's trash go where more was deleted than is kept; the next sweep removes it. */
export async function trimTrash(
  transaction: DbOrTransaction,
  accountId: string,
  most: typeof MOST = MOST,
): Promise<void> {
  const kept = transaction
    .selectFrom('trash_items')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', 0);
  const { things, content } = await kept
    .select(({ fn }) => fn.countAll<number>().as('things'))
    .select(sql<number | string | null>`sum(length(content))`.as('content'))
    .executeTakeFirstOrThrow();
  if (Number(things) <= most.things && Number(content ?? 0) <= most.content) return;
  const rows = await kept
    .select(['id', sql<number>`length(content)`.as('length')])
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  let total = 0;
  for (const [at, { id, length }] of rows.entries()) {
    total += Number(length);
    if (at < most.things && total <= most.content) continue;
    await transaction.updateTable('trash_items').set({ expires_at: 0 }).where('id', '=', id).execute();
  }
}

/**
 * Removes something of the trash for good, with its files. What a video that is being made still needs stays until the
 * next sweep, hidden. False where nothing was removed.
 */
export async function removeItem(
  { db, storage }: Pick<Backend, 'db' | 'storage'>,
  accountId: string,
  id: string,
): Promise<boolean> {
  const removed = await db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, trashLock(accountId));
    const item = await transaction
      .selectFrom('trash_items')
      .select(['kind', 'subject'])
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (!item || (await isAwaited(transaction, accountId, id))) return undefined;
    const files = await transaction
      .deleteFrom('trashed_files')
      .where('trash_id', '=', id)
      .returning('id')
      .execute();
    await transaction.deleteFrom('trash_items').where('id', '=', id).execute();
    if (item.kind === 'video') await forgetVideo(transaction, item.subject);
    return files.map((file) => file.id);
  });
  // After the commit: what a crash leaves here, the sweep of the store removes.
  if (removed) await removeFilesBestEffort(storage, removed);
  return removed !== undefined;
}

/** Whether a video that waits or is being made was asked for with one of its files. */
async function isAwaited(transaction: DbOrTransaction, accountId: string, id: string): Promise<boolean> {
  const files = await transaction
    .selectFrom('trashed_files')
    .select('id')
    .where('trash_id', '=', id)
    .execute();
  if (files.length === 0) return false;
  const video = await transaction
    .selectFrom('videos')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'in', ['queued', 'rendering'])
    .where(({ or, eb }) => or(files.map((file) => eb('request', 'like', `%"${storedReference(file.id)}"%`))))
    .limit(1)
    .executeTakeFirst();
  return video !== undefined;
}

/** What a deleted video was before; its record stays as its trace, with what was asked for as long as it can come back. */
export interface DiscardedVideo {
  status: VideoState;
  stage: string;
}

const DISCARDED = jsonColumn(
  'what a deleted video was',
  z.object({ status: z.enum(VIDEO_STATES), stage: z.string() }),
);

export async function restoreVideo(
  transaction: DbOrTransaction,
  { subject, content }: TrashItem,
): Promise<void> {
  const { status, stage } = DISCARDED.read(content);
  await transaction
    .updateTable('videos')
    .set({ status, stage, revision: NEXT_REVISION })
    .where('id', '=', subject)
    .where('status', '=', 'deleted')
    .execute();
}

/** Nothing of what was asked for is kept of a video that is gone for good, nor its link. */
async function forgetVideo(transaction: DbOrTransaction, id: string): Promise<void> {
  const video = await transaction
    .selectFrom('videos')
    .select('script_id')
    .where('id', '=', id)
    .executeTakeFirst();
  await transaction
    .updateTable('videos')
    .set({ request: '{}', asked: null, script_id: null })
    .where('id', '=', id)
    .where('status', '=', 'deleted')
    .execute();
  if (video?.script_id) await forgetScript(transaction, video.script_id);
  await transaction.deleteFrom('video_shares').where('video_id', '=', id).execute();
}

/** Forgets what was written for videos that are gone. */
async function forgetScript(transaction: DbOrTransaction, id: string): Promise<void> {
  await transaction
    .deleteFrom('video_scripts')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('videos').select('videos.id').where('videos.script_id', '=', id))),
    )
    .execute();
}

/** Whatever changes the trash of an account takes this turn first. */
export const trashLock = (accountId: string): string => `trash of ${accountId}`;
