import { laterClockTime } from '../../../platform/clock.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { AccountError } from './account-error.ts';
import { emailOf, insertAccount, usernameOf } from './accounts.ts';
import { generateKey, hashKey, isMistypedKey } from './api-key.ts';
import { DEFAULT_KEY, encryptKey, findDefaultKey, setDefaultKey } from './keys.ts';
import { hashPassword, isPassword } from './password.ts';

/**
 * The Default key of the first account: the key itself when it is known, otherwise how it begins, if there is one.
 * `isRefused` tells that the one of the settings was revoked.
 */
export type DefaultKey =
  | { key: string; isNew: boolean }
  | { key?: never; hint: string | undefined; isRefused?: true };

export interface FirstAccountSettings {
  apiKey: string | undefined;
  initialCredits: number;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
}

/**
 * Makes the first account and its Default key where there never was one. A given key that is new becomes the Default
 * key, and a given e-mail address and password those of the account, at the first start or at a later one. A key that
 * was given before changes nothing, nor does a password: they may have been rolled, revoked or changed since.
 *
 * @throws {AccountError} when one of them cannot be taken
 */
export async function prepareFirstAccount(
  db: Db,
  encryption: Encryption,
  settings: FirstAccountSettings,
): Promise<DefaultKey> {
  const { apiKey, adminEmail, adminPassword } = settings;
  if (apiKey !== undefined && isMistypedKey(apiKey)) {
    throw new AccountError('CASTWRIGHT_API_KEY is mistyped: its checksum is wrong');
  }
  const passwordHash = adminPassword === undefined ? undefined : await newPasswordHash(db, adminPassword);
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'set-up');
    const accountId = await firstAccount(transaction, settings.initialCredits);
    if (adminEmail !== undefined) await rename(transaction, accountId, emailOf(adminEmail));
    if (passwordHash !== undefined) {
      await transaction
        .updateTable('accounts')
        .set({ password_hash: passwordHash })
        .where('id', '=', accountId)
        .execute();
      await endSessionsOf(transaction, accountId);
      await noteGiven(transaction, passwordHash);
      await noteStart(transaction, accountId, 'change_password');
    }
    return defaultKey(transaction, encryption, accountId, apiKey);
  });
}

async function defaultKey(
  db: DbOrTransaction,
  encryption: Encryption,
  accountId: string,
  given: string | undefined,
): Promise<DefaultKey> {
  const current = await findDefaultKey(db, accountId);
  if (given !== undefined) {
    const known = await keyOf(db, accountId, given);
    if (known && !known.isInUse) return { hint: current?.hint, isRefused: true };
    if (known && known.id === current?.id) await encryptKey(db, encryption, known.id, given);
    else if (!known) {
      await setDefaultKey(db, encryption, accountId, given);
      await noteStart(db, accountId, 'create_key');
    }
    return { key: given, isNew: !known };
  }
  if (current || (await hadDefaultKey(db, accountId))) return { hint: current?.hint };
  const key = generateKey();
  await setDefaultKey(db, encryption, accountId, key);
  await noteStart(db, accountId, 'create_key');
  return { key, isNew: true };
}

/** What the settings have done. */
function noteStart(db: DbOrTransaction, accountId: string, action: string): Promise<void> {
  const target = action === 'create_key' ? DEFAULT_KEY : undefined;
  return recordAuditEvent(db, { accountId, action, actor: 'settings', target });
}

/** The account's record of a key, which stays when the key is revoked. */
async function keyOf(db: DbOrTransaction, accountId: string, key: string) {
  const row = await db
    .selectFrom('api_keys')
    .select(['id', 'revoked_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('hash', '=', hashKey(key))
    .executeTakeFirst();
  if (!row) return undefined;
  const isOver = row.expires_at !== null && row.expires_at <= laterClockTime();
  return { id: row.id, isInUse: row.revoked_at === null && !isOver };
}

async function hadDefaultKey(db: DbOrTransaction, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('api_keys')
    .select('id')
    .where('account_id', '=', accountId)
    .where('name', '=', DEFAULT_KEY)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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

/** Keeps the hash of the password that the settings gave last: the owner may have chosen another since. */
const GIVEN_PASSWORD = 'given_password';

/** Undefined when the settings give no other password than before. Before the transaction, because it takes its time. */
async function newPasswordHash(db: Db, password: string): Promise<string | undefined> {
  const given = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', GIVEN_PASSWORD)
    .executeTakeFirst();
  const last = given?.value ?? (await findFirstAccount(db))?.password_hash;
  return last && (await isPassword(password, last)) ? undefined : hashPassword(password);
}

async function noteGiven(db: DbOrTransaction, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: GIVEN_PASSWORD, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
