import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Generated } from 'kysely';
import { earlierClockTime, laterClockTime } from '../../../platform/clock.ts';
import { prepareQuery } from '../../drivers/db/prepare-query.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import type { Account } from '../accounts/authenticate.ts';
import { endAllHalfSessions, removeOldHalfSessions } from './half-sessions.ts';

export interface SessionRow {
  /** Hexadecimal SHA-256 of the browser's token. */
  id: string;
  account_id: string;
  created_at: number;
  expires_at: number;
  /** When the password was last entered in this session. */
  confirmed_at: Generated<number>;
  /** The browser's User-Agent. */
  agent: Generated<string>;
}

/** Wrong passwords in a row. */
export interface SignInFailureRow {
  /** SHA-256 of the name under which they are counted. */
  who: string;
  count: number;
  failed_at: number;
  /** Sign-in is refused until then; 0 if it was never locked. */
  locked_until: number;
}

const DAY_MS = 86_400_000;
/** Milliseconds of inactivity after which a session ends. */
export const SESSION_LIFETIME_MS = 14 * DAY_MS;
/** Minimum milliseconds between two extensions of a session. */
const EXTEND_INTERVAL_MS = 600_000;
/** Maximum length of a stored User-Agent. */
const MAX_AGENT_LENGTH = 300;

/** Opens a session. The token must only go into the browser's cookie. @param agent - User-Agent of the browser */
export async function openSession(db: DbOrTransaction, accountId: string, agent: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = laterClockTime();
  await db
    .insertInto('sessions')
    .values({
      id: hashToken(token),
      account_id: accountId,
      created_at: now,
      expires_at: now + SESSION_LIFETIME_MS,
      confirmed_at: now,
      agent: agent.slice(0, MAX_AGENT_LENGTH),
    })
    .execute();
  return token;
}

const selectSessionById = prepareQuery((db, id: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.username', 'accounts.blocked_at'])
    .select(['sessions.id as sessionId', 'sessions.expires_at', 'sessions.confirmed_at'])
    .where('sessions.id', '=', id),
);

/** Returns the account of a session, with all rights. Undefined if the session has ended. */
export async function findSession(db: Db, token: string): Promise<Account | undefined> {
  const now = laterClockTime();
  const [row] = await selectSessionById(db, hashToken(token));
  if (!row || row.expires_at <= now) return undefined;
  const {
    sessionId,
    expires_at: expiresAt,
    blocked_at: blockedAt,
    confirmed_at: confirmedAt,
    ...account
  } = row;
  // An end beyond the maximum was set by a wrong clock and is corrected too.
  if (Math.abs(expiresAt - (now + SESSION_LIFETIME_MS)) > EXTEND_INTERVAL_MS) {
    await db
      .updateTable('sessions')
      .set({ expires_at: now + SESSION_LIFETIME_MS })
      .where('id', '=', sessionId)
      .execute();
  }
  const blocked = blockedAt !== null;
  return { ...account, keyId: sessionId, scope: 'full', blocked, isSession: true, confirmedAt };
}

export async function endSession(db: DbOrTransaction, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', hashToken(token)).execute();
}

/** Ends all sessions of an account, as a new password does. */
export async function endAllSessions(db: DbOrTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  await endAllHalfSessions(db, accountId);
}

export async function removeOldSessions(db: Db, now = earlierClockTime()): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await removeOldHalfSessions(db, now);
  await db
    .deleteFrom('sign_in_failures')
    .where('failed_at', '<=', now - DAY_MS)
    .execute();
}

/**
 * Returns the token that our pages send in addition to the cookie. Other sites can make a browser send the cookie, but they
 * cannot read this token.
 */
export function deriveCsrfToken(token: string): string {
  return createHmac('sha256', token).update('castwright csrf').digest('base64url');
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Lists the account's sessions, latest visit first. Times are in milliseconds since 1970. */
export async function listSessions(db: Db, account: Account) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'agent', 'created_at', 'expires_at'])
    .where('account_id', '=', account.id)
    .where('expires_at', '>', laterClockTime())
    .orderBy('expires_at', 'desc')
    .execute();
  return rows.map(({ expires_at: expiresAt, ...row }) => ({
    ...row,
    seenAt: expiresAt - SESSION_LIFETIME_MS,
    isCurrent: row.id === account.keyId,
  }));
}

/** Returns false if the account has no such session. */
export async function endSessionById(db: Db, account: Account, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** Ends all sessions of the account but the current one, and returns how many. */
export async function endOtherSessions(db: DbOrTransaction, account: Account): Promise<number> {
  await endAllHalfSessions(db, account.id);
  const ended = await db
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('id', '!=', account.keyId)
    .returning('id')
    .execute();
  return ended.length;
}
