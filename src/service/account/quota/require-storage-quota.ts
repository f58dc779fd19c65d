import { ApiError } from '../../../contract/errors.ts';
import { formatByteSize } from '../../../platform/config/byte-size.ts';
import type { Backend } from '../../drivers/backend.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { findQuota } from './find-quota.ts';
import { expectedBytes, storedBytes } from './stored-bytes.ts';

/**
 * Returns why an account cannot store so many bytes more; undefined if it can. Locks the account's storage until the
 * transaction ends, so that concurrent calls cannot exceed the quota together.
 */
export async function storageQuotaProblem(
  transaction: DbOrTransaction,
  { storageQuota }: Pick<Backend, 'storageQuota'>,
  accountId: string,
  bytes: number,
): Promise<string | undefined> {
  const quota = await findQuota(transaction, accountId, storageQuota);
  if (quota === undefined) return undefined;
  await lockTransaction(transaction, `storage of ${accountId}`);
  const used = (await storedBytes(transaction, accountId)) + (await expectedBytes(transaction, accountId));
  if (used + bytes <= quota) return undefined;
  const [usedText, quotaText, neededText] = [used, quota, bytes].map(formatByteSize);
  return `The storage of the account is full: ${usedText} of ${quotaText} are used, and this needs about ${neededText}. Empty the trash, permanently delete videos or files, or ask the operator of this server for a larger quota`;
}

/** Call before creating something that will be stored. @throws {ApiError} `conflict` */
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
