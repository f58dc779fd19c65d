import { ApiError, tooMany } from '../../../contract/errors.ts';
import { laterClockTime } from '../../../platform/clock.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { countPasswordAttempt, resetPasswordAttempts } from '../sessions/password-attempts.ts';
import { checkCode } from '../two-step/check-code.ts';
import { twoStepSince } from '../two-step/two-step.ts';
import type { Account } from './authenticate.ts';
import { requirePassword, wrongSecret } from './change-account.ts';

/** Milliseconds for which an entered password confirms the user. */
const CONFIRMED_FOR = 10 * 60_000;
/** Wrong codes allowed to somebody who found a signed-in browser and knows the password. */
const ATTEMPT_LIMITS = { free: 5 };

/**
 * Guards actions that a stranger at a signed-in browser must not take.
 * @throws {ApiError} if the password was not entered in the last minutes
 */
export function requireConfirmed({ confirmedAt = 0 }: Account): void {
  const ago = laterClockTime() - confirmedAt;
  if (ago >= 0 && ago < CONFIRMED_FOR) return;
  const message = 'Confirm that it is you: enter your password again';
  throw new ApiError('conflict', message, [{ field: '', message, reason: 'confirm' }]);
}

/**
 * Marks the session as confirmed by its owner for a while.
 * @throws {ApiError} naming the field if the password or the two-step code is wrong
 */
export async function confirm(
  db: Db,
  encryption: Encryption,
  account: Account,
  { password, code }: { password: string; code: string | undefined },
): Promise<void> {
  await requirePassword(db, account, password);
  if ((await twoStepSince(db, account.id)) !== undefined) await requireCode(db, encryption, account, code);
  await db
    .updateTable('sessions')
    .set({ confirmed_at: laterClockTime() })
    .where('id', '=', account.keyId)
    .where('account_id', '=', account.id)
    .execute();
}

async function requireCode(
  db: Db,
  encryption: Encryption,
  account: Account,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) {
    const message = 'Enter the code of your authenticator app as well';
    throw new ApiError('invalid', message, [{ field: 'code', message }]);
  }
  const name = `code of ${account.id} in ${account.keyId}`;
  const wait = Math.ceil((await countPasswordAttempt(db, name, ATTEMPT_LIMITS)) / 1000);
  if (wait > 0) throw tooMany('Too many attempts', wait);
  if ((await checkCode(db, encryption, account.id, code)) === undefined) {
    throw wrongSecret('code', 'The code is wrong or was already used');
  }
  await resetPasswordAttempts(db, [name]);
}
