import { randomId } from '../../platform/random-id.ts';
import type { Db, DbOrTransaction } from '../db/schema.ts';
import { generateKey, hashKey } from './api-key.ts';

const DEFAULT_KEY = 'Default';
const HINT_LENGTH = 12;

/** The Default key of the first account: the key itself when it is known, otherwise how it begins. */
export type DefaultKey = { key: string; isNew: boolean } | { key?: never; hint: string };

/**
 * Makes the first account and its Default key where there is none. A given key becomes the Default key,
 * at the first start or at a later one.
 */
export function prepareFirstAccount(
  db: Db,
  settings: { apiKey: string | undefined; initialCredits: number },
): Promise<DefaultKey> {
  return db.transaction().execute(async (transaction) => {
    const accountId = await firstAccount(transaction, settings.initialCredits);
    const current = await transaction
      .selectFrom('api_keys')
      .select(['id', 'hash', 'hint'])
      .where('account_id', '=', accountId)
      .where('name', '=', DEFAULT_KEY)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    const { apiKey } = settings;
    if (current && (apiKey === undefined || hashKey(apiKey) === current.hash)) {
      return apiKey === undefined ? { hint: current.hint } : { key: apiKey, isNew: false };
    }
    const key = apiKey ?? generateKey();
    await replaceDefaultKey(transaction, accountId, key);
    return { key, isNew: true };
  });
}

async function firstAccount(db: DbOrTransaction, initialCredits: number): Promise<string> {
  const first = await db.selectFrom('accounts').select('id').orderBy('created_at').executeTakeFirst();
  if (first) return first.id;
  const id = randomId();
  await db
    .insertInto('accounts')
    .values({
      id,
      email: 'owner@castwright.local',
      username: 'owner',
      initial_credits: initialCredits,
      created_at: Date.now(),
    })
    .execute();
  return id;
}

async function replaceDefaultKey(db: DbOrTransaction, accountId: string, key: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: Date.now() })
    .where('account_id', '=', accountId)
    .where('name', '=', DEFAULT_KEY)
    .where('revoked_at', 'is', null)
    .execute();
  await db
    .insertInto('api_keys')
    .values({
      id: randomId(),
      account_id: accountId,
      name: DEFAULT_KEY,
      hash: hashKey(key),
      hint: key.slice(0, HINT_LENGTH),
      created_at: Date.now(),
    })
    // A key that was in use before comes back.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ name: DEFAULT_KEY, revoked_at: null }))
    .execute();
}
