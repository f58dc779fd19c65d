import { laterClockTime } from '../../../platform/clock.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { generateKey } from './api-key.ts';
import {
  DEFAULT_KEY,
  findDefaultKey,
  insertKey,
  requireFewKeys,
  revokeKey,
  setDefaultKey,
  setKeyStatus,
} from './keys.ts';
import { resourcesOf } from './rights.ts';

export interface Roll {
  accountId: string;
  id: string;
  /** Seconds for which the old key goes on working. */
  grace: number;
}

/**
 * A new key in the place of an old one, of its name and rights; undefined when there is no such key. The old one
 * ends after a time in which programs can be given the new one.
 *
 * @throws {AccountError} when the account may not have both
 */
export function rollKey(
  db: Db,
  encryption: Encryption,
  { accountId, id, grace }: Roll,
): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, `keys of ${accountId}`);
    const old = await transaction
      .selectFrom('api_keys')
      .select(['name', 'scope', 'resources', 'created_at', 'expires_at', 'replaced_at', 'hosted_status'])
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    const now = laterClockTime();
    if (!old || old.replaced_at !== null || (old.expires_at ?? now) < now) return undefined;
    if (grace === 0) await revokeKey(transaction, id, accountId);
    else {
      await requireFewKeys(transaction, accountId);
      await transaction
        .updateTable('api_keys')
        .set({
          name: `${old.name} (old)`,
          expires_at: Math.min(now + grace * 1000, old.expires_at ?? Number.POSITIVE_INFINITY),
          replaced_at: now,
          sealed: null,
        })
        .where('id', '=', id)
        .execute();
    }
    const hostedStatus = old.hosted_status === 1;
    if (old.name !== DEFAULT_KEY) {
      const { name, scope } = old;
      // It lasts as long as the old one was to last.
      const expiresAt = old.expires_at === null ? undefined : now + old.expires_at - old.created_at;
      const wanted = {
        accountId,
        name,
        scope,
        resources: resourcesOf(old.resources),
        expiresAt,
        hostedStatus,
      };
      const { key } = await insertKey(transaction, wanted);
      return key;
    }
    const key = generateKey();
    await setDefaultKey(transaction, encryption, accountId, key);
    const made = await findDefaultKey(transaction, accountId);
    if (made) await setKeyStatus(transaction, made.id, accountId, hostedStatus);
    return key;
  });
}
