import { createHash, createHmac, randomBytes } from 'node:crypto';
import { earlierClockTime, laterClockTime } from '../../../platform/clock.ts';
import { prepareQuery } from '../../drivers/db/prepare-query.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import type { Account } from '../accounts/authenticate.ts';
import { endHalfSessionsOf, forgetOldHalfSessions } from '../two-step/half-sessions.ts';

const DAY = 86_400_000;
/** Milliseconds after its last visit at which a session ends. */
export const SESSION_LIFE = 14 * DAY;
/** The end moves at most this often, in milliseconds. */
const MOVE_EVERY = 600_000;
/** Characters that are kept of how a browser names itself. */
const AGENT = 300;

/** A new session; the token is for the browser's cookie only. @param agent how the browser names itself */
export async function openSession(db: DbOrTransaction, accountId: string, agent: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = laterClockTime();
  await db
    .insertInto('sessions')
    .values({
      id: hashOf(token),
      account_id: accountId,
      created_at: now,
      expires_at: now + SESSION_LIFE,
      confirmed_at: now,
      agent: agent.slice(0, AGENT),
    })
    .execute();
  return token;
}

const sessionById = prepareQuery((db, id: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.username', 'accounts.blocked_at'])
    .select(['sessions.id as sessionId', 'sessions.expires_at', 'sessions.confirmed_at'])
    .where('sessions.id', '=', id),
);

/** Whose session it is, with all rights; undefined when it has ended. */
export async function findSession(db: Db, token: string): Promise<Account | undefined> {
  const now = laterClockTime();
  const [row] = await sessionById(db, hashOf(token));
  if (!row || row.expires_at <= now) return undefined;
  const {
    sessionId,
    expires_at: expiresAt,
    blocked_at: blockedAt,
    confirmed_at: confirmedAt,
    ...account
  } = row;
  // Further ahead than it ever is lies only what a clock that was ahead has set.
  if (Math.abs(expiresAt - (now + SESSION_LIFE)) > MOVE_EVERY) {
    await db
      .updateTable('sessions')
      .set({ expires_at: now + SESSION_LIFE })
      .where('id', '=', sessionId)
      .execute();
  }
  const blocked = blockedAt !== null;
  return { ...account, keyId: sessionId, scope: 'full', blocked, isSession: true, confirmedAt };
}

export async function endSession(db: DbOrTransaction, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', hashOf(token)).execute();
}

/** Signs an account out everywhere, as a new password does. */
export async function endSessionsOf(db: DbOrTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  await endHalfSessionsOf(db, accountId);
}

export async function forgetOldSessions(db: Db, now = earlierClockTime()): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await forgetOldHalfSessions(db, now);
  await db
    .deleteFrom('sign_in_failures')
    .where('failed_at', '<=', now - DAY)
    .execute();
}

/** What a page of ours sends beside the cookie, which other pages can make a browser send but cannot read. */
export function csrfTokenOf(token: string): string {
  return createHmac('sha256', token).update('castwright csrf').digest('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
