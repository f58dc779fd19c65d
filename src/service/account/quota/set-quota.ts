import type { Db } from '../../drivers/db/schema.ts';
import { findAccount } from '../accounts/accounts.ts';

/**
 * Says how much an account may store.
 *
 * @param bytes 0 is without limit, null as for everyone
 * @throws {AccountError} when there is no such account
 */
export async function setQuota(db: Db, email: string, bytes: number | null): Promise<void> {
  const { id } = await findAccount(db, email);
  await db.updateTable('accounts').set({ storage_quota: bytes }).where('id', '=', id).execute();
}
