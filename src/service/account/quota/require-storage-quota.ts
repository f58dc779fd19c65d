import { ApiError } from '../../../contract/errors.ts';
import { formatByteSize } from '../../../platform/config/byte-size.ts';
import type { Backend } from '../../drivers/backend.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { quotaOf } from './quota-of.ts';
import { expectedBytes, storedBytes } from './stored-bytes.ts';

/**
 * What is wrong with storing so many bytes more; undefined where there is room. To its end the transaction is the
 * only one that fills the account's storage, so that two at once do not share what is left for one.
 */
export async function storageQuotaProblem(
  transaction: DbOrTransaction,
  { storageQuota }: Pick<Backend, 'storageQuota'>,
  accountId: string,
  bytes: number,
): Promise<string | undefined> {
  const quota = await quotaOf(transaction, accountId, storageQuota);
  if (quota === undefined) return undefined;
  await lockTransaction(transaction, `storage of ${accountId}`);
  const taken = (await storedBytes(transaction, accountId)) + (await expectedBytes(transaction, accountId));
  if (taken + bytes <= quota) return undefined;
  const [have, all, more] = [taken, quota, bytes].map(formatByteSize);
  return `The storage of the account is full: ${have} of ${all} are taken, and this needs about ${more}. Empty the trash, delete videos or files for good, or ask who runs the server for more`;
}

/** Before something is made that will be stored. @throws {ApiError} `conflict` */
export async function requireStorageQuota(
  transaction: DbOrTransaction,
  backend: Pick<Backend, 'storageQuota'>,
  accountId: string,
  bytes: number,
): Promise<void> {
  const message = await storageQuotaProblem(transaction, backend, accountId, bytes);
  if (message !== undefined)
    throw new ApiError('conflict', message, [{ field: '', message, reason: 'storage_quota' }]);
}
