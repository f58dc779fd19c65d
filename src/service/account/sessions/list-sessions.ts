import { laterClockTime } from '../../../platform/clock.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import type { Account } from '../accounts/authenticate.ts';
import { endHalfSessionsOf } from '../two-step/half-sessions.ts';
import { SESSION_LIFE } from './sessions.ts';

/** Where an account is signed in, the latest visit first; times are milliseconds. */
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

/** False where the account has no such session. */
export async function endSessionById(db: Db, account: Account, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** Signs the account out everywhere but where this is asked; answers in how many places. */
export async function endOtherSessions(db: DbOrTransaction, account: Account): Promise<number> {
  await endHalfSessionsOf(db, account.id);
  const ended = await db
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('id', '!=', account.keyId)
    .returning('id')
    .execute();
  return ended.length;
}
