import { ApiError, tooMany } from '../../../contract/errors.ts';
import { laterClockTime } from '../../../platform/clock.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { countPasswordAttempt, resetPasswordAttempts } from '../sessions/password-attempts.ts';
import { checkCode } from '../two-step/check-code.ts';
import { twoStepSince } from '../two-step/two-step.ts';
import type { Account } from './authenticate.ts';
import { requirePassword, wrongSecret } from './change-account.ts';

/** Milliseconds for which somebody who gave the password is believed to be still there. */
const BELIEVED = 10 * 60_000;
/** Wrong codes that whoever found an open page and knows the password may try. */
const PATIENCE = { free: 5 };

/** What whoever finds an open page may not do. @throws {ApiError} where the password was not given in the last minutes */
export function requireConfirmed({ confirmedAt = 0 }: Account): void {
  const ago = laterClockTime() - confirmedAt;
  if (ago >= 0 && ago < BELIEVED) return;
  const message = 'Confirm that it is you: give your password once more';
  throw new ApiError('conflict', message, [{ field: '', message, reason: 'confirm' }]);
}

/**
 * Believes for a while that whoever has the session is its owner.
 *
 * @throws {ApiError} naming the field, where the password is wrong, or the code of two-step sign-in
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
    const message = 'Give the code of your authenticator app, too';
    throw new ApiError('invalid', message, [{ field: 'code', message }]);
  }
  const name = `code of ${account.id} in ${account.keyId}`;
  const wait = Math.ceil((await countPasswordAttempt(db, name, PATIENCE)) / 1000);
  if (wait > 0) throw tooMany('Too many attempts', wait);
  if ((await checkCode(db, encryption, account.id, code)) === undefined) {
    throw wrongSecret('code', 'The code is wrong, or was used already');
  }
  await resetPasswordAttempts(db, [name]);
}
