import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { VideoRequest } from '../../engine/film/request.ts';
import { formatByteSize } from '../../platform/config/byte-size.ts';
import type { Backend } from '../drivers/backend.ts';
import { lockTransaction } from '../drivers/db/lock-transaction.ts';
import type { Db, DbOrTransaction } from '../drivers/db/schema.ts';
import { findAccount } from './accounts/accounts.ts';
import { estimateSeconds } from './credits/estimate.ts';

/** Returns the bytes that an account may store; undefined for no limit. @param defaultQuota - of the server */
async function findQuota(
  db: DbOrTransaction,
  accountId: string,
  defaultQuota: number | undefined,
): Promise<number | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('storage_quota')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return (account?.storage_quota ?? defaultQuota) || undefined;
}

/**
 * Sets the storage quota of an account.
 * @param bytes 0 for no limit, null for the default
 * @throws {AccountError} if there is no such account
 */
export async function setQuota(db: Db, email: string, bytes: number | null): Promise<void> {
  const { id } = await findAccount(db, email);
  await db.updateTable('accounts').set({ storage_quota: bytes }).where('id', '=', id).execute();
}

/**
 * Returns why an account cannot store so many bytes more; undefined if it can. Locks the account's storage until the
 * transaction ends, so that concurrent calls cannot exceed the quota together.
 */
export async function storageQuotaProblem(
  transaction: DbOrTransaction,
  { storageQuota }: Pick<Backend, 'storageQuota'>,
  accountId: string,
  bytes: number,
): Promise<string | undefined> {
  const quota = await findQuota(transaction, accountId, storageQuota);
  if (quota === undefined) return undefined;
  await lockTransaction(transaction, `storage of ${accountId}`);
  const used = (await storedBytes(transaction, accountId)) + (await expectedBytes(transaction, accountId));
  if (used + bytes <= quota) return undefined;
  const [usedText, quotaText, neededText] = [used, quota, bytes].map(formatByteSize);
  return `The storage of the account is full: ${usedText} of ${quotaText} are used, and this needs about ${neededText}. Empty the trash, permanently delete videos or files, or ask the operator of this server for a larger quota`;
}

/** Checks the quota before something is created that will be stored. @throws {ApiError} `conflict` */
export async function requireStorageQuota(
  transaction: DbOrTransaction,
  backend: Pick<Backend, 'storageQuota'>,
  accountId: string,
  bytes: number,
): Promise<void> {
  const message = await storageQuotaProblem(transaction, backend, accountId, bytes);
  if (message !== undefined)
    throw new ApiError('conflict', message, [{ field: '', message, reason: 'storage_quota' }]);
}

export interface StorageUsage {
  /** Bytes */
  used: number;
  /** Bytes; null for no limit. */
  quota: number | null;
}

/** Returns the storage that an account uses, and its quota. */
export async function storageUsage(
  { db, storageQuota }: Pick<Backend, 'db' | 'storageQuota'>,
  accountId: string,
): Promise<StorageUsage> {
  const used = await storedBytes(db, accountId);
  return { used, quota: (await findQuota(db, accountId, storageQuota)) ?? null };
}

/** Bytes of all files of an account: videos and their parts, uploads, pictures, avatars, and the trash. */
export async function storedBytes(db: DbOrTransaction, accountId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0) + (await trashedBytes(db, accountId));
}

/** Bytes in the trash. */
export async function trashedBytes(db: DbOrTransaction, accountId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('trashed_files')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Estimated bytes of the account's videos and avatars in progress. */
async function expectedBytes(db: DbOrTransaction, accountId: string): Promise<number> {
  const videos = await db
    .selectFrom('videos')
    .select(({ fn }) => fn.sum<number | string | null>('expected_size').as('bytes'))
    .where('account_id', '=', accountId)
    // Matches the condition of the partial index.
    .where(sql<boolean>`expected_size > 0`)
    .executeTakeFirstOrThrow();
  const avatars = await db
    .selectFrom('custom_avatars')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow();
  const photos = await db
    .selectFrom('photo_generations')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'in_progress')
    .executeTakeFirstOrThrow();
  return Number(videos.bytes ?? 0) + AVATAR_BYTES * (Number(avatars.count) + Number(photos.count));
}

/** Bytes per second of 1080p video: three times those of an MP4 with a presenter in front of a still picture. */
const BYTES_PER_SECOND = { mp4: 300_000, webm: 500_000, mov: 12_000_000 } as const;
const PREVIEW_BYTES_PER_SECOND = 150_000;
/** Bytes per second of a captioned or translated video, which is encoded without visible loss if it is not copied. */
const FILM_BYTES_PER_SECOND = 700_000;
/** Bytes for covers and captions. */
const SIDE_FILE_BYTES = 300_000;

/** Estimates the bytes of the files of a video. @param seconds - the length, if known */
export function expectedSize(request: VideoRequest, seconds = estimateSeconds(request)): number {
  const { format, quality } = request;
  const sizeOfFilm = (isMade: boolean) =>
    Math.ceil(SIDE_FILE_BYTES + (isMade ? FILM_BYTES_PER_SECOND * seconds : 0));
  if (request.kind === 'caption_video') return sizeOfFilm(request.burn);
  if (request.kind === 'dubbed_video') return sizeOfFilm(request.dubs.length > 0);
  const perSecond = quality === 'preview' ? PREVIEW_BYTES_PER_SECOND : BYTES_PER_SECOND[format];
  return Math.ceil(SIDE_FILE_BYTES + perSecond * seconds);
}

/** Upper estimate of the bytes of an avatar with its pictures and preview. */
export const AVATAR_BYTES = 20_000_000;
