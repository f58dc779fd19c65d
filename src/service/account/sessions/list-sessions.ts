import { laterClockTime } from '../../../platform/clock.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import type { Account } from '../accounts/authenticate.ts';
import { endAllHalfSessions } from '../two-step/half-sessions.ts';
import { SESSION_LIFE } from './sessions.ts';

/** The account's sessions, the latest visit first; times in milliseconds since 1970. */
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
    seenAt: expiresAt - SESSION_LIFE,
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
