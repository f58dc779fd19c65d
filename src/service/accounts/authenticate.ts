import { type Soon, whenThere } from '../../platform/soon.ts';
import { prepared } from '../db/prepared.ts';
import type { Db, KeyScope } from '../db/schema.ts';
import { withinTurn } from '../db/within-turn.ts';
import { hashKey, isMistypedKey } from './api-key.ts';

/** Whose key it is, and what the key may do. */
export interface Account {
  id: string;
  email: string;
  username: string;
  keyId: string;
  scope: KeyScope;
  /** No key of the account may call. */
  blocked: boolean;
  /** It is the dashboard's session, not a key. */
  isSession?: true;
}

/** Milliseconds; the use of a key is noted at most this often. */
const NOTE_EVERY = 60_000;

const keyWithHash = prepared((db, hash: string) =>
  db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.username', 'accounts.blocked_at'])
    .select(['api_keys.id as keyId', 'api_keys.scope', 'api_keys.last_used_at', 'api_keys.expires_at'])
    .where('api_keys.hash', '=', hash)
    .where('api_keys.revoked_at', 'is', null),
);

/** The account of a key; undefined when the key is unknown or revoked. */
export const authenticate = withinTurn((db: Db, key: string): Soon<Readonly<Account> | undefined> => {
  if (isMistypedKey(key)) return undefined;
  return whenThere(keyWithHash(db, hashKey(key)), ([row]) => {
    if (!row || (row.expires_at !== null && row.expires_at <= Date.now())) return undefined;
    const { id, email, username, keyId, scope, last_used_at: lastUsedAt } = row;
    const account = { id, email, username, keyId, scope, blocked: row.blocked_at !== null };
    if (lastUsedAt !== null && lastUsedAt >= Date.now() - NOTE_EVERY) return account;
    return noteUse(db, keyId).then(() => account);
  });
});

/** Of many calls at once, one writes. */
async function noteUse(db: Db, keyId: string): Promise<void> {
  const now = Date.now();
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('id', '=', keyId)
    .where((either) =>
      either.or([either('last_used_at', 'is', null), either('last_used_at', '<', now - NOTE_EVERY)]),
    )
    .execute();
}
