import { z } from 'zod';
import { ASPECT_NAMES } from '../../../contract/enums.ts';
import type { PhotoFit } from '../../../engine/film/photo-fit.ts';
import type { AnalyseOrder } from '../../../engine/processes/photo/messages.ts';
import type { Ingredient } from '../../../engine/processes/provenance/messages.ts';
import { AVATAR_BYTES, requireStorageQuota } from '../../account/quota.ts';
import type { Backend } from '../../drivers/backend.ts';
import { jsonColumn, WARNINGS } from '../../drivers/db/columns.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { avatarStatesBefore } from '../../drivers/db/states.ts';
import { type Claim, LeaseLost } from '../../drivers/queue/queue.ts';
import type { Failure } from '../failure.ts';
import { emitOwnAvatarEvent } from '../photo-avatars/photo-event.ts';
import type { AvatarKind } from './custom-avatars.ts';
import { type KeptFile, pathOf } from './job.ts';

export const OWN_AVATAR_JOB = 'own_avatar';

export interface NewOwnAvatar {
  accountId: string;
  name: string;
  /** URL or reference of a photo or a video. */
  origin: string;
  /** Whether the caller confirms that the person shown consents. */
  consent: boolean;
  /** Where the eyes should look. */
  gaze: AnalyseOrder['gaze'];
  /** Kind of avatar to make from a video. */
  fromVideo: AnalyseOrder['video'];
  /** Base URL for links in its events. */
  baseUrl: string;
  /** Runs in the transaction; throwing rolls it back. */
  onCreated(transaction: DbOrTransaction, avatarId: number): Promise<void>;
}

/** Creates a pending avatar and enqueues its job, in one transaction. @returns the avatar's id */
export async function createOwnAvatar(
  { db, queue, storageQuota }: Backend,
  { onCreated, ...avatar }: NewOwnAvatar,
): Promise<number> {
  const { accountId } = avatar;
  const id = await db.transaction().execute(async (transaction) => {
    await requireStorageQuota(transaction, { storageQuota }, accountId, AVATAR_BYTES);
    const avatarId = await addWaitingAvatar(transaction, avatar);
    await queue.enqueue(transaction, {
      kind: OWN_AVATAR_JOB,
      subject: String(avatarId),
      accountId,
      priority: 0,
    });
    await onCreated(transaction, avatarId);
    return avatarId;
  });
  queue.wake();
  return id;
}

export async function addWaitingAvatar(
  transaction: DbOrTransaction,
  {
    accountId,
    name,
    origin,
    consent,
    gaze,
    fromVideo,
    kind = 'photo',
    baseUrl,
  }: Omit<NewOwnAvatar, 'onCreated'> & { kind?: 'photo' | 'product' },
): Promise<number> {
  const now = Date.now();
  const { id } = await transaction
    .insertInto('custom_avatars')
    .values({
      account_id: accountId,
      kind,
      name,
      status: 'processing',
      origin,
      consent_at: consent ? now : null,
      gaze,
      from_video: fromVideo,
      base_url: baseUrl,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Files and details of a finished avatar. */
export interface AvatarParts {
  pack: KeptFile;
  cover: KeptFile;
  preview?: KeptFile;
  facts: AvatarDetails;
  /** The photo or clip from which it was made, if it was supplied. */
  sources?: Ingredient[];
  warnings?: readonly string[];
  fit?: PhotoFit;
}

/** As stored with an avatar. */
export const AVATAR_SOURCES = jsonColumn(
  'the photo of an avatar',
  z.array(z.custom<Ingredient>((value) => typeof value === 'object' && value !== null)),
);

const photoFit: z.ZodType<PhotoFit> = z.object({
  faceWidth: z.number(),
  scales: z.record(z.enum(ASPECT_NAMES), z.number()),
});
export const PHOTO_FIT = jsonColumn('how far films enlarge a photo', photoFit);

/** Details shown in lists; empty if unknown. */
export interface AvatarDetails {
  aspect_ratio: number;
  style: string;
  gender: string;
  age: string;
  family: AvatarKind;
}

/** Inserts a finished avatar. @returns its id */
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

/** Completes a pending avatar. @returns false if the avatar has already ended or was deleted */
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

/** Fails a pending avatar. @returns false if the avatar has already ended */
export async function failAvatar(
  transaction: DbOrTransaction,
  id: number,
  message: string,
): Promise<boolean> {
  const rows = await transaction
    .updateTable('custom_avatars')
    .set({ status: 'failed', fail_msg: message, origin: null })
    .where('id', '=', id)
    .where('status', 'in', avatarStatesBefore('failed'))
    .returning('id')
    .execute();
  return rows.length === 1;
}

function columnsOf({ pack, cover, preview, facts, sources, warnings = [], fit }: AvatarParts) {
  const video = preview ? pathOf(preview) : '';
  const photo = { warnings: WARNINGS.write([...warnings]), photo_fit: fit ? PHOTO_FIT.write(fit) : null };
  return {
    ...facts,
    ...photo,
    sources: sources ? AVATAR_SOURCES.write(sources) : null,
    pack_file: pack.id,
    cover_url: pathOf(cover),
    video_url: video,
    avatar_url: video,
  };
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

/** Completes avatar, files and job in one transaction. @throws {LeaseLost} */
export async function completeOwnAvatar(
  { db, queue }: Backend,
  claim: Claim,
  parts: AvatarParts,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await queue.complete(transaction, claim);
    if (!(await completeAvatar(transaction, Number(claim.subject), parts))) throw new LeaseLost(claim);
    await emitOwnAvatarEvent(transaction, queue, Number(claim.subject));
  });
  queue.wake();
}

/** Fails avatar and job in one transaction. @throws {LeaseLost} */
export async function failOwnAvatar({ db, queue }: Backend, claim: Claim, failure: Failure): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await queue.fail(transaction, claim, failure.message);
    if (!(await failAvatar(transaction, Number(claim.subject), failure.message))) throw new LeaseLost(claim);
    await emitOwnAvatarEvent(transaction, queue, Number(claim.subject), failure);
  });
  queue.wake();
}
