import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import { ApiError, invalidField } from '../../contract/errors.ts';
import { randomId } from '../../platform/random-id.ts';
import type { Backend } from '../drivers/backend.ts';
import { jsonColumn } from '../drivers/db/columns.ts';
import type { Db, DbOrTransaction } from '../drivers/db/schema.ts';
import { requireRecordSlot } from './record-limit.ts';
import { type DeleteOptions, discard, type Receipt, type TrashItem } from './trash/discard.ts';

/** A folder of videos. Folders do not contain folders. */
export interface FolderRow {
  id: string;
  account_id: string;
  name: string;
  created_at: number;
}

/** A tag of a video. Tags are stored in lower case. */
export interface VideoTagRow {
  video_id: string;
  account_id: string;
  tag: string;
}

export interface ListedFolder extends Selectable<FolderRow> {
  /** Number of videos in the folder, without deleted ones. */
  videos: number;
}

/** Maximum tags in a list. The most used ones come first. */
const MAX_LISTED_TAGS = 500;
/** Maximum ids per query, which both databases accept. */
const CHUNK = 1000;

/** Lists the folders of an account, by name. */
export async function listFolders(db: Db, accountId: string): Promise<ListedFolder[]> {
  const folders = await db.selectFrom('folders').selectAll().where('account_id', '=', accountId).execute();
  const counts = await db
    .selectFrom('videos')
    .select(['folder_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('folder_id', 'is not', null)
    .where('status', '!=', 'deleted')
    .groupBy('folder_id')
    .execute();
  const countOf = new Map(counts.map(({ folder_id: id, count }) => [id, Number(count)]));
  return folders
    .map((folder) => ({ ...folder, videos: countOf.get(folder.id) ?? 0 }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1));
}

/** Lists the tags of an account's videos, most used first. */
export async function listTags(db: Db, accountId: string): Promise<{ tag: string; videos: number }[]> {
  const rows = await db
    .selectFrom('video_tags')
    .innerJoin('videos', 'videos.id', 'video_tags.video_id')
    .select(['tag', ({ fn }) => fn.countAll<number>().as('videos')])
    .where('video_tags.account_id', '=', accountId)
    .where('videos.status', '!=', 'deleted')
    .groupBy('tag')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('tag')
    .limit(MAX_LISTED_TAGS)
    .execute();
  return rows.map(({ tag, videos }) => ({ tag, videos: Number(videos) }));
}

/** @throws {ApiError} `invalid` if the account has too many folders, or `conflict` if it has one of this name */
export function createFolder(db: Db, accountId: string, name: string): Promise<ListedFolder> {
  return db.transaction().execute(async (transaction) => {
    await requireRecordSlot(transaction, 'folders', accountId);
    await requireFreeName(transaction, accountId, { name });
    const row = { id: `folder_${randomId()}`, account_id: accountId, name, created_at: Date.now() };
    await transaction.insertInto('folders').values(row).execute();
    return { ...row, videos: 0 };
  });
}

/** @throws {ApiError} `not_found`, or `conflict` if the account has another folder of this name */
export async function renameFolder(db: Db, accountId: string, id: string, name: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requireFreeName(transaction, accountId, { id, name });
    const { numUpdatedRows } = await transaction
      .updateTable('folders')
      .set({ name })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw noFolder();
  });
}

/** Compares names in JavaScript, because SQLite lowers only ASCII letters. */
async function requireFreeName(
  transaction: DbOrTransaction,
  accountId: string,
  { id, name }: { id?: string; name: string },
): Promise<void> {
  const others = await transaction
    .selectFrom('folders')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .execute();
  const isTaken = others.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
  if (isTaken)
    throw new ApiError('conflict', `You already have a folder named ${name}. Choose another name.`);
}

/**
 * Deletes a folder. Its videos stay, in no folder; restoring the folder from the trash puts them back.
 * @throws {ApiError} `not_found`
 */
export function deleteFolder(
  backend: Pick<Backend, 'db' | 'storage' | 'trashDays'>,
  accountId: string,
  id: string,
  options: DeleteOptions,
): Promise<Receipt> {
  return discard(backend, accountId, options, async (transaction) => {
    const row = await transaction
      .deleteFrom('folders')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw noFolder();
    const videos = await transaction
      .updateTable('videos')
      .set({ folder_id: null })
      .where('account_id', '=', accountId)
      .where('folder_id', '=', id)
      .returning('project_id')
      .execute();
    const content = { row, videos: videos.map((video) => Number(video.project_id)) };
    return { kind: 'folder', subject: id, name: row.name, content, files: [] };
  });
}

const DISCARDED_FOLDER = jsonColumn(
  'a deleted folder',
  z.object({
    row: z.object({ id: z.string(), account_id: z.string(), name: z.string(), created_at: z.number() }),
    videos: z.array(z.number()),
  }),
);

/** Restores a folder with those of its videos that have not been filed elsewhere since. */
export async function restoreFolder(transaction: DbOrTransaction, { content }: TrashItem): Promise<void> {
  const { row, videos } = DISCARDED_FOLDER.read(content);
  await requireRecordSlot(transaction, 'folders', row.account_id);
  await requireFreeName(transaction, row.account_id, row);
  await transaction.insertInto('folders').values(row).execute();
  for (let from = 0; from < videos.length; from += CHUNK) {
    await transaction
      .updateTable('videos')
      .set({ folder_id: row.id })
      .where('account_id', '=', row.account_id)
      .where('folder_id', 'is', null)
      .where('project_id', 'in', videos.slice(from, from + CHUNK))
      .execute();
  }
}

/**
 * Moves videos into a folder, all or none.
 * @param folderId - null for no folder
 * @throws {ApiError} `not_found` if there is no such folder; `invalid` if there is no such video
 */
export async function moveVideos(
  db: Db,
  accountId: string,
  videoIds: readonly string[],
  folderId: string | null,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    if (folderId !== null) await requireFolder(transaction, accountId, folderId);
    const moved = await transaction
      .updateTable('videos')
      .set({ folder_id: folderId })
      .where('account_id', '=', accountId)
      .where('status', '!=', 'deleted')
      .where('id', 'in', [...videoIds])
      .returning('id')
      .execute();
    const found = new Set(moved.map(({ id }) => id));
    const missing = videoIds.findIndex((id) => !found.has(id));
    if (missing >= 0) throw invalidField(`video_ids.${missing}`, 'is not the id of one of your videos');
    return moved.length;
  });
}

/** Locks the folder, so that it is not deleted while videos are moved into it. @throws {ApiError} `not_found` */
async function requireFolder(transaction: DbOrTransaction, accountId: string, id: string): Promise<void> {
  const row = await transaction
    .updateTable('folders')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw noFolder();
}

/** Replaces the tags of a video. The caller must have checked that the account owns the video. */
export async function setTags(
  db: Db,
  accountId: string,
  videoId: string,
  tags: readonly string[],
): Promise<string[]> {
  const sorted = [...new Set(tags)].sort();
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('video_tags').where('video_id', '=', videoId).execute();
    if (sorted.length === 0) return;
    await transaction
      .insertInto('video_tags')
      .values(sorted.map((tag) => ({ video_id: videoId, account_id: accountId, tag })))
      // Another call may have added the same tag at the same time.
      .onConflict((conflict) => conflict.columns(['video_id', 'tag']).doNothing())
      .execute();
  });
  return sorted;
}

function noFolder(): ApiError {
  return new ApiError('not_found', 'There is no folder with this folder_id');
}
