import { ApiError } from '../../../contract/errors.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { encryptText } from '../../drivers/db/encrypted-columns.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { answerAssociatedData, type Claim } from './claim-key.ts';

/**
 * Stores the answer of a call. Call it in the transaction of the work, so that a repeated call finds the answer exactly
 * if the work was done.
 * @throws {ApiError} if another call has taken over the key; the transaction is rolled back then
 */
export async function storeAnswer(
  db: DbOrTransaction,
  encryption: Encryption,
  claim: Claim,
  data: unknown,
): Promise<void> {
  const answer = encryptText(encryption, JSON.stringify(data ?? null), answerAssociatedData(claim));
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('account_id', '=', claim.accountId)
    .where('name', '=', claim.name)
    .where('token', '=', claim.token)
    .where('answer', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new ApiError('conflict', 'Another request with this Idempotency-Key has replaced this one');
  }
}

/** Frees the key of a call that changed nothing. It may be used again, also with another body. */
export async function releaseKey(db: DbOrTransaction, claim: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', claim.accountId)
    .where('name', '=', claim.name)
    .where('token', '=', claim.token)
    .where('answer', 'is', null)
    .execute();
}
