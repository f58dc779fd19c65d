import { ApiError } from '../../../contract/errors.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { encryptText } from '../../drivers/encrypted/encrypted-text.ts';
import { associatedDataOfAnswer, type Claim } from './claim-key.ts';

/**
 * Keeps what a call answers. In the transaction that does the call's work, so that a repeated call finds the
 * answer exactly when the work was done.
 *
 * @throws {ApiError} when another call has taken the key over; whatever the transaction did is undone then
 */
export async function storeAnswer(
  db: DbOrTransaction,
  encryption: Encryption,
  claim: Claim,
  data: unknown,
): Promise<void> {
  const answer = encryptText(encryption, JSON.stringify(data ?? null), associatedDataOfAnswer(claim));
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('account_id', '=', claim.accountId)
    .where('name', '=', claim.name)
    .where('token', '=', claim.token)
    .where('answer', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new ApiError(
      'conflict',
      'Another request with this Idempotency-Key has taken the place of this one',
    );
  }
}

/** The call changed nothing: its key may be used again, also with another body. */
export async function releaseKey(db: DbOrTransaction, claim: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', claim.accountId)
    .where('name', '=', claim.name)
    .where('token', '=', claim.token)
    .where('answer', 'is', null)
    .execute();
}
