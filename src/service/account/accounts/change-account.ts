import { ApiError, tooMany } from '../../../contract/errors.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { endOtherSessions } from '../sessions/list-sessions.ts';
import { countPasswordAttempt, resetPasswordAttempts } from '../sessions/password-attempts.ts';
import { parseEmail } from './accounts.ts';
import type { Account } from './authenticate.ts';
import { hashPassword, isPassword } from './password.ts';
import { knownSignIns } from './password-queues.ts';

/** Wrong passwords allowed to somebody who found a signed-in browser. */
const ATTEMPT_LIMITS = { free: 5 };

export interface NewProfile {
  username: string;
  email: string;
  currentPassword: string | undefined;
}

/** Changing the e-mail address requires the password. @throws {ApiError} naming the field */
export async function changeProfile(db: Db, account: Account, profile: NewProfile) {
  const email = parseEmail(profile.email);
  if (email !== account.email) await requirePassword(db, account, profile.currentPassword ?? '');
  return db.transaction().execute(async (transaction) => {
    const other = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .where('id', '!=', account.id)
      .executeTakeFirst();
    if (other) throw invalidValue('email', 'This e-mail address belongs to another account');
    return transaction
      .updateTable('accounts')
      .set({ email, username: profile.username })
      .where('id', '=', account.id)
      .returning(['email', 'username'])
      .executeTakeFirstOrThrow();
  });
}

/**
 * Changes the password, ends all other sessions and returns how many.
 * @throws {ApiError} if the current password is wrong
 */
export async function changePassword(
  db: Db,
  account: Account,
  { current, password }: { current: string; password: string },
): Promise<number> {
  await requirePassword(db, account, current);
  const hash = await knownSignIns(() => hashPassword(password), account.id);
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('id', '=', account.id)
      .execute();
    return endOtherSessions(transaction, account);
  });
}

/** Counts each wrong attempt. @throws {ApiError} naming the field */
export async function requirePassword(db: Db, account: Account, password: string): Promise<void> {
  const name = `password of ${account.id}`;
  const wait = Math.ceil((await countPasswordAttempt(db, name, ATTEMPT_LIMITS)) / 1000);
  if (wait > 0) throw tooMany('Too many attempts', wait);
  const { password_hash: passwordHash } = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  if (passwordHash === null || !(await knownSignIns(() => isPassword(password, passwordHash), account.id))) {
    throw wrongSecret('current_password', 'The current password is wrong');
  }
  await resetPasswordAttempts(db, [name]);
}

/** Reason of an error that the audit log records as a guessed password or code. */
export const WRONG_SECRET = 'wrong_secret';

export function wrongSecret(field: string, message: string): ApiError {
  return new ApiError('invalid', message, [{ field, message, reason: WRONG_SECRET }]);
}

function invalidValue(field: string, message: string): ApiError {
  return new ApiError('invalid', message, [{ field, message }]);
}
