import { ApiError } from '../../../contract/errors.ts';
import { earlierClockTime } from '../../../platform/clock.ts';
import type { Backend } from '../../drivers/backend.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { DbOrTransaction, FileRow } from '../../drivers/db/schema.ts';
import { requireFewDrafts } from '../drafts.ts';
import { requireFewMusics } from '../musics.ts';
import { requireFewTemplates } from '../templates/own-templates.ts';
import { requireFewVoices } from '../voices/custom-voices.ts';
import { removeItem, restoreVideo, type TrashItem, type TrashKind, trashLock } from './discard.ts';

export interface TrashPage {
  items: Omit<TrashItem, 'content'>[];
  hasMore: boolean;
  /** Of all that lies in the trash, of whatever kind: how many things, and bytes of their files. */
  total: number;
  size: number;
}

export interface TrashFilter {
  kind?: TrashKind | undefined;
  /** Begin after this one. */
  after?: { deletedAt: number; id: string } | undefined;
}

/** What an account can have back, what was deleted last first. */
export async function listTrash(
  db: DbOrTransaction,
  accountId: string,
  { kind, after }: TrashFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<TrashPage> {
  const all = db.selectFrom('trash_items').where('account_id', '=', accountId).where('expires_at', '>', 0);
  let query = all
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
  const { total, size } = await all
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

/** How each kind comes back into its table. What an account may have only so many of may be refused. */
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
    await requireFewVoices(transaction, item.account_id);
    await transaction.insertInto('custom_voices').values(rowOf(item)).execute();
  },
  async music(transaction, item) {
    await requireFewMusics(transaction, item.account_id);
    const row = rowOf<{ file_id: string }>(item);
    const sound = await transaction
      .selectFrom('files')
      .select('id')
      .where('id', '=', row.file_id)
      .executeTakeFirst();
    if (!sound) throw new ApiError('conflict', 'The sound of this music was deleted for good');
    await transaction.insertInto('custom_musics').values(rowOf(item)).execute();
  },
  async template(transaction, item) {
    await requireFewTemplates(transaction, item.account_id);
    await transaction.insertInto('templates').values(rowOf(item)).execute();
  },
  async product(transaction, item) {
    await transaction.insertInto('products').values(rowOf(item)).execute();
  },
  async draft(transaction, item) {
    await requireFewDrafts(transaction, item.account_id);
    await transaction.insertInto('drafts').values(rowOf(item)).execute();
  },
  async asset(transaction, item) {
    await transaction.insertInto('assets').values(rowOf(item)).execute();
  },
};

export type Restored = Pick<TrashItem, 'kind' | 'subject' | 'name'>;

/** What shows or plays files that are deleted by themselves. */
const SHOWS_FILES: readonly TrashKind[] = ['music', 'product', 'template'];

/**
 * Brings something back out of the trash, as it was and under its former id, and the files with it that it shows and
 * that were deleted since. Answers what came back, the thing itself first.
 *
 * @throws {ApiError} `not_found`, also for what is another account's; `conflict` where what it was made of is gone for
 *   good; `invalid` where the account has too many of its kind
 */
export async function restoreItem(
  { db }: Pick<Backend, 'db'>,
  accountId: string,
  id: string,
): Promise<[Restored, ...Restored[]]> {
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, trashLock(accountId));
    const item = await requireTrashItem(transaction, accountId, id);
    const files = SHOWS_FILES.includes(item.kind) ? await shownBy(transaction, item) : [];
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
  if (!item) throw new ApiError('not_found', 'There is nothing in the trash with this id');
  return item;
}

async function shownBy(transaction: DbOrTransaction, item: TrashItem): Promise<TrashItem[]> {
  const assets = await transaction
    .selectFrom('trashed_files')
    .innerJoin('trash_items', 'trash_items.id', 'trashed_files.trash_id')
    .selectAll('trash_items')
    .select('trashed_files.id as file')
    .where('trash_items.account_id', '=', item.account_id)
    .where('trash_items.kind', '=', 'asset')
    .where('expires_at', '>', 0)
    .execute();
  // Nobody can guess the ids of files, so none stands there by chance.
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

/** The record as it was taken out of its table; columns that were added since have their defaults. */
function rowOf<Row = never>({ content }: TrashItem): Row {
  return (JSON.parse(content) as { row: Row }).row;
}

type Place = Pick<Backend, 'db' | 'storage'>;

/** Seconds that emptying a trash is waited for; the sweep removes the rest. */
const PATIENCE = 10;

/** Removes one thing for good. @throws {ApiError} `not_found` */
export async function removeForGood(backend: Place, accountId: string, id: string): Promise<TrashItem> {
  const item = await requireTrashItem(backend.db, accountId, id);
  await hide(backend, accountId, id);
  await removeItem(backend, accountId, id);
  return item;
}

/** Nothing of it can be had back from now on; answers how many things that are. */
export async function emptyTrash(backend: Place, accountId: string): Promise<number> {
  const ids = await hide(backend, accountId);
  const deadline = performance.now() + PATIENCE * 1000;
  for (const id of ids) {
    if (performance.now() > deadline) break;
    await removeItem(backend, accountId, id);
  }
  return ids.length;
}

/** Removes what has lain in the trash for its days, in all accounts; answers how many things that were. */
export async function sweepTrash(backend: Place, now = earlierClockTime()): Promise<number> {
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

async function hide({ db }: Place, accountId: string, id?: string): Promise<string[]> {
  let change = db
    .updateTable('trash_items')
    .set({ expires_at: 0 })
    .where('account_id', '=', accountId)
    .where('expires_at', '>', 0);
  if (id !== undefined) change = change.where('id', '=', id);
  const rows = await change.returning('id').execute();
  return rows.map((row) => row.id);
}

/** The picture of something in the trash; undefined where there is none any more. @throws {ApiError} `not_found` */
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
