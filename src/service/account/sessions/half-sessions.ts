import { createHash, randomBytes } from 'node:crypto';
import { laterClockTime } from '../../../platform/clock.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';

/** Milliseconds within which the code must be entered. */
export const HALF_SESSION_LIFETIME_MS = 600_000;
/** Codes that may be tried in a half-session. */
const MAX_TRIES = 5;
/** Maximum half-sessions of an account; the oldest are removed. */
const MAX_HALF_SESSIONS = 50;

/** Opens a half-session after the correct password was entered. The token must only go into the browser's cookie. */
export async function openHalfSession(db: Db, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = {
    id: hashToken(token),
    account_id: accountId,
    expires_at: laterClockTime() + HALF_SESSION_LIFETIME_MS,
  };
  await db.insertInto('half_sessions').values(row).execute();
  const newest = db
    .selectFrom('half_sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('expires_at', 'desc')
    .limit(MAX_HALF_SESSIONS);
  await db
    .deleteFrom('half_sessions')
    .where('account_id', '=', accountId)
    .where('id', 'not in', newest)
    .execute();
  return token;
}

/** Returns the account of a half-session; undefined if the half-session has ended. */
export async function findHalfSession(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('half_sessions')
    .select(['account_id', 'expires_at'])
    .where('id', '=', hashToken(token))
    .where('tries', '<', MAX_TRIES)
    .executeTakeFirst();
  return row && isOpen(row.expires_at) ? row.account_id : undefined;
}

/** Counts a code before it is checked, so that concurrent attempts count. Returns false if there were too many. */
export async function countCodeAttempt(db: Db, token: string): Promise<boolean> {
  const spent = await db
    .updateTable('half_sessions')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', hashToken(token))
    .where('tries', '<', MAX_TRIES)
    .returning('id')
    .execute();
  return spent.length > 0;
}

/** Ends a half-session. Returns false if it has already ended, so that only one of several concurrent codes counts. */
export async function endHalfSession(db: DbOrTransaction, token: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('half_sessions')
    .where('id', '=', hashToken(token))
    .returning('id')
    .execute();
  return ended.length > 0;
}

export async function endAllHalfSessions(db: DbOrTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('half_sessions').where('account_id', '=', accountId).execute();
}

export async function removeOldHalfSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('half_sessions').where('expires_at', '<=', now).execute();
}

/** Whether a half-session is open. An end beyond the maximum was set by a wrong clock. */
function isOpen(expiresAt: number): boolean {
  const remainingMs = expiresAt - laterClockTime();
  return remainingMs > 0 && remainingMs <= HALF_SESSION_LIFETIME_MS;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
