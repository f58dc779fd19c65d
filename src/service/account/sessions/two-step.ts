import type { Generated } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { laterClockTime } from '../../../platform/clock.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import type { Account } from '../accounts/authenticate.ts';
import { countRecoveryCodes, matchingTimeStep, newSecret, otpauthUri, renewCodes } from './codes.ts';
import { endOtherSessions } from './sessions.ts';

/** Two-step sign-in of an account: a one-time code after the password. */
export interface TwoStepRow {
  account_id: string;
  /** Base32 secret of the codes, encrypted. */
  secret: string;
  created_at: number;
  /** When the first code was entered; no code is required before. */
  confirmed_at: number | null;
  /** Step of the last accepted code; no step is accepted twice. */
  last_step: Generated<number>;
}

/** Replaces a one-time code, once. */
export interface RecoveryCodeRow {
  account_id: string;
  /** Hexadecimal SHA-256 of the code. */
  hash: string;
  used_at: number | null;
}

/** A sign-in with the correct password that still needs a code. It gives no access. */
export interface HalfSessionRow {
  /** Hexadecimal SHA-256 of the browser's token. */
  id: string;
  account_id: string;
  expires_at: number;
  /** Codes tried so far. */
  tries: Generated<number>;
}

/** Returns since when an account has required a code, in milliseconds since 1970; undefined if it does not. */
export async function twoStepSince(db: DbOrTransaction, accountId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('two_step')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.confirmed_at ?? undefined;
}

export async function describeTwoStep(db: Db, accountId: string) {
  const since = await twoStepSince(db, accountId);
  return { since, codesLeft: since === undefined ? 0 : await countRecoveryCodes(db, accountId) };
}

/**
 * Creates a secret, which takes effect once one of its codes is entered. Replaces an earlier secret that has not taken
 * effect.
 * @throws {ApiError}
 */
export function beginTwoStep(db: Db, encryption: Encryption, account: Account) {
  return withTwoStepLock(db, account, async (transaction) => {
    if ((await twoStepSince(transaction, account.id)) !== undefined) {
      throw new ApiError('conflict', 'Two-step sign-in is already on');
    }
    const secret = newSecret();
    await transaction.deleteFrom('two_step').where('account_id', '=', account.id).execute();
    await transaction
      .insertInto('two_step')
      .values({
        account_id: account.id,
        secret: encryption.encrypt(secret, account.id),
        created_at: laterClockTime(),
        confirmed_at: null,
      })
      .execute();
    return { secret, address: otpauthUri(secret, account.email) };
  });
}

/** Turns two-step sign-in on with the first code, and ends all other sessions. @throws {ApiError} naming the field */
export function turnOnTwoStep(db: Db, encryption: Encryption, account: Account, code: string) {
  return withTwoStepLock(db, account, async (transaction) => {
    const row = await transaction
      .selectFrom('two_step')
      .select(['secret', 'confirmed_at'])
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    if (!row || row.confirmed_at !== null) {
      const message = row ? 'Two-step sign-in is already on' : 'Request a secret first';
      throw new ApiError('conflict', message);
    }
    const secret = encryption.decrypt(row.secret, account.id);
    const step = secret && matchingTimeStep(secret, code.replaceAll(/\s/g, ''), Date.now());
    if (step === undefined || step === '') {
      const message =
        'The code is wrong. Check the clocks of your phone and the server, and enter the current code';
      throw new ApiError('invalid', message, [{ field: 'code', message }]);
    }
    await transaction
      .updateTable('two_step')
      .set({ confirmed_at: laterClockTime(), last_step: step })
      .where('account_id', '=', account.id)
      .execute();
    const codes = await renewCodes(transaction, account.id);
    return { codes, ended: await endOtherSessions(transaction, account) };
  });
}

/** Replaces the recovery codes by ten new ones. @throws {ApiError} if two-step sign-in is off */
export function renewRecoveryCodes(db: Db, account: Account): Promise<string[]> {
  return withTwoStepLock(db, account, async (transaction) => {
    if ((await twoStepSince(transaction, account.id)) === undefined) throw isOff();
    return renewCodes(transaction, account.id);
  });
}

/** Turns two-step sign-in off. @returns whether it was on */
export function turnOffTwoStep(db: Db, account: Pick<Account, 'id'>): Promise<boolean> {
  return withTwoStepLock(db, account, async (transaction) => {
    for (const table of ['half_sessions', 'recovery_codes'] as const) {
      await transaction.deleteFrom(table).where('account_id', '=', account.id).execute();
    }
    const rows = await transaction
      .deleteFrom('two_step')
      .where('account_id', '=', account.id)
      .returning('confirmed_at')
      .execute();
    return rows.some((row) => row.confirmed_at !== null);
  });
}

function isOff(): ApiError {
  return new ApiError('conflict', 'Two-step sign-in is off');
}

function withTwoStepLock<Result>(
  db: Db,
  { id }: Pick<Account, 'id'>,
  work: (transaction: DbOrTransaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, `two-step of ${id}`);
    return work(transaction);
  });
}
