import { ApiError, tooMany } from '../../../contract/errors.ts';
import { laterClockTime } from '../../../platform/clock.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { checkCode } from '../sessions/codes.ts';
import { endOtherSessions } from '../sessions/sessions.ts';
import { twoStepSince } from '../sessions/two-step.ts';
import { parseEmail } from './accounts.ts';
import type { Account } from './authenticate.ts';
import {
  countSignInAttempt,
  hashPassword,
  isPassword,
  resetSignInAttempts,
  withKnownBrowserSlot,
} from './passwords.ts';

/** Wrong passwords or codes allowed in a signed-in session before it is locked for a while. */
const ATTEMPT_LIMITS = { attemptsBeforeLock: 5 };
/** Milliseconds for which an entered password confirms the user. */
const CONFIRMATION_LIFETIME_MS = 10 * 60_000;

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
  const hash = await withKnownBrowserSlot(() => hashPassword(password), account.id);
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
async function requirePassword(db: Db, account: Account, password: string): Promise<void> {
  const name = `password of ${account.id}`;
  const wait = Math.ceil((await countSignInAttempt(db, name, ATTEMPT_LIMITS)) / 1000);
  if (wait > 0) throw tooMany('Too many attempts', wait);
  const { password_hash: passwordHash } = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  if (
    passwordHash === null ||
    !(await withKnownBrowserSlot(() => isPassword(password, passwordHash), account.id))
  ) {
    throw wrongSecret('current_password', 'The current password is wrong');
  }
  await resetSignInAttempts(db, [name]);
}

/** Error reason that the audit log records as a failed guess. */
export const WRONG_SECRET = 'wrong_secret';

function wrongSecret(field: string, message: string): ApiError {
  return new ApiError('invalid', message, [{ field, message, reason: WRONG_SECRET }]);
}

function invalidValue(field: string, message: string): ApiError {
  return new ApiError('invalid', message, [{ field, message }]);
}

/**
 * Guards actions that a stranger at a signed-in browser must not be able to take.
 * @throws {ApiError} if the password was not entered in the last ten minutes
 */
export function requireConfirmed({ confirmedAt = 0 }: Account): void {
  const ago = laterClockTime() - confirmedAt;
  if (ago >= 0 && ago < CONFIRMATION_LIFETIME_MS) return;
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
  const wait = Math.ceil((await countSignInAttempt(db, name, ATTEMPT_LIMITS)) / 1000);
  if (wait > 0) throw tooMany('Too many attempts', wait);
  if ((await checkCode(db, encryption, account.id, code)) === undefined) {
    throw wrongSecret('code', 'The code is wrong or was already used');
  }
  await resetSignInAttempts(db, [name]);
}
