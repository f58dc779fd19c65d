import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import { openSession } from '../sessions/sessions.ts';
import { parseEmail, usernameFromEmail } from './accounts.ts';
import { findFirstAccount } from './first-account.ts';
import { hashPassword } from './passwords.ts';

/** File with the token, readable by its owner only, until the server is set up. */
const FILE = 'setup-token';
const SETTING = 'setup_token';

/**
 * Returns the token with which the first account gets its e-mail address and password in the browser. It stays the same
 * at every start until it is used, and is undefined from then on.
 * @param source - the data directory that contains the token, or the secret of servers without a common folder
 */
export async function prepareSetUp(db: Db, source: string | { secret: string }): Promise<string | undefined> {
  if (!(await needsSetUp(db))) {
    if (typeof source === 'string') await rm(join(source, FILE), { force: true });
    await removeToken(db);
    return undefined;
  }
  const token = typeof source === 'string' ? await readOrCreateToken(source) : derivedToken(source.secret);
  const value = hashToken(token);
  await db
    .insertInto('settings')
    .values({ name: SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return token;
}

async function readOrCreateToken(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  const stored = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (/^[\w-]{32}$/.test(stored)) return stored;
  const token = randomBytes(24).toString('base64url');
  await writeFile(path, `${token}\n`, { mode: 0o600 });
  return token;
}

/** Returns a token that is the same on all servers with this secret. */
function derivedToken(secret: string): string {
  return createHmac('sha256', secret).update('castwright set-up').digest('base64url').slice(0, 32);
}

/** Whether the server has to be set up before anyone can sign in. */
export async function needsSetUp(db: Db): Promise<boolean> {
  return (await findFirstAccount(db))?.password_hash === null;
}

export async function isSetUpToken(db: DbOrTransaction, token: string): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst();
  return row !== undefined && timingSafeEqual(Buffer.from(row.value), Buffer.from(hashToken(token)));
}

export interface Owner {
  token: string;
  email: string;
  password: string;
  workspace: string | undefined;
  /** User-Agent of the owner's browser. */
  agent: string;
}

/**
 * Gives the first account, once, to whoever has the token, and signs them in.
 * @returns the session token; undefined if the set-up token is wrong or was used
 * @throws {AccountError} for an e-mail address that cannot be used
 */
export async function setUp(
  db: Db,
  { token, email, password, workspace, agent }: Owner,
): Promise<string | undefined> {
  if (!(await isSetUpToken(db, token))) return undefined;
  const address = parseEmail(email);
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'set-up');
    const account = await findFirstAccount(transaction);
    if (!account || !(await isSetUpToken(transaction, token))) return undefined;
    await transaction
      .updateTable('accounts')
      .set({ email: address, username: workspace ?? usernameFromEmail(address), password_hash: passwordHash })
      .where('id', '=', account.id)
      .execute();
    await removeToken(transaction);
    return openSession(transaction, account.id, agent);
  });
}

async function removeToken(db: DbOrTransaction): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', SETTING).execute();
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
