import type { Generated, Selectable } from 'kysely';
import type { Embedding } from '../../../contract/dashboard/account.ts';
import type { PageColors } from '../../../contract/dashboard/videos.ts';
import { ApiError } from '../../../contract/errors.ts';
import { randomId } from '../../../platform/random-id.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { Db, FileRow, VideoRow } from '../../drivers/db/schema.ts';
import { fileOfReference } from '../../library/assets/stored-reference.ts';
import { findBrand, pageColors, type StoredBrand } from '../../library/brand/stored-brand.ts';
import { type FoundVideo, findVideo, withFiles } from '../find-videos.ts';
import { storedCall } from '../stored-request.ts';

/** A video that anyone with its link may see. */
export interface VideoShareRow {
  video_id: string;
  account_id: string;
  /** Unguessable, because it is the link. */
  token: string;
  created_at: number;
  /** 1 if anyone with the link may read and write comments. */
  allow_comments: Generated<number>;
}

/** Returns the link of a video; undefined if the video is not shared. @throws {ApiError} `not_found` */
export async function findShare(
  backend: Backend,
  accountId: string,
  id: string,
): Promise<SharedLink | undefined> {
  const { video } = await findVideo(backend, accountId, id);
  return linkOf(backend.db, video);
}

async function linkOf(db: Db, video: SharedLink['video']): Promise<SharedLink | undefined> {
  const row = await db
    .selectFrom('video_shares')
    .select(['token', 'created_at', 'allow_comments'])
    .where('video_id', '=', video.id)
    .executeTakeFirst();
  return row && { ...row, video };
}

/** The link of a shared video. */
export interface SharedLink
  extends Pick<Selectable<VideoShareRow>, 'token' | 'created_at' | 'allow_comments'> {
  video: Pick<Selectable<VideoRow>, 'id' | 'project_id' | 'name' | 'width' | 'height'>;
}

/** Lists the active links of an account, newest first. */
export async function listShares(
  db: Db,
  accountId: string,
  videoId: string | undefined,
  { start, size }: { start: number; size: number },
): Promise<{ links: SharedLink[]; total: number }> {
  let query = db
    .selectFrom('video_shares')
    .innerJoin('videos', 'videos.id', 'video_shares.video_id')
    .where('videos.account_id', '=', accountId)
    .where('videos.status', '=', 'completed');
  if (videoId !== undefined) {
    query = /^\d{1,15}$/.test(videoId)
      ? query.where('videos.project_id', '=', Number(videoId))
      : query.where('videos.id', '=', videoId);
  }
  const rows = await query
    .select(['videos.id', 'project_id', 'name', 'width', 'height', 'token', 'video_shares.created_at'])
    .select('allow_comments')
    .orderBy('video_shares.created_at', 'desc')
    .orderBy('videos.id')
    .limit(size)
    .offset(start)
    .execute();
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const links = rows.map(({ token, created_at, allow_comments, ...video }) => ({
    token,
    created_at,
    allow_comments,
    video,
  }));
  return { links, total: Number(total) };
}

/**
 * Shares a finished video, or returns its existing link.
 * @param allowComments - whether the link allows comments; if undefined, an existing link is not changed
 * @throws {ApiError} `not_found`, or `conflict` before it is finished
 */
export async function share(
  backend: Backend,
  accountId: string,
  id: string,
  allowComments?: boolean | undefined,
): Promise<SharedLink> {
  const { video } = await findVideo(backend, accountId, id);
  if (video.status !== 'completed') throw new ApiError('conflict', 'Only a finished video can be shared');
  const row = {
    video_id: video.id,
    account_id: accountId,
    token: randomId(),
    created_at: Date.now(),
    allow_comments: allowComments ? 1 : 0,
  };
  await backend.db
    .insertInto('video_shares')
    .values(row)
    .onConflict((conflict) => {
      const existing = conflict.column('video_id');
      return allowComments === undefined
        ? existing.doNothing()
        : existing.doUpdateSet({ allow_comments: row.allow_comments });
    })
    .execute();
  return (await linkOf(backend.db, video)) ?? { ...row, video };
}

/**
 * Removes the link of a video. If the video is shared again, it gets another link.
 * @returns the id of the video; undefined if it had no link
 * @throws {ApiError} `not_found`
 */
export async function endShare(backend: Backend, accountId: string, id: string): Promise<string | undefined> {
  const { video } = await findVideo(backend, accountId, id);
  const { numDeletedRows } = await backend.db
    .deleteFrom('video_shares')
    .where('video_id', '=', video.id)
    .executeTakeFirst();
  return numDeletedRows > 0n ? video.id : undefined;
}

/** A video as seen through its link. */
export interface SharedVideo extends FoundVideo {
  allowsComments: boolean;
}

/** Returns the video of a link; undefined if the link or the video was removed. */
export async function findShared(backend: Backend, token: string): Promise<SharedVideo | undefined> {
  const row = await backend.db
    .selectFrom('video_shares')
    .innerJoin('videos', 'videos.id', 'video_shares.video_id')
    .innerJoin('accounts', 'accounts.id', 'videos.account_id')
    .selectAll('videos')
    .select('video_shares.allow_comments')
    .where('video_shares.token', '=', token)
    .where('videos.status', '=', 'completed')
    .where('accounts.blocked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { allow_comments: allowsComments, ...video } = row;
  const [found] = await withFiles(backend, [video]);
  return found && { ...found, allowsComments: allowsComments === 1 };
}

/** Returns the sites that may embed the shared videos of an account; none by default. */
export async function findEmbedding(db: Db, accountId: string): Promise<Embedding> {
  const row = await db
    .selectFrom('accounts')
    .select('embedding')
    .where('id', '=', accountId)
    .executeTakeFirst();
  const stored = row?.embedding ?? null;
  if (stored === null) return { mode: 'off', sites: [] };
  return stored === '*' ? { mode: 'anywhere', sites: [] } : { mode: 'sites', sites: stored.split(' ') };
}

export async function changeEmbedding(
  db: Db,
  accountId: string,
  { mode, sites }: Embedding,
): Promise<Embedding> {
  const stored = { off: null, anywhere: '*', sites: [...new Set(sites)].join(' ') }[mode];
  await db.updateTable('accounts').set({ embedding: stored }).where('id', '=', accountId).execute();
  return findEmbedding(db, accountId);
}

export interface SharedBrand {
  colors: PageColors | undefined;
  logo: StoredBrand['logo'];
}

/** Returns the brand for a shared video's page; undefined without a brand kit, or if the video was requested without it. */
export async function sharedBrand(db: Db, { video }: FoundVideo): Promise<SharedBrand | undefined> {
  if (storedCall(video)?.body['brand'] === false) return undefined;
  const found = await findBrand(db, video.account_id);
  return found && { colors: pageColors(found.brand.colors), logo: found.brand.logo };
}

/** Returns the file of the logo on a shared video's page. */
export async function sharedLogo(db: Db, found: FoundVideo): Promise<FileRow | undefined> {
  const id = fileOfReference((await sharedBrand(db, found))?.logo?.source ?? '');
  if (id === undefined) return undefined;
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', found.video.account_id)
    .executeTakeFirst();
}
