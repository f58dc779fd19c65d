import { earlierClockTime } from '../../platform/clock.ts';
import type { Db } from '../drivers/db/schema.ts';

/** What the database remembers between two looks, in milliseconds since 1970. */
interface Remembered {
  /** The clock of the machine. */
  clock: number;
  /** Time that retention is measured by. */
  retention: number;
}

const NAME = 'retention_time';
/** Milliseconds between two looks that are believed at once. Looks are an hour apart while a server runs. */
const MAX_STEP = 12 * 3_600_000;

/**
 * Time that retention periods are measured by, in milliseconds since 1970. It follows the clock of the machine, but never
 * jumps with it: a clock that was set ahead while no server ran would otherwise empty the trash at the next start.
 *
 * Between two looks it advances by at most a day, twice what the clock did: after a jump, or after weeks without a
 * server, it catches up at double speed, so that things are kept longer, and never shorter, than promised by more than
 * that day. It is never ahead of the clock.
 */
export async function retentionTime(db: Db, clock = earlierClockTime()): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  const before: Remembered = row ? JSON.parse(row.value) : { clock, retention: clock };
  const step = Math.max(0, Math.min(MAX_STEP, clock - before.clock));
  const retention = Math.min(clock, before.retention + 2 * step);
  const value = JSON.stringify({ clock, retention } satisfies Remembered);
  await db
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return retention;
}
