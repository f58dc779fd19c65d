import { laterClockTime } from '../../../platform/clock.ts';
import { type MaybePromise, mapMaybePromise } from '../../../platform/maybe-promise.ts';
import { cachePerTick } from '../../drivers/db/cache-per-tick.ts';
import { prepareQuery } from '../../drivers/db/prepare-query.ts';
import { withRelaxedDurability } from '../../drivers/db/relaxed-durability.ts';
import type { Db, KeyScope } from '../../drivers/db/schema.ts';
import { hashKey, isMistypedKey } from './api-key.ts';
import { resourcesOf } from './rights.ts';

/** Whose key it is, and what the key may do. */
export interface Account {
  id: string;
  email: string;
  username: string;
  keyId: string;
  scope: KeyScope;
  /** What it reaches; undefined for everything. */
  resources?: readonly string[] | undefined;
  /** No key of the account may call. */
  blocked: boolean;
  /** What is refused to the key is answered with 200, as by the hosted service. */
  hostedStatus?: boolean;
  /** It is the dashboard's session, not a key. */
  isSession?: true;
  /** Of a session: when the password was given in it last, in milliseconds. */
  confirmedAt?: number;
}

/** Milliseconds; the use of a key is noted at most this often. */
const NOTE_EVERY = 60_000;

const keyWithHash = prepareQuery((db, hash: string) =>
  db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.username', 'accounts.blocked_at'])
    .select(['api_keys.id as keyId', 'api_keys.scope', 'api_keys.resources', 'api_keys.expires_at'])
    .select(['api_keys.hosted_status'])
    .select(['api_keys.last_used_at', 'api_keys.last_used_address'])
    .where('api_keys.hash', '=', hash)
    .where('api_keys.revoked_at', 'is', null),
);

/** A key that is in use. */
export interface KnownKey {
  account: Readonly<Account>;
  /** Milliseconds, to the minute; null before its first call. */
  lastUsedAt: number | null;
  lastUsedAddress: string | null;
}

/** Undefined when the key is unknown, revoked or over. */
export const findKey = cachePerTick((db: Db, key: string): MaybePromise<Readonly<KnownKey> | undefined> => {
  if (isMistypedKey(key)) return undefined;
  return mapMaybePromise(keyWithHash(db, hashKey(key)), ([row]) => {
    if (!row || (row.expires_at !== null && row.expires_at <= laterClockTime())) return undefined;
    const { id, email, username, keyId, scope } = row;
    const resources = resourcesOf(row.resources);
    const blocked = row.blocked_at !== null;
    const hostedStatus = row.hosted_status === 1;
    const account = { id, email, username, keyId, scope, resources, blocked, hostedStatus };
    return { account, lastUsedAt: row.last_used_at, lastUsedAddress: row.last_used_address };
  });
});

/** Notes when and from where a key was used, once a minute; of many calls at once, one writes. */
export function recordKeyUse(db: Db, { account, lastUsedAt }: KnownKey, address: string): MaybePromise<void> {
  const now = Date.now();
  if (lastUsedAt !== null && lastUsedAt >= now - NOTE_EVERY) return;
  return withRelaxedDurability(db, async (connection) => {
    await connection
      .updateTable('api_keys')
      .set({ last_used_at: now, last_used_address: address })
      .where('id', '=', account.keyId)
      .where((either) =>
        either.or([either('last_used_at', 'is', null), either('last_used_at', '<', now - NOTE_EVERY)]),
      )
      .execute();
  });
}
