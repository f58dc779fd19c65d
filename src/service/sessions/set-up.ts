import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emailOf, usernameOf } from '../accounts/accounts.ts';
import { findFirstAccount } from '../accounts/first-account.ts';
import { hashPassword } from '../accounts/password.ts';
import type { Db, DbOrTransaction } from '../db/schema.ts';
import { openSession } from './sessions.ts';

/** Holds the token, for its owner only, until the server is set up. */
const FILE = 'setup-token';
const SETTING = 'setup_token';

/**
 * The token by which the first account gets its address and password in the browser: the same at every start until
 * it was used, undefined from then on.
 */
export async function prepareSetUp(db: Db, dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, FILE);
  if (!(await needsSetUp(db))) {
    await rm(path, { force: true });
    await forgetToken(db);
    return undefined;
  }
  const kept = (await readFile(path, 'utf8').catch(() => '')).trim();
  const token = /^[\w-]{32}$/.test(kept) ? kept : randomBytes(24).toString('base64url');
  if (token !== kept) await writeFile(path, `${token}\n`, { mode: 0o600 });
  const value = hashOf(token);
  await db
    .insertInto('settings')
    .values({ name: SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return token;
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
