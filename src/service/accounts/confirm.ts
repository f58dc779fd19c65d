import { ApiError } from '../../contract/errors.ts';
import { latestTime } from '../../platform/clock.ts';
import type { Db } from '../db/schema.ts';
import type { Account } from './authenticate.ts';
import { requirePassword } from './change-account.ts';

/** Milliseconds for which somebody who gave the password is believed to be still there. */
const BELIEVED = 10 * 60_000;

/** What whoever finds an open page may not do. @throws {ApiError} where the password was not given in the last minutes */
export function requireConfirmed({ confirmedAt = 0 }: Account): void {
  const ago = latestTime() - confirmedAt;
  if (ago >= 0 && ago < BELIEVED) return;
  const message = 'Confirm that it is you: give your password once more';
  throw new ApiError('conflict', message, [{ field: '', message, reason: 'confirm' }]);
}

/** @throws {ApiError} naming the field, where the password is wrong */
export async function confirm(db: Db, account: Account, password: string): Promise<void> {
  await requirePassword(db, account, password);
  await db
    .updateTable('sessions')
    .set({ confirmed_at: latestTime() })
    .where('id', '=', account.keyId)
    .where('account_id', '=', account.id)
    .execute();
}
