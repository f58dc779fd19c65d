import type { DbOrTransaction, FileRow } from '../../drivers/db/schema.ts';
import { requireTrashItem } from './restore-item.ts';

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
