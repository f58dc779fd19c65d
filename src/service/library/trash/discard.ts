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

/** A deleted record that can be restored. Its rows are moved here, so that no other query finds them. */
export interface TrashItemRow {
  id: string;
  account_id: string;
  kind: TrashKind;
  /** Id of the record in the API. */
  subject: string;
  name: string;
  /** A picture of the item: one of its own files, or an asset that stays. */
  cover_file: string | null;
  /** The data for restoring the item, as JSON; its form depends on the kind. */
  content: string;
  /** Total size of its files in bytes. */
  size: number;
  deleted_at: number;
  /** When the sweep may remove the item; 0 if it remains only because a video still needs its files. */
  expires_at: number;
}

/** A file of an item in the trash, with the same columns as in `files`. */
export interface TrashedFileRow extends FileRow {
  trash_id: string;
}

export type TrashKind = (typeof TRASH_KINDS)[number];

export type TrashItem = Selectable<TrashItemRow>;

/** Maximum items per account, and maximum characters of their records. Files count towards the storage quota instead. */
const TRASH_LIMITS = { items: 10_000, content: 100_000_000 };

/** A record that was removed from its table. */
export interface Discarded {
  kind: TrashKind;
  /** Id of the record in the API. */
  subject: string;
  name: string;
  /** Id of a file with a picture of the record. */
  cover?: string | undefined;
  /** The data for restoring the record; stored as JSON. */
  content: object;
  /** Ids of the files to move with the record. */
  files: readonly string[];
}

/** The item in the trash and when it expires, in milliseconds since 1970; undefined if it was removed permanently. */
export type Receipt = { trashId: string; until: number } | undefined;

export interface DeleteOptions {
  /** Whether to delete permanently, without the trash. */
  isForGood: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Moves a record to the account's trash, or removes it permanently if requested or if there is no trash. Its files move
 * along and lose their URLs. Videos in progress can use them until they end.
 *
 * @param take - deletes the record's rows and returns them; throwing rolls everything back
 */
export async function discard(
  backend: Pick<Backend, 'db' | 'storage' | 'onVideoRemoved' | 'trashDays'>,
  accountId: string,
  { isForGood }: DeleteOptions,
  take: (transaction: DbOrTransaction) => Promise<Discarded>,
): Promise<Receipt> {
  const { db, trashDays } = backend;
  const id = randomId();
  const now = Date.now();
  const until = isForGood || trashDays === 0 ? 0 : now + trashDays * DAY_MS;
  await db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, trashLock(accountId));
    const { files, cover = null, content, ...record } = await take(transaction);
    const item = { id, account_id: accountId, cover_file: cover, content: JSON.stringify(content) };
    await transaction
      .insertInto('trash_items')
      .values({ ...record, ...item, size: 0, deleted_at: now, expires_at: until })
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

/** Expires the oldest items of a trash that exceeds its limits. The next sweep removes them. */
export async function trimTrash(
  transaction: DbOrTransaction,
  accountId: string,
  limits: typeof TRASH_LIMITS = TRASH_LIMITS,
): Promise<void> {
  const current = transaction
    .selectFrom('trash_items')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', 0);
  const { items, content } = await current
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .select(sql<number | string | null>`sum(length(content))`.as('content'))
    .executeTakeFirstOrThrow();
  if (Number(items) <= limits.items && Number(content ?? 0) <= limits.content) return;
  const rows = await current
    .select(['id', sql<number>`length(content)`.as('length')])
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  let total = 0;
  for (const [index, { id, length }] of rows.entries()) {
    total += Number(length);
    if (index < limits.items && total <= limits.content) continue;
    await transaction.updateTable('trash_items').set({ expires_at: 0 }).where('id', '=', id).execute();
  }
}

/**
 * Removes an item permanently, with its files. If a video in progress needs the item, it stays hidden until the next sweep.
 *
 * @returns whether the item was removed
 */
export async function removeItem(
  { db, storage, onVideoRemoved }: Pick<Backend, 'db' | 'storage' | 'onVideoRemoved'>,
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
    if (item.kind === 'avatar') await forgetPhoto(transaction, item.subject);
    return { ...item, files: files.map((file) => file.id) };
  });
  if (!removed) return false;
  // Files are removed after the commit. If the process crashes here, the sweep of the store removes them.
  await removeFilesBestEffort(storage, removed.files);
  // The hourly sweep of the data directory drops segments that cannot be dropped now.
  if (removed.kind === 'video') await onVideoRemoved?.(accountId, removed.subject).catch(() => {});
  return true;
}

/** Whether a queued or rendering video uses a file of the item. */
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

/** State of a video before its deletion. Its row stays, and keeps the request as long as the video can be restored. */
export interface DiscardedVideo {
  status: VideoState;
  stage: string;
}

const DISCARDED = jsonColumn(
  'the state of a deleted video',
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

/** Clears the request of a permanently deleted video, and removes its text, share link, tags and comments. */
async function forgetVideo(transaction: DbOrTransaction, id: string): Promise<void> {
  const video = await transaction
    .selectFrom('videos')
    .select('script_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const forgotten = await transaction
    .updateTable('videos')
    .set({ request: '{}', asked: null, script_id: null, folder_id: null })
    .where('id', '=', id)
    .where('status', '=', 'deleted')
    .returning('project_id')
    .executeTakeFirst();
  if (forgotten)
    await transaction.deleteFrom('video_texts').where('project_id', '=', forgotten.project_id).execute();
  if (video?.script_id) await forgetScript(transaction, video.script_id);
  for (const table of ['video_shares', 'video_tags', 'video_comments'] as const)
    await transaction.deleteFrom(table).where('video_id', '=', id).execute();
}

/**
 * Clears what is known about the photo of a permanently deleted avatar, whose row stays. The photo's own credentials may
 * contain a small picture of it, and where it was taken.
 */
async function forgetPhoto(transaction: DbOrTransaction, avatarId: string): Promise<void> {
  await transaction
    .updateTable('custom_avatars')
    .set({ sources: null, warnings: '[]', photo_fit: null })
    .where('id', '=', Number(avatarId))
    .where('deleted_at', 'is not', null)
    .execute();
}

/** Removes a written script that no video uses any more. */
async function forgetScript(transaction: DbOrTransaction, id: string): Promise<void> {
  await transaction
    .deleteFrom('video_scripts')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('videos').select('videos.id').where('videos.script_id', '=', id))),
    )
    .execute();
}

/** Name of the lock that serializes changes to an account's trash. */
export const trashLock = (accountId: string): string => `trash of ${accountId}`;
