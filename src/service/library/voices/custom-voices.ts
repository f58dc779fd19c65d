import type { Generated, Selectable } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { VoiceCatalog } from '../../../engine/catalog/voices.ts';
import type { Manner } from '../../../engine/film/request.ts';
import { MannerSchema } from '../../../engine/film/request.ts';
import type { Voice } from '../../../engine/voices/voice.ts';
import { randomId } from '../../../platform/random-id.ts';
import type { Backend } from '../../drivers/backend.ts';
import { jsonColumn } from '../../drivers/db/columns.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import { requireRecordSlot } from '../record-limit.ts';
import { type DeleteOptions, discard, type Receipt } from '../trash/discard.ts';

/** An account's own voice. */
export interface CustomVoiceRow {
  id: Generated<number>;
  voice_id: string;
  account_id: string;
  name: string;
  /** Id of a voice of the server. */
  base_voice_id: string;
  /** A `Manner` as JSON. */
  manner: string;
  created_at: number;
}

/** An account's own voice: a voice of the server under another name, spoken in a manner. */
export interface CustomVoice {
  accountId: string;
  voice: Voice;
  base: Voice;
  manner: Manner;
}

/** Timbre ids of accounts' own voices start here, above those of all other voices. */
const FIRST_CUSTOM_TIMBRE = 2_000_000_000;
export const CUSTOM_VOICE_PREFIX = 'voice_';

export interface NewVoice {
  accountId: string;
  name: string;
  base: Voice;
  manner: Manner;
  /** Runs in the transaction; throwing rolls it back. */
  onCreated(transaction: DbOrTransaction, voice: CustomVoice): Promise<void>;
}

/** Creates a voice. @throws {ApiError} `invalid` if the account has too many */
export function createCustomVoice(db: Db, { accountId, name, base, manner, onCreated }: NewVoice) {
  return db.transaction().execute(async (transaction) => {
    await requireRecordSlot(transaction, 'custom_voices', accountId);
    const row = await transaction
      .insertInto('custom_voices')
      .values({
        voice_id: CUSTOM_VOICE_PREFIX + randomId(),
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

/** Lists an account's own voices, newest first. Omits voices whose base voice no longer exists. */
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
 * Finds a custom voice by id.
 *
 * @param accountId - restricts the search; absent for samples, whose URLs cannot be guessed
 * @returns only the id of the base voice, if that voice no longer exists
 */
export async function findCustomVoice(
  db: Db,
  catalog: VoiceCatalog,
  id: string,
  accountId?: string,
): Promise<CustomVoice | { missing: string } | undefined> {
  if (!id.startsWith(CUSTOM_VOICE_PREFIX)) return undefined;
  let query = db.selectFrom('custom_voices').selectAll().where('voice_id', '=', id);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const base = catalog.find(row.base_voice_id);
  return base ? customVoice(row, base) : { missing: row.base_voice_id };
}

/** Returns the `voice_id` of a timbre. Returns undefined if the voice belongs to another account. */
export async function customVoiceOfTimbre(
  db: Db,
  accountId: string,
  timbre: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('custom_voices')
    .select('voice_id')
    .where('id', '=', timbre - FIRST_CUSTOM_TIMBRE)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.voice_id;
}

/**
 * Deletes a voice. Videos requested earlier keep their voice.
 *
 * @throws {ApiError} `not_found`, also if it belongs to another account
 */
export function deleteCustomVoice(
  backend: Pick<Backend, 'db' | 'storage' | 'trashDays'>,
  accountId: string,
  id: string,
  options: DeleteOptions,
): Promise<Receipt> {
  return discard(backend, accountId, options, async (transaction) => {
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
  const voice = { ...base, id: row.voice_id, timbreId: FIRST_CUSTOM_TIMBRE + row.id, name: row.name };
  return { accountId: row.account_id, voice, base, manner: MANNER.read(row.manner) };
}
