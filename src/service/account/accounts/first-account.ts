import { laterClockTime } from '../../../platform/clock.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import { recordAuditEvent } from '../audit-log.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { insertAccount, parseEmail, usernameFromEmail } from './accounts.ts';
import { generateKey, hashKey, isMistypedKey } from './authenticate.ts';
import { AccountError, DEFAULT_KEY, encryptKey, findDefaultKey, setDefaultKey } from './keys.ts';
import { hashPassword, isPassword } from './passwords.ts';

/**
 * The Default key of the first account: the key itself if known, otherwise its hint if there is a key. `isRefused` is set
 * if the key in the configuration was revoked.
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
 * Creates the first account and its Default key if they never existed. A new key in the settings becomes the Default
 * key; a new e-mail address and password become those of the account, at any start. Values that were set by an earlier
 * start change nothing, because they may have been rolled, revoked or changed since.
 * @throws {AccountError} if one of them cannot be used
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
    const accountId = await ensureFirstAccount(transaction, settings.initialCredits);
    if (adminEmail !== undefined) await changeEmail(transaction, accountId, parseEmail(adminEmail));
    if (passwordHash !== undefined) {
      await transaction
        .updateTable('accounts')
        .set({ password_hash: passwordHash })
        .where('id', '=', accountId)
        .execute();
      await endAllSessions(transaction, accountId);
      await storeConfiguredPassword(transaction, passwordHash);
      await auditSetting(transaction, accountId, 'change_password');
    }
    return applyDefaultKey(transaction, encryption, accountId, apiKey);
  });
}

async function applyDefaultKey(
  db: DbOrTransaction,
  encryption: Encryption,
  accountId: string,
  configuredKey: string | undefined,
): Promise<DefaultKey> {
  const current = await findDefaultKey(db, accountId);
  if (configuredKey !== undefined) {
    const existing = await findAccountKey(db, accountId, configuredKey);
    if (existing && !existing.isInUse) return { hint: current?.hint, isRefused: true };
    if (existing && existing.id === current?.id) await encryptKey(db, encryption, existing.id, configuredKey);
    else if (!existing) {
      await setDefaultKey(db, encryption, accountId, configuredKey);
      await auditSetting(db, accountId, 'create_key');
    }
    return { key: configuredKey, isNew: !existing };
  }
  if (current || (await hadDefaultKey(db, accountId))) return { hint: current?.hint };
  const key = generateKey();
  await setDefaultKey(db, encryption, accountId, key);
  await auditSetting(db, accountId, 'create_key');
  return { key, isNew: true };
}

/** Records in the audit log what the settings changed. */
function auditSetting(db: DbOrTransaction, accountId: string, action: string): Promise<void> {
  const target = action === 'create_key' ? DEFAULT_KEY : undefined;
  return recordAuditEvent(db, { accountId, action, actor: 'settings', target });
}

/** Finds an account's record of a key, which remains after the key is revoked. */
async function findAccountKey(db: DbOrTransaction, accountId: string, key: string) {
  const row = await db
    .selectFrom('api_keys')
    .select(['id', 'revoked_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('hash', '=', hashKey(key))
    .executeTakeFirst();
  if (!row) return undefined;
  const isExpired = row.expires_at !== null && row.expires_at <= laterClockTime();
  return { id: row.id, isInUse: row.revoked_at === null && !isExpired };
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

/** Setting that names the first account. Others may have been added before it from the command line. */
const FIRST_ACCOUNT = 'first_account';

/** The operator's account. */
export async function findFirstAccount(db: DbOrTransaction) {
  return db
    .selectFrom('settings')
    .innerJoin('accounts', 'accounts.id', 'settings.value')
    .select(['accounts.id', 'accounts.password_hash'])
    .where('settings.name', '=', FIRST_ACCOUNT)
    .executeTakeFirst();
}

async function ensureFirstAccount(db: DbOrTransaction, credits: number): Promise<string> {
  const first = await findFirstAccount(db);
  if (first) return first.id;
  const id = await insertAccount(db, { email: 'owner@castwright.local', username: 'owner', credits });
  await db.insertInto('settings').values({ name: FIRST_ACCOUNT, value: id }).execute();
  return id;
}

async function changeEmail(db: DbOrTransaction, accountId: string, email: string): Promise<void> {
  const other = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', accountId)
    .executeTakeFirst();
  if (other) throw new AccountError(`CASTWRIGHT_ADMIN_EMAIL: ${email} belongs to another account`);
  await db
    .updateTable('accounts')
    .set({ email, username: usernameFromEmail(email) })
    .where('id', '=', accountId)
    .where('email', '!=', email)
    .execute();
}

/** Setting with the hash of the password last configured; the owner may have chosen another since. */
const CONFIGURED_PASSWORD = 'given_password';

/** Undefined if the configured password has not changed. Called before the transaction because hashing is slow. */
async function newPasswordHash(db: Db, password: string): Promise<string | undefined> {
  const configured = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', CONFIGURED_PASSWORD)
    .executeTakeFirst();
  const storedHash = configured?.value ?? (await findFirstAccount(db))?.password_hash;
  return storedHash && (await isPassword(password, storedHash)) ? undefined : hashPassword(password);
}

async function storeConfiguredPassword(db: DbOrTransaction, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: CONFIGURED_PASSWORD, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
