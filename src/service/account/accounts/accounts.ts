import { z } from 'zod';
import type { Encryption } from '../../../platform/encryption.ts';
import { randomId } from '../../../platform/random-id.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import { toHundredths } from '../credits/estimate.ts';
import { grant } from '../credits/ledger.ts';
import { generateKey } from './authenticate.ts';
import { AccountError, setDefaultKey } from './keys.ts';

export interface AccountSummary {
  id: string;
  email: string;
  username: string;
  created_at: number;
  /** Hundredths of a credit. */
  balance: number;
  blocked_at: number | null;
  /** Bytes. Null for the default quota, 0 for no limit. */
  storage_quota: number | null;
}

const COLUMNS = ['id', 'email', 'username', 'created_at', 'balance', 'blocked_at', 'storage_quota'] as const;

/** Adds an account with credits and a Default key. @throws {AccountError} */
export function addAccount(
  db: Db,
  encryption: Encryption,
  options: { email: string; credits: number },
): Promise<{ id: string; key: string }> {
  const email = parseEmail(options.email);
  return db.transaction().execute(async (transaction) => {
    const id = await insertAccount(transaction, { ...options, email, username: usernameFromEmail(email) });
    const key = generateKey();
    await setDefaultKey(transaction, encryption, id, key);
    return { id, key };
  });
}

/** Inserts an account; its credits become the first entry of its ledger. */
export async function insertAccount(
  transaction: DbOrTransaction,
  { email, username, credits }: { email: string; username: string; credits: number },
): Promise<string> {
  const id = randomId();
  await transaction
    .insertInto('accounts')
    .values({ id, email, username, created_at: Date.now() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(
      () => new AccountError(`An account with the e-mail address ${email} already exists`),
    );
  if (credits > 0) await grant(transaction, id, toHundredths(credits));
  return id;
}

export function listAccounts(db: Db): Promise<AccountSummary[]> {
  return db.selectFrom('accounts').select(COLUMNS).orderBy('created_at').orderBy('id').execute();
}

/** Finds an account by its e-mail address. @throws {AccountError} if there is no such account */
export function findAccount(db: Db, email: string): Promise<AccountSummary> {
  return db
    .selectFrom('accounts')
    .select(COLUMNS)
    .where('email', '=', parseEmail(email))
    .executeTakeFirstOrThrow(() => new AccountError(`No account has the e-mail address ${email}`));
}

/**
 * Blocks or unblocks an account. A blocked account keeps its data, but all its keys are refused.
 * @throws {AccountError}
 */
export async function setBlocked(db: Db, email: string, blocked: boolean): Promise<void> {
  const { id } = await findAccount(db, email);
  await db
    .updateTable('accounts')
    .set({ blocked_at: blocked ? Date.now() : null })
    .where('id', '=', id)
    .execute();
}

/** @throws {AccountError} */
export function parseEmail(text: string): string {
  const parsed = z.email().safeParse(text.trim().toLowerCase());
  if (!parsed.success) throw new AccountError(`"${text}" is not an e-mail address`);
  return parsed.data;
}

export function usernameFromEmail(email: string): string {
  return email.split('@')[0] ?? email;
}
