import type { Generated, Selectable } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { VoiceCatalog } from '../../../engine/catalog/voices.ts';
import { type Manner, MannerSchema } from '../../../engine/film/request.ts';
import type { Voice } from '../../../engine/voices/voice.ts';
import { randomId } from '../../../platform/random-id.ts';
import type { Backend } from '../../drivers/backend.ts';
import { jsonColumn } from '../../drivers/db/columns.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import { type DeleteOptions, discard, type Receipt } from '../trash/discard.ts';

/** A voice of an account's own. */
export interface CustomVoiceRow {
  id: Generated<number>;
  voice_id: string;
  account_id: string;
  name: string;
  /** A voice of the server. */
  base_voice_id: string;
  /** A `Manner` as JSON. */
  manner: string;
  created_at: number;
}

/** A voice of an account's own: the server's voice it is made of, under its own name, and how it is used. */
export interface CustomVoice {
  accountId: string;
  voice: Voice;
  base: Voice;
  manner: Manner;
}

/** Above the numbers of all other voices. */
const TIMBRES = 2_000_000_000;
const PREFIX = 'voice_';
/** Most that an account may have. */
const MOST = 1000;

export interface NewVoice {
  accountId: string;
  name: string;
  base: Voice;
  manner: Manner;
  /** Joins the transaction; what it throws undoes it. */
  onCreated(transaction: DbOrTransaction, voice: CustomVoice): Promise<void>;
}

/** @throws {ApiError} where the account has too many */
export function createCustomVoice(db: Db, { accountId, name, base, manner, onCreated }: NewVoice) {
  return db.transaction().execute(async (transaction) => {
    await requireFewVoices(transaction, accountId);
    const row = await transaction
      .insertInto('custom_voices')
      .values({
        voice_id: PREFIX + randomId(),
        account_id: accountId,
        name,
        base_voice_id: base.id,
        manner: MANNER.write(manner),
        created_at: Date.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const voice = customVoice(row, base);
    await onCreated(transaction, voice);
    return voice;
  });
}

/** From here to its end the transaction is the only one that adds some. @throws {ApiError} where the account has too many */
export async function requireFewVoices(transaction: DbOrTransaction, accountId: string): Promise<void> {
  await lockTransaction(transaction, `voices of ${accountId}`);
  const { count } = await transaction
    .selectFrom('custom_voices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST) throw new ApiError('invalid', `An account may have ${MOST} voices of its own`);
}

/** An account's own voices, newest first; those whose base is not there any more cannot speak and are left out. */
export async function customVoices(db: Db, catalog: VoiceCatalog, accountId: string): Promise<CustomVoice[]> {
  const rows = await db
    .selectFrom('custom_voices')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap((row) => {
    const base = catalog.find(row.base_voice_id);
    return base ? [customVoice(row, base)] : [];
  });
}

/**
 * The custom voice of an id.
 *
 * @param accountId whose it must be; anyone's where it is absent, for samples, whose address nobody can guess
 * @returns its base's id alone where that is not there any more
 */
export async function findCustomVoice(
  db: Db,
  catalog: VoiceCatalog,
  id: string,
  accountId?: string,
): Promise<CustomVoice | { missing: string } | undefined> {
  if (!id.startsWith(PREFIX)) return undefined;
  let query = db.selectFrom('custom_voices').selectAll().where('voice_id', '=', id);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const base = catalog.find(row.base_voice_id);
  return base ? customVoice(row, base) : { missing: row.base_voice_id };
}

/** Its `voice_id`; undefined also where it is another account's. */
export async function customVoiceOfTimbre(
  db: Db,
  accountId: string,
  timbre: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('custom_voices')
    .select('voice_id')
    .where('id', '=', timbre - TIMBRES)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.voice_id;
}

/**
 * Videos that were asked for before still have it.
 *
 * @throws {ApiError} `not_found`, also when it is another account's
 */
export function deleteCustomVoice(
  backend: Pick<Backend, 'db' | 'storage' | 'trashDays'>,
  accountId: string,
  id: string,
  wish: DeleteOptions,
): Promise<Receipt> {
  return discard(backend, accountId, wish, async (transaction) => {
    const row = await transaction
      .deleteFrom('custom_voices')
      .where('voice_id', '=', id)
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiError('not_found', 'There is no custom voice with this voice_id');
    return { kind: 'voice', subject: id, name: row.name, content: { row }, files: [] };
  });
}

const MANNER = jsonColumn('the manner of a voice', MannerSchema);

function customVoice(row: Selectable<CustomVoiceRow>, base: Voice): CustomVoice {
  const voice = { ...base, id: row.voice_id, timbreId: TIMBRES + row.id, name: row.name };
  return { accountId: row.account_id, voice, base, manner: MANNER.read(row.manner) };
}
