import { laterClockTime } from '../../../platform/clock.ts';
import { type MaybePromise, mapMaybePromise } from '../../../platform/maybe-promise.ts';
import { cachePerTick, prepareQuery } from '../../drivers/db/prepare-query.ts';
import type { Db, KeyScope } from '../../drivers/db/schema.ts';
import { withRelaxedDurability } from '../../drivers/db/sqlite-file.ts';
import { hashKey, isMistypedKey } from './api-key.ts';
import { parseResources } from './rights.ts';

/** The account that a key belongs to, and the rights of the key. */
export interface Account {
  id: string;
  email: string;
  username: string;
  keyId: string;
  scope: KeyScope;
  /** Resources the key may access; undefined for all. */
  resources?: readonly string[] | undefined;
  /** All keys of a blocked account are refused. */
  blocked: boolean;
  /** Refusals are answered with HTTP status 200, as by the hosted service. */
  hostedStatus?: boolean;
  /** Set for a session of the dashboard instead of a key. */
  isSession?: true;
  /** For a session: when its password was last entered, in milliseconds since 1970. */
  confirmedAt?: number;
}

/** Minimum milliseconds between two updates of a key's last use. */
const USE_INTERVAL = 60_000;

const selectKeyByHash = prepareQuery((db, hash: string) =>
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

/** An active key. */
export interface ActiveKey {
  account: Readonly<Account>;
  /** Milliseconds since 1970, to the minute; null before the first call. */
  lastUsedAt: number | null;
  lastUsedAddress: string | null;
}

/** Undefined if the key is unknown, revoked or expired. */
export const findKey = cachePerTick((db: Db, key: string): MaybePromise<Readonly<ActiveKey> | undefined> => {
  if (isMistypedKey(key)) return undefined;
  return mapMaybePromise(selectKeyByHash(db, hashKey(key)), ([row]) => {
    if (!row || (row.expires_at !== null && row.expires_at <= laterClockTime())) return undefined;
    const { id, email, username, keyId, scope } = row;
    const resources = parseResources(row.resources);
    const blocked = row.blocked_at !== null;
    const hostedStatus = row.hosted_status === 1;
    const account = { id, email, username, keyId, scope, resources, blocked, hostedStatus };
    return { account, lastUsedAt: row.last_used_at, lastUsedAddress: row.last_used_address };
  });
});

/** Records when and from where a key was used, at most once a minute. Of concurrent calls, only one writes. */
export function recordKeyUse(
  db: Db,
  { account, lastUsedAt }: ActiveKey,
  address: string,
): MaybePromise<void> {
  const now = Date.now();
  if (lastUsedAt !== null && lastUsedAt >= now - USE_INTERVAL) return;
  return withRelaxedDurability(db, async (connection) => {
    await connection
      .updateTable('api_keys')
      .set({ last_used_at: now, last_used_address: address })
      .where('id', '=', account.keyId)
      .where((either) =>
        either.or([either('last_used_at', 'is', null), either('last_used_at', '<', now - USE_INTERVAL)]),
      )
      .execute();
  });
}
