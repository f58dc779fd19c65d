import type { Backend } from '../../drivers/backend.ts';
import { findQuota } from './find-quota.ts';
import { storedBytes } from './stored-bytes.ts';

export interface StorageUsage {
  /** Bytes */
  used: number;
  /** Bytes; null for no limit. */
  quota: number | null;
}

/** Storage used by an account, and its quota. */
export async function storageUsage(
  { db, storageQuota }: Pick<Backend, 'db' | 'storageQuota'>,
  accountId: string,
): Promise<StorageUsage> {
  const used = await storedBytes(db, accountId);
  return { used, quota: (await findQuota(db, accountId, storageQuota)) ?? null };
}
