import type { Generated } from 'kysely';
import type { z } from 'zod';
import { ApiError, invalidField } from '../../contract/errors.ts';
import type { Music } from '../../contract/video-options.ts';
import { findMusic } from '../../engine/catalog/musics.ts';
import type { BackgroundMusic } from '../../engine/film/request.ts';
import type { Backend } from '../drivers/backend.ts';
import type { Db, DbOrTransaction, FileRow } from '../drivers/db/schema.ts';
import { storedReference } from './assets/stored-reference.ts';
import { requireRecordSlot } from './record-limit.ts';
import { type DeleteOptions, discard, type Receipt } from './trash/discard.ts';

/** A music track of an account. */
export interface CustomMusicRow {
  id: Generated<number>;
  account_id: string;
  name: string;
  /** The file of the asset, which stays if the track is deleted. */
  file_id: string;
  /** Seconds */
  duration: number;
  created_at: number;
}

/** A music track of an account: an uploaded audio file with a name. */
export interface CustomMusic {
  id: number;
  name: string;
  /** Seconds */
  duration: number;
  file: Pick<FileRow, 'id' | 'name'>;
}

/** Ids of accounts' own tracks start here, above those of all built-in tracks. */
const FIRST_CUSTOM_MUSIC_ID = 1_000_000;

export interface NewMusic {
  accountId: string;
  name: string;
  /** A stored audio file of the account. */
  fileId: string;
  duration: number;
  /** Runs in the transaction; throwing rolls it back. */
  onCreated(transaction: DbOrTransaction, music: CustomMusic): Promise<void>;
}

/** Adds a track. @throws {ApiError} `invalid` if the account has too many */
export function addCustomMusic(db: Db, { accountId, name, fileId, duration, onCreated }: NewMusic) {
  return db.transaction().execute(async (transaction) => {
    await requireRecordSlot(transaction, 'custom_musics', accountId);
    const { id } = await transaction
      .insertInto('custom_musics')
      .values({ account_id: accountId, name, file_id: fileId, duration, created_at: Date.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const music = await findCustomMusic(transaction, accountId, FIRST_CUSTOM_MUSIC_ID + id);
    if (!music) throw new Error('A new track has no file');
    await onCreated(transaction, music);
    return music;
  });
}

/** Lists an account's own tracks, newest first. */
export async function customMusics(db: DbOrTransaction, accountId: string): Promise<CustomMusic[]> {
  const rows = await withFile(db, accountId).orderBy('custom_musics.id', 'desc').execute();
  return rows.map(describe);
}

async function findCustomMusic(
  db: DbOrTransaction,
  accountId: string,
  id: number,
): Promise<CustomMusic | undefined> {
  const row = await withFile(db, accountId)
    .where('custom_musics.id', '=', id - FIRST_CUSTOM_MUSIC_ID)
    .executeTakeFirst();
  return row && describe(row);
}

/**
 * Deletes a track. Videos requested earlier keep their music, and the asset stays.
 *
 * @throws {ApiError} `not_found`, also if it belongs to another account
 */
export function deleteCustomMusic(
  backend: Pick<Backend, 'db' | 'storage' | 'trashDays'>,
  accountId: string,
  id: number,
  options: DeleteOptions,
): Promise<Receipt> {
  return discard(backend, accountId, options, async (transaction) => {
    const row = await transaction
      .deleteFrom('custom_musics')
      .where('id', '=', id - FIRST_CUSTOM_MUSIC_ID)
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiError('not_found', 'There is no custom music with this id');
    return { kind: 'music', subject: String(id), name: row.name, content: { row }, files: [] };
  });
}

function withFile(db: DbOrTransaction, accountId: string) {
  return db
    .selectFrom('custom_musics')
    .innerJoin('files', 'files.id', 'custom_musics.file_id')
    .select(['custom_musics.id', 'custom_musics.name', 'duration', 'file_id', 'files.name as file_name'])
    .where('custom_musics.account_id', '=', accountId);
}

interface MusicWithFile {
  id: number;
  name: string;
  duration: number;
  file_id: string;
  file_name: string;
}

function describe({ id, name, duration, file_id: fileId, file_name: fileName }: MusicWithFile): CustomMusic {
  return { id: FIRST_CUSTOM_MUSIC_ID + id, name, duration, file: { id: fileId, name: fileName } };
}

/** Resolves the music named in a request field. */
export type ResolveMusic = (id: number, field: string) => Promise<BackgroundMusic['source']>;

/** Returns the resolver of music for an account. @throws {ApiError} naming the field if there is no such track */
export function musicResolver(db: Db, accountId: string): ResolveMusic {
  return async (id, field) => {
    if (findMusic(id)) return { library: id };
    const custom = await findCustomMusic(db, accountId, id);
    if (!custom) throw invalidField(field, `${id} is not one of the music tracks`);
    return { file: storedReference(custom.file.id) };
  };
}

/** @throws {ApiError} naming the field if there is no such music */
export async function resolveMusicChoice(
  { music_id: id, volume = 1 }: z.output<typeof Music>,
  field: string,
  resolve: ResolveMusic,
): Promise<BackgroundMusic> {
  return { source: await resolve(id, field), volume };
}
