import { createHash } from 'node:crypto';
import { laterClockTime } from '../../../platform/clock.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { Db } from '../../drivers/db/schema.ts';

/** Wrong passwords in a row that are answered at once. */
export interface AttemptLimits {
  free: number;
}

const FIRST_LOCK = 30_000;
const LONGEST_LOCK = 900_000;
/** Milliseconds after which earlier failures are forgotten. */
const MEMORY = 3_600_000;

/**
 * Counts an attempt as a failure before it is checked, so that many at a time count, too.
 *
 * @returns milliseconds until the next attempt is allowed; 0 when this one is
 */
export async function countPasswordAttempt(db: Db, name: string, { free }: AttemptLimits): Promise<number> {
  const who = hashOf(name);
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, `attempts of ${who}`);
    const now = laterClockTime();
    const row = await transaction
      .selectFrom('sign_in_failures')
      .selectAll()
      .where('who', '=', who)
      .executeTakeFirst();
    const left = (row?.locked_until ?? 0) - now;
    // Further ahead than it ever is lies only what a clock that was ahead has set.
    if (left > 0 && left <= LONGEST_LOCK) return left;
    const count = (row && row.failed_at > now - MEMORY ? row.count : 0) + 1;
    const locked = count >= free ? now + Math.min(FIRST_LOCK * 2 ** (count - free), LONGEST_LOCK) : 0;
    const values = { count, failed_at: now, locked_until: locked };
    await transaction
      .insertInto('sign_in_failures')
      .values({ who, ...values })
      .onConflict((conflict) => conflict.column('who').doUpdateSet(values))
      .execute();
    return 0;
  });
}

/** The attempt was no failure: those before it are forgotten. */
export async function resetPasswordAttempts(db: Db, names: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('who', 'in', names.map(hashOf)).execute();
}

function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}
