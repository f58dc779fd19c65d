import { ApiError } from '../../../contract/errors.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { requireFewDrafts } from '../drafts/drafts.ts';
import { requireFewMusics } from '../musics/custom-musics.ts';
import { requireFewTemplates } from '../templates/own-templates.ts';
import { requireFewVoices } from '../voices/custom-voices.ts';
import { restoreVideo } from './discarded-video.ts';
import type { TrashItem, TrashKind } from './tables.ts';

type Restore = (transaction: DbOrTransaction, item: TrashItem) => Promise<void>;

/** How each kind comes back into its table. What an account may have only so many of may be refused. */
export const RESTORE: Record<TrashKind, Restore> = {
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

/** The record as it was taken out of its table; columns that were added since have their defaults. */
function rowOf<Row = never>({ content }: TrashItem): Row {
  return (JSON.parse(content) as { row: Row }).row;
}
