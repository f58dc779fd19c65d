import { ApiError } from '../../../contract/errors.ts';
import { earlierClockTime } from '../../../platform/clock.ts';
import type { Backend } from '../../drivers/backend.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { DbOrTransaction, FileRow } from '../../drivers/db/schema.ts';
import { restoreFolder } from '../folders.ts';
import { requireRecordSlot } from '../record-limit.ts';
import { removeItem, restoreVideo, type TrashItem, type TrashKind, trashLock } from './discard.ts';

export interface TrashPage {
  items: Omit<TrashItem, 'content'>[];
  hasMore: boolean;
  /** Number of items of all kinds in the trash; `size` is the size of their files in bytes. */
  total: number;
  size: number;
}

export interface TrashFilter {
  kind?: TrashKind | undefined;
  /** Last item of the previous page. */
  after?: { deletedAt: number; id: string } | undefined;
}

/** Lists the items that an account can restore, last deleted first. */
export async function listTrash(
  db: DbOrTransaction,
  accountId: string,
  { kind, after }: TrashFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<TrashPage> {
  const restorable = db
    .selectFrom('trash_items')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', 0);
  let query = restorable
    .select(['id', 'account_id', 'kind', 'subject', 'name', 'cover_file', 'size', 'deleted_at', 'expires_at'])
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .offset(offset);
  if (kind) query = query.where('kind', '=', kind);
  if (after) {
    const { deletedAt, id } = after;
    query = query.where(({ eb, or, and }) =>
      or([eb('deleted_at', '<', deletedAt), and([eb('deleted_at', '=', deletedAt), eb('id', '<', id)])]),
    );
  }
  const rows = await query.execute();
  const { total, size } = await restorable
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.sum<number | string | null>('size').as('size'),
    ])
    .executeTakeFirstOrThrow();
  return {
    items: rows.slice(0, limit),
    hasMore: rows.length > limit,
    total: Number(total),
    size: Number(size ?? 0),
  };
}

type Restore = (transaction: DbOrTransaction, item: TrashItem) => Promise<void>;

/** Functions that restore an item of each kind to its table. They throw if the account's limit for the kind is reached. */
const RESTORE: Record<TrashKind, Restore> = {
  video: restoreVideo,
  async avatar(transaction, { subject }) {
    await transaction
      .updateTable('custom_avatars')
      .set({ deleted_at: null })
      .where('id', '=', Number(subject))
      .execute();
  },
  async voice(transaction, item) {
    await requireRecordSlot(transaction, 'custom_voices', item.account_id);
    await transaction.insertInto('custom_voices').values(rowOf(item)).execute();
  },
  async music(transaction, item) {
    await requireRecordSlot(transaction, 'custom_musics', item.account_id);
    const row = rowOf<{ file_id: string }>(item);
    const sound = await transaction
      .selectFrom('files')
      .select('id')
      .where('id', '=', row.file_id)
      .executeTakeFirst();
    if (!sound) throw new ApiError('conflict', 'The sound of this music was deleted permanently');
    await transaction.insertInto('custom_musics').values(rowOf(item)).execute();
  },
  async template(transaction, item) {
    await requireRecordSlot(transaction, 'templates', item.account_id);
    await transaction.insertInto('templates').values(rowOf(item)).execute();
  },
  async product(transaction, item) {
    await transaction.insertInto('products').values(rowOf(item)).execute();
  },
  async draft(transaction, item) {
    await requireRecordSlot(transaction, 'drafts', item.account_id);
    await transaction.insertInto('drafts').values(rowOf(item)).execute();
  },
  folder: restoreFolder,
  async asset(transaction, item) {
    await transaction.insertInto('assets').values(rowOf(item)).execute();
  },
};

export type Restored = Pick<TrashItem, 'kind' | 'subject' | 'name'>;

/** Kinds that show or play assets, which are deleted separately. */
const KINDS_WITH_ASSETS: readonly TrashKind[] = ['music', 'product', 'template'];

/**
 * Restores an item under its former id, together with the deleted assets that it uses.
 *
 * @returns all restored items, the requested one first
 * @throws {ApiError} `not_found`, also if it belongs to another account; `conflict` if its source was deleted
 *   permanently; `invalid` if the account has too many records of this kind
 */
export async function restoreItem(
  { db }: Pick<Backend, 'db'>,
  accountId: string,
  id: string,
): Promise<[Restored, ...Restored[]]> {
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, trashLock(accountId));
    const item = await requireTrashItem(transaction, accountId, id);
    const files = KINDS_WITH_ASSETS.includes(item.kind) ? await findReferencedAssets(transaction, item) : [];
    for (const file of files) await putBack(transaction, file);
    await putBack(transaction, item);
    return [item, ...files].map(({ kind, subject, name }) => ({ kind, subject, name })) as [Restored];
  });
}

/** @throws {ApiError} `not_found` */
async function requireTrashItem(db: DbOrTransaction, accountId: string, id: string): Promise<TrashItem> {
  const item = await db
    .selectFrom('trash_items')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', 0)
    .executeTakeFirst();
  if (!item) throw new ApiError('not_found', 'There is no item in the trash with this id');
  return item;
}

async function findReferencedAssets(transaction: DbOrTransaction, item: TrashItem): Promise<TrashItem[]> {
  const assets = await transaction
    .selectFrom('trashed_files')
    .innerJoin('trash_items', 'trash_items.id', 'trashed_files.trash_id')
    .selectAll('trash_items')
    .select('trashed_files.id as file')
    .where('trash_items.account_id', '=', item.account_id)
    .where('trash_items.kind', '=', 'asset')
    .where('expires_at', '>', 0)
    .execute();
  // File ids are random, so a match is never accidental.
  return assets.filter(({ file }) => item.content.includes(file));
}

async function putBack(transaction: DbOrTransaction, item: TrashItem): Promise<void> {
  const files = await transaction
    .deleteFrom('trashed_files')
    .where('trash_id', '=', item.id)
    .returning(['id', 'account_id', 'video_id', 'avatar_id', 'role', 'name', 'content_type', 'size'])
    .returning('created_at')
    .execute();
  await transaction.deleteFrom('trash_items').where('id', '=', item.id).execute();
  if (files.length > 0) await transaction.insertInto('files').values(files).execute();
  await RESTORE[item.kind](transaction, item);
}

/** Returns the row as it was before the deletion. Columns that were added since get their defaults. */
function rowOf<Row = never>({ content }: TrashItem): Row {
  return (JSON.parse(content) as { row: Row }).row;
}

type Stores = Pick<Backend, 'db' | 'storage' | 'onVideoRemoved'>;

/** Maximum seconds for emptying a trash. The sweep removes the rest. */
const EMPTY_TIMEOUT_SECONDS = 10;

/** Removes one item permanently. @throws {ApiError} `not_found` */
export async function removeForGood(backend: Stores, accountId: string, id: string): Promise<TrashItem> {
  const item = await requireTrashItem(backend.db, accountId, id);
  await hide(backend, accountId, id);
  await removeItem(backend, accountId, id);
  return item;
}

/** Empties an account's trash. @returns the number of items, including those left for the sweep */
export async function emptyTrash(backend: Stores, accountId: string): Promise<number> {
  const ids = await hide(backend, accountId);
  const deadline = performance.now() + EMPTY_TIMEOUT_SECONDS * 1000;
  for (const id of ids) {
    if (performance.now() > deadline) break;
    await removeItem(backend, accountId, id);
  }
  return ids.length;
}

/** Removes expired items of all accounts. @returns their number */
export async function sweepTrash(backend: Stores, now = earlierClockTime()): Promise<number> {
  const due = await backend.db
    .selectFrom('trash_items')
    .select(['id', 'account_id'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .execute();
  let removed = 0;
  for (const { id, account_id: accountId } of due) {
    if (await removeItem(backend, accountId, id)) removed++;
  }
  return removed;
}

async function hide({ db }: Stores, accountId: string, id?: string): Promise<string[]> {
  let change = db
    .updateTable('trash_items')
    .set({ expires_at: 0 })
    .where('account_id', '=', accountId)
    .where('expires_at', '>', 0);
  if (id !== undefined) change = change.where('id', '=', id);
  const rows = await change.returning('id').execute();
  return rows.map((row) => row.id);
}

/** Finds the picture of an item; undefined if the item no longer has one. @throws {ApiError} `not_found` */
export async function trashCover(
  db: DbOrTransaction,
  accountId: string,
  id: string,
): Promise<FileRow | undefined> {
  const { cover_file: cover } = await requireTrashItem(db, accountId, id);
  if (cover === null) return undefined;
  for (const table of ['trashed_files', 'files'] as const) {
    const file = await db
      .selectFrom(table)
      .select(['id', 'account_id', 'video_id', 'avatar_id', 'role', 'name', 'content_type', 'size'])
      .select('created_at')
      .where('id', '=', cover)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (file?.content_type.startsWith('image/')) return file;
  }
  return undefined;
}
