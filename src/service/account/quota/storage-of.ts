import type { Backend } from '../../drivers/backend.ts';
import { quotaOf } from './quota-of.ts';
import { storedBytes } from './stored-bytes.ts';

export interface StorageUsage {
  /** Bytes */
  used: number;
  /** Bytes; null without limit. */
  quota: number | null;
}

/** What an account stores, and what it may. */
export async function storageOf(
  { db, storageQuota }: Pick<Backend, 'db' | 'storageQuota'>,
  accountId: string,
): Promise<StorageUsage> {
  const used = await storedBytes(db, accountId);
  return { used, quota: (await quotaOf(db, accountId, storageQuota)) ?? null };
}
