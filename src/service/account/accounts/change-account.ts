import { ApiError, tooMany } from '../../../contract/errors.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { endOtherSessions } from '../sessions/list-sessions.ts';
import { countPasswordAttempt, resetPasswordAttempts } from '../sessions/password-attempts.ts';
import { emailOf } from './accounts.ts';
import type { Account } from './authenticate.ts';
import { hashPassword, isPassword } from './password.ts';
import { asKnownSignIn } from './password-queues.ts';

/** Wrong passwords that whoever found an open page may try. */
const PATIENCE = { free: 5 };

export interface NewProfile {
  username: string;
  email: string;
  currentPassword: string | undefined;
}

/** Another e-mail address asks for the password. @throws {ApiError} naming the field */
export async function changeProfile(db: Db, account: Account, wanted: NewProfile) {
  const email = emailOf(wanted.email);
  if (email !== account.email) await requirePassword(db, account, wanted.currentPassword ?? '');
  return db.transaction().execute(async (transaction) => {
    const other = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .where('id', '!=', account.id)
      .executeTakeFirst();
    if (other) throw wrong('email', 'This e-mail address belongs to another account');
    return transaction
      .updateTable('accounts')
      .set({ email, username: wanted.username })
      .where('id', '=', account.id)
      .returning(['email', 'username'])
      .executeTakeFirstOrThrow();
  });
}

/** Signs out everywhere else; answers in how many places. @throws {ApiError} where the current one is wrong */
export async function changePassword(
  db: Db,
  account: Account,
  { current, password }: { current: string; password: string },
): Promise<number> {
  await requirePassword(db, account, current);
  const hash = await asKnownSignIn(account.id, () => hashPassword(password));
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('id', '=', account.id)
      .execute();
    return endOtherSessions(transaction, account);
  });
}

/** Counts wrong ones. @throws {ApiError} naming the field */
export async function requirePassword(db: Db, account: Account, given: string): Promise<void> {
  const name = `password of ${account.id}`;
  const wait = Math.ceil((await countPasswordAttempt(db, name, PATIENCE)) / 1000);
  if (wait > 0) throw tooMany('Too many attempts', wait);
  const { password_hash: kept } = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  if (kept === null || !(await asKnownSignIn(account.id, () => isPassword(given, kept)))) {
    throw wrongSecret('current_password', 'The current password is wrong');
  }
  await resetPasswordAttempts(db, [name]);
}

/** A guess at a password or a code, which goes into the audit log. */
export const WRONG_SECRET = 'wrong_secret';

export function wrongSecret(field: string, message: string): ApiError {
  return new ApiError('invalid', message, [{ field, message, reason: WRONG_SECRET }]);
}

function wrong(field: string, message: string): ApiError {
  return new ApiError('invalid', message, [{ field, message }]);
}
