import { ApiError } from '../../contract/errors.ts';
import { lockTransaction } from '../drivers/db/lock-transaction.ts';
import type { DbOrTransaction } from '../drivers/db/schema.ts';

/** Records that an account can have, by table, and what they are called. */
const LIMITS = {
  custom_voices: { max: 1000, records: 'voices of its own' },
  custom_musics: { max: 1000, records: 'tracks of its own' },
  templates: { max: 1000, records: 'templates of its own' },
  drafts: { max: 200, records: 'drafts' },
  folders: { max: 200, records: 'folders' },
  pronunciations: { max: 1000, records: 'pronunciations' },
} as const;

/**
 * Call in the transaction that adds a record. Locks the account's records until the transaction ends.
 *
 * @throws {ApiError} `invalid` if the account has the maximum number of records
 */
export async function requireRecordSlot(
  transaction: DbOrTransaction,
  table: keyof typeof LIMITS,
  accountId: string,
): Promise<void> {
  await lockTransaction(transaction, `${table} of ${accountId}`);
  const { count } = await transaction
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { max, records } = LIMITS[table];
  if (Number(count) < max) return;
  throw new ApiError('invalid', `An account can have ${max} ${records}. Delete one that you do not need.`);
}
