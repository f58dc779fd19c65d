import type { Sealer } from '../../platform/sealer.ts';
import type { Db, DbOrTransaction } from '../db/schema.ts';
import { takeTurn } from '../db/take-turn.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { AccountError } from './account-error.ts';
import { emailOf, insertAccount, usernameOf } from './accounts.ts';
import { generateKey, hashKey, isMistypedKey } from './api-key.ts';
import { findDefaultKey, sealKey, setDefaultKey } from './keys.ts';
import { hashPassword, isPassword } from './password.ts';

/** The Default key of the first account: the key itself when it is known, otherwise how it begins. */
export type DefaultKey = { key: string; isNew: boolean } | { key?: never; hint: string };

export interface FirstAccountSettings {
  apiKey: string | undefined;
  initialCredits: number;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
}

/**
 * Makes the first account and its Default key where there is none. A given key becomes the Default key, and a
 * given e-mail address and password those of the account, at the first start or at a later one.
 *
 * @throws {AccountError} when one of them cannot be taken
 */
export async function prepareFirstAccount(
  db: Db,
  sealer: Sealer,
  settings: FirstAccountSettings,
): Promise<DefaultKey> {
  const { apiKey, adminEmail, adminPassword } = settings;
  if (apiKey !== undefined && isMistypedKey(apiKey)) {
    throw new AccountError('CASTWRIGHT_API_KEY is mistyped: its checksum is wrong');
  }
  const passwordHash = adminPassword === undefined ? undefined : await passwordHashFor(db, adminPassword);
  return db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, 'set-up');
    const accountId = await firstAccount(transaction, settings.initialCredits);
    if (adminEmail !== undefined) await rename(transaction, accountId, emailOf(adminEmail));
    if (passwordHash !== undefined) {
      await transaction
        .updateTable('accounts')
        .set({ password_hash: passwordHash })
        .where('id', '=', accountId)
        .execute();
      await endSessionsOf(transaction, accountId);
    }
    return defaultKey(transaction, sealer, accountId, apiKey);
  });
}

async function defaultKey(
  db: DbOrTransaction,
  sealer: Sealer,
  accountId: string,
  given: string | undefined,
): Promise<DefaultKey> {
  const current = await findDefaultKey(db, accountId);
  if (current && given === undefined) return { hint: current.hint };
  if (current && given !== undefined && hashKey(given) === current.hash) {
    await sealKey(db, sealer, current.id, given);
    return { key: given, isNew: false };
  }
  const key = given ?? generateKey();
  await setDefaultKey(db, sealer, accountId, key);
  return { key, isNew: true };
}

/** Names the account in the settings: others may have been added before it, from the command line. */
const FIRST_ACCOUNT = 'first_account';

/** The keeper's. */
export async function findFirstAccount(db: DbOrTransaction) {
  return db
    .selectFrom('settings')
    .innerJoin('accounts', 'accounts.id', 'settings.value')
    .select(['accounts.id', 'accounts.password_hash'])
    .where('settings.name', '=', FIRST_ACCOUNT)
    .executeTakeFirst();
}

async function firstAccount(db: DbOrTransaction, credits: number): Promise<string> {
  const first = await findFirstAccount(db);
  if (first) return first.id;
  const id = await insertAccount(db, { email: 'owner@castwright.local', username: 'owner', credits });
  await db.insertInto('settings').values({ name: FIRST_ACCOUNT, value: id }).execute();
  return id;
}

async function rename(db: DbOrTransaction, accountId: string, email: string): Promise<void> {
  const other = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', accountId)
    .executeTakeFirst();
  if (other) throw new AccountError(`CASTWRIGHT_ADMIN_EMAIL: ${email} belongs to another account`);
  await db
    .updateTable('accounts')
    .set({ email, username: usernameOf(email) })
    .where('id', '=', accountId)
    .where('email', '!=', email)
    .execute();
}

/** Undefined when the password is the kept one. Before the transaction, because it takes its time. */
async function passwordHashFor(db: Db, password: string): Promise<string | undefined> {
  const kept = (await findFirstAccount(db))?.password_hash;
  return kept && (await isPassword(password, kept)) ? undefined : hashPassword(password);
}
