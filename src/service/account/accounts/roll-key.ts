import { laterClockTime } from '../../../platform/clock.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { generateKey } from './api-key.ts';
import {
  DEFAULT_KEY,
  findDefaultKey,
  insertKey,
  requireKeySlot,
  revokeKey,
  setDefaultKey,
  setKeyStatus,
} from './keys.ts';
import { parseResources } from './rights.ts';

export interface KeyRotation {
  accountId: string;
  id: string;
  /** Seconds for which the old key remains valid. */
  grace: number;
}

/**
 * Replaces a key by a new one with the same name and rights. The old key remains valid for the grace period. Returns
 * undefined if there is no such key.
 * @throws {AccountError} if the account has no room for both
 */
export function rollKey(
  db: Db,
  encryption: Encryption,
  { accountId, id, grace }: KeyRotation,
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
      await requireKeySlot(transaction, accountId);
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
      // The new key has the lifetime of the old one.
      const expiresAt = old.expires_at === null ? undefined : now + old.expires_at - old.created_at;
      const options = {
        accountId,
        name,
        scope,
        resources: parseResources(old.resources),
        expiresAt,
        hostedStatus,
      };
      const { key } = await insertKey(transaction, options);
      return key;
    }
    const key = generateKey();
    await setDefaultKey(transaction, encryption, accountId, key);
    const created = await findDefaultKey(transaction, accountId);
    if (created) await setKeyStatus(transaction, created.id, accountId, hostedStatus);
    return key;
  });
}
