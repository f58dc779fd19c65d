import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import { emailOf, usernameOf } from '../accounts/accounts.ts';
import { findFirstAccount } from '../accounts/first-account.ts';
import { hashPassword } from '../accounts/password.ts';
import { openSession } from './sessions.ts';

/** Holds the token, for its owner only, until the server is set up. */
const FILE = 'setup-token';
const SETTING = 'setup_token';

/**
 * The token by which the first account gets its address and password in the browser: the same at every start until
 * it was used, undefined from then on.
 *
 * @param kept the data directory that it is kept in, or what servers share that have no folder in common
 */
export async function prepareSetUp(db: Db, kept: string | { secret: string }): Promise<string | undefined> {
  if (!(await needsSetUp(db))) {
    if (typeof kept === 'string') await rm(join(kept, FILE), { force: true });
    await forgetToken(db);
    return undefined;
  }
  const token = typeof kept === 'string' ? await keptToken(kept) : derivedToken(kept.secret);
  const value = hashOf(token);
  await db
    .insertInto('settings')
    .values({ name: SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return token;
}

async function keptToken(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  const kept = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (/^[\w-]{32}$/.test(kept)) return kept;
  const token = randomBytes(24).toString('base64url');
  await writeFile(path, `${token}\n`, { mode: 0o600 });
  return token;
}

/** The same for every server that shares the secret. */
function derivedToken(secret: string): string {
  return createHmac('sha256', secret).update('castwright set-up').digest('base64url').slice(0, 32);
}

/** Whether nobody can sign in yet. */
export async function needsSetUp(db: Db): Promise<boolean> {
  return (await findFirstAccount(db))?.password_hash === null;
}

export async function isSetUpToken(db: DbOrTransaction, token: string): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst();
  return row !== undefined && timingSafeEqual(Buffer.from(row.value), Buffer.from(hashOf(token)));
}

export interface Owner {
  token: string;
  email: string;
  password: string;
  workspace: string | undefined;
  /** How the owner's browser names itself. */
  agent: string;
}

/**
 * Gives the first account to whoever has the token, once, and signs them in.
 *
 * @returns the token of the session; undefined when the token of the set-up is wrong or was used
 * @throws {AccountError} for an address that cannot be taken
 */
export async function setUp(
  db: Db,
  { token, email, password, workspace, agent }: Owner,
): Promise<string | undefined> {
  if (!(await isSetUpToken(db, token))) return undefined;
  const address = emailOf(email);
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'set-up');
    const account = await findFirstAccount(transaction);
    if (!account || !(await isSetUpToken(transaction, token))) return undefined;
    await transaction
      .updateTable('accounts')
      .set({ email: address, username: workspace ?? usernameOf(address), password_hash: passwordHash })
      .where('id', '=', account.id)
      .execute();
    await forgetToken(transaction);
    return openSession(transaction, account.id, agent);
  });
}

async function forgetToken(db: DbOrTransaction): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', SETTING).execute();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
