import { earlierClockTime } from '../../platform/clock.ts';
import type { Db } from '../drivers/db/schema.ts';

/** State stored between two readings, in milliseconds since 1970. */
interface RetentionState {
  /** Clock of the machine. */
  clock: number;
  /** Time by which retention is measured. */
  retention: number;
}

const NAME = 'retention_time';
/** Maximum accepted step between two readings, which are an hour apart while a server runs. */
const MAX_STEP = 12 * 3_600_000;

/**
 * Time by which retention periods are measured, in milliseconds since 1970. It follows the clock of the machine without
 * its jumps. Otherwise a clock that was set ahead while no server ran would empty the trash at the next start.
 * Between two readings it advances at most twice as far as the clock, and at most a day. After a jump, or weeks without
 * a server, it catches up at double speed. Data is thus kept longer than promised, and at most that day shorter. It is
 * never ahead of the clock.
 */
export async function retentionTime(db: Db, clock = earlierClockTime()): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  const before: RetentionState = row ? JSON.parse(row.value) : { clock, retention: clock };
  const step = Math.max(0, Math.min(MAX_STEP, clock - before.clock));
  const retention = Math.min(clock, before.retention + 2 * step);
  const value = JSON.stringify({ clock, retention } satisfies RetentionState);
  await db
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return retention;
}
