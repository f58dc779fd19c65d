import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { avatarStatesBefore } from '../../drivers/db/states.ts';
import { type KeptFile, pathOf } from './file-collector.ts';
import type { AvatarKind } from './tables.ts';

/** All that makes an avatar usable. */
export interface AvatarParts {
  pack: KeptFile;
  cover: KeptFile;
  preview?: KeptFile;
  facts: AvatarDetails;
}

/** What lists tell of it; empty where it is not known. */
export interface AvatarDetails {
  aspect_ratio: number;
  style: string;
  gender: string;
  age: string;
  family: AvatarKind;
}

/** A new avatar that is ready at once; answers its id. */
export async function addAvatar(
  transaction: DbOrTransaction,
  { accountId, name, ...parts }: AvatarParts & { accountId: string; name: string },
): Promise<number> {
  const now = Date.now();
  const { id } = await transaction
    .insertInto('custom_avatars')
    .values({
      account_id: accountId,
      kind: 'photo',
      name,
      status: 'completed',
      created_at: now,
      ...columnsOf(parts),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addFiles(transaction, accountId, id, parts);
  return id;
}

/** An avatar that was being made is ready. False when it has ended already, or was deleted. */
export async function completeAvatar(
  transaction: DbOrTransaction,
  id: number,
  parts: AvatarParts,
): Promise<boolean> {
  const row = await transaction
    .updateTable('custom_avatars')
    .set({ status: 'completed', origin: null, ...columnsOf(parts) })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('status', 'in', avatarStatesBefore('completed'))
    .returning('account_id')
    .executeTakeFirst();
  if (!row) return false;
  await addFiles(transaction, row.account_id, id, parts);
  return true;
}

/** False when it has ended already. */
export async function failAvatar(
  transaction: DbOrTransaction,
  id: number,
  sentence: string,
): Promise<boolean> {
  const rows = await transaction
    .updateTable('custom_avatars')
    .set({ status: 'failed', fail_msg: sentence, origin: null })
    .where('id', '=', id)
    .where('status', 'in', avatarStatesBefore('failed'))
    .returning('id')
    .execute();
  return rows.length === 1;
}

function columnsOf({ pack, cover, preview, facts }: AvatarParts) {
  const video = preview ? pathOf(preview) : '';
  return { ...facts, pack_file: pack.id, cover_url: pathOf(cover), video_url: video, avatar_url: video };
}

async function addFiles(
  transaction: DbOrTransaction,
  accountId: string,
  avatarId: number,
  { pack, cover, preview }: AvatarParts,
): Promise<void> {
  const files = [pack, cover, ...(preview ? [preview] : [])];
  const owner = { account_id: accountId, avatar_id: avatarId, created_at: Date.now() };
  await transaction
    .insertInto('files')
    .values(files.map((file) => ({ ...file, ...owner })))
    .execute();
}
