import { createHash } from 'node:crypto';
import { laterClockTime } from '../../../platform/clock.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { Db } from '../../drivers/db/schema.ts';

/** Number of wrong passwords in a row before the first lock. */
export interface AttemptLimits {
  free: number;
}

const MIN_LOCK = 30_000;
const MAX_LOCK = 900_000;
/** Milliseconds after which failures are forgotten. */
const MEMORY = 3_600_000;

/**
 * Counts an attempt as failed before it is checked, so that concurrent attempts count.
 * @returns milliseconds until the next attempt is allowed; 0 if this one is
 */
export async function countPasswordAttempt(db: Db, name: string, { free }: AttemptLimits): Promise<number> {
  const who = hashName(name);
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, `attempts of ${who}`);
    const now = laterClockTime();
    const row = await transaction
      .selectFrom('sign_in_failures')
      .selectAll()
      .where('who', '=', who)
      .executeTakeFirst();
    const left = (row?.locked_until ?? 0) - now;
    // A lock beyond the maximum was set by a wrong clock.
    if (left > 0 && left <= MAX_LOCK) return left;
    const count = (row && row.failed_at > now - MEMORY ? row.count : 0) + 1;
    const locked = count >= free ? now + Math.min(MIN_LOCK * 2 ** (count - free), MAX_LOCK) : 0;
    const values = { count, failed_at: now, locked_until: locked };
    await transaction
      .insertInto('sign_in_failures')
      .values({ who, ...values })
      .onConflict((conflict) => conflict.column('who').doUpdateSet(values))
      .execute();
    return 0;
  });
}

/** Call after a successful attempt: forgets the failures before it. */
export async function resetPasswordAttempts(db: Db, names: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('who', 'in', names.map(hashName)).execute();
}

function hashName(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}
