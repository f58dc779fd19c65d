import type { Db } from '../db/schema.ts';
import { hashKey } from './api-key.ts';

export interface Account {
  id: string;
  email: string;
  username: string;
}

/** The account of a key; undefined when the key is unknown or revoked. */
export function authenticate(db: Db, key: string): Promise<Account | undefined> {
  return db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.username'])
    .where('api_keys.hash', '=', hashKey(key))
    .where('api_keys.revoked_at', 'is', null)
    .executeTakeFirst();
}
