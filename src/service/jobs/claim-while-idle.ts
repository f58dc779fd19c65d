import { sql } from 'kysely';
import type { Db } from '../drivers/db/schema.ts';

/**
 * Whether it is for this process to do what is done once in a while by one of many.
 *
 * One that lies far ahead was taken by a clock that was ahead, and is nobody's.
 *
 * @param every milliseconds in which nobody else gets it
 */
export async function claimWhileIdle(
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
