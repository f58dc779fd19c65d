import { createHash, randomBytes } from 'node:crypto';
import { laterClockTime } from '../../../platform/clock.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';

/** Milliseconds in which the code has to be given. */
export const HALF_SESSION_LIFE = 600_000;
/** Codes that may be given in one. */
const MOST_TRIES = 5;
/** Of an account at a time; the oldest go. */
const MOST = 50;

/** For somebody who gave the right password; the token is for the browser's cookie only. */
export async function openHalfSession(db: Db, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = { id: hashOf(token), account_id: accountId, expires_at: laterClockTime() + HALF_SESSION_LIFE };
  await db.insertInto('half_sessions').values(row).execute();
  const kept = db
    .selectFrom('half_sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('expires_at', 'desc')
    .limit(MOST);
  await db
    .deleteFrom('half_sessions')
    .where('account_id', '=', accountId)
    .where('id', 'not in', kept)
    .execute();
  return token;
}

/** Whose it is; undefined when it has ended. */
export async function findHalfSession(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('half_sessions')
    .select(['account_id', 'expires_at'])
    .where('id', '=', hashOf(token))
    .where('tries', '<', MOST_TRIES)
    .executeTakeFirst();
  return row && isOpen(row.expires_at) ? row.account_id : undefined;
}

/** Counts a code before it is looked at, so that many at a time count, too. False when there were too many. */
export async function countCodeAttempt(db: Db, token: string): Promise<boolean> {
  const spent = await db
    .updateTable('half_sessions')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', hashOf(token))
    .where('tries', '<', MOST_TRIES)
    .returning('id')
    .execute();
  return spent.length > 0;
}

/** False when it has ended meanwhile: of several right codes at a time one counts. */
export async function endHalfSession(db: DbOrTransaction, token: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('half_sessions')
    .where('id', '=', hashOf(token))
    .returning('id')
    .execute();
  return ended.length > 0;
}

export async function endHalfSessionsOf(db: DbOrTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('half_sessions').where('account_id', '=', accountId).execute();
}

export async function forgetOldHalfSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('half_sessions').where('expires_at', '<=', now).execute();
}

/** Further ahead than it ever is lies only what a clock that was ahead has set. */
function isOpen(expiresAt: number): boolean {
  const left = expiresAt - laterClockTime();
  return left > 0 && left <= HALF_SESSION_LIFE;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
