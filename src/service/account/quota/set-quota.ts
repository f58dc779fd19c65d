import type { Db } from '../../drivers/db/schema.ts';
import { findAccount } from '../accounts/accounts.ts';

/**
 * Sets the storage quota of an account.
 * @param bytes 0 for no limit, null for the default
 * @throws {AccountError} if there is no such account
 */
export async function setQuota(db: Db, email: string, bytes: number | null): Promise<void> {
  const { id } = await findAccount(db, email);
  await db.updateTable('accounts').set({ storage_quota: bytes }).where('id', '=', id).execute();
}
