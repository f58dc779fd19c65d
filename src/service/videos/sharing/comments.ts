import type { Selectable } from 'kysely';
import { MAX_COMMENTS } from '../../../contract/dashboard/limits.ts';
import { ApiError, invalidField } from '../../../contract/errors.ts';
import { randomId } from '../../../platform/random-id.ts';
import type { Backend } from '../../drivers/backend.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { Db, DbOrTransaction, VideoRow } from '../../drivers/db/schema.ts';
import { findVideo } from '../find-videos.ts';

/** A comment at a time of a finished video. */
export interface VideoCommentRow {
  id: string;
  video_id: string;
  account_id: string;
  /** A guest is anyone with the public link of the video. */
  author: 'owner' | 'guest';
  name: string;
  text: string;
  /** Seconds in the video. */
  time: number;
  created_at: number;
  resolved_at: number | null;
}

export type StoredComment = Selectable<VideoCommentRow>;

/** Seconds by which a player may overrun the stored duration of a video. */
const TOLERANCE = 1;

/** Lists the comments on an account's video by their time. @throws {ApiError} `not_found` */
export async function listComments(
  backend: Backend,
  accountId: string,
  videoId: string,
): Promise<StoredComment[]> {
  const { video } = await findVideo(backend, accountId, videoId);
  return commentsOn(backend.db, video.id);
}

function commentsOn(db: DbOrTransaction, videoId: string): Promise<StoredComment[]> {
  return db
    .selectFrom('video_comments')
    .selectAll()
    .where('video_id', '=', videoId)
    .orderBy('time')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

interface NewComment {
  text: string;
  /** Seconds in the video. */
  time: number;
}

/**
 * Adds a comment of the owner, or of the holder of a token of the Studio.
 *
 * @param by - `id` is that of the account
 * @throws {ApiError} `not_found`; `conflict` before the video is finished or if it has too many comments; `invalid` if
 *   the time of the comment is after the end of the video
 */
export async function addComment(
  { db, ...backend }: Backend,
  by: { id: string } & Pick<VideoCommentRow, 'author' | 'name'>,
  videoId: string,
  comment: NewComment,
): Promise<StoredComment> {
  const { video } = await findVideo({ db, ...backend }, by.id, videoId);
  if (video.status !== 'completed') throw new ApiError('conflict', 'Only a finished video can have comments');
  return db
    .transaction()
    .execute((transaction) => add(transaction, video, { ...comment, author: by.author, name: by.name }));
}

type CommentedVideo = Pick<Selectable<VideoRow>, 'id' | 'account_id' | 'duration'>;

async function add(
  transaction: DbOrTransaction,
  { id: videoId, account_id: accountId, duration }: CommentedVideo,
  { time, ...comment }: NewComment & Pick<VideoCommentRow, 'author' | 'name'>,
): Promise<StoredComment> {
  const end = duration ?? 0;
  if (time > end + TOLERANCE)
    throw invalidField('time', `must be at most ${end}, the length of the video in seconds`);
  await lockTransaction(transaction, `comments of ${videoId}`);
  const { count } = await transaction
    .selectFrom('video_comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_COMMENTS) {
    throw new ApiError(
      'conflict',
      `A video can have ${MAX_COMMENTS} comments. Its owner can delete some to make room.`,
    );
  }
  return transaction
    .insertInto('video_comments')
    .values({
      ...comment,
      id: `comment_${randomId()}`,
      video_id: videoId,
      account_id: accountId,
      time: Math.min(time, end),
      created_at: Date.now(),
      resolved_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Resolves a comment on an account's video, or opens it again. @throws {ApiError} `not_found` */
export async function resolveComment(
  backend: Backend,
  accountId: string,
  { videoId, commentId }: { videoId: string; commentId: string },
  isResolved: boolean,
): Promise<StoredComment> {
  const { video } = await findVideo(backend, accountId, videoId);
  const comment = await backend.db
    .updateTable('video_comments')
    .set({ resolved_at: isResolved ? Date.now() : null })
    .where('id', '=', commentId)
    .where('video_id', '=', video.id)
    .returningAll()
    .executeTakeFirst();
  if (!comment) throw noComment();
  return comment;
}

/** @throws {ApiError} `not_found` */
export async function deleteComment(
  backend: Backend,
  accountId: string,
  { videoId, commentId }: { videoId: string; commentId: string },
): Promise<void> {
  const { video } = await findVideo(backend, accountId, videoId);
  const { numDeletedRows } = await backend.db
    .deleteFrom('video_comments')
    .where('id', '=', commentId)
    .where('video_id', '=', video.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw noComment();
}

/** Lists the comments on a shared video. @throws {ApiError} `not_found` if its link does not allow comments */
export async function listSharedComments(db: Db, token: string): Promise<StoredComment[]> {
  return commentsOn(db, (await requireCommentedVideo(db, token)).id);
}

/**
 * Adds a comment of a guest.
 * @throws {ApiError} `not_found` if the link does not allow comments; otherwise as `addComment`
 */
export function addSharedComment(
  db: Db,
  token: string,
  comment: NewComment & Pick<VideoCommentRow, 'name'>,
): Promise<StoredComment> {
  return db.transaction().execute(async (transaction) => {
    // In the transaction, so that nothing is added once the link has been revoked.
    const video = await requireCommentedVideo(transaction, token);
    return add(transaction, video, { ...comment, author: 'guest' });
  });
}

/** Returns the video of a link that allows comments. @throws {ApiError} `not_found` */
export async function requireCommentedVideo(db: DbOrTransaction, token: string): Promise<CommentedVideo> {
  const video = await db
    .selectFrom('video_shares')
    .innerJoin('videos', 'videos.id', 'video_shares.video_id')
    .innerJoin('accounts', 'accounts.id', 'videos.account_id')
    .select(['videos.id', 'videos.account_id', 'videos.duration'])
    .where('video_shares.token', '=', token)
    .where('video_shares.allow_comments', '=', 1)
    .where('videos.status', '=', 'completed')
    .where('accounts.blocked_at', 'is', null)
    .executeTakeFirst();
  if (!video)
    throw new ApiError(
      'not_found',
      'This link does not allow comments: it was revoked, or they were turned off',
    );
  return video;
}

function noComment(): ApiError {
  return new ApiError('not_found', 'There is no comment with this comment_id on this video');
}
