import { ApiError } from '../../../contract/errors.ts';
import type { Backend } from '../../drivers/backend.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { requireFewDrafts } from '../drafts/drafts.ts';
import { requireFewMusics } from '../musics/custom-musics.ts';
import { requireFewTemplates } from '../templates/own-templates.ts';
import { requireFewVoices } from '../voices/custom-voices.ts';
import { restoreVideo } from './discarded-video.ts';
import type { TrashItem, TrashKind } from './tables.ts';
import { trashLock } from './trash-lock.ts';

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
export async function requireTrashItem(
  db: DbOrTransaction,
  accountId: string,
  id: string,
): Promise<TrashItem> {
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
