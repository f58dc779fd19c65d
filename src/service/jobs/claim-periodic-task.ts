import { sql } from 'kysely';
import type { Db } from '../drivers/db/schema.ts';

/**
 * Claims the next run of a periodic task for this process. An earlier claim that lies more than `every` in the future was
 * made by a wrong clock, and is ignored.
 * @param every - minimum milliseconds between two runs
 * @returns true if this process should run the task now
 */
export async function claimPeriodicTask(
  db: Db,
  name: string,
  every: number,
  now = Date.now(),
): Promise<boolean> {
  const value = String(now);
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('settings')
    .values({ name: `shift ${name}`, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where(
          sql<boolean>`cast(settings.value as bigint) not between ${now - every + 1} and ${now + every}`,
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
